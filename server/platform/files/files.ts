import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, stat, statfs, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import type { Config } from '../../config.ts'
import { giveToFolderOwner } from '../embedded-postgres/run-as.ts'
import { StartRefused } from '../start-refused.ts'
import { openDiskStorage } from './on-disk.ts'
import type { FileStorage } from './storage.ts'

export interface Files extends Omit<FileStorage, 'put' | 'localPath'> {
  /** Creates a new incoming file. The caller must end it with `discard`, kept or not. */
  receive(): Promise<IncomingFile>
  /**
   * Calls back with a file of this machine that has the content of a key: in a bucket's case a copy, for as long as that
   * takes. Null when the key does not exist.
   */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T | null>
  /** False where the disk has fewer free bytes above its reserve; always true for a bucket. */
  hasSpaceFor(bytes: number): Promise<boolean>
  /** Removes incoming files left by killed servers, in this scope. */
  removeLeftovers(scope: Leftovers): Promise<void>
  /**
   * Rejects when no file could be stored now: the disk is full or away, or the bucket does not answer. Writes nothing.
   */
  check(): Promise<void>
}

/**
 * - all: no other server can be using this data folder
 * - old: recent files may still be arriving and stay
 * - of: files that one process began under its mark
 */
export type Leftovers = 'all' | 'old' | { of: string }

/** An incoming file: local, without a key, and removed at the next start after a kill. */
export interface IncomingFile {
  path: string
  /** Appends bytes; writes to the disk while more arrive. */
  writer: Writable
  /** Called with each piece, in order, once it is written. */
  onWritten(onPiece: (piece: Buffer) => void): void
  /** Stores the file; durable once it resolves. */
  store(key: string): Promise<void>
  /** Removes the incoming file; what was kept stays. */
  discard(): Promise<void>
}

/** An upload takes at most 15 minutes, so an older file is a leftover. */
const leftoverAfterMs = 3_600_000

/**
 * Opens the storage that the settings name.
 * @param mark prefix of incoming files' names, which tells this process's files from those of others
 * @throws StartRefused when files could not be stored
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
    list: storage.list,
    receive: () => receive(incoming, mark, storage),
    async withLocalFile(key, use) {
      const size = await storage.sizeOf(key)
      if (size === null) return null
      const path = storage.localPath(key)
      if (path !== null) return use(path)
      const content = await storage.read(key, { start: 0, end: size - 1 })
      if (content === null) return null
      const copy = await receive(incoming, mark, storage)
      try {
        await pipeline(content, copy.writer)
        return await use(copy.path)
      } finally {
        await copy.discard()
      }
    },
    async hasSpaceFor(bytes) {
      if (config.files.kind !== 'disk' || config.files.keepFree === 0) return true
      const { bavail, bsize } = await statfs(incoming)
      return /* defence: last-room */ bavail * bsize - bytes >= config.files.keepFree
    },
    removeLeftovers: (scope) => removeLeftovers(incoming, scope),
    async check() {
      await Promise.all([checkSpace(incoming), storage.check()])
    },
  }
}

// Imported only where needed: the client takes 0.1 s to load.
async function openBucket(settings: Extract<Config['files'], { kind: 's3' }>): Promise<FileStorage> {
  const { openS3Storage } = await import('./on-s3.ts')
  return openS3Storage(settings)
}

async function receive(folder: string, mark: string, storage: FileStorage): Promise<IncomingFile> {
  const path = join(folder, `${mark}.${randomUUID()}.part`)
  const handle = await open(path, 'wx', 0o600)
  giveToFolderOwner(path)
  const bytes = writeBehind(handle)
  return {
    path,
    writer: bytes.writer,
    onWritten: bytes.onWritten,
    async store(key) {
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

/** Bytes handed to the disk's queue at once; the final sync then waits for few of them. */
const syncedEvery = 8 * 1024 * 1024

/** Writes into a file and syncs to the disk while more arrives. */
function writeBehind(handle: FileHandle): Pick<IncomingFile, 'writer' | 'onWritten'> & { sync(): Promise<void> } {
  let onPiece: (piece: Buffer) => void = () => undefined
  let unsynced = 0
  let syncing: Promise<void> | null = null
  // The kernel reports a write error only once, so it must be remembered.
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
  const write = callbackify(async (pieces: readonly Buffer[]) => {
    unsynced += await writeAll(handle, pieces)
    for (const piece of pieces) onPiece(piece)
    if (unsynced < syncedEvery || syncing !== null) return
    unsynced = 0
    syncing = syncSoFar()
  })
  const writer = new Writable({
    highWaterMark: 512 * 1024,
    writev(chunks, done) {
      write(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      )
    },
  })
  return {
    writer,
    onWritten(callback) {
      onPiece = callback
    },
    async sync() {
      await syncing
      if (failure === null) await handle.datasync()
      else throw failure
    },
  }
}

/** A nearly full disk may write only a part of the bytes. */
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
      if (made !== undefined) giveToFolderOwner(folder)
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

/** With less the disk counts as full: an empty file may still fit into its last kilobytes. */
const minFreeBytes = 64 * 1024

async function checkSpace(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new Error(`no room in ${folder}`)
}

async function removeLeftovers(folder: string, scope: Leftovers): Promise<void> {
  for (const name of await readdir(folder)) {
    if (typeof scope === 'object' && !name.startsWith(`${scope.of}.`)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    const mayBeArriving = scope === 'old' && found !== null && Date.now() - found.mtimeMs < leftoverAfterMs
    if (found?.isFile() === true && !mayBeArriving) await unlink(path).catch(() => undefined)
  }
}
