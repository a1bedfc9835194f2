import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { voiceRecordings } from '#server/modules/household/tables.ts'
import { pendingVersions } from '#server/modules/review/tables.ts'
import { filesPath } from '#server/modules/storybooks/file-name.ts'
import { workKinds } from '#server/modules/works/kinds.ts'
import type { Files } from '#server/platform/files/files.ts'
import { writeBackupFile, type BackupFile, type Manifest } from './manifest.ts'

const tablesWithFiles = [pendingVersions, ...Object.values(workKinds).map(({ table }) => table)].filter(
  (table) => 'fileUrl' in table,
)

/** Keys of the files that works and recordings refer to, covers included, as this connection sees them. */
export async function referencedUploads(client: Client): Promise<string[]> {
  const files = tablesWithFiles.map((table) => `select file_url, cover_url from ${getTableName(table)}`)
  const { rows } = await client.query<{ link: string }>(
    `select link from (${files.join(' union all ')}) as files, unnest(array[file_url, cover_url]) as link
     where link <> '' order by link`,
  )
  const recordings = await client.query<{ key: string }>(
    `select file_key as key from ${getTableName(voiceRecordings)} order by key`,
  )
  return [...rows.map(({ link }) => link.slice(filesPath.length)), ...recordings.rows.map(({ key }) => key)]
}

/**
 * Copies the files that are not in `copied` yet. A key's content never changes, so none is copied twice.
 * @returns keys of files that are missing in storage
 */
export async function copyUploads(
  files: Files,
  folder: string,
  keys: readonly string[],
  copied: Map<string, BackupFile>,
): Promise<string[]> {
  const missing: string[] = []
  const left = keys.filter((key) => !copied.has(key)).values()
  const work = async (): Promise<void> => {
    for (const key of left) {
      const file = await copyFile(files, folder, key)
      if (file === null) missing.push(key)
      else copied.set(key, file)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return missing
}

async function copyFile(files: Files, folder: string, key: string): Promise<BackupFile | null> {
  const path = `books/${key}`
  const size = await files.sizeOf(key)
  const content = size === null ? null : await files.read(key, { start: 0, end: size - 1 })
  if (content === null) return null
  const copied = await writeBackupFile(folder, path, content)
  if (copied.bytes === size) return copied
  throw new Error(`${key} has ${size} bytes, but ${copied.bytes} were read`)
}

/** Removes copied files that no storybook refers to any more. */
export async function removeUnusedUploads(
  folder: string,
  keys: ReadonlySet<string>,
  copied: Map<string, BackupFile>,
): Promise<void> {
  for (const [key, { path }] of copied) {
    if (keys.has(key)) continue
    await rm(join(folder, path))
    copied.delete(key)
  }
}

/** Puts the files of a backup into storage. */
export async function restoreUploads(
  files: Files,
  folder: string,
  books: NonNullable<Manifest['books']>,
): Promise<void> {
  for (const { key, file } of books) {
    const incoming = await files.receive()
    try {
      await pipeline(createReadStream(join(folder, file.path)), incoming.writer)
      await incoming.store(key)
    } finally {
      await incoming.discard()
    }
  }
}
