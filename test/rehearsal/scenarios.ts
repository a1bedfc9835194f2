import type { TierKey } from '#content/tier-offers.ts'
import type { Member } from './member.ts'
import type { RehearsalSite } from './site.ts'

/** What happens to the memberships of one member, day by day. */
export interface Scenario {
  name: string
  /** In order of their days. */
  steps: readonly Step[]
  /** Totals at the end, in cents; null if a proration depends on the second. */
  paid: number | null
  /** 0 unless said. */
  refunded?: number
}

type Act = (member: Member, site: RehearsalSite) => Promise<unknown>

interface Step {
  day: number
  act?: Act
  shows?: readonly string[]
}

/** Scenarios that run on one site, with its settings. */
export interface Suite {
  env: Record<string, string>
  /** The days of all steps and observations. */
  days: readonly number[]
  /** Sets up the provider's account once. */
  prepare?: (site: RehearsalSite) => Promise<unknown>
  scenarios: readonly Scenario[]
}

const [sprout, bloom, lantern, studio] = [
  'sprout',
  'bloom',
  'storytellers-lantern-guild',
  'simple-social-studio-guild',
] as const satisfies readonly TierKey[]
const code = 'MOONPETAL'

/** One after the other. */
const inTurn =
  (...acts: readonly Act[]): Act =>
  async (member, site) => {
    for (const act of acts) await act(member, site)
  }

const join =
  (tier: TierKey, how?: Parameters<Member['join']>[1]): Act =>
  async (member) =>
    member.join(tier, how)
const change =
  (tier: TierKey, requested: Parameters<Member['change']>[1]): Act =>
  async (member) =>
    member.change(tier, requested)
const payAmountOwed: Act = async (member) => member.payAmountOwed()
const cardsFail: Act = async ({ customer }, { control }) =>
  control('charges/fail', { customer: customer(), count: 1000 })
const cardsWork: Act = async ({ customer }, { control }) => control('charges/fail', { customer: customer(), count: 0 })
const deleteCustomer: Act = async ({ customer }, { stripe }) => stripe.customers.del(customer())

const ownerRefunds: Act = async ({ customer }, { stripe }) => {
  const [charge] = (await stripe.charges.list({ customer: customer() })).data
  await stripe.refunds.create({ charge: charge?.id ?? '' })
}

const ownerEnds =
  (tier: TierKey): Act =>
  async (member, { stripe }) =>
    stripe.subscriptions.cancel(member.subscriptionOf(tier))

/** Cancels or resumes as in the provider's portal: the site learns of it only through events. */
const cancelAtProvider =
  (tier: TierKey, cancel: boolean): Act =>
  async (member, { stripe }) =>
    stripe.subscriptions.update(member.subscriptionOf(tier), { cancel_at_period_end: cancel })

/** Changes the card of one membership. */
const useCard = (tier: TierKey, card: string): Act => {
  return async (member, { stripe }) => {
    const { id } = await stripe.paymentMethods.attach(card, { customer: member.customer() })
    await stripe.subscriptions.update(member.subscriptionOf(tier), { default_payment_method: id })
  }
}

const ownerCharges = (tier: TierKey): Act => {
  return async (member, { stripe }) => {
    const subscription = member.subscriptionOf(tier)
    const { data } = await stripe.invoices.list({ subscription, status: 'open' })
    for (const { id } of data) await stripe.invoices.pay(id)
  }
}

/** Creates a second subscription of a held tier, which the site itself never does. */
const subscribeTwice = (tier: TierKey): Act => {
  return async (member, { stripe }) => {
    const { items } = await stripe.subscriptions.retrieve(member.subscriptionOf(tier))
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: member.customer() })
    await stripe.subscriptions.create({
      customer: member.customer(),
      items: [{ price: items.data[0]?.price.id ?? '' }],
      default_payment_method: card.id,
    })
  }
}

/** It gets no response and is lost after a week. */
const dispute =
  (tier: TierKey): Act =>
  async (member, { control }) =>
    control('disputes', { subscription: member.subscriptionOf(tier) })

const scenario = (name: string, totals: Pick<Scenario, 'paid' | 'refunded'>, steps: readonly Step[]): Scenario => ({
  name,
  steps,
  ...totals,
})

const standardScenarios: readonly Scenario[] = [
  scenario('joins, and goes on', { paid: 2000 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    {
      day: 10,
      act: async ({ customer }, { stripe }) =>
        stripe.customers.update(customer(), { email: 'somewhere-else@wallet.example' }),
    },
  ]),
  scenario('joins with a code', { paid: 1750 }, [{ day: 0, act: join(sprout, { code }), shows: ['sprout active'] }]),
  scenario('a card fails, and is mended', { paid: 2000 }, [
    { day: 0, act: join(sprout), shows: ['sprout active'] },
    { day: 10, act: cardsFail },
    { day: 32, shows: ['sprout paused'] },
    { day: 41, act: inTurn(cardsWork, payAmountOwed), shows: ['sprout active'] },
  ]),
  scenario('a card fails for good', { paid: 1000 }, [
    { day: 0, act: join(lantern), shows: ['storytellers-lantern-guild active'] },
    { day: 10, act: cardsFail },
    { day: 32, shows: ['storytellers-lantern-guild paused'] },
    { day: 62, act: change(lantern, { change: 'cancel' }), shows: ['storytellers-lantern-guild paused, ending'] },
    { day: 93, shows: ['storytellers-lantern-guild ended'] },
  ]),
  scenario('one of two cards fails', { paid: 6000 }, [
    { day: 0, act: inTurn(join(bloom), join(lantern)), shows: ['bloom active', 'storytellers-lantern-guild active'] },
    { day: 10, act: useCard(lantern, 'pm_card_chargeCustomerFail') },
    { day: 32, shows: ['bloom active', 'storytellers-lantern-guild paused'] },
    {
      day: 41,
      act: inTurn(useCard(lantern, 'pm_card_visa'), ownerCharges(lantern)),
      shows: ['bloom active', 'storytellers-lantern-guild active'],
    },
  ]),
  scenario('pauses for a month', { paid: 4500 }, [
    { day: 0, act: join(studio), shows: ['simple-social-studio-guild active'] },
    { day: 20, act: change(studio, { change: 'pause', months: 1 }) },
    { day: 32, shows: ['simple-social-studio-guild resting'] },
    { day: 62, shows: ['simple-social-studio-guild active'] },
  ]),
  scenario('pauses, and comes back early', { paid: 1500 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 10, act: change(bloom, { change: 'pause', months: 3 }) },
    { day: 32, shows: ['bloom resting'] },
    { day: 50, act: change(bloom, { change: 'return' }), shows: ['bloom active'] },
  ]),
  scenario('cancels', { paid: 500 }, [
    { day: 0, act: join(sprout), shows: ['sprout active'] },
    { day: 10, act: change(sprout, { change: 'cancel' }), shows: ['sprout active, ending'] },
    { day: 32, shows: ['sprout ended'] },
  ]),
  scenario('cancels on the provider’s page', { paid: 4500 }, [
    { day: 0, act: join(studio), shows: ['simple-social-studio-guild active'] },
    { day: 32, act: cancelAtProvider(studio, true), shows: ['simple-social-studio-guild active, ending'] },
    { day: 50, act: cancelAtProvider(studio, false), shows: ['simple-social-studio-guild active'] },
    { day: 62, act: cancelAtProvider(studio, true), shows: ['simple-social-studio-guild active, ending'] },
    { day: 93, shows: ['simple-social-studio-guild ended'] },
  ]),
  scenario('cancels, and stays after all', { paid: 2000 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 10, act: change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
    { day: 20, act: change(bloom, { change: 'keep' }), shows: ['bloom active'] },
  ]),
  scenario('switches up, and down twice', { paid: null }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 10, act: change(bloom, { change: 'switch', tier: studio }), shows: ['simple-social-studio-guild active'] },
    { day: 20, act: change(bloom, { change: 'switch', tier: lantern }) },
    { day: 32, shows: ['storytellers-lantern-guild active'] },
    { day: 41, act: change(bloom, { change: 'switch', tier: sprout }) },
    { day: 62, shows: ['sprout active'] },
  ]),
  scenario('takes a switch back', { paid: 6000 }, [
    { day: 0, act: join(studio), shows: ['simple-social-studio-guild active'] },
    { day: 10, act: change(studio, { change: 'switch', tier: bloom }) },
    { day: 20, act: change(studio, { change: 'stay' }) },
  ]),
  scenario('gets money back, leaves, and joins again', { paid: 1500, refunded: 500 }, [
    { day: 0, act: join(sprout), shows: ['sprout active'] },
    { day: 10, act: ownerRefunds },
    { day: 20, act: ownerEnds(sprout), shows: ['sprout ended'] },
    { day: 41, act: join(sprout), shows: ['sprout active'] },
  ]),
  scenario('disputes a charge, and is let go', { paid: 2000 }, [
    { day: 0, act: join(lantern), shows: ['storytellers-lantern-guild active'] },
    { day: 10, act: dispute(lantern) },
    { day: 41, act: ownerEnds(lantern), shows: ['storytellers-lantern-guild ended'] },
  ]),
  scenario('pays twice for one club', { paid: 2500, refunded: 500 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 10, act: subscribeTwice(bloom) },
  ]),
  scenario('is deleted at the provider, and joins again', { paid: 2000 }, [
    { day: 0, act: join(sprout), shows: ['sprout active'] },
    { day: 10, act: deleteCustomer, shows: ['sprout ended'] },
    { day: 20, act: join(sprout), shows: ['sprout active'] },
  ]),
  scenario('deletes the account while it is paid', { paid: 1000 }, [
    { day: 0, act: join(lantern), shows: ['storytellers-lantern-guild active'] },
    { day: 10, act: async (member) => member.deleteAccount(), shows: ['gone'] },
  ]),
]

const trialScenarios: readonly Scenario[] = [
  scenario('tries a club, and stays', { paid: 1000 }, [{ day: 0, act: join(sprout), shows: ['sprout active'] }]),
  scenario('tries a club, and leaves', { paid: 0 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 3, act: change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
    { day: 8, shows: ['bloom ended'] },
  ]),
  scenario('tries a club, and another', { paid: 3000 }, [
    { day: 0, act: join(bloom), shows: ['bloom active'] },
    { day: 3, act: change(bloom, { change: 'switch', tier: studio }), shows: ['simple-social-studio-guild active'] },
  ]),
  scenario('tries a club, and the card fails', { paid: 2000 }, [
    { day: 0, act: join(lantern, { card: '4000000000000341' }), shows: ['storytellers-lantern-guild active'] },
    { day: 10, shows: ['storytellers-lantern-guild paused'] },
    {
      day: 14,
      act: inTurn(useCard(lantern, 'pm_card_visa'), payAmountOwed),
      shows: ['storytellers-lantern-guild active'],
    },
  ]),
  scenario('tries a club, and never pays', { paid: 0 }, [
    { day: 0, act: join(sprout, { card: '4000000000000341' }), shows: ['sprout active'] },
    { day: 10, shows: ['sprout paused'] },
    { day: 20, shows: ['sprout ended'] },
  ]),
]

/** The subscription ends after the last retry of a failed payment. */
const endAfterRetries = async ({ control }: RehearsalSite) => control('dunning', { after_last_retry: 'cancel' })

async function offerCode({ stripe }: RehearsalSite): Promise<void> {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
}

/**
 * All scenarios. A delayed event arrives after those of the next step, so a change is undone two steps later at the
 * earliest: no email is sent about what was over before the site knew of it. The first month begins on 4 March, so that
 * every month is long enough.
 */
export const suites: readonly Suite[] = [
  {
    // Without a grace period; the other suite has the default one.
    env: { CHECKOUT_PROMOTION_CODES: 'true', GRACE_DAYS: '0' },
    days: [0, 10, 20, 29, 32, 41, 50, 62, 93],
    prepare: offerCode,
    scenarios: standardScenarios,
  },
  {
    // Two processes: either may sync.
    env: { CHECKOUT_TRIAL_DAYS: '7', CHECKOUT_AUTOMATIC_TAX: 'true', WORKERS: '2' },
    days: [0, 3, 8, 10, 14, 20, 41],
    prepare: endAfterRetries,
    scenarios: trialScenarios,
  },
]
