/** The amount due today at a checkout: its items minus discounts, or nothing with a trial. */
import { findActiveCode, isRedeemable, requireOffer, discountAmounts, refusalReason, type Offer } from './discounts.ts'
import { lineItems } from './expand.ts'
import type { CheckoutSession, LineItem } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** Parameters of a session that the API does not show. */
export interface SessionPlan {
  metadata: Record<string, string>
  /** The page stores the entered address with an existing customer. */
  storesAddress: boolean
  /** Counted from the payment; null without a trial. */
  trialDays: number | null
}

export function sessionPlan(sandbox: Sandbox, session: string): SessionPlan {
  return sandbox.store.note<SessionPlan>('subscription-data', session)!
}

/** Prices the session's items with these offers and stores them. @returns the session with its new amounts */
export function applyOffers(sandbox: Sandbox, session: CheckoutSession, offers: Offer[]): CheckoutSession {
  const isTrial = sessionPlan(sandbox, session.id).trialDays !== null
  const items = lineItems(sandbox, session.id)
  const costs = items.map((item) => (isTrial ? 0 : priceOf(item)))
  const lineDiscounts = discountAmounts(
    offers.map(({ coupon }) => coupon),
    items.map(({ price }, index) => ({
      amount: costs[index]!,
      currency: price.currency,
      product: price.product,
      discountable: true,
    })),
  ).map((shares) => shares.reduce((sum, share) => sum + share, 0))
  const priced = items.map((item, index): LineItem => {
    const [cost, discount] = [costs[index]!, lineDiscounts[index]!]
    return { ...item, amount_discount: discount, amount_subtotal: cost, amount_total: cost - discount }
  })
  sandbox.store.keepNote('line-items', session.id, priced)
  const subtotal = costs.reduce((sum, cost) => sum + cost, 0)
  const discount = lineDiscounts.reduce((sum, share) => sum + share, 0)
  return {
    ...session,
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    discounts: offers.map(({ coupon, code }) =>
      code ? { coupon: null, promotion_code: code.id } : { coupon: coupon.id, promotion_code: null },
    ),
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
  }
}

function priceOf({ price, quantity }: LineItem): number {
  return (price.unit_amount ?? 0) * (quantity ?? 1)
}

/** The price of a full period, without discounts. */
export function periodPrice(items: LineItem[]): number {
  return items.reduce((sum, item) => sum + priceOf(item), 0)
}

export function sessionOffers(sandbox: Sandbox, session: CheckoutSession): Offer[] {
  return (session.discounts ?? []).flatMap(({ coupon, promotion_code }) => {
    const code = promotion_code === null ? null : sandbox.store.find('promotion_code', promotion_code)
    const found = sandbox.store.find('coupon', code?.promotion.coupon ?? coupon!)
    return found ? [{ coupon: found, code }] : []
  })
}

/** The initial offers of a session. @throws ApiError */
export function requestedOffers(
  sandbox: Sandbox,
  session: CheckoutSession,
  given: { coupon?: string; promotion_code?: string }[],
): Offer[] {
  return given.map((one, index) => requireOffer(sandbox, one, `discounts[${index}]`, session.customer))
}

/** The offer of a typed code, or why it is not valid. */
export function offerForCode(sandbox: Sandbox, session: CheckoutSession, typed: string): Offer | string {
  const code = findActiveCode(sandbox, typed.trim())
  if (!code) return 'This code is invalid.'
  const refusal = refusalReason(sandbox, code, session.customer)
  return refusal ?? { coupon: sandbox.store.get('coupon', code.promotion.coupon), code }
}

/** True if an offer of the session is used up or expired. */
export function hasLostOffer(sandbox: Sandbox, session: CheckoutSession): boolean {
  const offers = sessionOffers(sandbox, session)
  return (
    offers.length < (session.discounts ?? []).length ||
    offers.some(
      ({ coupon, code }) =>
        !isRedeemable(sandbox, coupon) || (code !== null && refusalReason(sandbox, code, session.customer) !== null),
    )
  )
}
