import { moneyLabel } from '#content/billing.ts'
import { letterDay as day, membershipLetters as letters, type LetterText } from '#content/letters/memberships.ts'
import { ownerLetters } from '#content/letters/owners.ts'
import { letterReasons } from '#content/letters/shape.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { offerOf, type TierKey } from '#content/tier-offers.ts'
import type { Money } from '#contract/money.ts'
import { writeLetter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { LetterFacts } from './facts.ts'

/** @param site the site's address, without a trailing slash */
export function writeMembershipLetter(to: string, site: string, facts: LetterFacts): Mail {
  return writeLetter({ to, ...wordsFor(facts, site), reason: letterReasons.membership })
}

/** What a letter to an owner tells of money that went back. */
export interface ReversalFacts {
  kind: 'refund' | 'dispute' | 'inquiry'
  money: Money
  reason: string | null
  happenedAt: Date
  answerBy: Date | null
}

/** @param site the site's address, without a trailing slash */
export function writeReversalLetter(to: string, site: string, facts: ReversalFacts): Mail {
  const { kind, money, reason, happenedAt, answerBy } = facts
  const text = ownerLetters[kind]({
    amount: moneyLabel(money),
    day: day(happenedAt.toISOString()),
    reason: reason?.replaceAll('_', ' ') ?? null,
    answerBy: answerBy && day(answerBy.toISOString()),
    desk: `${site}/owner#payments`,
  })
  return writeLetter({ to, ...text, reason: letterReasons.owner })
}

function wordsFor(facts: LetterFacts, site: string): LetterText {
  const billing = `${site}/dashboard/billing`
  const { name, room, roomLink, writes } = placeOf(facts.tier, site)
  switch (facts.kind) {
    case 'welcome':
      return letters.welcome({
        ...{ name, room, roomLink, billing },
        price: moneyLabel(facts.price),
        until: facts.until && day(facts.until),
        trialEnd: facts.trialEnd && day(facts.trialEnd),
      })
    case 'receipt': {
      const { currency } = facts.paid
      return letters.receipt({
        ...{ name, billing },
        amount: moneyLabel(facts.paid),
        paidOn: day(facts.at),
        lines: facts.lines.map(({ what, amount }) => [what, amount === null ? null : moneyLabel({ amount, currency })]),
        period: facts.period && [day(facts.period.start), day(facts.period.end)],
        number: facts.number,
      })
    }
    case 'payment-failed':
      return letters.paymentFailed({
        ...{ name, room, writes, billing },
        amount: moneyLabel(facts.owed),
        graceEnd: facts.graceEnd && day(facts.graceEnd),
        isOver: facts.isOver,
        nextTry: facts.nextTry && day(facts.nextTry),
        settledOn: facts.settledOn && day(facts.settledOn),
      })
    case 'paused':
      return facts.why === 'unpaid'
        ? letters.paused({
            ...{ name, room, writes, billing },
            amount: moneyLabel(facts.owed),
            settledOn: facts.settledOn && day(facts.settledOn),
          })
        : letters.resting({
            ...{ name, room, writes, billing },
            price: moneyLabel(facts.price),
            back: facts.back && day(facts.back),
          })
    case 'resumed':
      return letters.resumed({ name, room, roomLink, why: facts.why })
    case 'cancelled':
      return 'end' in facts
        ? letters.cancelled({ name, writes, billing, end: day(facts.end), isOpen: facts.isOpen, owes: facts.owes })
        : letters.ended({ name, writes, on: day(facts.endedOn), why: facts.why, clubs: `${site}/memberships` })
    case 'ending-soon':
      return letters.endingSoon({ name, room, writes, billing, end: day(facts.end) })
    case 'yearly-reminder':
      return letters.yearly({
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
