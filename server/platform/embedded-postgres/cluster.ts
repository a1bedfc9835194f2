import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { nameOfUser, type RunAs } from './run-as.ts'
import { findProblem } from './server-log.ts'
import { runWithPaths } from './spawn-with-paths.ts'

export const databaseUser = 'app'
export const passwordFile = 'app.password'
const newClusterPrefix = 'pg.init-'

/**
 * Creates the cluster in a temporary folder and renames it, so that a start killed half way leaves no partial cluster.
 * The caller holds the folder's lock.
 *
 * @param durable whether it must survive a power failure from the first moment
 * @throws StartRefused with initdb's own message
 */
export async function createCluster(
  dataFolder: string,
  clusterFolder: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const side = join(dataFolder, `${newClusterPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const newPasswordFile = `${side}.password`
  try {
    mkdirSync(side, { mode: 0o700 })
    writeFileSync(newPasswordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx', flush: durable })
    if (runAs.switches) {
      lchownSync(side, runAs.uid, runAs.gid)
      lchownSync(newPasswordFile, runAs.uid, runAs.gid)
    }
    await runInitdb(side, newPasswordFile, binaries, runAs, durable)
    renameSync(newPasswordFile, join(side, passwordFile))
    if (durable) syncFolder(side)
    renameSync(side, clusterFolder)
    if (durable) syncFolder(dataFolder)
  } catch (error) {
    rmSync(side, { recursive: true, force: true })
    rmSync(newPasswordFile, { force: true })
    throw error
  }
}

async function runInitdb(side: string, newPasswordFile: string, binaries: Binaries, runAs: RunAs, durable: boolean) {
  const args = (folder: string, password: string) => [
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    // macOS has no locale of that name; PostgreSQL's own provider does.
    ...(process.platform === 'darwin'
      ? ['--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=UTF-8']
      : ['--locale=C.UTF-8']),
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const program = (command: string, first: string[]) =>
    runWithPaths(
      command,
      [side, newPasswordFile],
      (...at) => [...first, ...args(at[0] ?? side, at[1] ?? newPasswordFile)],
      runAs,
    )

  let outcome = await program(binaries.initdb, [])
  if (outcome.code !== 0 && !runAs.listed) {
    // initdb requires a user name, and in a user namespace would get "nobody". The files keep the real owner.
    const namespace = ['--user', '--map-user=65534', '--map-group=65534', binaries.initdb]
    outcome = await program('unshare', namespace)
    if (outcome.code !== 0) {
      throw new StartRefused(
        `PostgreSQL cannot make its first files as ${runAs.name}, who has no line in /etc/passwd: add one, or start ` +
          'once as another user.',
      )
    }
  }
  if (outcome.code !== 0) {
    const reason = outcome.error?.message ?? (findProblem(outcome.output) || outcome.output.trim().slice(-300))
    throw new StartRefused(`PostgreSQL could not make its files in ${side} (${reason}): nothing was kept of them.`)
  }
}

/** Removes what killed `createCluster` calls left behind. The caller holds the folder's lock. */
export async function removeHalfMadeClusters(dataFolder: string): Promise<void> {
  const leftover = () => readdirSync(dataFolder).filter((entry) => entry.startsWith(newClusterPrefix))
  // An initdb whose parent was killed may still write for a moment, even during the removal.
  for (let names = leftover(), tries = 0; names.length > 0 && tries < 100; names = leftover(), tries++) {
    if (tries > 0) await setTimeout(50)
    for (const name of names) {
      try {
        rmSync(join(dataFolder, name), { recursive: true, force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
      }
    }
  }
}

/**
 * Whether there is a cluster to start. An empty folder in its place is removed.
 *
 * @throws StartRefused when the cluster has another version or owner, or is incomplete
 */
export function checkCluster(clusterFolder: string, version: string): boolean {
  const stat = statSync(clusterFolder, { throwIfNoEntry: false })
  if (stat === undefined) {
    // A dangling link (an unmounted disk): creating a cluster here would hide the real one.
    if (lstatSync(clusterFolder, { throwIfNoEntry: false }) === undefined) return false
    throw new StartRefused(
      `${clusterFolder} is a link to a place that is not there: mount that place, or remove the link.`,
    )
  }
  if (!stat.isDirectory())
    throw new StartRefused(`${clusterFolder} is not a folder: move it away, PostgreSQL keeps its files there.`)
  const me = process.getuid?.()
  if (me !== undefined && me !== 0 && stat.uid !== me) {
    throw new StartRefused(
      `${clusterFolder} belongs to ${nameOfUser(stat.uid)} and this server runs as ${nameOfUser(me)}: start it as its ` +
        `owner, or hand the folder over with chown -R.`,
    )
  }
  if (readdirSync(clusterFolder).length === 0) {
    rmdirSync(clusterFolder)
    return false
  }

  const missing = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', passwordFile].find(
    (file) => !existsSync(join(clusterFolder, file)),
  )
  if (missing !== undefined) {
    throw new StartRefused(
      `${clusterFolder} is not a complete PostgreSQL folder (${missing} is missing): put a backup in its place, or ` +
        'move it away to begin with an empty database.',
    )
  }
  const [found = ''] = readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8').match(/^\d+/) ?? []
  const [major] = version.split('.')
  if (found !== major) {
    throw new StartRefused(
      `${clusterFolder} was made by PostgreSQL ${found || '(no version)'} and PostgreSQL ${version} is installed: ` +
        'install the older version again, or move the folder away and restore a backup.',
    )
  }
  return true
}

/**
 * PostgreSQL starts only on files that its own user owns and nobody else can read; copies made by root belong to root.
 */
export function giveCluster(clusterFolder: string, runAs: RunAs): void {
  const stat = statSync(clusterFolder)
  if (runAs.switches && stat.uid !== runAs.uid) {
    for (const entry of readdirSync(clusterFolder, { recursive: true, withFileTypes: true }))
      lchownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
    // Last: the owner of the folder marks that all files are done.
    chownSync(clusterFolder, runAs.uid, runAs.gid)
  }
  if ((stat.mode & 0o027) !== 0 || (stat.mode & 0o700) !== 0o700) chmodSync(clusterFolder, 0o700)
}

export function readPassword(clusterFolder: string): string {
  return readFileSync(join(clusterFolder, passwordFile), 'utf8').trim()
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
