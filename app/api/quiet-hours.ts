import type { QuietHours } from '#contract/quiet-hours.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore } from '#app/store.ts'
import { storageKey } from './session/stored-session.ts'

/** With the child's id. */
export type QuietHoursOf = QuietHours & { child: string }

const key = `${storageKey}.quiet`

/** 'CHILD FROM UNTIL ZONE', as app/before-paint.ts reads it. */
function read(): QuietHoursOf | null {
  const [child, from, until, zone] = readStored(key)?.split(' ') ?? []
  return child && from && until && zone ? { child, from, until, zone } : null
}

/** The quiet hours of the child in this browser, as of the last fetch. */
export const quietHours = createStore(read())

function store(hours: QuietHoursOf | null): void {
  quietHours.set(hours)
  writeStored(key, hours && `${hours.child} ${hours.from} ${hours.until} ${hours.zone}`)
}

export function keepQuietHours(child: string, hours: QuietHours | null): void {
  const next = hours && { child, ...hours }
  if (JSON.stringify(next) !== JSON.stringify(quietHours.current())) store(next)
}

export const forgetQuietHours = (): void => store(null)
