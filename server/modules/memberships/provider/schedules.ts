import type { ProviderSchedule, ProviderSubscription } from './calls.ts'

/** The tier's price that a running schedule goes on with when the present period is over; null without one. */
export function nextPriceOf({
  subscription: { schedule },
  item,
}: {
  subscription: Pick<ProviderSubscription, 'schedule'>
  item: ProviderSubscription['items']['data'][number]
}): string | null {
  const { current_period_end: end } = item
  if (!schedule || !end || (schedule.status !== 'active' && schedule.status !== 'not_started')) return null
  const later = schedule.phases.find(({ start_date }) => start_date >= end)
  const price = later?.items[0]?.price
  return price === undefined || price === item.price.id ? null : price
}

/** The discounts of a schedule's present phase, to be named in every phase: one that names none has none. */
export function carriedDiscounts({ phases }: Pick<ProviderSchedule, 'phases'>): {
  discounts?: { discount: string }[]
} {
  const discounts = (phases[0]?.discounts ?? []).flatMap(({ discount }) => (discount ? [{ discount }] : []))
  return discounts.length === 0 ? {} : { discounts }
}
