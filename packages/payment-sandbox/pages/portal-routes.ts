import type { Subscription } from '../objects.ts'
import type { RawTree } from '../form.ts'
import { saveAndEmit } from '../events.ts'
import { isEmail } from '../parameters.ts'
import { detach } from '../payment-methods.ts'
import { changeCard, chooseCard, endSubscription, resumeSubscription } from '../self-service.ts'
import type { Farewell } from '../self-service.ts'
import { takePlannedFailure } from '../settings.ts'
import { offeredPrices, switchTo, withoutPlan } from '../switching.ts'
import type { Confirmation } from './authenticate.ts'
import { blankValues, readCardForm } from './card-form.ts'
import type { Attempt } from './checkout.ts'
import { cancelPage, changeCardPage, feedbackWords, portalPage, resumePage } from './portal.ts'
import {
  afterPortal,
  expiredPortalPage,
  openPortal,
  runningOf,
  takeNotice,
  unknownSubscriptionPage,
} from './portal-sessions.ts'
import { portalBase } from './portal-frame.ts'
import type { Portal } from './portal-frame.ts'
import { detailNames, detailsPage } from './portal-details.ts'
import type { DetailName } from './portal-details.ts'
import { confirmSwitchPage, switchPage } from './portal-switch.ts'
import { problemOf, refusedWords } from './steps.ts'
import type { PageParts } from './steps.ts'

const blankAttempt: Attempt = { values: blankValues, errors: {}, problem: null }

export function registerPortal({ sandbox, show, submit, askToConfirm }: PageParts): void {
  const { store, clock } = sandbox

  show('/p/session/:token', ({ token = '' }, { home }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    const { flow } = portal.session
    const ending = flow?.subscription_cancel ? runningOf(sandbox, portal, flow.subscription_cancel.subscription) : null
    if (home === undefined && flow?.type === 'payment_method_update')
      return changeCardPage(sandbox, portal, blankAttempt)
    const changing = flow?.subscription_update ?? flow?.subscription_update_confirm ?? null
    const toChange = changing && runningOf(sandbox, portal, changing.subscription)
    if (home === undefined && toChange) {
      const [item] = flow?.subscription_update_confirm?.items ?? []
      const wanted = item?.price ? switchNamed(portal, toChange.id, item.price) : null
      return wanted
        ? confirmSwitchPage(sandbox, portal, toChange, wanted.price, null)
        : switchPage(sandbox, portal, toChange)
    }
    if (home === undefined && ending && !ending.cancel_at_period_end) return cancelPage(sandbox, portal, ending)
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

  submit('/p/session/:token/cards/:id', ({ token = '', id = '' }, form) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const { customer, configuration } = portal
    const method = store.find('payment_method', id)
    const isTheirs = method?.customer === customer.id && configuration.features.payment_method_update.enabled
    if (!method || !isTheirs || customer.invoice_settings.default_payment_method === id) {
      return { go: `${portalBase(portal)}?home=1` }
    }
    if (form.do === 'remove') {
      detach(sandbox, method)
      return afterPortal(sandbox, portal, 'The card is removed.')
    }
    chooseCard(sandbox, customer, method)
    return afterPortal(sandbox, portal, 'This card pays from now on.')
  })

  show('/p/session/:token/details', ({ token = '' }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    if (!portal.configuration.features.customer_update.enabled) return portalPage(sandbox, portal, null)
    const { name, email, phone } = portal.customer
    return detailsPage(sandbox, portal, { name: name ?? '', email: email ?? '', phone: phone ?? '' }, null)
  })

  submit('/p/session/:token/details', ({ token = '' }, form) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const { enabled, allowed_updates } = portal.configuration.features.customer_update
    const given = Object.fromEntries(
      detailNames.map((name) => {
        const value = form[name]
        return [name, typeof value === 'string' ? value.trim().slice(0, 256) : '']
      }),
    ) as Record<DetailName, string>
    const changed = enabled ? detailNames.filter((name) => allowed_updates.includes(name)) : []
    if (changed.includes('email') && !isEmail(given.email)) {
      return { show: detailsPage(sandbox, portal, given, 'This e-mail address does not look complete.') }
    }
    saveAndEmit(sandbox, 'customer', 'customer.updated', {
      ...portal.customer,
      ...Object.fromEntries(changed.map((name) => [name, given[name] || null])),
    })
    return afterPortal(sandbox, portal, 'Your details are saved.')
  })

  /** A subscription and the price it may be switched to; null where the settings do not offer it. */
  function switchNamed(portal: Portal, id: string, priceId: string) {
    const subscription = runningOf(sandbox, portal, id)
    const rules = portal.configuration.features.subscription_update
    const price = subscription && offeredPrices(sandbox, rules, subscription).find((one) => one.id === priceId)
    return subscription && price ? { subscription, price, rules } : null
  }

  show('/p/session/:token/subscriptions/:id/switch', ({ token = '', id = '' }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    const subscription = runningOf(sandbox, portal, id)
    return subscription ? switchPage(sandbox, portal, subscription) : unknownSubscriptionPage
  })

  show('/p/session/:token/subscriptions/:id/switch/:price', ({ token = '', id = '', price = '' }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return expiredPortalPage
    const wanted = switchNamed(portal, id, price)
    return wanted
      ? confirmSwitchPage(sandbox, portal, wanted.subscription, wanted.price, null)
      : unknownSubscriptionPage
  })

  submit('/p/session/:token/subscriptions/:id/switch/:price', ({ token = '', id = '', price = '' }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const wanted = switchNamed(portal, id, price)
    if (!wanted) return { show: unknownSubscriptionPage }
    const outcome = switchTo(sandbox, wanted.rules, wanted.subscription, wanted.price)
    if (outcome.kind !== 'paid') {
      takePlannedFailure(store, portal.customer.id)
      const problem = `${problemOf(outcome)} Nothing was switched.`
      return { show: confirmSwitchPage(sandbox, portal, wanted.subscription, wanted.price, problem) }
    }
    return afterPortal(sandbox, portal, 'Your subscription is switched.')
  })

  submit('/p/session/:token/subscriptions/:id/stay', ({ token = '', id = '' }) => {
    const portal = openPortal(sandbox, token)
    if (!portal) return { show: expiredPortalPage }
    const subscription = runningOf(sandbox, portal, id)
    if (!subscription) return { show: unknownSubscriptionPage }
    withoutPlan(sandbox, subscription)
    return afterPortal(sandbox, portal, 'Your subscription stays as it is.')
  })

  for (const [step, render, act] of [
    [
      'cancel',
      cancelPage,
      (subscription: Subscription, form: RawTree, { configuration }: Portal) => {
        endSubscription(sandbox, subscription, farewellOf(form), configuration.features.subscription_cancel)
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
    submit(path, ({ token = '', id = '' }, form) => {
      const portal = openPortal(sandbox, token)
      if (!portal) return { show: expiredPortalPage }
      const subscription = runningOf(sandbox, portal, id)
      if (!subscription) return { show: unknownSubscriptionPage }
      return afterPortal(sandbox, portal, act(subscription, form, portal))
    })
  }
}

function farewellOf({ feedback, comment }: RawTree): Farewell {
  return {
    feedback: typeof feedback === 'string' && Object.hasOwn(feedbackWords, feedback) ? feedback : null,
    comment: typeof comment === 'string' && comment.trim() !== '' ? comment.trim().slice(0, 500) : null,
  }
}
