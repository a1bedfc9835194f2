const labelOf = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(iso))

// All are in the local time zone.

/** 'November 20, 2026'. */
export const dayLabel = (iso: string): string => labelOf(iso, { dateStyle: 'long' })

/** 'November 20', of a day within a year. */
export const dayOfYearLabel = (iso: string): string => labelOf(iso, { month: 'long', day: 'numeric' })

/** 'Nov 20, 2026'. */
export const shortDayLabel = (iso: string): string => labelOf(iso, { dateStyle: 'medium' })

/** '4:05 PM'. */
export const timeLabel = (iso: string): string => labelOf(iso, { timeStyle: 'short' })

/** 'November 20, 2026 at 4:05 PM'. */
export const momentLabel = (iso: string): string => labelOf(iso, { dateStyle: 'long', timeStyle: 'short' })

/** 'Nov 20, 2026, 4:05 PM'. */
export const shortMomentLabel = (iso: string): string => labelOf(iso, { dateStyle: 'medium', timeStyle: 'short' })

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** '0.4 seconds' for 400, '3 minutes' for 180,000, '2 days' for 172,800,000. */
export function spanLabel(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} seconds`
  if (ms < 3_600_000) return counted(Math.round(ms / 60_000), 'minute')
  if (ms < 172_800_000) return counted(Math.round(ms / 3_600_000), 'hour')
  return counted(Math.round(ms / 86_400_000), 'day')
}

/** '5 minutes'; without seconds, where it does not count on. */
export const waitLabel = (ms: number): string => (ms < 60_000 ? 'less than a minute' : spanLabel(ms))
