import { closeSync, constants, copyFileSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs'
import { giveToFolderOwner } from './run-as.ts'

const maxLogBytes = 5 * 1024 * 1024
const maxReadBytes = 64 * 1024

/**
 * PostgreSQL's own log, a file it appends to. One earlier file is kept; the current one is truncated in place, because
 * PostgreSQL keeps it open.
 */
export function openServerLog(file: string): number {
  rotateServerLog(file)
  // Root opens it too, in a folder where others may place links.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const descriptor = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  giveToFolderOwner(file)
  return descriptor
}

export function rotateServerLog(file: string, limit: number = maxLogBytes): void {
  if (sizeOf(file) <= limit) return
  try {
    rmSync(`${file}.1`, { force: true })
    copyFileSync(file, `${file}.1`, constants.COPYFILE_EXCL)
    giveToFolderOwner(`${file}.1`)
  } catch {
    // On a full disk there is no room for the earlier log, and truncating frees some.
  }
  truncateSync(file)
}

/** Length of the log in bytes, for a later call of `lastProblem`. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The last error PostgreSQL logged after `mark`, without its time and process id; '' when there is none. */
export function lastProblem(file: string, mark: number): string {
  const size = sizeOf(file)
  const from = Math.max(mark <= size ? mark : 0, size - maxReadBytes)
  const buffer = Buffer.alloc(size - from)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, buffer, 0, buffer.length, from)
  } finally {
    closeSync(descriptor)
  }
  return findProblem(buffer.toString('utf8'))
}

/** The error line of a program's output; '' when there is none. */
export function findProblem(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.find((candidate) => candidate.includes('No space left on device')) ??
    lines.findLast((candidate) => /\b(PANIC|FATAL):/.test(candidate)) ??
    lines.findLast((candidate) => /\berror\b|could not/i.test(candidate)) ??
    ''
  return line.replace(/^.*?\b(PANIC|FATAL|ERROR|error):\s*/, '').trim()
}
