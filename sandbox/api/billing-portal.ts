import { isOver } from '../subscription-state.ts'
import { endpoint, listOf, named, page } from '../endpoint.ts'
import { invalidRequest, missingReference } from '../errors.ts'
import { newId, randomWord } from '../identifiers.ts'
import type { PortalConfiguration, PortalSession } from '../objects.ts'
import { changedMetadata, clearable, flag, list, metadata, oneOf, required, shape, text, url } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

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
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: shape({
      enabled: required(flag),
      mode: oneOf('at_period_end'),
      cancellation_reason: shape({ enabled: required(flag), options: list(oneOf(...reasons)) }),
    }),
  }),
  metadata,
  name: clearable(text()),
}

interface Given {
  business_profile?: { headline?: string | null; privacy_policy_url?: string; terms_of_service_url?: string }
  default_return_url?: string | null
  features?: {
    invoice_history?: { enabled: boolean }
    payment_method_update?: { enabled: boolean }
    subscription_cancel?: {
      enabled: boolean
      cancellation_reason?: { enabled: boolean; options?: (typeof reasons)[number][] }
    }
  }
  metadata?: Record<string, string> | null
  name?: string | null
}

function changed(configuration: PortalConfiguration, given: Given, now: number): PortalConfiguration {
  const { features } = configuration
  const cancel = given.features?.subscription_cancel
  return {
    ...configuration,
    business_profile: { ...configuration.business_profile, ...given.business_profile },
    default_return_url:
      given.default_return_url === undefined ? configuration.default_return_url : given.default_return_url,
    features: {
      ...features,
      invoice_history: given.features?.invoice_history ?? features.invoice_history,
      payment_method_update: { ...features.payment_method_update, ...given.features?.payment_method_update },
      subscription_cancel: {
        ...features.subscription_cancel,
        ...(cancel && { enabled: cancel.enabled }),
        cancellation_reason: { ...features.subscription_cancel.cancellation_reason, ...cancel?.cancellation_reason },
      },
    },
    metadata: changedMetadata(configuration.metadata ?? {}, given.metadata),
    name: given.name === undefined ? configuration.name : given.name,
    updated: now,
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
  type: 'payment_method_update' | 'subscription_cancel'
  subscription_cancel?: { subscription: string }
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
    subscription_update: null,
    subscription_update_confirm: null,
    type: given.type,
  }
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
        type: required(oneOf('payment_method_update', 'subscription_cancel')),
        subscription_cancel: shape({ subscription: required(text()) }),
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
      return sandbox.store.insert('billing_portal.configuration', changed(created, given, created.created))
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
      const after = changed(current, given, sandbox.clock.now())
      return sandbox.store.replace('billing_portal.configuration', { ...after, active: active ?? after.active })
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
