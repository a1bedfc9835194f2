import type { FastifyInstance } from 'fastify'
import { nobody } from '../cards.ts'
import { paySession, successAddress, withoutOffers, type PaymentResult } from '../checkout.ts'
import { ApiError } from '../errors.ts'
import { readForm, type RawTree } from '../form.ts'
import { randomWord } from '../identifiers.ts'
import type { CheckoutSession, Invoice } from '../objects.ts'
import { isOurs, isSameOrigin } from '../request-checks.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeCard, payInvoice } from '../self-service.ts'
import { offerForCode, applyOffers } from '../session-price.ts'
import { money } from '../words.ts'
import { attemptOf, readCardForm, type Attempt, type CardEntry } from './card-form.ts'
import { checkoutPage, closedSessionPage, fixedEmail, unknownSessionPage } from './checkout.ts'
import { confirmationPage, refusedWords, type Confirmation } from './confirmation.ts'
import { html } from './html.ts'
import { invoicePage } from './invoice.ts'
import { plainPage, registerStyle, sendPage, type Page } from './layout.ts'
import { problemOf, type Params, type Step } from './page-parts.ts'
import { afterPortal, expiredPortalPage, openPortal, registerPortal } from './portal-routes.ts'

const lostOfferWords = 'The discount is used up or over. Nothing was charged; this is the price without it.'

/**
 * The hosted pages: checkout, the bank's confirmation, invoices, billing portal. Plain forms, no script; every form is
 * one transaction and answers 303, so that reloads and Back never send it twice.
 */
export function registerPages(app: FastifyInstance, sandbox: Sandbox, afterCommit: () => void): void {
  const { store, clock } = sandbox
  registerStyle(app)
  app.setNotFoundHandler((_request, reply) => sendPage(reply, unknownPage))

  function show(path: string, render: (params: Params, query: RawTree) => Page): void {
    app.get(path, (request, reply) =>
      isOurs(request, sandbox.publicUrl)
        ? sendPage(reply, render(request.params as Params, readForm(request.url.split('?')[1] ?? '')))
        : sendPage(reply, foreignPage),
    )
  }

  function submit(path: string, act: (params: Params, form: RawTree) => Step): void {
    app.post(path, (request, reply) => {
      if (!isOurs(request, sandbox.publicUrl) || !isSameOrigin(request)) return sendPage(reply, foreignPage)
      const step = store.transaction(() => act(request.params as Params, formOf(request.body)))
      clock.wake()
      afterCommit()
      if ('show' in step) return sendPage(reply, step.show)
      return reply.header('cache-control', 'no-store').redirect(step.go, 303)
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
    const entry = readCardForm(form, clock.now(), { withEmail: true })
    if (!entry.card) return { show: checkoutPage(sandbox, session, entry) }
    entry.holder.email = fixedEmail(sandbox, session) ?? entry.holder.email
    const result = paySession(sandbox, session, entry.card, entry.holder)
    if (result.kind === 'paid' || result.kind === 'closed') return closed(result.session)
    if (result.kind === 'asks')
      return askToConfirm(
        entry,
        { kind: 'checkout', session: id },
        `${money(session.amount_total ?? 0, session.currency ?? 'usd')} to ${sandbox.accountName}`,
      )
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
    const offer = offerForCode(sandbox, session, typed)
    if (typeof offer === 'string')
      return { show: checkoutPage(sandbox, session, firstAttempt(session, null), { typed, refusal: offer }) }
    store.replace('checkout.session', applyOffers(sandbox, session, [offer]))
    return here
  })

  /** The page with the error of a payment; with the full price when the discount is no longer valid. */
  function refusedPayment(
    session: CheckoutSession,
    result: Exclude<PaymentResult, { kind: 'paid' | 'closed' | 'asks' }>,
    attempt: Attempt,
  ): Step {
    if (result.kind !== 'dearer')
      return { show: checkoutPage(sandbox, session, { ...attempt, problem: problemOf(result) }) }
    return { show: checkoutPage(sandbox, result.session, { ...attempt, problem: lostOfferWords }) }
  }

  function firstAttempt(session: CheckoutSession, attempt: unknown): Attempt {
    const refused = refusedConfirmation(attempt)
    if (refused?.purpose.kind === 'checkout' && refused.purpose.session === session.id)
      return attemptOf(refused.holder, refusedWords)
    const customer = session.customer === null ? null : store.find('customer', session.customer)
    return attemptOf({
      ...nobody,
      email: customer?.email ?? session.customer_email,
      name: customer?.name ?? null,
    })
  }

  /* ---------- the bank's confirmation ---------- */

  function refusedConfirmation(id: unknown): Confirmation | null {
    const confirmation = typeof id === 'string' ? store.note<Confirmation>('confirmation', id) : null
    return confirmation?.refused ? confirmation : null
  }

  function askToConfirm({ card, holder }: CardEntry, purpose: Confirmation['purpose'], subject: string): Step {
    if (!card) throw new Error('A card is needed to confirm it')
    const id = randomWord(48)
    const confirmation: Confirmation = { purpose, card, holder, subject, refused: false }
    store.keepNote('confirmation', id, confirmation)
    return { go: `/authenticate/${id}` }
  }

  show('/authenticate/:id', ({ id = '' }) => {
    const confirmation = store.note<Confirmation>('confirmation', id)
    if (!confirmation || confirmation.refused) return usedUpPage
    return confirmationPage(id, confirmation, targetOf(confirmation))
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
    return openPortal(sandbox, purpose.token)?.session.flow?.after_completion.redirect?.return_url ?? null
  }

  function confirmed(confirmation: Confirmation): Step {
    const { purpose, card, holder } = confirmation
    if (purpose.kind === 'checkout') {
      const session = store.find('checkout.session', purpose.session)
      if (!session) return { show: unknownSessionPage }
      const result = paySession(sandbox, session, card, holder, { authenticated: true })
      if (result.kind === 'paid' || result.kind === 'closed') return closed(result.session)
      if (result.kind === 'asks') return { go: entryOf(confirmation) }
      return refusedPayment(session, result, attemptOf(holder))
    }
    if (purpose.kind === 'invoice') {
      const invoice = invoiceOf(purpose.token)
      if (!invoice) return { show: usedUpPage }
      const outcome = payInvoice(sandbox, invoice, card, holder, { authenticated: true })
      return invoiceStep(purpose.token, attemptOf(holder, problemOf(outcome)))
    }
    const portal = openPortal(sandbox, purpose.token)
    if (!portal) return { show: expiredPortalPage }
    changeCard(sandbox, portal.customer, card, holder, { authenticated: true })
    return afterPortal(sandbox, portal, 'Your new card is saved.')
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
    return invoicePage(sandbox, token, invoice, attemptOf(null, refusedConfirmation(attempt) && refusedWords))
  })

  submit('/i/:token', ({ token = '' }, form) => {
    const invoice = invoiceOf(token)
    if (!invoice) return { show: unknownInvoicePage }
    if (invoice.status !== 'open') return { go: `/i/${token}` }
    const entry = readCardForm(form, clock.now(), { withEmail: false })
    if (!entry.card) return { show: invoicePage(sandbox, token, invoice, entry) }
    const outcome = payInvoice(sandbox, invoice, entry.card, entry.holder)
    if (outcome.kind === 'asks')
      return askToConfirm(
        entry,
        { kind: 'invoice', token },
        `${money(invoice.amount_due, invoice.currency)} to ${sandbox.accountName}`,
      )
    return invoiceStep(token, { ...entry, problem: problemOf(outcome) })
  })

  registerPortal({ sandbox, show, submit, askToConfirm, refusedConfirmation })
}

/** The second of two simultaneous payments leads where the first one does. */
function closed(session: CheckoutSession): Step {
  const success = session.status === 'complete' ? successAddress(session) : null
  return success === null ? { show: closedSessionPage(session) } : { go: success }
}

function entryOf({ purpose }: Confirmation): string {
  if (purpose.kind === 'checkout') return `/c/pay/${purpose.session}`
  return purpose.kind === 'invoice' ? `/i/${purpose.token}` : `/p/session/${purpose.token}/card`
}

function formOf(body: unknown): RawTree {
  try {
    return readForm(typeof body === 'string' ? body : '')
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}

const foreignPage = plainPage(
  'This form came from somewhere else',
  html`<p>For your safety only the sandbox's own pages may send it. Nothing was changed.</p>`,
  403,
)
export const unknownPage = plainPage(
  'There is no such page',
  html`<p>The address is incomplete. Go back to the site and try again from there; nothing was charged.</p>`,
  404,
)
const usedUpPage = plainPage(
  'This confirmation is used up',
  html`<p>It was answered already. Go back to where you came from; nothing is charged twice.</p>`,
  404,
)
const unknownInvoicePage = plainPage(
  'There is no such invoice',
  html`<p>The address is incomplete or belongs to another sandbox.</p>`,
  404,
)
