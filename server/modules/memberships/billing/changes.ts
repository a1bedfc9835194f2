import type { ChangeRequest } from '#contract/billing.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { isDecline, refusalOf, scheduleShape, type Ask, type ProviderCall, withId } from '../provider/calls.ts'
import { pricesOf } from '../provider/prices.ts'
import { carriedDiscounts, nextPriceOf, pauseMetadata, pauseOf } from '../provider/subscriptions.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { ownSubscription, periodEndAfter, planOf, type TierSubscription } from './own-subscription.ts'
import {
  mayPause,
  possibleSwitch,
  previewBill,
  previewInvoice,
  returnDetails,
  switchDetails,
  type Switch,
} from './preview.ts'

/** How long a previewed amount may be accepted, in seconds. */
const agreementS = 900

/** A pause ends this long before the next charge, so that small clock differences do not matter. */
const leadS = 3_600

/**
 * Makes a change at the provider and syncs the result. Idempotent.
 * @throws AppError membership_not_found, change_not_possible, tier_held, price_unknown, amount_changed, payment_refused
 *   and payment_unavailable: nothing was changed; change_unsure: the outcome is unknown
 */
export async function makeChange(
  ctx: Context,
  ask: Ask,
  { personId, requested, minute }: { personId: string; requested: ChangeRequest; minute: number },
): Promise<void> {
  const one = await ownSubscription(ctx, ask, personId, requested.membership)
  await changeAtProvider(ctx, ask, one, { personId, requested, minute })
  // The change is made. If the sync fails, the provider's event repeats it.
  await syncMembership(ctx, one.subscription.customer).catch((error: unknown) => {
    ctx.log.warn({ err: error, subscription: one.subscription.id }, 'billing: changed, but not synced yet')
  })
}

async function changeAtProvider(
  ctx: Context,
  ask: Ask,
  one: TierSubscription,
  { personId, requested, minute }: { personId: string; requested: ChangeRequest; minute: number },
): Promise<void> {
  const { id } = one.subscription
  const plan = planOf(one)
  switch (requested.change) {
    case 'cancel':
      if (plan === 'ends') return
      await releaseSchedule(ask, one)
      return send(ask, (stripe, options) => stripe.subscriptions.update(id, { cancel_at_period_end: true }, options))
    case 'keep':
      if (plan !== 'ends') return
      return send(ask, (stripe, options) => stripe.subscriptions.update(id, { cancel_at_period_end: false }, options))
    case 'stay':
      return releaseSchedule(ask, one)
    case 'pause':
      return pause(ask, one, requested.months)
    case 'return':
      return resume(ask, one, { agreed: requested.agreed.amount, minute })
    case 'switch': {
      if (one.tier.key === requested.tier) return
      if (plan === 'switches' && nextPriceOf(one) === (await pricesOf(ctx).onOffer()).get(requested.tier)) return
      const to = await possibleSwitch(ctx, one, { personId, tier: requested.tier })
      return to.manner === 'at-renewal' ? switchLater(ask, one, to) : switchNow(ask, one, to, requested)
    }
  }
}

/** Sends a call with side effects: without an answer the result is unknown. */
async function send(ask: Ask, call: ProviderCall): Promise<void> {
  try {
    await ask(withId, call)
  } catch (error) {
    if (isDecline(error)) throw new AppError('payment_refused', { cause: error })
    if (refusalOf(error) !== null) throw new AppError('change_not_possible', { cause: error })
    throw new AppError('change_unsure', { cause: error })
  }
}

async function switchNow(
  ask: Ask,
  one: TierSubscription,
  to: Switch,
  { agreed, tier }: Extract<ChangeRequest, { change: 'switch' }>,
): Promise<void> {
  const { date, amount } = agreed
  if (to.manner === 'billed-now') {
    if (date === null) throw new AppError('amount_changed')
    // Compares with the provider's time, because an old proration date would make the switch too cheap.
    const fresh = await previewBill(ask, one, to, null)
    if (date > fresh.date || fresh.date - date > agreementS) throw new AppError('amount_changed')
    if ((await previewBill(ask, one, to, date)).amount !== amount) throw new AppError('amount_changed')
  } else if (amount !== 0) throw new AppError('amount_changed')
  const { id } = one.subscription
  await releaseSchedule(ask, one)
  await send(ask, (stripe, options) =>
    stripe.subscriptions.update(
      id,
      { ...switchDetails(one, to, date), payment_behavior: 'error_if_incomplete', metadata: { tier } },
      // One accepted preview is one switch, however often it is sent.
      date === null ? options : { ...options, idempotencyKey: `switch-${id}-${one.item.price.id}-${to.price}-${date}` },
    ),
  )
}

/** Two calls: a schedule from the current state, then its next phase. The first alone changes nothing. */
async function switchLater(ask: Ask, one: TierSubscription, { price }: Switch): Promise<void> {
  const { subscription, item } = one
  // An existing schedule without a next phase has already taken effect.
  await releaseSchedule(ask, one)
  const schedule = await startSchedule(ask, subscription.id)
  const { current_period_start: start_date, current_period_end: end_date } = item
  const discounts = carriedDiscounts(schedule)
  await send(ask, (stripe, options) =>
    stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: schedule.phases[0]?.start_date ?? start_date,
            end_date,
            ...discounts,
          },
          { ...discounts, items: [{ price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
        ],
      },
      options,
    ),
  )
}

async function startSchedule(ask: Ask, subscription: string) {
  try {
    return await ask(scheduleShape, (stripe, options) =>
      stripe.subscriptionSchedules.create({ from_subscription: subscription }, options),
    )
  } catch (error) {
    // A concurrent request has just created one, which is used.
    if (refusalOf(error) !== null) throw new AppError('change_not_possible', { cause: error })
    throw error
  }
}

async function releaseSchedule(ask: Ask, { subscription }: TierSubscription): Promise<void> {
  const { schedule } = subscription
  if (!schedule) return
  await send(ask, (stripe, options) => stripe.subscriptionSchedules.release(schedule.id, {}, options))
}

async function pause(ask: Ask, one: TierSubscription, months: 1 | 2 | 3): Promise<void> {
  const { subscription, item } = one
  const from = item.current_period_end
  const until = periodEndAfter(from, subscription.billing_cycle_anchor, months)
  if (pauseOf(subscription)?.until === until) return
  if (!mayPause(one)) throw new AppError('change_not_possible')
  await send(ask, (stripe, options) =>
    stripe.subscriptions.update(
      subscription.id,
      {
        pause_collection: { behavior: 'void', resumes_at: until - leadS },
        metadata: { [pauseMetadata.from]: String(from), [pauseMetadata.until]: String(until) },
      },
      options,
    ),
  )
}

/** Ends a pause: before it has begun at no cost, afterwards with a paid period that begins at once. */
async function resume(
  ask: Ask,
  one: TierSubscription,
  { agreed, minute }: { agreed: number; minute: number },
): Promise<void> {
  const { subscription, item } = one
  const resting = pauseOf(subscription)
  if (resting === null) return
  if (planOf(one) !== 'rests') throw new AppError('change_not_possible')
  const unmarked = { pause_collection: '' as const, metadata: { [pauseMetadata.from]: '', [pauseMetadata.until]: '' } }
  const { id } = subscription
  if (!resting.begun) {
    if (agreed !== 0) throw new AppError('amount_changed')
    return send(ask, (stripe, options) => stripe.subscriptions.update(id, unmarked, options))
  }
  if ((await previewInvoice(ask, one, returnDetails))?.amount_due !== agreed) throw new AppError('amount_changed')
  await send(ask, (stripe, options) =>
    stripe.subscriptions.update(
      id,
      { ...unmarked, ...returnDetails, payment_behavior: 'error_if_incomplete' },
      // Idempotent, so that a repeated call does not charge two periods. The key changes each minute to allow retries.
      { ...options, idempotencyKey: `return-${id}-${item.current_period_start}-${minute}` },
    ),
  )
}
