import { nextBoundary } from './calendar.ts'
import { redeem, type Offer } from './discounts.ts'
import { newId } from './identifiers.ts'
import { nulls, type Price, type Subscription, type SubscriptionItem } from './objects.ts'
import { intervalOf } from './periods.ts'
import type { Sandbox } from './sandbox.ts'
import { cancellationDetails } from './subscription-state.ts'

const hour = 3600

export interface SubscriptionInput {
  customer: string
  items: { price: Price; quantity: number }[]
  metadata: Record<string, string>
  default_payment_method: string | null
  trial_end: number | null
  automatic_tax?: boolean
  offers: Offer[]
  /** Its checkout session. */
  session?: string
}

/**
 * Stores a subscription: `incomplete` until its first invoice is paid, or `trialing`. Emits events of its discounts,
 * but not yet its own.
 */
export function createSubscription(sandbox: Sandbox, input: SubscriptionInput): Subscription {
  const now = sandbox.clock.now()
  const id = newId('sub')
  const first = input.items[0]!
  const { interval, every } = intervalOf(first.price)
  const trial = input.trial_end
  const end = trial ?? nextBoundary(now, now, interval, every)
  const discounts = redeem(sandbox, input.offers, {
    customer: input.customer,
    subscription: id,
    session: input.session ?? null,
  })
  const subscription: Subscription = {
    id,
    object: 'subscription',
    ...nulls(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at',
      'canceled_at customer_account days_until_due default_source description ended_at latest_invoice managed_payments',
      'next_pending_invoice_item_invoice on_behalf_of pause_collection pending_invoice_item_interval',
      'pending_setup_intent pending_update schedule test_clock transfer_data',
    ),
    automatic_tax: {
      disabled_reason: null,
      enabled: input.automatic_tax ?? false,
      liability: input.automatic_tax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: trial ?? now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: cancellationDetails(null),
    collection_method: 'charge_automatically',
    created: now,
    currency: first.price.currency,
    customer: input.customer,
    default_payment_method: input.default_payment_method,
    default_tax_rates: [],
    discounts: discounts.map((discount) => discount.id),
    invoice_settings: { ...nulls('account_tax_ids custom_fields description footer'), issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: input.items.map(({ price, quantity }) => ({
        id: newId('si'),
        object: 'subscription_item',
        ...nulls('billing_thresholds current_trial'),
        created: now,
        current_period_end: end,
        current_period_start: now,
        discounts: [],
        metadata: {},
        plan: planOf(price),
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: input.metadata,
    payment_settings: {
      ...nulls('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: trial === null ? 'incomplete' : 'trialing',
    trial_end: trial,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trial === null ? null : now,
  }
  sandbox.store.insert('subscription', subscription)
  sandbox.clock.plan('renew', id, end)
  if (trial === null) sandbox.clock.plan('expire-incomplete', id, now + 23 * hour)
  // Three days before the trial's end, or now for a shorter trial.
  else sandbox.clock.plan('trial-will-end', id, Math.max(now, trial - 3 * 24 * hour))
  return subscription
}

/** The legacy `plan` of a recurring price, which items still have. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  const { interval, every } = intervalOf(price)
  return {
    id: price.id,
    object: 'plan',
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: every,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  }
}
