import { successAddress } from '../checkout.ts'
import { lineItems } from '../expand.ts'
import type { CheckoutSession, Coupon } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { periodPrice, sessionOffers, sessionPlan } from '../session-price.ts'
import { money, priceWords } from '../words.ts'
import { cardForm, titleOf, type Attempt } from './card-form.ts'
import { html, type Markup } from './html.ts'
import { plainPage, type Page } from './layout.ts'

/** The customer's e-mail address, which cannot be changed on the page. */
export function fixedEmail(sandbox: Sandbox, session: CheckoutSession): string | null {
  return session.customer === null ? null : (sandbox.store.find('customer', session.customer)?.email ?? null)
}

export interface CodeAttempt {
  typed: string
  refusal: string
}

export function checkoutPage(
  sandbox: Sandbox,
  session: CheckoutSession,
  attempt: Attempt,
  code: CodeAttempt | null = null,
): Page {
  const items = lineItems(sandbox, session.id)
  const currency = session.currency ?? 'usd'
  const { trialDays } = sessionPlan(sandbox, session.id)
  const free = trialDays === null ? '' : `${trialDays} ${trialDays === 1 ? 'day' : 'days'} free, then `
  const name = items.map((item) => item.description ?? 'Subscription').join(' and ')
  const title = trialDays === null ? `Subscribe to ${name}` : `Try ${name}`
  const price = priceWords(periodPrice(items), items[0]?.price)
  const descriptions = items.map((item) => sandbox.store.find('product', item.price.product)?.description)
  const content = html`${session.cancel_url && html`<a href="${session.cancel_url}">Back</a>`}
    <p>${sandbox.accountName}</p>
    <h1>${title}</h1>
    <p>${free}${price} until you cancel.</p>
    <dl>
      ${items.map((item) => row(`${item.quantity ?? 1} × ${item.description}`, money(item.amount_subtotal, currency)))}
      ${sessionOffers(sandbox, session).map(({ coupon, code: found }) =>
        row(
          `${found?.code ?? coupon.name ?? 'Discount'}: ${offerWords(coupon)}`,
          money(-(session.total_details?.amount_discount ?? 0), currency),
        ),
      )}
      <div class="total">
        <dt>Due today</dt>
        <dd>${money(session.amount_total ?? 0, currency)}</dd>
      </div>
    </dl>
    ${session.allow_promotion_codes && codeForm(sandbox, session, code)}
    ${descriptions.map((description) => html`<p class="soft">${description}</p>`)}
    ${cardForm(attempt, {
      action: `/c/pay/${session.id}`,
      legend: 'Card',
      submit: trialDays === null ? 'Subscribe' : 'Start trial',
      email: { fixed: fixedEmail(sandbox, session) },
      after: html`<span class="soft">The sandbox stores only the last four digits of the card.</span>`,
    })}`
  return {
    title: code === null ? titleOf(title, attempt) : `Error: ${title}`,
    content,
    formTargets: [session.success_url],
  }
}

export function row(term: string, value: string): Markup {
  return html`<div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>`
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

/** A separate form, so that a code can be tried before the card is entered. */
function codeForm(sandbox: Sandbox, session: CheckoutSession, code: CodeAttempt | null): Markup {
  const [offer] = sessionOffers(sandbox, session)
  if (offer) {
    return html`<form class="actions" method="post" action="/c/pay/${session.id}/code">
      <input type="hidden" name="code" value="" />
      <button class="button quiet" type="submit">
        Take the code off<span class="hidden">: ${offer.code?.code}</span>
      </button>
    </form>`
  }
  return html`<form class="row" method="post" action="/c/pay/${session.id}/code">
    <p class="field">
      <label for="code">Promotion code</label>
      <input
        id="code"
        name="code"
        autocomplete="off"
        maxlength="64"
        value="${code?.typed}"
        ${code !== null && html`aria-invalid="true" aria-describedby="code-error" autofocus`}
      />
    </p>
    <button class="button quiet" type="submit">Apply</button>
    ${code !== null && html`<p class="error" id="code-error">${code.refusal}</p>`}
  </form>`
}

export function closedSessionPage(session: CheckoutSession): Page {
  if (session.status === 'complete') {
    const success = successAddress(session)
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
      ${session.cancel_url !== null && html`<p><a class="button" href="${session.cancel_url}">Go back</a></p>`}`,
  )
}

export const unknownSessionPage = plainPage(
  'There is no such checkout',
  html`<p>The address is incomplete or belongs to another sandbox. Nothing was charged.</p>`,
  404,
)
