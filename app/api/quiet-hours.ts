import type { QuietHours } from '#contract/quiet-hours.ts'
import { createStore } from '#app/store.ts'
import { storageKey } from './session/stored-session.ts'

/** With the child's id. */
export type QuietHoursOf = QuietHours & { child: string }

const key = `${storageKey}.quiet`

/** 'CHILD FROM UNTIL ZONE', as app/before-paint.ts reads it. */
function read(): QuietHoursOf | null {
  try {
    const [child, from, until, zone] = localStorage.getItem(key)?.split(' ') ?? []
    return child && from && until && zone ? { child, from, until, zone } : null
  } catch {
    return null
  }
}

/** The quiet hours of the child in this browser, as of the last fetch. */
export const quietHours = createStore(read())

function store(hours: QuietHoursOf | null): void {
  quietHours.set(hours)
  try {
    if (hours === null) localStorage.removeItem(key)
    else localStorage.setItem(key, `${hours.child} ${hours.from} ${hours.until} ${hours.zone}`)
  } catch {
    // Storage is not available; they last as long as the document.
  }
}

export function keepQuietHours(child: string, hours: QuietHours | null): void {
  const known = quietHours.current()
  const next = hours && { child, ...hours }
  if (JSON.stringify(next) !== JSON.stringify(known)) store(next)
}

export const forgetQuietHours = (): void => store(null)
