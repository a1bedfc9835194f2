import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { explainIncompatibility, findIncompatibility, readKnownMigrations } from './compatibility.ts'
import { openListener, type ListenerEvents, type Listener } from './listener.ts'
import { openReads, type Reads } from './reads.ts'

/** Runs queries: the pool or a transaction. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface DatabaseHandle {
  db: NodePgDatabase & { $client: pg.Pool }
  pool: pg.Pool
  /** The connections that `db` and `pool` take during the run of a job. */
  jobPool: pg.Pool
  /**
   * Commits without waiting for the disk: for counters, where losing the last half second in a power failure is
   * acceptable.
   */
  counters: pg.Pool
  /** For the most frequent, short reads. */
  reads: Reads
  /** A dedicated LISTEN connection, opened on first use and closed with the others. */
  listen(channel: string, events: ListenerEvents): Pick<Listener, 'isListening'>
  /** Waits for queries under way, then closes every connection. */
  close(): Promise<void>
}

/** Where PostgreSQL is: a URL, or connection parameters of the embedded one. */
export type DatabaseTarget =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string }

const connectTimeoutMs = 5_000
const statementTimeoutMs = 15_000
/** Shorter than any job may take, so that a statement ends before its job is tried again. */
const jobStatementTimeoutMs = 50_000

const jobRun = new AsyncLocalStorage<true>()

/** Runs a job: what it asks of the database gets connections for jobs, on which a statement may take longer. */
export async function runAsJob<Result>(run: () => Promise<Result>): Promise<Result> {
  return jobRun.run(true, run)
}

/** Connections for requests, and others for jobs (see `runAsJob`), so that neither waits for the other's. */
class SitePool extends pg.Pool {
  readonly forJobs: pg.Pool

  constructor(settings: pg.PoolConfig, forJobs: pg.PoolConfig) {
    super(settings)
    this.forJobs = new pg.Pool(forJobs)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (jobRun.getStore() === undefined) return callback === undefined ? super.connect() : super.connect(callback)
    return callback === undefined ? this.forJobs.connect() : this.forJobs.connect(callback)
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

function clientOptions(target: DatabaseTarget): pg.ClientConfig {
  const base = 'url' in target ? { connectionString: target.url } : { ...target }
  return { ...base, connectionTimeoutMillis: connectTimeoutMs, application_name: 'constellation-club' }
}

/**
 * Opens a pool that connects on first use.
 * @param onIdleError called when an idle connection dies (the pool replaces it)
 */
export function openDatabase(
  target: DatabaseTarget,
  options: {
    size?: number
    statementTimeoutMs?: number
    jobStatementTimeoutMs?: number
    onIdleError?: (error: Error) => void
  } = {},
): DatabaseHandle {
  const connections = (timeoutMs: number): pg.PoolConfig => ({
    ...clientOptions(target),
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
  })
  const settings = connections(options.statementTimeoutMs ?? statementTimeoutMs)
  const ofJobs = connections(options.jobStatementTimeoutMs ?? jobStatementTimeoutMs)
  const pool = new SitePool({ ...settings, max: options.size ?? 10 }, { ...ofJobs, max: 4 })
  const jobPool = pool.forJobs
  const counters = new pg.Pool({ ...settings, max: 4, options: '-c synchronous_commit=off' })
  for (const one of [pool, jobPool, counters]) {
    one.on('error', (error) => options.onIdleError?.(error))
    // The pool has no error listener on a checked-out connection, and an unhandled event would end the process. The
    // failure itself reaches the holder with its next statement.
    one.on('connect', (client) => client.on('error', () => undefined))
  }
  const reads = openReads(settings, (error) => options.onIdleError?.(error))
  const listeners: Listener[] = []
  let closing: Promise<unknown> | undefined
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    jobPool,
    counters,
    reads,
    listen(channel, events) {
      const listener = openListener(settings, channel, events)
      listeners.push(listener)
      return listener
    },
    async close() {
      await (closing ??= Promise.all([
        pool.end(),
        jobPool.end(),
        counters.end(),
        reads.close(),
        ...listeners.map((listener) => listener.close()),
      ]))
    },
  }
}

// The advisory lock's key; any constant works. Concurrent migrations queue behind it.
const migrationLock = 7_204_118

/**
 * Migrates the schema on a connection of its own, one process at a time.
 * @param folder the folder of SQL migrations
 * @throws StartRefused when the database is older than the program allows, or newer than the program
 */
export async function migrate(target: DatabaseTarget, folder: string): Promise<void> {
  await withClient(target, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const found = await findIncompatibility(client, readKnownMigrations(folder))
    if (found !== null) {
      const database = 'url' in target ? 'The database of DATABASE_URL' : `The database in ${target.host}`
      throw new StartRefused(explainIncompatibility(found, database))
    }
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  })
}

/** One connection for the duration of the work. */
export async function withClient<Result>(
  target: DatabaseTarget,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientOptions(target))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
