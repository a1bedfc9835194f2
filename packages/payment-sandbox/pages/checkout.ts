import { intervalWords, money } from '../words.ts'
import { successAddress } from '../checkout.ts'
import { lineItems } from '../expand.ts'
import type { CheckoutSession, Coupon, LineItem } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { periodPrice, sessionOffers, sessionPlan } from '../session-price.ts'
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

/** What a visitor did with a promotion code that did not count. */
export interface CodeAttempt {
  typed: string
  refusal: string
}

export function checkoutPage(
  sandbox: Sandbox,
  session: CheckoutSession,
  { values, errors, problem }: Attempt,
  code: CodeAttempt | null = null,
): Page {
  const { title, action, promise } = subscriptionWords(sandbox, session)
  const failed = problem !== null || code !== null || Object.keys(errors).length > 0
  const body = html`<div class="split">
    <header class="about">
      <div class="column">
        <div class="top">
          ${session.cancel_url ? backLink(session.cancel_url, 'Back') : html`<span></span>`} ${pill}
        </div>
        ${brand(sandbox.accountName)}
        <h1>${title}</h1>
        ${bill(sandbox, session)} ${session.allow_promotion_codes && codeForm(sandbox, session, code)}
        ${promises(sandbox, lineItems(sandbox, session.id))}
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
        <button class="button wide" type="submit">${lock} ${action}</button>
        <p class="small soft">
          ${promise} This page is a payment sandbox: it checks the card like a real one would be checked, keeps only its
          last four digits and moves no money.
        </p>
      </form>
    </main>
  </div>`
  return {
    document: page(`${failed ? 'Error: ' : ''}${title}`, body),
    formTargets: [session.success_url],
  }
}

interface Words {
  title: string
  action: string
  promise: string
}

function subscriptionWords(sandbox: Sandbox, session: CheckoutSession): Words {
  const items = lineItems(sandbox, session.id)
  const what = items.map((item) => item.description ?? 'Subscription').join(' and ')
  const price = money(periodPrice(items), session.currency ?? 'usd')
  const every = items[0] ? intervalWords(items[0].price) : 'month'
  const { trialDays } = sessionPlan(sandbox, session.id)
  return {
    title: trialDays === null ? `Subscribe to ${what}` : `Try ${what}`,
    action: trialDays === null ? 'Subscribe' : 'Start trial',
    promise: `${trialDays === null ? '' : `${trialWords(trialDays)}, then `}${price} per ${every} until you cancel.`,
  }
}

function trialWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} free`
}

/** What is bought, what comes off it, and what is due today. */
function bill(sandbox: Sandbox, session: CheckoutSession): Markup {
  const items = lineItems(sandbox, session.id)
  const currency = session.currency ?? 'usd'
  const every = items[0] ? intervalWords(items[0].price) : 'month'
  const { trialDays } = sessionPlan(sandbox, session.id)
  const discount = session.total_details?.amount_discount ?? 0
  return html`<p class="price"><strong>${money(periodPrice(items), currency)}</strong><span>per ${every}</span></p>
    <dl class="bill">
      ${items.map(
        (item) =>
          html`<div>
            <dt>
              ${item.description}
              <span class="description">
                ${(item.quantity ?? 1) > 1 && html`${item.quantity} × ${money(item.price.unit_amount ?? 0, currency)}, `}${trialDays !== null && html`${trialWords(trialDays)}, then `}billed
                ${every === 'month' ? 'monthly' : `per ${every}`}
              </span>
            </dt>
            <dd>${money(item.amount_subtotal, currency)}</dd>
          </div>`,
      )}
      ${sessionOffers(sandbox, session).map(
        ({ coupon, code }) =>
          html`<div>
            <dt>
              ${code?.code ?? coupon.name ?? 'Discount'}
              <span class="description">${offerWords(coupon)}</span>
            </dt>
            <dd>${money(-discount, currency)}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>Due today</dt>
        <dd>${money(session.amount_total ?? 0, currency)}</dd>
      </div>
    </dl>`
}

function offerWords(coupon: Coupon): string {
  const off =
    coupon.percent_off === null
      ? `${money(coupon.amount_off ?? 0, coupon.currency ?? 'usd')} off`
      : `${coupon.percent_off}% off`
  if (coupon.duration === 'forever') return off
  const months = coupon.duration_in_months ?? 1
  return coupon.duration === 'once' ? `${off}, once` : `${off} for ${months} ${months === 1 ? 'month' : 'months'}`
}

/** Its own form, so that a code can be tried before the card is typed in. */
function codeForm(sandbox: Sandbox, session: CheckoutSession, code: CodeAttempt | null): Markup {
  const [offer] = sessionOffers(sandbox, session)
  if (offer) {
    return html`<form class="actions" method="post" action="/c/pay/${session.id}/code">
      <input type="hidden" name="code" value="" />
      <button class="button quiet slim" type="submit">
        Take the code off<span class="hidden">: ${offer.code?.code}</span>
      </button>
    </form>`
  }
  return html`<form class="inline" method="post" action="/c/pay/${session.id}/code">
    <p class="field">
      <label for="code">Promotion code</label>
      <input
        id="code"
        name="code"
        autocomplete="off"
        autocapitalize="characters"
        maxlength="64"
        value="${code?.typed ?? ''}"
        ${code !== null && html`aria-invalid="true" aria-describedby="code-error" autofocus`}
      />
    </p>
    <button class="button quiet slim" type="submit">Apply</button>
    ${code !== null && html`<p class="error" id="code-error">${code.refusal}</p>`}
  </form>`
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

/** What the products say of themselves. */
function promises(sandbox: Sandbox, items: LineItem[]): Markup {
  const products = items.flatMap(({ price }) => sandbox.store.find('product', price.product) ?? [])
  return html`${products.map(({ description }) => description !== null && html`<p class="legal">${description}</p>`)}`
}
