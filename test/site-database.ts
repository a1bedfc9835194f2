import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** How to connect to the database of a running site. */
export const connectionOf = (dataFolder: string) => ({
  host: join(dataFolder, 'pg'),
  port: 5432,
  user: 'app',
  password: readFileSync(join(dataFolder, 'pg/app.password'), 'utf8').trim(),
  database: 'constellation_club',
})

export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(dataFolder))
  await client.connect()
  return client
}

/** The rows of one statement in the database of a running site. */
export async function query<Row extends pg.QueryResultRow>(
  { dataFolder }: { dataFolder: string },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(dataFolder)
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
