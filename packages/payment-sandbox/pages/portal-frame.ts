/** What every page of the billing portal has. */
import { brandName } from '../cards.ts'
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession, Subscription } from '../objects.ts'
import { productName } from '../invoice-lines.ts'
import { intervalOf } from '../periods.ts'
import type { Sandbox } from '../sandbox.ts'
import { intervalWords, money } from '../words.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { backLink, brand, page, pill } from './layout.ts'

/** One opened portal: who it belongs to, what it may do, where it leads back. */
export interface Portal {
  token: string
  session: PortalSession
  configuration: PortalConfiguration
  customer: Customer
}

export function portalBase({ token }: Portal): string {
  return `/p/session/${token}`
}

export function portalFrame(sandbox: Sandbox, portal: Portal, title: string, content: Markup): Markup {
  const { session, customer } = portal
  return page(
    title,
    html`<div class="split portal">
      <header class="about">
        <div class="column">
          <div class="top">
            ${session.return_url ? backLink(session.return_url, 'Back to the site') : html`<span></span>`} ${pill}
          </div>
          ${brand(sandbox.accountName)}
          <p class="lead">Your subscriptions and payments, in one place.</p>
          <p class="legal">${customer.email ?? customer.name ?? 'Customer'}</p>
        </div>
      </header>
      <main class="act"><div class="column">${content}</div></main>
    </div>`,
  )
}

/** 'Bloom', or 'Bloom and Lantern' for a subscription of several. */
export function subscriptionName(sandbox: Sandbox, subscription: Subscription): string {
  return subscription.items.data.map((item) => productName(sandbox, item.price)).join(' and ')
}

export function priceWords(subscription: Subscription): string {
  const total = subscription.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0)
  const first = subscription.items.data[0]?.price
  if (!first) return money(total, subscription.currency)
  const { every } = intervalOf(first)
  return `${money(total, subscription.currency)} ${every === 1 ? 'per ' : ''}${intervalWords(first)}`
}

export function cardWords(method: PaymentMethod): string {
  return `${brandName(method.card?.brand)} ending in ${method.card?.last4 ?? ''}`
}
