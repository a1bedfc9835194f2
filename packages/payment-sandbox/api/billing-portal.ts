import { endpoint, listOf, page, retrieving } from '../endpoint.ts'
import { emit } from '../events.ts'
import { newId, randomWord } from '../identifiers.ts'
import { nulls, type PortalConfiguration, type PortalSession } from '../objects.ts'
import { changedMetadata, flag, metadata, oneOf, required, shape, text, url, type Read } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'

const feature = shape({ enabled: required(flag) })
const flowData = {
  type: required(oneOf('payment_method_update')),
  after_completion: shape({
    type: required(oneOf('portal_homepage', 'redirect')),
    redirect: shape({ return_url: required(url) }),
  }),
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
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
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

function readFlow({ type, after_completion: after }: Read<typeof flowData>): Flow {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    ...nulls(
      'customer_update subscription_cancel subscription_pause subscription_update',
      'subscription_update_confirm',
    ),
    type,
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
      flow_data: shape(flowData),
    },
    (sandbox, given) => {
      sandbox.store.reference('customer', given.customer, 'customer')
      const configuration =
        given.configuration === undefined
          ? defaultConfiguration(sandbox)
          : sandbox.store.reference('billing_portal.configuration', given.configuration, 'configuration')
      const token = `test_${randomWord(56)}`
      const session: PortalSession = {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: sandbox.clock.now(),
        customer: given.customer,
        customer_account: null,
        flow: given.flow_data ? readFlow(given.flow_data) : null,
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
    {
      features: required(
        shape({
          invoice_history: feature,
          payment_method_update: feature,
          subscription_cancel: shape({ enabled: required(flag), mode: oneOf('at_period_end') }),
        }),
      ),
      metadata,
    },
    (sandbox, { features, metadata: labels }) => {
      const blank = newConfiguration(sandbox, false)
      const configuration = sandbox.store.insert('billing_portal.configuration', {
        ...blank,
        features: {
          ...blank.features,
          ...(features.invoice_history && { invoice_history: features.invoice_history }),
          payment_method_update: { ...blank.features.payment_method_update, ...features.payment_method_update },
          subscription_cancel: { ...blank.features.subscription_cancel, ...features.subscription_cancel },
        },
        metadata: changedMetadata({}, labels),
      })
      emit(sandbox, 'billing_portal.configuration.created', configuration)
      return configuration
    },
  ),
  retrieving('billing_portal.configuration', '/v1/billing_portal/configurations'),
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
