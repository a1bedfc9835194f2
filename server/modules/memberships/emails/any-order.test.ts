import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record } from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards, site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { pauseMetadata } from '../entitlements.ts'
import { subjectOfEvent } from '../provider/events.ts'
import { nextFetchNumber, syncMembership } from '../sync/sync-membership.ts'

let club: MembershipsHarness
beforeAll(async () => {
  club = await startMembershipsHarness({ env: { MEMBERSHIP_GRACE_DAYS: '3' } })
})
afterAll(async () => {
  await club.stop()
})

const turns = ['month', 'failing month', 'few days', 'pay', 'cancel', 'keep', 'pause', 'come back', 'end now'] as const
type Turn = (typeof turns)[number]

interface Member {
  email: string
  customer: string
  subscription: string
}

async function join(): Promise<Member> {
  const person = club.person('mara')
  const { id } = await club.memberships.joinTier(person, await club.priceOf('bloom'), site)
  const { customer, subscription } = await club.pay(id, cards.good)
  return { email: person.email, customer: String(customer), subscription: String(subscription) }
}

/** Changes to a membership at the provider; time passes for all of them alike. */
async function befall({ customer, subscription }: Member, turn: Turn): Promise<void> {
  const { subscriptions, invoices, paymentMethods } = club.stripe
  const { status, items } = await subscriptions.retrieve(subscription)
  if (status === 'canceled') return
  const useCard = async (token: string) => {
    const { id } = await paymentMethods.attach(token, { customer })
    await subscriptions.update(subscription, { default_payment_method: id })
  }
  if (turn === 'month' || turn === 'failing month')
    await useCard(turn === 'month' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail')
  if (turn === 'pay') {
    await useCard('pm_card_visa')
    for (const { id } of (await invoices.list({ subscription, status: 'open' })).data) await invoices.pay(id)
  }
  if (turn === 'cancel' || turn === 'keep')
    await subscriptions.update(subscription, { cancel_at_period_end: turn === 'cancel' })
  if (turn === 'pause') {
    const from = items.data[0]?.current_period_end ?? 0
    await subscriptions.update(subscription, {
      pause_collection: { behavior: 'void', resumes_at: from + 31 * 86_400 },
      metadata: { [pauseMetadata.from]: String(from), [pauseMetadata.until]: String(from + 31 * 86_400) },
    })
  }
  if (turn === 'come back') await subscriptions.update(subscription, { pause_collection: '' })
  if (turn === 'end now') await subscriptions.cancel(subscription)
}

const daysOf: Partial<Record<Turn, number>> = { month: 31, 'failing month': 31, 'few days': 4 }
/** The provider's times are whole seconds: two identical actions within one count as one. */
const atLeastDays = 1 / 24

const script = record({
  life: array(constantFrom(...turns), { minLength: 1, maxLength: 6 }),
  /** How often an event arrives at once, how often again after the next turn, and its place in the order. */
  fates: array(record({ copies: nat({ max: 2 }), again: boolean(), place: nat({ max: 1000 }) }), {
    minLength: 9,
    maxLength: 9,
  }),
  /** The number of concurrent jobs. */
  atOnce: integer({ min: 1, max: 4 }),
})

const emailsTo = async (member: Member) => (await club.emailsTo(member)).map(({ subject }) => subject).toSorted()

describe('the emails of a membership', () => {
  it('do not depend on the number, delay and order of events', async () => {
    const property = asyncProperty(script, async ({ life, fates, atOnce }) => {
      const [calm, rough] = [await join(), await join()]
      let late: string[] = []
      let events = 0

      async function tell(): Promise<void> {
        const fresh = await club.newEvents()
        for (const event of fresh)
          if (of(event) === calm.customer) await syncMembership(club, calm.customer, await nextFetchNumber(club.db))
        const row: { customer: string; place: number; since: number }[] = []
        const add = async (customer: string, place: number) =>
          row.push({ customer, place, since: await nextFetchNumber(club.db) })
        for (const customer of late) await add(customer, 0)
        late = []
        const hers = fresh.filter((event) => of(event) === rough.customer)
        for (const event of hers) {
          const { copies, again, place } = fates[events++ % fates.length] ?? { copies: 1, again: false, place: 0 }
          for (let copy = 0; copy < copies; copy += 1) await add(rough.customer, (place * (copy + 2)) % 997)
          if (again) late.push(String(of(event)))
        }
        // At least one event of a turn arrives before the next turn.
        if (hers.length > 0 && !row.some(({ place }) => place > 0)) await add(rough.customer, 1)
        row.sort((a, b) => a.place - b.place)
        for (let next = 0; next < row.length; next += atOnce)
          await Promise.all(
            row.slice(next, next + atOnce).map(async ({ customer, since }) => syncMembership(club, customer, since)),
          )
        await club.jobs.send('memberships.keep-watch', {})
        await club.settled()
      }

      await tell()
      for (const turn of life) {
        await befall(calm, turn)
        await befall(rough, turn)
        await club.advance(daysOf[turn] ?? atLeastDays)
        await tell()
      }
      await tell()
      expect(await emailsTo(rough)).toEqual(await emailsTo(calm))
      expect(await emailsTo(calm)).toContain('Welcome to Constellation Club: Bloom is yours')
      for (const { subscription } of [calm, rough])
        await club.stripe.subscriptions.cancel(subscription).catch(() => undefined)
      await club.newEvents()
    })
    await assert(property, { numRuns: 12, endOnFailure: true })
  }, 120_000)
})

function of(event: Stripe.Event): string | null {
  const subject = subjectOfEvent(event as never)
  return subject !== null && 'customerId' in subject ? subject.customerId : null
}
