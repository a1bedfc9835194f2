/** A subscription's schedule of future phases. Each phase begins with a period of the subscription (renewal.ts). */
import { emit, saveAndEmit } from './events.ts'
import { newId } from './identifiers.ts'
import { planOf } from './new-subscription.ts'
import { nulls } from './objects.ts'
import type { Price, Schedule, SchedulePhase, SchedulePhaseItem, Subscription } from './objects.ts'
import { periodOf } from './periods.ts'
import type { Sandbox } from './sandbox.ts'
import { saveSubscription } from './subscription-state.ts'

export function isRunning({ status }: Schedule): boolean {
  return status === 'active' || status === 'not_started'
}

/** A phase with only its items and its time. */
export function newPhase(
  given: Pick<SchedulePhase, 'currency' | 'start_date' | 'end_date' | 'items'> & Partial<SchedulePhase>,
): SchedulePhase {
  return {
    add_invoice_items: [],
    ...nulls(
      'application_fee_percent billing_cycle_anchor billing_thresholds collection_method',
      'default_payment_method description invoice_settings on_behalf_of transfer_data trial_end',
    ),
    default_tax_rates: [],
    discounts: [],
    metadata: {},
    proration_behavior: 'create_prorations',
    ...given,
  }
}

export function phaseItem(price: string, quantity: number): SchedulePhaseItem {
  return { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] }
}

/** A schedule whose first phase is the subscription's current period. */
export function scheduleOf(sandbox: Sandbox, subscription: Subscription, metadata: Record<string, string>): Schedule {
  const { start, end } = periodOf(subscription)
  const phase = newPhase({
    currency: subscription.currency,
    default_payment_method: subscription.default_payment_method,
    end_date: end,
    items: subscription.items.data.map((item) => phaseItem(item.price.id, item.quantity)),
    start_date: start,
    trial_end: subscription.status === 'trialing' ? subscription.trial_end : null,
  })
  const schedule = sandbox.store.insert('subscription_schedule', {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    ...nulls('application canceled_at completed_at customer_account released_at released_subscription test_clock'),
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    created: sandbox.clock.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...nulls(
        'application_fee_percent billing_thresholds default_payment_method description on_behalf_of',
        'transfer_data',
      ),
      automatic_tax: { disabled_reason: null, enabled: subscription.automatic_tax.enabled, liability: null },
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      invoice_settings: {
        ...nulls('account_tax_ids custom_fields days_until_due description footer'),
        issuer: { type: 'self' },
      },
    },
    end_behavior: 'release',
    livemode: false,
    metadata,
    pause_schedules: [],
    phases: [phase],
    status: 'active',
    subscription: subscription.id,
  })
  emit(sandbox, 'subscription_schedule.created', schedule)
  saveAndEmit(sandbox, 'subscription', 'customer.subscription.updated', { ...subscription, schedule: schedule.id })
  return schedule
}

/** At the start of a period: the subscription in the schedule's current phase, or released after the last one. */
export function enterPhase(sandbox: Sandbox, subscription: Subscription): Subscription {
  const schedule = runningSchedule(sandbox, subscription)
  if (!schedule) return subscription
  const now = sandbox.clock.now()
  const phase = schedule.phases.find(({ start_date, end_date }) => start_date <= now && now < end_date)
  if (!phase) {
    closeSchedule(sandbox, schedule.id, 'released')
    return { ...subscription, schedule: null }
  }
  if (phase.start_date === schedule.current_phase?.start_date) return subscription
  const { start_date, end_date } = phase
  saveAndEmit(sandbox, 'subscription_schedule', 'subscription_schedule.updated', {
    ...schedule,
    current_phase: { start_date, end_date },
  })
  const data = subscription.items.data.map((item, index) => {
    const { price: id, quantity } = phase.items[index]!
    const price = sandbox.store.get('price', id)
    return { ...item, price, plan: planOf(price), quantity }
  })
  return {
    ...subscription,
    items: { ...subscription.items, data },
    metadata: { ...subscription.metadata, ...phase.metadata },
  }
}

function runningSchedule(sandbox: Sandbox, { schedule: id }: Subscription): Schedule | null {
  const schedule = id === null ? null : sandbox.store.find('subscription_schedule', id)
  return schedule && isRunning(schedule) ? schedule : null
}

/** Ends a schedule, not its subscription; the subscription's own `schedule` field is the caller's to clear. */
export function closeSchedule(sandbox: Sandbox, id: string, status: 'canceled' | 'released'): Schedule | null {
  const schedule = sandbox.store.find('subscription_schedule', id)
  if (!schedule || !isRunning(schedule)) return schedule
  const now = sandbox.clock.now()
  return saveAndEmit(sandbox, 'subscription_schedule', `subscription_schedule.${status}`, {
    ...schedule,
    current_phase: null,
    status,
    ...(status === 'canceled'
      ? { canceled_at: now }
      : { released_at: now, released_subscription: schedule.subscription, subscription: null }),
  })
}

/** The subscription without its schedule. */
export function withoutPlan(sandbox: Sandbox, subscription: Subscription): Subscription {
  if (subscription.schedule === null) return subscription
  closeSchedule(sandbox, subscription.schedule, 'released')
  return saveSubscription(sandbox, { ...subscription, schedule: null })
}

/** The next price of a subscription's schedule, and its time. */
export function plannedSwitch(sandbox: Sandbox, subscription: Subscription): { price: Price; at: number } | null {
  const now = sandbox.clock.now()
  const phase = runningSchedule(sandbox, subscription)?.phases.find(({ start_date }) => start_date > now)
  const price = phase?.items[0] && sandbox.store.find('price', phase.items[0].price)
  return price && price.id !== subscription.items.data[0]?.price.id ? { price, at: phase.start_date } : null
}
