import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record } from 'fast-check'
import type { Stripe } from 'stripe'
import { afterAll, expect, it } from 'vitest'
import { startMembershipsHarness } from '#test/memberships-harness.ts'
import { runs } from '#test/property-runs.ts'
import { subjectOfEvent } from '../provider/events.ts'
import { pauseMetadata } from '../provider/subscriptions.ts'
import { nextFetchNumber, syncMembership } from '../sync/sync-membership.ts'

const harness = await startMembershipsHarness()
afterAll(async () => {
  await harness.stop()
})

const actions = [
  'month',
  'failing month',
  'few days',
  'pay',
  'cancel',
  'keep',
  'pause',
  'come back',
  'end now',
] as const
type Action = (typeof actions)[number]

interface Member {
  email: string
  customer: string
  subscription: string
}

async function join(): Promise<Member> {
  const { person, customer, subscription } = await harness.buy()
  return { email: person.email, customer, subscription }
}

/** Changes a membership at the provider. Time passes for all memberships at once. */
async function perform({ customer, subscription }: Member, action: Action): Promise<void> {
  const { subscriptions, paymentMethods } = harness.stripe
  const { status, items } = await subscriptions.retrieve(subscription)
  if (status === 'canceled') return
  const useCard = async (token: string) => {
    const { id } = await paymentMethods.attach(token, { customer })
    await subscriptions.update(subscription, { default_payment_method: id })
  }
  if (action === 'month' || action === 'failing month')
    await useCard(action === 'month' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail')
  if (action === 'pay') await harness.payOpenInvoices({ customer, subscription })
  if (action === 'cancel' || action === 'keep')
    await subscriptions.update(subscription, { cancel_at_period_end: action === 'cancel' })
  if (action === 'pause') {
    const from = items.data[0]?.current_period_end ?? 0
    await subscriptions.update(subscription, {
      pause_collection: { behavior: 'void', resumes_at: from + 31 * 86_400 },
      metadata: { [pauseMetadata.from]: String(from), [pauseMetadata.until]: String(from + 31 * 86_400) },
    })
  }
  if (action === 'come back') await subscriptions.update(subscription, { pause_collection: '' })
  if (action === 'end now') await subscriptions.cancel(subscription)
}

const daysOf: Partial<Record<Action, number>> = { month: 31, 'failing month': 31, 'few days': 4 }
/** The provider's times are whole seconds: two identical actions within one count as one. */
const atLeastDays = 1 / 24

const script = record({
  sequence: array(constantFrom(...actions), { minLength: 1, maxLength: 6 }),
  /** How often an event arrives, whether again after the next action, and its place in the order. */
  deliveries: array(record({ copies: nat({ max: 2 }), again: boolean(), place: nat({ max: 1000 }) }), {
    minLength: 9,
    maxLength: 9,
  }),
  /** The number of concurrent jobs. */
  atOnce: integer({ min: 1, max: 4 }),
})

const emailsTo = async (member: Member) => (await harness.emailsTo(member)).map(({ subject }) => subject).toSorted()

it('the emails of a membership do not depend on the number, delay and order of events', async () => {
  const property = asyncProperty(script, async ({ sequence, deliveries, atOnce }) => {
    const [undisturbed, disturbed] = [await join(), await join()]
    let late: string[] = []
    let events = 0

    async function syncEvents(): Promise<void> {
      const fresh = await harness.newEvents()
      for (const event of fresh)
        if (of(event) === undisturbed.customer)
          await syncMembership(harness, undisturbed.customer, await nextFetchNumber(harness.db))
      const queue: { customer: string; place: number; since: number }[] = []
      const add = async (customer: string, place: number) =>
        queue.push({ customer, place, since: await nextFetchNumber(harness.db) })
      for (const customer of late) await add(customer, 0)
      late = []
      const disturbedEvents = fresh.filter((event) => of(event) === disturbed.customer)
      for (const event of disturbedEvents) {
        const { copies, again, place } = deliveries[events++ % deliveries.length] ?? {
          copies: 1,
          again: false,
          place: 0,
        }
        for (let copy = 0; copy < copies; copy += 1) await add(disturbed.customer, (place * (copy + 2)) % 997)
        if (again) late.push(String(of(event)))
      }
      // At least one event of an action arrives before the next action.
      if (disturbedEvents.length > 0 && !queue.some(({ place }) => place > 0)) await add(disturbed.customer, 1)
      queue.sort((a, b) => a.place - b.place)
      for (let next = 0; next < queue.length; next += atOnce)
        await Promise.all(
          queue.slice(next, next + atOnce).map(async ({ customer, since }) => syncMembership(harness, customer, since)),
        )
      await harness.jobs.send('memberships.sync-due', {})
      await harness.settled()
    }

    await syncEvents()
    for (const action of sequence) {
      await perform(undisturbed, action)
      await perform(disturbed, action)
      await harness.advance(daysOf[action] ?? atLeastDays)
      await syncEvents()
    }
    await syncEvents()
    expect(await emailsTo(disturbed)).toEqual(await emailsTo(undisturbed))
    expect(await emailsTo(undisturbed)).toContain('Welcome to Bloom')
    for (const { subscription } of [undisturbed, disturbed])
      await harness.stripe.subscriptions.cancel(subscription).catch(() => undefined)
    await harness.newEvents()
  })
  await assert(property, { numRuns: runs(25, 0.16), endOnFailure: true })
}, 600_000)

function of(event: Stripe.Event): string | null {
  const subject = subjectOfEvent(event as never)
  return subject !== null && 'customerId' in subject ? subject.customerId : null
}
