import { z } from 'zod'
import { realmsWithRooms } from '#content/rooms/keys.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import { money } from './money.ts'

export const tierKey = z.enum(tiers.map(({ key }) => key) as [TierKey, ...TierKey[]])
export const roomRealm = z.enum(realmsWithRooms)

export const tierOnOffer = z.object({
  key: tierKey,
  name: z.string(),
  description: z.string(),
  /** Cents per month. */
  price: z.int(),
  currency: z.literal('usd'),
  features: z.array(z.string()),
  mostPopular: z.boolean(),
  /** The realm whose member room it opens. */
  realm: roomRealm,
  /** The provider's price (price_...); null while the provider's account does not offer it. */
  priceId: z.string().nullable(),
  /** True while nobody can join it, because its price at the provider has to be put right by an owner. */
  off_sale: z.boolean(),
})

export const tiersAnswer = z.object({
  data: z.array(tierOnOffer),
  /** For the provider's script in the browser; null when there is none. */
  publishableKey: z.string().nullable(),
  /** Trial days of a person's first membership; 0 for none. */
  trialDays: z.int(),
})
export type TiersAnswer = z.infer<typeof tiersAnswer>

/** A value that is not a string counts as missing, so that both get the same message. */
export const checkoutRequest = z.preprocess(
  (body) => body ?? {},
  z.object({ price: z.string().max(255).optional().catch(undefined), quantity: z.literal(1).default(1) }),
)
export type CheckoutRequest = { price: string; quantity: 1 }

/** Where the browser goes next: to the checkout, or to the billing portal when the tier is already held. */
export const checkoutAnswer = z.object({ id: z.string(), url: z.url(), kind: z.enum(['checkout', 'portal']) })
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>

export const portalAnswer = z.object({ url: z.url() })
export type PortalAnswer = z.infer<typeof portalAnswer>

/**
 * Active: its realm's features are open. Paused: a payment failed; they are closed until it is paid. Resting: the
 * member has paused it; they are closed, and nothing is charged, until it resumes. Ended: for good.
 */
export const membershipState = z.enum(['incomplete', 'active', 'paused', 'resting', 'ended'])
export type MembershipState = z.infer<typeof membershipState>

export const membership = z.object({
  tier: tierKey,
  name: z.string(),
  state: membershipState,
  /**
   * With state `paused`: no payment has failed, but its period is over and the provider has not confirmed the next one.
   */
  unconfirmed: z.boolean(),
  /** While a payment is missing: the end of the grace period, in which it is active; null when it is closed. */
  graceUntil: z.iso.datetime().nullable(),
  /** True when it ends by itself at currentPeriodEnd. */
  cancelAtPeriodEnd: z.boolean(),
  /**
   * The end of the paid period; when it resumes, if resting; the end of the membership, if it has ended or ends by
   * itself.
   */
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** The tier from currentPeriodEnd on; null while it stays the same. */
  switchesTo: z.object({ tier: tierKey, name: z.string(), price: money }).nullable(),
  since: z.iso.datetime(),
  /** The realm it opens while active. */
  opens: roomRealm,
})
export type Membership = z.infer<typeof membership>

export const membershipsAnswer = z.object({ data: z.array(membership) })
export type MembershipsAnswer = z.infer<typeof membershipsAnswer>

export const checkoutReturnRequest = z.object({ session_id: z.string().max(255) })
export type CheckoutReturnRequest = z.infer<typeof checkoutReturnRequest>

/** Null also for a session that is unknown, unpaid or another person's: the answer does not reveal which. */
export const checkoutReturnAnswer = z.object({ membership: membership.nullable() })
export type CheckoutReturnAnswer = z.infer<typeof checkoutReturnAnswer>

export const webhookAnswer = z.object({ received: z.literal(true) })
