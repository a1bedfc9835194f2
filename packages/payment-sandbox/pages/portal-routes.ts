import type { Subscription } from '../objects.ts'
import { changeCard, endSubscription, resumeSubscription } from '../self-service.ts'
import type { Confirmation } from './authenticate.ts'
import { blankValues, readCardForm } from './card-form.ts'
import type { Attempt } from './checkout.ts'
import { cancelPage, changeCardPage, portalPage, resumePage } from './portal.ts'
import {
  afterPortal,
  expiredPortalPage,
  openPortal,
  runningOf,
  takeNotice,
  unknownSubscriptionPage,
} from './portal-sessions.ts'
import { problemOf, refusedWords } from './steps.ts'
import type { PageParts } from './steps.ts'

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
