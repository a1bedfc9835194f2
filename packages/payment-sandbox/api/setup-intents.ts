import { datedPage, endpoint, listOf, named } from '../endpoint.ts'
import { ApiError, invalidRequest, missingReference } from '../errors.ts'
import { emit } from '../events.ts'
import type { SetupIntent } from '../objects.ts'
import { changedMetadata, flag, list, metadata, oneOf, text } from '../parameters.ts'
import type { Sandbox } from '../sandbox.ts'
import { confirmSetup, newSetupIntent } from '../setup-intents.ts'
import { attach, paymentMethodNamed } from './payment-methods.ts'

/** Sets the intent's card up and, where the intent is somebody's, keeps it with them. */
function confirm(sandbox: Sandbox, intent: SetupIntent, methodId: string | null): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded'}.`,
      { code: 'setup_intent_unexpected_state' },
    )
  }
  const method = methodId === null ? null : paymentMethodNamed(sandbox, methodId)
  if (methodId !== null && !method) throw missingReference('payment_method', methodId, 'payment_method')
  if (!method) {
    throw invalidRequest(
      'You cannot confirm this SetupIntent because it is missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
      { code: 'setup_intent_unexpected_state' },
    )
  }
  const { intent: after, outcome } = confirmSetup(sandbox, intent, method.id)
  if (outcome.kind === 'declined') {
    throw new ApiError(402, { type: 'card_error', ...outcome.decline, setup_intent: after }, true)
  }
  if (outcome.kind === 'paid' && intent.customer !== null) attach(sandbox, method, intent.customer)
  return after
}

export const setupIntentEndpoints = [
  endpoint(
    'POST',
    '/v1/setup_intents',
    {
      confirm: flag,
      customer: text(),
      description: text(1000),
      metadata,
      payment_method: text(),
      allowed_payment_method_types: list(oneOf('card')),
      usage: oneOf('off_session', 'on_session'),
    },
    (sandbox, given) => {
      if (given.customer !== undefined && !sandbox.store.find('customer', given.customer)) {
        throw missingReference('customer', given.customer, 'customer')
      }
      const method = given.payment_method === undefined ? null : paymentMethodNamed(sandbox, given.payment_method)
      if (given.payment_method !== undefined && !method) {
        throw missingReference('payment_method', given.payment_method, 'payment_method')
      }
      const intent = newSetupIntent(sandbox, {
        customer: given.customer ?? null,
        description: given.description ?? null,
        metadata: changedMetadata({}, given.metadata),
        payment_method: method?.id ?? null,
        status: method ? 'requires_confirmation' : 'requires_payment_method',
        usage: given.usage ?? 'off_session',
      })
      return given.confirm ? confirm(sandbox, intent, method?.id ?? null) : intent
    },
  ),
  endpoint('POST', '/v1/setup_intents/:id/confirm', { payment_method: text() }, (sandbox, given, { id }) => {
    const intent = named(sandbox, 'setup_intent', id)
    return confirm(sandbox, intent, given.payment_method ?? intent.payment_method)
  }),
  endpoint('POST', '/v1/setup_intents/:id/cancel', {}, (sandbox, _parameters, { id }) => {
    const intent = named(sandbox, 'setup_intent', id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalidRequest(`You cannot cancel this SetupIntent because it has a status of ${intent.status}.`, {
        code: 'setup_intent_unexpected_state',
      })
    }
    const canceled = sandbox.store.replace('setup_intent', {
      ...intent,
      cancellation_reason: 'requested_by_customer',
      next_action: null,
      status: 'canceled',
    })
    emit(sandbox, 'setup_intent.canceled', canceled)
    return canceled
  }),
  endpoint('GET', '/v1/setup_intents/:id', {}, (sandbox, _parameters, { id }) => named(sandbox, 'setup_intent', id)),
  endpoint(
    'GET',
    '/v1/setup_intents',
    { ...datedPage, customer: text(), payment_method: text() },
    (sandbox, { customer, payment_method, ...paging }) =>
      listOf(sandbox, 'setup_intent', '/v1/setup_intents', paging, { where: { customer, payment_method } }),
  ),
]
