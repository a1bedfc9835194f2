import type { Subscription } from '../objects.ts'
import type { Sandbox } from '../sandbox.ts'
import { changeCard, endSubscription, resumeSubscription } from '../self-service.ts'
import type { Confirmation } from './authenticate.ts'
import { blankValues, readCardForm } from './card-form.ts'
import type { Attempt } from './checkout.ts'
import { html } from './html.ts'
import { plainPage } from './layout.ts'
import { cancelPage, changeCardPage, portalBase, portalPage, resumePage } from './portal.ts'
import type { Portal } from './portal.ts'
import { problemOf, refusedWords } from './steps.ts'
import type { PageParts, Step } from './steps.ts'

const portalLife = 3600 * 1000

interface PortalNote {
  session: string
  used_ms: number
  notice?: string
}

/** The portal behind a token, for an hour of real time after each use. */
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

/** What the portal has to say on its next page; it says it once. */
function leaveNotice(sandbox: Sandbox, { token, session }: Portal, notice: string): void {
  sandbox.store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now(), notice })
}

function takeNotice(sandbox: Sandbox, { token, session }: Portal): string | null {
  const notice = sandbox.store.note<PortalNote>('portal-page', token)?.notice ?? null
  sandbox.store.keepNote('portal-page', token, { session: session.id, used_ms: Date.now() })
  return notice
}

/** Where a finished step of the portal leads, with what there is to say about it. */
export function afterPortal(sandbox: Sandbox, portal: Portal, notice: string): Step {
  const after = portal.session.flow?.after_completion
  if (after?.type === 'redirect' && after.redirect) return { go: after.redirect.return_url }
  leaveNotice(sandbox, portal, notice)
  return { go: `${portalBase(portal)}?home=1` }
}

/** The subscription that the address names, when it is this customer's and still running. */
function runningOf(sandbox: Sandbox, portal: Portal, id: string): Subscription | null {
  const subscription = sandbox.store.find('subscription', id)
  return subscription?.customer === portal.customer.id && subscription.ended_at === null ? subscription : null
}

export const expiredPortalPage = plainPage(
  'This link has expired',
  html`<p>
    Billing links are good for an hour, and only as they were given out. Go back to the site and open billing from there
    again.
  </p>`,
  { status: 404 },
)
const unknownSubscriptionPage = plainPage(
  'There is no such subscription',
  html`<p>It has ended already, or it never was. Nothing was changed.</p>`,
  { status: 404 },
)

const blankAttempt: Attempt = { values: blankValues, errors: {}, problem: null }

export function registerPortal({ sandbox, show, submit, askToConfirm }: PageParts): void {
  const { store, clock } = sandbox

  show('/p/session/:token', ({ token = '' }, { home }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    if (home === undefined && portal.session.flow !== null) return changeCardPage(sandbox, portal, blankAttempt)
    return portalPage(sandbox, portal, takeNotice(sandbox, portal))
  })

  show('/p/session/:token/card', ({ token = '' }, { attempt }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    const refused = typeof attempt === 'string' && store.note<Confirmation>('confirmation', attempt)?.refused === true
    return changeCardPage(sandbox, portal, { ...blankAttempt, problem: refused ? refusedWords : null })
  })

  submit('/p/session/:token/card', ({ token = '' }, form) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const entry = readCardForm(form, clock.now(), { withEmail: false })
    if (!entry.card) return { show: changeCardPage(sandbox, portal, { ...entry, problem: null }) }
    const outcome = changeCard(sandbox, portal.customer, entry.card, entry.holder)
    if (outcome.kind === 'asks') return askToConfirm(entry, { kind: 'portal', token }, 'a new card for renewals')
    if (outcome.kind !== 'paid')
      return { show: changeCardPage(sandbox, portal, { ...entry, problem: problemOf(outcome) }) }
    return afterPortal(sandbox, portal, 'Your new card is saved.')
  })

  for (const [step, render, act] of [
    [
      'cancel',
      cancelPage,
      (subscription: Subscription) => {
        endSubscription(sandbox, subscription)
        return store.get('subscription', subscription.id).ended_at === null
          ? 'Your subscription will end with its period.'
          : 'Your subscription has ended.'
      },
    ],
    [
      'resume',
      resumePage,
      (subscription: Subscription) => {
        resumeSubscription(sandbox, subscription)
        return 'Your subscription goes on.'
      },
    ],
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
      return afterPortal(sandbox, portal, act(subscription))
    })
  }
}
