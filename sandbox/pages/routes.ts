import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { money } from '../words.ts'
import type { Outcome } from '../payments.ts'
import { nobody } from '../cards.ts'
import { needsNoCard, paySession, sessionPlan, successAddress, withoutOffers } from '../checkout.ts'
import type { PaymentResult } from '../checkout.ts'
import { ApiError } from '../errors.ts'
import { readForm } from '../form.ts'
import type { RawTree } from '../form.ts'
import { isOurHost, isSameOrigin } from '../guards.ts'
import { randomWord } from '../identifiers.ts'
import type { CheckoutSession, Invoice, Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeCard, endSubscription, payInvoice, resumeSubscription } from '../self-service.ts'
import type { Farewell } from '../self-service.ts'
import { offerTyped, pricedWith } from '../session-price.ts'
import { authenticatePage } from './authenticate.ts'
import type { Confirmation } from './authenticate.ts'
import { blankValues, readCardForm, valuesOf } from './card-form.ts'
import type { CardEntry } from './card-form.ts'
import { checkoutPage, closedSessionPage, fixedEmail, unknownSessionPage } from './checkout.ts'
import type { Attempt } from './checkout.ts'
import { html } from './html.ts'
import { invoicePage, invoicePdf } from './invoice.ts'
import { plainPage, registerStyle, sendPage } from './layout.ts'
import type { Page } from './layout.ts'
import { cancelPage, changeCardPage, feedbackWords, portalBase, portalPage, resumePage } from './portal.ts'
import type { Portal } from './portal.ts'

const refusedWords = 'Your bank could not confirm that it is you. Try again, or use another card.'
const lostOfferWords = 'The discount is used up or over. Nothing was charged; this is the price without it.'
const portalLife = 3600 * 1000

/** A step of a form: another page to show, or an address to go to. */
type Step = { show: Page } | { go: string }

type Params = Record<string, string>

interface PortalNote {
  session: string
  used_ms: number
  notice?: string
}

/**
 * The hosted pages: checkout, the bank's confirmation, invoices, billing portal. Plain forms, no script; every form is
 * one transaction and answers 303, so that reloads and Back never send it twice.
 */
export function registerPages(app: FastifyInstance, sandbox: Sandbox, afterCommit: () => void): void {
  const { store, clock } = sandbox
  registerStyle(app)

  function show(path: string, render: (params: Params, query: RawTree) => Page): void {
    app.get(path, (request, reply) =>
      isOurHost(request, sandbox.publicUrl)
        ? sendPage(reply, render(request.params as Params, readForm(request.url.split('?')[1] ?? '')))
        : sendPage(reply, foreignPage),
    )
  }

  function submit(path: string, act: (params: Params, form: RawTree) => Step): void {
    app.post(path, (request, reply) => {
      if (!isOurHost(request, sandbox.publicUrl) || !isSameOrigin(request)) return sendPage(reply, foreignPage)
      const step = store.transaction(() => act(request.params as Params, formOf(request)))
      clock.wake()
      afterCommit()
      return 'go' in step ? go(reply, step.go) : sendPage(reply, step.show)
    })
  }

  /* ---------- checkout ---------- */

  show('/c/pay/:id', ({ id = '' }, { attempt }) => {
    const session = store.find('checkout.session', id)
    if (!session) return unknownSessionPage
    if (session.status !== 'open') return closedSessionPage(session)
    return checkoutPage(sandbox, session, firstAttempt(session, attempt))
  })

  submit('/c/pay/:id', ({ id = '' }, form) => {
    const session = store.find('checkout.session', id)
    if (!session) return { show: unknownSessionPage }
    if (session.status !== 'open') return closed(session)
    const cardless = needsNoCard(session)
    const entry = readCardForm(form, clock.now(), { withEmail: true, withCard: !cardless })
    if (!entry.card && (!cardless || Object.keys(entry.errors).length > 0))
      return { show: checkoutPage(sandbox, session, { ...entry, problem: null }) }
    entry.holder.email = fixedEmail(sandbox, session) ?? entry.holder.email
    const result = paySession(sandbox, session, entry.card, entry.holder)
    if (result.kind === 'paid' || result.kind === 'closed') return closed(result.session)
    if (result.kind === 'asks') {
      return askToConfirm(
        entry,
        { kind: 'checkout', session: id },
        session.mode === 'setup'
          ? 'a card to keep'
          : `${money(session.amount_total ?? 0, session.currency ?? 'usd')} to ${sandbox.accountName}`,
      )
    }
    return refusedPayment(session, result, entry)
  })

  submit('/c/pay/:id/code', ({ id = '' }, { code }) => {
    const session = store.find('checkout.session', id)
    if (!session) return { show: unknownSessionPage }
    if (session.status !== 'open') return closed(session)
    const here = { go: `/c/pay/${id}` }
    const typed = typeof code === 'string' ? code.trim().slice(0, 64) : ''
    if (!session.allow_promotion_codes) return here
    if (typed === '') {
      withoutOffers(sandbox, session)
      return here
    }
    const offer = offerTyped(sandbox, session, typed)
    if (typeof offer === 'string') {
      return { show: checkoutPage(sandbox, session, firstAttempt(session, null), { typed, refusal: offer }) }
    }
    const { trial } = sessionPlan(sandbox, id)
    store.replace('checkout.session', pricedWith(sandbox, session, [offer], trial !== null))
    return here
  })

  /** The page again, with what went wrong; at its new price when the discount is gone. */
  function refusedPayment(
    session: CheckoutSession,
    result: Exclude<PaymentResult, { kind: 'paid' | 'closed' | 'asks' }>,
    { values, errors }: Pick<CardEntry, 'values' | 'errors'>,
  ): Step {
    const dearer = result.kind === 'dearer'
    const problem = dearer ? lostOfferWords : problemOf(result)
    return { show: checkoutPage(sandbox, dearer ? result.session : session, { values, errors, problem }) }
  }

  function firstAttempt(session: CheckoutSession, attempt: unknown): Attempt {
    const refused = typeof attempt === 'string' ? store.note<Confirmation>('confirmation', attempt) : null
    if (refused?.refused && refused.purpose.kind === 'checkout' && refused.purpose.session === session.id) {
      return { values: valuesOf(refused.holder), errors: {}, problem: refusedWords }
    }
    const known = session.customer === null ? null : store.find('customer', session.customer)
    const holder = { ...nobody, email: known?.email ?? session.customer_email, name: known?.name ?? null }
    return { values: valuesOf(holder), errors: {}, problem: null }
  }

  /* ---------- the bank's confirmation ---------- */

  function askToConfirm(entry: CardEntry, purpose: Confirmation['purpose'], subject: string): Step {
    if (!entry.card) throw new Error('A card is needed to confirm it')
    const id = randomWord(48)
    store.keepNote('confirmation', id, { purpose, card: entry.card, holder: entry.holder, subject, refused: false })
    return { go: `/authenticate/${id}` }
  }

  show('/authenticate/:id', ({ id = '' }) => {
    const confirmation = store.note<Confirmation>('confirmation', id)
    if (!confirmation || confirmation.refused) return usedUpPage
    return authenticatePage(id, confirmation, [targetOf(confirmation)])
  })

  submit('/authenticate/:id', ({ id = '' }, { answer }) => {
    const confirmation = store.note<Confirmation>('confirmation', id)
    if (!confirmation || confirmation.refused) return { show: usedUpPage }
    if (answer !== 'complete') {
      store.keepNote('confirmation', id, { ...confirmation, refused: true })
      return { go: `${entryOf(confirmation)}?attempt=${id}` }
    }
    store.dropNote('confirmation', id)
    return confirmed(confirmation)
  })

  function targetOf({ purpose }: Confirmation): string | null {
    if (purpose.kind === 'checkout') return store.find('checkout.session', purpose.session)?.success_url ?? null
    if (purpose.kind === 'invoice') return null
    return openPortal(purpose.token)?.session.flow?.after_completion.redirect?.return_url ?? null
  }

  function confirmed({ purpose, card, holder }: Confirmation): Step {
    if (purpose.kind === 'checkout') {
      const session = store.find('checkout.session', purpose.session)
      if (!session) return { show: unknownSessionPage }
      const result = paySession(sandbox, session, card, holder, { authenticated: true })
      if (result.kind === 'paid' || result.kind === 'closed') return closed(result.session)
      if (result.kind === 'asks') return { go: entryOf({ purpose } as Confirmation) }
      return refusedPayment(session, result, { values: valuesOf(holder), errors: {} })
    }
    if (purpose.kind === 'invoice') {
      const invoice = invoiceOf(purpose.token)
      if (!invoice) return { show: usedUpPage }
      const outcome = payInvoice(sandbox, invoice, card, holder, { authenticated: true })
      return invoiceStep(purpose.token, { values: valuesOf(holder), errors: {}, problem: problemOf(outcome) })
    }
    const portal = openPortal(purpose.token)
    if (!portal) return { show: expiredPortalPage }
    changeCard(sandbox, portal.customer, card, holder, { authenticated: true })
    return afterPortal(portal, 'Your new card is saved.')
  }

  /* ---------- invoices ---------- */

  function invoiceOf(token: string): Invoice | null {
    const id = store.note<string>('invoice-page', token)
    return id === null ? null : store.find('invoice', id)
  }

  function invoiceStep(token: string, attempt: Attempt): Step {
    const invoice = invoiceOf(token)
    if (!invoice) return { show: usedUpPage }
    return invoice.status === 'open' ? { show: invoicePage(sandbox, token, invoice, attempt) } : { go: `/i/${token}` }
  }

  show('/i/:token', ({ token = '' }, { attempt }) => {
    const invoice = invoiceOf(token)
    if (!invoice) return unknownInvoicePage
    const refused = typeof attempt === 'string' && store.note<Confirmation>('confirmation', attempt)?.refused === true
    return invoicePage(sandbox, token, invoice, {
      values: blankValues,
      errors: {},
      problem: refused ? refusedWords : null,
    })
  })

  app.get('/i/:token/pdf', (request, reply) => {
    const invoice = invoiceOf((request.params as Params).token ?? '')
    if (!invoice || !isOurHost(request, sandbox.publicUrl)) return sendPage(reply, unknownInvoicePage)
    return reply
      .header('content-disposition', `inline; filename="${invoice.number ?? 'invoice'}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(invoicePdf(sandbox, invoice))
  })

  submit('/i/:token', ({ token = '' }, form) => {
    const invoice = invoiceOf(token)
    if (!invoice) return { show: unknownInvoicePage }
    if (invoice.status !== 'open') return { go: `/i/${token}` }
    const entry = readCardForm(form, clock.now(), { withEmail: false })
    if (!entry.card) return { show: invoicePage(sandbox, token, invoice, { ...entry, problem: null }) }
    const outcome = payInvoice(sandbox, invoice, entry.card, entry.holder)
    if (outcome.kind === 'asks') {
      return askToConfirm(
        entry,
        { kind: 'invoice', token },
        `${money(invoice.amount_due, invoice.currency)} to ${sandbox.accountName}`,
      )
    }
    return invoiceStep(token, { ...entry, problem: problemOf(outcome) })
  })

  /* ---------- billing portal ---------- */

  /** The portal behind a token, for an hour of real time after each use. */
  function openPortal(token: string): Portal | null {
    const note = store.note<PortalNote>('portal-page', token)
    if (!note || Date.now() - note.used_ms > portalLife) return null
    const session = store.find('billing_portal.session', note.session)
    const customer = session && store.find('customer', session.customer)
    const configuration = session && store.find('billing_portal.configuration', session.configuration)
    if (!session || !customer || !configuration) return null
    store.keepNote('portal-page', token, { ...note, used_ms: Date.now() })
    return { token, session, customer, configuration }
  }

  /** What the portal has to say on its next page; it says it once. */
  function leaveNotice({ token, session }: Portal, notice: string): void {
    store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now(), notice })
  }

  function takeNotice({ token, session }: Portal): string | null {
    const notice = store.note<PortalNote>('portal-page', token)?.notice ?? null
    store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now() })
    return notice
  }

  function afterPortal(portal: Portal, notice: string): Step {
    const after = portal.session.flow?.after_completion
    if (after?.type === 'redirect' && after.redirect) return { go: after.redirect.return_url }
    leaveNotice(portal, after?.hosted_confirmation?.custom_message ?? notice)
    return { go: `${portalBase(portal)}?home=1` }
  }

  /** The subscription that the address names, when it is this customer's and still running. */
  function runningOf(portal: Portal, id: string): Subscription | null {
    const subscription = store.find('subscription', id)
    return subscription?.customer === portal.customer.id && subscription.ended_at === null ? subscription : null
  }

  show('/p/session/:token', ({ token = '' }, { home }) => {
    const portal = openPortal(token)
    if (!portal) return expiredPortalPage
    const { flow } = portal.session
    const ending = flow?.subscription_cancel ? runningOf(portal, flow.subscription_cancel.subscription) : null
    if (home === undefined && flow?.type === 'payment_method_update')
      return changeCardPage(sandbox, portal, blankAttempt)
    if (home === undefined && ending && !ending.cancel_at_period_end) return cancelPage(sandbox, portal, ending)
    return portalPage(sandbox, portal, takeNotice(portal))
  })

  show('/p/session/:token/card', ({ token = '' }, { attempt }) => {
    const portal = openPortal(token)
    if (!portal) return expiredPortalPage
    const refused = typeof attempt === 'string' && store.note<Confirmation>('confirmation', attempt)?.refused === true
    return changeCardPage(sandbox, portal, { ...blankAttempt, problem: refused ? refusedWords : null })
  })

  submit('/p/session/:token/card', ({ token = '' }, form) => {
    const portal = openPortal(token)
    if (!portal) return { show: expiredPortalPage }
    const entry = readCardForm(form, clock.now(), { withEmail: false })
    if (!entry.card) return { show: changeCardPage(sandbox, portal, { ...entry, problem: null }) }
    const outcome = changeCard(sandbox, portal.customer, entry.card, entry.holder)
    if (outcome.kind === 'asks') return askToConfirm(entry, { kind: 'portal', token }, 'a new card for renewals')
    if (outcome.kind !== 'paid')
      return { show: changeCardPage(sandbox, portal, { ...entry, problem: problemOf(outcome) }) }
    return afterPortal(portal, 'Your new card is saved.')
  })

  for (const [step, render, act, words] of [
    [
      'cancel',
      cancelPage,
      (subscription: Subscription, form: RawTree) => endSubscription(sandbox, subscription, farewellOf(form)),
      'Your subscription will end with its period.',
    ],
    [
      'resume',
      resumePage,
      (subscription: Subscription) => resumeSubscription(sandbox, subscription),
      'Your subscription goes on.',
    ],
  ] as const) {
    const path = `/p/session/:token/subscriptions/:id/${step}`
    show(path, ({ token = '', id = '' }) => {
      const portal = openPortal(token)
      if (!portal) return expiredPortalPage
      const subscription = runningOf(portal, id)
      return subscription ? render(sandbox, portal, subscription) : unknownSubscriptionPage
    })
    submit(path, ({ token = '', id = '' }, form) => {
      const portal = openPortal(token)
      if (!portal) return { show: expiredPortalPage }
      const subscription = runningOf(portal, id)
      if (!subscription) return { show: unknownSubscriptionPage }
      act(subscription, form)
      return afterPortal(portal, words)
    })
  }
}

/** The second of two payments at once lands where the first one did. */
function closed(session: CheckoutSession): Step {
  const success = session.status === 'complete' ? successAddress(session) : null
  return success === null ? { show: closedSessionPage(session) } : { go: success }
}

function entryOf({ purpose }: Confirmation): string {
  if (purpose.kind === 'checkout') return `/c/pay/${purpose.session}`
  return purpose.kind === 'invoice' ? `/i/${purpose.token}` : `/p/session/${purpose.token}/card`
}

const blankAttempt: Attempt = { values: blankValues, errors: {}, problem: null }

function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'declined') return outcome.decline.message
  return outcome.kind === 'paid' ? null : 'This card cannot be charged. Use another one.'
}

function farewellOf({ feedback, comment }: RawTree): Farewell {
  return {
    feedback: typeof feedback === 'string' && Object.hasOwn(feedbackWords, feedback) ? feedback : null,
    comment: typeof comment === 'string' && comment.trim() !== '' ? comment.trim().slice(0, 500) : null,
  }
}

function formOf(request: FastifyRequest): RawTree {
  try {
    return readForm(typeof request.body === 'string' ? request.body : '')
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}

function go(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

const foreignPage = plainPage(
  'This form came from somewhere else',
  html`<p>For your safety only the sandbox's own pages may send it. Nothing was changed.</p>`,
  { status: 403 },
)
const usedUpPage = plainPage(
  'This confirmation is used up',
  html`<p>It was answered already. Go back to where you came from; nothing is charged twice.</p>`,
)
const unknownInvoicePage = plainPage(
  'There is no such invoice',
  html`<p>The address is incomplete or belongs to another sandbox.</p>`,
  { status: 404 },
)
const expiredPortalPage = plainPage(
  'This link has expired',
  html`<p>Billing links are good for an hour. Go back to the site and open billing from there again.</p>`,
)
const unknownSubscriptionPage = plainPage(
  'There is no such subscription',
  html`<p>It has ended already, or it never was. Nothing was changed.</p>`,
  { status: 404 },
)
