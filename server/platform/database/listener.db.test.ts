import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'

const made = await createTestDatabase()
const database = openDatabase(made.target)
afterAll(async () => {
  await database.close()
  await made.drop()
})

const announce = async (text: string) => database.pool.query("select pg_notify('tests', $1)", [text])

test('notifications of another connection arrive; a lost connection is reported and reopened', async () => {
  const heard: string[] = []
  let lost = 0
  const listener = database.listen('tests', { onNotification: (text) => heard.push(text), onLost: () => (lost += 1) })
  expect(await listener.isListening()).toBe(true)
  await announce('one')
  await expect.poll(() => heard).toEqual(['one'])

  const tx = await database.pool.connect()
  await tx.query('begin')
  await tx.query("select pg_notify('tests', 'never committed')")
  await tx.query('rollback')
  tx.release()

  const admin = new pg.Client(made.target)
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  )
  await admin.end()
  await expect.poll(() => lost).toBe(1)
  await expect.poll(() => listener.isListening()).toBe(true)
  await announce('two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
})

test('an unreachable database reports not listening, and does not delay closing', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' })
  const listener = nowhere.listen('tests', { onNotification: () => undefined, onLost: () => undefined })
  expect(await listener.isListening()).toBe(false)
  await nowhere.close()
  expect(await listener.isListening()).toBe(false)
})
