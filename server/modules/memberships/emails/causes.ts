import type { EmailKind } from '#content/emails/kinds.ts'

const dayMs = 86_400_000
/** How long before the end of a cancelled membership the reminder is sent. */
export const endingSoonMs = 3 * dayMs
/** An anniversary that is further in the past brings no email. */
export const yearlyWithinDays = 30

/** The causes of emails about a membership, and the kind of email of each. */
export const causes = {
  /** Per subscription. */
  welcome: 'welcome',
  /** Per paid invoice. */
  receipt: 'receipt',
  /** Per unpaid invoice: the failure, the end of the grace period, the day it was paid or forgiven. */
  failed: 'payment-failed',
  paused: 'paused',
  resumed: 'resumed',
  /** Per subscription and the second at which a member's own pause began or ended. */
  rest: 'paused',
  back: 'resumed',
  /** Per subscription and the second of its cancellation. */
  cancelled: 'cancelled',
  /** Per subscription and the second of its end. */
  ending: 'ending-soon',
  /** Per subscription and the number of years. */
  yearly: 'yearly-reminder',
} as const satisfies Record<string, EmailKind>

export type CauseName = keyof typeof causes
export type MembershipEmailKind = (typeof causes)[CauseName]

/** A cause as stored: `receipt:in_1`. */
export const causeOf = (name: CauseName, of: readonly (string | number)[]): string => [name, ...of].join(':')

/** The cause of an email to an owner about tiers that cannot be joined since a moment. */
export const offSaleCause = (tiers: readonly string[], since: string, owner: string): string =>
  `off-sale ${tiers.join(',')} ${since} ${owner}`

/**
 * The cause of an email to an owner about a refund, a dispute, or an inquiry. An inquiry may become a dispute with the
 * same id.
 */
export const reversalCause = (kind: 'refund' | 'dispute' | 'inquiry', id: string, owner: string): string =>
  kind === 'inquiry' ? `${id} inquiry ${owner}` : `${id} ${owner}`
