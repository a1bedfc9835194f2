import type { Sandbox } from '../sandbox.ts'
import { afterLastRetry, deliveryMode, deliveryModes, plannedFailures, retryDays } from '../settings.ts'
import { html, type Markup } from './html.ts'
import { date, type Page } from './layout.ts'

export function controlPage(sandbox: Sandbox, deliveries: Record<string, number>): Page {
  const { store, clock } = sandbox
  const now = clock.now()
  const planned = plannedFailures(store)
  const endpoints = store.search('webhook_endpoint').data.map(({ url }) => url)
  const counts = Object.entries(deliveries).map(([status, count]) => `${count} ${status}`)
  const days = html`<label for="days">Days</label>
    <input id="days" name="days" type="number" min="1" max="3650" value="3" required />`
  const count = html`<label for="count">Decline the next</label>
    <input id="count" name="count" type="number" min="0" max="1000" value="1" required />`
  const content = html`<h1>Payment sandbox</h1>
    <h2>Clock</h2>
    <p>
      ${date(now)}, ${new Date(now * 1000).toISOString().slice(11, 16)} UTC, ${clock.offset()} seconds ahead of the real
      time
    </p>
    ${form('clock/advance', days, 'Move on')}
    <h2>Charges</h2>
    ${planned.length === 0 && html`<p>Every charge does what its card says.</p>`}
    ${planned.map((one) => html`<p>The next ${one.count} of ${one.customer ?? 'everybody'} will be declined.</p>`)}
    ${form('charges/fail', count, 'Plan it')}
    ${form(
      'dunning',
      select(
        'after_last_retry',
        `After the retries of ${retryDays.join(', ')} days, subscriptions become`,
        afterLastRetry(store),
        ['unpaid', 'cancel'],
      ),
      'Keep this rule',
    )}
    <h2>Events</h2>
    <p>To ${endpoints.join(', ') || 'no webhook endpoint'}: ${counts.join(', ') || 'nothing yet'}.</p>
    ${form('webhooks/mode', select('mode', 'Deliver events', deliveryMode(store), deliveryModes), 'Change')}
    ${form('webhooks/release', html``, 'Release what is held')}`
  return { title: 'Payment sandbox', content }
}

function form(path: string, field: Markup, button: string): Markup {
  return html`<form class="row" method="post" action="/sandbox/${path}">
    <p class="field">${field}</p>
    <button class="button quiet" type="submit">${button}</button>
  </form>`
}

function select(name: string, label: string, chosen: string, values: readonly string[]): Markup {
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${values.map((value) => html`<option ${value === chosen && html`selected`}>${value}</option>`)}
    </select>`
}
