import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { isDatabaseAway } from '../errors.ts'
import { openDatabase } from './database.ts'

const made = await createTestDatabase()
const database = openDatabase(made.target)
const admin = new pg.Client(made.target)
await admin.connect()
afterAll(async () => {
  await admin.end()
  await database.close()
  await made.drop()
})

test('a connection that dies inside an open transaction fails that transaction and nothing else', async () => {
  const failure: unknown = await database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // Between two statements no query is pending; an unhandled error event would end the process.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isDatabaseAway(failure)).toBe(true)
  const { rows } = await database.db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('counters commit without waiting for the disk, everything else waits', async () => {
  const setting = async (pool: pg.Pool) =>
    (await pool.query('show synchronous_commit')).rows[0].synchronous_commit as string
  expect(await setting(database.counters)).toBe('off')
  expect((await admin.query('show synchronous_commit')).rows[0].synchronous_commit).toBe(await setting(database.pool))
})
