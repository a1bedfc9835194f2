import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { failing, startMembershipsHarness } from '#test/memberships-harness.ts'
import { isEntitled, listMemberships } from '../service.ts'
import { memberships, membershipEmails } from '../tables.ts'
import { queueDueSyncs } from './due-syncs.ts'

const club = await startMembershipsHarness()
afterAll(async () => {
  await club.stop()
})

async function member() {
  const bought = await club.member()
  return { ...bought, end: (await club.itemOf(bought.subscription)).current_period_end }
}

const day = 86_400
/** Moves the provider's clock and loses the events on the way. */
async function moveTo(moment: number) {
  await club.sandbox.advance(moment - club.sandbox.now())
  await club.newEvents()
}

/** Runs the hourly job. */
async function watch(): Promise<void> {
  await club.jobs.send('memberships.sync-due', {})
  await club.settled()
}

const isOpen = async ({ id }: { id: string }) => isEntitled(club, id, 'critter-club')
const shown = async ({ id }: { id: string }) => (await listMemberships(club, id))[0]

describe('a membership whose period is over without an event', () => {
  it('stays open for three days and then closes until the next sync', async () => {
    const { person, end } = await member()
    await moveTo(end + 3 * day - 60)
    expect(await isOpen(person)).toBe(true)
    expect(await shown(person)).toMatchObject({ state: 'active', unconfirmed: false })
    await moveTo(end + 3 * day)
    expect(await isOpen(person)).toBe(false)
    expect(await shown(person)).toMatchObject({ state: 'paused', unconfirmed: true, graceUntil: null })
    await watch()
    expect(await isOpen(person)).toBe(true)
    expect(await shown(person)).toMatchObject({ state: 'active', unconfirmed: false })
  })

  it('is synced by the hourly job an hour after its end, so that it need not close', async () => {
    const { person, subscription, end } = await member()
    const until = async () => Date.parse((await shown(person))?.currentPeriodEnd ?? '') / 1000
    await moveTo(end + 1800)
    await watch()
    expect(await until()).toBe(end)
    await moveTo(end + 3700)
    await watch()
    expect(await until()).toBeGreaterThan(end)

    await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await club.deliverNew()
    await moveTo((await until()) + 3700)
    await watch()
    expect(await shown(person)).toMatchObject({ state: 'ended' })
  })

  it('closes while the provider is unreachable; one that was to end has ended', async () => {
    const [goesOn, ends] = [await member(), await member()]
    await club.stripe.subscriptions.update(ends.subscription, { cancel_at_period_end: true })
    await club.deliverNew()
    const away = club.withCalls({ 'subscriptions.list': failing })
    await moveTo(ends.end + 3 * day + 60)
    expect(await isEntitled(away, goesOn.person.id, 'critter-club')).toBe(false)
    expect(await listMemberships(away, goesOn.person.id)).toMatchObject([{ state: 'paused' }])
    expect(await isEntitled(away, ends.person.id, 'critter-club')).toBe(false)
    expect(await listMemberships(away, ends.person.id)).toMatchObject([{ state: 'ended' }])
    await watch()
    expect(await isOpen(goesOn.person)).toBe(true)
    expect(await isOpen(ends.person)).toBe(false)
  })

  it('is synced at most once in six hours', async () => {
    const { customer, end } = await member()
    await moveTo(end + 2 * 3600)
    const dueSyncs = async () => {
      const { rows } = await club.db.execute(
        sql`select 1 from pgboss.job where name = 'memberships.sync' and data->>'customerId' = ${customer}`,
      )
      return rows.length
    }
    const before = await dueSyncs()
    for (const run of ['one', 'two', 'three']) await queueDueSyncs(club, run)
    expect(await dueSyncs()).toBe(before + 1)
    await club.settled()
  })
})

it('a membership whose year is complete is synced until its email was due', async () => {
  const { subscription } = await club.member()
  const found = (run: string) => queueDueSyncs(club, run)
  const before = await found('before')
  const since = new Date(club.sandbox.now() * 1000 - 86_400_000)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  await club.db.update(memberships).set({ since }).where(eq(memberships.subscriptionId, subscription))
  expect(await found('first')).toBe(before + 1)
  const yearly = {
    cause: `yearly:${subscription}:1`,
    personId: randomUUID(),
    kind: 'yearly-reminder',
    sent: true,
  } as const
  await club.db.insert(membershipEmails).values({ ...yearly, dueAt: since })
  expect(await found('second')).toBe(before)
  await club.settled()
})
