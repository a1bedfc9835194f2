/** The IANA time zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
