import { site } from '../site.ts'

/** What emails are made of; every day and amount comes ready to be read, every link whole. */
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
/** `writes`: whether one writes in the rooms of this club. */
type Closing = { readonly room: string; readonly writes: boolean }
type Billing = { readonly name: string; readonly billing: string }

/** 'December 20, 2026', the same wherever it is read. */
export const emailDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

const years = ['', 'One year', 'Two years', 'Three years', 'Four years', 'Five years', 'Six years'] as const
const yearsLabel = (count: number): string => years[count] ?? `${count} years`

const kept = (writes: boolean): readonly string[] =>
  writes ? ['Whatever you have written there stays yours, to read and to take along.'] : []
const anyTime = 'You can switch, pause or cancel at any time, in two clicks. All of that is on your billing page.'
const toBilling = 'Open my billing page'
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
      subject: `Welcome to ${site.name}: ${name} is yours`,
      heading: 'The door is open',
      parts: [
        `${name} is yours from today, and it opens ${room}. Your login is the key, on any device.`,
        { button: `Enter ${room}`, link: roomLink },
        trialEnd === null
          ? `The price is ${price} a month.${until === null ? '' : ` The present month runs until ${until}, and then it goes on by itself.`}`
          : `Until ${trialEnd} it costs nothing. Then the price is ${price} a month, unless you cancel before.`,
        anyTime,
        { label: toBilling, link: billing },
        'One membership is enough for a family: each child gets a place of their own, with no email address and no password.',
        { label: 'Add my children', link: family },
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
      heading: `${amount}, paid with thanks`,
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
        'All your receipts are on your billing page, ready to be printed or saved.',
        { button: 'See my receipts', link: billing },
      ],
    }
  },

  /** `settledOn`: heard of only when it had been made good already. */
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
    const paused = `Until it is paid, ${name} is paused and ${room} is closed. It opens again within seconds of being paid.`
    const waiting =
      graceEnd === null
        ? paused
        : isOver
          ? `${name} stayed open until ${graceEnd}. ${paused}`
          : `Nothing closes today. ${name} stays open until ${graceEnd}. Update your card before then. If it is not paid by then, ${name} is paused, and it opens again within seconds of being paid.`
    return {
      subject:
        graceEnd === null
          ? `${name} is paused: a payment did not go through`
          : `A payment for ${name} did not go through`,
      heading: 'A payment did not go through',
      parts: [
        `We asked your card for ${amount} for ${name}, and the payment did not go through. That happens easily: a card runs out, a limit is reached, a bank asks once more.`,
        ...(settledOn === null
          ? [
              waiting,
              { button: setRight, link: billing },
              ...(nextTry === null ? [] : [`We ask your card again on ${nextTry}. You need not wait for that.`]),
              ...kept(writes),
            ]
          : [
              `It was put right on ${settledOn}, and there is nothing left to do.`,
              { label: toBilling, link: billing },
            ]),
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
              `The ${amount} for ${name} has not come, so it is paused now and ${room} is closed. It opens again within seconds of being paid.`,
              { button: setRight, link: billing },
              ...kept(writes),
            ]
          : [
              `The ${amount} for ${name} had not come, so it was paused and ${room} was closed. It was put right on ${settledOn}, and there is nothing left to do.`,
              { label: toBilling, link: billing },
            ],
    }
  },

  /** A pause of its owner's own has begun. */
  resting({
    name,
    room,
    price,
    back,
    writes,
    billing,
  }: Closing & Billing & { price: string; back: string | null }): EmailText {
    return {
      subject: `${name} is on pause`,
      heading: `${name} is on pause`,
      parts: [
        `The pause has begun: ${room} is closed for now, and nothing is charged.`,
        ...(back === null
          ? []
          : [`It comes back by itself on ${back}, and is charged again from that day on, at ${price} a month.`]),
        'You can come back earlier, or not at all. Both are on your billing page.',
        { button: toBilling, link: billing },
        ...kept(writes),
      ],
    }
  },

  resumed({ name, room, roomLink, why }: Room & { name: string; why: 'paid' | 'forgiven' | 'pause-over' }): EmailText {
    const reasons = {
      paid: 'Your payment has arrived.',
      forgiven: 'Nothing is owed any more.',
      'pause-over': 'The pause is over.',
    } as const
    return {
      subject: `${name} is open again`,
      heading: `${name} is open again`,
      parts: [
        `${reasons[why]} ${room.charAt(0).toUpperCase()}${room.slice(1)} is open again, and everything is where you left it.`,
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
      subject: `${name} is cancelled`,
      heading: `${name} is cancelled`,
      parts: [
        isOpen
          ? `It stays open until ${end}. After that it is over, and nothing more is charged.`
          : `It stays closed and is over on ${end}. ${owes ? 'What is still to be paid for the present month stays owed. Nothing else is charged.' : 'Nothing more is charged.'}`,
        'Should you change your mind before that day, one click keeps it.',
        { button: toBilling, link: billing },
        ...kept(writes),
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
      subject: `${name} is over`,
      heading: `${name} is over`,
      parts: [
        why === 'unpaid'
          ? `A payment for ${name} did not go through for a long time, so it ended on ${on}. Nothing more is charged.`
          : `${name} was cancelled and ended on ${on}. Nothing more is charged.`,
        ...kept(writes),
        'You are welcome back at any time.',
        { button: 'See the clubs', link: clubs },
      ],
    }
  },

  endingSoon({ name, room, end, writes, billing }: Closing & Billing & { end: string }): EmailText {
    return {
      subject: `${name} ends on ${end}`,
      heading: `${name} ends on ${end}`,
      parts: [
        `You have cancelled ${name}, and on ${end} it is over: ${room} closes then. Nothing more is charged, and there is nothing you need to do.`,
        'Should you like to stay after all, one click keeps it until that day.',
        { button: toBilling, link: billing },
        ...kept(writes),
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
      subject: `${yearsLabel(count)} of ${name}: what you pay, and how to leave`,
      heading: `${yearsLabel(count)} of ${name}`,
      parts: [
        'Once a year we write, so that nobody pays for something they have forgotten.',
        {
          facts: [
            ['Yours since', since],
            ['Price', `${price} a month`],
            ...(lastPaid === null ? [] : [['Last paid', `${lastPaid[0]} on ${lastPaid[1]}`] as const]),
          ],
        },
        'If you like it, there is nothing to do. If not, your billing page cancels or pauses it in two clicks. It then stays open until the end of what is paid.',
        { button: toBilling, link: billing },
      ],
    }
  },
} as const
