import type { Money } from '#contract/money.ts'
import { duplicateReason, graceEnd, type Grace } from '../entitlements.ts'
import type { ProviderInvoice, ProviderSubscription } from '../provider/calls.ts'
import { endOf, endsAtPeriodEnd, pauseOf } from '../provider/subscriptions.ts'
import type { memberships } from '../tables.ts'
import { causeOf, causes, endingSoonMs, yearlyWithinDays, type CauseName, type MembershipEmailKind } from './causes.ts'
import type { EmailFacts } from './write.ts'

const dayMs = 86_400_000
/** Events this long before the customer was first stored cause no email. */
const maxAgeMs = dayMs

/** A membership as stored before the provider was asked, and as it is now. */
export interface MembershipChange {
  before: MembershipRow | null
  after: MembershipRow
  subscription: ProviderSubscription
  price: Money
  /** The subscription's own, newest first. */
  invoices: readonly ProviderInvoice[]
  /** True for a duplicate of its tier, which will be cancelled and refunded. */
  isDuplicate: boolean
}

export type MembershipRow = Pick<
  typeof memberships.$inferSelect,
  'tier' | 'state' | 'currentPeriodEnd' | 'since' | 'owedInvoice' | 'owedSince'
>

/** An email for one cause, however often the cause is found. */
export interface DueEmail {
  /** Identifies the cause: one cause, one email. */
  cause: string
  kind: MembershipEmailKind
  /** Null: covered by another email, or too late; recorded so that it is not considered again. */
  facts: EmailFacts | null
}

/** `from`: since when this customer gets emails; `grace.nowMs`: the provider's current time. */
export interface Recipient {
  grace: Grace
  from: Date
}

/**
 * The emails that are due. Nearly all follow from the provider's current state alone, so that the order, number and
 * delay of its events do not matter; the others also compare it with what was stored before.
 */
export function emailsDue(change: MembershipChange, recipient: Recipient): DueEmail[] {
  const paid = [...receipts(change, recipient)]
  if (change.isDuplicate || change.subscription.cancellation_details?.comment === duplicateReason) return paid
  return [
    ...welcome(change, recipient),
    ...paid,
    ...failures(change, recipient),
    ...pauses(change, recipient),
    ...returns(change),
    ...endings(change, recipient),
    ...years(change, recipient),
  ]
}

const iso = (moment: number): string => new Date(moment).toISOString()
const seconds = (moment: number): string => iso(moment * 1000)

/** True for what happened (seconds since 1970) since this customer gets emails. */
const isNew = ({ from }: Recipient, moment: number): boolean => moment * 1000 >= from.getTime() - maxAgeMs

function* welcome({ after, subscription, price }: MembershipChange, recipient: Recipient): Generator<DueEmail> {
  if (after.state !== 'active' || !isNew(recipient, subscription.start_date)) return
  const trying = subscription.status === 'trialing' ? subscription.trial_end : null
  const ends = endsAtPeriodEnd(subscription)
  yield due('welcome', [subscription.id], {
    kind: 'welcome',
    tier: after.tier,
    price,
    until: ends ? null : (after.currentPeriodEnd?.toISOString() ?? null),
    trialEnd: trying ? seconds(trying) : null,
  })
}

function* receipts({ after, invoices }: MembershipChange, recipient: Recipient): Generator<DueEmail> {
  for (const { id, status, amount_paid, currency, number, lines, status_transitions } of invoices) {
    const paidAt = status_transitions?.paid_at
    if (status !== 'paid' || amount_paid <= 0 || !paidAt || !isNew(recipient, paidAt)) continue
    // The last line is what an invoice is about; the credit for the old tier of a switch comes before it.
    const main = lines.data.at(-1)
    const sum = lines.data.reduce((all, { amount }) => all + amount, 0)
    // If a credit or tax changes the sum, the parts would not add up.
    const isItemized = lines.data.length > 1 && sum === amount_paid
    yield due('receipt', [id], {
      kind: 'receipt',
      tier: after.tier,
      paid: { amount: amount_paid, currency },
      at: seconds(paidAt),
      number: number ?? null,
      lines: (isItemized ? lines.data : lines.data.slice(-1)).map(({ description, amount }) => ({
        what: description ?? '',
        amount: isItemized ? amount : null,
      })),
      period: main ? { start: seconds(main.period.start), end: seconds(main.period.end) } : null,
    })
  }
}

/**
 * Failed payments: the emails about the failure, the end of the grace period and the payment in the end. All follow
 * from the provider's invoices, so they are due even if the site learns of a failure only after it was resolved.
 */
function* failures(change: MembershipChange, recipient: Recipient): Generator<DueEmail> {
  const { after } = change
  const { grace } = recipient
  if (after.state === 'ended') return
  const missed = missedPayments(change).filter(({ since }) => isNew(recipient, since))
  for (const { invoice, since, until } of missed) {
    const graceEnd = since * 1000 + grace.days * dayMs
    yield due('failed', [invoice.id], {
      kind: 'payment-failed',
      tier: after.tier,
      owed: amountOf(invoice),
      graceEnd: grace.days === 0 ? null : iso(graceEnd),
      isOver: grace.nowMs >= graceEnd,
      nextTry: until === null && invoice.next_payment_attempt ? seconds(invoice.next_payment_attempt) : null,
      settledOn: until === null ? null : seconds(until),
    })
  }
  for (const { invoice, since, until } of spansOf(missed)) {
    const closedAt = since * 1000 + grace.days * dayMs
    // Paid within the grace period: the room never closed, and the receipt suffices.
    if ((until === null ? grace.nowMs : until * 1000) < closedAt) continue
    // Without a grace period the failure pauses the membership at once: one email for both.
    if (grace.days > 0)
      yield due('paused', [invoice.id], {
        kind: 'paused',
        why: 'unpaid',
        tier: after.tier,
        owed: amountOf(invoice),
        settledOn: until === null ? null : seconds(until),
      })
    if (until !== null && after.state === 'active')
      yield due('resumed', [invoice.id], {
        kind: 'resumed',
        why: invoice.status === 'paid' ? 'paid' : 'forgiven',
        tier: after.tier,
      })
  }
}

/** Seconds since 1970; `until` is null while unresolved. */
interface MissedPayment {
  invoice: ProviderInvoice
  since: number
  until: number | null
}

function missedPayments({ before, after, invoices }: MembershipChange): MissedPayment[] {
  return invoices.flatMap((invoice) => {
    const { id, status, billing_reason, attempt_count, created, status_transitions: at } = invoice
    if (billing_reason === 'subscription_create') return []
    const since = at?.finalized_at ?? created
    if (status === 'open') return after.state === 'paused' ? { invoice, since, until: null } : []
    const until = at?.paid_at ?? at?.voided_at ?? at?.marked_uncollectible_at ?? null
    const hasFailed = (attempt_count ?? 0) > 1 || id === before?.owedInvoice
    return hasFailed && until !== null ? { invoice, since, until } : []
  })
}

/** Merges overlapping missed payments into spans, each with the payment that began it. */
function spansOf(missed: readonly MissedPayment[]): MissedPayment[] {
  const spans: MissedPayment[] = []
  for (const one of missed.toSorted((a, b) => a.since - b.since || (a.invoice.id < b.invoice.id ? -1 : 1))) {
    const last = spans.at(-1)
    if (last === undefined || (last.until !== null && last.until < one.since)) spans.push({ ...one })
    else last.until = last.until === null || one.until === null ? null : Math.max(last.until, one.until)
  }
  return spans
}

const amountOf = ({ status, amount_paid, amount_remaining, currency }: ProviderInvoice): Money => ({
  amount: status === 'paid' ? amount_paid : amount_remaining,
  currency,
})

/** The start of a member's own pause. */
function* pauses({ before, after, subscription, price }: MembershipChange, recipient: Recipient): Generator<DueEmail> {
  if (after.state !== 'resting' || before?.state === 'resting') return
  const pause = pauseOf(subscription)
  const from = pause?.from ?? subscription.items.data[0]?.current_period_start ?? subscription.start_date
  if (!isNew(recipient, from)) return
  yield due('rest', [subscription.id, from], {
    kind: 'paused',
    why: 'rest',
    tier: after.tier,
    price,
    back: pause?.until ? seconds(pause.until) : null,
  })
}

/** The end of a member's own pause. */
function* returns({ before, after, subscription }: MembershipChange): Generator<DueEmail> {
  if (before?.state !== 'resting' || after.state !== 'active') return
  const start = subscription.items.data[0]?.current_period_start ?? subscription.start_date
  yield due('back', [subscription.id, start], { kind: 'resumed', why: 'pause-over', tier: after.tier })
}

function* endings(
  { before, after, subscription, invoices }: MembershipChange,
  recipient: Recipient,
): Generator<DueEmail> {
  const { id, canceled_at: cancelledAt, cancellation_details: details } = subscription
  const { tier, state } = after
  const hasBegun =
    (before !== null && before.state !== 'incomplete') || invoices.some(({ status }) => status === 'paid')
  const ends = endsAtPeriodEnd(subscription)
  const end = endOf(subscription)
  if (!hasBegun || end === null || !cancelledAt || !(ends || state === 'ended')) return
  if (isNew(recipient, cancelledAt))
    yield due(
      'cancelled',
      [id, cancelledAt],
      ends
        ? {
            kind: 'cancelled',
            tier,
            end: seconds(end),
            isOpen: state === 'active' || graceEnd(after, recipient.grace) !== null,
            owes: after.owedInvoice !== null,
          }
        : {
            kind: 'cancelled',
            tier,
            endedOn: seconds(end),
            why: details?.reason === 'payment_failed' ? 'unpaid' : 'cancelled',
          },
    )
  const soon = end * 1000 - endingSoonMs
  if (!ends || state !== 'active' || recipient.grace.nowMs < soon || recipient.grace.nowMs >= end * 1000) return
  // A member who has just cancelled needs no reminder.
  yield cancelledAt * 1000 >= soon || !isNew(recipient, soon / 1000)
    ? settled('ending', [id, end])
    : due('ending', [id, end], { kind: 'ending-soon', tier, end: seconds(end) })
}

function* years({ after, subscription, price, invoices }: MembershipChange, recipient: Recipient): Generator<DueEmail> {
  if (after.state !== 'active' || endsAtPeriodEnd(subscription)) return
  const { nowMs } = recipient.grace
  const count = fullYears(after.since, nowMs)
  if (count === 0) return
  const day = anniversary(after.since, count)
  if (nowMs - day >= yearlyWithinDays * dayMs) return
  const of = [subscription.id, count]
  if (!isNew(recipient, day / 1000)) {
    yield settled('yearly', of)
    return
  }
  const paid = invoices.find(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
  const paidAt = paid?.status_transitions?.paid_at
  yield due('yearly', of, {
    kind: 'yearly-reminder',
    tier: after.tier,
    count,
    since: after.since.toISOString(),
    price,
    lastPaid:
      paid && paidAt ? { amount: { amount: paid.amount_paid, currency: paid.currency }, at: seconds(paidAt) } : null,
  })
}

type Part = string | number

/** @param of distinguishes this cause from others of its name */
const due = <Name extends CauseName>(
  name: Name,
  of: readonly Part[],
  facts: EmailFacts & { kind: (typeof causes)[Name] },
): DueEmail => ({ cause: causeOf(name, of), kind: causes[name], facts })
const settled = (name: CauseName, of: readonly Part[]): DueEmail => ({
  cause: causeOf(name, of),
  kind: causes[name],
  facts: null,
})

/** The moment `count` years later, in milliseconds; 29 February becomes 1 March in other years. */
function anniversary(since: Date, count: number): number {
  const day = new Date(since)
  day.setUTCFullYear(day.getUTCFullYear() + count)
  return day.getTime()
}

function fullYears(since: Date, nowMs: number): number {
  const count = new Date(nowMs).getUTCFullYear() - since.getUTCFullYear()
  return Math.max(0, anniversary(since, count) <= nowMs ? count : count - 1)
}
