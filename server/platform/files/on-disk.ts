import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { giveToFolderOwner } from '../embedded-postgres/run-as.ts'
import type { FileStorage } from './storage.ts'

/**
 * Storage in a folder. Files are renamed into it, so they must come from the same disk; the rename is synced before
 * `put` resolves.
 * @param root base of keys
 */
export function openDiskStorage(root: string): FileStorage {
  return {
    async put(key, { path }) {
      const target = pathOf(root, key)
      await makeFolders(root, dirname(target))
      await rename(path, target)
      await syncFolder(dirname(target))
    },

    async sizeOf(key) {
      const found = await orNull(stat(pathOf(root, key)))
      return found?.isFile() === true ? found.size : null
    },

    async read(key, { start, end }) {
      const handle = await orNull(open(pathOf(root, key)))
      return handle === null ? null : createReadStream('', { fd: handle, start, end, highWaterMark: 256 * 1024 })
    },

    localPath: (key) => pathOf(root, key),

    async list(folder) {
      const names = await orNull(readdir(pathOf(root, folder), { recursive: true, withFileTypes: true }))
      return (names ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },

    async remove(key) {
      const target = pathOf(root, key)
      if ((await orNull(unlink(target).then(() => true))) !== null) await syncFolder(dirname(target))
    },

    async check() {
      await stat(root)
    },
  }
}

function pathOf(root: string, key: string): string {
  const path = join(root, key)
  // Only our own code makes keys; this is a second line of defence.
  // defence: file-path
  if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error(`a key climbs: ${key}`)
  return path
}

async function makeFolders(root: string, folder: string): Promise<void> {
  let at = root
  for (const name of relative(root, folder).split(sep)) {
    const above = at
    at = join(at, name)
    const isNew = await mkdir(at, { mode: 0o700 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (!isNew) continue
    giveToFolderOwner(at)
    await syncFolder(above)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
