import { codeReading } from '../discounts.ts'
import { endpoint, named } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { emit } from '../events.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { PromotionCode } from '../objects.ts'
import { changedMetadata, currency, flag, integer, metadata, oneOf, required, shape, text } from '../parameters.ts'

export const promotionCodeEndpoints = [
  endpoint(
    'POST',
    '/v1/promotion_codes',
    {
      active: flag,
      code: text(500),
      customer: text(),
      expires_at: integer(),
      max_redemptions: integer(1),
      metadata,
      promotion: required(shape({ type: required(oneOf('coupon')), coupon: required(text()) })),
      restrictions: shape({
        first_time_transaction: flag,
        minimum_amount: integer(1),
        minimum_amount_currency: currency,
      }),
    },
    (sandbox, given) => {
      if (!sandbox.store.find('coupon', given.promotion.coupon)) {
        throw missingReference('coupon', given.promotion.coupon, 'promotion[coupon]')
      }
      if (given.customer !== undefined && !sandbox.store.find('customer', given.customer)) {
        throw missingReference('customer', given.customer, 'customer')
      }
      if (given.code !== undefined && !/^[\w-]+$/.test(given.code)) {
        throw invalidRequest('Promotion codes can only contain letters, numbers, dashes and underscores.', {
          param: 'code',
        })
      }
      if (given.code !== undefined && given.active !== false && codeReading(sandbox, given.code)) {
        throw invalidRequest('An active promotion code with `code: ' + given.code + '` already exists.', {
          code: 'resource_already_exists',
          param: 'code',
        })
      }
      if (given.expires_at !== undefined && given.expires_at <= sandbox.clock.now()) {
        throw invalidRequest('Invalid timestamp: must be in the future.', { param: 'expires_at' })
      }
      const least = given.restrictions
      if ((least?.minimum_amount === undefined) !== (least?.minimum_amount_currency === undefined)) {
        throw invalidRequest('You must pass both `minimum_amount` and `minimum_amount_currency`.', {
          code: 'parameter_missing',
          param: 'restrictions[minimum_amount_currency]',
        })
      }
      const code: PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: given.active ?? true,
        code: given.code ?? randomWord(8).toUpperCase(),
        created: sandbox.clock.now(),
        customer: given.customer ?? null,
        customer_account: null,
        expires_at: given.expires_at ?? null,
        livemode: false,
        max_redemptions: given.max_redemptions ?? null,
        metadata: changedMetadata({}, given.metadata),
        promotion: given.promotion,
        restrictions: {
          first_time_transaction: least?.first_time_transaction ?? false,
          minimum_amount: least?.minimum_amount ?? null,
          minimum_amount_currency: least?.minimum_amount_currency ?? null,
        },
        times_redeemed: 0,
      }
      sandbox.store.insert('promotion_code', code)
      emit(sandbox, 'promotion_code.created', code)
      return code
    },
  ),
  endpoint('GET', '/v1/promotion_codes/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'promotion_code', id),
  ),
]
