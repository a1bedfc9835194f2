import type { Delivery } from '../deliveries.ts'
import { isDecided } from '../disputes.ts'
import type { Dispute, Price, Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { periodOf } from '../periods.ts'
import { declineCodes } from '../cards.ts'
import { money } from '../words.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { brand, date, page, pill } from './layout.ts'
import type { Page } from './layout.ts'
import { priceWords, subscriptionName } from './portal-frame.ts'

export interface ControlState {
  clock: { now: number; iso: string; offset_seconds: number }
  delivery_mode: string
  deliveries: Record<string, number>
  planned_failures: { customer: string | null; count: number; decline_code: string }[]
  dunning: { retry_days: number[]; after_last_retry: string }
}

const modes: Record<string, string> = {
  normal: 'At once and in order',
  late: 'Late: held until released',
  twice: 'Each one twice',
  shuffled: 'Shuffled',
  dropped: 'Not at all: dropped',
}

const outcomes: Record<string, string> = {
  unpaid: 'become unpaid',
  past_due: 'stay past due',
  cancel: 'be cancelled',
}

const spans: [string, string, string][] = [
  ['hours', '1', '1 hour'],
  ['days', '1', '1 day'],
  ['days', '7', '1 week'],
  ['months', '1', '1 month'],
]

export function controlPage(
  sandbox: Sandbox,
  state: ControlState,
  deliveries: Delivery[],
  notice: string | null,
): Page {
  const subscriptions = sandbox.store.search('subscription', { limit: 25 }).data
  const endpoints = sandbox.store.search('webhook_endpoint').data
  const disputes = sandbox.store.search('dispute', { limit: 25 }).data
  const prices = sandbox.store.search('price', { limit: 25 }).data
  const body = html`<header class="desk-head">
      <div class="desk">
        <div class="top">${brand(sandbox.accountName)} ${pill}</div>
        <h1>Payment sandbox</h1>
        <p class="soft">
          It answers like a payment provider, on this machine alone. Here you move its clock, let charges fail and
          decide how its events arrive.
        </p>
      </div>
    </header>
    <main class="desk">
      ${notice !== null && html`<p class="notice right" role="status">${notice}</p>`}
      <div class="desk-grid">
        <section class="paper" aria-labelledby="clock">
          <h2 id="clock">Clock</h2>
          <p class="clock">${moment(state.clock.now)}</p>
          <p class="small soft">${offsetWords(state.clock.offset_seconds)}</p>
          <form class="actions" method="post" action="/sandbox/clock/advance">
            <span class="hidden">Move on by</span>
            ${spans.map(
              ([unit, count, words]) =>
                html`<button class="button quiet slim" type="submit" name="${unit}" value="${count}">
                  + ${words}
                </button>`,
            )}
          </form>
          <form class="inline" method="post" action="/sandbox/clock/advance">
            <p class="field">
              <label for="days">Days to move on</label>
              <input id="days" name="days" type="number" min="1" max="3650" value="3" required />
            </p>
            <button class="button slim" type="submit">Move on</button>
          </form>
        </section>
        <section class="paper" aria-labelledby="charges">
          <h2 id="charges">Charges</h2>
          ${
            state.planned_failures.length === 0
              ? html`<p class="small soft">Every charge does what its card says.</p>`
              : html`<ul class="small">
                  ${state.planned_failures.map(
                    (planned) =>
                      html`<li>
                        The next ${planned.count} of ${planned.customer ?? 'everybody'}:
                        <strong>${planned.decline_code}</strong>
                      </li>`,
                  )}
                </ul>`
          }
          <form class="inline" method="post" action="/sandbox/charges/fail">
            <p class="field">
              <label for="count">Decline the next</label>
              <input id="count" name="count" type="number" min="0" max="1000" value="1" required />
            </p>
            <p class="field">
              <label for="decline_code">with</label>
              <select id="decline_code" name="decline_code">
                ${declineCodes.map((code) => html`<option>${code}</option>`)}
              </select>
            </p>
            <button class="button slim" type="submit">Plan it</button>
          </form>
          <form class="inline" method="post" action="/sandbox/dunning">
            <p class="field">
              <label for="after"
                >Once the tries after ${state.dunning.retry_days.join(', ')} days failed too, subscriptions</label
              >
              <select id="after" name="after_last_retry">
                ${Object.entries(outcomes).map(
                  ([value, words]) =>
                    html`<option value="${value}" ${value === state.dunning.after_last_retry && html`selected`}>
                      ${words}
                    </option>`,
                )}
              </select>
            </p>
            <button class="button quiet slim" type="submit">Keep this rule</button>
          </form>
        </section>
        <section class="paper all" aria-labelledby="subscriptions">
          <h2 id="subscriptions">Subscriptions</h2>
          ${
            subscriptions.length === 0
              ? html`<p class="soft">There is none yet.</p>`
              : html`<div class="wide-table" role="region" aria-label="Table of subscriptions" tabindex="0">
                  <table class="ledger">
                    <thead>
                      <tr>
                        <th scope="col">Subscription</th>
                        <th scope="col">Customer</th>
                        <th scope="col">State</th>
                        <th scope="col">Period ends</th>
                        <th scope="col"><span class="hidden">What to do</span></th>
                      </tr>
                    </thead>
                    <tbody>
                      ${subscriptions.map((subscription) => subscriptionRow(sandbox, subscription))}
                    </tbody>
                  </table>
                </div>`
          }
        </section>
        ${prices.length > 0 && pricesSection(sandbox, prices)}
        ${disputes.length > 0 && disputesSection(sandbox, disputes)}
        <section class="paper all" aria-labelledby="events">
          <h2 id="events">Events</h2>
          <p class="small soft">
            ${
              endpoints.length === 0
                ? 'Nobody listens: no webhook endpoint is set.'
                : html`To ${endpoints.map((endpoint, index) => html`${index > 0 && ', '}${endpoint.url}`)}.`
            }
            ${countWords(state.deliveries)}
          </p>
          <form class="inline" method="post" action="/sandbox/webhooks/mode">
            <p class="field">
              <label for="mode">Deliver events</label>
              <select id="mode" name="mode">
                ${Object.entries(modes).map(
                  ([value, words]) =>
                    html`<option value="${value}" ${value === state.delivery_mode && html`selected`}>${words}</option>`,
                )}
              </select>
            </p>
            <button class="button slim" type="submit">Do so</button>
            <button class="button quiet slim" type="submit" formaction="/sandbox/webhooks/release" formnovalidate>
              Release what is held
            </button>
          </form>
          ${
            deliveries.length > 0 &&
            html`<div class="wide-table" role="region" aria-label="Table of deliveries" tabindex="0">
              <table class="ledger">
                <thead>
                  <tr>
                    <th scope="col">Event</th>
                    <th scope="col">State</th>
                    <th scope="col">Answer</th>
                    <th scope="col">Tries</th>
                    <th scope="col"><span class="hidden">What to do</span></th>
                  </tr>
                </thead>
                <tbody>
                  ${deliveries.map((delivery) => deliveryRow(delivery))}
                </tbody>
              </table>
            </div>`
          }
        </section>
      </div>
    </main>`
  return { document: page('Payment sandbox', body) }
}

function pricesSection(sandbox: Sandbox, prices: Price[]): Markup {
  return html`<section class="paper all" aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <div class="wide-table" role="region" aria-label="Table of prices" tabindex="0">
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
            <th scope="col">State</th>
            <th scope="col"><span class="hidden">What to do</span></th>
          </tr>
        </thead>
        <tbody>
          ${prices.map((price) => priceRow(sandbox, price))}
        </tbody>
      </table>
    </div>
  </section>`
}

function priceRow(sandbox: Sandbox, price: Price): Markup {
  const name = sandbox.store.find('product', price.product)?.name ?? price.product
  return html`<tr>
    <th scope="row">${name}<span class="small soft figure">${price.lookup_key ?? price.id}</span></th>
    <td class="figure">${money(price.unit_amount ?? 0, price.currency)}</td>
    <td><span class="badge${price.active ? ' right' : ''}">${price.active ? 'active' : 'archived'}</span></td>
    <td class="end">
      <form class="actions" method="post" action="/sandbox/prices/${price.id}/${price.active ? 'archive' : 'restore'}">
        <button class="button quiet slim" type="submit">
          ${price.active ? 'Archive' : 'Restore'}<span class="hidden"> ${price.id}</span>
        </button>
      </form>
    </td>
  </tr>`
}

function moment(seconds: number): string {
  return `${date(seconds)}, ${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC`
}

function offsetWords(offset: number): string {
  if (offset === 0) return 'It shows the real time.'
  const days = Math.floor(offset / 86_400)
  const hours = Math.round((offset % 86_400) / 3600)
  const words = [
    days > 0 && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  ]
  return `It is ${words.filter(Boolean).join(' and ') || 'less than an hour'} ahead of the real time.`
}

function countWords(counts: Record<string, number>): string {
  const words = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
  return words.length === 0 ? 'Nothing has happened yet.' : `${words.join(', ')}.`
}

function subscriptionRow(sandbox: Sandbox, subscription: Subscription): Markup {
  const over = subscription.ended_at !== null
  const customer = sandbox.store.find('customer', subscription.customer)
  const look = over ? '' : subscription.status === 'active' ? ' right' : ' wrong'
  return html`<tr>
    <th scope="row">
      ${subscriptionName(sandbox, subscription)}
      <span class="small soft figure">${priceWords(subscription)}</span>
    </th>
    <td>${customer?.email ?? subscription.customer}</td>
    <td>
      <span class="badge${look}">${subscription.status}</span>
      ${subscription.cancel_at_period_end && !over && html`<span class="small soft">ends</span>`}
    </td>
    <td class="figure">${over ? 'ended' : moment(periodOf(subscription).end)}</td>
    <td class="end">
      ${
        !over &&
        html`<form class="actions" method="post" action="/sandbox/clock/advance">
          <button class="button quiet slim" type="submit" name="subscription" value="${subscription.id}">
            To the period's end<span class="hidden"> of ${subscription.id}</span>
          </button>
          <button
            class="button quiet slim"
            type="submit"
            name="customer"
            value="${subscription.customer}"
            formaction="/sandbox/charges/fail"
          >
            Decline next<span class="hidden"> charge of ${subscription.id}</span>
          </button>
          <button
            class="button quiet slim"
            type="submit"
            name="subscription"
            value="${subscription.id}"
            formaction="/sandbox/disputes"
          >
            Dispute last<span class="hidden"> charge of ${subscription.id}</span>
          </button>
        </form>`
      }
    </td>
  </tr>`
}

function disputesSection(sandbox: Sandbox, disputes: Dispute[]): Markup {
  return html`<section class="paper all" aria-labelledby="disputes">
    <h2 id="disputes">Disputes</h2>
    <div class="wide-table" role="region" aria-label="Table of disputes" tabindex="0">
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Amount</th>
            <th scope="col">Customer</th>
            <th scope="col">State</th>
            <th scope="col"><span class="hidden">How it ends</span></th>
          </tr>
        </thead>
        <tbody>
          ${disputes.map((dispute) => disputeRow(sandbox, dispute))}
        </tbody>
      </table>
    </div>
  </section>`
}

function disputeRow(sandbox: Sandbox, dispute: Dispute): Markup {
  const { customer } = sandbox.store.get('charge', dispute.charge)
  const holder = customer === null ? null : sandbox.store.find('customer', customer)
  return html`<tr>
    <th scope="row">${dispute.reason}</th>
    <td class="figure">${money(dispute.amount, dispute.currency)}</td>
    <td>${holder?.email ?? holder?.id}</td>
    <td><span class="badge${dispute.status === 'won' ? ' right' : ' wrong'}">${dispute.status}</span></td>
    <td class="end">
      ${
        !isDecided(dispute) &&
        html`<form class="actions" method="post" action="/sandbox/disputes/${dispute.id}/close">
          <button class="button quiet slim" type="submit" name="outcome" value="won">
            Win<span class="hidden"> ${dispute.id}</span>
          </button>
          <button class="button quiet slim" type="submit" name="outcome" value="lost">
            Lose<span class="hidden"> ${dispute.id}</span>
          </button>
        </form>`
      }
    </td>
  </tr>`
}

const looks: Record<string, string> = {
  delivered: ' right',
  failed: ' wrong',
  held: ' waiting',
  pending: ' waiting',
  dropped: '',
}

function deliveryRow(delivery: Delivery): Markup {
  return html`<tr>
    <th scope="row">
      ${delivery.type}
      <span class="small soft">${delivery.event}</span>
    </th>
    <td><span class="badge${looks[delivery.status] ?? ''}">${delivery.status}</span></td>
    <td>${delivery.last_answer ?? ''}</td>
    <td class="figure">${delivery.attempts}</td>
    <td class="end">
      <form class="actions" method="post" action="/sandbox/events/${delivery.event}/replay">
        ${
          delivery.status !== 'delivered' &&
          html`<button
            class="button quiet slim"
            type="submit"
            formaction="/sandbox/webhooks/deliveries/${delivery.id}/retry"
          >
            Send now<span class="hidden">: delivery ${delivery.id}</span>
          </button>`
        }
        <button class="button quiet slim" type="submit">
          Replay<span class="hidden"> delivery ${delivery.id}</span>
        </button>
      </form>
    </td>
  </tr>`
}
