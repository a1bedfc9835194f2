export const many = (count: number, one: string, more: string): string =>
  `${countLabel(count)} ${count === 1 ? one : more}`

/** '12,345'. */
export const countLabel = (count: number): string => count.toLocaleString('en-US')

/**
 * Labels of a step of the chart that starts on this UTC day: 'Nov' and 'November 2026', or '20' and 'November 20,
 * 2026'.
 */
export function stepLabels(from: string, span: 'days' | 'months'): { short: string; long: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`))
  return span === 'months'
    ? { short: format({ month: 'short' }), long: format({ month: 'long', year: 'numeric' }) }
    : { short: format({ day: 'numeric' }), long: format({ dateStyle: 'long' }) }
}

const who = (email: string | null, gone: string) => email ?? gone

type Facts = {
  readonly count?: number | undefined
  readonly by?: 'address' | 'id' | 'filter' | undefined
  readonly more?: boolean | undefined
  readonly event?: string | undefined
  readonly role?: 'moderator' | 'owner' | undefined
  readonly days?: number | null | undefined
  readonly refund?: boolean | undefined
}
type LogEntry = { readonly about: { readonly email: string | null } | null; readonly facts: Facts }

const goneMember = 'a deleted account'
const author = (about: LogEntry['about']) => who(about?.email ?? null, goneMember)
const andMore = ({ more = false }: Facts) => (more ? ' and more' : '')
const suspendedFor = (days: number | null | undefined) =>
  days == null ? 'permanently' : `for ${many(days, 'day', 'days')}`
const people = (facts: Facts) => `${many(facts.count ?? 0, 'account', 'accounts')}${andMore(facts)}`

/** The words of /owner that only owners and moderators see. */
export const deskWords = {
  notYours: {
    heading: 'This page is for owners and moderators',
    text: 'Everything of yours is on your dashboard.',
    to: '/dashboard',
    label: 'Go to your dashboard',
  },
  failed: 'We can’t load this right now. Nothing has changed.',
  again: 'Try again',
  more: 'Show more',
  moreLoading: 'Loading...',
  drawers: 'Parts of the desk',
  tabs: {
    figures: 'Figures',
    members: 'Members',
    payments: 'Payments',
    events: 'Events',
    review: 'Review',
    log: 'Log',
  },

  offSale: {
    heading: (name: string) => `Nobody can join ${name}`,
    noPrice: (name: string, day: string) =>
      `New members can’t join ${name}. The problem began on ${day}: your account at the payment provider has no active price for it.`,
    otherPrice: (name: string, day: string, other: string | null, shown: string) =>
      `New members can’t join ${name}. The problem began on ${day}: the price in your account at the payment provider ${other === null ? 'is another one' : `is ${other}`}, but the site shows ${shown} a month.`,
    todo: 'Make the price active again there, or run “npm run stripe:setup” to create the prices that the site shows. Current members aren’t affected. People can join again within minutes.',
  },

  figures: {
    heading: 'Right now',
    accounts: (count: number) => many(count, 'account', 'accounts'),
    held: (count: number) => many(count, 'membership held', 'memberships held'),
    revenue: 'Every month',
    active: (amount: string) => `${amount} a month`,
    activeText: 'from active memberships.',
    ending: (amount: string) => `${amount} of it is from canceled memberships.`,
    pastDue: (amount: string) => `${amount} more is past due and not included.`,
    nothingPastDue: 'Nothing is past due.',
    netText: (active: string) => `of ${active} from active memberships is left.`,
    discounted: (amount: string) => `Discounts: ${amount}.`,
    refunded: (amount: string) => `Refunded in the last 30 days: ${amount}.`,
    disputed: (amount: string) => `Disputed or lost in the last 30 days: ${amount}.`,
    note: 'Before taxes. Free trials count once they are paid.',
    unpriced: (count: number) =>
      count === 1
        ? 'The price of one membership is not known yet. It counts after the next weekly check.'
        : `The prices of ${countLabel(count)} memberships are not known yet. They count after the next weekly check.`,
    none: 'No revenue yet. The first membership shows here within seconds of being paid.',
  },
  tiers: { heading: 'By club', none: 'No members', caption: 'Memberships by club and state' },
  states: {
    active: 'Active',
    paused: 'Payment failed',
    resting: 'Paused by member',
    incomplete: 'First payment not finished',
    ended: 'Ended',
  },

  moves: {
    heading: 'Joins and cancellations',
    span: 'Period',
    spans: { months: '12 months', days: '30 days' },
    joined: 'Joined',
    left: 'Left',
    sum: (joined: number, left: number) =>
      `${many(joined, 'join', 'joins')} and ${many(left, 'cancellation', 'cancellations')} in this period.`,
    plot: 'Bars up are joins, bars down are cancellations.',
    table: 'Show as a table',
    when: 'When',
    utc: 'Days and months start at midnight UTC.',
  },

  members: {
    heading: 'Members',
    lead: 'Every time you open this list, the log records it.',
    label: 'Part of an email address or name, or a whole ID',
    tier: 'Club',
    state: 'State',
    any: 'Any',
    search: 'Search',
    all: 'Show everyone',
    loading: 'Loading members...',
    none: 'Nobody has an account yet.',
    notFound: 'No member found.',
    roles: { owner: 'Owner', moderator: 'Moderator' },
    makeModerator: 'Make a moderator',
    takeRole: 'Remove role',
    moderatorIs: 'A moderator reviews stories and sees nothing else on this page.',
    banned: 'Banned',
    unconfirmed: 'Address not confirmed',
    since: (day: string) => `Joined on ${day}.`,
    lastIn: (day: string) => `Last signed in on ${day}.`,
    neverIn: 'Never signed in.',
    noMembership: 'No membership.',
    heldSince: (day: string) => `Member since ${day}.`,
    paidUntil: (day: string) => `Paid until ${day}.`,
    membership: (name: string, state: string) => `${name}: ${state}`,
    grace: (day: string) => `payment failed, open until ${day}`,
    leaving: (day: string) => `open until ${day}, then ends`,
    shown: (count: number) => `${many(count, 'account', 'accounts')} shown.`,
  },

  exports: {
    heading: 'Downloads',
    text: 'Tables as CSV files for any spreadsheet. Charges have a row for each payment: the amount, the discount, and what was refunded or disputed. The API description (OpenAPI) includes the calls for owners, which the public one leaves out.',
    members: 'Download members',
    memberships: 'Download memberships',
    charges: 'Download charges',
    api: 'Download API description',
    submitting: 'Preparing...',
  },

  payments: {
    heading: 'Payments',
    lead: 'Failed payments, expiring cards, disputes and refunds.',
    owing: {
      heading: 'Failed payments',
      lead: 'The oldest come first. The provider tries again automatically. Rooms open within seconds after a payment.',
      none: 'No failed payments.',
      at: (day: string) => `Failed on ${day}.`,
    },
    expiring: {
      heading: 'Expiring cards',
      lead: 'Cards that expire within 60 days, as reported by the provider.',
      none: 'No card expires soon.',
      at: (day: string) => `Expires before ${day}.`,
    },
    'to-answer': {
      heading: 'Disputes to answer',
      lead: 'Answer them in your account at the payment provider. The nearest deadline comes first. If you don’t answer, you lose the money.',
      none: 'No dispute to answer.',
    },
    settled: {
      heading: 'Refunds and disputes',
      lead: 'Refunds, and disputes that are answered or decided. The latest come first.',
      none: 'No refunds or disputes.',
    },
    kinds: {
      refund: (amount: string, day: string) => `${amount} refunded on ${day}`,
      dispute: (amount: string, day: string) => `${amount} disputed on ${day}`,
    },
    answerBy: (day: string) => `Answer by ${day}.`,
    reason: (reason: string) => `Reason: ${reason}.`,
    bySite: 'Paid twice for one club. The site refunded it automatically.',
    outcomes: {
      won: 'Won. You keep the money.',
      lost: 'Lost. The money was returned.',
      under_review: 'Answered. The bank decides.',
      warning_needs_response: 'An inquiry by the bank. No money is withheld.',
      warning_under_review: 'Answered. This was an inquiry, and no money is withheld.',
      warning_closed: 'Closed. No money was withheld.',
      prevented: 'Settled before it became a dispute.',
      failed: 'The refund failed. You still have the money.',
      canceled: 'The refund was canceled. You still have the money.',
      pending: 'In progress.',
    } as Readonly<Record<string, string>>,
    price: (amount: string) => `${amount} a month`,
    gone: 'Account deleted',
  },

  events: {
    heading: 'Events of the payment provider',
    received: (day: number, month: number) =>
      `${many(day, 'event', 'events')} in the last 24 hours, ${countLabel(month)} in the last 30 days.`,
    last: (type: string, when: string) => `The last one was ${type}, on ${when}.`,
    late: (span: string) => `It arrived ${span} after it happened.`,
    never: 'None yet. The first one arrives with the first checkout.',
    lag: (median: string, longest: string) => `Processed within ${median} (median), ${longest} at most.`,
    calm: 'Nothing is waiting, and nothing has failed.',
    waiting: (count: number) => `${many(count, 'event is', 'events are')} waiting.`,
    waitingSince: (when: string) => `The oldest has been waiting since ${when}.`,
    failedHeading: 'Failed',
    failed: (count: number) =>
      `${many(count, 'event has', 'events have')} failed. The site tries each again for about a day. “Send again” tries at once, and is safe to repeat.`,
    none: 'No event has failed.',
    tries: (count: number, when: string) => `Tried ${count === 1 ? 'once' : `${count} times`}, last on ${when}.`,
    cameIn: (when: string) => `Received on ${when}.`,
    replay: 'Send again',
    replayAll: 'Send all again',
    replaying: 'Sending...',
    replayed: (count: number) => `${many(count, 'event is', 'events are')} being processed.`,
  },

  log: {
    heading: 'What owners and moderators have done',
    lead: 'Nobody can change or remove entries. When an account is deleted, its address is removed and the entry stays.',
    none: 'Nothing yet.',
    by: (email: string | null) => who(email, 'A deleted account'),
    command: 'The command line',
    actions: {
      'role-given': ({ about, facts }: LogEntry) =>
        `made ${who(about?.email ?? null, goneMember)} ${facts.role === 'moderator' ? 'a moderator' : 'an owner'}.`,
      'role-taken': ({ about }: LogEntry) => `took the role from ${who(about?.email ?? null, goneMember)}.`,
      'members-listed': ({ facts }: LogEntry) =>
        facts.by === 'filter'
          ? `looked at members by club and state (${people(facts)}).`
          : `looked at the list of members (${people(facts)}).`,
      'members-searched': ({ about, facts }: LogEntry) =>
        about
          ? `searched by ${facts.by ?? 'address'} and found ${who(about.email, goneMember)}.`
          : `searched by ${facts.by ?? 'address'} (${people(facts)} found).`,
      'payments-looked-at': ({ facts }: LogEntry) => `looked at payments (${facts.count ?? 0}${andMore(facts)}).`,
      'reversals-looked-at': ({ facts }: LogEntry) => `looked at refunds and disputes (${facts.count ?? 0}).`,
      'events-replayed': ({ facts }: LogEntry) =>
        facts.event === undefined ? 'sent all failed events again.' : `sent the event ${facts.event} again.`,
      'members-exported': () => 'downloaded the members.',
      'memberships-exported': () => 'downloaded the memberships.',
      'charges-exported': () => 'downloaded the charges.',
      'work-published': ({ about }: LogEntry) => `published a work of ${author(about)}.`,
      'work-returned': ({ about }: LogEntry) => `requested changes to a work of ${author(about)}.`,
      'work-hidden': ({ about }: LogEntry) => `hid a work of ${author(about)}.`,
      'work-shown': ({ about }: LogEntry) => `showed a work of ${author(about)} again.`,
      'work-removed': ({ about }: LogEntry) => `removed a work of ${author(about)}.`,
      'work-kept': ({ about }: LogEntry) => `kept a reported work of ${author(about)}.`,
      'work-upheld': ({ about }: LogEntry) => `decided an appeal of ${author(about)}: the work stays as it is.`,
      'decision-undone': ({ about }: LogEntry) => `undid a decision about a work of ${author(about)}.`,
      'work-age-corrected': ({ about }: LogEntry) => `corrected the age rating of a work of ${author(about)}.`,
      'person-suspended': ({ about, facts }: LogEntry) => `suspended ${author(about)} ${suspendedFor(facts.days)}.`,
      'suspension-lifted': ({ about }: LogEntry) => `ended the suspension of ${author(about)}.`,
      'person-banned': ({ about, facts }: LogEntry) =>
        `banned ${author(about)}${facts.refund ? ' and refunded the last payment' : ''}.`,
      'ban-lifted': ({ about }: LogEntry) => `ended the ban of ${author(about)}.`,
    } satisfies Record<string, (entry: LogEntry) => string>,
  },
} as const
