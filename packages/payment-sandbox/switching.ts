/** How a payer switches a subscription to another price on the portal: at once, or down with the next period. */
import { issueInvoice } from './billing.ts'
import { addIntervals } from './calendar.ts'
import { saveAndEmit } from './events.ts'
import { planOf } from './new-subscription.ts'
import type { PortalConfiguration, Price, Proration, Schedule, Subscription, SubscriptionItem } from './objects.ts'
import type { Outcome } from './payments.ts'
import { intervalOf, periodOf } from './periods.ts'
import { nextCharge } from './renewal.ts'
import type { Sandbox } from './sandbox.ts'
import { closeSchedule, newPhase, phaseItem, phaseItemsOf, planNextPhase, scheduleOf } from './schedules.ts'
import { changeSubscription } from './subscription-changes.ts'
import { saveSubscription } from './subscription-state.ts'

type Rules = PortalConfiguration['features']['subscription_update']

/** The prices that a subscription of one item can be switched to. */
export function offeredPrices(sandbox: Sandbox, rules: Rules, subscription: Subscription): Price[] {
  const [item, ...others] = subscription.items.data
  const switchable = subscription.status === 'active' || subscription.status === 'trialing'
  if (!rules.enabled || !item || others.length > 0 || !switchable || subscription.cancel_at !== null) return []
  return (rules.products ?? [])
    .flatMap(({ prices }) => prices)
    .flatMap((id) => sandbox.store.find('price', id) ?? [])
    .filter((price) => price.active && price.currency === subscription.currency && price.id !== item.price.id)
}

/** True when the switch waits for the period's end. */
export function waitsForPeriodEnd(rules: Rules, subscription: Subscription, price: Price): boolean {
  const item = subscription.items.data[0] as SubscriptionItem
  return rules.schedule_at_period_end.conditions.some(({ type }) =>
    type === 'decreasing_item_amount'
      ? (price.unit_amount ?? 0) < (item.price.unit_amount ?? 0)
      : lengthOf(price) < lengthOf(item.price),
  )
}

function lengthOf(price: Price): number {
  const { interval, every } = intervalOf(price)
  return addIntervals(0, interval, every)
}

export interface SwitchPreview {
  waits: boolean
  /** Charged when it is confirmed. */
  dueNow: number
  /** The first charge after that, and when. */
  next: { amount: number; at: number }
}

/** What a switch will cost: carried out and undone. */
export function previewSwitch(sandbox: Sandbox, rules: Rules, subscription: Subscription, price: Price): SwitchPreview {
  return sandbox.store.rehearse(() => {
    const waits = waitsForPeriodEnd(rules, subscription, price)
    const dueNow = waits ? 0 : (change(sandbox, rules, subscription, price)?.amount_due ?? 0)
    if (waits) plan(sandbox, subscription, price)
    const after = sandbox.store.get('subscription', subscription.id)
    const next = nextCharge(sandbox, after) ?? { amount: 0, at: periodOf(after).end }
    return { waits, dueNow, next }
  })
}

class NotPaid extends Error {
  outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** Switches now, or plans it for the period's end. A switch that is not paid does not happen. */
export function switchTo(sandbox: Sandbox, rules: Rules, subscription: Subscription, price: Price): Outcome {
  if (waitsForPeriodEnd(rules, subscription, price)) {
    plan(sandbox, subscription, price)
    return { kind: 'paid' }
  }
  try {
    return sandbox.store.attempt(() => {
      const invoice = change(sandbox, rules, subscription, price)
      const outcome: Outcome = invoice ? issueInvoice(sandbox, invoice) : { kind: 'paid' }
      if (outcome.kind !== 'paid') throw new NotPaid(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof NotPaid) return error.outcome
    throw error
  }
}

function change(sandbox: Sandbox, rules: Rules, found: Subscription, price: Price) {
  const before = withoutPlan(sandbox, found)
  const now = sandbox.clock.now()
  const endsTrial = before.status === 'trialing' && rules.trial_update_behavior === 'end_trial'
  const after: Subscription = {
    ...before,
    ...(endsTrial && { status: 'active', trial_end: now }),
    items: {
      ...before.items,
      data: before.items.data.map((item) => ({ ...item, price, plan: planOf(price) })),
    },
  }
  const { invoice } = changeSubscription(sandbox, before, after, {
    proration: rules.proration_behavior as Proration,
    at: now,
    startsAnew: endsTrial || rules.billing_cycle_anchor === 'now',
  })
  return invoice
}

function plan(sandbox: Sandbox, found: Subscription, price: Price): Schedule {
  const subscription = withoutPlan(sandbox, found)
  const schedule = scheduleOf(sandbox, subscription, {})
  const { end } = periodOf(subscription)
  const { interval, every } = intervalOf(price)
  const after = saveAndEmit(sandbox, 'subscription_schedule', 'subscription_schedule.updated', {
    ...schedule,
    phases: [
      ...schedule.phases,
      newPhase({
        currency: subscription.currency,
        end_date: addIntervals(end, interval, every),
        items: phaseItemsOf(subscription).map(({ quantity, metadata }) => phaseItem(price.id, quantity, metadata)),
        start_date: end,
      }),
    ],
  })
  planNextPhase(sandbox, after)
  return after
}

/** The subscription without its schedule, so that it goes on as it is. */
export function withoutPlan(sandbox: Sandbox, subscription: Subscription): Subscription {
  if (subscription.schedule === null) return subscription
  closeSchedule(sandbox, subscription.schedule, 'released')
  return saveSubscription(sandbox, { ...subscription, schedule: null })
}

/** The price that a subscription's schedule goes over to next, and when. */
export function plannedSwitch(sandbox: Sandbox, subscription: Subscription): { price: Price; at: number } | null {
  const schedule =
    subscription.schedule === null ? null : sandbox.store.find('subscription_schedule', subscription.schedule)
  const now = sandbox.clock.now()
  const phase = schedule?.phases.find(({ start_date }) => start_date > now)
  const price = phase?.items[0] && sandbox.store.find('price', phase.items[0].price)
  return price && price.id !== subscription.items.data[0]?.price.id ? { price, at: phase.start_date } : null
}
