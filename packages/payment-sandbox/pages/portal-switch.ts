import type { Price, Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { offeredPrices, previewSwitch } from '../switching.ts'
import { intervalWords, money } from '../words.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { date } from './layout.ts'
import type { Page } from './layout.ts'
import { portalBase, portalFrame, priceWords, subscriptionName } from './portal-frame.ts'
import type { Portal } from './portal-frame.ts'

export function nameOfPrice(sandbox: Sandbox, price: Price): string {
  return sandbox.store.find('product', price.product)?.name ?? 'Subscription'
}

function costWords(price: Price): string {
  return `${money(price.unit_amount ?? 0, price.currency)} ${(price.recurring?.interval_count ?? 1) === 1 ? 'per ' : ''}${intervalWords(price)}`
}

/** What a subscription can be switched to. */
export function switchPage(sandbox: Sandbox, portal: Portal, subscription: Subscription): Page {
  const name = subscriptionName(sandbox, subscription)
  const prices = offeredPrices(sandbox, portal.configuration.features.subscription_update, subscription)
  const base = `${portalBase(portal)}/subscriptions/${subscription.id}/switch`
  const content = html`<h1>Switch ${name}</h1>
    <p class="soft">
      You have ${name} for ${priceWords(subscription)}. Nothing changes before you have seen the price.
    </p>
    ${
      prices.length === 0
        ? html`<p>There is nothing to switch to now.</p>`
        : html`<ul class="list">
            ${prices.map(
              (price) =>
                html`<li class="paper row">
                  <div class="what">
                    <h2 class="name">${nameOfPrice(sandbox, price)}</h2>
                    <p class="figure">${costWords(price)}</p>
                  </div>
                  <div class="actions">
                    <a class="button slim" href="${base}/${price.id}"
                      >Look at it<span class="hidden">: ${nameOfPrice(sandbox, price)}</span></a
                    >
                  </div>
                </li>`,
            )}
          </ul>`
    }
    <p class="actions"><a class="button quiet" href="${portalBase(portal)}?home=1">Keep ${name}</a></p>`
  return { document: portalFrame(sandbox, portal, `Switch ${name}`, content) }
}

/** What the switch costs, and the button for it. */
export function confirmSwitchPage(
  sandbox: Sandbox,
  portal: Portal,
  subscription: Subscription,
  price: Price,
  problem: string | null,
): Page {
  const name = nameOfPrice(sandbox, price)
  const { currency } = subscription
  const preview = previewSwitch(sandbox, portal.configuration.features.subscription_update, subscription, price)
  const when = date(preview.next.at)
  const title = `Switch to ${name}?`
  const content = html`<form
    class="form"
    method="post"
    action="${portalBase(portal)}/subscriptions/${subscription.id}/switch/${price.id}"
  >
    <h1>${title}</h1>
    ${problem !== null && html`<p class="notice wrong" role="alert">${problem}</p>`}
    <p>
      ${
        preview.waits
          ? html`You keep ${subscriptionName(sandbox, subscription)} until <strong>${when}</strong> and switch then.`
          : html`You switch at once.`
      }
    </p>
    <dl class="bill">
      ${row('Due today', money(preview.dueNow, currency))}
      ${row(`Next charge, ${when}`, money(preview.next.amount, currency))}
    </dl>
    <div class="actions">
      <button class="button" type="submit">Switch to ${name}</button>
      <a class="button quiet" href="${portalBase(portal)}?home=1">Not now</a>
    </div>
  </form>`
  return {
    document: portalFrame(sandbox, portal, problem === null ? title : `Error: ${title}`, content),
    formTargets: [portal.session.flow?.after_completion.redirect?.return_url],
  }
}

function row(term: string, value: string): Markup {
  return html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`
}
