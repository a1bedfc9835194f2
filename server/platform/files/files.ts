import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, stat, statfs, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'
import type { Config } from '../../config.ts'
import { leaveToOwnerOfFolder } from '../embedded-postgres/run-as.ts'
import { StartRefused } from '../start-refused.ts'
import { openDiskStorage } from './on-disk.ts'
import type { FileStorage } from './storage.ts'

export interface Files extends Omit<FileStorage, 'put'> {
  /** Begins a file that is not stored yet. Whoever begins one ends it with `discard`, kept or not. */
  receive(): Promise<IncomingFile>
  /** False where the disk has less than that many bytes left above what it keeps free; a bucket always has room. */
  hasRoomFor(bytes: number): Promise<boolean>
  /** Removes what killed servers have left of files on their way, as far as it is theirs. */
  removeLeftovers(whose: Leftovers): Promise<void>
  /** Rejects when no file could be kept now: the disk is full or away, or the bucket does not answer. Writes nothing. */
  check(): Promise<void>
}

/**
 * - everybody: no other server can be using this data folder
 * - the old: what may still be arriving stays
 * - of: what one process had begun under its mark
 */
export type Leftovers = 'everybody' | 'the old' | { of: string }

/** A file on its way: on this machine, under no key, and gone after a kill and the next start. */
export interface IncomingFile {
  path: string
  /** Takes its bytes; the disk gets to write while more is still arriving. */
  writer: Writable
  /** Hears of each piece once it is written, in order. */
  onWritten(heard: (piece: Buffer) => void): void
  /** Stores it; durable once it resolves. */
  keep(key: string): Promise<void>
  /** Lets go of it; what was kept stays. */
  discard(): Promise<void>
}

/** An upload ends within a quarter of an hour, so that an older leftover is nobody's. */
const leftoverAfterMs = 3_600_000

/**
 * Opens the storage that the settings name.
 * @param mark begins the names of files on their way, so that they can be told from those of other processes
 * @throws StartRefused when files could not be kept
 */
export async function openFiles(config: Pick<Config, 'dataFolder' | 'files'>, mark = 'one'): Promise<Files> {
  const root = join(config.dataFolder, 'files')
  const incoming = join(root, 'incoming')
  await prepareFolders([root, incoming])
  const storage = config.files.kind === 'disk' ? openDiskStorage(root) : await openBucket(config.files)
  return {
    sizeOf: storage.sizeOf,
    read: storage.read,
    remove: storage.remove,
    receive: () => receive(incoming, mark, storage),
    async hasRoomFor(bytes) {
      if (config.files.kind !== 'disk' || config.files.keepFree === 0) return true
      const { bavail, bsize } = await statfs(incoming)
      return /* defence: last-room */ bavail * bsize - bytes >= config.files.keepFree
    },
    removeLeftovers: (whose) => removeLeftovers(incoming, whose),
    async check() {
      await Promise.all([checkRoom(incoming), storage.check()])
    },
  }
}

// Imported where it is needed alone: the client takes a tenth of a second.
async function openBucket(settings: Extract<Config['files'], { kind: 's3' }>): Promise<FileStorage> {
  const { openS3Storage } = await import('./on-s3.ts')
  return openS3Storage(settings)
}

async function receive(folder: string, mark: string, storage: FileStorage): Promise<IncomingFile> {
  const path = join(folder, `${mark}.${randomUUID()}.part`)
  const handle = await open(path, 'wx', 0o600)
  leaveToOwnerOfFolder(path)
  const bytes = writeBehind(handle)
  return {
    path,
    writer: bytes.writer,
    onWritten: bytes.onWritten,
    async keep(key) {
      await bytes.sync()
      await storage.put(key, { path, size: (await handle.stat()).size })
    },
    async discard() {
      await handle.close()
      await unlink(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}

/** Bytes handed to the disk's own queue at once; a file's end then waits for a few of them instead of for all. */
const syncedEvery = 8 * 1024 * 1024

/** Writes into a file and, while more arrives, already waits for the disk. */
function writeBehind(handle: FileHandle): Pick<IncomingFile, 'writer' | 'onWritten'> & { sync(): Promise<void> } {
  let heard: (piece: Buffer) => void = () => undefined
  let unsynced = 0
  let syncing: Promise<void> | null = null
  // The kernel says once that it could not write something. Whoever hears it must not forget it.
  let failure: unknown = null
  const syncSoFar = async (): Promise<void> => {
    try {
      await handle.datasync()
    } catch (error) {
      failure ??= error
    } finally {
      syncing = null
    }
  }
  const take = callbackify(async (pieces: readonly Buffer[]) => {
    unsynced += await writeAll(handle, pieces)
    for (const piece of pieces) heard(piece)
    if (unsynced < syncedEvery || syncing !== null) return
    unsynced = 0
    syncing = syncSoFar()
  })
  const writer = new Writable({
    highWaterMark: 512 * 1024,
    writev(chunks, done) {
      take(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      )
    },
  })
  return {
    writer,
    onWritten(callback) {
      heard = callback
    },
    async sync() {
      await syncing
      if (failure === null) await handle.datasync()
      else throw failure
    },
  }
}

/** A disk that is nearly full takes a part of what it is given. */
async function writeAll(handle: FileHandle, buffers: readonly Buffer[]): Promise<number> {
  const all = buffers.reduce((sum, { length }) => sum + length, 0)
  const { bytesWritten } = await handle.writev(buffers)
  if (bytesWritten === all) return all
  const rest = Buffer.concat(buffers).subarray(bytesWritten)
  return bytesWritten + (await writeAll(handle, [rest]))
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

/** With less the disk counts as full: its last kilobytes may still take an empty file. */
const leastRoom = 64 * 1024

async function checkRoom(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastRoom) throw new Error(`no room in ${folder}`)
}

async function removeLeftovers(folder: string, whose: Leftovers): Promise<void> {
  for (const name of await readdir(folder)) {
    if (typeof whose === 'object' && !name.startsWith(`${whose.of}.`)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    const mayBeArriving = whose === 'the old' && found !== null && Date.now() - found.mtimeMs < leftoverAfterMs
    if (found?.isFile() === true && !mayBeArriving) await unlink(path).catch(() => undefined)
  }
}
