import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { rootFolder } from '../../../config.ts'

const code = ['package.json', 'node_modules', 'server', 'contract']
  .map((name) => join(rootFolder, name))
  // Modules are loaded from where a link leads.
  .flatMap((path) => [path, realpathSync(path)])
/** Milliseconds of processor time. */
const withinMs = 20_000
/** The elapsed time that a program may take, as a multiple of its processor time: answers to visitors have priority. */
const elapsedFactor = 2
/** The deadline while somebody waits; files that need longer are checked by a job. */
export const quickDeadlineMs = 5_000
/** Seconds of processor time for a program that serves many files; it is replaced long before they are used up. */
const stayingS = 120

/**
 * A command for the shell: a program in a process without environment or rights, but to read our code and this file or
 * folder, with a gigabyte, of which V8's own limit counts a part, and limited processor time: the process may outlive
 * this one.
 */
function commandFor(name: string, readable: string | undefined, { seconds = 0, isNative = false }): string[] {
  const rights = [
    '--permission',
    ...(isNative ? ['--allow-addons'] : []),
    ...[...(readable === undefined ? [] : [readable]), ...code].map((path) => `--allow-fs-read=${path}`),
  ]
  const limited = `ulimit -d 1048576; ulimit -t ${seconds}; exec "$0" "$@"`
  return ['-c', limited, process.execPath, ...rights, join(import.meta.dirname, `${name}.program.ts`)]
}

/** Answers to visitors have priority. An even lower priority would not let the program start on a busy machine. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
}

interface Program extends ProgramLimits {
  /** Of `<name>.program.ts` in this folder. */
  name: 'draw-pictures' | 'screen-book' | 'make-cover'
  /** An uploaded file, the only one that the program can read besides our code. */
  path?: string
  /** The lines that it reads from its standard input. */
  input?: readonly string[]
  /** The most that it may print; a megabyte by default. */
  maxBytes?: number
  args?: readonly string[]
  /** Whether it loads native add-ons, which the permission model does not restrict. */
  isNative?: boolean
}

export interface ProgramLimits {
  /** Milliseconds of processor time, whole seconds; twenty seconds by default. */
  deadlineMs?: number
  /** Ends the program. */
  signal?: AbortSignal
}

/** The program was ended because it took too long. */
export class TooSlow extends Error {}

/** Whether a program was ended without a result: at a deadline earlier than the default, or by a signal. */
export const isOver = (error: unknown, { deadlineMs, signal }: ProgramLimits): boolean =>
  signal?.aborted === true || (deadlineMs !== undefined && error instanceof TooSlow)

/**
 * Runs a program that looks into an uploaded file, or draws, in a process of its own: what hangs or crashes it harms
 * nothing else.
 * @returns what it prints
 * @throws TooSlow after the deadline; others when it fails or is aborted
 */
export async function runProgram({
  name,
  path,
  input,
  maxBytes = 1024 * 1024,
  args = [],
  isNative = false,
  deadlineMs = withinMs,
  signal,
}: Program): Promise<Buffer> {
  const command = [
    ...commandFor(name, path, { seconds: deadlineMs / 1000, isNative }),
    ...(path === undefined ? [] : [path]),
    ...args,
  ]
  const limits = { timeout: deadlineMs * elapsedFactor, killSignal: 'SIGKILL', ...(signal && { signal }) } as const
  const options = { ...limits, env: {}, encoding: 'buffer', maxBuffer: maxBytes } as const
  const running = promisify(execFile)('/bin/sh', command, options)
  lowerPriority(running.child)
  if (input !== undefined) {
    // It may end before it has read everything; then it has failed, and that is answered.
    running.child.stdin?.on('error', () => undefined)
    // Line by line, so that nobody waits for all of them to be written.
    Readable.from(input.map((line) => `${line}\n`)).pipe(running.child.stdin!)
  }
  try {
    return (await running).stdout
  } catch (error) {
    // The kernel kills it when its processor time is used up; only a deadline and a limit of output kill it from here.
    const { signal: killedBy, code: reason } = error as { signal?: unknown; code?: unknown }
    const isLate = killedBy === 'SIGKILL' || killedBy === 'SIGXCPU'
    throw isLate && reason !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ? new TooSlow(name) : error
  }
}

/** Starts a program that stays and is sent messages. It can read the files of one folder besides our code. */
export function startProgram(name: 'check-books', folder: string): ChildProcess {
  return spawn('/bin/sh', commandFor(name, folder, { seconds: stayingS }), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
}
