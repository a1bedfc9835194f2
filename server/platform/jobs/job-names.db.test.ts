import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { withClient } from '../database/database.ts'

const migration = readFileSync(join(rootFolder, 'migrations/0069_job_names.sql'), 'utf8')
const pairs = [...migration.matchAll(/\('([\w.-]+)', '([\w.-]+)'\)/g)].map(([, former, now]) => ({ former, now }))

/** What each job needs to run without its subject; those by the clock need nothing. */
const dataOf: Record<string, object> = {
  'account.tell-new-address': { personId: '0190a1b2-0000-7000-8000-000000000009' },
  'storybooks.settle-file': { link: '/files/none.pdf' },
  'voices.settle-file': { key: 'voices/none' },
}

test('jobs and schedules under former names carry on after the update', async () => {
  const made = await createTestDatabase()
  await withClient(made.target, async (client) => client.query('drop schema if exists pgboss cascade'))
  const boss = new PgBoss({ ...made.target, supervise: false, schedule: false })
  await boss.start()
  for (const { former = '' } of pairs) {
    const isScheduled = dataOf[former] === undefined
    await boss.createQueue(former, { policy: former === 'account.tell-new-address' ? 'short' : 'standard' })
    await boss.send(former, dataOf[former] ?? {}, { singletonKey: 'once' })
    if (isScheduled) await boss.schedule(former, '* * * * *', {})
  }
  // The process of before was killed in the middle of this one.
  await boss.fetch('storybooks.settle-file')
  await boss.stop({ graceful: false })

  await withClient(made.target, async (client) => {
    await client.query(
      `insert into app_state (name, value) values ('memberships.events-cursor', '{"created": 7, "walkedAt": 8}')`,
    )
    // It changes nothing more when it runs again.
    for (const _ of ['once', 'again'])
      for (const statement of migration.split('--> statement-breakpoint')) await client.query(statement)
    const { rows: short } = await client.query(`select name from pgboss.queue where policy = 'short'`)
    expect(short).toEqual([{ name: 'account.update-receipt-address' }])
    const { rows } = await client.query(`select value from app_state where name = 'memberships.events-cursor'`)
    expect(rows).toEqual([{ value: { created: 7, reconciledAt: 8 } }])
    const waiting = await client.query('select name, state from pgboss.job order by name')
    expect(waiting.rows).toEqual(
      pairs
        .map(({ former, now }) => ({ name: now, state: former === 'storybooks.settle-file' ? 'active' : 'created' }))
        .toSorted((a, b) => (a.name! < b.name! ? -1 : 1)),
    )
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  })

  const site = await startTestApp({ database: made.target })
  const { rows: queues } = await site.database.pool.query('select name from pgboss.queue')
  const { rows: schedules } = await site.database.pool.query('select name from pgboss.schedule')
  const names = new Set<string>(queues.map(({ name }) => name))
  for (const { former = '', now = '' } of pairs) {
    expect(names).not.toContain(former)
    expect(names).toContain(now)
    await site.jobsDone(now as never)
  }
  expect(schedules.filter(({ name }) => pairs.some(({ former }) => former === name))).toEqual([])
  // Two ask the payment provider, which this site does not have, and are tried again.
  const failed = await site.sql`select name from pgboss.job where state in ('failed', 'retry') order by name`
  expect(failed.map(({ name }) => name)).toEqual(['memberships.reconcile-all', 'memberships.reconcile-events'])
  await site.close()
  await made.drop()
})
