import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appState } from '#server/platform/database/tables.ts'
import { startMembershipsHarness } from '#test/memberships-harness.ts'
import { listMemberships } from '../service.ts'
import { reconcileAll, reconcileEvents } from './reconcile.ts'

const club = await startMembershipsHarness()
let run = 0
afterAll(() => club.stop())
beforeEach(async () => {
  await club.db.delete(appState)
})

/** Runs the nightly job once more. */
async function reconcile(): Promise<number> {
  run += 1
  const found = await reconcileEvents(club, `run ${run}`)
  await club.settled()
  return found
}

const stateOf = async (person: { id: string }) => (await listMemberships(club, person.id))[0]?.state

describe('the nightly reconciliation', () => {
  it('finds all customers the first time, and afterwards those named by events', async () => {
    const [first, second] = [await club.buy(), await club.buy()]
    expect(await reconcile()).toBe(2)
    expect([await stateOf(first.person), await stateOf(second.person)]).toEqual(['active', 'active'])

    await club.advance(2 / 24)
    await club.stripe.subscriptions.cancel(first.subscription)
    expect(await stateOf(first.person)).toBe('active')
    expect(await reconcile()).toBe(2)
    expect([await stateOf(first.person), await stateOf(second.person)]).toEqual(['ended', 'active'])
    expect(await reconcile()).toBe(1)
  })

  it('overlaps the last reconciliation by an hour, because the list of events may lag', async () => {
    await reconcile()
    const { person } = await club.buy()
    await reconcile()
    expect(await stateOf(person)).toBe('active')
    expect(await reconcile(), 'the same hour is seen again').toBeGreaterThan(0)
    await club.advance(3 / 24)
    await club.buy()
    expect(await reconcile()).toBeGreaterThan(0)
    expect(await reconcile()).toBe(1)
  })

  it('pages through a busy day', async () => {
    await reconcile()
    await club.advance(1)
    const { person, subscription } = await club.buy()
    await club.stripe.subscriptions.cancel(subscription)
    const noisy = await club.buy()
    for (let turn = 0; turn < 60; turn += 1)
      await club.stripe.subscriptions.update(noisy.subscription, { cancel_at_period_end: turn % 2 === 0 })
    for (let turn = 0; turn < 60; turn += 1)
      await club.stripe.subscriptions.update(noisy.subscription, { metadata: { turn: String(turn) } })
    expect(await reconcile()).toBeGreaterThanOrEqual(2)
    expect([await stateOf(person), await stateOf(noisy.person)]).toEqual(['ended', 'active'])
  })

  it('syncs all customers when the last reconciliation is too old, or its events are gone', async () => {
    const { person } = await club.buy()
    await reconcile()
    const { rows } = await club.db.execute<{ n: number }>(sql`select count(*)::int as n from provider_customers`)
    const everybody = rows[0]?.n
    await club.advance(3)
    club.shift(26 * 86_400_000)
    expect(await reconcile()).toBe(everybody)
    await club.db.update(appState).set({ value: { created: 9_000_000_000, reconciledAt: club.now() } })
    expect(await reconcile()).toBe(everybody)
    await club.db.update(appState).set({ value: { nonsense: true } })
    expect(await reconcile()).toBe(everybody)
    expect(await stateOf(person)).toBe('active')
  })

  it('adds nothing when retried', async () => {
    await club.buy()
    const count = async () => {
      const { rows } = await club.db.execute<{ n: number }>(
        sql`select count(*)::int as n from pgboss.job where name = 'memberships.sync'`,
      )
      return rows[0]?.n
    }
    await reconcileAll(club, 'one night')
    const once = await count()
    await reconcileAll(club, 'one night')
    expect(await count()).toBe(once)
    await club.settled()
  })

  it('spreads the syncs over time', async () => {
    await club.db.execute(sql`
      insert into provider_customers (customer_id, person_id)
      select 'cus_of_many_' || n, gen_random_uuid() from generate_series(1, 250) as n`)
    const found = await reconcileAll(club, 'a crowd')
    expect(found).toBeGreaterThanOrEqual(250)
    const { rows } = await club.db.execute<{ most: number; last: number }>(sql`
      select max(at)::int as most, max(offset_s)::int as last from (
        select count(*) as at, round(extract(epoch from start_after - created_on)) as offset_s
        from pgboss.job where name = 'memberships.sync' and data ->> 'customerId' like 'cus_of_many_%'
        group by 2) as seconds`)
    expect(rows[0]?.most).toBeLessThanOrEqual(10)
    expect(rows[0]?.last).toBeGreaterThanOrEqual(24)
    await club.db.execute(sql`delete from pgboss.job where data ->> 'customerId' like 'cus_of_many_%'`)
    await club.db.execute(sql`delete from provider_customers where customer_id like 'cus_of_many_%'`)
  })
})

describe('the nightly jobs', () => {
  it('are scheduled', async () => {
    const { rows } = await club.db.execute(sql`select name, cron from pgboss.schedule order by name`)
    expect(rows).toContainEqual({ name: 'memberships.reconcile-events', cron: '17 3 * * *' })
    expect(rows).toContainEqual({ name: 'memberships.reconcile-all', cron: '41 4 * * 0' })
  })

  it('sync a member whose events were all lost', async () => {
    await reconcile()
    await club.advance(1)
    const { person } = await club.buy()
    await club.jobs.send('memberships.reconcile-events', {})
    await club.settled()
    expect(await stateOf(person)).toBe('active')
  })
})
