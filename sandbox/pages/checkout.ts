import { intervalWords, money } from '../words.ts'
import { successAddress } from '../checkout.ts'
import { lineItems } from '../expand.ts'
import type { CheckoutSession, LineItem } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { cardFields, cheatSheet, emailField } from './card-form.ts'
import type { Errors, Values } from './card-form.ts'
import { html } from './html.ts'
import type { Markup } from './html.ts'
import { backLink, brand, lock, page, pill, plainPage } from './layout.ts'
import type { Page } from './layout.ts'

export interface Attempt {
  values: Values
  errors: Errors
  /** What went wrong with the payment itself. */
  problem: string | null
}

/** The e-mail address that cannot be changed on the page: the known customer's. */
export function fixedEmail(sandbox: Sandbox, session: CheckoutSession): string | null {
  return session.customer === null ? null : (sandbox.store.find('customer', session.customer)?.email ?? null)
}

export function checkoutPage(sandbox: Sandbox, session: CheckoutSession, { values, errors, problem }: Attempt): Page {
  const items = lineItems(sandbox, session.id)
  const currency = session.currency ?? 'usd'
  const total = money(session.amount_total ?? 0, currency)
  const names = items.map((item) => item.description ?? 'Subscription')
  const every = items[0] ? intervalWords(items[0].price) : 'month'
  const what = names.join(' and ')
  const failed = problem !== null || Object.keys(errors).length > 0
  const body = html`<div class="split">
    <header class="about">
      <div class="column">
        <div class="top">
          ${session.cancel_url ? backLink(session.cancel_url, 'Back') : html`<span></span>`} ${pill}
        </div>
        ${brand(sandbox.accountName)}
        <h1>Subscribe to ${what}</h1>
        <p class="price"><strong>${total}</strong><span>per ${every}</span></p>
        <dl class="bill">
          ${items.map(
            (item) =>
              html`<div>
                <dt>
                  ${item.description}
                  <span class="description">
                    ${(item.quantity ?? 1) > 1 && html`${item.quantity} × ${money(item.price.unit_amount ?? 0, currency)}, `}billed
                    ${every === 'month' ? 'monthly' : `per ${every}`}
                  </span>
                </dt>
                <dd>${money(item.amount_total, currency)}</dd>
              </div>`,
          )}
          <div class="total">
            <dt>Due today</dt>
            <dd>${total}</dd>
          </div>
        </dl>
        ${promises(sandbox, items)}
      </div>
    </header>
    <main class="act">
      <form class="column form" method="post" action="/c/pay/${session.id}" novalidate>
        ${problem !== null && html`<p class="notice wrong" role="alert">${problem}</p>`}
        <div>
          <h2>Contact</h2>
          ${emailField(values, errors, fixedEmail(sandbox, session))}
        </div>
        ${cardFields(values, errors, 'Card')} ${cheatSheet}
        <button class="button wide" type="submit">${lock} Subscribe</button>
        <p class="small soft">
          ${total} per ${every} until you cancel. This page is a payment sandbox: it checks the card like a real one
          would be checked, keeps only its last four digits and moves no money.
        </p>
      </form>
    </main>
  </div>`
  return {
    document: page(`${failed ? 'Error: ' : ''}Subscribe to ${what}`, body),
    formTargets: [session.success_url],
  }
}

/** A session that takes no payment any more. */
export function closedSessionPage(session: CheckoutSession): Page {
  const success = successAddress(session)
  if (session.status === 'complete') {
    return plainPage(
      'This is paid already',
      html`<p>Your subscription is active and was charged once. There is nothing left to do here.</p>
        ${success !== null && html`<p><a class="button" href="${success}">Continue</a></p>`}`,
    )
  }
  return plainPage(
    'This checkout has expired',
    html`<p>
        Nothing was charged. Checkout pages close after a day, or when a newer one was opened. Go back and start again.
      </p>
      ${returnTo(session.cancel_url)}`,
  )
}

export const unknownSessionPage = plainPage(
  'There is no such checkout',
  html`<p>The address is incomplete or belongs to another sandbox. Nothing was charged.</p>`,
  { status: 404 },
)

function returnTo(address: string | null): Markup {
  return html`${address !== null && html`<p><a class="button" href="${address}">Go back</a></p>`}`
}

/** What the products say of themselves: their description and features. */
function promises(sandbox: Sandbox, items: LineItem[]): Markup {
  const products = items.flatMap(({ price }) => sandbox.store.find('product', price.product) ?? [])
  const features = products.flatMap((product) => product.marketing_features.flatMap(({ name }) => name ?? []))
  return html`${products.map(({ description }) => description !== null && html`<p class="legal">${description}</p>`)}
  ${
    features.length > 0 &&
    html`<ul class="ticks">
      ${features.map((feature) => html`<li>${feature}</li>`)}
    </ul>`
  }`
}
