import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { leaveToOwnerOfFolder } from './embedded-postgres/run-as.ts'
import { openDiskShelf } from './files-on-disk.ts'
import { StartRefused } from './start-refused.ts'

/** Where finished files stand: a folder, or a bucket of S3. A key names one content for ever. */
export interface Shelf {
  /**
   * Puts a finished file of this machine under a key; once it resolves a power failure does not take it away. Nothing
   * is ever seen under the key but the whole file.
   */
  put(key: string, file: FinishedFile): Promise<void>
  /** Bytes under a key; null when there are none. */
  sizeOf(key: string): Promise<number | null>
  /** The bytes from start to end, both included; null when there is nothing under the key. */
  read(key: string, range: { start: number; end: number }): Promise<Readable | null>
  /** Takes a file away; nothing there is fine too. */
  remove(key: string): Promise<void>
}

export interface FinishedFile {
  path: string
  /** Bytes. */
  size: number
}

export interface Files extends Omit<Shelf, 'put'> {
  /** Begins a file that is not on the shelf yet. Whoever begins one ends it with `discard`, kept or not. */
  receive(): Promise<IncomingFile>
  /**
   * Removes what killed servers have left of files on their way.
   * @param alone true when no other server can be using this data folder; else what may still be arriving stays
   */
  removeLeftovers(alone: boolean): Promise<void>
}

/** A file on its way: on this machine, under no key, and gone after a kill and the next start. */
export interface IncomingFile {
  /** Where it lies: empty until somebody writes into it. */
  path: string
  /** Puts it on the shelf; durable once it resolves. */
  keep(key: string): Promise<void>
  /** Lets go of it; what was kept stays. */
  discard(): Promise<void>
}

/** An upload ends within a quarter of an hour, so that an older leftover is nobody's. */
const leftoverAfterMs = 3_600_000

/**
 * Opens the shelf of the settings.
 * @throws StartRefused when files could not be kept
 */
export async function openFiles(config: Pick<Config, 'dataFolder' | 'files'>): Promise<Files> {
  const root = join(config.dataFolder, 'files')
  const incoming = join(root, 'incoming')
  await prepareFolders([root, incoming])
  const shelf = config.files.kind === 'disk' ? openDiskShelf(root) : await openBucket(config.files)
  return {
    sizeOf: shelf.sizeOf,
    read: shelf.read,
    remove: shelf.remove,
    receive: () => receive(incoming, shelf),
    removeLeftovers: (alone) => removeLeftovers(incoming, alone ? 0 : leftoverAfterMs),
  }
}

// Imported where it is needed alone: the client takes a tenth of a second.
async function openBucket(settings: Extract<Config['files'], { kind: 's3' }>): Promise<Shelf> {
  const { openS3Shelf } = await import('./files-on-s3.ts')
  return openS3Shelf(settings)
}

async function receive(folder: string, shelf: Shelf): Promise<IncomingFile> {
  const path = join(folder, `${randomUUID()}.part`)
  await (await open(path, 'wx', 0o600)).close()
  leaveToOwnerOfFolder(path)
  return {
    path,
    async keep(key) {
      await shelf.put(key, { path, size: await sync(path) })
    },
    async discard() {
      await unlink(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** Waits until a file's bytes are on the disk, and gives their number. */
async function sync(path: string): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    await handle.datasync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function prepareFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      if (made !== undefined) leaveToOwnerOfFolder(folder)
      const probe = join(folder, `.probe-${randomUUID()}`)
      await (await open(probe, 'wx')).close()
      await unlink(probe)
    } catch (error) {
      throw new StartRefused(
        `The folder for uploaded files, ${folder}, cannot be written to (${(error as NodeJS.ErrnoException).code}): make it writable, make room, or set DATA_DIR to another one.`,
      )
    }
  }
}

async function removeLeftovers(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() === true && Date.now() - found.mtimeMs >= olderThanMs) await unlink(path).catch(() => undefined)
  }
}
