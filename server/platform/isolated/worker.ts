import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './isolated.ts'

// The program of a worker thread: runs one task after the other.

// On Linux this is the priority of the thread alone. Visitors go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const answer = (message: FromThread) => parentPort?.postMessage(message, [])

parentPort?.on('message', ({ module, input }: ToThread) => {
  void (async () => {
    try {
      const { run } = (await import(module)) as { run(input: unknown): unknown }
      answer({ begins: true })
      answer({ begins: false, ok: true, value: await run(input) })
    } catch (error) {
      answer({ begins: false, ok: false, value: error instanceof Error ? error.message : String(error) })
    }
  })()
})
