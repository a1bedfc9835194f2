import { site } from '../site.ts'

/** A part of an email. Days and amounts are formatted, links are absolute. */
type Part =
  | string
  | { readonly button: string; readonly link: string }
  | { readonly label: string; readonly link: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }
  | { readonly aside: string }

export interface EmailText {
  readonly subject: string
  readonly heading: string
  readonly parts: readonly Part[]
}

type Room = { readonly room: string; readonly roomLink: string }
/** `writes`: whether members write in the rooms of this club. */
type Closing = { readonly room: string; readonly writes: boolean }
type Billing = { readonly name: string; readonly billing: string }

/** 'December 20, 2026', in UTC, so that it is the same everywhere. */
export const emailDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

const years = ['', 'One year', 'Two years', 'Three years', 'Four years', 'Five years', 'Six years'] as const
const yearsLabel = (count: number): string => years[count] ?? `${count} years`

const kept = (writes: boolean): readonly string[] =>
  writes ? ['You can still read and download everything you wrote there.'] : []
const ofChildren =
  'If your family then has no membership, we keep your children’s profiles, pages and stories for 60 days and then delete them. We email you before.'
const anyTime = 'You can switch, pause or cancel at any time on your billing page.'
const toBilling = 'Open billing page'
const setRight = 'Update your card'

/** The emails about a membership. Voice: plain, one idea a sentence, no joke about money. */
export const membershipEmails = {
  welcome({
    name,
    room,
    roomLink,
    billing,
    family,
    price,
    until,
    trialEnd,
  }: Room & Billing & { family: string; price: string; until: string | null; trialEnd: string | null }): EmailText {
    return {
      subject: `Welcome to ${name}`,
      heading: `Welcome to ${name}`,
      parts: [
        `Your membership in ${name} has started. It opens ${room} on every device where you sign in.`,
        { button: `Enter ${room}`, link: roomLink },
        trialEnd === null
          ? `It costs ${price} a month.${until === null ? '' : ` It renews on ${until}, and then every month.`}`
          : `It’s free until ${trialEnd}. Then it costs ${price} a month, unless you cancel before then.`,
        anyTime,
        { label: toBilling, link: billing },
        'One membership covers your whole family. Each child gets a profile, with no email address or password.',
        { label: 'Add your children', link: family },
      ],
    }
  },

  receipt({
    name,
    amount,
    paidOn,
    lines,
    period,
    number,
    billing,
  }: Billing & {
    amount: string
    paidOn: string
    /** What it was for, in the provider's words, each with its amount. */
    lines: readonly (readonly [what: string, amount: string | null])[]
    period: readonly [from: string, to: string] | null
    number: string | null
  }): EmailText {
    return {
      subject: `Your receipt from ${site.name}: ${amount} for ${name}`,
      heading: `You paid ${amount}`,
      parts: [
        {
          facts: [
            ['Paid', amount],
            ['On', paidOn],
            ...lines.map(([what, part]) => ['For', part === null ? what : `${what}, ${part}`] as const),
            ...(period === null ? [] : [['Period', `${period[0]} to ${period[1]}`] as const]),
            ...(number === null ? [] : [['Number', number] as const]),
          ],
        },
        'All your receipts are on your billing page. You can print or save them there.',
        { button: 'See receipts', link: billing },
      ],
    }
  },

  /** `settledOn`: the day of the payment, if the failure became known only after it. */
  paymentFailed({
    name,
    room,
    amount,
    graceEnd,
    isOver,
    nextTry,
    settledOn,
    writes,
    billing,
  }: Closing &
    Billing & {
      amount: string
      graceEnd: string | null
      isOver: boolean
      nextTry: string | null
      settledOn: string | null
    }): EmailText {
    const paused = `${name} is paused and ${room} is closed until you pay. It opens again within seconds after that.`
    const withGrace = isOver
      ? `You kept access to ${name} until ${graceEnd}. ${paused}`
      : `You keep access until ${graceEnd}. Update your card before then. Otherwise ${name} is paused until you pay. It opens again within seconds after that.`
    const waiting = graceEnd === null ? paused : withGrace
    return {
      subject: graceEnd === null ? `${name} is paused: your payment failed` : `Your payment for ${name} failed`,
      heading: 'Your payment failed',
      parts: [
        `We couldn’t charge ${amount} for ${name}. The card may have expired or reached its limit, or your bank may want you to confirm the payment.`,
        ...(settledOn === null
          ? [
              waiting,
              { button: setRight, link: billing },
              ...(nextTry === null
                ? []
                : [`We’ll try your card again on ${nextTry}. You don’t have to wait for that.`]),
              ...kept(writes),
            ]
          : [`It was paid on ${settledOn}. You don’t need to do anything.`, { label: toBilling, link: billing }]),
      ],
    }
  },

  /** The days of grace are over. */
  paused({
    name,
    room,
    amount,
    settledOn,
    writes,
    billing,
  }: Closing & Billing & { amount: string; settledOn: string | null }): EmailText {
    return {
      subject: `${name} is paused`,
      heading: `${name} is paused`,
      parts:
        settledOn === null
          ? [
              `We couldn’t charge ${amount} for ${name}, so it’s paused and ${room} is closed. It opens again within seconds after you pay.`,
              { button: setRight, link: billing },
              ...kept(writes),
            ]
          : [
              `We couldn’t charge ${amount} for ${name}, so it was paused and ${room} was closed. It was paid on ${settledOn}. You don’t need to do anything.`,
              { label: toBilling, link: billing },
            ],
    }
  },

  /** A pause that the member requested has begun. */
  resting({
    name,
    room,
    price,
    back,
    writes,
    billing,
  }: Closing & Billing & { price: string; back: string | null }): EmailText {
    return {
      subject: `Your pause of ${name} has started`,
      heading: `Your pause of ${name} has started`,
      parts: [
        `You paused ${name}. During the pause ${room} is closed, and you aren’t charged.`,
        ...(back === null ? [] : [`It resumes on ${back}. From that day on we charge ${price} a month again.`]),
        'You can resume earlier or cancel on your billing page.',
        { button: toBilling, link: billing },
        ...kept(writes),
      ],
    }
  },

  resumed({ name, room, roomLink, why }: Room & { name: string; why: 'paid' | 'forgiven' | 'pause-over' }): EmailText {
    const reasons = {
      paid: 'We received your payment.',
      forgiven: 'You no longer owe anything.',
      'pause-over': 'The pause is over.',
    } as const
    return {
      subject: `${name} is open again`,
      heading: `${name} is open again`,
      parts: [
        `${reasons[why]} ${room.charAt(0).toUpperCase()}${room.slice(1)} is open again, and everything is as you left it.`,
        { button: `Enter ${room}`, link: roomLink },
      ],
    }
  },

  cancelled({
    name,
    end,
    isOpen,
    owes,
    writes,
    billing,
  }: Pick<Closing, 'writes'> & Billing & { end: string; isOpen: boolean; owes: boolean }): EmailText {
    return {
      subject: `${name} is canceled`,
      heading: `${name} is canceled`,
      parts: [
        isOpen
          ? `You keep access until ${end}. Then your membership ends. You won’t be charged again.`
          : `It stays closed and ends on ${end}. ${owes ? 'You still owe the payment for this month. Nothing else is charged.' : 'You won’t be charged again.'}`,
        'If you change your mind before that day, you can keep your membership on your billing page.',
        { button: toBilling, link: billing },
        ...kept(writes),
        ofChildren,
      ],
    }
  },

  ended({
    name,
    on,
    why,
    writes,
    clubs,
  }: Pick<Closing, 'writes'> & {
    name: string
    on: string
    why: 'cancelled' | 'unpaid'
    clubs: string
  }): EmailText {
    return {
      subject: `${name} has ended`,
      heading: `${name} has ended`,
      parts: [
        why === 'unpaid'
          ? `We couldn’t charge your card for ${name} for a long time, so your membership ended on ${on}. You won’t be charged again.`
          : `Your membership in ${name} ended on ${on}. You won’t be charged again.`,
        ...kept(writes),
        'You’re welcome back at any time.',
        { button: 'See memberships', link: clubs },
      ],
    }
  },

  endingSoon({ name, room, end, writes, billing }: Closing & Billing & { end: string }): EmailText {
    return {
      subject: `${name} ends on ${end}`,
      heading: `${name} ends on ${end}`,
      parts: [
        `${name} is canceled and ends on ${end}. Then ${room} closes. You won’t be charged again, and you don’t need to do anything.`,
        'If you change your mind before that day, you can keep your membership on your billing page.',
        { button: toBilling, link: billing },
        ...kept(writes),
        ofChildren,
      ],
    }
  },

  yearly({
    name,
    count,
    since,
    price,
    lastPaid,
    billing,
  }: Billing & {
    count: number
    since: string
    price: string
    lastPaid: readonly [amount: string, day: string] | null
  }): EmailText {
    return {
      subject: `${yearsLabel(count)} of ${name}: what you pay and how to cancel`,
      heading: `${yearsLabel(count)} of ${name}`,
      parts: [
        'We send this once a year, so that you don’t pay for something you forgot.',
        {
          facts: [
            ['Member since', since],
            ['Price', `${price} a month`],
            ...(lastPaid === null ? [] : [['Last paid', `${lastPaid[0]} on ${lastPaid[1]}`] as const]),
          ],
        },
        'If you want to stay, you don’t need to do anything. If not, cancel or pause on your billing page. You keep access until the end of the month you paid for.',
        { button: toBilling, link: billing },
      ],
    }
  },
} as const
