import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { createTestDatabase } from '#test/database.ts'
import { StartRefused } from '../start-refused.ts'
import { findIncompatibility, readKnownMigrations } from './compatibility.ts'
import { migrate } from './database.ts'

const migrations = join(rootFolder, 'migrations')
const known = readKnownMigrations(migrations)
let made: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeEach(async () => {
  made = await createTestDatabase()
  client = new pg.Client(made.target)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await made.drop()
})

const refusal = async (): Promise<string> => {
  const error: unknown = await migrate(made.target, migrations).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StartRefused)
  return (error as StartRefused).message
}

test('a database with the migrations of this program fits, and so does an empty one', async () => {
  expect(await findIncompatibility(client, known)).toBeNull()
  await migrate(made.target, migrations)
  await client.query('drop schema drizzle cascade')
  expect(await findIncompatibility(client, known)).toBeNull()
})

test('a database with a migration that this program lacks is refused before anything is written', async () => {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', $1)", [
    Date.now(),
  ])
  expect(await findIncompatibility(client, known)).toEqual({ kind: 'newer-schema', count: 1 })
  expect(await refusal()).toMatch(/was last used by a newer version of the site \(it has a migration that/)

  // Also when the unknown migration is not the last one.
  const older = { times: known.times.slice(1), hashes: known.hashes.slice(1) }
  expect(await findIncompatibility(client, older)).toEqual({ kind: 'newer-schema', count: 2 })
})

test('a migration whose file was reformatted is known by its time', async () => {
  await client.query('update drizzle.__drizzle_migrations set hash = md5(hash)')
  expect(await findIncompatibility(client, known)).toBeNull()
})

test('an older PostgreSQL is refused before anything is written', async () => {
  // An older server is not among the packages: this one reports another version.
  await client.query(`
    create schema older;
    create function older.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '170006' when 'server_version' then '17.6 (Debian 17.6-1)'
         else pg_catalog.current_setting(name) end $$;
    alter database ${made.target.database} set search_path = older, pg_catalog, public;
  `)
  expect(await refusal()).toMatch(/runs PostgreSQL 17\.6, but the site needs PostgreSQL 18 or newer/)
})
