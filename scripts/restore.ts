import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { loadConfig, rootFolder, type Config } from '#server/config.ts'
import { addToDeletedList, deletedListName, readDeletedList } from '#server/modules/account/deleted-list.ts'
import { migrate, type DatabaseTarget } from '#server/platform/database/database.ts'
import { lockFolder } from '#server/platform/embedded-postgres/folder-lock.ts'
import { cleanUpLeftovers } from '#server/platform/embedded-postgres/leftovers.ts'
import { giveToFolderOwner } from '#server/platform/embedded-postgres/run-as.ts'
import { openSocketHost } from '#server/platform/embedded-postgres/socket-host.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { damagedFiles, readManifest, type Manifest } from './backup/manifest.ts'
import { connect, startEmbedded } from './backup/reach-database.ts'
import { fillTables } from './backup/tables.ts'
import { restoreUploads } from './backup/uploads.ts'

// Restores a backup: `npm run restore -- FOLDER` (by default the newest in backups/). Nothing is overwritten: `--yes`
// moves the contents of the data folder aside, and a database of DATABASE_URL must be empty.

/** The site's files in its data folder, apart from locks and logs. */
const siteFiles = /^(pg|files|auth-secret|sandbox-webhook-secret|sandbox\.sqlite(-wal|-shm)?)$/
const isConfirmed = process.argv.includes('--yes')
const [asked] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

try {
  const config = loadConfig()
  const folder = await chosenBackup()
  const manifest = await readManifest(folder)
  const migrations = await knownMigrations(manifest)
  const damaged = await damagedFiles(folder, manifest)
  if (damaged.length > 0)
    throw new Error(`The backup is damaged (${damaged.join(', ')}): nothing was restored, take another one.`)
  try {
    await restore(config, { folder, manifest, migrations })
  } finally {
    await rm(migrations, { recursive: true })
  }
  console.log(`Restored the backup of ${manifest.snapshotAt}: start the site with "npm start".`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

interface Backup {
  folder: string
  manifest: Manifest
  /** A folder with the migrations of the backup. */
  migrations: string
}

async function restore(config: Config, backup: Backup): Promise<void> {
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  giveToFolderOwner(config.dataFolder)
  const lockFile = join(config.dataFolder, 'postgres.lock')
  // A running site with the embedded database holds this lock.
  const lock = await lockFolder(config.dataFolder, lockFile)
  const staging = join(config.dataFolder, `restoring-${randomBytes(4).toString('hex')}`)
  try {
    const present = await presentFiles(config)
    if (present.length > 0 && !isConfirmed)
      throw new Error(
        `${config.dataFolder} contains ${present.join(', ')}: run "npm run restore -- --yes" to move it aside first.`,
      )
    if (config.database.kind === 'external') await refuseUnlessEmpty(config.database.url)
    await mkdir(staging, { mode: 0o700 })
    giveToFolderOwner(staging)
    await restoreDataFolder(config, backup, staging)
    if (config.database.kind === 'external') await restoreDatabase({ url: config.database.url }, backup)
    await moveAside(config.dataFolder, present)
    await addToDeletedList(config.dataFolder, await readDeletedList(dirname(backup.folder)))
    const list = join(config.dataFolder, deletedListName)
    if (existsSync(list)) giveToFolderOwner(list)
    for (const name of await readdir(staging))
      if (siteFiles.test(name)) await rename(join(staging, name), join(config.dataFolder, name))
  } finally {
    await rm(staging, { recursive: true, force: true })
    lock.release()
  }
}

/** Everything is prepared beside its place, so that only the moves at the end could be interrupted halfway. */
async function restoreDataFolder(
  config: Config,
  { folder, manifest, migrations }: Backup,
  staging: string,
): Promise<void> {
  for (const { name, file } of manifest.dataFiles) {
    await copyFile(join(folder, file.path), join(staging, name))
    giveToFolderOwner(join(staging, name))
  }
  if (manifest.books !== null) {
    const files = await openFiles({ ...config, dataFolder: staging })
    await restoreUploads(files, folder, manifest.books)
  }
  if (config.database.kind === 'external') return
  const database = await startEmbedded(staging)
  try {
    await restoreDatabase(database.target, { folder, manifest, migrations })
  } finally {
    await database.close()
  }
}

async function restoreDatabase(target: DatabaseTarget, { folder, manifest, migrations }: Backup): Promise<void> {
  await migrate(target, migrations)
  const silent = { error: () => undefined, warn: () => undefined }
  const jobs = createJobs(target, silent)
  await jobs.start({ work: false })
  await jobs.stop()
  const client = await connect(target)
  try {
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
    if (rows[0]?.version !== manifest.jobsVersion)
      throw new Error(
        `The backup's jobs are of version ${manifest.jobsVersion} and this site's of ${rows[0]?.version}: restore with the version of the site that made the backup, then update.`,
      )
    await fillTables(client, folder, manifest)
  } finally {
    await client.end()
  }
}

async function refuseUnlessEmpty(url: string): Promise<void> {
  const client = await connect({ url })
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss', 'drizzle') order by 1`,
  )
  await client.end()
  if (rows.length > 0)
    throw new Error(
      `The database of DATABASE_URL holds ${rows.length} tables already, such as ${rows[0]?.name}: name an empty one.`,
    )
}

async function presentFiles({ dataFolder, database }: Config): Promise<string[]> {
  const names = (await readdir(dataFolder)).filter((name) => siteFiles.test(name))
  const cluster = join(dataFolder, 'pg')
  if (database.kind === 'embedded' && existsSync(cluster)) {
    // A PostgreSQL whose server was killed may still use these files.
    const socket = openSocketHost(cluster)
    await cleanUpLeftovers(cluster, socket.host, () => undefined).finally(() => socket.close())
  }
  return names
}

async function moveAside(dataFolder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const aside = join(dataFolder, `before-restore-${new Date().toISOString().replaceAll(':', '-').replace(/\..*$/, '')}`)
  await mkdir(aside, { mode: 0o700 })
  giveToFolderOwner(aside)
  for (const name of names) await rename(join(dataFolder, name), join(aside, name))
  console.log(`The previous data is now in ${aside}.`)
}

async function chosenBackup(): Promise<string> {
  if (asked !== undefined) return resolve(rootFolder, asked)
  const all = join(rootFolder, 'backups')
  const names = await readdir(all).catch(() => [])
  const newest = names
    .filter((name) => existsSync(join(all, name, 'manifest.json')))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error(`There is no backup in ${all}: run "npm run restore -- FOLDER".`)
  return join(all, newest)
}

/**
 * A folder with the migrations of the backup; the site applies later ones at its next start.
 * @throws Error when the backup has migrations that this version of the site does not know
 */
async function knownMigrations({ migrations }: Manifest): Promise<string> {
  const all = join(rootFolder, 'migrations')
  const known = readMigrationFiles({ migrationsFolder: all })
  if (migrations.some((hash, at) => known[at]?.hash !== hash))
    throw new Error('The backup was made by a later version of the site: restore it with that one.')
  const folder = await mkdtemp(join(tmpdir(), 'club-migrations-'))
  await cp(all, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, migrations.length) }))
  return folder
}
