import { pino } from 'pino'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobMap {
    'tests.note': { what: string }
  }
}

let made: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client

beforeAll(async () => {
  made = await createTestDatabase()
  admin = new pg.Client(made.target)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await made.drop()
})

const log = pino({ level: 'silent' })

test('a job that was under way when its process died is done by the next, long before it would have expired', async () => {
  const done: string[] = []
  const open = (): Jobs => {
    const jobs = createJobs(made.target, log)
    jobs.define('tests.note', { expireInS: 3600 }, async ({ data }) => void done.push(data.what))
    return jobs
  }
  const before = open()
  await before.start({ work: false })
  await before.send('tests.note', { what: 'a letter' })
  await before.stop()
  // As it stands when a process has taken it up and is killed.
  const { rowCount } = await admin.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'tests.note'`,
  )
  expect(rowCount).toBe(1)
  const after = open()
  await after.start()
  try {
    await expect.poll(() => done, { timeout: 50_000, interval: 200 }).toEqual(['a letter'])
  } finally {
    await after.stop()
  }
}, 90_000)
