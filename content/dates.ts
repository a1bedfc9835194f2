const labelOf = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(iso))

// All are in the local time zone.

/** 'November 20, 2026'. */
export const dayLabel = (iso: string): string => labelOf(iso, { dateStyle: 'long' })

/** 'Nov 20, 2026'. */
export const shortDayLabel = (iso: string): string => labelOf(iso, { dateStyle: 'medium' })

/** 'November 20, 2026 at 4:05 PM'. */
export const momentLabel = (iso: string): string => labelOf(iso, { dateStyle: 'long', timeStyle: 'short' })

/** 'Nov 20, 2026, 4:05 PM'. */
export const shortMomentLabel = (iso: string): string => labelOf(iso, { dateStyle: 'medium', timeStyle: 'short' })
