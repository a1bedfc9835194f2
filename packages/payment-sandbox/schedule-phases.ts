/** Applies the phases of schedules to subscriptions. */
import { cancelNow, issueInvoice } from './billing.ts'
import { saveAndEmit } from './events.ts'
import { planOf, subscriptionItem } from './new-subscription.ts'
import type { Proration, SchedulePhase, Subscription } from './objects.ts'
import { periodOf } from './periods.ts'
import type { Sandbox } from './sandbox.ts'
import { closeSchedule, isRunning, planNextPhase } from './schedules.ts'
import { changeSubscription } from './subscription-changes.ts'
import { isOver } from './subscription-state.ts'

export interface PhaseChange {
  /** As in the current phase; not stored yet. */
  subscription: Subscription
  proration: Proration
  /** The subscription ends with the last phase. */
  ends: boolean
}

/** The subscription by the current phase of its schedule; null without a change. */
export function phaseChange(sandbox: Sandbox, subscription: Subscription): PhaseChange | null {
  const schedule =
    subscription.schedule === null ? null : sandbox.store.find('subscription_schedule', subscription.schedule)
  if (!schedule || !isRunning(schedule)) return null
  const now = sandbox.clock.now()
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  if (phase && phase.start_date === schedule.current_phase?.start_date) return null
  if (!phase) {
    const ends = schedule.end_behavior === 'cancel'
    closeSchedule(sandbox, schedule.id, ends ? 'completed' : 'released')
    return { subscription: { ...subscription, schedule: null }, proration: 'none', ends }
  }
  const moved = saveAndEmit(sandbox, 'subscription_schedule', 'subscription_schedule.updated', {
    ...schedule,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  })
  planNextPhase(sandbox, moved)
  return { subscription: inPhase(sandbox, subscription, phase), proration: phase.proration_behavior, ends: false }
}

/** Clock: a phase ends within a period; at a period's end renewal.ts handles it. */
export function enterNextPhase(sandbox: Sandbox, id: string): void {
  const before = sandbox.store.find('subscription', id)
  const now = sandbox.clock.now()
  if (!before || isOver(before) || periodOf(before).end <= now) return
  const change = phaseChange(sandbox, before)
  if (change?.ends) cancelNow(sandbox, change.subscription)
  else if (change) {
    const { subscription, proration } = change
    const { invoice } = changeSubscription(sandbox, before, subscription, { proration, at: now })
    if (invoice) issueInvoice(sandbox, invoice)
  }
}

/** The subscription with a phase's items, each replacing the previous one, so that it is prorated. */
export function inPhase(sandbox: Sandbox, subscription: Subscription, phase: SchedulePhase): Subscription {
  const { start, end } = periodOf(subscription)
  const data = phase.items.map((wanted, index) => {
    const price = sandbox.store.get('price', wanted.price)
    const current = subscription.items.data[index]
    return current
      ? { ...current, price, plan: planOf(price), quantity: wanted.quantity, metadata: wanted.metadata }
      : subscriptionItem(sandbox, subscription.id, price, wanted.quantity, start, end, wanted.metadata)
  })
  return {
    ...subscription,
    items: { ...subscription.items, data },
    metadata: { ...subscription.metadata, ...phase.metadata },
  }
}
