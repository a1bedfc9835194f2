import { expireSession } from '../checkout.ts'
import { endpoint, named, page, pageOf, reading } from '../endpoint.ts'
import { exclusive, invalidRequest, missingParameter } from '../errors.ts'
import { lineItems } from '../expand.ts'
import { newId } from '../identifiers.ts'
import { nulls, type CheckoutSession, type LineItem, type Price } from '../objects.ts'
import * as p from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { requestedOffers, applyOffers, type SessionPlan } from '../session-price.ts'

const day = 86_400

const path = '/v1/checkout/sessions'

const create = {
  mode: p.required(p.oneOf('subscription')),
  discounts: p.list(p.shape({ coupon: p.text(), promotion_code: p.text() })),
  line_items: p.list(p.shape({ price: p.required(p.text()), quantity: p.integer(1, 999_999) })),
  success_url: p.url,
  cancel_url: p.url,
  client_reference_id: p.text(200),
  customer: p.text(),
  customer_email: p.email,
  customer_update: p.shape({ address: p.oneOf('auto', 'never') }),
  metadata: p.metadata,
  subscription_data: p.shape({ metadata: p.metadata, trial_period_days: p.integer(1, 730) }),
  locale: p.text(10),
  payment_method_types: p.list(p.oneOf('card')),
  automatic_tax: p.shape({ enabled: p.required(p.flag) }),
  allow_promotion_codes: p.flag,
}

function readLineItems(sandbox: Sandbox, given: { price: string; quantity?: number }[]): LineItem[] {
  const items = given.map((item, index) => {
    const at = `line_items[${index}]`
    const price = sandbox.store.reference('price', item.price, `${at}[price]`)
    if (!price.active)
      throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
        param: `${at}[price]`,
      })
    if (item.quantity === undefined)
      throw invalidRequest(`Quantity is required. Add \`quantity\` to \`${at}\``, { param: at })
    return lineItem(sandbox, price, item.quantity)
  })
  if (items.length > 0 && !items.some(({ price }) => price.type === 'recurring'))
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    })
  if (!items.every(({ price }) => price.type === 'recurring'))
    throw invalidRequest('This sandbox supports no one-time price beside a recurring one.', { param: 'line_items' })
  const [first, ...others] = items
  for (const { price } of others) {
    if (price.currency !== first?.price.currency)
      throw invalidRequest('All prices on a Checkout Session must be in the same currency.', { param: 'line_items' })
    if (
      price.recurring?.interval !== first.price.recurring?.interval ||
      price.recurring?.interval_count !== first.price.recurring?.interval_count
    ) {
      throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', {
        param: 'line_items',
      })
    }
  }
  return items
}

function lineItem(sandbox: Sandbox, price: Price, quantity: number): LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: sandbox.store.find('product', price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
}

export const checkoutSessionEndpoints = [
  endpoint('POST', path, create, (sandbox, given) => {
    const now = sandbox.clock.now()
    if (!given.line_items || given.line_items.length === 0) throw missingParameter('line_items')
    if (given.success_url === undefined) throw missingParameter('success_url')
    if (given.customer !== undefined && given.customer_email !== undefined)
      throw exclusive('customer', 'customer_email')
    if (given.customer_update && given.customer === undefined)
      throw invalidRequest('`customer_update` can only be used with `customer`.', { param: 'customer_update' })
    if (given.allow_promotion_codes && given.discounts) throw exclusive('allow_promotion_codes', 'discounts')
    if ((given.discounts?.length ?? 0) > 1)
      throw invalidRequest('Checkout takes one discount at most.', { param: 'discounts' })
    const expires = now + day
    if (given.customer !== undefined) sandbox.store.reference('customer', given.customer, 'customer')
    const items = readLineItems(sandbox, given.line_items)
    const tax = given.automatic_tax?.enabled ?? false
    const id = newId('cs')
    const session: CheckoutSession = {
      id,
      object: 'checkout.session',
      adaptive_pricing: { enabled: false },
      ...nulls(
        'after_expiration amount_subtotal amount_total billing_address_collection client_secret',
        'collected_information consent consent_collection currency_conversion customer_account integration_identifier invoice',
        'invoice_creation managed_payments origin_context payment_intent payment_link',
        'payment_method_configuration_details permissions recovered_from setup_intent',
        'shipping_address_collection shipping_cost submit_type subscription wallet_options',
      ),
      allow_promotion_codes: given.allow_promotion_codes ?? null,
      allowed_payment_method_types: ['card'],
      automatic_tax: {
        enabled: tax,
        liability: tax ? { type: 'self' } : null,
        provider: tax ? 'stripe' : null,
        status: tax ? 'complete' : null,
      },
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      created: now,
      currency: items[0]?.currency ?? null,
      custom_fields: [],
      custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
      customer: given.customer ?? null,
      customer_creation: given.customer === undefined ? 'always' : null,
      customer_details: given.customer_email
        ? {
            ...nulls('address business_name individual_name name phone tax_ids'),
            email: given.customer_email,
            tax_exempt: 'none',
          }
        : null,
      customer_email: given.customer_email ?? null,
      discounts: [],
      expires_at: expires,
      livemode: false,
      locale: given.locale ?? null,
      metadata: p.changedMetadata({}, given.metadata),
      mode: given.mode,
      payment_method_collection: 'always',
      payment_method_options: { card: { request_three_d_secure: 'automatic' } },
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      phone_number_collection: { enabled: false },
      saved_payment_method_options: {
        allow_redisplay_filters: ['always'],
        payment_method_remove: 'disabled',
        payment_method_save: null,
      },
      shipping_options: [],
      status: 'open',
      success_url: given.success_url,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: `${sandbox.publicUrl}/c/pay/${id}`,
    }
    const plan: SessionPlan = {
      metadata: p.changedMetadata({}, given.subscription_data?.metadata),
      storesAddress: given.customer_update?.address === 'auto',
      trialDays: given.subscription_data?.trial_period_days ?? null,
    }
    sandbox.store.insert('checkout.session', session)
    sandbox.store.keepNote('line-items', id, items)
    sandbox.store.keepNote('subscription-data', id, plan)
    sandbox.clock.plan('expire-session', id, expires)
    const offers = requestedOffers(sandbox, session, given.discounts ?? [])
    return sandbox.store.replace('checkout.session', applyOffers(sandbox, session, offers))
  }),
  endpoint('POST', `${path}/:id/expire`, {}, (sandbox, _parameters, { id }) => {
    const session = named(sandbox, 'checkout.session', id)
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? 'unknown'}.`,
      )
    return expireSession(sandbox, id)!
  }),
  ...reading('checkout.session', path, {
    customer: p.text(),
    status: p.oneOf('open', 'complete', 'expired'),
    subscription: p.text(),
  }),
  endpoint('GET', `${path}/:id/line_items`, page, (sandbox, parameters, { id }) => {
    named(sandbox, 'checkout.session', id)
    return pageOf(lineItems(sandbox, id), `${path}/${id}/line_items`, parameters)
  }),
]
