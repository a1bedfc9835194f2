import type { Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeCard, endSubscription, resumeSubscription } from '../self-service.ts'
import { attemptOf, readCardForm } from './card-form.ts'
import { refusedWords } from './confirmation.ts'
import { html } from './html.ts'
import { plainPage } from './layout.ts'
import { problemOf, type PageParts, type Step } from './page-parts.ts'
import { cancelPage, changeCardPage, portalBase, portalPage, resumePage, type Portal } from './portal.ts'

const portalLife = 3600 * 1000

interface PortalNote {
  session: string
  used_ms: number
  /** Shown once, on the portal's next page. */
  notice?: string
}

/** The portal of a token, for an hour of real time after each use. */
export function openPortal(sandbox: Sandbox, token: string): Portal | null {
  const note = sandbox.store.note<PortalNote>('portal-page', token)
  if (!note || Date.now() - note.used_ms > portalLife) return null
  const session = sandbox.store.find('billing_portal.session', note.session)
  const customer = session && sandbox.store.find('customer', session.customer)
  const configuration = session && sandbox.store.find('billing_portal.configuration', session.configuration)
  if (!session || !customer || !configuration) return null
  sandbox.store.keepNote('portal-page', token, { ...note, used_ms: Date.now() })
  return { token, session, customer, configuration }
}

function takeNotice(sandbox: Sandbox, token: string): string | null {
  const { notice = null, ...note } = sandbox.store.note<PortalNote>('portal-page', token)!
  sandbox.store.keepNote('portal-page', token, note)
  return notice
}

/** Leaves a finished step of the portal, with a notice. */
export function afterPortal(sandbox: Sandbox, portal: Portal, notice: string): Step {
  const after = portal.session.flow?.after_completion
  if (after?.type === 'redirect' && after.redirect) return { go: after.redirect.return_url }
  const note: PortalNote = { session: portal.session.id, used_ms: Date.now(), notice }
  sandbox.store.keepNote('portal-page', portal.token, note)
  return { go: `${portalBase(portal)}?home=1` }
}

/** This customer's subscription if it has not ended. */
function runningOf(sandbox: Sandbox, portal: Portal, id: string): Subscription | null {
  const subscription = sandbox.store.find('subscription', id)
  return subscription?.customer === portal.customer.id && subscription.ended_at === null ? subscription : null
}

export const expiredPortalPage = plainPage(
  'This link has expired',
  html`<p>Billing links are valid for an hour. Go back to the site and open billing from there again.</p>`,
  404,
)
const unknownSubscriptionPage = plainPage(
  'There is no such subscription',
  html`<p>It has ended, or it never existed. Nothing was changed.</p>`,
  404,
)

export function registerPortal({ sandbox, show, submit, askToConfirm, refusedConfirmation }: PageParts): void {
  show('/p/session/:token', ({ token = '' }, { home }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    if (home === undefined && portal.session.flow !== null) return changeCardPage(portal, attemptOf(null))
    return portalPage(sandbox, portal, takeNotice(sandbox, token))
  })

  show('/p/session/:token/card', ({ token = '' }, { attempt }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    return changeCardPage(portal, attemptOf(null, refusedConfirmation(attempt) && refusedWords))
  })

  submit('/p/session/:token/card', ({ token = '' }, form) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const entry = readCardForm(form, sandbox.clock.now(), { withEmail: false })
    if (!entry.card) return { show: changeCardPage(portal, entry) }
    const outcome = changeCard(sandbox, portal.customer, entry.card, entry.holder)
    if (outcome.kind === 'asks') return askToConfirm(entry, { kind: 'portal', token }, 'a new card for renewals')
    if (outcome.kind !== 'paid') return { show: changeCardPage(portal, { ...entry, problem: problemOf(outcome) }) }
    return afterPortal(sandbox, portal, 'Your new card is saved.')
  })

  for (const [step, render, act] of [
    ['cancel', cancelPage, endSubscription],
    ['resume', resumePage, resumeSubscription],
  ] as const) {
    const path = `/p/session/:token/subscriptions/:id/${step}`
    show(path, ({ token = '', id = '' }) => {
      const portal = openPortal(sandbox, token)
      if (!portal) return expiredPortalPage
      const subscription = runningOf(sandbox, portal, id)
      return subscription ? render(sandbox, portal, subscription) : unknownSubscriptionPage
    })
    submit(path, ({ token = '', id = '' }) => {
      const portal = openPortal(sandbox, token)
      if (!portal) return { show: expiredPortalPage }
      const subscription = runningOf(sandbox, portal, id)
      if (!subscription) return { show: unknownSubscriptionPage }
      act(sandbox, subscription)
      const { ended_at, cancel_at_period_end } = sandbox.store.get('subscription', id)
      if (ended_at !== null) return afterPortal(sandbox, portal, 'Your subscription has ended.')
      const notice = cancel_at_period_end ? 'Your subscription will end with its period.' : 'Your subscription goes on.'
      return afterPortal(sandbox, portal, notice)
    })
  }
}
