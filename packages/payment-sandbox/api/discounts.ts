import { findActiveCode, presentCoupon } from '../discounts.ts'
import { endpoint, named, retrieving } from '../endpoint.ts'
import { invalidRequest } from '../errors.ts'
import { emit } from '../events.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { Coupon, PromotionCode } from '../objects.ts'
import * as p from '../parameters.ts'

export const couponEndpoints = [
  endpoint(
    'POST',
    '/v1/coupons',
    {
      amount_off: p.integer(1, 99_999_999),
      applies_to: p.shape({ products: p.required(p.list(p.text())) }),
      currency: p.currency,
      duration: p.oneOf('forever', 'once', 'repeating'),
      duration_in_months: p.integer(1, 120),
      id: p.text(200),
      max_redemptions: p.integer(1),
      metadata: p.metadata,
      name: p.text(40),
      percent_off: p.percentage,
      redeem_by: p.integer(),
    },
    (sandbox, given) => {
      if ((given.amount_off === undefined) === (given.percent_off === undefined))
        throw invalidRequest(
          given.amount_off === undefined
            ? 'You must specify either `percent_off` or `amount_off`.'
            : 'You may only specify one of these parameters: amount_off, percent_off.',
          { param: 'percent_off' },
        )
      if (given.amount_off !== undefined && given.currency === undefined)
        throw invalidRequest('You must pass currency when passing amount_off', {
          code: 'parameter_missing',
          param: 'currency',
        })
      const duration = given.duration ?? 'once'
      if ((duration === 'repeating') !== (given.duration_in_months !== undefined))
        throw invalidRequest(
          duration === 'repeating'
            ? 'You must pass duration_in_months when duration is repeating.'
            : 'You can only pass duration_in_months when duration is repeating.',
          { param: 'duration_in_months' },
        )
      if (given.redeem_by !== undefined && given.redeem_by <= sandbox.clock.now())
        throw invalidRequest('Invalid timestamp: must be in the future.', { param: 'redeem_by' })
      if (given.id !== undefined && sandbox.store.find('coupon', given.id))
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
      given.applies_to?.products.forEach((product, index) => {
        sandbox.store.reference('product', product, `applies_to[products][${index}]`)
      })
      const coupon: Coupon = {
        id: given.id ?? randomWord(8),
        object: 'coupon',
        amount_off: given.amount_off ?? null,
        ...(given.applies_to && { applies_to: given.applies_to }),
        created: sandbox.clock.now(),
        currency: given.amount_off === undefined ? null : (given.currency ?? null),
        duration,
        duration_in_months: given.duration_in_months ?? null,
        livemode: false,
        max_redemptions: given.max_redemptions ?? null,
        metadata: p.changedMetadata({}, given.metadata),
        name: given.name ?? null,
        percent_off: given.percent_off ?? null,
        redeem_by: given.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      }
      sandbox.store.insert('coupon', coupon)
      emit(sandbox, 'coupon.created', coupon)
      return coupon
    },
  ),
  endpoint('GET', '/v1/coupons/:id', {}, (sandbox, _parameters, { id }) =>
    presentCoupon(sandbox, named(sandbox, 'coupon', id)),
  ),
]

export const promotionCodeEndpoints = [
  endpoint(
    'POST',
    '/v1/promotion_codes',
    {
      active: p.flag,
      code: p.text(500),
      expires_at: p.integer(),
      max_redemptions: p.integer(1),
      metadata: p.metadata,
      promotion: p.required(p.shape({ type: p.required(p.oneOf('coupon')), coupon: p.required(p.text()) })),
      restrictions: p.shape({ first_time_transaction: p.flag }),
    },
    (sandbox, given) => {
      sandbox.store.reference('coupon', given.promotion.coupon, 'promotion[coupon]')
      if (given.code !== undefined && !/^[\w-]+$/.test(given.code))
        throw invalidRequest('Promotion codes can only contain letters, numbers, dashes and underscores.', {
          param: 'code',
        })
      if (given.code !== undefined && given.active !== false && findActiveCode(sandbox, given.code))
        throw invalidRequest('An active promotion code with `code: ' + given.code + '` already exists.', {
          code: 'resource_already_exists',
          param: 'code',
        })
      if (given.expires_at !== undefined && given.expires_at <= sandbox.clock.now())
        throw invalidRequest('Invalid timestamp: must be in the future.', { param: 'expires_at' })
      const code: PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: given.active ?? true,
        code: given.code ?? randomWord(8).toUpperCase(),
        created: sandbox.clock.now(),
        customer: null,
        customer_account: null,
        expires_at: given.expires_at ?? null,
        livemode: false,
        max_redemptions: given.max_redemptions ?? null,
        metadata: p.changedMetadata({}, given.metadata),
        promotion: given.promotion,
        restrictions: {
          first_time_transaction: given.restrictions?.first_time_transaction ?? false,
          minimum_amount: null,
          minimum_amount_currency: null,
        },
        times_redeemed: 0,
      }
      sandbox.store.insert('promotion_code', code)
      emit(sandbox, 'promotion_code.created', code)
      return code
    },
  ),
  retrieving('promotion_code', '/v1/promotion_codes'),
]
