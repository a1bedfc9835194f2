import { addIntervals } from '../calendar.ts'
import { endpoint, named, reading } from '../endpoint.ts'
import { exclusive, invalidRequest, missingParameter } from '../errors.ts'
import { saveAndEmit } from '../events.ts'
import type { Schedule, SchedulePhase } from '../objects.ts'
import { changedMetadata, integer, list, metadata, oneOf, required, shape, text, type Read } from '../parameters.ts'
import { periodOf } from '../periods.ts'
import type { Sandbox } from '../sandbox.ts'
import { closeSchedule, isRunning, newPhase, phaseItem, scheduleOf } from '../schedules.ts'
import { isOver, saveSubscription } from '../subscription-state.ts'
import { checkPlan, prorationBehavior, recurringPrice } from './subscription-changes.ts'

const path = '/v1/subscription_schedules'

const phaseFields = {
  duration: shape({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: integer(1, 1095) }),
  end_date: integer(),
  items: required(list(shape({ price: required(text()), quantity: integer(1, 999_999) }))),
  metadata,
  proration_behavior: prorationBehavior,
  start_date: integer(),
}
type GivenPhase = Read<typeof phaseFields>

export const subscriptionScheduleEndpoints = [
  endpoint('POST', path, { from_subscription: required(text()), metadata }, (sandbox, given) => {
    const subscription = sandbox.store.reference('subscription', given.from_subscription, 'from_subscription')
    if (isOver(subscription))
      throw invalidRequest('You cannot create a schedule from a subscription that is canceled.', {
        param: 'from_subscription',
      })
    if (subscription.schedule !== null)
      throw invalidRequest(
        `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
        { param: 'from_subscription' },
      )
    return scheduleOf(sandbox, subscription, changedMetadata({}, given.metadata))
  }),
  ...reading('subscription_schedule', path, { customer: text() }),
  endpoint(
    'POST',
    `${path}/:id`,
    {
      end_behavior: oneOf('release'),
      phases: list(shape(phaseFields)),
      proration_behavior: prorationBehavior,
    },
    (sandbox, { phases }, { id }) => {
      const before = running(named(sandbox, 'subscription_schedule', id), 'updated')
      return saveAndEmit(sandbox, 'subscription_schedule', 'subscription_schedule.updated', {
        ...before,
        phases: phases ? readPhases(sandbox, before, phases) : before.phases,
      })
    },
  ),
  endpoint('POST', `${path}/:id/release`, {}, (sandbox, _parameters, { id }) => {
    const schedule = running(named(sandbox, 'subscription_schedule', id), 'released')
    const subscription = sandbox.store.get('subscription', schedule.subscription!)
    const released = closeSchedule(sandbox, id, 'released')!
    saveSubscription(sandbox, { ...subscription, schedule: null })
    return released
  }),
]

function running(schedule: Schedule, verb: 'released' | 'updated'): Schedule {
  if (!isRunning(schedule))
    throw invalidRequest(
      `This subscription schedule cannot be ${verb} because it is currently in the \`${schedule.status}\` status. Only a schedule in the \`not_started\` or \`active\` status can be ${verb}.`,
    )
  return schedule
}

/** The phases of an update, each starting at the end of the previous one. The first is the current period. */
function readPhases(sandbox: Sandbox, schedule: Schedule, given: GivenPhase[]): SchedulePhase[] {
  const subscription = sandbox.store.get('subscription', schedule.subscription!)
  const period = periodOf(subscription)
  const refuse = (message: string, param: string) => invalidRequest(message, { param })
  let start: number | null = null
  return given.map((one, index) => {
    const at = `phases[${index}]`
    const begins: number | undefined = start ?? one.start_date
    if (begins === undefined) throw missingParameter(`${at}[start_date]`)
    if (index === 0 && begins !== schedule.current_phase?.start_date)
      throw refuse(
        'You must pass the current phase of the subscription schedule: its start date cannot be changed.',
        `${at}[start_date]`,
      )
    if (one.start_date !== undefined && one.start_date !== begins)
      throw refuse(
        'The subscription schedule phases must be contiguous: each starts where the last ends.',
        `${at}[start_date]`,
      )
    if (one.items.length !== subscription.items.data.length)
      throw refuse('A phase in this sandbox has as many items as the subscription.', `${at}[items]`)
    if (one.end_date !== undefined && one.duration) throw exclusive('duration', 'end_date', `${at}[end_date]`)
    one.items.forEach((item, place) =>
      checkPlan(subscription, recurringPrice(sandbox, item.price, `${at}[items][${place}][price]`), `${at}[items]`),
    )
    const { interval = 'month', interval_count = 1 } = one.duration ?? {}
    const end = one.end_date ?? addIntervals(begins, interval, interval_count)
    if (end <= begins || (index === 0 && end < period.end))
      throw refuse('A phase in this sandbox begins and ends with a billing period.', `${at}[end_date]`)
    start = end
    return newPhase({
      currency: subscription.currency,
      end_date: end,
      items: one.items.map((item) => phaseItem(item.price, item.quantity ?? 1)),
      metadata: changedMetadata({}, one.metadata),
      proration_behavior: one.proration_behavior ?? 'create_prorations',
      start_date: begins,
    })
  })
}
