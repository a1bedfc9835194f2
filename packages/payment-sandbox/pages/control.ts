import type { Delivery } from '../deliveries.ts'
import type { Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { periodOf } from '../periods.ts'
import { declineCodes } from '../cards.ts'
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

const spans = [
  ['hours', '1', '1 hour'],
  ['days', '1', '1 day'],
  ['days', '7', '1 week'],
  ['months', '1', '1 month'],
] as const

const looks: Record<string, string> = {
  active: 'right',
  delivered: 'right',
  held: 'waiting',
  pending: 'waiting',
  failed: 'wrong',
}

const badge = (status: string) => html`<span class="badge ${looks[status] ?? ''}">${status}</span>`

const options = (words: Record<string, string>, chosen: string) =>
  Object.entries(words).map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )

function section(id: string, title: string, place: string, content: Markup): Markup {
  return html`<section class="paper ${place}" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`
}

/** A table with a last column of what there is to do. */
function table(title: string, headings: string[], rows: Markup[]): Markup {
  if (rows.length === 0) return html`<p class="soft">There are none yet.</p>`
  return html`<div class="wide-table" role="region" aria-label="Table of ${title}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
          <th scope="col"><span class="hidden">What to do</span></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

interface Action {
  path: string
  words: string
  field?: [name: string, value: string]
}

/** Buttons in one cell; `about` names the row for those who hear a button alone. */
function actions(about: string, all: Action[]): Markup {
  return html`<td class="end">
    <form class="actions" method="post">
      ${all.map(
        ({ path, words, field }) =>
          html`<button
            class="button quiet slim"
            formaction="/sandbox/${path}"
            ${field && html`name="${field[0]}" value="${field[1]}"`}
          >
            ${words}<span class="hidden">: ${about}</span>
          </button>`,
      )}
    </form>
  </td>`
}

export function controlPage(
  sandbox: Sandbox,
  state: ControlState,
  deliveries: Delivery[],
  notice: string | null,
): Page {
  const subscriptions = sandbox.store.search('subscription', { limit: 25 }).data
  const body = html`<header class="about desk">
      <div class="top">${brand(sandbox.accountName)} ${pill}</div>
      <h1>Payment sandbox</h1>
      <p class="soft">
        It answers like a payment provider, on this machine alone. Here you move its clock, let charges fail and decide
        how its events arrive.
      </p>
    </header>
    <main class="desk">
      ${notice !== null && html`<p class="notice right" role="status">${notice}</p>`}
      <div class="desk-grid">
        ${section('clock', 'Clock', '', clock(state))} ${section('charges', 'Charges', '', charges(state))}
        ${section(
          'subscriptions',
          'Subscriptions',
          'all',
          table(
            'subscriptions',
            ['Subscription', 'Customer', 'State', 'Period ends'],
            subscriptions.map((subscription) => subscriptionRow(sandbox, subscription)),
          ),
        )}
        ${section('events', 'Events', 'all', events(sandbox, state, deliveries))}
      </div>
    </main>`
  return { document: page('Payment sandbox', body) }
}

function clock(state: ControlState): Markup {
  return html`<p class="name figure">${moment(state.clock.now)}</p>
    <p class="small soft">${offsetWords(state.clock.offset_seconds)}</p>
    <form class="actions" method="post" action="/sandbox/clock/advance">
      <span class="hidden">Move on by</span>
      ${spans.map(
        ([unit, count, words]) =>
          html`<button class="button quiet slim" type="submit" name="${unit}" value="${count}">+ ${words}</button>`,
      )}
    </form>
    <form class="inline" method="post" action="/sandbox/clock/advance">
      <p class="field">
        <label for="days">Days to move on</label>
        <input id="days" name="days" type="number" min="1" max="3650" value="3" required />
      </p>
      <button class="button slim" type="submit">Move on</button>
    </form>`
}

function charges({ planned_failures: planned, dunning }: ControlState): Markup {
  return html`${
      planned.length === 0
        ? html`<p class="small soft">Every charge does what its card says.</p>`
        : planned.map(
            ({ count, customer, decline_code }) =>
              html`<p class="small">
                The next ${count} of ${customer ?? 'everybody'}: <strong>${decline_code}</strong>
              </p>`,
          )
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
        <label for="after">
          Once the tries after ${dunning.retry_days.join(', ')} days failed too, subscriptions
        </label>
        <select id="after" name="after_last_retry">
          ${options(outcomes, dunning.after_last_retry)}
        </select>
      </p>
      <button class="button quiet slim" type="submit">Keep this rule</button>
    </form>`
}

function events(sandbox: Sandbox, state: ControlState, deliveries: Delivery[]): Markup {
  const endpoints = sandbox.store.search('webhook_endpoint').data.map(({ url }) => url)
  return html`<p class="small soft">
      ${endpoints.length === 0 ? 'Nobody listens: no webhook endpoint is set.' : `To ${endpoints.join(', ')}.`}
      ${countWords(state.deliveries)}
    </p>
    <form class="inline" method="post" action="/sandbox/webhooks/mode">
      <p class="field">
        <label for="mode">Deliver events</label>
        <select id="mode" name="mode">
          ${options(modes, state.delivery_mode)}
        </select>
      </p>
      <button class="button slim" type="submit">Do so</button>
      <button class="button quiet slim" type="submit" formaction="/sandbox/webhooks/release">
        Release what is held
      </button>
    </form>
    ${table('deliveries', ['Event', 'State', 'Answer', 'Tries'], deliveries.map(deliveryRow))}`
}

function moment(seconds: number): string {
  return `${date(seconds)}, ${new Date(seconds * 1000).toISOString().slice(11, 16)} UTC`
}

function offsetWords(offset: number): string {
  if (offset === 0) return 'It shows the real time.'
  return `It is ${Math.floor(offset / 86_400)} days and ${Math.round((offset % 86_400) / 3600)} hours ahead of the real time.`
}

function countWords(counts: Record<string, number>): string {
  const words = Object.entries(counts).map(([status, count]) => `${count} ${status}`)
  return words.length === 0 ? 'Nothing has happened yet.' : `${words.join(', ')}.`
}

function subscriptionRow(sandbox: Sandbox, subscription: Subscription): Markup {
  const { id, customer, status } = subscription
  const isOver = subscription.ended_at !== null
  return html`<tr>
    <th scope="row">
      ${subscriptionName(sandbox, subscription)}
      <span class="small soft figure">${priceWords(subscription)}</span>
    </th>
    <td>${sandbox.store.find('customer', customer)?.email ?? customer}</td>
    <td>
      ${badge(status)} ${subscription.cancel_at_period_end && !isOver && html`<span class="small soft">ends</span>`}
    </td>
    <td class="figure">${isOver ? 'ended' : moment(periodOf(subscription).end)}</td>
    ${actions(
      id,
      isOver
        ? []
        : [
            { path: 'clock/advance', words: "To the period's end", field: ['subscription', id] },
            { path: 'charges/fail', words: 'Decline next charge', field: ['customer', customer] },
            { path: 'disputes', words: 'Dispute last charge', field: ['subscription', id] },
          ],
    )}
  </tr>`
}

function deliveryRow({ id, type, event, status, last_answer, attempts }: Delivery): Markup {
  const retry = { path: `webhooks/deliveries/${id}/retry`, words: 'Send now' }
  const replay = { path: `events/${event}/replay`, words: 'Replay' }
  return html`<tr>
    <th scope="row">
      ${type}
      <span class="small soft">${event}</span>
    </th>
    <td>${badge(status)}</td>
    <td>${last_answer}</td>
    <td class="figure">${attempts}</td>
    ${actions(`delivery ${id}`, status === 'delivered' ? [replay] : [retry, replay])}
  </tr>`
}
