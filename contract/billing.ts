import { z } from 'zod'
import { money } from './money.ts'
import { membershipState, roomRealm, tierKey } from './memberships.ts'

const moment = z.iso.datetime()

/** What is charged next, and when. */
const charge = money.extend({ at: moment })
export type NextCharge = z.infer<typeof charge>

/**
 * What happens next by itself:
 * - renews: it is charged again at the period's end
 * - ends: it is over at the period's end
 * - switches: it goes on as another tier from the period's end
 * - rests: it is on pause, or will be from the period's end, until it comes back by itself
 * - owes: a payment has failed and is tried again
 * - starts: the first payment is still under way
 */
export const billingPlan = z.enum(['renews', 'ends', 'switches', 'rests', 'owes', 'starts'])
export type BillingPlan = z.infer<typeof billingPlan>

/** Where one may switch to, and when that happens. */
const otherTier = z.object({ tier: tierKey, name: z.string(), when: z.enum(['now', 'renewal']), price: money })

export const billedMembership = z.object({
  /** The provider's subscription. */
  id: z.string(),
  tier: tierKey,
  name: z.string(),
  opens: roomRealm,
  state: membershipState,
  /** While a payment is missing: until when it stays open all the same; null when it does not. */
  graceUntil: moment.nullable(),
  since: moment,
  plan: billingPlan,
  /** What a month costs. */
  price: money,
  /** Until when the present period runs. */
  periodEnd: moment.nullable(),
  /** Until when nothing is charged, because it is being tried out. */
  trialEnd: moment.nullable(),
  next: charge.nullable(),
  /** With plan `rests`: from when on it is closed, and when it comes back; null where nobody has said when. */
  rest: z.object({ from: moment, until: moment.nullable() }).nullable(),
  /** With plan `switches`: what it goes on as. */
  switchesTo: z.object({ tier: tierKey, name: z.string() }).nullable(),
  /** With plan `owes`: what is to be paid, and the provider's page where to. */
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
  /** What came back of it. */
  refunded: z.int(),
  state: z.enum(['paid', 'open', 'given-up']),
  /** The provider's page with the invoice and its receipt. */
  url: z.url().nullable(),
})
export type PastCharge = z.infer<typeof pastCharge>

export const billingAnswer = z.object({
  /** Those that run, in the order of the tiers. */
  memberships: z.array(billedMembership),
  /** The latest hundred, newest first. */
  charges: z.array(pastCharge),
  next: charge.nullable(),
  /** Days for which a membership stays open after a payment has failed. */
  graceDays: z.int(),
  card: z.object({ brand: z.string(), last4: z.string(), month: z.int(), year: z.int() }).nullable(),
})
export type BillingAnswer = z.infer<typeof billingAnswer>

const membershipId = z.string().min(1).max(255)
const months = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** What somebody might do, to be told beforehand. */
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
  /** With a switch in the middle of a period: what the rest of it costs, and what comes off for the old tier (negative). */
  parts: z.object({ cost: z.int(), credit: z.int() }).nullable(),
  /** The charge after that; null where there is none any more. */
  next: charge.nullable(),
  /** The second the provider has reckoned with, to be handed back with the change; null where nothing depends on it. */
  date: z.int().nullable(),
})
export type PreviewAnswer = z.infer<typeof previewAnswer>

/** What somebody has seen before deciding: the change is made for exactly this amount or not at all. */
const agreed = z.object({ amount: z.int(), date: z.int().nullable() })

/** keep takes an announced end back, stay a switch to come, return a pause. */
export const changeRequest = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cancel'), membership: membershipId }),
  z.object({ change: z.literal('keep'), membership: membershipId }),
  z.object({ change: z.literal('switch'), membership: membershipId, tier: tierKey, agreed }),
  z.object({ change: z.literal('stay'), membership: membershipId }),
  z.object({ change: z.literal('pause'), membership: membershipId, months }),
  z.object({ change: z.literal('return'), membership: membershipId, agreed }),
])
export type ChangeRequest = z.infer<typeof changeRequest>
