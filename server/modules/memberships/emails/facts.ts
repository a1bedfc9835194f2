import type { TierKey } from '#content/tier-offers.ts'
import type { Money } from '#contract/money.ts'
import type { MembershipEmailKind } from './causes.ts'

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

/** An email for one cause, however often the cause is found. */
export interface DueEmail {
  /** Identifies the cause: one cause, one email. */
  cause: string
  kind: MembershipEmailKind
  /** Null: covered by another email, or too late; recorded so that it is not considered again. */
  facts: EmailFacts | null
}
