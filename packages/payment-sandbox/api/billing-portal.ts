import { isOver } from '../subscription-state.ts'
import { endpoint, listOf, named, page } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { emit, saveAndEmit } from '../events.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { PortalConfiguration, PortalSession, Proration } from '../objects.ts'
import {
  changedMetadata,
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  required,
  shape,
  text,
  url,
} from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

import { prorationBehavior } from './subscription-changes.ts'

const feature = shape({ enabled: required(flag) })
const reasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const

const configurable = {
  business_profile: shape({
    headline: clearable(text(60)),
    privacy_policy_url: url,
    terms_of_service_url: url,
  }),
  default_return_url: clearable(url),
  features: shape({
    customer_update: shape({
      allowed_updates: clearable(list(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id'))),
      enabled: required(flag),
    }),
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: shape({
      enabled: required(flag),
      mode: oneOf('at_period_end', 'immediately'),
      proration_behavior: prorationBehavior,
      cancellation_reason: shape({ enabled: required(flag), options: list(oneOf(...reasons)) }),
    }),
    subscription_update: shape({
      billing_cycle_anchor: oneOf('now', 'unchanged'),
      default_allowed_updates: clearable(list(oneOf('price'))),
      enabled: required(flag),
      products: clearable(list(shape({ prices: required(list(text())), product: required(text()) }))),
      proration_behavior: prorationBehavior,
      schedule_at_period_end: shape({
        conditions: list(shape({ type: required(oneOf('decreasing_item_amount', 'shortening_interval')) })),
      }),
      trial_update_behavior: oneOf('continue_trial', 'end_trial'),
    }),
  }),
  metadata,
  name: clearable(text()),
}

interface Given {
  business_profile?: { headline?: string | null; privacy_policy_url?: string; terms_of_service_url?: string }
  default_return_url?: string | null
  features?: {
    customer_update?: { allowed_updates?: string[] | null; enabled: boolean }
    invoice_history?: { enabled: boolean }
    payment_method_update?: { enabled: boolean }
    subscription_cancel?: {
      enabled: boolean
      mode?: 'at_period_end' | 'immediately'
      proration_behavior?: Proration
      cancellation_reason?: { enabled: boolean; options?: (typeof reasons)[number][] }
    }
    subscription_update?: GivenUpdate
  }
  metadata?: Record<string, string> | null
  name?: string | null
}

interface GivenUpdate {
  billing_cycle_anchor?: 'now' | 'unchanged'
  default_allowed_updates?: 'price'[] | null
  enabled: boolean
  products?: { prices: string[]; product: string }[] | null
  proration_behavior?: Proration
  schedule_at_period_end?: { conditions?: { type: 'decreasing_item_amount' | 'shortening_interval' }[] }
  trial_update_behavior?: 'continue_trial' | 'end_trial'
}

/** How subscriptions can be switched, after a change of it. Enabled, it has to say to what. */
function changedUpdate(
  sandbox: Sandbox,
  current: PortalConfiguration['features']['subscription_update'],
  given: GivenUpdate,
): PortalConfiguration['features']['subscription_update'] {
  const at = 'features[subscription_update]'
  const { products, schedule_at_period_end, ...rest } = given
  const offered =
    products?.map(({ product, prices }, index) => {
      if (!sandbox.store.find('product', product)) {
        throw missingReference('product', product, `${at}[products][${index}][product]`)
      }
      prices.forEach((price, place) => {
        if (sandbox.store.find('price', price)?.product !== product) {
          throw missingReference('price', price, `${at}[products][${index}][prices][${place}]`)
        }
      })
      return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices, product }
    }) ?? (products === null ? null : current.products)
  const after = {
    ...current,
    ...rest,
    default_allowed_updates:
      given.default_allowed_updates === undefined
        ? current.default_allowed_updates
        : (given.default_allowed_updates ?? []),
    ...(offered !== undefined && { products: offered }),
    ...(schedule_at_period_end && {
      schedule_at_period_end: { conditions: schedule_at_period_end.conditions ?? [] },
    }),
  }
  for (const [name, list_] of [
    ['products', after.products ?? []],
    ['default_allowed_updates', after.default_allowed_updates],
  ] as const) {
    if (after.enabled && list_.length === 0) {
      throw invalidRequest(`Missing required param: ${at}[${name}].`, {
        code: 'parameter_missing',
        param: `${at}[${name}]`,
      })
    }
  }
  return after
}

function changed(sandbox: Sandbox, configuration: PortalConfiguration, given: Given): PortalConfiguration {
  const { features } = configuration
  const cancel = given.features?.subscription_cancel
  return {
    ...configuration,
    business_profile: { ...configuration.business_profile, ...given.business_profile },
    default_return_url:
      given.default_return_url === undefined ? configuration.default_return_url : given.default_return_url,
    features: {
      ...features,
      ...(given.features?.customer_update && {
        customer_update: {
          enabled: given.features.customer_update.enabled,
          allowed_updates:
            given.features.customer_update.allowed_updates === undefined
              ? features.customer_update.allowed_updates
              : (given.features.customer_update.allowed_updates ?? []),
        },
      }),
      ...(given.features?.subscription_update && {
        subscription_update: changedUpdate(sandbox, features.subscription_update, given.features.subscription_update),
      }),
      invoice_history: given.features?.invoice_history ?? features.invoice_history,
      payment_method_update: { ...features.payment_method_update, ...given.features?.payment_method_update },
      subscription_cancel: {
        ...features.subscription_cancel,
        ...(cancel && {
          enabled: cancel.enabled,
          mode: cancel.mode ?? features.subscription_cancel.mode,
          proration_behavior: cancel.proration_behavior ?? features.subscription_cancel.proration_behavior,
        }),
        cancellation_reason: { ...features.subscription_cancel.cancellation_reason, ...cancel?.cancellation_reason },
      },
    },
    metadata: changedMetadata(configuration.metadata ?? {}, given.metadata),
    name: given.name === undefined ? configuration.name : given.name,
    updated: sandbox.clock.now(),
  }
}

function newConfiguration(sandbox: Sandbox, isDefault: boolean): PortalConfiguration {
  const now = sandbox.clock.now()
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: isDefault },
      payment_method_update: { enabled: isDefault, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: isDefault, feedback_options: null, options: isDefault ? [...reasons] : [] },
        enabled: isDefault,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  }
}

/** The configuration that counts when none is named; made on its first use. */
function defaultConfiguration(sandbox: Sandbox): PortalConfiguration {
  return (
    sandbox.store.search('billing_portal.configuration', { where: { is_default: true } }).data[0] ??
    sandbox.store.insert('billing_portal.configuration', newConfiguration(sandbox, true))
  )
}

type Flow = NonNullable<PortalSession['flow']>

interface FlowData {
  type: 'payment_method_update' | 'subscription_cancel' | 'subscription_update' | 'subscription_update_confirm'
  subscription_cancel?: { subscription: string }
  subscription_update?: { subscription: string }
  subscription_update_confirm?: { items: { id: string; price?: string; quantity?: number }[]; subscription: string }
  after_completion?: {
    type: 'redirect' | 'portal_homepage' | 'hosted_confirmation'
    redirect?: { return_url: string }
    hosted_confirmation?: { custom_message?: string }
  }
}

function readFlow(sandbox: Sandbox, customer: string, given: FlowData): Flow {
  const ending = given.subscription_cancel?.subscription
  if (given.type === 'subscription_cancel') {
    const at = 'flow_data[subscription_cancel][subscription]'
    if (ending === undefined) {
      throw invalidRequest(`Missing required param: ${at}.`, { code: 'parameter_missing', param: at })
    }
    const subscription = sandbox.store.find('subscription', ending)
    if (subscription?.customer !== customer) throw missingReference('subscription', ending, at)
    if (isOver(subscription) || subscription.cancel_at_period_end) {
      throw invalidRequest(`Subscription ${ending} is already set to be canceled.`, { param: at })
    }
  }
  const changing = subscriptionToChange(sandbox, customer, given)
  const after = given.after_completion
  return {
    after_completion: {
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: ending === undefined ? null : { retention: null, subscription: ending },
    subscription_pause: null,
    subscription_update: given.type === 'subscription_update' && changing ? { subscription: changing } : null,
    subscription_update_confirm:
      given.type === 'subscription_update_confirm' && changing
        ? {
            discounts: null,
            items: (given.subscription_update_confirm?.items ?? []).map(({ id, price, quantity }) => ({
              id,
              price: price ?? null,
              quantity: quantity ?? 1,
            })),
            subscription: changing,
          }
        : null,
    type: given.type,
  }
}

/** The subscription that a flow is to switch; null for a flow of another kind. */
function subscriptionToChange(sandbox: Sandbox, customer: string, given: FlowData): string | null {
  if (given.type !== 'subscription_update' && given.type !== 'subscription_update_confirm') return null
  const at = `flow_data[${given.type}][subscription]`
  const id = given[given.type]?.subscription
  if (id === undefined) {
    throw invalidRequest(`Missing required param: ${at}.`, { code: 'parameter_missing', param: at })
  }
  const subscription = sandbox.store.find('subscription', id)
  if (subscription?.customer !== customer) throw missingReference('subscription', id, at)
  if (isOver(subscription)) {
    throw invalidRequest(`Subscription ${id} cannot be updated because it is canceled.`, { param: at })
  }
  return id
}

export const billingPortalEndpoints = [
  endpoint(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: required(text()),
      return_url: url,
      configuration: text(),
      locale: text(10),
      flow_data: shape({
        type: required(
          oneOf('payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm'),
        ),
        subscription_cancel: shape({ subscription: required(text()) }),
        subscription_update: shape({ subscription: required(text()) }),
        subscription_update_confirm: shape({
          items: required(list(shape({ id: required(text()), price: text(), quantity: integer(1, 1) }))),
          subscription: required(text()),
        }),
        after_completion: shape({
          type: required(oneOf('hosted_confirmation', 'portal_homepage', 'redirect')),
          redirect: shape({ return_url: required(url) }),
          hosted_confirmation: shape({ custom_message: text(500) }),
        }),
      }),
    },
    (sandbox, given) => {
      if (!sandbox.store.find('customer', given.customer))
        throw missingReference('customer', given.customer, 'customer')
      const configuration =
        given.configuration === undefined
          ? defaultConfiguration(sandbox)
          : sandbox.store.find('billing_portal.configuration', given.configuration)
      if (!configuration) {
        throw missingReference('billing_portal.configuration', given.configuration ?? '', 'configuration')
      }
      const token = `test_${randomWord(56)}`
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: sandbox.clock.now(),
        customer: given.customer,
        customer_account: null,
        flow: given.flow_data ? readFlow(sandbox, given.customer, given.flow_data) : null,
        livemode: false,
        locale: given.locale ?? null,
        on_behalf_of: null,
        return_url: given.return_url ?? configuration.default_return_url,
        url: `${sandbox.publicUrl}/p/session/${token}`,
      }
      sandbox.store.insert('billing_portal.session', session)
      emit(sandbox, 'billing_portal.session.created', session)
      sandbox.store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now() })
      return session
    },
  ),
  endpoint(
    'POST',
    '/v1/billing_portal/configurations',
    { ...configurable, features: required(configurable.features) },
    (sandbox, given) => {
      const created = newConfiguration(sandbox, false)
      const configuration = sandbox.store.insert('billing_portal.configuration', changed(sandbox, created, given))
      emit(sandbox, 'billing_portal.configuration.created', configuration)
      return configuration
    },
  ),
  endpoint('GET', '/v1/billing_portal/configurations/:id', {}, (sandbox, _parameters, { id }) =>
    named(sandbox, 'billing_portal.configuration', id),
  ),
  endpoint(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...configurable, active: flag },
    (sandbox, { active, ...given }, { id }) => {
      const current = named(sandbox, 'billing_portal.configuration', id)
      if (current.is_default && active === false) {
        throw invalidRequest('You cannot deactivate the default configuration.', { param: 'active' })
      }
      const after = changed(sandbox, current, given)
      return saveAndEmit(sandbox, 'billing_portal.configuration', 'billing_portal.configuration.updated', {
        ...after,
        active: active ?? after.active,
      })
    },
  ),
  endpoint(
    'GET',
    '/v1/billing_portal/configurations',
    { ...page, active: flag, is_default: flag },
    (sandbox, { active, is_default, ...paging }) => {
      defaultConfiguration(sandbox)
      return listOf(sandbox, 'billing_portal.configuration', '/v1/billing_portal/configurations', paging, {
        where: { active, is_default },
      })
    },
  ),
]
