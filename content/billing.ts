type Money = { readonly amount: number; readonly currency: string }

/** '$5.00' for 500 of 'usd'; '¥500' for 500 of 'jpy', which has no smaller unit. */
export function moneyLabel({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const capitalized = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

const monthsLabel = (months: number) => (months === 1 ? 'One month' : months === 2 ? 'Two months' : 'Three months')

/** '$15' for 1500 of 'usd', '$15.50' for 1550. */
const shortMoneyLabel = (money: Money): string => moneyLabel(money).replace(/\.00$/, '')

/** The words of /dashboard/billing. Amounts and days are passed as labels. */
export const billingWords = {
  lead: 'What your memberships cost, and what happens next.',
  preview: 'Sign in to see your memberships and payments.',
  login: { to: '/login', label: 'Sign in' },
  loading: 'Loading your billing...',
  failed: 'We can’t load your billing right now. Nothing has changed.',
  again: 'Try again',
  memberships: { to: '/memberships', label: 'See memberships' },
  /** The rooms, to somebody without a membership. */
  rooms: {
    heading: 'Rooms for members',
    look: (room: string) => `Look inside ${room}`,
    opens: (names: readonly string[], price: string) =>
      `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)}, ${price} a month.`,
  },
  since: (day: string) => `You joined on ${day}.`,
  price: (amount: string) => `${amount} a month.`,
  next: {
    text: (money: Money, day: string) => `Next: ${shortMoneyLabel(money)} on ${day}`,
    ends: (name: string, day: string) => `${name} ends on ${day}`,
    pauses: (name: string, day: string) => `${name} is paused from ${day}`,
    paused: (name: string) => `${name} is paused`,
    noMembership: 'No active membership',
    /** Under one of these. */
    none: 'You won’t be charged.',
    /** What the next payment is for, and from which card if one is known. */
    of: (names: readonly string[], card: { brand: string; last4: string } | null) =>
      `${new Intl.ListFormat('en-US').format(names)}${card === null ? '' : `, from your ${capitalized(card.brand)} ending in ${card.last4}`}.`,
  },
  opens: 'What it opens',
  payment: 'Card and receipts',
  failing: {
    heading: 'Payment failed',
    pay: (amount: string, name: string, day: string | null) =>
      day === null
        ? `Pay ${amount} for ${name} to open its room again.`
        : `Pay ${amount} for ${name} by ${day} to keep access.`,
    update: (name: string, day: string | null) =>
      day === null
        ? `Update your card to open the room of ${name} again.`
        : `Update your card by ${day} to keep ${name}.`,
    safe: 'Nothing you made is lost.',
  },
  manage: {
    label: 'Manage',
    heading: (name: string) => `Manage ${name}`,
    /** Under the changes. */
    payment: 'To change your card or get a receipt, use “Card and receipts” on this page.',
    hints: {
      keep: 'Then it doesn’t end.',
      stay: 'You keep your current membership.',
      switch: 'Move to another club. You see the price first.',
      pause: 'Take one to three months off. You aren’t charged.',
      return: 'You see the price first.',
      cancel: 'You see what happens before you confirm.',
    },
  },
  plans: {
    renews: (day: string) => `It renews automatically on ${day}.`,
    renewsFor: (amount: string, day: string) => `It renews automatically on ${day}, for ${amount} this time.`,
    trial: (amount: string, day: string) => `Free until ${day}. Then you pay ${amount}, unless you cancel before then.`,
    ends: (day: string) => `Canceled. You keep access until ${day}. You won’t be charged again.`,
    endsClosed: (day: string) => `Canceled. It stays paused until it ends on ${day}. You won’t be charged again.`,
    endsOwing: (day: string) => `Canceled. It is paused because a payment failed. It ends on ${day}.`,
    switches: (name: string, amount: string, day: string) =>
      `It switches to ${name} on ${day}, and you pay ${amount} then. Nothing changes until that day.`,
    willRest: (day: string) => `You keep access until ${day}. Then it is paused, and you aren’t charged.`,
    rests: 'Paused by you. The room is closed, and you aren’t charged.',
    comesBack: (amount: string, day: string) => `It resumes automatically on ${day}, and you pay ${amount} then.`,
    owes: (amount: string) =>
      `Paused: we couldn’t charge ${amount}. The room opens again within seconds after you pay.`,
    owesSomething: 'Paused: a payment failed. The room opens again within seconds after you pay.',
    owesInGrace: (amount: string, day: string) =>
      `We couldn’t charge ${amount}. You keep access until ${day}. Then it is paused until you pay.`,
    endsInGrace: (grace: string, day: string) =>
      `Canceled. A payment failed, so you keep access only until ${grace}. It ends on ${day}.`,
    starts: 'The first payment isn’t finished yet.',
  },
  payNow: 'Pay now',
  actions: {
    switch: 'Switch membership',
    pause: 'Pause',
    cancel: 'Cancel membership',
    keep: 'Keep membership',
    stay: 'Cancel the switch',
    return: 'End pause',
  },
  asking: 'Checking the price...',
  changing: 'One moment...',
  notNow: 'Not now',
  cancel: {
    heading: (name: string) => `Cancel ${name}?`,
    text: (day: string) => `You keep access until ${day}. Then it ends.`,
    inGrace: (grace: string, day: string) =>
      `A payment failed, so you keep access only until ${grace}. The membership ends on ${day}.`,
    closed: (day: string) => `The room is closed now and stays closed. The membership ends on ${day}.`,
    owed: (amount: string) => `You still owe ${amount} for the current month.`,
    /** In place of `none`, to somebody who owes. */
    nothingElse: 'Nothing else is charged.',
    none: 'You won’t be charged again.',
    rest: (amount: string, day: string) => `Your last payment is ${amount} on ${day}.`,
    /** To a guardian with children. */
    children:
      'If your family then has no membership, we delete your children’s profiles, pages and stories 60 days later. Until then, you can download keepsakes or join again.',
    confirm: 'Yes, cancel it',
  },
  switch: {
    heading: (name: string) => `Switch from ${name} to...`,
    option: (name: string, amount: string) => `${name}, ${amount} a month`,
    due: (amount: string) => `You pay ${amount} now.`,
    parts: (cost: string, credit: string, to: string, from: string) =>
      `That is ${cost} for the rest of this month in ${to}, minus the ${credit} you already paid for the same days in ${from}.`,
    free: 'You pay nothing now.',
    now: (to: string, from: string) => `You switch from ${from} to ${to} right away.`,
    later: (to: string, from: string, day: string) =>
      `Nothing changes until ${day}. Then you switch from ${from} to ${to}. You can cancel the switch before that day.`,
    next: (amount: string, day: string) => `Your next payment is ${amount} on ${day}.`,
    confirm: { now: (amount: string) => `Switch and pay ${amount}`, free: 'Switch now', later: 'Switch on that day' },
  },
  pause: {
    heading: (name: string) => `Pause ${name} for...`,
    option: monthsLabel,
    text: (day: string) => `You keep access until ${day}. Then the room closes, and you aren’t charged.`,
    back: (amount: string, day: string) => `On ${day} it resumes automatically, and you pay ${amount}.`,
    confirm: 'Pause membership',
  },
  return: {
    heading: 'End the pause?',
    notBegun: (amount: string, day: string) =>
      `Then your membership isn’t paused. Your next payment is ${amount} on ${day}.`,
    begun: (amount: string) => `You pay ${amount} now, and the room opens right away.`,
    next: (amount: string, day: string) => `Your next payment is ${amount} on ${day}.`,
    confirm: { now: (amount: string) => `End pause and pay ${amount}`, later: 'End pause' },
  },
  cardFails: {
    question: 'What if my card fails?',
    text: (graceDays: number) =>
      `${
        graceDays === 0
          ? 'If a payment fails, we email you. Your membership is then paused until you pay.'
          : `If a payment fails, we email you. You keep access for ${graceDays === 1 ? 'one more day' : `${graceDays} more days`}. Then your membership is paused until you pay.`
      } We try your card again in the days after that. Nothing you made is lost. The room opens again within seconds after you pay.`,
  },
  card: {
    name: 'Card',
    heading: 'Your card',
    text: (brand: string, last4: string, month: string) => `${capitalized(brand)} ending in ${last4}, expires ${month}`,
    none: 'No saved card',
    safe: 'Our payment provider stores the card number. We never see it.',
    change: 'Change',
    update: 'Update card',
    opening: 'Opening...',
  },
  charges: {
    name: 'Receipts',
    see: 'See',
    heading: 'Past payments',
    none: 'No payments yet',
    latest: (amount: string, day: string) => `Latest: ${amount} on ${day}`,
    states: { open: 'Not paid yet', 'given-up': 'Never paid' },
    refunded: (amount: string) => `${amount} refunded`,
    receipt: 'Receipt',
    bill: 'Bill',
    of: (day: string) => `of ${day}`,
  },
} as const

/** '12/2040'. */
export const expiryLabel = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`
