import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { rootFolder, type Config } from '#server/config.ts'
import type { DatabaseTarget } from '#server/platform/database/database.ts'
import { readPassword, databaseUser } from '#server/platform/embedded-postgres/cluster.ts'
import { openSocketHost } from '#server/platform/embedded-postgres/socket-host.ts'
import { databaseName, startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'

/** No statement timeout: no request waits for a command. */
export async function connect(target: DatabaseTarget): Promise<Client> {
  const client = new Client({
    ...('url' in target ? { connectionString: target.url } : target),
    application_name: 'constellation-club backup',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  return client
}

export interface ReachedDatabase {
  target: DatabaseTarget
  close(): Promise<void>
}

/**
 * Connects to the site's database, whether the site runs or not; starts an embedded one that is not running.
 * @throws Error or StartRefused with one sentence
 */
export async function reachDatabase({ database, dataFolder }: Config): Promise<ReachedDatabase> {
  if (database.kind === 'external') return { target: { url: database.url }, close: async () => undefined }
  const cluster = join(dataFolder, 'pg')
  if (!existsSync(cluster)) throw new Error(`There is no database in ${dataFolder}.`)
  const socket = openSocketHost(cluster)
  const target = {
    host: socket.host,
    port: 5432,
    user: databaseUser,
    password: readPassword(cluster),
    database: databaseName,
  }
  const isServed = await connect(target).then(
    async (client) => {
      await client.end()
      return true
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return false
      throw error
    },
  )
  if (isServed) return { target, close: async () => socket.close() }
  socket.close()
  return startEmbedded(dataFolder)
}

/** Starts an embedded PostgreSQL for this command alone. */
export async function startEmbedded(dataFolder: string): Promise<ReachedDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    checkoutFolder: rootFolder,
    log: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
  return { target: postgres.connection, close: postgres.stop }
}
