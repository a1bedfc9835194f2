import { z } from 'zod'
import { membershipState, roomRealm, tierKey } from './memberships.ts'
import { money } from './money.ts'

const moment = z.iso.datetime()

/** The next charge. */
const charge = money.extend({ at: moment })
export type NextCharge = z.infer<typeof charge>

/**
 * What happens next without action:
 * - renews: it is charged again at the period's end
 * - ends: it ends at the period's end
 * - switches: it becomes another tier at the period's end
 * - rests: it is paused, or will be from the period's end, until it resumes
 * - owes: a payment has failed and is retried
 * - starts: the first payment is pending
 */
export const billingPlan = z.enum(['renews', 'ends', 'switches', 'rests', 'owes', 'starts'])
export type BillingPlan = z.infer<typeof billingPlan>

/** A possible switch, and when it takes effect. */
const otherTier = z.object({ tier: tierKey, name: z.string(), when: z.enum(['now', 'renewal']), price: money })

export const billedMembership = z.object({
  /** The provider's subscription. */
  id: z.string(),
  tier: tierKey,
  name: z.string(),
  opens: roomRealm,
  state: membershipState,
  /** While a payment is missing: the end of the grace period; null when it is closed. */
  graceUntil: moment.nullable(),
  since: moment,
  plan: billingPlan,
  /** The monthly price. */
  price: money,
  /** The end of the current period. */
  periodEnd: moment.nullable(),
  /** The end of the trial. */
  trialEnd: moment.nullable(),
  next: charge.nullable(),
  /** With plan `rests`: when it closes and when it resumes; null without an end date. */
  rest: z.object({ from: moment, until: moment.nullable() }).nullable(),
  /** With plan `switches`: the next tier. */
  switchesTo: z.object({ tier: tierKey, name: z.string() }).nullable(),
  /** With plan `owes`: the amount due, and the provider's page for paying it. */
  owed: money.extend({ url: z.url().nullable() }).nullable(),
  mayPause: z.boolean(),
  maySwitchTo: z.array(otherTier),
})
export type BilledMembership = z.infer<typeof billedMembership>

export const pastCharge = z.object({
  id: z.string(),
  at: moment,
  /** What it was for, in the provider's words. */
  what: z.string(),
  ...money.shape,
  /** The refunded amount. */
  refunded: z.int(),
  state: z.enum(['paid', 'open', 'given-up']),
  /** The provider's page with the invoice and its receipt. */
  url: z.url().nullable(),
})
export type PastCharge = z.infer<typeof pastCharge>

export const billingAnswer = z.object({
  /** The running ones, in tier order. */
  memberships: z.array(billedMembership),
  /** The latest hundred, newest first. */
  charges: z.array(pastCharge),
  next: charge.nullable(),
  /** The days of the grace period after a failed payment. */
  graceDays: z.int(),
  card: z.object({ brand: z.string(), last4: z.string(), month: z.int(), year: z.int() }).nullable(),
})
export type BillingAnswer = z.infer<typeof billingAnswer>

const membershipId = z.string().min(1).max(255)
const months = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** A change to preview. */
export const previewRequest = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cancel'), membership: membershipId }),
  z.object({ change: z.literal('switch'), membership: membershipId, tier: tierKey }),
  z.object({ change: z.literal('pause'), membership: membershipId, months }),
  z.object({ change: z.literal('return'), membership: membershipId }),
])
export type PreviewRequest = z.infer<typeof previewRequest>

export const previewAnswer = z.object({
  /** When it takes effect. */
  at: moment,
  now: z.boolean(),
  /** What is charged at once. */
  due: money,
  /** For a switch within a period: the cost of its remainder, and the credit for the old tier (negative). */
  parts: z.object({ cost: z.int(), credit: z.int() }).nullable(),
  /** The charge after that; null when there is none. */
  next: charge.nullable(),
  /** The second the provider's proration is computed for, to be sent with the change; null when not needed. */
  date: z.int().nullable(),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** The previewed amounts: the change is made for exactly this amount or not at all. */
const agreed = z.object({ amount: z.int(), date: z.int().nullable() })

/** keep undoes a cancellation, stay a scheduled switch, return a pause. */
export const changeRequest = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cancel'), membership: membershipId }),
  z.object({ change: z.literal('keep'), membership: membershipId }),
  z.object({ change: z.literal('switch'), membership: membershipId, tier: tierKey, agreed }),
  z.object({ change: z.literal('stay'), membership: membershipId }),
  z.object({ change: z.literal('pause'), membership: membershipId, months }),
  z.object({ change: z.literal('return'), membership: membershipId, agreed }),
])
export type ChangeRequest = z.infer<typeof changeRequest>
