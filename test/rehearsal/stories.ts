import type { TierKey } from '#content/tier-offers.ts'
import type { House } from './house.ts'
import type { Member } from './member.ts'

/** What happens to one membership, told by days. */
export interface Story {
  name: string
  /** On a turn's day, in its order; what is then to be seen of the memberships, where it changes. */
  turns: readonly Turn[]
  /** What is paid and given back at the end, in cents; null where a part of it depends on the second. */
  paid: number | null
  refunded: number
}

interface Turn {
  day: number
  act?: (member: Member, house: House) => Promise<unknown>
  shows?: readonly string[]
}

/** A site with its settings, and the stories that are played on it. */
export interface Stage {
  env: Record<string, string>
  /** The days on which something is done and looked at. */
  days: readonly number[]
  /** Made ready once: what the owner sets up in the provider's account. */
  prepare?: (house: House) => Promise<unknown>
  stories: readonly Story[]
}

const [sprout, bloom, lantern, studio] = [
  'sprout',
  'bloom',
  'storytellers-lantern-guild',
  'simple-social-studio-guild',
] as const satisfies readonly TierKey[]
const code = 'MOONPETAL'

const cardsFail = async ({ customer }: Member, { control }: House) =>
  control('charges/fail', { customer: customer(), count: 1000 })
const cardsWork = async ({ customer }: Member, { control }: House) =>
  control('charges/fail', { customer: customer(), count: 0 })
const ownerEnds = async (member: Member, { stripe }: House, tier: TierKey) =>
  stripe.subscriptions.cancel(member.subscriptionOf(tier))

async function ownerGivesBack({ customer }: Member, { stripe }: House): Promise<void> {
  const [charge] = (await stripe.charges.list({ customer: customer() })).data
  await stripe.refunds.create({ charge: charge?.id ?? '' })
}

/** What the provider's portal does, of which the site hears by events alone. */
async function cancelThere(member: Member, { stripe }: House, tier: TierKey, cancels: boolean): Promise<void> {
  await stripe.subscriptions.update(member.subscriptionOf(tier), { cancel_at_period_end: cancels })
}

/** Another card for one membership alone. */
async function useCard(member: Member, { stripe }: House, tier: TierKey, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer: member.customer() })
  await stripe.subscriptions.update(member.subscriptionOf(tier), { default_payment_method: id })
}

async function ownerCharges(member: Member, { stripe }: House, tier: TierKey): Promise<void> {
  const subscription = member.subscriptionOf(tier)
  const { data } = await stripe.invoices.list({ subscription, status: 'open' })
  for (const { id } of data) await stripe.invoices.pay(id)
}

/** What only a slip can bring: a second subscription of a tier that is held. */
async function payASecondTime(member: Member, { stripe }: House, tier: TierKey): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(member.subscriptionOf(tier))
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: member.customer() })
  await stripe.subscriptions.create({
    customer: member.customer(),
    items: [{ price: items.data[0]?.price.id ?? '' }],
    default_payment_method: card.id,
  })
}

/** Nobody answers it, and after a week it is lost. */
async function dispute(member: Member, { control }: House, tier: TierKey): Promise<void> {
  await control('disputes', { subscription: member.subscriptionOf(tier) })
}

async function providerForgets({ customer }: Member, { stripe }: House): Promise<void> {
  await stripe.customers.del(customer())
}

const atHome: readonly Story[] = [
  {
    name: 'joins, and goes on',
    turns: [
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
    turns: [{ day: 0, act: async (member) => member.join(sprout, { code }), shows: ['sprout active'] }],
    paid: 1750,
    refunded: 0,
  },
  {
    name: 'a card fails, and is mended',
    turns: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: cardsFail },
      { day: 32, shows: ['sprout paused'] },
      {
        day: 41,
        async act(member, house) {
          await cardsWork(member, house)
          await member.payWhatIsOwed()
        },
        shows: ['sprout active'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'a card fails for good',
    turns: [
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
    turns: [
      {
        day: 0,
        async act(member) {
          await member.join(bloom)
          await member.join(lantern)
        },
        shows: ['bloom active', 'storytellers-lantern-guild active'],
      },
      { day: 10, act: async (member, house) => useCard(member, house, lantern, 'pm_card_chargeCustomerFail') },
      { day: 32, shows: ['bloom active', 'storytellers-lantern-guild paused'] },
      {
        day: 41,
        async act(member, house) {
          await useCard(member, house, lantern, 'pm_card_visa')
          await ownerCharges(member, house, lantern)
        },
        shows: ['bloom active', 'storytellers-lantern-guild active'],
      },
    ],
    paid: 6000,
    refunded: 0,
  },
  {
    name: 'pauses for a month',
    turns: [
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
    turns: [
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
    turns: [
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
    turns: [
      { day: 0, act: async (member) => member.join(studio), shows: ['simple-social-studio-guild active'] },
      {
        day: 32,
        act: async (member, house) => cancelThere(member, house, studio, true),
        shows: ['simple-social-studio-guild active, ending'],
      },
      {
        day: 50,
        act: async (member, house) => cancelThere(member, house, studio, false),
        shows: ['simple-social-studio-guild active'],
      },
      {
        day: 62,
        act: async (member, house) => cancelThere(member, house, studio, true),
        shows: ['simple-social-studio-guild active, ending'],
      },
      { day: 93, shows: ['simple-social-studio-guild ended'] },
    ],
    paid: 4500,
    refunded: 0,
  },
  {
    name: 'cancels, and stays after all',
    turns: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 10, act: async (member) => member.change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
      { day: 20, act: async (member) => member.change(bloom, { change: 'keep' }), shows: ['bloom active'] },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'switches up, and down twice',
    turns: [
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
    turns: [
      { day: 0, act: async (member) => member.join(studio), shows: ['simple-social-studio-guild active'] },
      { day: 10, act: async (member) => member.change(studio, { change: 'switch', tier: bloom }) },
      { day: 20, act: async (member) => member.change(studio, { change: 'stay' }) },
    ],
    paid: 6000,
    refunded: 0,
  },
  {
    name: 'gets money back, leaves, and joins again',
    turns: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: ownerGivesBack },
      { day: 20, act: async (member, house) => ownerEnds(member, house, sprout), shows: ['sprout ended'] },
      { day: 41, act: async (member) => member.join(sprout), shows: ['sprout active'] },
    ],
    paid: 1500,
    refunded: 500,
  },
  {
    name: 'disputes a charge, and is let go',
    turns: [
      { day: 0, act: async (member) => member.join(lantern), shows: ['storytellers-lantern-guild active'] },
      { day: 10, act: async (member, house) => dispute(member, house, lantern) },
      {
        day: 41,
        act: async (member, house) => ownerEnds(member, house, lantern),
        shows: ['storytellers-lantern-guild ended'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'pays twice for one club',
    turns: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 10, act: async (member, house) => payASecondTime(member, house, bloom) },
    ],
    paid: 2500,
    refunded: 500,
  },
  {
    name: 'is deleted at the provider, and joins again',
    turns: [
      { day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] },
      { day: 10, act: providerForgets, shows: ['sprout ended'] },
      { day: 20, act: async (member) => member.join(sprout), shows: ['sprout active'] },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'deletes the account while it is paid',
    turns: [
      { day: 0, act: async (member) => member.join(lantern), shows: ['storytellers-lantern-guild active'] },
      { day: 10, act: async (member) => member.leave(), shows: ['gone'] },
    ],
    paid: 1000,
    refunded: 0,
  },
]

const onTrial: readonly Story[] = [
  {
    name: 'tries a club, and stays',
    turns: [{ day: 0, act: async (member) => member.join(sprout), shows: ['sprout active'] }],
    paid: 1000,
    refunded: 0,
  },
  {
    name: 'tries a club, and leaves',
    turns: [
      { day: 0, act: async (member) => member.join(bloom), shows: ['bloom active'] },
      { day: 3, act: async (member) => member.change(bloom, { change: 'cancel' }), shows: ['bloom active, ending'] },
      { day: 8, shows: ['bloom ended'] },
    ],
    paid: 0,
    refunded: 0,
  },
  {
    name: 'tries a club, and another',
    turns: [
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
    turns: [
      {
        day: 0,
        act: async (member) => member.join(lantern, { card: '4000000000000341' }),
        shows: ['storytellers-lantern-guild active'],
      },
      { day: 10, shows: ['storytellers-lantern-guild paused'] },
      {
        day: 14,
        async act(member, house) {
          await useCard(member, house, lantern, 'pm_card_visa')
          await member.payWhatIsOwed()
        },
        shows: ['storytellers-lantern-guild active'],
      },
    ],
    paid: 2000,
    refunded: 0,
  },
  {
    name: 'tries a club, and never pays',
    turns: [
      { day: 0, act: async (member) => member.join(sprout, { card: '4000000000000341' }), shows: ['sprout active'] },
      { day: 10, shows: ['sprout paused'] },
      { day: 20, shows: ['sprout ended'] },
    ],
    paid: 0,
    refunded: 0,
  },
]

/** A failed payment is tried three times, and then the subscription ends. */
const giveUpEarly = async ({ control }: House) => control('dunning', { after_last_retry: 'cancel' })

async function offerCode({ stripe }: House): Promise<void> {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code })
}

/**
 * Every story there is. What comes late comes behind the events of the next turn, so what is taken back again is left a
 * turn in between: nobody is written to about what was over before it was heard of. The first month begins on 4 March, so
 * that none is too short for its day.
 */
export const stages: readonly Stage[] = [
  {
    env: { CHECKOUT_PROMOTION_CODES: 'true' },
    days: [0, 10, 20, 29, 32, 41, 50, 62, 93],
    prepare: offerCode,
    stories: atHome,
  },
  {
    // Two processes answer here, and whose worker takes up an event is chance.
    env: { CHECKOUT_TRIAL_DAYS: '7', CHECKOUT_AUTOMATIC_TAX: 'true', MEMBERSHIP_GRACE_DAYS: '3', WORKERS: '2' },
    days: [0, 3, 8, 10, 14, 20, 41],
    prepare: giveUpEarly,
    stories: onTrial,
  },
]
