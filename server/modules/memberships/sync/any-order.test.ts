import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { tiers } from '#content/tiers.ts'
import { cards, site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { pauseMetadata } from '../entitlements.ts'
import { walkEvents } from './reconcile.ts'
import { nextFetchNumber, syncMembership } from './sync-membership.ts'
import { subjectOfEvent } from '../provider/events.ts'

let club: MembershipsHarness
beforeAll(async () => {
  club = await startMembershipsHarness()
})
afterAll(async () => {
  await club.stop()
})

/** Changes to a membership at the provider. */
const turns = [
  'renewal',
  'failing renewal',
  'pay',
  'cancel',
  'resume',
  'pause',
  'come back',
  'switch up',
  'switch down',
  'other address',
  'refund',
  'dispute',
  'end now',
  'customer gone',
  'join again',
] as const
type Turn = (typeof turns)[number]

interface Buyer {
  person: { id: string; email: string }
  customer: string
  /** The one in use and those the provider has deleted. */
  customers: string[]
  subscription: string
}

async function join(person: Buyer['person'], card: string, former: string[] = []): Promise<Buyer> {
  const { id } = await club.memberships.joinTier(person, await club.priceOf('bloom'), site)
  const { customer, subscription } = await club.pay(id, card)
  const customers = [...new Set([...former, String(customer)])]
  return { person, customer: String(customer), customers, subscription: String(subscription) }
}

async function befall(buyer: Buyer, turn: Turn): Promise<Buyer> {
  const { stripe } = club
  const now = await stripe.subscriptions.retrieve(buyer.subscription)
  const over = now.status === 'canceled'
  const item = now.items.data[0]
  const useCard = async (token: string) => {
    const { id } = await stripe.paymentMethods.attach(token, { customer: buyer.customer })
    await stripe.subscriptions.update(buyer.subscription, { default_payment_method: id })
  }
  if (turn === 'join again') {
    if (!over) return buyer
    await club.memberships.syncMembership(buyer.customer)
    return join(buyer.person, cards.good, buyer.customers)
  }
  if (over) return buyer
  if (turn === 'renewal' || turn === 'failing renewal') {
    await useCard(turn === 'renewal' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail')
    await club.advance(32)
  } else if (turn === 'pay') {
    const { data } = await stripe.invoices.list({ subscription: buyer.subscription, status: 'open' })
    await useCard('pm_card_visa')
    for (const { id } of data) await stripe.invoices.pay(id)
  } else if (turn === 'end now') await stripe.subscriptions.cancel(buyer.subscription)
  else if (turn === 'customer gone') await stripe.customers.del(buyer.customer)
  else if (turn === 'pause') {
    const from = item?.current_period_end ?? 0
    const resumes_at = from + 31 * 86_400
    await stripe.subscriptions.update(buyer.subscription, {
      pause_collection: { behavior: 'void', resumes_at },
      metadata: { [pauseMetadata.from]: String(from), [pauseMetadata.until]: String(resumes_at) },
    })
  } else if (turn === 'come back') await stripe.subscriptions.update(buyer.subscription, { pause_collection: '' })
  else if (turn === 'switch up' || turn === 'switch down') {
    const price = await club.priceOf(turn === 'switch up' ? 'simple-social-studio-guild' : 'sprout')
    await stripe.subscriptions.update(buyer.subscription, {
      items: [{ id: item?.id ?? '', price }],
      proration_behavior: 'none',
    })
  } else if (turn === 'other address')
    await stripe.customers.update(buyer.customer, { email: 'somewhere-else@wallet.example' })
  else if (turn === 'refund' || turn === 'dispute') {
    const { data } = await stripe.charges.list({ customer: buyer.customer, limit: 100 })
    const charge = data.find(({ paid, disputed, refunded }) => paid && !disputed && !refunded)
    if (charge === undefined) return buyer
    if (turn === 'refund') await stripe.refunds.create({ charge: charge.id })
    else await club.sandbox.control('disputes', { charge: charge.id })
  } else await stripe.subscriptions.update(buyer.subscription, { cancel_at_period_end: turn === 'cancel' })
  return buyer
}

const states: Partial<Record<Stripe.Subscription['status'], string>> = {
  active: 'active',
  past_due: 'paused',
  unpaid: 'paused',
  canceled: 'ended',
}

/** The provider's state of a person: for each tier the running subscription, else the last one. */
async function truthOf({ customers }: Buyer) {
  const lists = await Promise.all(
    customers.map((customer) => club.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
  )
  const all = lists.flatMap(({ data }) => data)
  const truth = []
  for (const { key: tier } of tiers) {
    const price = await club.priceOf(tier)
    const ofTier = all
      .filter(({ items }) => items.data[0]?.price.id === price)
      .toSorted((a, b) => b.start_date - a.start_date)
    const told = ofTier.find(({ status }) => status !== 'canceled') ?? ofTier[0]
    if (told === undefined) continue
    const { status, pause_collection, metadata, items, cancel_at_period_end } = told
    const hasBegun = (items.data[0]?.current_period_start ?? 0) >= Number(metadata[pauseMetadata.from])
    const rests = status === 'active' && pause_collection?.behavior === 'void' && hasBegun
    truth.push({
      tier,
      state: rests ? 'resting' : states[status],
      cancelAtPeriodEnd: status !== 'canceled' && cancel_at_period_end,
    })
  }
  return truth
}

async function kept({ person }: Buyer) {
  const held = await club.memberships.listMemberships(person.id)
  return held.map(({ tier, state, cancelAtPeriodEnd }) => ({ tier, state, cancelAtPeriodEnd }))
}

/** How often an event arrives, and when its job runs. */
interface Delivery {
  copies: number
  place: number
}

const script = record({
  life: array(constantFrom(...turns), { minLength: 1, maxLength: 7 }),
  fates: array(record({ copies: nat({ max: 2 }), place: nat({ max: 1000 }) }), { minLength: 12, maxLength: 12 }),
  /** The number of concurrent jobs. */
  atOnce: integer({ min: 1, max: 4 }),
  /** True: jobs run between the turns; false: all of them after the last. */
  between: boolean(),
  /** What ends the run; without it, no event may have been lost. */
  ending: constantFrom(
    'nothing' as const,
    'one more event' as const,
    'the nightly walk' as const,
    'the return' as const,
  ),
})

describe('events', () => {
  it('in any order, repeated and lost, lead to the provider’s state', async () => {
    let runs = 0
    const property = asyncProperty(script, async ({ life, fates, atOnce, between, ending }) => {
      runs += 1
      await club.newEvents()
      const jobs: { customerId: string; since: number; place: number }[] = []
      let events = 0

      async function receive(): Promise<void> {
        for (const event of await club.newEvents()) {
          const subject = subjectOfEvent(event as never)
          if (subject === null || !('customerId' in subject)) continue
          const { customerId } = subject
          const { copies, place }: Delivery = fates[events++ % fates.length] ?? { copies: 1, place: 0 }
          for (let copy = ending === 'nothing' ? -1 : 0; copy < copies; copy += 1)
            jobs.push({ customerId, since: await nextFetchNumber(club.db), place: (place * (copy + 2)) % 997 })
        }
      }
      async function work(): Promise<void> {
        const row = jobs.splice(0).sort((a, b) => a.place - b.place)
        for (let next = 0; next < row.length; next += atOnce)
          await Promise.all(
            row
              .slice(next, next + atOnce)
              .map(async ({ customerId, since }) => syncMembership(club, customerId, since)),
          )
      }

      let buyer = await join(club.person('mara'), cards.good)
      for (const turn of life) {
        await receive()
        if (between) await work()
        buyer = await befall(buyer, turn)
      }
      await receive()
      await work()

      if (ending === 'one more event') await syncMembership(club, buyer.customer, await nextFetchNumber(club.db))
      if (ending === 'the nightly walk') {
        await walkEvents(club, `property ${runs}`)
        await club.settled()
      }
      if (ending === 'the return') {
        const { data } = await club.stripe.checkout.sessions.list({ subscription: buyer.subscription })
        await club.memberships.returnFromCheckout(buyer.person, String(data[0]?.id))
      }
      expect(await kept(buyer)).toEqual(await truthOf(buyer))
    })
    await assert(property, { numRuns: 30 })
  }, 60_000)
})
