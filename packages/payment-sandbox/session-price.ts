/** What a checkout costs today: its items, less what a coupon takes off; nothing while it begins with a trial. */
import { codeReading, isRedeemable, offerNamed, reductions, refusalOfCode } from './discounts.ts'
import type { Offer } from './discounts.ts'
import { lineItems } from './expand.ts'
import type { CheckoutSession, LineItem } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** What a session was created with and does not show. */
export interface SessionPlan {
  metadata: Record<string, string>
  description: string | null
  /** What the page may change of a customer who is known already. */
  keeps: { name: boolean; address: boolean }
  /** Counted from the payment; null without a trial. */
  trialDays: number | null
}

const noPlan: SessionPlan = {
  metadata: {},
  description: null,
  keeps: { name: false, address: false },
  trialDays: null,
}

export function sessionPlan(sandbox: Sandbox, session: string): SessionPlan {
  return { ...noPlan, ...sandbox.store.note<SessionPlan>('subscription-data', session) }
}

/** The session with its amounts and those of its items, as they are with these offers. */
export function pricedWith(sandbox: Sandbox, session: CheckoutSession, offers: Offer[]): CheckoutSession {
  const trial = sessionPlan(sandbox, session.id).trialDays !== null
  const items = lineItems(sandbox, session.id)
  const costs = items.map(({ price, quantity }) => (trial ? 0 : (price.unit_amount ?? 0) * (quantity ?? 1)))
  const taken = reductions(
    offers.map(({ coupon }) => coupon),
    items.map(({ price }, index) => ({
      amount: costs[index] as number,
      currency: price.currency,
      product: price.product,
      discountable: true,
    })),
  ).map((shares) => shares.reduce((sum, share) => sum + share, 0))
  const priced = items.map((item, index): LineItem => {
    const [cost, discount] = [costs[index] as number, taken[index] as number]
    return { ...item, amount_discount: discount, amount_subtotal: cost, amount_total: cost - discount }
  })
  sandbox.store.keepNote('line-items', session.id, priced)
  const subtotal = costs.reduce((sum, cost) => sum + cost, 0)
  const discount = taken.reduce((sum, share) => sum + share, 0)
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

/** The full price of a checkout's items for one period. */
export function periodPrice(items: LineItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
}

/** What is on an open session, with what it costs from the first paid period on. */
export function sessionOffers(sandbox: Sandbox, session: CheckoutSession): Offer[] {
  return (session.discounts ?? []).flatMap(({ coupon, promotion_code }) => {
    const code = promotion_code === null ? null : sandbox.store.find('promotion_code', promotion_code as string)
    const found = sandbox.store.find('coupon', code?.promotion.coupon ?? (coupon as string))
    return found ? [{ coupon: found, code }] : []
  })
}

function orderOf(sandbox: Sandbox, session: CheckoutSession) {
  const amount = periodPrice(lineItems(sandbox, session.id))
  return { customer: session.customer, amount, currency: session.currency }
}

/** The offers a session is created with. @throws ApiError */
export function offersGiven(
  sandbox: Sandbox,
  session: CheckoutSession,
  given: { coupon?: string; promotion_code?: string }[],
): Offer[] {
  return given.map((one, index) => offerNamed(sandbox, one, `discounts[${index}]`, orderOf(sandbox, session)))
}

/** The offer behind a code that somebody typed, or why it does not count. */
export function offerTyped(sandbox: Sandbox, session: CheckoutSession, typed: string): Offer | string {
  const code = codeReading(sandbox, typed.trim())
  if (!code) return 'This code is invalid.'
  const refusal = refusalOfCode(sandbox, code, orderOf(sandbox, session))
  return refusal ?? { coupon: sandbox.store.get('coupon', code.promotion.coupon), code }
}

/** True when somebody else has used up, or time has ended, what the session was to get. */
export function hasLostOffer(sandbox: Sandbox, session: CheckoutSession): boolean {
  const offers = sessionOffers(sandbox, session)
  return (
    offers.length < (session.discounts ?? []).length ||
    offers.some(
      ({ coupon, code }) =>
        !isRedeemable(sandbox, coupon) ||
        (code !== null && refusalOfCode(sandbox, code, orderOf(sandbox, session)) !== null),
    )
  )
}
