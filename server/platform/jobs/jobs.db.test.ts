import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase } from '../database/database.ts'
import { databaseCode } from '../errors.ts'
import { releaseAbandonedJobs } from './abandoned-jobs.ts'
import { createJobs, type Jobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobMap {
    'tests.note': { what: string }
    'tests.secret': { what: string }
    'tests.doomed': { what: string }
    'tests.slow': { seconds: number }
    'tests.long': object
    'tests.short': object
  }
}

const made = await createTestDatabase()
const admin = new pg.Client(made.target)
await admin.connect()
afterAll(async () => {
  await admin.end()
  await made.drop()
})

const log = pino({ level: 'silent' })

const done: string[] = []
function open(superviseS?: number): Jobs {
  const jobs = createJobs(made.target, log, undefined, superviseS)
  jobs.define('tests.note', { expireInS: 3600, retryLimit: 3 }, async ({ data }) => void done.push(data.what))
  return jobs
}

/** Leaves a job as if its process had been killed during the given run. */
async function abandon(what: string, tries = 1): Promise<void> {
  done.length = 0
  const jobs = open()
  await jobs.start({ work: false })
  await jobs.send('tests.note', { what })
  await jobs.stop()
  const { rowCount } = await admin.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), retry_count = $2
     where name = 'tests.note' and data ->> 'what' = $1`,
    [what, tries - 1],
  )
  expect(rowCount).toBe(1)
}

test('a start alone on its database retries a dead process’s jobs, unless their retries are used up', async () => {
  const never = await createTestDatabase()
  await expect(releaseAbandonedJobs(never.target)).resolves.toBeUndefined()
  await never.drop()
  await abandon('a page', 4)
  await abandon('a book')
  await releaseAbandonedJobs(made.target)
  const { rows } = await admin.query(
    `select data ->> 'what' as what, state, start_after <= now() as due from pgboss.job where name = 'tests.note' order by 1`,
  )
  expect(rows).toEqual([
    { what: 'a book', state: 'retry', due: true },
    { what: 'a page', state: 'active', due: true },
  ])
  const after = open()
  await after.start()
  await expect.poll(() => done, { timeout: 8_000, interval: 100 }).toEqual(['a book'])
  await after.stop()
  await admin.query("delete from pgboss.job where name = 'tests.note'")
})

test('a job whose process died is taken over by the next, long before it would expire', async () => {
  await abandon('a letter')
  await admin.query(
    `update pgboss.job set heartbeat_on = now() - interval '11 seconds' where data ->> 'what' = 'a letter'`,
  )
  const after = open(1)
  await after.start()
  try {
    await expect.poll(() => done, { timeout: 50_000, interval: 100 }).toEqual(['a letter'])
  } finally {
    await after.stop()
  }
}, 90_000)

test('a stop aborts the runs that may be, which are retried, and waits for others', async () => {
  const jobs = createJobs(made.target, log)
  const events: string[] = []
  const stopped = new AbortController()
  jobs.define('tests.long', { abortsOnStop: true }, async ({ signal }) => {
    events.push('long begins')
    await setTimeout(3_600_000, undefined, { signal })
  })
  jobs.define('tests.short', {}, async () => {
    events.push('short begins')
    await once(stopped.signal, 'abort')
    events.push('short is done')
  })
  await jobs.start()
  await Promise.all([jobs.send('tests.long', {}), jobs.send('tests.short', {})])
  await expect.poll(() => events.toSorted()).toEqual(['long begins', 'short begins'])
  const stopping = jobs.stop()
  stopped.abort()
  await stopping
  expect(events.at(-1)).toBe('short is done')
  const { rows } = await admin.query(
    `select name, state::text from pgboss.job where name in ('tests.long', 'tests.short') order by name`,
  )
  expect(rows).toEqual([
    { name: 'tests.long', state: 'retry' },
    { name: 'tests.short', state: 'completed' },
  ])
})

test('a secret job’s data is deleted once the job is done or given up', async () => {
  const jobs = createJobs(made.target, log)
  const runs: string[] = []
  jobs.define('tests.secret', { secret: true }, async ({ data }) => void runs.push(data.what))
  jobs.define('tests.doomed', { secret: true, retryLimit: 1, retryDelayS: 1 }, async ({ data }) => {
    runs.push(data.what)
    throw new Error('the line is dead')
  })
  const kept = async (name: string) =>
    (await admin.query('select state::text, data from pgboss.job where name = $1', [name])).rows
  await jobs.start()
  try {
    await jobs.send('tests.secret', { what: 'a link' })
    await jobs.send('tests.doomed', { what: 'another link' })
    await expect.poll(() => runs.includes('a link')).toBe(true)
    await expect.poll(() => kept('tests.secret')).toEqual([])
    const first = await kept('tests.doomed')
    if (first[0]?.state !== 'failed') expect(first[0]?.data).toEqual({ what: 'another link' })
    await expect.poll(() => kept('tests.doomed')).toEqual([{ state: 'failed', data: null }])
    expect(runs.filter((what) => what === 'another link')).toHaveLength(2)
  } finally {
    await jobs.stop()
  }
}, 60_000)

test('a statement of a job may take longer than one of a request, and has a timeout too', async () => {
  const timeouts = { statementTimeoutMs: 500, jobStatementTimeoutMs: 3_000 }
  const database = openDatabase(made.target, timeouts)
  const timedOut = '57014'
  const sleep = async (seconds: number): Promise<string> => {
    try {
      await database.pool.query('select pg_sleep($1)', [seconds])
      await database.db.transaction((tx) => tx.execute(sql`select pg_sleep(${seconds})`))
      return 'slept'
    } catch (error) {
      return databaseCode(error) ?? 'failed'
    }
  }
  const outcomes: Record<number, string> = {}
  const jobs = createJobs(made.target, log)
  jobs.define('tests.slow', {}, async ({ data: { seconds } }) => {
    outcomes[seconds] = await sleep(seconds)
  })
  await jobs.start()
  try {
    await jobs.send('tests.slow', { seconds: 1 })
    await jobs.send('tests.slow', { seconds: 20 })
    expect(await sleep(1)).toBe(timedOut)
    await expect.poll(() => outcomes).toEqual({ 1: 'slept', 20: timedOut })
    expect(await sleep(1)).toBe(timedOut)
  } finally {
    await jobs.stop()
    await database.close()
  }
}, 40_000)

test('what fails in every worker has one message, so that the log counts it', async () => {
  const own = await createTestDatabase()
  const failures: { err: { message: string } }[] = []
  const write = (line: string) => void failures.push(JSON.parse(line) as (typeof failures)[number])
  const jobs = createJobs(own.target, pino({ level: 'error' }, { write }))
  for (const name of ['tests.note', 'tests.slow'] as const) jobs.define(name, {}, () => Promise.resolve())
  await jobs.start()
  const client = new pg.Client(own.target)
  await client.connect()
  try {
    await client.query('alter table pgboss.job_common rename to away')
    const channel = `'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24)`
    await client.query(`select pg_notify(${channel}, name) from unnest(array['tests.note', 'tests.slow']) name`)
    const ofWorkers = () => failures.filter(({ err }) => JSON.stringify(err).includes('worker.js'))
    await expect.poll(() => ofWorkers().length).toBeGreaterThan(1)
    expect(new Set(ofWorkers().map(({ err }) => err.message))).toEqual(
      new Set(['relation "pgboss.job_common" does not exist']),
    )
  } finally {
    await client.end()
    await jobs.stop()
    await own.drop()
  }
}, 40_000)
