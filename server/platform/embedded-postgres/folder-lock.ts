import { chmodSync, lstatSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { giveToFolderOwner } from './run-as.ts'

const busyCode = 5
const corruptCode = 11
const notADatabaseCode = 26
/** Milliseconds to wait for a killed server's lock, which the kernel releases only when the process is torn down. */
const releaseTimeoutMs = 300

/** Keeps the connection referenced: an unreferenced database would be closed and its lock released. */
const held = new Set<DatabaseSync>()

export interface FolderLock {
  release(): void
}

/**
 * One server per data folder. The lock is SQLite's write lock on a one-page file: a kernel lock on the file itself, and
 * the only one Node.js offers. It is released by any death, works across containers that share the folder, and no other
 * user can squat its name. The holder's process id is the file's `user_version`, readable meanwhile. (POSIX locks are
 * released when the process closes the file through any other descriptor: only SQLite may open it here.)
 *
 * @throws StartRefused naming the process that holds the lock
 */
export async function lockFolder(dataFolder: string, file: string): Promise<FolderLock> {
  const end = Date.now() + releaseTimeoutMs
  for (;;) {
    try {
      const database = takeLock(file)
      held.add(database)
      return { release: () => release(database) }
    } catch (error) {
      if (isSqlite(error, notADatabaseCode) || isSqlite(error, corruptCode)) {
        // Corrupted by a power failure. A file that cannot be opened cannot be locked either.
        rmSync(file, { force: true })
      } else if (!isSqlite(error, busyCode)) {
        throw new StartRefused(`Cannot lock ${file} (${(error as Error).message}): make it writable and start again.`)
      } else if (Date.now() > end) {
        const holder = readHolder(file)
        const who = holder === undefined ? 'Another server' : `Another server (process ${holder})`
        throw new StartRefused(
          `${who} already uses ${dataFolder}: stop that one first, or give this one another DATA_DIR.`,
        )
      }
    }
    await sleep(20)
  }
}

function release(database: DatabaseSync): void {
  held.delete(database)
  database.close()
}

function takeLock(file: string): DatabaseSync {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(file)
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF; BEGIN IMMEDIATE')
    // A reader of the holder's id may block the commit for a moment.
    database.exec(`PRAGMA busy_timeout=500; PRAGMA user_version=${process.pid}; COMMIT`)
    database.exec('PRAGMA busy_timeout=0; BEGIN IMMEDIATE')
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600)
    giveToFolderOwner(file)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function readHolder(file: string): number | undefined {
  const pid = readVersion(file)
  return pid > 0 && isRunning(pid) ? pid : undefined
}

function readVersion(file: string): number {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
    } finally {
      database.close()
    }
  } catch {
    // The holder is writing.
    return 0
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isSqlite(error: unknown, errcode: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === errcode
}
