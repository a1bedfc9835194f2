import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookView } from './book-view.ts'
import type { Spot } from './text-anchor.ts'

/** The reader's state in a history entry. */
type Entry = {
  /** The place before or after a jump. */
  readonly spot: Spot | null
  /** The number of jumps since the book was opened. */
  readonly jumps: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function currentEntry(): Entry {
  const { spot, jumps } = (history.state?.usr ?? {}) as { spot?: Partial<Spot>; jumps?: unknown }
  const isSpot = isCount(spot?.part) && isCount(spot.offset)
  return { spot: isSpot ? (spot as Spot) : null, jumps: isCount(jumps) ? jumps : 0 }
}

const stateOf = (more: Partial<Entry>) => ({ ...history.state, usr: { ...history.state?.usr, ...more } })

/** Adds a history entry for each jump within a book, so that Back returns to the previous place. */
export function useJumps(view: BookView | null) {
  const [jumps, setJumps] = useState(() => (import.meta.env.SSR ? 0 : currentEntry().jumps))
  const isArriving = useRef(false)
  const show = useEffectEvent((spot: Spot) => void view?.show(spot))

  useEffect(() => {
    const { pathname } = location
    const listen = (event: PopStateEvent) => {
      if (location.pathname !== pathname) return
      // The router must not handle this: the page and its scroll position stay.
      event.stopImmediatePropagation()
      const entry = currentEntry()
      isArriving.current = false
      setJumps(entry.jumps)
      if (entry.spot !== null) show(entry.spot)
    }
    addEventListener('popstate', listen, { capture: true })
    return () => removeEventListener('popstate', listen, { capture: true })
  }, [])

  return {
    /** Whether Back stays within the book. */
    mayReturn: jumps > 0,
    /** Stores the place before a jump. */
    leave({ part, offset }: Spot) {
      history.replaceState(stateOf({ spot: { part, offset } }), '')
      const { idx } = history.state as { idx?: unknown }
      const next = { usr: { jumps: jumps + 1 }, key: crypto.randomUUID().slice(0, 8), idx: isCount(idx) ? idx + 1 : 1 }
      history.pushState(next, '')
      isArriving.current = true
      setJumps(jumps + 1)
    },
    /** Stores the place after a jump, for Forward. */
    arrive({ part, offset }: Spot) {
      if (isArriving.current) history.replaceState(stateOf({ spot: { part, offset } }), '')
      isArriving.current = false
    },
    goBack: () => history.back(),
  }
}
