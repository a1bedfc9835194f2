import { brandName } from '../cards.ts'
import { productName } from '../invoice-lines.ts'
import { paidBy } from '../invoices.ts'
import type { Customer, PaymentMethod, PortalConfiguration, PortalSession, Subscription } from '../objects.ts'
import { intervalOf, periodOf } from '../periods.ts'
import { nextCharge } from '../renewal.ts'
import type { Sandbox } from '../sandbox.ts'
import { openInvoicesOf, runningSubscriptions } from '../self-service.ts'
import { plannedSwitch } from '../schedules.ts'
import { intervalWords, money } from '../words.ts'
import { cardFields, cheatSheet } from './card-form.ts'
import type { Attempt } from './checkout.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { invoiceBadge } from './invoice.ts'
import { backLink, brand, date, page, pill } from './layout.ts'
import type { Page } from './layout.ts'

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

function portalFrame(sandbox: Sandbox, portal: Portal, title: string, content: Markup): Markup {
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
function subscriptionName(sandbox: Sandbox, subscription: Subscription): string {
  return subscription.items.data.map((item) => productName(sandbox, item.price)).join(' and ')
}

function priceWords(subscription: Subscription): string {
  const total = subscription.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0)
  const first = subscription.items.data[0]?.price
  if (!first) return money(total, subscription.currency)
  const { every } = intervalOf(first)
  return `${money(total, subscription.currency)} ${every === 1 ? 'per ' : ''}${intervalWords(first)}`
}

function cardWords(method: PaymentMethod): string {
  return `${brandName(method.card?.brand)} ending in ${method.card?.last4 ?? ''}`
}

function methodOf(sandbox: Sandbox, subscription: Subscription, customer: Customer): PaymentMethod | null {
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return id === null ? null : sandbox.store.find('payment_method', id)
}

function whatComesNext(
  sandbox: Sandbox,
  subscription: Subscription,
  customer: Customer,
): { badge: Markup; sentence: string } {
  const { end } = periodOf(subscription)
  const method = methodOf(sandbox, subscription, customer)
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    return {
      badge: html`<span class="badge wrong">Payment failed</span>`,
      sentence: 'The last payment did not go through. Change your card or pay the open invoice to go on.',
    }
  }
  if (subscription.status === 'incomplete') {
    return {
      badge: html`<span class="badge waiting">Not paid yet</span>`,
      sentence: 'The first payment is still missing.',
    }
  }
  if (subscription.cancel_at !== null) {
    return {
      badge: html`<span class="badge waiting">Ends ${date(subscription.cancel_at)}</span>`,
      sentence: `It stays yours until ${date(subscription.cancel_at)}. Nothing more will be charged.`,
    }
  }
  const planned = plannedSwitch(sandbox, subscription)
  const next = nextCharge(sandbox, subscription)
  const charged = method ? `, charged to ${cardWords(method)}` : ''
  const renewal = next ? `${money(next.amount, subscription.currency)} on ${date(next.at)}${charged}` : 'nothing'
  if (planned) {
    return {
      badge: html`<span class="badge waiting">Switches ${date(planned.at)}</span>`,
      sentence: `It becomes ${productName(sandbox, planned.price)} then. The next charge is ${renewal}.`,
    }
  }
  if (subscription.status === 'trialing') {
    return {
      badge: html`<span class="badge right">On trial</span>`,
      sentence: `Free until ${date(end)}. The first charge is ${renewal}.`,
    }
  }
  const { pause_collection } = subscription
  if (pause_collection) {
    const until = pause_collection.resumes_at
    return {
      badge: html`<span class="badge waiting">Paused</span>`,
      sentence: until === null ? 'Nothing is charged for now.' : `Nothing is charged until ${date(until)}.`,
    }
  }
  const usual = subscription.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0)
  const cost = next?.amount === usual ? priceWords(subscription) : money(next?.amount ?? 0, subscription.currency)
  return {
    badge: html`<span class="badge right">Active</span>`,
    sentence: `Renews on ${date(end)} for ${cost}${charged}.`,
  }
}

export function portalPage(sandbox: Sandbox, portal: Portal, notice: string | null): Page {
  const { customer, configuration } = portal
  const base = portalBase(portal)
  const { features } = configuration
  const running = runningSubscriptions(sandbox, customer.id)
  const methodId = customer.invoice_settings.default_payment_method
  const method = methodId === null ? null : sandbox.store.find('payment_method', methodId)
  const invoices = sandbox.store
    .search('invoice', { where: { customer: customer.id }, limit: 24 })
    .data.filter((invoice) => invoice.status !== 'draft')
  const content = html`<h1>Billing</h1>
    ${notice !== null && html`<p class="notice right" role="status">${notice}</p>`}
    <section class="section" aria-labelledby="running">
      <h2 id="running">Current ${running.length > 1 ? 'subscriptions' : 'subscription'}</h2>
      ${
        running.length === 0
          ? html`<p class="soft">There is no running subscription.</p>`
          : html`<ul class="list">
              ${running.map((subscription) => {
                const { badge, sentence } = whatComesNext(sandbox, subscription, customer)
                const name = subscriptionName(sandbox, subscription)
                return html`<li class="paper row">
                  <div class="what">
                    <h3 class="name">${name} ${badge}</h3>
                    <p class="figure">${priceWords(subscription)}</p>
                    <p class="small soft">${sentence}</p>
                  </div>
                  <div class="actions">
                    ${payNow(sandbox, subscription, name)}
                    ${
                      features.subscription_cancel.enabled &&
                      (subscription.cancel_at_period_end
                        ? html`<a class="button slim" href="${base}/subscriptions/${subscription.id}/resume"
                            >Keep it<span class="hidden">: ${name}</span></a
                          >`
                        : html`<a class="button quiet slim" href="${base}/subscriptions/${subscription.id}/cancel"
                            >Cancel<span class="hidden"> ${name}</span></a
                          >`)
                    }
                  </div>
                </li>`
              })}
            </ul>`
      }
    </section>
    <section class="section" aria-labelledby="card">
      <h2 id="card">Payment method</h2>
      <p class="figure">${method ? cardWords(method) : 'No card is on file.'}</p>
      ${
        features.payment_method_update.enabled &&
        html`<p class="actions">
          <a class="button quiet slim" href="${base}/card">${method ? 'Change card' : 'Add a card'}</a>
        </p>`
      }
    </section>
    ${
      features.invoice_history.enabled &&
      html`<section class="section" aria-labelledby="invoices">
        <h2 id="invoices">Invoices and receipts</h2>
        ${
          invoices.length === 0
            ? html`<p class="soft">Nothing has been charged yet.</p>`
            : html`<table class="folding">
                <thead>
                  <tr>
                    <th scope="col">Date</th>
                    <th scope="col">Amount</th>
                    <th scope="col">State</th>
                    <th scope="col" class="end">Document</th>
                  </tr>
                </thead>
                <tbody>
                  ${invoices.map(
                    (invoice) =>
                      html`<tr>
                        <th scope="row">${date(invoice.created)}</th>
                        <td class="figure">${money(invoice.total, invoice.currency)}</td>
                        <td>${invoiceBadge(invoice, paidBy(sandbox, invoice))}</td>
                        <td class="end">
                          ${
                            invoice.hosted_invoice_url &&
                            html`<a href="${new URL(invoice.hosted_invoice_url).pathname}"
                              >${invoice.status === 'open' ? 'Pay' : invoice.status === 'paid' ? 'Receipt' : 'Invoice'}<span
                                class="hidden"
                              >
                                ${invoice.number}</span
                              ></a
                            >`
                          }
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>`
        }
      </section>`
    }
    <p class="foot">This is a payment sandbox: cards are test cards and no money moves.</p>`
  return { document: portalFrame(sandbox, portal, 'Billing', content) }
}

/** The way to pay what is open of a subscription. */
function payNow(sandbox: Sandbox, subscription: Subscription, name: string): Markup {
  const open = openInvoicesOf(sandbox, subscription.customer).find(
    (invoice) => invoice.parent.subscription_details.subscription === subscription.id,
  )
  return html`${
    open?.hosted_invoice_url &&
    html`<a class="button slim" href="${new URL(open.hosted_invoice_url).pathname}"
      >Pay ${money(open.amount_due, open.currency)}<span class="hidden"> for ${name}</span></a
    >`
  }`
}

export function changeCardPage(sandbox: Sandbox, portal: Portal, { values, errors, problem }: Attempt): Page {
  const failed = problem !== null || Object.keys(errors).length > 0
  const content = html`<form class="form" method="post" action="${portalBase(portal)}/card" novalidate>
    <h1>Change your card</h1>
    <p class="soft">
      The new card pays every renewal from now on. An invoice that is still open is charged to it at once.
    </p>
    ${problem !== null && html`<p class="notice wrong" role="alert">${problem}</p>`}
    ${cardFields(values, errors, 'New card')} ${cheatSheet}
    <div class="actions">
      <button class="button" type="submit">Save card</button>
      <a class="button quiet" href="${portalBase(portal)}">Not now</a>
    </div>
  </form>`
  return {
    document: portalFrame(sandbox, portal, `${failed ? 'Error: ' : ''}Change your card`, content),
    formTargets: [portal.session.flow?.after_completion.redirect?.return_url],
  }
}

export function cancelPage(sandbox: Sandbox, portal: Portal, subscription: Subscription): Page {
  const name = subscriptionName(sandbox, subscription)
  const content = html`<form
    class="form"
    method="post"
    action="${portalBase(portal)}/subscriptions/${subscription.id}/cancel"
  >
    <h1>Cancel ${name}?</h1>
    <p>
      ${
        subscription.status === 'incomplete'
          ? html`It ends at once.`
          : html`It stays yours until <strong>${date(periodOf(subscription).end)}</strong> and ends then. You can take
              this back until that day.`
      }
    </p>
    <div class="actions">
      <button class="button danger" type="submit">Cancel ${name}</button>
      <a class="button quiet" href="${portalBase(portal)}">Keep it</a>
    </div>
  </form>`
  return {
    document: portalFrame(sandbox, portal, `Cancel ${name}?`, content),
    formTargets: [portal.session.flow?.after_completion.redirect?.return_url],
  }
}

export function resumePage(sandbox: Sandbox, portal: Portal, subscription: Subscription): Page {
  const name = subscriptionName(sandbox, subscription)
  const content = html`<form
    class="form"
    method="post"
    action="${portalBase(portal)}/subscriptions/${subscription.id}/resume"
  >
    <h1>Keep ${name}?</h1>
    <p>
      It goes on as before: the next charge is <strong>${priceWords(subscription)}</strong> on
      <strong>${date(periodOf(subscription).end)}</strong>.
    </p>
    <div class="actions">
      <button class="button" type="submit">Keep ${name}</button>
      <a class="button quiet" href="${portalBase(portal)}">Let it end</a>
    </div>
  </form>`
  return { document: portalFrame(sandbox, portal, `Keep ${name}?`, content) }
}
