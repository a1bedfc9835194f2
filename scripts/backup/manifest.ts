import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** A file of a backup, by its path inside it. */
const backupFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export type BackupFile = z.infer<typeof backupFile>

const backupTable = z.object({
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  file: backupFile,
})
export type BackupTable = z.infer<typeof backupTable>

const manifestShape = z.object({
  /** Incremented when older backups can no longer be read. */
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The time of the database snapshot. */
  snapshotAt: z.iso.datetime(),
  /** The applied migrations, by hash. */
  migrations: z.array(z.string()),
  /** The schema version of the job queue. */
  jobsVersion: z.number(),
  tables: z.array(backupTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Uploaded files by key; null when they were left out. */
  books: z.array(z.object({ key: z.string(), file: backupFile })).nullable(),
  /** Files of the data folder by name: secrets, the payment sandbox. */
  dataFiles: z.array(z.object({ name: z.string(), file: backupFile })),
})
export type Manifest = z.infer<typeof manifestShape>

const manifestName = 'manifest.json'

/** Writes a file of a backup and syncs it to disk. */
export async function writeBackupFile(folder: string, path: string, content: Readable): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, count, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  return { path, bytes, sha256: hash.digest('hex') }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(folder, manifestName), 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
  await handle.sync()
  await handle.close()
}

/** @throws Error with one sentence when the folder has no backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${manifestName}.`)
  })
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${join(folder, manifestName)} cannot be read: it is damaged, or of another version.`, {
      cause: error,
    })
  }
}

/** Every file of a complete backup. */
export function filesOf(manifest: Manifest): BackupFile[] {
  return [...manifest.tables, ...(manifest.books ?? []), ...manifest.dataFiles].map(({ file }) => file)
}

/** The paths of files that are missing or damaged. */
export async function damagedFiles(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = []
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const target = join(folder, path)
    const found = await stat(target).catch(() => null)
    if (found?.size !== bytes || (await sha256Of(target)) !== sha256) damaged.push(path)
  }
  return damaged
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
