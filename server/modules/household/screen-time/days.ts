const quarterMs = 15 * 60_000

// Intl's Swedish dates are ISO dates.
const calendarOf = (zone: string): Intl.DateTimeFormat => new Intl.DateTimeFormat('sv-SE', { timeZone: zone })

/** The date in a time zone, as '2026-11-26'. */
export const localDayOf = (zone: string, nowMs: number): string => calendarOf(zone).format(nowMs)

/** When the day ends in a time zone, in milliseconds since 1970. */
export function endOfLocalDay(zone: string, nowMs: number): number {
  const calendar = calendarOf(zone)
  const day = calendar.format(nowMs)
  // Zones differ from UTC by quarters of an hour, and days with a daylight saving change are longer or shorter.
  let at = Math.floor(nowMs / quarterMs) * quarterMs
  while (calendar.format(at) <= day) at += quarterMs
  return at
}

/** When the day began in a time zone, in milliseconds since 1970. */
export function startOfLocalDay(zone: string, nowMs: number): number {
  const calendar = calendarOf(zone)
  const day = calendar.format(nowMs)
  let at = Math.floor(nowMs / quarterMs) * quarterMs
  while (calendar.format(at - 1) === day) at -= quarterMs
  return at
}
