import { brandName } from '../cards.ts'
import { paidCharge } from '../invoices.ts'
import type { Charge, Invoice } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { money } from '../words.ts'
import { cardForm, titleOf, type Attempt } from './card-form.ts'
import { row } from './checkout.ts'
import { html, type Markup } from './html.ts'
import { date, type Page } from './layout.ts'

export function invoiceBadge(invoice: Invoice, charge: Charge | null): Markup {
  if (charge && charge.amount_refunded > 0)
    return html`<span class="badge">${charge.refunded ? 'Refunded' : 'Partly refunded'}</span>`
  if (invoice.status === 'paid') return html`<span class="badge right">Paid</span>`
  if (invoice.status === 'open') return html`<span class="badge wrong">Payment due</span>`
  return html`<span class="badge">${invoice.status === 'void' ? 'Void' : 'Draft'}</span>`
}

/** An invoice with its lines: a form while it is open, and a receipt once it is paid. */
export function invoicePage(sandbox: Sandbox, token: string, invoice: Invoice, attempt: Attempt): Page {
  const charge = paidCharge(sandbox, invoice)
  const card = charge?.payment_method_details?.card
  const title = `Invoice ${invoice.number ?? ''}`
  const paidAt = invoice.status_transitions.paid_at
  const content = html`<p>${sandbox.accountName}</p>
    <h1>${title} ${invoiceBadge(invoice, charge)}</h1>
    <dl>
      ${invoice.lines.data.map((line) =>
        row(
          `${line.description}, ${date(line.period.start)} to ${date(line.period.end)}`,
          money(line.amount, line.currency),
        ),
      )}
      ${sums(invoice).map(([term, amount]) => row(term, money(amount, invoice.currency)))}
      ${
        charge !== null &&
        charge.amount_refunded > 0 &&
        row('Refunded', money(-charge.amount_refunded, charge.currency))
      }
    </dl>
    <p class="soft">
      Made out to ${invoice.customer_email ?? invoice.customer_name ?? invoice.customer} on ${date(invoice.created)}.
    </p>
    ${
      invoice.status === 'open'
        ? cardForm(attempt, {
            action: `/i/${token}`,
            legend: 'Pay with a card',
            submit: `Pay ${money(invoice.amount_due, invoice.currency)}`,
            after: html`<span class="soft">The card is stored for later renewals.</span>`,
          })
        : html`<h2>${invoice.status === 'paid' ? 'Receipt' : 'Invoice'}</h2>
            <dl>
              ${paidAt !== null && row('Paid on', date(paidAt))}
              ${card && row('Card', `${brandName(card.brand)} ending in ${card.last4 ?? ''}`)}
              ${row('Amount paid', money(invoice.amount_paid, invoice.currency))}
            </dl>`
    }`
  return { title: titleOf(title, attempt), content }
}

/** The rows below the lines: discounts, the total, and the credit or debt of earlier invoices. */
function sums(invoice: Invoice) {
  const discount = invoice.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0)
  const carried = invoice.amount_due - invoice.total
  const rows: [term: string, amount: number][] = []
  if (discount > 0) rows.push(['Discount', -discount])
  rows.push(['Total', invoice.total])
  if (carried !== 0) rows.push([carriedWords(invoice, carried), carried], ['Due', invoice.amount_due])
  return rows
}

function carriedWords(invoice: Invoice, carried: number): string {
  if (invoice.total < 0) return 'Credit for the next invoice'
  if ((invoice.ending_balance ?? 0) > 0) return 'Added to the next invoice'
  return carried < 0 ? 'Paid with credit' : 'From the last invoice'
}
