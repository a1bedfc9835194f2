import { Readable } from 'node:stream'
import { isolatedTask, runIsolated } from '../isolated/isolated.ts'
import type { run } from './bind-epub.task.ts'
import type { Manuscript } from './epub.ts'

const task = isolatedTask<typeof run>(new URL('./bind-epub.task.ts', import.meta.url), 30_000)

/**
 * Makes an EPUB in a worker thread.
 * @param personId whose book it is: people take turns
 * @throws IsolationFailed; AppError unavailable
 */
export async function bindEpub(manuscript: Manuscript, personId: string): Promise<Readable> {
  return Readable.from([Buffer.from(await /* defence: binding-isolated */ runIsolated(task, manuscript, personId))])
}
