import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record } from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { tiers } from '#content/tiers.ts'
import { startMembershipsHarness } from '#test/memberships-harness.ts'
import { runs } from '#test/property-runs.ts'
import { subjectOfEvent } from '../provider/events.ts'
import { pauseMetadata } from '../provider/subscriptions.ts'
import { listMemberships, returnFromCheckout } from '../service.ts'
import { reconcileEvents } from './reconcile.ts'
import { nextFetchNumber, syncMembership } from './sync-membership.ts'

// The grace period would show a membership as active that the provider calls past due.
const harness = await startMembershipsHarness({ env: { GRACE_DAYS: '0' } })
afterAll(async () => {
  await harness.stop()
})

/** Changes to a membership at the provider. */
const actions = [
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
type Action = (typeof actions)[number]

interface Buyer {
  person: { id: string; email: string }
  customer: string
  /** The one in use and those the provider has deleted. */
  customers: string[]
  subscription: string
}

async function join(person: Buyer['person'], former: string[] = []): Promise<Buyer> {
  const { customer, subscription } = await harness.buy({ person })
  return { person, customer, customers: [...new Set([...former, customer])], subscription }
}

async function perform(buyer: Buyer, action: Action): Promise<Buyer> {
  const { stripe } = harness
  const now = await stripe.subscriptions.retrieve(buyer.subscription)
  const over = now.status === 'canceled'
  const item = now.items.data[0]
  const useCard = async (token: string) => {
    const { id } = await stripe.paymentMethods.attach(token, { customer: buyer.customer })
    await stripe.subscriptions.update(buyer.subscription, { default_payment_method: id })
  }
  if (action === 'join again') {
    if (!over) return buyer
    await syncMembership(harness, buyer.customer)
    return join(buyer.person, buyer.customers)
  }
  if (over) return buyer
  if (action === 'renewal' || action === 'failing renewal') {
    await useCard(action === 'renewal' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail')
    await harness.advance(32)
  } else if (action === 'pay') await harness.payOpenInvoices(buyer)
  else if (action === 'end now') await stripe.subscriptions.cancel(buyer.subscription)
  else if (action === 'customer gone') await stripe.customers.del(buyer.customer)
  else if (action === 'pause') {
    const from = item?.current_period_end ?? 0
    const resumes_at = from + 31 * 86_400
    await stripe.subscriptions.update(buyer.subscription, {
      pause_collection: { behavior: 'void', resumes_at },
      metadata: { [pauseMetadata.from]: String(from), [pauseMetadata.until]: String(resumes_at) },
    })
  } else if (action === 'come back') await stripe.subscriptions.update(buyer.subscription, { pause_collection: '' })
  else if (action === 'switch up' || action === 'switch down') {
    const price = await harness.priceOf(action === 'switch up' ? 'simple-social-studio-guild' : 'sprout')
    await stripe.subscriptions.update(buyer.subscription, {
      items: [{ id: item?.id ?? '', price }],
      proration_behavior: 'none',
    })
  } else if (action === 'other address')
    await stripe.customers.update(buyer.customer, { email: 'somewhere-else@wallet.example' })
  else if (action === 'refund' || action === 'dispute') {
    const { data } = await stripe.charges.list({ customer: buyer.customer, limit: 100 })
    const charge = data.find(({ paid, disputed, refunded }) => paid && !disputed && !refunded)
    if (charge === undefined) return buyer
    if (action === 'refund') await stripe.refunds.create({ charge: charge.id })
    else await harness.sandbox.control('disputes', { charge: charge.id })
  } else await stripe.subscriptions.update(buyer.subscription, { cancel_at_period_end: action === 'cancel' })
  return buyer
}

const states: Partial<Record<Stripe.Subscription['status'], string>> = {
  active: 'active',
  past_due: 'paused',
  unpaid: 'paused',
  canceled: 'ended',
}

/** The provider's state of a person: for each tier the running subscription, else the last one. */
async function providerState({ customers }: Buyer) {
  const lists = await Promise.all(
    customers.map((customer) => harness.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
  )
  const all = lists.flatMap(({ data }) => data)
  const state = []
  for (const { key: tier } of tiers) {
    const price = await harness.priceOf(tier)
    const ofTier = all
      .filter(({ items }) => items.data[0]?.price.id === price)
      .toSorted((a, b) => b.start_date - a.start_date)
    const shown = ofTier.find(({ status }) => status !== 'canceled') ?? ofTier[0]
    if (shown === undefined) continue
    const { status, pause_collection, metadata, items, cancel_at_period_end } = shown
    const hasBegun = (items.data[0]?.current_period_start ?? 0) >= Number(metadata[pauseMetadata.from])
    const rests = status === 'active' && pause_collection?.behavior === 'void' && hasBegun
    state.push({
      tier,
      state: rests ? 'resting' : states[status],
      cancelAtPeriodEnd: status !== 'canceled' && cancel_at_period_end,
    })
  }
  return state
}

async function siteState({ person }: Buyer) {
  const held = await listMemberships(harness, person.id)
  return held.map(({ tier, state, cancelAtPeriodEnd }) => ({ tier, state, cancelAtPeriodEnd }))
}

/** How often an event arrives, and when its job runs. */
interface Delivery {
  copies: number
  place: number
}

const script = record({
  sequence: array(constantFrom(...actions), { minLength: 1, maxLength: 7 }),
  deliveries: array(record({ copies: nat({ max: 2 }), place: nat({ max: 1000 }) }), { minLength: 12, maxLength: 12 }),
  /** The number of concurrent jobs. */
  atOnce: integer({ min: 1, max: 4 }),
  /** True: jobs run between the actions; false: all of them after the last. */
  between: boolean(),
  /** What ends the run; without it, no event may have been lost. */
  ending: constantFrom(
    'nothing' as const,
    'one more event' as const,
    'the nightly reconciliation' as const,
    'the return' as const,
  ),
})

it('events in any order, repeated and lost, lead to the provider’s state', async () => {
  let run = 0
  const property = asyncProperty(script, async ({ sequence, deliveries, atOnce, between, ending }) => {
    run += 1
    await harness.newEvents()
    const jobs: { customerId: string; since: number; place: number }[] = []
    let events = 0

    async function receive(): Promise<void> {
      for (const event of await harness.newEvents()) {
        const subject = subjectOfEvent(event as never)
        if (subject === null || !('customerId' in subject)) continue
        const { customerId } = subject
        const { copies, place }: Delivery = deliveries[events++ % deliveries.length] ?? { copies: 1, place: 0 }
        for (let copy = ending === 'nothing' ? -1 : 0; copy < copies; copy += 1)
          jobs.push({ customerId, since: await nextFetchNumber(harness.db), place: (place * (copy + 2)) % 997 })
      }
    }
    async function work(): Promise<void> {
      const queue = jobs.splice(0).sort((a, b) => a.place - b.place)
      for (let next = 0; next < queue.length; next += atOnce)
        await Promise.all(
          queue
            .slice(next, next + atOnce)
            .map(async ({ customerId, since }) => syncMembership(harness, customerId, since)),
        )
    }

    let buyer = await join(harness.person())
    for (const action of sequence) {
      await receive()
      if (between) await work()
      buyer = await perform(buyer, action)
    }
    await receive()
    await work()

    if (ending === 'one more event') await syncMembership(harness, buyer.customer, await nextFetchNumber(harness.db))
    if (ending === 'the nightly reconciliation') {
      await reconcileEvents(harness, `property ${run}`)
      await harness.settled()
    }
    if (ending === 'the return') {
      const { data } = await harness.stripe.checkout.sessions.list({ subscription: buyer.subscription })
      await returnFromCheckout(harness, buyer.person, String(data[0]?.id))
    }
    expect(await siteState(buyer)).toEqual(await providerState(buyer))
  })
  // `npm run rehearse` plays far longer orders. Shrinking would use up the harness's accounts.
  await assert(property, { numRuns: runs(25, 0.16), endOnFailure: true })
}, 600_000)
