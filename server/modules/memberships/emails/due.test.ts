import { describe, expect, it } from 'vitest'
import type { ProviderInvoice } from '../provider/calls.ts'
import { pauseMetadata } from '../provider/subscriptions.ts'
import { emailsDue, type MembershipChange, type MembershipRow } from './due.ts'
import { writeMembershipEmail } from './write.ts'

const day = 86_400
const at = (text: string) => Date.parse(text) / 1000
const dateOf = (seconds: number) => new Date(seconds * 1000)
const joined = at('2026-11-20T10:00:00Z')
const renewal = at('2026-12-20T10:00:00Z')

const row = (changed: Partial<MembershipRow> = {}): MembershipRow => ({
  tier: 'bloom',
  state: 'active',
  currentPeriodEnd: dateOf(renewal),
  since: dateOf(joined),
  owedInvoice: null,
  owedSince: null,
  ...changed,
})

const invoice = (changed: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  id: 'in_1',
  status: 'paid',
  number: 'CLUB-0001',
  billing_reason: 'subscription_create',
  attempt_count: 1,
  created: joined,
  total: 500,
  amount_paid: 500,
  amount_remaining: 0,
  currency: 'usd',
  status_transitions: { finalized_at: joined, paid_at: joined },
  lines: { data: [{ description: '1 × Bloom', amount: 500, period: { start: joined, end: renewal } }] },
  ...changed,
})

/** The renewal, whose first charge failed. */
const failedInvoice = (paidAt: number | null = null) =>
  invoice({
    id: 'in_2',
    billing_reason: 'subscription_cycle',
    created: renewal,
    status_transitions: { finalized_at: renewal, paid_at: paidAt },
    ...(paidAt === null
      ? { status: 'open', amount_paid: 0, amount_remaining: 500, next_payment_attempt: renewal + day }
      : { attempt_count: 2 }),
  })

type Changed = Partial<Omit<MembershipChange, 'subscription'>> & {
  subscription?: Partial<MembershipChange['subscription']>
  graceDays?: number
  now?: number
}

/** The emails to a member of Bloom who gets emails since joining. One without a subject is recorded, but not sent. */
function emailsOf({ graceDays = 3, now = joined, subscription, ...changed }: Changed) {
  const change: MembershipChange = {
    before: row(),
    after: row(),
    price: { amount: 500, currency: 'usd' },
    invoices: [],
    isDuplicate: false,
    ...changed,
    subscription: {
      id: 'sub_1',
      status: 'active',
      customer: 'cus_1',
      start_date: joined,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      items: { data: [] },
      ...subscription,
    },
  }
  return emailsDue(change, { grace: { days: graceDays, nowMs: now * 1000 }, from: dateOf(joined) }).map(
    ({ cause, facts }) => ({
      cause,
      subject: null,
      text: '',
      ...(facts && writeMembershipEmail('mara@families.example', 'http://localhost:3000', facts)),
    }),
  )
}

/** The same without the welcome. */
const due = (changed: Changed) => emailsOf(changed).filter(({ cause }) => cause !== 'welcome:sub_1')
const subjects = (changed: Changed) => due(changed).map(({ subject }) => subject)

const receipt = 'Your receipt from Constellation Club: $5.00 for Bloom'

describe('a new member', () => {
  it('gets a welcome with the end of the trial', () => {
    const trial = { status: 'trialing', trial_end: at('2026-11-27T10:00:00Z') }
    const [welcome, ...more] = emailsOf({ subscription: trial })
    expect(more).toEqual([])
    expect(welcome?.subject).toBe('Welcome to Bloom')
    expect(welcome?.text).toContain(
      'It’s free until November 27, 2026. Then it costs $5.00 a month, unless you cancel before then.',
    )
  })

  it('who pays twice gets only a receipt for the duplicate', () => {
    expect(emailsOf({ isDuplicate: true, invoices: [invoice()] })).toMatchObject([{ subject: receipt }])
  })

  it('who joined long before emails began gets none', () => {
    const since = at('2026-10-01T10:00:00Z')
    const paid = invoice({ status_transitions: { paid_at: since } })
    expect(emailsOf({ subscription: { start_date: since }, invoices: [paid] })).toEqual([])
  })

  it('who switches to a dearer tier gets a receipt with both parts', () => {
    const period = { start: joined, end: renewal }
    const lines = [
      { description: 'Unused time on Bloom', amount: -333, period },
      { description: 'Remaining time on Studio', amount: 1000, period },
    ]
    const [email] = due({ invoices: [invoice({ amount_paid: 667, lines: { data: lines } })] })
    expect(email?.subject).toBe('Your receipt from Constellation Club: $6.67 for Bloom')
    expect(email?.text).toContain('Unused time on Bloom, -$3.33\n')
    expect(email?.text).toContain('Remaining time on Studio, $10.00\n')
  })
})

describe('a payment that fails', () => {
  const failed = 'Your payment for Bloom failed'
  const owing = row({ state: 'paused', owedInvoice: 'in_2', owedSince: dateOf(renewal) })
  const open = { after: owing, invoices: [failedInvoice()] }
  /** Seen paid at this moment. */
  const paid = (moment: number, before: MembershipRow | null = owing) => ({
    before,
    invoices: [failedInvoice(moment)],
    now: moment,
  })

  it('pauses at once without a grace period, and one email says so and what to do', () => {
    const emails = due({ ...open, graceDays: 0, now: renewal + 9 * day })
    expect(emails.map(({ subject }) => subject)).toEqual(['Bloom is paused: your payment failed'])
    for (const words of [
      'We couldn’t charge $5.00 for Bloom.',
      'Bloom is paused and the Clubhouse is closed until you pay.',
      'http://localhost:3000/dashboard/billing',
    ])
      expect(emails[0]?.text).toContain(words)
  })

  it('brings an email at once and another after the grace period', () => {
    const [email, ...more] = due({ ...open, now: renewal + 3600 })
    expect(more).toEqual([])
    expect(email?.subject).toBe(failed)
    expect(email?.text).toContain('You keep access until December 23, 2026.')
    expect(email?.text).toContain('We’ll try your card again on December 21, 2026.')
    expect(subjects({ ...open, now: renewal + 3 * day })).toEqual([failed, 'Bloom is paused'])
  })

  it('and is paid within the grace period brings the receipt and nothing else', () => {
    expect(subjects(paid(renewal + 2 * day))).toEqual([receipt, failed])
  })

  it('and is paid later brings an email that the club is open again', () => {
    expect(subjects(paid(renewal + 4 * day))).toEqual([receipt, failed, 'Bloom is paused', 'Bloom is open again'])
    expect(subjects({ ...paid(renewal + 4 * day), graceDays: 0 }).at(-1)).toBe('Bloom is open again')
  })

  it('first synced after it was paid still brings its emails, with the final outcome', () => {
    const emails = due(paid(renewal + 5 * day, row()))
    expect(emails.map(({ subject }) => subject)).toEqual([receipt, failed, 'Bloom is paused', 'Bloom is open again'])
    for (const { text } of emails.slice(1, 3))
      expect(text).toContain('It was paid on December 25, 2026. You don’t need to do anything.')
  })
})

it('a member’s own pause brings an email when it begins and when it ends', () => {
  const until = renewal + 31 * day
  const subscription = {
    pause_collection: { behavior: 'void', resumes_at: until },
    metadata: { [pauseMetadata.from]: String(renewal), [pauseMetadata.until]: String(until) },
  }
  const resting = row({ state: 'resting' })
  const [email] = due({ after: resting, subscription, now: renewal })
  expect(email?.subject).toBe('Your pause of Bloom has started')
  expect(email?.text).toContain('It resumes on January 20, 2027. From that day on we charge $5.00 a month again.')
  expect(due({ before: resting, after: resting, subscription, now: renewal })).toEqual([])
  expect(subjects({ before: resting, now: until })).toEqual(['Bloom is open again'])
})

describe('a cancellation', () => {
  const cancelledAt = joined + 10 * day
  const ending = (canceled_at: number) => ({ cancel_at: renewal, cancel_at_period_end: true, canceled_at })

  it('brings one email, a reminder three days before the end, and none at the end', () => {
    const subscription = ending(cancelledAt)
    const soon = renewal - 3 * day
    const [email, ...more] = due({ subscription, now: soon - 1 })
    expect(more).toEqual([])
    expect(email?.subject).toBe('Bloom is canceled')
    expect(email?.text).toContain('You keep access until December 20, 2026.')
    expect(subjects({ subscription, now: soon })).toEqual(['Bloom is canceled', 'Bloom ends on December 20, 2026'])
    const over = { ...subscription, status: 'canceled', ended_at: renewal }
    expect(due({ subscription: over, after: row({ state: 'ended' }), now: renewal })).toMatchObject([
      { cause: email?.cause },
    ])
  })

  it('repeated brings another email, and in the last days no reminder', () => {
    const late = renewal - 2 * day
    const [again, reminder] = due({ subscription: ending(late), now: late })
    expect(again?.cause).not.toBe(due({ subscription: ending(cancelledAt) })[0]?.cause)
    expect(reminder?.subject).toBeNull()
  })

  it('at once by an owner brings an email that it has ended', () => {
    const subscription = { status: 'canceled', canceled_at: cancelledAt, ended_at: cancelledAt }
    const [email] = due({ subscription, after: row({ state: 'ended' }), now: cancelledAt })
    expect(email?.subject).toBe('Bloom has ended')
    expect(email?.text).toContain('http://localhost:3000/memberships')
  })
})

it('an anniversary brings one reminder, on its day, of the price and how to cancel', () => {
  const year = at('2027-11-20T10:00:00Z')
  const lastPaid = invoice({ status_transitions: { paid_at: year - 1 } })
  const [, email] = due({ invoices: [lastPaid], now: year })
  expect(email?.subject).toBe('One year of Bloom: what you pay and how to cancel')
  for (const words of ['Price: $5.00 a month', 'Member since: November 20, 2026', 'Last paid: $5.00 on'])
    expect(email?.text).toContain(words)
  expect(due({ now: year - 1 })).toEqual([])
  expect(due({ now: year + 30 * day })).toEqual([])
})
