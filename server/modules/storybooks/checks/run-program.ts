import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '../../../config.ts'

const code = ['package.json', 'node_modules', 'server', 'contract']
  .map((name) => join(rootFolder, name))
  // Modules are loaded from where a link leads.
  .flatMap((path) => [path, realpathSync(path)])
const withinMs = 20_000
/** A gigabyte, of which V8's own limit counts a part, and the processor's time: the process may outlive this one. */
const limited = `ulimit -d 1048576; ulimit -t ${withinMs / 1000}; exec "$0" "$@"`

export interface Program {
  /** In this folder. */
  name: 'find-in-book.ts' | 'make-cover.ts'
  /** An uploaded file, the only one that the program can read besides our code. */
  path: string
  args?: readonly string[]
  /** Native code is not held by the process's rights. */
  isNative?: boolean
}

/**
 * Runs a program that looks into an uploaded file, in a process of its own without environment or rights: a file that
 * hangs or crashes it harms nothing.
 * @returns what it prints, a megabyte at most
 * @throws when it fails or takes longer than twenty seconds
 */
export async function runProgram({ name, path, args = [], isNative = false }: Program): Promise<Buffer> {
  const rights = [
    '--permission',
    ...(isNative ? ['--allow-addons'] : []),
    ...[path, ...code].map((readable) => `--allow-fs-read=${readable}`),
  ]
  const command = [process.execPath, ...rights, join(import.meta.dirname, name), path, ...args]
  const options = { timeout: withinMs, killSignal: 'SIGKILL', env: {}, encoding: 'buffer' } as const
  const running = promisify(execFile)('/bin/sh', ['-c', limited, ...command], options)
  // Visitors go first.
  if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW)
  return (await running).stdout
}
