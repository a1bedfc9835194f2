import type { TierKey } from '#content/tier-offers.ts'
import type { RehearsalSite } from './site.ts'
import type { Member } from './member.ts'

/** What happens to the memberships of one member, day by day. */
export interface Scenario {
  name: string
  /** In order of their days. */
  steps: readonly Step[]
  /** Totals at the end, in cents; null if a proration depends on the second. */
  paid: number | null
  refunded: number
}

interface Step {
  day: number
  act?: (member: Member, site: RehearsalSite) => Promise<unknown>
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

const cardsFail = async ({ customer }: Member, { control }: RehearsalSite) =>
  control('charges/fail', { customer: customer(), count: 1000 })
const cardsWork = async ({ customer }: Member, { control }: RehearsalSite) =>
  control('charges/fail', { customer: customer(), count: 0 })
const ownerEnds = async (member: Member, { stripe }: RehearsalSite, tier: TierKey) =>
  stripe.subscriptions.cancel(member.subscriptionOf(tier))

async function ownerRefunds({ customer }: Member, { stripe }: RehearsalSite): Promise<void> {
  const [charge] = (await stripe.charges.list({ customer: customer() })).data
  await stripe.refunds.create({ charge: charge?.id ?? '' })
}

/** Cancels or resumes as in the provider's portal: the site learns of it only through events. */
async function cancelAtProvider(
  member: Member,
  { stripe }: RehearsalSite,
  tier: TierKey,
  cancel: boolean,
): Promise<void> {
  await stripe.subscriptions.update(member.subscriptionOf(tier), { cancel_at_period_end: cancel })
}

/** Changes the card of one membership. */
async function useCard(member: Member, { stripe }: RehearsalSite, tier: TierKey, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer: member.customer() })
  await stripe.subscriptions.update(member.subscriptionOf(tier), { default_payment_method: id })
}

async function ownerCharges(member: Member, { stripe }: RehearsalSite, tier: TierKey): Promise<void> {
  const subscription = member.subscriptionOf(tier)
  const { data } = await stripe.invoices.list({ subscription, status: 'open' })
  for (const { id } of data) await stripe.invoices.pay(id)
}

/** Creates a second subscription of a held tier, which the site itself never does. */
async function subscribeTwice(member: Member, { stripe }: RehearsalSite, tier: TierKey): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(member.subscriptionOf(tier))
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: member.customer() })
  await stripe.subscriptions.create({
    customer: member.customer(),
    items: [{ price: items.data[0]?.price.id ?? '' }],
    default_payment_method: card.id,
  })
}

/** It gets no response and is lost after a week. */
async function dispute(member: Member, { control }: RehearsalSite, tier: TierKey): Promise<void> {
  await control('disputes', { subscription: member.subscriptionOf(tier) })
}

async function deleteCustomer({ customer }: Member, { stripe }: RehearsalSite): Promise<void> {
  await stripe.customers.del(customer())
}

const standardScenarios: readonly Scenario[] = [
  {
    name: 'joins, and goes on',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      {
        day: 10,
        act: async ({ customer }, { stripe }) =>
          stripe.customers.update(customer(), { email: 'somewhere-else@wallet.example' }),
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'joins with a code',
    steps: [{ day: 0, act: async (member) => member.join(sprout, { code }), shows: ['sprout active'] }],
    paid: 1750,
    refunded: 0,
  },
  {
    name: 'a card fails, and is mended',
    steps: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: cardsFail },
      { day: 32, shows: ['sprout paused'] },
      {
        day: 41,
        async act(member, site) {
          await cardsWork(member, site)
          await member.payAmountOwed()
        },
        shows: ['sprout active'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'a card fails for good',
    steps: [
      { day: 0, act: async (member) => member.join(lantern), shows: ['storytellers-lantern-guild active'] },
      { day: 10, act: cardsFail },
      { day: 32, shows: ['storytellers-lantern-guild paused'] },
      {
        day: 62,
        act: async (member) => member.change(lantern, { change: 'cancel' }),
        shows: ['storytellers-lantern-guild paused, ending'],
      },
      { day: 93, shows: ['storytellers-lantern-guild ended'] },
    ],
    paid: 1000,
    refunded: 0,
  },
  {
    name: 'one of two cards fails',
    steps: [
      {
        day: 0,
        async act(member) {
          await member.join(bloom)
          await member.join(lantern)
        },
        shows: ['bloom active', 'storytellers-lantern-guild active'],
      },
      { day: 10, act: async (member, site) => useCard(member, site, lantern, 'pm_card_chargeCustomerFail') },
      { day: 32, shows: ['bloom active', 'storytellers-lantern-guild paused'] },
      {
        day: 41,
        async act(member, site) {
          await useCard(member, site, lantern, 'pm_card_visa')
          await ownerCharges(member, site, lantern)
        },
        shows: ['bloom active', 'storytellers-lantern-guild active'],
      },
    ],
    paid: 6000,
    refunded: 0,
  },
  {
    name: 'pauses for a month',
    steps: [
      { day: 0, act: async (member) => member.join(studio), shows: ['simple-social-studio-guild active'] },
      { day: 20, act: async (member) => member.change(studio, { change: 'pause', months: 1 }) },
      { day: 32, shows: ['simple-social-studio-guild resting'] },
      { day: 62, shows: ['simple-social-studio-guild active'] },
    ],
    paid: 4500,
    refunded: 0,
  },
  {
    name: 'pauses, and comes back early',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 10, act: async (member) => member.change(bloom, { change: 'pause', months: 3 }) },
      { day: 32, shows: ['bloom resting'] },
      { day: 50, act: async (member) => member.change(bloom, { change: 'return' }), shows: ['bloom active'] },
    ],
    paid: 1500,
    refunded: 0,
  },
  {
    name: 'cancels',
    steps: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      {
        day: 10,
        act: async (member) => member.change(sprout, { change: 'cancel' }),
        shows: ['sprout active, ending'],
      },
      { day: 32, shows: ['sprout ended'] },
    ],
    paid: 500,
    refunded: 0,
  },
  {
    name: 'cancels on the provider’s page',
    steps: [
      { day: 0, act: async (member) => member.join(studio), shows: ['simple-social-studio-guild active'] },
      {
        day: 32,
        act: async (member, site) => cancelAtProvider(member, site, studio, true),
        shows: ['simple-social-studio-guild active, ending'],
      },
      {
        day: 50,
        act: async (member, site) => cancelAtProvider(member, site, studio, false),
        shows: ['simple-social-studio-guild active'],
      },
      {
        day: 62,
        act: async (member, site) => cancelAtProvider(member, site, studio, true),
        shows: ['simple-social-studio-guild active, ending'],
      },
      { day: 93, shows: ['simple-social-studio-guild ended'] },
    ],
    paid: 4500,
    refunded: 0,
  },
  {
    name: 'cancels, and stays after all',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 10, act: async (member) => member.change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
      { day: 20, act: async (member) => member.change(bloom, { change: 'keep' }), shows: ['bloom active'] },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'switches up, and down twice',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      {
        day: 10,
        act: async (member) => member.change(bloom, { change: 'switch', tier: studio }),
        shows: ['simple-social-studio-guild active'],
      },
      { day: 20, act: async (member) => member.change(bloom, { change: 'switch', tier: lantern }) },
      { day: 32, shows: ['storytellers-lantern-guild active'] },
      { day: 41, act: async (member) => member.change(bloom, { change: 'switch', tier: sprout }) },
      { day: 62, shows: ['sprout active'] },
    ],
    paid: null,
    refunded: 0,
  },
  {
    name: 'takes a switch back',
    steps: [
      { day: 0, act: async (member) => member.join(studio), shows: ['simple-social-studio-guild active'] },
      { day: 10, act: async (member) => member.change(studio, { change: 'switch', tier: bloom }) },
      { day: 20, act: async (member) => member.change(studio, { change: 'stay' }) },
    ],
    paid: 6000,
    refunded: 0,
  },
  {
    name: 'gets money back, leaves, and joins again',
    steps: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: ownerRefunds },
      { day: 20, act: async (member, site) => ownerEnds(member, site, sprout), shows: ['sprout ended'] },
      { day: 41, act: async (member) => member.join(sprout), shows: ['sprout active'] },
    ],
    paid: 1500,
    refunded: 500,
  },
  {
    name: 'disputes a charge, and is let go',
    steps: [
      { day: 0, act: async (member) => member.join(lantern), shows: ['storytellers-lantern-guild active'] },
      { day: 10, act: async (member, site) => dispute(member, site, lantern) },
      {
        day: 41,
        act: async (member, site) => ownerEnds(member, site, lantern),
        shows: ['storytellers-lantern-guild ended'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'pays twice for one club',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 10, act: async (member, site) => subscribeTwice(member, site, bloom) },
    ],
    paid: 2500,
    refunded: 500,
  },
  {
    name: 'is deleted at the provider, and joins again',
    steps: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: deleteCustomer, shows: ['sprout ended'] },
      { day: 20, act: async (member) => member.join(sprout), shows: ['sprout active'] },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'deletes the account while it is paid',
    steps: [
      { day: 0, act: async (member) => member.join(lantern), shows: ['storytellers-lantern-guild active'] },
      { day: 10, act: async (member) => member.deleteAccount(), shows: ['gone'] },
    ],
    paid: 1000,
    refunded: 0,
  },
]

const trialScenarios: readonly Scenario[] = [
  {
    name: 'tries a club, and stays',
    steps: [{ day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] }],
    paid: 1000,
    refunded: 0,
  },
  {
    name: 'tries a club, and leaves',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 3, act: async (member) => member.change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
      { day: 8, shows: ['bloom ended'] },
    ],
    paid: 0,
    refunded: 0,
  },
  {
    name: 'tries a club, and another',
    steps: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      {
        day: 3,
        act: async (member) => member.change(bloom, { change: 'switch', tier: studio }),
        shows: ['simple-social-studio-guild active'],
      },
    ],
    paid: 3000,
    refunded: 0,
  },
  {
    name: 'tries a club, and the card fails',
    steps: [
      {
        day: 0,
        act: async (member) => member.join(lantern, { card: '4000000000000341' }),
        shows: ['storytellers-lantern-guild active'],
      },
      { day: 10, shows: ['storytellers-lantern-guild paused'] },
      {
        day: 14,
        async act(member, site) {
          await useCard(member, site, lantern, 'pm_card_visa')
          await member.payAmountOwed()
        },
        shows: ['storytellers-lantern-guild active'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'tries a club, and never pays',
    steps: [
      { day: 0, act: async (member) => member.join(sprout, { card: '4000000000000341' }), shows: ['sprout active'] },
      { day: 10, shows: ['sprout paused'] },
      { day: 20, shows: ['sprout ended'] },
    ],
    paid: 0,
    refunded: 0,
  },
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
