import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { isDatabaseAway } from '../errors.ts'
import { openReads, type Reads } from './reads.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client
let lost: Error[]
let reads: Reads

beforeAll(async () => {
  made = await createTestDatabase()
  admin = new pg.Client(made.target)
  await admin.connect()
})
beforeEach(() => {
  lost = []
  reads = openReads({ ...made.target, application_name: 'reads' }, (error) => lost.push(error), 1_000)
})
afterEach(() => reads.close())
afterAll(async () => {
  await admin.end()
  await made.drop()
})

/** The value of one expression. */
async function read(expression: string): Promise<unknown> {
  const db = await reads.current()
  const [row] = await db.select({ value: sql.raw(expression) }).from(sql`(select 1) as one`)
  return row?.value
}

async function endConnection(): Promise<void> {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reads'`)
}

test('200 concurrent reads each get their own answer, on one connection', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => read(String(n))))
  expect(answers).toEqual(Array.from({ length: 200 }, (_, n) => n))
  const { rows } = await admin.query(`select pid from pg_stat_activity where application_name = 'reads'`)
  expect(rows).toHaveLength(1)
})

test('a failed read does not affect others', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 90 }, (_, n) => read(`9 / (${n} % 3)`)))
  expect(settled.map(({ status }) => status)).toEqual(
    Array.from({ length: 90 }, (_, n) => (n % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
})

test('when the connection dies, pending reads fail as unavailable, and the next read works', async () => {
  const underWay = [read('pg_sleep(0.9)'), read('1')].map((one) => one.catch((error: unknown) => error))
  // Long enough to be sent.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await endConnection()
  for (const failure of await Promise.all(underWay)) expect(isDatabaseAway(failure)).toBe(true)
  expect(await read('1')).toBe(1)
  await endConnection()
  await expect.poll(() => lost).toHaveLength(2)
  expect(await read('2')).toBe(2)
})

test('a silent connection is closed', async () => {
  const silent = read('pg_sleep(3)').catch((error: unknown) => error)
  expect(isDatabaseAway(await silent)).toBe(true)
  await expect.poll(() => lost).toHaveLength(1)
  expect(await read('1')).toBe(1)
})

test('after a failed connection the next read reconnects', async () => {
  const settings = { ...made.target, port: 1 }
  const away = openReads(settings, () => undefined)
  for (const connection of [away.current(), away.current()])
    expect(isDatabaseAway(await connection.catch((error: unknown) => error))).toBe(true)
  Object.assign(settings, made.target)
  const [row] = await (await away.current()).select({ value: sql`1` }).from(sql`(select 1) as one`)
  expect(row).toEqual({ value: 1 })
  await away.close()
})

test('closing waits for pending reads, and refuses new ones', async () => {
  const underWay = read('pg_sleep(0.3)')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await reads.close()
  expect(await underWay).toBe('')
  expect(isDatabaseAway(await reads.current().catch((error: unknown) => error))).toBe(true)
  expect(lost).toEqual([])
})
