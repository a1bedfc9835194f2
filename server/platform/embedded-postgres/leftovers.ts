import { existsSync, lchownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { findClusterProcesses, findPostmaster, liveServerOf, waitUntilGone, type ClusterProcess } from './processes.ts'
import { isRoot } from './run-as.ts'

export const socketFile = '.s.PGSQL.5432'
const lockFiles = ['postmaster.pid', `${socketFile}.lock`]
/** Above every system's largest process id. */
const unusedPid = '2147483646'

/**
 * Makes the cluster startable after any death of its server, of PostgreSQL or of both: stops an orphaned PostgreSQL
 * cleanly, ends its stray children, and invalidates lock files that name a dead process (or an unrelated one that
 * reused its id). The caller holds the folder's lock.
 *
 * @param socketHost as in a connection: a folder by which the socket can be reached
 * @throws StartRefused while another process runs this cluster
 */
export async function cleanUpLeftovers(
  clusterFolder: string,
  socketHost: string,
  log: (event: string, detail?: Record<string, unknown>) => void,
): Promise<void> {
  if (![socketFile, ...lockFiles].some((name) => existsSync(join(clusterFolder, name)))) return

  for (let round = 0; round < 3; round++) {
    const processes = findClusterProcesses(clusterFolder)
    const postmaster = findPostmaster(processes)
    if (postmaster !== undefined) {
      await refuseWhileServed(clusterFolder, postmaster)
      await stopOrphan(clusterFolder, postmaster, log)
    } else if (processes.length > 0) {
      await endStrays(clusterFolder, processes, log)
    } else {
      break
    }
  }
  if (await isAnswering(join(socketHost, socketFile))) {
    throw new StartRefused(
      `A PostgreSQL outside this machine or container runs on ${clusterFolder}: stop it there before starting here.`,
    )
  }
  lockFiles.forEach((name) => disarmLockFile(clusterFolder, name))
}

/** A killed server's lock is free slightly before its PostgreSQL is reparented. */
async function refuseWhileServed(clusterFolder: string, postmaster: ClusterProcess): Promise<void> {
  const end = Date.now() + 1000
  for (;;) {
    const now = findClusterProcesses(clusterFolder).find(({ pid }) => pid === postmaster.pid)
    const server = now && liveServerOf(now)
    if (server === undefined) return
    if (Date.now() > end) {
      throw new StartRefused(
        `Another server (process ${server}) already uses ${clusterFolder}: stop that one first, or give this one ` +
          'another DATA_DIR.',
      )
    }
    await sleep(10)
  }
}

async function stopOrphan(
  clusterFolder: string,
  { pid }: ClusterProcess,
  log: (event: string, detail?: Record<string, unknown>) => void,
): Promise<void> {
  log('postgres.orphan_found', { pid })
  signal(pid, 'SIGINT')
  // A stopped process does not receive other signals.
  signal(pid, 'SIGCONT')
  if (await waitUntilGone(clusterFolder, [pid], 20_000)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(clusterFolder, [pid], 10_000)) return
  throw new StartRefused(
    `PostgreSQL (process ${pid}), left behind by an earlier start on ${clusterFolder}, does not stop: end it (kill -9 ` +
      `${pid}) and start again.`,
  )
}

/** Children of a dead PostgreSQL end by themselves; one that does not still holds the shared memory. */
async function endStrays(
  clusterFolder: string,
  processes: ClusterProcess[],
  log: (event: string, detail?: Record<string, unknown>) => void,
): Promise<void> {
  const seen = processes.map(({ pid }) => pid)
  if (await waitUntilGone(clusterFolder, seen, 1500)) return
  const pids = findClusterProcesses(clusterFolder).flatMap(({ pid }) => (seen.includes(pid) ? [pid] : []))
  log('postgres.strays_ended', { pids })
  pids.forEach((pid) => signal(pid, 'SIGKILL'))
  await waitUntilGone(clusterFolder, pids, 5000)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM')
      throw new StartRefused(`PostgreSQL (process ${pid}) belongs to another user: stop it as that user, or as root.`)
  }
}

/** Only a refused connection proves that no process listens; any answer, even an error, comes from one. */
async function isAnswering(socketPath: string): Promise<boolean> {
  for (let attempt = 0; ; attempt++) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(socketPath)
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ENOENT' && code !== 'ECONNREFUSED'))
    })
    // A dying process may hold the socket slightly longer than it is visible.
    if (!answers || attempt === 5) return answers
    await sleep(50)
  }
}

/**
 * PostgreSQL trusts the process id in a lock file as long as any process has it. The other lines are kept: PostgreSQL
 * uses them to check that the former server's shared memory is not in use.
 */
function disarmLockFile(clusterFolder: string, name: string): void {
  const file = join(clusterFolder, name)
  if (!existsSync(file)) return
  const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  if (!/^-?\d+$/.test(pid.trim()) || Number(pid) === 0) {
    rmSync(file, { force: true })
    return
  }
  const side = `${file}.new`
  rmSync(side, { force: true })
  writeFileSync(side, [unusedPid, ...rest].join('\n'), { mode: 0o600, flag: 'wx' })
  if (isRoot) {
    const { uid, gid } = statSync(clusterFolder)
    lchownSync(side, uid, gid)
  }
  renameSync(side, file)
}
