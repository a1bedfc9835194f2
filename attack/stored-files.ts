import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestBucket } from '../test/bucket.ts'

/** A site's stored files, read directly. */
export interface StoredFiles {
  /** The names of all files, incomplete uploads (`incoming/...`) included. */
  names(): Promise<string[]>
  /** The SHA-256 of a file. */
  digest(name: string): Promise<string>
}

/** @param bucket null for a site without one; incomplete uploads are always in the data folder */
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
