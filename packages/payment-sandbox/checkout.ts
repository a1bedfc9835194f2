import { collect } from './billing.ts'
import { behaviourOf, createPaymentMethod, markAuthenticated, type Card, type Holder } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import { lineItems } from './expand.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import { finalizeInvoice } from './invoices.ts'
import { newCustomer } from './new-customer.ts'
import { createSubscription } from './new-subscription.ts'
import type { CheckoutSession, Customer, PaymentMethod } from './objects.ts'
import { evaluateCharge, evaluateSetup, type Outcome } from './payments.ts'
import type { Sandbox } from './sandbox.ts'
import { hasLostOffer, applyOffers, sessionOffers, sessionPlan } from './session-price.ts'

const day = 86_400

export type PaymentResult =
  | { kind: 'paid'; session: CheckoutSession }
  | { kind: 'closed'; session: CheckoutSession }
  /** The discount is no longer valid: nothing was charged, and the session has a new price. */
  | { kind: 'dearer'; session: CheckoutSession }
  | Exclude<Outcome, { kind: 'paid' }>

/**
 * Pays an open session: creates customer, card, subscription and first invoice, or nothing. Call it in a transaction: a
 * session that is not open returns `closed`, so concurrent payments create one subscription.
 */
export function paySession(
  sandbox: Sandbox,
  session: CheckoutSession,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): PaymentResult {
  if (session.status !== 'open') return { kind: 'closed', session }
  if (hasLostOffer(sandbox, session)) return { kind: 'dearer', session: withoutOffers(sandbox, session) }
  const known = session.customer === null ? null : sandbox.store.find('customer', session.customer)
  const customer = known ?? newCustomer(sandbox, { email: holder.email, name: holder.name })
  const method = createPaymentMethod(sandbox, card, holder, customer.id)
  if (authenticated) markAuthenticated(sandbox, method.id)
  const outcome =
    session.amount_total === 0
      ? evaluateSetup(behaviourOf(sandbox, method.id))
      : evaluateCharge(sandbox, method.id, customer.id, { payerPresent: true })
  if (outcome.kind !== 'paid') {
    sandbox.store.prepare('DELETE FROM objects WHERE id = ?').run(method.id)
    sandbox.store.dropNote('card', method.id)
    return outcome
  }
  if (!known) {
    sandbox.store.insert('customer', customer)
    emit(sandbox, 'customer.created', customer)
  }
  emit(sandbox, 'payment_method.attached', method)
  const subscribed = subscribe(sandbox, session, customer, method, outcome)
  sandbox.clock.unplan('expire-session', session.id)
  const { name, email } = holder
  const complete = sandbox.store.replace('checkout.session', {
    ...session,
    ...subscribed,
    collected_information: { business_name: null, individual_name: name, shipping_details: null },
    customer: customer.id,
    customer_details: {
      address: method.billing_details.address,
      business_name: null,
      email,
      individual_name: name,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  })
  emit(sandbox, 'checkout.session.completed', complete)
  return { kind: 'paid', session: complete }
}

function subscribe(
  sandbox: Sandbox,
  session: CheckoutSession,
  customer: Customer,
  method: PaymentMethod,
  outcome: Outcome,
): Partial<CheckoutSession> {
  const plan = sessionPlan(sandbox, session.id)
  const current = sandbox.store.get('customer', customer.id)
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...current,
    currency: current.currency ?? session.currency,
    ...(plan.storesAddress && { address: method.billing_details.address }),
    invoice_settings: {
      ...current.invoice_settings,
      default_payment_method: current.invoice_settings.default_payment_method ?? method.id,
    },
  })
  const subscription = createSubscription(sandbox, {
    customer: customer.id,
    items: lineItems(sandbox, session.id).map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    default_payment_method: method.id,
    metadata: plan.metadata,
    automatic_tax: session.automatic_tax.enabled,
    offers: sessionOffers(sandbox, session),
    session: session.id,
    trial_end: plan.trialDays === null ? null : sandbox.clock.now() + plan.trialDays * day,
  })
  emit(sandbox, 'customer.subscription.created', subscription)
  const invoice = finalizeInvoice(sandbox, draftInvoice(sandbox, subscription, 'subscription_create'))
  sandbox.store.replace('subscription', billedBy(sandbox, subscription, invoice))
  collect(sandbox, invoice, { method: method.id, outcome })
  return {
    invoice: invoice.id,
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
  }
}

export function withoutOffers(sandbox: Sandbox, session: CheckoutSession): CheckoutSession {
  return sandbox.store.replace('checkout.session', applyOffers(sandbox, session, []))
}

/** Expires an unpaid session, by the clock or the API. */
export function expireSession(sandbox: Sandbox, id: string): CheckoutSession | null {
  const session = sandbox.store.find('checkout.session', id)
  if (session?.status !== 'open') return session
  sandbox.clock.unplan('expire-session', id)
  const expired = sandbox.store.replace('checkout.session', { ...session, status: 'expired', url: null })
  emit(sandbox, 'checkout.session.expired', expired)
  return expired
}

/** Where the browser goes after paying. */
export function successAddress(session: CheckoutSession): string | null {
  if (session.success_url === null) return null
  return new URL(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href
}
