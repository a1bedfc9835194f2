/**
 * A server of one purpose, for tests that kill it: starts PostgreSQL with the options given as JSON in the first
 * argument, says `ready {…}` or `refused <sentence>`, and with `write: true` adds rows and says `wrote <n>` once each is
 * committed. SIGTERM stops it cleanly, SIGUSR2 makes it exit without stopping PostgreSQL, SIGINT is only noted.
 */
import { writeSync } from 'node:fs'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'

interface Order {
  dataFolder: string
  checkoutFolder: string
  settings?: Record<string, string>
  write?: boolean
}

const order = JSON.parse(process.argv[2] ?? '{}') as Order

// Written at once: nothing said is lost by a kill.
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function addRows({ connection }: EmbeddedPostgres): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create table if not exists rows (n bigint generated always as identity primary key)')
  for (;;) {
    const { rows } = await client.query<{ n: string }>('insert into rows default values returning n')
    say(`wrote ${rows[0]?.n}`)
  }
}

try {
  const postgres = await startEmbeddedPostgres({
    ...order,
    log: (event, detail) => say(`log ${JSON.stringify({ event, ...detail })}`),
    onLost: (error) => say(`lost ${error.message}`),
  })
  process.once('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0))
  })
  process.once('SIGUSR2', () => process.exit(3))
  process.on('SIGINT', () => say('interrupted '))
  say(`ready ${JSON.stringify({ connection: postgres.connection, pid: postgres.pid() })}`)
  if (order.write === true) addRows(postgres).catch((error: Error) => say(`stopped writing: ${error.message}`))
} catch (error) {
  say(error instanceof StartRefused ? `refused ${error.message}` : `failed ${(error as Error).stack}`)
  process.exitCode = 1
}
