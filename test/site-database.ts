import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A connection to the database of a running site. */
export async function connectTo(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(dataFolder, 'pg'),
    user: 'app',
    password: readFileSync(join(dataFolder, 'pg/app.password'), 'utf8').trim(),
    database: 'constellation_club',
  })
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
