import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { openListener, type Hearing, type Listener } from './listener.ts'
import { openReads, type Reads } from './reads.ts'

/** What services ask: the pool or a transaction on it. */
export type Database = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export interface DatabaseHandle {
  db: NodePgDatabase & { $client: pg.Pool }
  pool: pg.Pool
  /** Commits without waiting for the disk: for counters, of which a power failure may cost the last half second. */
  counters: pg.Pool
  /** For what is asked most and answered at once. */
  reads: Reads
  /** Opens a connection of its own when it is first asked; closed with the others. */
  listen(channel: string, hearing: Hearing): Pick<Listener, 'isListening'>
  /** Waits for queries under way, then closes every connection. */
  close(): Promise<void>
}

/** Where PostgreSQL is: an address, or the parts an embedded one gives. */
export type DatabaseTarget =
  | { url: string }
  | { host: string; port: number; user: string; password: string; database: string }

const connectTimeoutMs = 5_000
const statementTimeoutMs = 15_000

function clientOptions(target: DatabaseTarget): pg.ClientConfig {
  const base = 'url' in target ? { connectionString: target.url } : { ...target }
  return { ...base, connectionTimeoutMillis: connectTimeoutMs, application_name: 'constellation-club' }
}

/**
 * Opens a pool; connects on first use.
 * @param onIdleError hears of connections that die while idle (the pool replaces them by itself)
 */
export function openDatabase(
  target: DatabaseTarget,
  options: { size?: number; onIdleError?: (error: Error) => void } = {},
): DatabaseHandle {
  const settings: pg.PoolConfig = {
    ...clientOptions(target),
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  }
  const pool = new pg.Pool({ ...settings, max: options.size ?? 10 })
  const counters = new pg.Pool({ ...settings, max: 4, options: '-c synchronous_commit=off' })
  for (const one of [pool, counters]) {
    one.on('error', (error) => options.onIdleError?.(error))
    // While a connection is taken out the pool does not listen to it. Whoever holds it hears of its death by the next
    // statement; the event itself must only not go unheard, because that would end the process.
    one.on('connect', (client) => client.on('error', () => undefined))
  }
  const reads = openReads(settings, (error) => options.onIdleError?.(error))
  const listeners: Listener[] = []
  let closing: Promise<unknown> | undefined
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    counters,
    reads,
    listen(channel, hearing) {
      const listener = openListener(settings, channel, hearing)
      listeners.push(listener)
      return listener
    },
    async close() {
      await (closing ??= Promise.all([
        pool.end(),
        counters.end(),
        reads.close(),
        ...listeners.map((listener) => listener.close()),
      ]))
    },
  }
}

// Any number is fine as long as it stays: processes that migrate at the same time queue behind it.
const migrationLock = 7_204_118

/**
 * Brings the schema up to date on a connection of its own, one process at a time.
 * @param folder the folder of SQL migrations
 */
export async function migrate(target: DatabaseTarget, folder: string): Promise<void> {
  await withClient(target, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder: folder })
  })
}

/** One connection for as long as the work takes. */
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
