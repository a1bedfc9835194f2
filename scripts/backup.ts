import { createReadStream, existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { constants as osConstants } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { backup as backupSqlite, DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { loadConfig, rootFolder, type Config } from '#server/config.ts'
import { addToDeletedList, openDeletedList } from '#server/modules/account/deleted-list.ts'
import { openFiles, type Files } from '#server/platform/files/files.ts'
import { filesOf, writeBackupFile, writeManifest, type BackupFile, type Manifest } from './backup/manifest.ts'
import { connect, reachDatabase, type ReachedDatabase } from './backup/reach-database.ts'
import { copyTables } from './backup/tables.ts'
import { removeUnusedUploads, copyUploads, referencedUploads } from './backup/uploads.ts'

// Copies all stored data into one folder while the site runs: `npm run backup -- FOLDER` (by default a new folder in
// backups/). `--without-books` leaves out the uploaded files, for when their bucket has its own backup.

/** How often the copy restarts when files are deleted while it runs. */
const maxRounds = 10
const withoutBooks = process.argv.includes('--without-books')
const [asked] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** The folder under its temporary name, and the connections, for a signal that comes in between. */
let unfinished: string | null = null
let reaching: Promise<ReachedDatabase> | null = null
let stoppedBy: NodeJS.Signals | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

try {
  const config = loadConfig()
  const madeAt = new Date().toISOString()
  const folder = resolve(rootFolder, asked ?? `backups/${madeAt.replaceAll(':', '-').replace(/\..*$/, '')}`)
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder.`)
  // The folder gets its final name only when the backup is complete.
  unfinished = join(dirname(folder), `.${basename(folder)}.half`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const { deleted, ...copied } = await copyAll(config, unfinished)
  const manifest = { madeAt, ...copied }
  await writeManifest(unfinished, manifest)
  await rename(unfinished, folder)
  unfinished = null
  // Beside it, because older backups must not bring these accounts back either.
  await addToDeletedList(dirname(folder), deleted)
  await syncFolder(dirname(folder))
  printSummary(folder, manifest)
} catch (error) {
  // A signal has closed the connections: it ends the process.
  if (stoppedBy !== null) await new Promise(() => undefined)
  removeUnfinished()
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Ends the backup on a signal: nothing half made stays behind, and an embedded database that it started ends. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stoppedBy !== null) return
  stoppedBy = signal
  const reached = await reaching?.catch(() => null)
  await reached?.close().catch(() => undefined)
  // Nothing runs between the removal and the exit that could write into the folder again.
  const left = removeUnfinished()
  console.error(left ? 'Stopped: no backup was made.' : 'Stopped after the backup was complete.')
  process.exit(128 + osConstants.signals[signal])
}

/** @returns false when there is nothing unfinished */
function removeUnfinished(): boolean {
  if (unfinished === null) return false
  rmSync(unfinished, { recursive: true, force: true })
  return true
}

async function copyAll(config: Config, folder: string): Promise<Omit<Manifest, 'madeAt'> & { deleted: Set<string> }> {
  reaching = reachDatabase(config)
  const reached = await reaching
  const client = await connect(reached.target)
  try {
    const dataFiles = await copyDataFiles(config, folder)
    const files = await openFiles(config)
    const { snapshotAt, books } = await copyFilesOfSnapshot(withoutBooks ? null : files, client, folder)
    const state = await readState(client)
    const tables = await copyTables(client, folder, state.migrations.length)
    const { rows } = await client.query<{ id: string }>('select person_id as id from deleted_accounts')
    const deleted = new Set([...(await openDeletedList(config, files).read()), ...rows.map(({ id }) => id)])
    await client.query('commit')
    return { deleted, format: 1, snapshotAt, ...state, ...tables, books, dataFiles }
  } finally {
    await client.end()
    await reached.close()
  }
}

/**
 * Leaves the connection in a transaction whose storybooks all have their files in the backup. Most are copied before it
 * begins; if one was replaced and deleted meanwhile, a new transaction is begun.
 */
async function copyFilesOfSnapshot(
  files: Files | null,
  client: Client,
  folder: string,
): Promise<Pick<Manifest, 'snapshotAt' | 'books'>> {
  const copied = new Map<string, BackupFile>()
  if (files !== null) await copyUploads(files, folder, await referencedUploads(client), copied)
  for (let round = 1; ; round++) {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ now: Date }>('select now() as now')
    const snapshotAt = rows[0]?.now.toISOString() ?? ''
    if (files === null) return { snapshotAt, books: null }
    const keys = await referencedUploads(client)
    const missing = await copyUploads(files, folder, keys, copied)
    if (missing.length === 0) {
      await removeUnusedUploads(folder, new Set(keys), copied)
      return { snapshotAt, books: [...copied].map(([key, file]) => ({ key, file })) }
    }
    await client.query('rollback')
    if (round === maxRounds)
      throw new Error(
        `${missing.length} files of storybooks are missing in storage, such as ${missing[0]}: no backup was made.`,
      )
  }
}

async function readState(client: Client): Promise<Pick<Manifest, 'migrations' | 'jobsVersion'>> {
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  return { migrations: migrations.map(({ hash }) => hash), jobsVersion: versions[0]?.version ?? 0 }
}

/** The site's files in the data folder, besides database and uploads. */
async function copyDataFiles(config: Config, folder: string): Promise<Manifest['dataFiles']> {
  const copied: Manifest['dataFiles'] = []
  const secrets = [
    ...(config.auth.secret === null ? ['auth-secret'] : []),
    ...(config.payments.kind === 'sandbox' ? ['sandbox-webhook-secret'] : []),
  ]
  for (const name of secrets) {
    const path = join(config.dataFolder, name)
    if (existsSync(path))
      copied.push({ name, file: await writeBackupFile(folder, `data-folder/${name}`, createReadStream(path)) })
  }
  const sandbox = join(config.dataFolder, 'sandbox.sqlite')
  if (config.payments.kind === 'sandbox' && existsSync(sandbox)) {
    const copy = join(folder, 'sandbox.copy')
    const database = new DatabaseSync(sandbox)
    await backupSqlite(database, copy)
    database.close()
    copied.push({
      name: 'sandbox.sqlite',
      file: await writeBackupFile(folder, 'data-folder/sandbox.sqlite', createReadStream(copy)),
    })
    await rm(copy)
  }
  return copied
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

function printSummary(folder: string, manifest: Manifest): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0)
  console.log(
    `Backed up ${rows} rows of ${manifest.tables.length} tables, ${fileCount(manifest)}, ${megabytes(bytes)} MB in all.`,
  )
  console.log(
    `It is in ${folder} and contains all personal data and secrets of the site: store it elsewhere, in a safe place.`,
  )
}

function fileCount({ books }: Manifest): string {
  return books === null ? 'no files' : `${books.length} ${books.length === 1 ? 'file' : 'files'}`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
