import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Stripe } from 'stripe'
import { cards, site, startGround, type Ground } from '#test/payment-ground.ts'
import { walkEvents } from './reconcile.ts'
import { nextFetchNumber, syncMembership } from './sync.ts'
import { customerOfEvent } from './webhook.ts'

let club: Ground
beforeAll(async () => {
  club = await startGround()
})
afterAll(async () => {
  await club.stop()
})

/** What can befall a membership at the provider. */
const turns = ['renewal', 'failing renewal', 'pay', 'cancel', 'resume', 'end now', 'join again'] as const
type Turn = (typeof turns)[number]

interface Buyer {
  person: { id: string; email: string }
  customer: string
  subscription: string
}

async function join(person: Buyer['person'], card: string): Promise<Buyer> {
  const { id } = await club.memberships.joinTier(person, await club.priceOf('bloom'), site)
  const { customer, subscription } = club.pay(id, card)
  return { person, customer: String(customer), subscription: String(subscription) }
}

async function befall(buyer: Buyer, turn: Turn): Promise<Buyer> {
  const { stripe } = club
  const now = await stripe.subscriptions.retrieve(buyer.subscription)
  const over = now.status === 'canceled'
  const useCard = async (token: string) => {
    const { id } = await stripe.paymentMethods.attach(token, { customer: buyer.customer })
    await stripe.subscriptions.update(buyer.subscription, { default_payment_method: id })
  }
  if (turn === 'join again') {
    if (!over) return buyer
    await club.memberships.syncMembership(buyer.customer)
    return join(buyer.person, cards.good)
  }
  if (over) return buyer
  if (turn === 'renewal' || turn === 'failing renewal') {
    await useCard(turn === 'renewal' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail')
    club.advance(32)
  } else if (turn === 'pay') {
    const { data } = await stripe.invoices.list({ subscription: buyer.subscription, status: 'open' })
    await useCard('pm_card_visa')
    for (const { id } of data) await stripe.invoices.pay(id)
  } else if (turn === 'end now') await stripe.subscriptions.cancel(buyer.subscription)
  else await stripe.subscriptions.update(buyer.subscription, { cancel_at_period_end: turn === 'cancel' })
  return buyer
}

const states: Partial<Record<Stripe.Subscription['status'], string>> = {
  active: 'active',
  past_due: 'paused',
  unpaid: 'paused',
  canceled: 'ended',
}

/** What the provider itself says of the person's one tier: the running subscription, else the last one. */
async function truthOf({ customer }: Buyer) {
  const { data } = await club.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  const told = data.find(({ status }) => status !== 'canceled') ?? data[0]
  return [
    {
      state: states[told?.status ?? 'active'],
      cancelAtPeriodEnd: told?.status !== 'canceled' && told?.cancel_at_period_end,
    },
  ]
}

async function kept({ person }: Buyer) {
  const held = await club.memberships.listMemberships(person.id)
  return held.map(({ state, cancelAtPeriodEnd }) => ({ state, cancelAtPeriodEnd }))
}

/** What becomes of an event on its way: how often it arrives, and when its job is worked on. */
interface Fate {
  copies: number
  place: number
}

const script = record({
  life: array(constantFrom(...turns), { minLength: 1, maxLength: 5 }),
  fates: array(record({ copies: nat({ max: 2 }), place: nat({ max: 1000 }) }), { minLength: 12, maxLength: 12 }),
  /** How many jobs run at the same time. */
  atOnce: integer({ min: 1, max: 4 }),
  /** True: jobs run between the turns; false: all of them after the last. */
  between: boolean(),
  /** What ends it; with nothing, no event may have been lost. */
  ending: constantFrom(
    'nothing' as const,
    'one more event' as const,
    'the nightly walk' as const,
    'the return' as const,
  ),
})

describe('events', () => {
  it('in any order, repeated and lost, end in what the provider says', async () => {
    let runs = 0
    const property = asyncProperty(script, async ({ life, fates, atOnce, between, ending }) => {
      runs += 1
      await club.newEvents()
      const jobs: { customerId: string; since: number; place: number }[] = []
      let events = 0

      async function receive(): Promise<void> {
        for (const event of await club.newEvents()) {
          const customerId = customerOfEvent(event as never)
          if (customerId === null) continue
          const { copies, place }: Fate = fates[events++ % fates.length] ?? { copies: 1, place: 0 }
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
