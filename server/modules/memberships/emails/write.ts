import { moneyLabel } from '#content/billing.ts'
import { emailDay as day, membershipEmails as emails, type EmailText } from '#content/emails/memberships.ts'
import { ownerEmails } from '#content/emails/owners.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { offerOf, type TierKey } from '#content/tier-offers.ts'
import type { Tier } from '#content/tiers.ts'
import type { Money } from '#contract/money.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

/** The facts in an email about a membership, as the provider had them when the email became due. */
export type EmailFacts = { tier: TierKey } & (
  | { kind: 'welcome'; price: Money; until: string | null; trialEnd: string | null }
  | {
      kind: 'receipt'
      paid: Money
      at: string
      number: string | null
      lines: { what: string; amount: number | null }[]
      period: { start: string; end: string } | null
    }
  | {
      kind: 'payment-failed'
      owed: Money
      /** Until when it stays, or stayed, open all the same; null without a grace period. */
      graceEnd: string | null
      isOver: boolean
      nextTry: string | null
      /** When it was paid or forgiven, if the site learned of that before the failure. */
      settledOn: string | null
    }
  | { kind: 'paused'; why: 'unpaid'; owed: Money; settledOn: string | null }
  | { kind: 'paused'; why: 'rest'; price: Money; back: string | null }
  | { kind: 'resumed'; why: 'paid' | 'forgiven' | 'pause-over' }
  | { kind: 'cancelled'; end: string; isOpen: boolean; owes: boolean }
  | { kind: 'cancelled'; endedOn: string; why: 'cancelled' | 'unpaid' }
  | { kind: 'ending-soon'; end: string }
  | {
      kind: 'yearly-reminder'
      count: number
      since: string
      price: Money
      lastPaid: { amount: Money; at: string } | null
    }
)

/** @param site the site's address, without a trailing slash */
export function writeMembershipEmail(to: string, site: string, facts: EmailFacts): Mail {
  return writeEmail({ kind: facts.kind, to, ...wordsFor(facts, site) })
}

/** The facts of an email to an owner about a refund or dispute. */
export interface ReversalFacts {
  kind: 'refund' | 'dispute' | 'inquiry'
  money: Money
  reason: string | null
  happenedAt: Date
  answerBy: Date | null
}

/** @param site the site's address, without a trailing slash */
export function writeReversalEmail(to: string, site: string, facts: ReversalFacts): Mail {
  const { kind, money, reason, happenedAt, answerBy } = facts
  const text = ownerEmails[kind]({
    amount: moneyLabel(money),
    day: day(happenedAt.toISOString()),
    reason: reason?.replaceAll('_', ' ') ?? null,
    answerBy: answerBy && day(answerBy.toISOString()),
    desk: `${site}/owner#payments`,
  })
  return writeEmail({ kind, to, ...text })
}

/** @param site the site's address, without a trailing slash */
export function writeOffSaleEmail(
  to: string,
  site: string,
  stopped: readonly {
    tier: Tier
    offSale: { since: string; reason: 'no_price' | 'other_price'; price: Money | null }
  }[],
): Mail {
  const text = ownerEmails.offSale({
    tiers: stopped.map(({ tier, offSale: { since, reason, price } }) => ({
      name: tier.name,
      day: day(since),
      shown: moneyLabel({ amount: tier.price, currency: tier.currency }),
      other: reason === 'other_price' && price !== null ? moneyLabel(price) : null,
      lookupKey: tier.lookupKey,
    })),
    desk: `${site}/owner`,
  })
  return writeEmail({ kind: 'off-sale', to, ...text })
}

function wordsFor(facts: EmailFacts, site: string): EmailText {
  const billing = `${site}/dashboard/billing`
  const { name, room, roomLink, writes } = placeOf(facts.tier, site)
  switch (facts.kind) {
    case 'welcome':
      return emails.welcome({
        ...{ name, room, roomLink, billing, family: `${site}/dashboard/family` },
        price: moneyLabel(facts.price),
        until: facts.until && day(facts.until),
        trialEnd: facts.trialEnd && day(facts.trialEnd),
      })
    case 'receipt': {
      const { currency } = facts.paid
      return emails.receipt({
        ...{ name, billing },
        amount: moneyLabel(facts.paid),
        paidOn: day(facts.at),
        lines: facts.lines.map(({ what, amount }) => [what, amount === null ? null : moneyLabel({ amount, currency })]),
        period: facts.period && [day(facts.period.start), day(facts.period.end)],
        number: facts.number,
      })
    }
    case 'payment-failed':
      return emails.paymentFailed({
        ...{ name, room, writes, billing },
        amount: moneyLabel(facts.owed),
        graceEnd: facts.graceEnd && day(facts.graceEnd),
        isOver: facts.isOver,
        nextTry: facts.nextTry && day(facts.nextTry),
        settledOn: facts.settledOn && day(facts.settledOn),
      })
    case 'paused':
      return facts.why === 'unpaid'
        ? emails.paused({
            ...{ name, room, writes, billing },
            amount: moneyLabel(facts.owed),
            settledOn: facts.settledOn && day(facts.settledOn),
          })
        : emails.resting({
            ...{ name, room, writes, billing },
            price: moneyLabel(facts.price),
            back: facts.back && day(facts.back),
          })
    case 'resumed':
      return emails.resumed({ name, room, roomLink, why: facts.why })
    case 'cancelled':
      return 'end' in facts
        ? emails.cancelled({ name, writes, billing, end: day(facts.end), isOpen: facts.isOpen, owes: facts.owes })
        : emails.ended({ name, writes, on: day(facts.endedOn), why: facts.why, clubs: `${site}/memberships` })
    case 'ending-soon':
      return emails.endingSoon({ name, room, writes, billing, end: day(facts.end) })
    case 'yearly-reminder':
      return emails.yearly({
        ...{ name, billing },
        count: facts.count,
        since: day(facts.since),
        price: moneyLabel(facts.price),
        lastPaid: facts.lastPaid && [moneyLabel(facts.lastPaid.amount), day(facts.lastPaid.at)],
      })
  }
}

/** A tier's name, the room it opens, and whether one writes in it. */
function placeOf(key: TierKey, site: string): { name: string; room: string; roomLink: string; writes: boolean } {
  const tier = offerOf(key)
  const room = memberRooms[tier.realm]
  return {
    name: tier.name,
    room: room.name,
    roomLink: `${site}${room.to}`,
    writes: room.desk !== null,
  }
}
