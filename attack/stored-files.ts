import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBucket } from '../test/bucket.ts'

export type StoredFiles = ReturnType<typeof openStoredFiles>

/**
 * A site's stored files, read directly.
 * @param bucket null for a site without one; incomplete uploads are always in the data folder
 */
export function openStoredFiles(dataFolder: string, bucket: TestBucket | null) {
  const folder = join(dataFolder, 'files')
  const onDisk = async (): Promise<string[]> => {
    if (!existsSync(folder)) return []
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  }
  return {
    /** The names of all files, incomplete uploads (`incoming/...`) included. */
    names: async (): Promise<string[]> => [...(await onDisk()), ...((await bucket?.keys()) ?? [])],
    async digest(name: string): Promise<string> {
      const content = bucket === null ? await readFile(join(folder, name)) : await bucket.read(name)
      return createHash('sha256').update(content).digest('hex')
    },
  }
}
