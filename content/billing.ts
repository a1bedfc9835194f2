type Money = { readonly amount: number; readonly currency: string }

/** '$5.00' for 500 of 'usd'; '¥500' for 500 of 'jpy', which has no smaller unit. */
export function moneyLabel({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const monthsLabel = (months: number) => (months === 1 ? 'One month' : months === 2 ? 'Two months' : 'Three months')

/** The words of /dashboard/billing. Amounts and days are passed as labels. */
export const billingWords = {
  lead: 'What your memberships cost, and what happens next.',
  preview: 'Log in to see your memberships and payments.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Loading your billing...',
  failed: 'We can’t load your billing right now. Nothing has changed.',
  again: 'Try again',
  none: {
    heading: 'Nothing to Pay',
    text: 'You have no active membership. You won’t be charged.',
    to: '/memberships',
    label: 'See memberships',
  },
  memberships: { heading: 'Your Memberships', opens: (realm: string) => `It opens the member room of ${realm}.` },
  since: (day: string) => `You joined on ${day}.`,
  price: (amount: string) => `${amount} a month`,
  next: {
    heading: 'Next Payments',
    text: (amount: string, name: string, day: string) => `${amount} for ${name} on ${day}`,
    switches: (day: string, name: string, amount: string) => `From ${day}: ${name}, ${amount}`,
    owed: (amount: string, name: string) => `${amount} for ${name}, not paid yet`,
    none: 'You won’t be charged.',
  },
  plans: {
    renews: (amount: string, day: string) => `It renews automatically. Your next payment is ${amount} on ${day}.`,
    trial: (amount: string, day: string) => `Free until ${day}. Then you pay ${amount}, unless you cancel before.`,
    ends: (day: string) => `Canceled. You keep access until ${day}. You won’t be charged again.`,
    endsClosed: (day: string) => `Canceled. It stays paused until it ends on ${day}. You won’t be charged again.`,
    endsOwing: (day: string) => `Canceled. It is paused because a payment failed. It ends on ${day}.`,
    switches: (name: string, amount: string, day: string) =>
      `It switches to ${name} on ${day}, and you pay ${amount} then. Nothing changes until that day.`,
    willRest: (day: string) =>
      `You keep access until ${day}, because you paid until then. Then it is paused, and you aren’t charged.`,
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
    text: (day: string) => `You keep access until ${day}, because you paid until then. You won’t be charged again.`,
    inGrace: (grace: string, day: string) =>
      `A payment failed, so you keep access only until ${grace}. The membership ends on ${day}. You won’t be charged again.`,
    closed: (day: string) =>
      `The room is closed now and stays closed. The membership ends on ${day}. You won’t be charged again.`,
    owed: (amount: string) => `You still owe ${amount} for the current month.`,
    rest: (amount: string, day: string) => `Your last payment is ${amount} on ${day}.`,
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
    text: (day: string) =>
      `You keep access until ${day}, because you paid until then. Then the room closes, and you aren’t charged.`,
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
    tried: (amounts: number) =>
      amounts === 1
        ? 'On that day we charge exactly this amount.'
        : 'On each of these days we charge exactly this amount.',
    text: (graceDays: number) =>
      `${
        graceDays === 0
          ? 'If a payment fails, we email you. Your membership is then paused until you pay.'
          : `If a payment fails, we email you. You keep access for ${graceDays === 1 ? 'one more day' : `${graceDays} more days`}. Then your membership is paused until you pay.`
      } We try your card again in the days after that. Nothing you made is lost. The room opens again within seconds after you pay.`,
  },
  card: {
    heading: 'Your Card',
    text: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    until: (month: string) => `It expires ${month}.`,
    none: 'You have no saved card.',
    safe: 'Our payment provider stores the card number. We never see it.',
    change: 'Update card',
    opening: 'Opening...',
  },
  charges: {
    heading: 'Past Payments',
    none: 'No payments yet.',
    states: { open: 'Not paid yet', 'given-up': 'Never paid' },
    refunded: (amount: string) => `${amount} refunded`,
    receipt: 'Receipt',
    bill: 'Bill',
    of: (day: string) => `of ${day}`,
  },
} as const

/** '12/2040'. */
export const expiryLabel = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`
