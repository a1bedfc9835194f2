import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { RunAs } from './run-as.ts'

const byDescriptor = existsSync('/proc/self/fd')

/**
 * Starts a program on files or folders whose parents it may not be allowed to traverse, or whose paths are too long for
 * it. We open each of `paths` and the program finds it under /proc/self/fd; without /proc it gets the plain paths. It
 * runs in a process group of its own, so that Ctrl-C reaches only us, and inherits nothing of our environment.
 *
 * @param args makes the arguments from the places where the program finds `paths`
 * @param output an open file for stdout and stderr, or 'pipe'
 * @throws what `spawn` throws: some failures, e.g. EPERM, are thrown, others arrive as the child's 'error' event
 */
export function spawnWithPaths(
  program: string,
  paths: string[],
  args: (...at: string[]) => string[],
  runAs: RunAs,
  output: number | 'pipe',
): ChildProcess {
  const descriptors = byDescriptor ? paths.map((path) => openSync(path, 'r')) : []
  const at = byDescriptor ? paths.map((_, index) => `/proc/self/fd/${index + 3}`) : paths
  try {
    return spawn(program, args(...at), {
      ...(runAs.switches ? { uid: runAs.uid, gid: runAs.gid } : {}),
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
      stdio: ['ignore', output, output, ...descriptors],
      detached: true,
    })
  } finally {
    descriptors.forEach((descriptor) => closeSync(descriptor))
  }
}

export interface Outcome {
  /** null when a signal ended it or it never ran */
  code: number | null
  /** stdout and stderr together, at most the last 64 kB */
  output: string
  /** set when the program could not be run at all, e.g. EPERM, EACCES, ENOENT */
  error?: NodeJS.ErrnoException
}

/** Runs a program to its end, like `spawnWithPaths`. Never rejects. */
export function runWithPaths(
  program: string,
  paths: string[],
  args: (...at: string[]) => string[],
  runAs: RunAs,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-65_536)
    }
    let child: ChildProcess
    try {
      child = spawnWithPaths(program, paths, args, runAs, 'pipe')
    } catch (error) {
      resolve({ code: null, output, error: error as NodeJS.ErrnoException })
      return
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: null, output, error }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
