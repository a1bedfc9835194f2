import type { Sandbox } from '../sandbox.ts'
import type { AfterLastRetry, DeliveryMode, PlannedFailure } from '../settings.ts'
import { retryDays } from '../settings.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { brand, date, page, pill } from './layout.ts'
import type { Page } from './layout.ts'

export interface ControlState {
  clock: { now: number; iso: string; offset_seconds: number }
  delivery_mode: DeliveryMode
  deliveries: Record<string, number>
  planned_failures: PlannedFailure[]
  after_last_retry: AfterLastRetry
}

const modes = { normal: 'At once and in order', late: 'Late: held until released', dropped: 'Not at all: dropped' }

const outcomes = { unpaid: 'become unpaid', cancel: 'be cancelled' }

const spans = [
  ['hours', '1', '1 hour'],
  ['days', '1', '1 day'],
  ['days', '7', '1 week'],
  ['months', '1', '1 month'],
] as const

const options = (words: Record<string, string>, chosen: string) =>
  Object.entries(words).map(
    ([value, text]) => html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`,
  )

function section(id: string, title: string, content: Markup): Markup {
  return html`<section class="paper" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`
}

export function controlPage(sandbox: Sandbox, state: ControlState, notice: string | null): Page {
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
        ${section('clock', 'Clock', clock(state))} ${section('charges', 'Charges', charges(state))}
        ${section('events', 'Events', events(sandbox, state))}
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

function charges({ planned_failures: planned, after_last_retry }: ControlState): Markup {
  return html`${
      planned.length === 0
        ? html`<p class="small soft">Every charge does what its card says.</p>`
        : planned.map(
            ({ count, customer }) =>
              html`<p class="small">The next ${count} of ${customer ?? 'everybody'} will be declined.</p>`,
          )
    }
    <form class="inline" method="post" action="/sandbox/charges/fail">
      <p class="field">
        <label for="count">Decline the next</label>
        <input id="count" name="count" type="number" min="0" max="1000" value="1" required />
      </p>
      <button class="button slim" type="submit">Plan it</button>
    </form>
    <form class="inline" method="post" action="/sandbox/dunning">
      <p class="field">
        <label for="after"> Once the tries after ${retryDays.join(', ')} days failed too, subscriptions </label>
        <select id="after" name="after_last_retry">
          ${options(outcomes, after_last_retry)}
        </select>
      </p>
      <button class="button quiet slim" type="submit">Keep this rule</button>
    </form>`
}

function events(sandbox: Sandbox, state: ControlState): Markup {
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
    </form>`
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
