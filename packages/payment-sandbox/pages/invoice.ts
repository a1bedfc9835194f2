import { money } from '../words.ts'
import { brandName } from '../cards.ts'
import { paidBy } from '../invoices.ts'
import type { Charge, Invoice } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields, cheatSheet } from './card-form.ts'
import type { Attempt } from './checkout.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { brand, date, lock, page, pill } from './layout.ts'
import type { Page } from './layout.ts'

export function invoiceBadge(invoice: Invoice, charge: Charge | null): Markup {
  if (charge && charge.amount_refunded > 0) {
    return html`<span class="badge">${charge.refunded ? 'Refunded' : 'Partly refunded'}</span>`
  }
  if (invoice.status === 'paid') return html`<span class="badge right">Paid</span>`
  if (invoice.status === 'open') return html`<span class="badge wrong">Payment due</span>`
  return html`<span class="badge">${invoice.status === 'void' ? 'Void' : 'Draft'}</span>`
}

/** An invoice with its lines: a receipt once it is paid, and until then a form to pay it. */
export function invoicePage(
  sandbox: Sandbox,
  token: string,
  invoice: Invoice,
  { values, errors, problem }: Attempt,
): Page {
  const charge = paidBy(sandbox, invoice)
  const card = charge?.payment_method_details?.card
  const title = `Invoice ${invoice.number ?? ''}`
  const failed = problem !== null || Object.keys(errors).length > 0
  const body = html`<div class="split">
    <header class="about">
      <div class="column">
        <div class="top">${brand(sandbox.accountName)} ${pill}</div>
        <h1>${title}</h1>
        <p class="price">
          <strong>${money(Math.max(invoice.amount_due, 0), invoice.currency)}</strong>
          <span
            >${invoice.status === 'paid' ? `paid on ${date(invoice.status_transitions.paid_at ?? invoice.created)}` : ''}</span
          >
        </p>
        <dl class="bill">
          ${invoice.lines.data.map(
            (line) =>
              html`<div>
                <dt>
                  ${line.description}
                  <span class="description">${date(line.period.start)} to ${date(line.period.end)}</span>
                </dt>
                <dd>${money(line.amount, line.currency)}</dd>
              </div>`,
          )}
          ${sums(invoice).map(
            ({ term, amount, isTotal }) =>
              html`<div class="${isTotal ? 'total' : ''}">
                <dt>${term}</dt>
                <dd>${money(amount, invoice.currency)}</dd>
              </div>`,
          )}
          ${
            charge !== null &&
            charge.amount_refunded > 0 &&
            html`<div>
              <dt>Refunded</dt>
              <dd>${money(-charge.amount_refunded, charge.currency)}</dd>
            </div>`
          }
        </dl>
        <p class="legal">
          Made out to ${invoice.customer_email ?? invoice.customer_name ?? invoice.customer} on
          ${date(invoice.created)}.
        </p>
      </div>
    </header>
    <main class="act">
      ${
        invoice.status === 'open'
          ? html`<form class="column form" method="post" action="/i/${token}" novalidate>
              ${problem !== null && html`<p class="notice wrong" role="alert">${problem}</p>`}
              ${cardFields(values, errors, 'Pay with a card')} ${cheatSheet}
              <button class="button wide" type="submit">
                ${lock} Pay ${money(invoice.amount_due, invoice.currency)}
              </button>
              <p class="small soft">The card is kept for the renewals to come. This is a sandbox: no money moves.</p>
            </form>`
          : html`<div class="column stack">
              <h2>${invoice.status === 'paid' ? 'Receipt' : 'Invoice'} ${invoiceBadge(invoice, charge)}</h2>
              <dl class="paper stack">
                ${pair('Number', invoice.number ?? 'none yet')} ${pair('Invoice date', date(invoice.created))}
                ${invoice.status_transitions.paid_at !== null && pair('Paid on', date(invoice.status_transitions.paid_at))}
                ${card && pair('Card', `${brandName(card.brand)} ending in ${card.last4 ?? ''}`)}
                ${pair('Amount paid', money(invoice.amount_paid, invoice.currency))}
              </dl>
              <p class="small soft">This receipt comes from a payment sandbox: no money has moved.</p>
            </div>`
      }
    </main>
  </div>`
  return { document: page(`${failed ? 'Error: ' : ''}${title}`, body) }
}

/** What stands below the lines: discounts, the total, and what credit or debt from before makes of it. */
function sums(invoice: Invoice): { term: string; amount: number; isTotal: boolean }[] {
  const discount = invoice.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0)
  const carried = invoice.amount_due - invoice.total
  const rows = [
    discount > 0 && { term: 'Discount', amount: -discount, isTotal: false },
    { term: 'Total', amount: invoice.total, isTotal: true },
    carried !== 0 && { term: carriedWords(invoice, carried), amount: carried, isTotal: false },
    invoice.amount_due !== invoice.total && { term: 'Due', amount: invoice.amount_due, isTotal: true },
  ]
  return rows.filter((row) => row !== false)
}

function carriedWords(invoice: Invoice, carried: number): string {
  if (invoice.total < 0) return 'Credit for the next invoice'
  if ((invoice.ending_balance ?? 0) > 0) return 'Added to the next invoice'
  return carried < 0 ? 'Paid with credit' : 'From the last invoice'
}

function pair(term: string, value: string): Markup {
  return html`<div>
    <dt class="small soft">${term}</dt>
    <dd class="figure">${value}</dd>
  </div>`
}
