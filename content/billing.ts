type Money = { readonly amount: number; readonly currency: string }

/** '$5.00' for 500 of 'usd'; '¥500' for 500 of 'jpy', which has no smaller unit. */
export function moneyLabel({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const monthsLabel = (months: number) => (months === 1 ? 'One month' : months === 2 ? 'Two months' : 'Three months')

/** The words of /dashboard/billing. Amounts and days are passed as labels. */
export const billingWords = {
  lead: 'What your clubs cost, what happens next, and when. There is no smaller print than this.',
  preview: 'Somebody else’s bills would be no fun to read. Log in, and you see your own.',
  login: { to: '/login', label: 'Log In' },
  loading: 'Adding everything up...',
  failed: 'We could not fetch this just now. Your memberships are safe, and nothing has changed.',
  again: 'Try again',
  none: {
    heading: 'Nothing to Pay',
    text: 'You have no membership that runs, so nothing will be charged.',
    to: '/memberships',
    label: 'See the clubs',
  },
  memberships: { heading: 'Your Memberships', opens: (realm: string) => `Opens the member room of ${realm}.` },
  since: (day: string) => `Yours since ${day}.`,
  price: (amount: string) => `${amount} a month`,
  next: {
    heading: 'What Comes Next',
    text: (amount: string, name: string, day: string) => `${amount} for ${name} on ${day}`,
    switches: (day: string, name: string, amount: string) => `From ${day}: ${name}, ${amount}`,
    owed: (amount: string, name: string) => `${amount} for ${name}, still to be paid`,
    none: 'Nothing will be charged.',
  },
  plans: {
    renews: (amount: string, day: string) => `Goes on by itself. The next ${amount} will be charged on ${day}.`,
    trial: (amount: string, day: string) =>
      `Yours to try for nothing until ${day}. Then ${amount} will be charged, unless you cancel before.`,
    ends: (day: string) => `Cancelled. It stays open until ${day}, and nothing more will be charged.`,
    endsClosed: (day: string) => `Cancelled. It stays closed, ends on ${day}, and nothing more will be charged.`,
    endsOwing: (day: string) => `Cancelled. It is closed, because a payment is missing, and ends on ${day}.`,
    switches: (name: string, amount: string, day: string) =>
      `Becomes ${name} on ${day}, and ${amount} will be charged then. Until that day nothing changes.`,
    willRest: (day: string) => `Open until ${day}, as you have paid. Then it goes on pause and costs nothing.`,
    rests: 'On pause: closed for now, and nothing is charged.',
    comesBack: (amount: string, day: string) =>
      `It comes back by itself on ${day}, and ${amount} will be charged then.`,
    owes: (amount: string) =>
      `${amount} could not be charged, so the club is closed for now. It opens within seconds of being paid.`,
    owesSomething:
      'A payment did not go through, so the club is closed for now. It opens within seconds of being paid.',
    owesInGrace: (amount: string, day: string) =>
      `${amount} could not be charged. The club stays open until ${day}. If it is not paid by then, it closes until it is.`,
    endsInGrace: (grace: string, day: string) =>
      `Cancelled. A payment is missing, so it stays open until ${grace} at most, and ends on ${day}.`,
    starts: 'The first payment is not finished yet.',
  },
  payNow: 'Pay now',
  actions: {
    switch: 'Switch club',
    pause: 'Pause',
    cancel: 'Cancel membership',
    keep: 'Keep it after all',
    stay: 'Stay with what I have',
    return: 'End the pause',
  },
  asking: 'Asking what it would cost...',
  changing: 'One moment...',
  notNow: 'Not now',
  cancel: {
    heading: (name: string) => `Cancel ${name}?`,
    text: (day: string) =>
      `It stays open until ${day}, because that much is paid. After that nothing is charged any more.`,
    inGrace: (grace: string, day: string) =>
      `A payment is missing, so it stays open until ${grace} at most, and ends on ${day}. After that nothing is charged any more.`,
    closed: (day: string) =>
      `It is closed now, stays closed, and ends on ${day}. After that nothing is charged any more.`,
    owed: (amount: string) => `The ${amount} for the present month is still owed.`,
    rest: (amount: string, day: string) => `One last ${amount} will be charged on ${day}.`,
    confirm: 'Yes, cancel it',
  },
  switch: {
    heading: (name: string) => `Switch from ${name} to...`,
    option: (name: string, amount: string) => `${name}, ${amount} a month`,
    due: (amount: string) => `You pay ${amount} now.`,
    parts: (cost: string, credit: string, to: string, from: string) =>
      `That is ${cost} for the rest of this month in ${to}, less the ${credit} you have paid for the same days in ${from}.`,
    free: 'You pay nothing now.',
    now: (to: string, from: string) => `${to} opens at once, and ${from} closes.`,
    later: (to: string, from: string, day: string) =>
      `Nothing changes until ${day}. On that day ${from} becomes ${to}, and you can still take it back before.`,
    next: (amount: string, day: string) => `The next ${amount} will be charged on ${day}.`,
    confirm: { now: (amount: string) => `Switch and pay ${amount}`, free: 'Switch now', later: 'Switch on that day' },
  },
  pause: {
    heading: (name: string) => `Pause ${name} for...`,
    option: monthsLabel,
    text: (day: string) => `It stays open until ${day}, because that much is paid. Then it closes and costs nothing.`,
    back: (amount: string, day: string) => `On ${day} it comes back by itself, and ${amount} will be charged.`,
    confirm: 'Pause it',
  },
  return: {
    heading: 'End the pause?',
    notBegun: (amount: string, day: string) => `Then it simply goes on: the next ${amount} will be charged on ${day}.`,
    begun: (amount: string) => `You pay ${amount} now, and it opens at once.`,
    next: (amount: string, day: string) => `The next ${amount} will be charged on ${day}.`,
    confirm: { now: (amount: string) => `Come back and pay ${amount}`, later: 'End the pause' },
  },
  cardFails: {
    question: 'What if my card fails?',
    tried: (amounts: number) =>
      amounts === 1
        ? 'On that day we ask your card for exactly this amount, and not for a cent more.'
        : 'On each of those days we ask your card for exactly that amount, and not for a cent more.',
    text: (graceDays: number) =>
      `${
        graceDays === 0
          ? 'If a payment fails, the club closes and we email you.'
          : `If a payment fails, we email you, and the club stays open for ${graceDays === 1 ? 'one more day' : `${graceDays} more days`}. Then it closes.`
      } We ask again on some of the days after that. Nothing you made is lost, and the club opens within seconds of being paid.`,
  },
  card: {
    heading: 'Your Card',
    text: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    until: (month: string) => `Good until ${month}.`,
    none: 'No card is kept for you.',
    safe: 'The number itself lies with our payment provider. We never see it.',
    change: 'Change card',
    opening: 'Opening...',
  },
  charges: {
    heading: 'What You Have Paid',
    none: 'Nothing so far.',
    states: { open: 'Not paid yet', 'given-up': 'Never paid' },
    refunded: (amount: string) => `${amount} came back to you`,
    receipt: 'Receipt',
    bill: 'Bill',
    of: (day: string) => `of ${day}`,
  },
} as const

/** '12/2040'. */
export const expiryLabel = (month: number, year: number): string => `${String(month).padStart(2, '0')}/${year}`
