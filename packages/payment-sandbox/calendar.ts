/** Times are whole seconds since 1970, as in the API. */
export type Interval = 'day' | 'week' | 'month' | 'year'
const day = 86_400

/**
 * The time `count` intervals after `anchor`. Months keep the anchor's day and time, or use their last day: 31 January,
 * 28 February, 31 March.
 */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day') return anchor + count * day
  if (interval === 'week') return anchor + count * 7 * day
  const start = new Date(anchor * 1000)
  const months = start.getUTCFullYear() * 12 + start.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const year = Math.floor(months / 12)
  const month = months - year * 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const midnight = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)) / 1000
  return midnight + (((anchor % day) + day) % day)
}

/** The first period boundary after `moment`; boundaries are `every` intervals apart, starting at `anchor`. */
export function nextBoundary(anchor: number, moment: number, interval: Interval, every = 1): number {
  const seconds = { day, week: 7 * day, month: 28 * day, year: 365 * day }[interval] * every
  let step = Math.max(0, Math.floor((moment - anchor) / seconds))
  while (step > 0 && addIntervals(anchor, interval, step * every) > moment) step -= 1
  while (addIntervals(anchor, interval, step * every) <= moment) step += 1
  return addIntervals(anchor, interval, step * every)
}
