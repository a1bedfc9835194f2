import { collect } from './billing.ts'
import { billedBy, draftInvoice } from './invoice-drafts.ts'
import { finalizeInvoice } from './invoices.ts'
import { createSubscription } from './new-subscription.ts'
import { newCustomer } from './new-customer.ts'
import { judgeCharge } from './payments.ts'
import type { Outcome } from './payments.ts'
import { createPaymentMethod, markAuthenticated } from './cards.ts'
import type { Card, Holder } from './cards.ts'
import { emit, saveAndEmit } from './events.ts'
import { lineItems } from './expand.ts'
import type { CheckoutSession } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

export interface SubscriptionData {
  metadata: Record<string, string>
  description: string | null
  /** What the page may change of a customer who is known already. */
  keeps: { name: boolean; address: boolean }
}

export type PaymentResult =
  | { kind: 'paid'; session: CheckoutSession }
  | { kind: 'closed'; session: CheckoutSession }
  | Exclude<Outcome, { kind: 'paid' }>

/**
 * Pays an open session: customer, card, subscription and first invoice come into being together, or nothing does.
 * Call it inside a transaction; a session that is not open any more answers `closed`, so that two payments at once
 * make one subscription.
 */
export function paySession(
  sandbox: Sandbox,
  session: CheckoutSession,
  card: Card,
  holder: Holder,
  { authenticated = false }: { authenticated?: boolean } = {},
): PaymentResult {
  if (session.status !== 'open') return { kind: 'closed', session }
  const known = session.customer === null ? null : sandbox.store.find('customer', session.customer)
  const customer = known ?? newCustomer(sandbox, { email: holder.email, name: holder.name })
  const method = createPaymentMethod(sandbox, card, holder, customer.id)
  if (authenticated) markAuthenticated(sandbox, method.id)
  const outcome = judgeCharge(sandbox, method.id, customer.id, { payerPresent: true })
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
  const { keeps, ...data } = sandbox.store.note<SubscriptionData>('subscription-data', session.id) ?? noData
  saveAndEmit(sandbox, 'customer', 'customer.updated', {
    ...customer,
    currency: customer.currency ?? session.currency,
    ...(keeps.name && { name: holder.name }),
    ...(keeps.address && { address: method.billing_details.address }),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: customer.invoice_settings.default_payment_method ?? method.id,
    },
  })
  const subscription = createSubscription(sandbox, {
    customer: customer.id,
    items: lineItems(sandbox, session.id).map(({ price, quantity }) => ({ price, quantity: quantity ?? 1 })),
    default_payment_method: method.id,
    ...data,
  })
  emit(sandbox, 'customer.subscription.created', subscription)
  const invoice = finalizeInvoice(sandbox, draftInvoice(sandbox, subscription, 'subscription_create'))
  sandbox.store.replace('subscription', billedBy(sandbox, subscription, invoice))
  collect(sandbox, invoice, { method: method.id, judged: outcome })
  sandbox.clock.unplan('expire-session', session.id)
  const complete = sandbox.store.replace('checkout.session', {
    ...session,
    collected_information: { business_name: null, individual_name: holder.name, shipping_details: null },
    customer: customer.id,
    customer_details: {
      address: method.billing_details.address,
      business_name: null,
      email: holder.email,
      individual_name: holder.name,
      name: holder.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    invoice: invoice.id,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  })
  emit(sandbox, 'checkout.session.completed', complete)
  return { kind: 'paid', session: complete }
}

const noData: SubscriptionData = { metadata: {}, description: null, keeps: { name: false, address: false } }

/** Closes a session unpaid: by the clock after its time, or when the API asks. */
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
