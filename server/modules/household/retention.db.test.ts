import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { householdPaths as paths, keepsakePath, picturePasswordPath } from '#contract/paths.ts'
import type { Retention } from '#contract/retention.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readMailbox } from '#server/platform/mail/mail.ts'
import { addChild, handOver, householdOf } from '#test/family.ts'
import { ask, useSiteHarness, type Person } from '#test/site-harness.ts'
import { refreshMemberships } from '../memberships/service.ts'
import { applyRetention } from './retention.ts'

const harness = useSiteHarness()

// Moving the clock affects all households and memberships.
afterEach(async () => {
  for await (const { id } of harness.stripe.customers.list({ limit: 100 })) await harness.stripe.customers.del(id)
  await harness.quiet()
  for (const table of ['households', 'memberships', 'account_deletions']) await sql(`delete from ${table}`)
})

const days = 86_400
const none = { retention: null, erased: null }
const retentionOf = async (person: Pick<Person, 'url' | 'token'>) =>
  (await ask<Retention>(person, 'GET', paths.retention)).body
const childrenOf = async (guardian: Person) => (await householdOf(guardian)).children.map(({ nickname }) => nickname)
/** Subjects of the emails about the retention period, oldest first. */
const emailsTo = async ({ email }: Person) =>
  (await readMailbox(harness.site.database.db, email))
    .toReversed()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('your children’s profiles') || subject.startsWith('Your children’s profiles'))
const sql = async (text: string, ...values: unknown[]) => harness.site.database.pool.query(text, values)

/** Moves the clock and processes the provider's events until then. */
async function pass(time: number) {
  await harness.sandbox.advance(time)
  await harness.quiet()
}

/** Runs the hourly job, and waits for what it queues. */
async function watch({ isRefused = false } = {}, { site } = harness) {
  const rows = await site.sql`select now() as at`
  await site.jobs.send('household.apply-retention', {})
  const state = async () => {
    const runs = await site.sql<{ state: string }>`
      select state from pgboss.job where name = 'household.apply-retention' and created_on >= ${rows[0].at}`
    return runs.map((run) => run.state)
  }
  await expect.poll(state).toEqual([isRefused ? 'retry' : 'completed'])
  await harness.quiet()
}

async function endMemberships(customer: string) {
  for (const { id } of (await harness.stripe.subscriptions.list({ customer })).data)
    await harness.stripe.subscriptions.cancel(id)
  await harness.quiet()
}

/** A household whose last membership has ended a moment ago. */
async function familyInRetention() {
  const mara = await harness.signUp()
  await harness.enroll(mara, 'bloom')
  const pip = await addChild(mara, 'Pip')
  const wren = await addChild(mara, 'Wren')
  await harness.site
    .sql`insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
     values (${randomUUID()}, ${pip.id}, 'critter-club', 'A Wish', 'To be a snail.', 4, 1, now(), now())`
  await watch()
  await harness.site.sql`update memberships set state = 'ended'`
  await watch()
  return { mara, pip, wren }
}

/** The last moment before the children of such a household are erased: the job that does it is due. */
async function familyAtItsEnd() {
  const family = await familyInRetention()
  await pass(58 * days)
  await watch()
  await pass(2 * days)
  return family
}

/** A child that is added now, by the provider's clock. */
async function addMoss(mara: Person) {
  const moss = await addChild(mara, 'Moss')
  await harness.site.sql`update children set created_at = to_timestamp(${harness.sandbox.now() + 1})
      where person_id = ${moss.id}`
  return moss
}

/** The other guardian of a household. */
async function secondGuardian(mara: Person): Promise<Person> {
  const tobias = await harness.signUp('tobias')
  await harness.site.sql`insert into guardians (person_id, household_id, since)
      select ${tobias.id}, household_id, now() from guardians where person_id = ${mara.id}`
  return tobias
}

test('a household that never had a membership has no retention period', async () => {
  const mara = await harness.signUp()
  await addChild(mara, 'Pip')
  await watch()
  await pass(400 * days)
  await watch()
  expect(await retentionOf(mara)).toEqual(none)
  expect(await emailsTo(mara)).toEqual([])
})

test('the retention period begins when the membership has ended, not when it is set to end', async () => {
  const mara = await harness.signUp()
  const customer = await harness.join(mara, 'bloom')
  await addChild(mara, 'Pip')
  await watch()
  const [subscription] = (await harness.stripe.subscriptions.list({ customer })).data
  await harness.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
  await pass(20 * days)
  await watch()
  expect(await retentionOf(mara)).toEqual(none)
  await pass(12 * days)
  await watch()
  expect(await retentionOf(mara)).toMatchObject({ retention: { days_left: 60 }, erased: null })
  expect(await emailsTo(mara)).toEqual([
    expect.stringMatching(/^We’ll delete your children’s profiles on \w+ \d+, \d{4}$/),
  ])
})

test('everybody in the household sees the retention period, and the emails name no child', async () => {
  const { mara, pip } = await familyInRetention()
  const shown = await retentionOf(mara)
  expect(shown).toEqual({
    retention: { since: expect.any(String), erase_at: expect.any(String), days_left: 60 },
    erased: null,
  })
  const [email] = await readMailbox(harness.site.database.db, mara.email)
  expect(email?.text).toContain(`${harness.site.config.siteUrl}/dashboard/family`)
  expect(email?.text).not.toMatch(/Pip|Wren/)
  expect((await ask(mara, 'POST', keepsakePath(pip.id))).status).toBe(200)
  expect(await retentionOf(await handOver(mara, pip.id))).toEqual(shown)
  expect(await retentionOf(await harness.signUp('vesper'))).toEqual(none)
})

test('nothing is erased on day 59; on day 60 the children are, once, with a certificate', async () => {
  const { mara, pip } = await familyInRetention()
  for (const day of [45, 1, 11, 1, 1]) {
    await pass(day * days)
    await watch()
    await watch()
  }
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  expect((await retentionOf(mara)).retention?.days_left).toBe(1)
  expect((await emailsTo(mara)).length).toBe(3)

  await pass(days)
  await watch()
  const { retention, erased } = await retentionOf(mara)
  expect(retention).toBeNull()
  expect(erased?.certificates).toHaveLength(2)
  const writings = erased?.certificates.map(({ removed }) => removed.writings).toSorted()
  expect(writings).toEqual([0, 1])
  expect(await childrenOf(mara)).toEqual([])
  expect((await harness.site.sql`select 1 from room_writings where person_id = ${pip.id}`).length).toBe(0)
  expect((await harness.site.sql`select 1 from users where id = ${mara.id}`).length).toBe(1)

  await watch()
  await pass(90 * days)
  await watch()
  expect((await emailsTo(mara)).slice(3)).toEqual(['Your children’s profiles were deleted'])
  const [certificate] = await readMailbox(harness.site.database.db, mara.email)
  for (const { number } of erased?.certificates ?? []) expect(certificate?.text).toContain(number)
  for (const line of ['2 children’s profiles', 'One page of writing', 'No bookmarks'])
    expect(certificate?.text).toContain(`- ${line}`)
  expect(certificate?.text).not.toMatch(/Pip|Wren/)
  // A child that is added later has no retention period.
  await addChild(mara, 'Moss')
  await watch()
  expect((await retentionOf(mara)).retention).toBeNull()
})

test('a membership back on day 59 stops the retention period, also by a late event; a later end starts one', async () => {
  const { mara } = await familyInRetention()
  await pass(47 * days)
  await watch()
  await pass(11 * days)
  await watch()
  await pass(1 * days)
  await harness.sandbox.control('webhooks/mode', { mode: 'late' })
  const checkout = await harness.startCheckout(mara, 'sprout')
  const customer = await harness.pay(checkout)
  // The site has not received the event yet.
  expect((await retentionOf(mara)).retention?.days_left).toBe(1)
  await harness.sandbox.advance(2 * days)
  await watch()
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  expect(await retentionOf(mara)).toEqual(none)
  await harness.sandbox.control('webhooks/mode', { mode: 'normal' })
  await harness.sandbox.control('webhooks/release', {})
  await harness.quiet()
  await watch()
  await endMemberships(customer)
  await watch()
  expect((await retentionOf(mara)).retention?.days_left).toBe(60)
})

test('nothing is erased while the provider does not answer', async () => {
  const { mara } = await familyInRetention()
  await pass(58 * days)
  await watch()
  await pass(3 * days)
  const list = vi.spyOn((await harness.provider.client()).subscriptions, 'list').mockRejectedValue(new Error('away'))
  await watch({ isRefused: true })
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  list.mockRestore()
  await watch()
  expect(await childrenOf(mara)).toEqual([])
})

test('with two guardians, the retention period runs while neither has a membership', async () => {
  const mara = await harness.signUp()
  const customer = await harness.join(mara, 'bloom')
  await addChild(mara, 'Pip')
  const tobias = await secondGuardian(mara)
  const another = await harness.join(tobias, 'sprout')
  await watch()
  await endMemberships(customer)
  await pass(70 * days)
  await watch()
  for (const guardian of [mara, tobias]) expect(await retentionOf(guardian)).toEqual(none)
  await endMemberships(another)
  await watch()
  for (const guardian of [mara, tobias]) {
    expect((await retentionOf(guardian)).retention?.days_left).toBe(60)
    expect(await emailsTo(guardian)).toHaveLength(1)
  }
  await pass(30 * days)
  await harness.join(mara, 'bloom')
  await harness.quiet()
  // It is stopped before the job has run.
  for (const guardian of [mara, tobias]) expect(await retentionOf(guardian)).toEqual(none)
})

test('concurrent runs do each step once', async () => {
  const { mara } = await familyInRetention()
  const atOnce = () => Promise.all([1, 2, 3, 4].map(() => applyRetention(harness.site.ctx)))
  for (const day of [46, 12, 2]) {
    await pass(day * days)
    await atOnce()
  }
  await harness.quiet()
  expect(await emailsTo(mara)).toHaveLength(4)
  expect((await retentionOf(mara)).erased?.certificates).toHaveLength(2)
  expect((await harness.site.sql`select 1 from account_deletions`).length).toBe(2)
})

test('a run that fails while erasing changes nothing, and the next one finishes', async () => {
  const { mara } = await familyAtItsEnd()
  const { ctx } = harness.site
  let erased = 0
  const send: Jobs['send'] = async (...job) => {
    if (job[0] === 'account.finish-deletion' && (erased += 1) === 2) throw new Error('killed')
    return ctx.jobs.send(...job)
  }
  await expect(applyRetention({ ...ctx, jobs: { ...ctx.jobs, send } })).rejects.toThrow('killed')
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  expect((await retentionOf(mara)).retention?.days_left).toBe(1)
  expect((await harness.site.sql`select 1 from account_deletions`).length).toBe(0)
  await watch()
  expect(await childrenOf(mara)).toEqual([])
  expect(await emailsTo(mara)).toHaveLength(3)
})

test('a membership that begins while the job runs stops it', async () => {
  const { mara } = await familyAtItsEnd()
  await applyRetention(harness.site.ctx, async (ctx, ids) => {
    await refreshMemberships(ctx, ids)
    // The event of a new membership arrives after the job asked the provider.
    await harness.site.sql`update memberships set state = 'active', current_period_end = now() + interval '1 year'`
  })
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  expect(await retentionOf(mara)).toEqual(none)
})

test('the provider is asked about a guardian who joins while the job runs before anything is erased', async () => {
  const { mara } = await familyAtItsEnd()
  const requested: string[][] = []
  let tobias: Person | undefined
  const refresh = async (_ctx: unknown, ids: readonly string[]) => {
    requested.push([...ids])
    tobias ??= await secondGuardian(mara)
  }
  await applyRetention(harness.site.ctx, refresh)
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  await applyRetention(harness.site.ctx, refresh)
  expect(requested.at(-1)).toContain(tobias?.id)
  expect(await childrenOf(mara)).toEqual([])
})

test('a child that is added while the retention period runs has no retention period', async () => {
  const { mara } = await familyInRetention()
  await pass(58 * days)
  await watch()
  const moss = await addMoss(mara)
  await pass(2 * days)
  await watch()
  expect(await childrenOf(mara)).toEqual(['Moss'])
  const { retention, erased } = await retentionOf(mara)
  expect(retention).toBeNull()
  expect(erased?.certificates).toHaveLength(2)
  // Certificates are for guardians.
  expect(await retentionOf(await handOver(mara, moss.id))).toEqual(none)
})

test('a child added during the retention period sees none, and none runs for such children alone', async () => {
  const { mara, pip, wren } = await familyInRetention()
  const moss = await addMoss(mara)
  const { password } = mara
  for (const { id } of [pip, wren]) await ask(mara, 'DELETE', `${paths.children}/${id}`, { password })
  await watch()
  expect(await retentionOf(mara)).toEqual(none)
  await pass(90 * days)
  await watch()
  expect(await childrenOf(mara)).toEqual(['Moss'])
  expect(await retentionOf(await handOver(mara, moss.id))).toEqual(none)
})

test('a membership that is being written makes the job wait for it', async () => {
  const { mara } = await familyAtItsEnd()
  const writer = await harness.site.database.pool.connect()
  let run: Promise<void> | undefined
  try {
    await writer.query('begin')
    const refresh = async () => {
      await writer.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`memberships:${mara.id}`])
      await writer.query(`update memberships set state = 'active', current_period_end = now() + interval '1 year'`)
    }
    run = applyRetention(harness.site.ctx, refresh)
    const waiting = async () =>
      (await harness.site.sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).length
    await expect.poll(waiting).toBe(1)
    await writer.query('commit')
  } finally {
    writer.release()
  }
  await run
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
})

test('switching profiles during erasure: both succeed', async () => {
  const { mara, pip, wren } = await familyAtItsEnd()
  const [first, second] = [pip.id, wren.id].toSorted() as [string, string]
  await ask(mara, 'POST', picturePasswordPath(second), { pictures: ['moon', 'boat', 'moon'] })
  const child = await handOver(mara, first)
  const holding = await harness.site.database.pool.connect()
  const waiting = async () =>
    (await harness.site.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length
  try {
    await holding.query('begin')
    await holding.query('select 1 from children where person_id = $1 for update', [second])
    const come = ask(child, 'POST', paths.switch, { child: second, pictures: ['moon', 'boat', 'moon'] })
    await expect.poll(waiting).toBe(1)
    const run = applyRetention(harness.site.ctx)
    await expect.poll(waiting).toBe(2)
    await holding.query('commit')
    await run
    expect((await come).status).toBe(200)
  } finally {
    holding.release()
  }
  expect((await harness.site.sql`select 1 from children`).length).toBe(0)
})

test('a site that was off erases nothing until two days after the last reminder', async () => {
  const { mara } = await familyInRetention()
  await pass(300 * days)
  await watch()
  expect((await retentionOf(mara)).retention?.days_left).toBe(2)
  expect(await emailsTo(mara)).toHaveLength(2)
  await pass(1.9 * days)
  await watch()
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  await pass(0.2 * days)
  await watch()
  expect(await childrenOf(mara)).toEqual([])
})

test('an unavailable mail server delays only the email', async () => {
  const { mara } = await familyAtItsEnd()
  await harness.site.sql`alter table mailbox_messages rename to mailbox_away`
  await applyRetention(harness.site.ctx)
  expect(await childrenOf(mara)).toEqual([])
  const tries = async () =>
    (await harness.site.sql`select 1 from pgboss.job where name = 'mail.send' and state = 'retry'`).length
  await expect.poll(tries).toBe(1)
  await harness.site.sql`alter table mailbox_away rename to mailbox_messages`
  await harness.hurryJobs('mail.send')
  await expect.poll(() => emailsTo(mara)).toHaveLength(3)
})

test('data from a restored backup is erased again without another email', async () => {
  const { mara, pip, wren } = await familyAtItsEnd()
  const tables = ['users', 'children', 'consents', 'room_writings', 'household_retention']
  for (const table of tables) await sql(`create table backup_${table} as table ${table}`)
  await watch()
  const listed = () => readFile(join(harness.site.config.dataFolder, 'deleted-accounts'), 'utf8')
  for (const { id } of [pip, wren]) await expect.poll(listed).toContain(id)

  await harness.site.sql`delete from deleted_accounts`
  await harness.site.sql`delete from account_deletions`
  await harness.site.sql`delete from household_retention`
  for (const table of tables)
    await sql(`insert into ${table} overriding system value select * from backup_${table} on conflict do nothing`)
  expect(await childrenOf(mara)).toEqual(['Pip', 'Wren'])
  await harness.another()
  expect(await childrenOf(mara)).toEqual([])
  expect((await harness.site.sql`select 1 from room_writings where person_id = ${pip.id}`).length).toBe(0)
  await watch()
  expect(await emailsTo(mara)).toHaveLength(3)
  expect(await retentionOf(mara)).toEqual(none)
})
