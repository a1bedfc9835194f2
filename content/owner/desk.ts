export const many = (count: number, one: string, more: string): string =>
  `${countLabel(count)} ${count === 1 ? one : more}`

/** '12,345'. */
export const countLabel = (count: number): string => count.toLocaleString('en-US')

/** 'November 20, 2026 at 4:05 PM' in the local time zone. */
export const momentLabel = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

/** 'Nov 20, 2026' in the local time zone. */
export const dayLabel = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(iso))

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

/** '0.4 seconds' for 400, '3 minutes' for 180,000, '2 days' for 172,800,000. */
export function spanLabel(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} seconds`
  if (ms < 3_600_000) return many(Math.round(ms / 60_000), 'minute', 'minutes')
  if (ms < 172_800_000) return many(Math.round(ms / 3_600_000), 'hour', 'hours')
  return many(Math.round(ms / 86_400_000), 'day', 'days')
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

const goneMember = 'somebody who has left'
const author = (about: LogEntry['about']) => who(about?.email ?? null, goneMember)
const andMore = ({ more = false }: Facts) => (more ? ' and more' : '')
const suspendedFor = (days: number | null | undefined) =>
  days == null ? 'permanently' : `for ${many(days, 'day', 'days')}`
const people = (facts: Facts) => `${many(facts.count ?? 0, 'account', 'accounts')}${andMore(facts)}`

/** The words of /owner that only owners and moderators see. */
export const deskWords = {
  notYours: {
    heading: 'This Desk Is Somebody Else’s',
    text: 'Your own things are all on your dashboard, and nothing of yours is missing.',
    to: '/dashboard',
    label: 'Go to your dashboard',
  },
  failed: 'We could not fetch this just now. Nothing has changed.',
  again: 'Try again',
  more: 'Show more',
  moreLoading: 'Fetching...',
  drawers: 'Drawers of the desk',
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
      `New members can’t join ${name} since ${day}: your account at the payment provider has no active price for it.`,
    otherPrice: (name: string, day: string, other: string | null, shown: string) =>
      `New members can’t join ${name} since ${day}: the price in your account at the payment provider ${other === null ? 'is another one' : `is ${other}`}, but the site shows ${shown} a month.`,
    todo: 'Make the price active again there, or run “npm run stripe:setup” to create the prices that the site shows. People who are members already are not affected. The club can be joined again within minutes.',
  },

  figures: {
    heading: 'Right Now',
    accounts: (count: number) => many(count, 'account', 'accounts'),
    held: (count: number) => many(count, 'membership held', 'memberships held'),
    revenue: 'Every month',
    active: (amount: string) => `${amount} a month`,
    activeText: 'comes in from memberships that are open.',
    ending: (amount: string) => `${amount} of it ends by itself.`,
    pastDue: (amount: string) => `${amount} more is past due, and not part of it.`,
    nothingPastDue: 'Nothing is past due.',
    netText: (active: string) => `is left of the ${active} that memberships that are open bring in.`,
    discounted: (amount: string) => `${amount} was taken off by discounts.`,
    refunded: (amount: string) => `${amount} was refunded in the last thirty days.`,
    disputed: (amount: string) => `${amount} is disputed, or was lost to a dispute, in the last thirty days.`,
    note: 'Before taxes. Memberships being tried out count once they are paid.',
    unpriced: (count: number) =>
      count === 1
        ? 'The price of one membership is not known yet. It counts after the next weekly look at the provider.'
        : `The prices of ${countLabel(count)} memberships are not known yet. They count after the next weekly look at the provider.`,
    none: 'Nothing comes in yet. The first membership will show here within seconds of being paid.',
  },
  tiers: { heading: 'By Club', none: 'Nobody so far', caption: 'Memberships by club and state' },
  states: {
    active: 'Open',
    paused: 'Payment missing',
    resting: 'On pause',
    incomplete: 'Just starting',
    ended: 'Ended',
  },

  moves: {
    heading: 'Joins and Leaves',
    span: 'How far back',
    spans: { months: 'Twelve months', days: 'Thirty days' },
    joined: 'Joined',
    left: 'Left',
    sum: (joined: number, left: number) =>
      `${many(joined, 'join', 'joins')} and ${many(left, 'leave', 'leaves')} in this time.`,
    plot: 'Bars upwards are joins, bars downwards are leaves.',
    table: 'The same as a table',
    when: 'When',
    utc: 'Days and months begin at midnight UTC.',
  },

  members: {
    heading: 'Members',
    lead: 'Each look at this list is written into the log.',
    label: 'Part of an address or a name, or a whole id',
    tier: 'Club',
    state: 'State',
    any: 'Any',
    search: 'Search',
    all: 'Show everybody',
    loading: 'Looking through the cards...',
    none: 'Nobody has an account yet.',
    notFound: 'Nobody like that is here.',
    roles: { owner: 'Owner', moderator: 'Moderator' },
    makeModerator: 'Make a moderator',
    takeRole: 'Take the role back',
    moderatorIs: 'A moderator reviews stories, and sees nothing else of the desk.',
    banned: 'Banned',
    unconfirmed: 'Address not confirmed',
    since: (day: string) => `Here since ${day}.`,
    lastIn: (day: string) => `Logged in last on ${day}.`,
    neverIn: 'Never logged in.',
    noMembership: 'No membership.',
    heldSince: (day: string) => `Held since ${day}.`,
    paidUntil: (day: string) => `Its present period ends on ${day}.`,
    membership: (name: string, state: string) => `${name}: ${state}`,
    grace: (day: string) => `payment missing, open until ${day}`,
    leaving: (day: string) => `open until ${day}, then ends`,
    shown: (count: number) => `${many(count, 'account', 'accounts')} shown.`,
  },

  exports: {
    heading: 'Take It Along',
    text: 'Whole tables as CSV files, for any spreadsheet. Charges have a row for each payment: what was charged, the discount, and what was refunded or disputed. The description of the API (OpenAPI) holds the owners’ calls too, which the one for everybody leaves out.',
    members: 'Download members',
    memberships: 'Download memberships',
    charges: 'Download charges',
    api: 'Download the API’s description',
    submitting: 'Writing it down...',
  },

  payments: {
    heading: 'Payments',
    lead: 'What has not come in, what may not, and what went back.',
    owing: {
      heading: 'Payment Missing',
      lead: 'What has been missing longest comes first. The provider keeps trying by itself, and whoever pays is back within seconds.',
      none: 'Every payment has come in.',
      at: (day: string) => `Missing since ${day}.`,
    },
    expiring: {
      heading: 'Cards That Run Out',
      lead: 'Within sixty days, as far as the provider has told us.',
      none: 'No card runs out soon.',
      at: (day: string) => `Not good any more from ${day} on.`,
    },
    'to-answer': {
      heading: 'Disputes to Answer',
      lead: 'Answer them in your account at the payment provider. The nearest deadline comes first; without an answer the money is lost.',
      none: 'No dispute waits for an answer.',
    },
    settled: {
      heading: 'What Went Back',
      lead: 'Refunds, and disputes that are answered or decided. The latest comes first.',
      none: 'Nothing has gone back.',
    },
    kinds: {
      refund: (amount: string, day: string) => `${amount} refunded on ${day}`,
      dispute: (amount: string, day: string) => `${amount} disputed on ${day}`,
    },
    answerBy: (day: string) => `Answer by ${day}.`,
    reason: (reason: string) => `Reason: ${reason}.`,
    bySite: 'Paid twice for one club; this site gave it back by itself.',
    outcomes: {
      won: 'Won: the money is back.',
      lost: 'Lost: the money is gone.',
      under_review: 'Answered. The bank decides.',
      warning_needs_response: 'The bank only asks. No money is held back.',
      warning_under_review: 'Answered. The bank only asked, and no money is held back.',
      warning_closed: 'Closed. No money was held back.',
      prevented: 'Settled before it became a dispute.',
      failed: 'It could not be made. The money is still here.',
      canceled: 'It was taken back. The money is still here.',
      pending: 'On its way.',
    } as Readonly<Record<string, string>>,
    price: (amount: string) => `${amount} a month`,
    gone: 'Account deleted',
  },

  events: {
    heading: 'Events of the Payment Provider',
    received: (day: number, month: number) =>
      `${many(day, 'event', 'events')} in the last 24 hours, ${countLabel(month)} in the last 30 days.`,
    last: (type: string, when: string) => `The last one was ${type}, on ${when}.`,
    late: (span: string) => `It came ${span} after it had happened.`,
    never: 'None has come in yet. The first one comes with the first checkout.',
    lag: (median: string, longest: string) => `Done within ${median} as a rule, within ${longest} at worst.`,
    calm: 'Nothing waits, and nothing has failed.',
    waiting: (count: number) => `${many(count, 'event waits', 'events wait')} to be worked on.`,
    waitingSince: (when: string) => `The one that waits longest does so since ${when}.`,
    failedHeading: 'Failed',
    failed: (count: number) =>
      `${many(count, 'event has', 'events have')} failed. Each is tried again by itself for about a day. Sending one again tries at once, and does no harm twice.`,
    none: 'No event has failed.',
    tries: (count: number, when: string) => `Tried ${count === 1 ? 'once' : `${count} times`}, last on ${when}.`,
    cameIn: (when: string) => `Came in on ${when}.`,
    replay: 'Send again',
    replayAll: 'Send all again',
    replaying: 'Sending...',
    replayed: (count: number) => `${many(count, 'event is', 'events are')} on the way.`,
  },

  log: {
    heading: 'What Owners and Moderators Have Done',
    lead: 'Nothing here can be changed or removed. When an account is deleted, its name goes and the entry stays.',
    none: 'Nothing yet.',
    by: (email: string | null) => who(email, 'Somebody who has left'),
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
      'reversals-looked-at': ({ facts }: LogEntry) => `looked at what went back (${facts.count ?? 0}).`,
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
