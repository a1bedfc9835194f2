/** A child's daily quiet hours; without schemas, so that pages can import it. */
export interface QuietHours {
  /** 'HH:MM' by the clocks of the zone; `until` may be on the next day. */
  from: string
  until: string
  /** IANA time zone. */
  zone: string
}

const minuteMs = 60_000

/** The time of day in a zone, as 'HH:MM'. @throws RangeError for an unknown zone */
const clockOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const covers = ({ from, until }: QuietHours, time: string): boolean =>
  from < until ? from <= time && time < until : from <= time || time < until

/** @param at milliseconds since 1970 */
export const isQuiet = (hours: QuietHours, at: number): boolean => covers(hours, clockOf(hours.zone).format(at))

/** When the current quiet hours end, in milliseconds since 1970. */
export function endOfQuiet(hours: QuietHours, now: number): number {
  const clock = clockOf(hours.zone)
  // Minute by minute, because days with a daylight saving change are longer or shorter.
  let at = Math.floor(now / minuteMs) * minuteMs
  while (covers(hours, clock.format(at))) at += minuteMs
  return at
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone)
    // Rejects offsets, because they have no daylight saving rules.
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}
