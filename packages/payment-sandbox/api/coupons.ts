import { presentCoupon } from '../discounts.ts'
import { endpoint, named } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { emit } from '../events.ts'
import { randomWord } from '../identifiers.ts'
import type { Coupon } from '../objects.ts'
import {
  changedMetadata,
  currency,
  integer,
  list,
  metadata,
  oneOf,
  percentage,
  required,
  shape,
  text,
} from '../parameters.ts'

export const couponEndpoints = [
  endpoint(
    'POST',
    '/v1/coupons',
    {
      amount_off: integer(1, 99_999_999),
      applies_to: shape({ products: required(list(text())) }),
      currency,
      duration: oneOf('forever', 'once', 'repeating'),
      duration_in_months: integer(1, 120),
      id: text(200),
      max_redemptions: integer(1),
      metadata,
      name: text(40),
      percent_off: percentage,
      redeem_by: integer(),
    },
    (sandbox, given) => {
      if ((given.amount_off === undefined) === (given.percent_off === undefined)) {
        throw invalidRequest(
          given.amount_off === undefined
            ? 'You must specify either `percent_off` or `amount_off`.'
            : 'You may only specify one of these parameters: amount_off, percent_off.',
          { param: 'percent_off' },
        )
      }
      if (given.amount_off !== undefined && given.currency === undefined) {
        throw invalidRequest('You must pass currency when passing amount_off', {
          code: 'parameter_missing',
          param: 'currency',
        })
      }
      const duration = given.duration ?? 'once'
      if ((duration === 'repeating') !== (given.duration_in_months !== undefined)) {
        throw invalidRequest(
          duration === 'repeating'
            ? 'You must pass duration_in_months when duration is repeating.'
            : 'You can only pass duration_in_months when duration is repeating.',
          { param: 'duration_in_months' },
        )
      }
      if (given.redeem_by !== undefined && given.redeem_by <= sandbox.clock.now()) {
        throw invalidRequest('Invalid timestamp: must be in the future.', { param: 'redeem_by' })
      }
      if (given.id !== undefined && sandbox.store.find('coupon', given.id)) {
        throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
      }
      given.applies_to?.products.forEach((product, index) => {
        if (!sandbox.store.find('product', product)) {
          throw missingReference('product', product, `applies_to[products][${index}]`)
        }
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
        metadata: changedMetadata({}, given.metadata),
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
