import { brandName } from '../cards.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { portalBase } from './portal-frame.ts'
import type { Portal } from './portal-frame.ts'

/** Every card on file, newest first; the one that pays can be chosen, the others removed. */
export function cardList(sandbox: Sandbox, portal: Portal): Markup {
  const { customer, configuration } = portal
  const editable = configuration.features.payment_method_update.enabled
  const cards = sandbox.store.search('payment_method', { where: { customer: customer.id } }).data
  if (cards.length === 0) return html`<p class="soft">No card is on file.</p>`
  return html`<ul class="list">
    ${cards.map((card) => cardRow(portal, card, editable))}
  </ul>`
}

function cardRow(portal: Portal, { id, card }: PaymentMethod, editable: boolean): Markup {
  const words = `${brandName(card?.brand)} ending in ${card?.last4 ?? ''}`
  const isDefault = portal.customer.invoice_settings.default_payment_method === id
  return html`<li class="paper row">
    <div class="what">
      <p class="figure">${words} ${isDefault && html`<span class="badge right">Pays renewals</span>`}</p>
      <p class="small soft">Good until ${String(card?.exp_month ?? 1).padStart(2, '0')} / ${card?.exp_year}</p>
    </div>
    ${
      editable &&
      !isDefault &&
      html`<form class="actions" method="post" action="${portalBase(portal)}/cards/${id}">
        <button class="button quiet slim" type="submit" name="do" value="default">
          Pay with it<span class="hidden">: ${words}</span>
        </button>
        <button class="button quiet slim" type="submit" name="do" value="remove">
          Remove<span class="hidden"> ${words}</span>
        </button>
      </form>`
    }
  </li>`
}
