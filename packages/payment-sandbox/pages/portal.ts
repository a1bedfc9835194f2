import { brandName } from '../cards.ts'
import { productName } from '../invoice-lines.ts'
import { openInvoices, paidCharge } from '../invoices.ts'
import type { Customer, Invoice, PaymentMethod, PortalConfiguration, PortalSession, Subscription } from '../objects.ts'
import { periodOf } from '../periods.ts'
import { nextCharge } from '../renewal.ts'
import type { Sandbox } from '../sandbox.ts'
import { plannedSwitch } from '../schedules.ts'
import { runningSubscriptions } from '../self-service.ts'
import { money, priceWords } from '../words.ts'
import { cardForm, titleOf, type Attempt } from './card-form.ts'
import { html, type Markup } from './html.ts'
import { invoiceBadge } from './invoice.ts'
import { date, type Page } from './layout.ts'

/** An open portal: its customer and what they may do. */
export interface Portal {
  token: string
  session: PortalSession
  configuration: PortalConfiguration
  customer: Customer
}

export function portalBase({ token }: Portal): string {
  return `/p/session/${token}`
}

function portalFrame(portal: Portal, title: string, content: Markup): Page {
  const { session, customer } = portal
  return {
    title,
    content: html`${session.return_url && html`<a href="${session.return_url}">Back to the site</a>`}
      <p class="soft">${customer.email ?? customer.name ?? 'Customer'}</p>
      ${content}`,
    formTargets: [session.flow?.after_completion.redirect?.return_url],
  }
}

/** 'Bloom', or 'Bloom and Lantern' for a subscription with several items. */
function nameOf(sandbox: Sandbox, subscription: Subscription): string {
  return subscription.items.data.map((item) => productName(sandbox, item.price)).join(' and ')
}

function amountOf(subscription: Subscription): number {
  return subscription.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0)
}

function priceOf(subscription: Subscription): string {
  return priceWords(amountOf(subscription), subscription.items.data[0]?.price)
}

function cardWords(method: PaymentMethod): string {
  return `${brandName(method.card?.brand)} ending in ${method.card?.last4 ?? ''}`
}

/** A subscription's status, and what happens next. */
function statusOf(
  sandbox: Sandbox,
  subscription: Subscription,
  customer: Customer,
): { badge: string; sentence: string } {
  const end = date(periodOf(subscription).end)
  if (subscription.status === 'past_due' || subscription.status === 'unpaid')
    return {
      badge: 'Payment failed',
      sentence: 'The last payment did not go through. Change your card or pay the open invoice to go on.',
    }
  if (subscription.status === 'incomplete')
    return { badge: 'Not paid yet', sentence: 'The first payment is still missing.' }
  if (subscription.cancel_at !== null) {
    const ends = date(subscription.cancel_at)
    return { badge: `Ends ${ends}`, sentence: `It stays yours until ${ends}. Nothing more will be charged.` }
  }
  const planned = plannedSwitch(sandbox, subscription)
  const next = nextCharge(sandbox, subscription)
  const methodId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const method = methodId === null ? null : sandbox.store.find('payment_method', methodId)
  const charged = method ? `, charged to ${cardWords(method)}` : ''
  const renewal = next ? `${money(next.amount, subscription.currency)} on ${date(next.at)}${charged}` : 'nothing'
  if (planned)
    return {
      badge: `Switches ${date(planned.at)}`,
      sentence: `It becomes ${productName(sandbox, planned.price)} then. The next charge is ${renewal}.`,
    }
  if (subscription.status === 'trialing')
    return { badge: 'On trial', sentence: `Free until ${end}. The first charge is ${renewal}.` }
  const { pause_collection } = subscription
  if (pause_collection) {
    const until = pause_collection.resumes_at
    return {
      badge: 'Paused',
      sentence: until === null ? 'Nothing is charged for now.' : `Nothing is charged until ${date(until)}.`,
    }
  }
  const isUsual = next?.amount === amountOf(subscription)
  const cost = isUsual ? priceOf(subscription) : money(next?.amount ?? 0, subscription.currency)
  return { badge: 'Active', sentence: `Renews on ${end} for ${cost}${charged}.` }
}

export function portalPage(sandbox: Sandbox, portal: Portal, notice: string | null): Page {
  const { customer, configuration } = portal
  const { features } = configuration
  const running = runningSubscriptions(sandbox, customer.id)
  const methodId = customer.invoice_settings.default_payment_method
  const method = methodId === null ? null : sandbox.store.find('payment_method', methodId)
  const invoices = sandbox.store
    .search('invoice', { where: { customer: customer.id }, limit: 24 })
    .data.filter((invoice) => invoice.status !== 'draft')
  const content = html`<h1>Billing</h1>
    ${notice !== null && html`<p class="paper right" role="status">${notice}</p>`}
    <h2>Current ${running.length > 1 ? 'subscriptions' : 'subscription'}</h2>
    ${
      running.length === 0
        ? html`<p class="soft">There is no running subscription.</p>`
        : running.map((subscription) => subscriptionSection(sandbox, portal, subscription))
    }
    <h2>Payment method</h2>
    <p>${method ? cardWords(method) : 'No card is on file.'}</p>
    ${
      features.payment_method_update.enabled &&
      html`<p>
        <a class="button quiet" href="${portalBase(portal)}/card">${method ? 'Change card' : 'Add a card'}</a>
      </p>`
    }
    ${
      features.invoice_history.enabled &&
      html`<h2>Invoices and receipts</h2>
        <table>
          ${invoices.map((invoice) => invoiceRow(sandbox, invoice))}
        </table>`
    }`
  return portalFrame(portal, 'Billing', content)
}

function subscriptionSection(sandbox: Sandbox, portal: Portal, subscription: Subscription): Markup {
  const { badge, sentence } = statusOf(sandbox, subscription, portal.customer)
  const name = nameOf(sandbox, subscription)
  const open = openInvoices(sandbox, subscription.id).at(-1)
  const path = `${portalBase(portal)}/subscriptions/${subscription.id}`
  return html`<section class="paper">
    <h3>${name} <span class="badge">${badge}</span></h3>
    <p>${priceOf(subscription)}</p>
    <p class="soft">${sentence}</p>
    <p class="actions">
      ${
        open?.hosted_invoice_url &&
        html`<a class="button" href="${new URL(open.hosted_invoice_url).pathname}"
          >Pay ${money(open.amount_due, open.currency)}<span class="hidden"> for ${name}</span></a
        >`
      }
      ${
        portal.configuration.features.subscription_cancel.enabled &&
        (subscription.cancel_at_period_end
          ? html`<a class="button" href="${path}/resume">Keep it<span class="hidden">: ${name}</span></a>`
          : html`<a class="button quiet" href="${path}/cancel">Cancel<span class="hidden"> ${name}</span></a>`)
      }
    </p>
  </section>`
}

function invoiceRow(sandbox: Sandbox, invoice: Invoice): Markup {
  const link = invoice.status === 'open' ? 'Pay' : invoice.status === 'paid' ? 'Receipt' : 'Invoice'
  return html`<tr>
    <th scope="row">${date(invoice.created)}</th>
    <td>${money(invoice.total, invoice.currency)}</td>
    <td>${invoiceBadge(invoice, paidCharge(sandbox, invoice))}</td>
    <td>
      ${
        invoice.hosted_invoice_url &&
        html`<a href="${new URL(invoice.hosted_invoice_url).pathname}"
          >${link}<span class="hidden"> ${invoice.number}</span></a
        >`
      }
    </td>
  </tr>`
}

export function changeCardPage(portal: Portal, attempt: Attempt): Page {
  const content = html`<h1>Change your card</h1>
    <p class="soft">The new card pays every renewal from now on. An open invoice is charged to it at once.</p>
    ${cardForm(attempt, {
      action: `${portalBase(portal)}/card`,
      legend: 'New card',
      submit: 'Save card',
      after: html`<a class="button quiet" href="${portalBase(portal)}">Not now</a>`,
    })}`
  return portalFrame(portal, titleOf('Change your card', attempt), content)
}

export function cancelPage(sandbox: Sandbox, portal: Portal, subscription: Subscription): Page {
  const name = nameOf(sandbox, subscription)
  const end = date(periodOf(subscription).end)
  return questionPage(portal, {
    action: `${portalBase(portal)}/subscriptions/${subscription.id}/cancel`,
    question: `Cancel ${name}?`,
    text:
      subscription.status === 'incomplete'
        ? 'It ends at once.'
        : `It stays yours until ${end} and ends then. You can undo this until that day.`,
    yes: `Cancel ${name}`,
    no: 'Keep it',
  })
}

export function resumePage(sandbox: Sandbox, portal: Portal, subscription: Subscription): Page {
  const name = nameOf(sandbox, subscription)
  const end = date(periodOf(subscription).end)
  return questionPage(portal, {
    action: `${portalBase(portal)}/subscriptions/${subscription.id}/resume`,
    question: `Keep ${name}?`,
    text: `It goes on as before: the next charge is ${priceOf(subscription)} on ${end}.`,
    yes: `Keep ${name}`,
    no: 'Let it end',
  })
}

function questionPage(
  portal: Portal,
  { action, question, text, yes, no }: { action: string; question: string; text: string; yes: string; no: string },
): Page {
  const content = html`<h1>${question}</h1>
    <p>${text}</p>
    <form class="actions" method="post" action="${action}">
      <button class="button" type="submit">${yes}</button>
      <a class="button quiet" href="${portalBase(portal)}">${no}</a>
    </form>`
  return portalFrame(portal, question, content)
}
