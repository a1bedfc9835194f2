import type { ChildProcess } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { passwordFile } from './cluster.ts'
import { cleanUpLeftovers } from './leftovers.ts'
import { clusterName } from './processes.ts'
import type { RunAs } from './run-as.ts'
import { openServerLog, lastProblem, rotateServerLog, sizeOf } from './server-log.ts'
import { asArguments } from './settings.ts'
import { spawnWithPaths } from './spawn-with-paths.ts'

export interface SupervisedServer {
  pid(): number | undefined
  /** Stops PostgreSQL cleanly and cancels any restart under way. */
  stop(): Promise<void>
}

export interface SupervisionOptions {
  clusterFolder: string
  logFile: string
  connection: { host: string; port: number; user: string; password: string; database: string }
  binaries: Binaries
  runAs: RunAs
  settings: Readonly<Record<string, string>>
  log(event: string, detail?: Record<string, unknown>): void
  onLost(error: Error): void
}

interface Postmaster {
  process: ChildProcess
  pid: number
  /** `SIGKILL`, `exit code 1`; undefined while it runs */
  end: string | undefined
  ended: Promise<void>
}

/** Delays before restarts, by the number of deaths within one minute, in milliseconds. */
const restartDelaysMs = [0, 100, 300, 1000, 3000]
const deathWindowMs = 60_000
/**
 * Delays before retrying after transient failures: an earlier PostgreSQL still ending, or this one killed before it was
 * ready.
 */
const transientRetryDelaysMs = [25, 50, 100, 200, 400, 800, 1600, 2400]
const maxStartMs = 120_000
const wrongPasswordCode = '28P01'
const logCheckIntervalMs = 10 * 60_000

/**
 * Starts PostgreSQL and restarts it when it dies, a few times a minute at most.
 *
 * @throws StartRefused when the first start fails, with PostgreSQL's own message
 */
export async function superviseServer(options: SupervisionOptions): Promise<SupervisedServer> {
  const { log, logFile, onLost } = options
  let stopping = false
  let current: Postmaster | undefined
  let restarting: Promise<void> = Promise.resolve()
  let deaths: number[] = []

  const adopt = (postmaster: Postmaster) => {
    current = postmaster
    // `stop` may have been called before there was a process to end.
    if (stopping) postmaster.process.kill('SIGINT')
  }

  const launch = async () => {
    void watch(await launchPostmaster(options, adopt, () => stopping))
  }

  const watch = async (postmaster: Postmaster) => {
    await postmaster.ended
    if (stopping) return
    log('postgres.died', { pid: postmaster.pid, how: postmaster.end })
    restarting = restart(postmaster.end ?? 'unknown')
  }

  const running = () => (current?.end === undefined ? current : undefined)

  const restart = async (how: string) => {
    let reason = `PostgreSQL ended again and again (${how}); its log is ${logFile}.`
    for (;;) {
      const now = Date.now()
      deaths = [...deaths.filter((death) => now - death < deathWindowMs), now]
      const wait = restartDelaysMs[deaths.length - 1]
      if (wait === undefined) {
        onLost(new Error(reason))
        return
      }
      await sleep(wait)
      if (stopping) return
      try {
        await launch()
        log('postgres.restarted', { pid: running()?.pid, ms: Date.now() - now })
        return
      } catch (error) {
        if (stopping) return
        reason = (error as Error).message
        log('postgres.restart_failed', { reason })
      }
    }
  }

  // Stops PostgreSQL when this process exits without calling `stop`; a SIGKILL skips this.
  const onExit = () => running()?.process.kill('SIGINT')
  process.once('exit', onExit)
  const logCheck = setInterval(() => rotateServerLog(logFile), logCheckIntervalMs).unref()

  const stop = async () => {
    stopping = true
    clearInterval(logCheck)
    const postmaster = running()
    if (postmaster !== undefined) await end(postmaster)
    await restarting
    process.off('exit', onExit)
  }

  try {
    await launch()
    await makeDatabase(options)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: () => running()?.pid, stop }
}

/** SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every pooled connection. */
async function end(postmaster: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ] as const
  for (const [name, limit] of steps) {
    postmaster.process.kill(name)
    const timer = new AbortController()
    await Promise.race([postmaster.ended, sleep(limit, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
    if (postmaster.end !== undefined) return
  }
}

/**
 * Resolves when PostgreSQL accepts connections. `onSpawn` is called with each process as soon as it exists;
 * `isUnwanted` ends the retries.
 */
async function launchPostmaster(
  options: SupervisionOptions,
  onSpawn: (started: Postmaster) => void,
  isUnwanted: () => boolean,
): Promise<Postmaster> {
  const { clusterFolder, logFile, connection, log } = options
  for (let attempt = 0; ; attempt++) {
    await cleanUpLeftovers(clusterFolder, connection.host, log)
    const mark = sizeOf(logFile)
    const postmaster = spawnPostmaster(options)
    onSpawn(postmaster)
    const failure = await waitUntilReady(clusterFolder, postmaster)
    if (failure === undefined) return postmaster

    const problem = lastProblem(logFile, mark)
    const passes = failure.startsWith('SIG') || /lock file|shared memory/.test(problem)
    const wait = passes && !isUnwanted() ? transientRetryDelaysMs[attempt] : undefined
    if (wait === undefined) {
      throw new StartRefused(
        `PostgreSQL did not start on ${clusterFolder} (${problem || failure}): mend that and start again; its log is ` +
          `${logFile}.`,
      )
    }
    await sleep(wait)
  }
}

function spawnPostmaster(options: SupervisionOptions): Postmaster {
  const { clusterFolder, logFile, binaries, runAs, settings } = options
  const named = { ...settings, cluster_name: clusterName(clusterFolder, process.pid) }
  const output = openServerLog(logFile)
  try {
    const child = spawnWithPaths(
      binaries.postgres,
      [clusterFolder],
      (folder = clusterFolder) => ['-D', folder, ...asArguments(named)],
      runAs,
      output,
    )
    const { promise, resolve } = Promise.withResolvers<void>()
    const postmaster: Postmaster = { process: child, pid: child.pid ?? 0, end: undefined, ended: promise }
    const noteEnd = (how: string) => {
      postmaster.end = how
      resolve()
    }
    child.once('error', (error) => noteEnd(error.message))
    child.once('exit', (code, signal) => noteEnd(signal ?? `exit code ${code}`))
    return postmaster
  } finally {
    closeSync(output)
  }
}

/** @returns undefined when it accepts connections, otherwise why it never will */
async function waitUntilReady(clusterFolder: string, postmaster: Postmaster): Promise<string | undefined> {
  const file = join(clusterFolder, 'postmaster.pid')
  const limit = Date.now() + maxStartMs
  while (postmaster.end === undefined) {
    const lines = readLines(file)
    if (Number(lines[0]) === postmaster.pid && lines[7]?.trim() === 'ready') return undefined
    if (Date.now() > limit) {
      await end(postmaster)
      return `it was not ready after ${maxStartMs / 1000} seconds`
    }
    await sleep(4)
  }
  return postmaster.end
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    // PostgreSQL is still starting, or ending.
    return []
  }
}

/** Created at each start when missing: initdb creates only `postgres`. */
async function makeDatabase({ clusterFolder, connection }: SupervisionOptions): Promise<void> {
  const wrongPassword =
    `PostgreSQL on ${clusterFolder} does not accept the password in its ${passwordFile}: put that file back from a ` +
    'backup, or move the folder away to begin with an empty database.'
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database])
      if (rowCount === 0) await client.query(`create database ${escapeIdentifier(connection.database)}`)
      return
    } catch (error) {
      if ((error as { code?: string }).code === wrongPasswordCode) throw new StartRefused(wrongPassword)
      const wait = isAnswer(error) ? undefined : transientRetryDelaysMs[attempt]
      if (wait === undefined) throw error
      await sleep(wait)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Whether PostgreSQL itself refused, other than because it is starting or ending (class 57). */
function isAnswer(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && code !== 'EPIPE'
}
