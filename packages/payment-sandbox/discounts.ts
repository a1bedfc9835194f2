import { addIntervals } from './calendar.ts'
import { invalidRequest } from './errors.ts'
import { emit, saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import type { Coupon, Discount, PromotionCode, Subscription } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** A coupon, and the promotion code it was found by. */
export interface Offer {
  coupon: Coupon
  code: PromotionCode | null
}

/** A line of an invoice or checkout that a discount may reduce. */
export interface Reducible {
  amount: number
  currency: string
  product: string | null
  discountable: boolean
}

export function isRedeemable(sandbox: Sandbox, coupon: Coupon): boolean {
  return (
    (coupon.redeem_by === null || coupon.redeem_by > sandbox.clock.now()) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
  )
}

/** Presents a coupon; `valid` depends on the time. */
export function presentCoupon(sandbox: Sandbox, coupon: Coupon): Coupon {
  return { ...coupon, valid: isRedeemable(sandbox, coupon) }
}

/** Why a code cannot be used now, by this customer; null when it can. */
export function refusalReason(sandbox: Sandbox, code: PromotionCode, customer: string | null): string | null {
  const coupon = sandbox.store.find('coupon', code.promotion.coupon)
  if (!code.active || !coupon || !isRedeemable(sandbox, coupon)) return 'This promotion code is not active.'
  if (code.expires_at !== null && code.expires_at <= sandbox.clock.now()) return 'This promotion code has expired.'
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    return 'This promotion code has been redeemed the maximum number of times.'
  if (code.restrictions.first_time_transaction && customer !== null && hasPaidBefore(sandbox, customer))
    return 'This promotion code cannot be redeemed because the associated customer has prior transactions.'
  return null
}

function hasPaidBefore(sandbox: Sandbox, customer: string): boolean {
  return sandbox.store.search('charge', { where: { customer, paid: true }, limit: 1 }).data.length > 0
}

/** Finds an active promotion code, ignoring case. */
export function findActiveCode(sandbox: Sandbox, code: string): PromotionCode | null {
  return (
    sandbox.store.search('promotion_code', {
      condition: ["lower(json_extract(body, '$.code')) = lower(?) AND json_extract(body, '$.active') = 1", code],
      limit: 1,
    }).data[0] ?? null
  )
}

export interface DiscountParameter {
  coupon?: string
  promotion_code?: string
}

/** Resolves a `discounts[n]` parameter. @throws ApiError when there is none or it cannot be redeemed */
export function requireOffer(sandbox: Sandbox, given: DiscountParameter, at: string, customer: string | null): Offer {
  if (given.promotion_code !== undefined) {
    const code = sandbox.store.reference('promotion_code', given.promotion_code, `${at}[promotion_code]`)
    const refusal = refusalReason(sandbox, code, customer)
    if (refusal !== null) throw invalidRequest(refusal, { param: `${at}[promotion_code]` })
    return { coupon: sandbox.store.get('coupon', code.promotion.coupon), code }
  }
  if (given.coupon !== undefined) {
    const coupon = sandbox.store.reference('coupon', given.coupon, `${at}[coupon]`)
    if (!isRedeemable(sandbox, coupon))
      throw invalidRequest(`Coupon ${coupon.id} is used up and cannot be applied.`, {
        code: 'coupon_expired',
        param: `${at}[coupon]`,
      })
    return { coupon, code: null }
  }
  throw invalidRequest(`You must pass one of coupon or promotion_code for ${at}.`, {
    code: 'parameter_missing',
    param: at,
  })
}

/** Adds offers to a subscription: creates discounts and counts the redemptions. */
export function redeem(
  sandbox: Sandbox,
  offers: Offer[],
  { customer, subscription, session = null }: { customer: string; subscription: string; session?: string | null },
): Discount[] {
  const now = sandbox.clock.now()
  return offers.map(({ coupon, code }) => {
    const discount = sandbox.store.insert('discount', {
      id: newId('di'),
      object: 'discount',
      checkout_session: session,
      customer,
      customer_account: null,
      end: coupon.duration === 'repeating' ? addIntervals(now, 'month', coupon.duration_in_months ?? 1) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: now,
      subscription,
      subscription_item: null,
    })
    const { times_redeemed } = sandbox.store.get('coupon', coupon.id)
    saveAndEmit(sandbox, 'coupon', 'coupon.updated', { ...coupon, times_redeemed: times_redeemed + 1 })
    if (code) {
      const current = sandbox.store.get('promotion_code', code.id)
      saveAndEmit(sandbox, 'promotion_code', 'promotion_code.updated', {
        ...current,
        times_redeemed: current.times_redeemed + 1,
      })
    }
    emit(sandbox, 'customer.discount.created', discount)
    return discount
  })
}

/** The discounts of a running subscription after a `discounts` parameter: offers are redeemed, previous ones removed. */
export function replaceDiscounts(
  sandbox: Sandbox,
  subscription: Subscription,
  given: DiscountParameter[] | null,
): Subscription {
  const discounts = (given ?? []).map((one, index) => {
    const { customer } = subscription
    const offer = requireOffer(sandbox, one, `discounts[${index}]`, customer)
    return redeem(sandbox, [offer], { customer, subscription: subscription.id })[0]!.id
  })
  for (const id of subscription.discounts) endDiscount(sandbox, id)
  return { ...subscription, discounts }
}

function endDiscount(sandbox: Sandbox, id: string): void {
  const discount = sandbox.store.find('discount', id)
  if (discount) emit(sandbox, 'customer.discount.deleted', discount)
}

/** The discounts of a subscription at a time, in the order of their application. */
export function discountsAt(sandbox: Sandbox, subscription: Subscription, moment: number): Discount[] {
  return subscription.discounts
    .map((id) => sandbox.store.get('discount', id))
    .filter(({ end }) => end === null || moment < end)
}

/** The discounts left after an invoice at this time: without single-use and expired ones. */
export function lastingDiscounts(sandbox: Sandbox, subscription: Subscription, moment: number): string[] {
  const counting = discountsAt(sandbox, subscription, moment)
  const lasting = counting.filter(({ source }) => sandbox.store.get('coupon', source.coupon).duration !== 'once')
  const ids = lasting.map(({ id }) => id)
  for (const id of subscription.discounts) if (!ids.includes(id)) endDiscount(sandbox, id)
  return ids
}

/**
 * The discount of each coupon for each line, in the smallest unit: one list per line, in coupon order. Each coupon
 * applies to the rest that earlier ones left. Fixed amounts are distributed over the lines in proportion.
 */
export function discountAmounts(coupons: Coupon[], lines: Reducible[]): number[][] {
  const left = lines.map(({ amount }) => amount)
  const taken: number[][] = lines.map(() => [])
  for (const coupon of coupons) {
    const bases = lines.map((line, index) => (isReducedBy(coupon, line) ? Math.max(0, left[index]!) : 0))
    const shares =
      coupon.percent_off === null
        ? spread(coupon.amount_off ?? 0, bases)
        : bases.map((base) => percentOf(base, coupon.percent_off!))
    shares.forEach((share, index) => {
      left[index] = left[index]! - share
      taken[index]?.push(share)
    })
  }
  return taken
}

function isReducedBy(coupon: Coupon, line: Reducible): boolean {
  if (!line.discountable || (coupon.currency !== null && coupon.currency !== line.currency)) return false
  return !coupon.applies_to || (line.product !== null && coupon.applies_to.products.includes(line.product))
}

/** Percentages have at most two decimals, which allows integer arithmetic. */
export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

/** Splits `sum` (at most the total of the bases) by the largest remainder method. */
export function spread(sum: number, bases: number[]): number[] {
  const total = bases.reduce((all, base) => all + base, 0)
  const split = Math.min(sum, total)
  if (split === 0) return bases.map(() => 0)
  const shares = bases.map((base) => Math.floor((split * base) / total))
  const remainders = bases.map((base, index) => (split * base) / total - shares[index]!)
  const order = bases.map((_, index) => index).sort((a, b) => remainders[b]! - remainders[a]!)
  const missing = split - shares.reduce((all, share) => all + share, 0)
  for (const index of order.slice(0, missing)) shares[index] = shares[index]! + 1
  return shares
}

export function couponsOf(sandbox: Sandbox, discounts: Discount[]): Coupon[] {
  return discounts.map(({ source }) => sandbox.store.get('coupon', source.coupon))
}
