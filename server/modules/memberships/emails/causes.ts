import type { EmailKind } from '#content/emails/kinds.ts'

const dayMs = 86_400_000
/** How long before its end a cancelled membership is spoken of once more. */
export const endingSoonMs = 3 * dayMs
/** A year that was over longer ago is not worth an email any more. */
export const yearlyWithinDays = 30

/** What brings an email about a membership, and the kind of email it brings. */
export const causes = {
  /** Of a subscription. */
  welcome: 'welcome',
  /** Of an invoice that was paid. */
  receipt: 'receipt',
  /** Of an invoice that was not: the failure, the end of the days of grace, the day it was paid or forgiven. */
  failed: 'payment-failed',
  paused: 'paused',
  resumed: 'resumed',
  /** Of a subscription and the second at which a pause of its owner's own began, and was over. */
  rest: 'paused',
  back: 'resumed',
  /** Of a subscription and the second of its cancellation. */
  cancelled: 'cancelled',
  /** Of a subscription and the second of its end. */
  ending: 'ending-soon',
  /** Of a subscription and the number of years. */
  yearly: 'yearly-reminder',
} as const satisfies Record<string, EmailKind>

export type CauseName = keyof typeof causes
export type MembershipEmailKind = (typeof causes)[CauseName]

/** A cause as the table keeps it: `receipt:in_1`. */
export const causeOf = (name: CauseName, of: readonly (string | number)[]): string => [name, ...of].join(':')

/** The cause of an email to an owner about a refund, a dispute, or an inquiry that may become a dispute of the same id. */
export const reversalCause = (kind: 'refund' | 'dispute' | 'inquiry', id: string, owner: string): string =>
  kind === 'inquiry' ? `${id} inquiry ${owner}` : `${id} ${owner}`
