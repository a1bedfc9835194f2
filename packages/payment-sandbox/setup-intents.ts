/** A card set up without a charge. */
import { behaviourOf, declineOf, markAuthenticated } from './cards.ts'
import type { CardBehaviour } from './cards.ts'
import { emit } from './events.ts'
import { newId, randomWord } from './identifiers.ts'
import type { SetupIntent } from './objects.ts'
import type { Outcome } from './payments.ts'
import type { Sandbox } from './sandbox.ts'

/** Whether a bank lets a card be set up, which a card that is declined only later passes. */
export function judgeSetup(behaviour: CardBehaviour): Outcome {
  if (behaviour === 'asks') return { kind: 'asks' }
  const passes = behaviour === 'succeeds' || behaviour === 'fails-later' || behaviour.startsWith('disputed-')
  return passes ? { kind: 'paid' } : { kind: 'declined', decline: declineOf(behaviour) }
}

export function newSetupIntent(
  sandbox: Sandbox,
  given: Pick<SetupIntent, 'customer' | 'payment_method' | 'status'> &
    Partial<Pick<SetupIntent, 'description' | 'metadata' | 'usage'>>,
): SetupIntent {
  const id = newId('seti')
  const intent = sandbox.store.insert('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomWord(24)}`,
    created: sandbox.clock.now(),
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    usage: 'off_session',
    ...given,
  })
  emit(sandbox, 'setup_intent.created', intent)
  if (intent.status === 'succeeded') emit(sandbox, 'setup_intent.succeeded', intent)
  return intent
}

/** Tries to set up the intent's card. Gives the outcome and the intent as it is then. */
export function confirmSetup(
  sandbox: Sandbox,
  intent: SetupIntent,
  method: string,
  { authenticated = false }: { authenticated?: boolean } = {},
): { intent: SetupIntent; outcome: Outcome } {
  if (authenticated) markAuthenticated(sandbox, method)
  const outcome = judgeSetup(behaviourOf(sandbox, method))
  const after = sandbox.store.replace('setup_intent', { ...intent, ...afterSetup(method, outcome) })
  const told = {
    paid: 'succeeded',
    asks: 'requires_action',
    declined: 'setup_failed',
    'no-method': 'setup_failed',
  } as const
  emit(sandbox, `setup_intent.${told[outcome.kind]}`, after)
  return { intent: after, outcome }
}

function afterSetup(method: string, outcome: Outcome): Partial<SetupIntent> {
  if (outcome.kind === 'paid') {
    return { last_setup_error: null, next_action: null, payment_method: method, status: 'succeeded' }
  }
  if (outcome.kind === 'asks') {
    return {
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: null, return_url: null } },
      payment_method: method,
      status: 'requires_action',
    }
  }
  return {
    last_setup_error: outcome.kind === 'declined' ? { type: 'card_error', ...outcome.decline } : null,
    payment_method: null,
    status: 'requires_payment_method',
  }
}
