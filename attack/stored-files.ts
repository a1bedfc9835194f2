import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBucket } from '../test/bucket.ts'

/** Where a site keeps books, looked at from behind. */
export interface StoredFiles {
  /** Of everything that lies there, and of what has only half arrived (`incoming/...`). */
  names(): Promise<string[]>
  /** Of one file, SHA-256. */
  digest(name: string): Promise<string>
}

/** @param bucket null for a site that keeps books in its data folder; what arrives lies there first in any case */
export function openStoredFiles(dataFolder: string, bucket: TestBucket | null): StoredFiles {
  const folder = join(dataFolder, 'files')
  const onDisk = async (): Promise<string[]> => {
    if (!existsSync(folder)) return []
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  }
  return {
    names: async () => [...(await onDisk()), ...((await bucket?.keys()) ?? [])],
    async digest(name) {
      const content = bucket === null ? await readFile(join(folder, name)) : await bucket.read(name)
      return createHash('sha256').update(content).digest('hex')
    },
  }
}
