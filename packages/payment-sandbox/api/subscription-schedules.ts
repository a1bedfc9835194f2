import { issueInvoice } from '../billing.ts'
import { addIntervals } from '../calendar.ts'
import { endpoint, named, reading } from '../endpoint.ts'
import { exclusive, invalidRequest, missingParameter } from '../errors.ts'
import { saveAndEmit } from '../events.ts'
import type { Proration, Schedule, SchedulePhase, Subscription } from '../objects.ts'
import { changedMetadata, flag, integer, list, metadata, oneOf, required, shape, text } from '../parameters.ts'
import type { Read } from '../parameters.ts'
import { costsChange } from '../prorations.ts'
import type { Sandbox } from '../sandbox.ts'
import { inPhase } from '../schedule-phases.ts'
import { closeSchedule, isRunning, newPhase, phaseItem, phaseItemsOf, planNextPhase, scheduleOf } from '../schedules.ts'
import { changeSubscription } from '../subscription-changes.ts'
import { isOver, notEnding } from '../subscription-state.ts'
import { prorationBehavior, recurringPrice } from './subscription-changes.ts'

const path = '/v1/subscription_schedules'

const phaseFields = {
  duration: shape({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: integer(1, 1095) }),
  end_date: integer(),
  items: required(list(shape({ price: required(text()), quantity: integer(1, 999_999), metadata }))),
  metadata,
  proration_behavior: prorationBehavior,
  start_date: integer(),
}
type GivenPhase = Read<typeof phaseFields>

export const subscriptionScheduleEndpoints = [
  endpoint('POST', path, { from_subscription: required(text()), metadata }, (sandbox, given) => {
    const subscription = sandbox.store.reference('subscription', given.from_subscription, 'from_subscription')
    if (isOver(subscription)) {
      throw invalidRequest('You cannot create a schedule from a subscription that is canceled.', {
        param: 'from_subscription',
      })
    }
    if (subscription.schedule !== null) {
      throw invalidRequest(
        `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
        { param: 'from_subscription' },
      )
    }
    return scheduleOf(sandbox, subscription, changedMetadata({}, given.metadata))
  }),
  ...reading('subscription_schedule', path, { customer: text() }),
  endpoint(
    'POST',
    `${path}/:id`,
    {
      end_behavior: oneOf('cancel', 'release'),
      metadata,
      phases: list(shape(phaseFields)),
      proration_behavior: prorationBehavior,
    },
    (sandbox, given, { id }) => {
      const before = running(named(sandbox, 'subscription_schedule', id), 'updated')
      const subscription = sandbox.store.get('subscription', before.subscription as string)
      const phases = given.phases ? readPhases(sandbox, before, subscription, given.phases) : before.phases
      const current = phases.find(({ start_date }) => start_date === before.current_phase?.start_date)
      const after = saveAndEmit(sandbox, 'subscription_schedule', 'subscription_schedule.updated', {
        ...before,
        ...(current && { current_phase: { start_date: current.start_date, end_date: current.end_date } }),
        end_behavior: given.end_behavior ?? before.end_behavior,
        metadata: changedMetadata(before.metadata, given.metadata),
        phases,
      })
      planNextPhase(sandbox, after)
      if (current) applyNow(sandbox, subscription, current, given.proration_behavior ?? 'create_prorations')
      return after
    },
  ),
  endpoint('POST', `${path}/:id/release`, { preserve_cancel_date: flag }, (sandbox, given, { id }) => {
    const schedule = running(named(sandbox, 'subscription_schedule', id), 'released')
    const subscription = sandbox.store.get('subscription', schedule.subscription as string)
    const released = closeSchedule(sandbox, id, 'released') as Schedule
    saveAndEmit(sandbox, 'subscription', 'customer.subscription.updated', {
      ...subscription,
      ...(!given.preserve_cancel_date && subscription.cancel_at !== null && notEnding()),
      schedule: null,
    })
    return released
  }),
]

function running(schedule: Schedule, verb: 'released' | 'updated'): Schedule {
  if (!isRunning(schedule)) {
    throw invalidRequest(
      `This subscription schedule cannot be ${verb} because it is currently in the \`${schedule.status}\` status. Only a schedule in the \`not_started\` or \`active\` status can be ${verb}.`,
    )
  }
  return schedule
}

/** The phases of an update, each starting at the end of the previous one. One must be current. */
function readPhases(
  sandbox: Sandbox,
  schedule: Schedule,
  subscription: Subscription,
  given: GivenPhase[],
): SchedulePhase[] {
  const now = sandbox.clock.now()
  let start: number | null = null
  const phases = given.map((one, index) => {
    const at = `phases[${index}]`
    const begins: number | undefined = start ?? one.start_date
    if (begins === undefined) {
      throw missingParameter(`${at}[start_date]`)
    }
    if (one.start_date !== undefined && one.start_date !== begins) {
      throw invalidRequest('The subscription schedule phases must be contiguous: each starts where the last ends.', {
        param: `${at}[start_date]`,
      })
    }
    if (one.items.length === 0) {
      throw invalidRequest('A phase must have at least one item.', { param: `${at}[items]` })
    }
    if (one.end_date !== undefined && one.duration) {
      throw exclusive('duration', 'end_date', `${at}[end_date]`)
    }
    const prices = one.items.map((item, place) => recurringPrice(sandbox, item.price, `${at}[items][${place}][price]`))
    if (prices.some(({ currency }) => currency !== subscription.currency)) {
      throw invalidRequest('The currency of the price does not match the subscription.', { param: `${at}[items]` })
    }
    const { interval = 'month', interval_count = 1 } = one.duration ?? prices[0]?.recurring ?? {}
    const end = one.end_date ?? addIntervals(begins, interval as 'month', interval_count)
    if (end <= begins) {
      throw invalidRequest('The end of a phase must come after its start.', { param: `${at}[end_date]` })
    }
    start = end
    return newPhase({
      currency: subscription.currency,
      end_date: end,
      items: one.items.map((item) => phaseItem(item.price, item.quantity ?? 1, changedMetadata({}, item.metadata))),
      metadata: changedMetadata({}, one.metadata),
      proration_behavior: one.proration_behavior ?? 'create_prorations',
      start_date: begins,
    })
  })
  const counting = schedule.current_phase
  if (counting && !phases.some(({ start_date, end_date }) => start_date === counting.start_date && end_date > now)) {
    throw invalidRequest(
      'You must pass the current phase of the subscription schedule: its start date cannot be changed.',
      { param: 'phases[0][start_date]' },
    )
  }
  return phases
}

/** A changed current phase applies at once. */
function applyNow(sandbox: Sandbox, before: Subscription, phase: SchedulePhase, proration: Proration): void {
  if (JSON.stringify(phaseItemsOf(before)) === JSON.stringify(phase.items)) return
  const after = inPhase(sandbox, before, phase)
  if (!costsChange(before.items.data, after.items.data)) return
  const { invoice } = changeSubscription(sandbox, before, after, { proration, at: sandbox.clock.now() })
  if (invoice) issueInvoice(sandbox, invoice)
}
