import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BookView } from './book-view.ts'
import type { Spot } from './text-anchor.ts'

/** What an entry of the browser's history knows of the book. */
type Entry = {
  /** Where its reader was when they left it by a jump, or came to by one. */
  readonly spot: Spot | null
  /** How many jumps led to it, from the one with which the book was opened. */
  readonly jumps: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function entryNow(): Entry {
  const { spot, jumps } = (history.state?.usr ?? {}) as { spot?: Partial<Spot>; jumps?: unknown }
  const isSpot = isCount(spot?.part) && isCount(spot.offset)
  return { spot: isSpot ? (spot as Spot) : null, jumps: isCount(jumps) ? jumps : 0 }
}

const stateOf = (more: Partial<Entry>) => ({ ...history.state, usr: { ...history.state?.usr, ...more } })

/** Makes each jump within a book an entry of the browser's history, so that its Back leads to where one was. */
export function useJumps(view: BookView | null) {
  const [jumps, setJumps] = useState(() => entryNow().jumps)
  const isArriving = useRef(false)
  const show = useEffectEvent((spot: Spot) => void view?.show(spot))

  useEffect(() => {
    const { pathname } = location
    const listen = (event: PopStateEvent) => {
      if (location.pathname !== pathname) return
      // The page stays, and where it is scrolled to: nothing for the router to do.
      event.stopImmediatePropagation()
      const entry = entryNow()
      isArriving.current = false
      setJumps(entry.jumps)
      if (entry.spot !== null) show(entry.spot)
    }
    addEventListener('popstate', listen, { capture: true })
    return () => removeEventListener('popstate', listen, { capture: true })
  }, [])

  return {
    /** Whether there is a way back within the book. */
    mayReturn: jumps > 0,
    /** Keeps where a jump began, before it moves. */
    leave({ part, offset }: Spot) {
      history.replaceState(stateOf({ spot: { part, offset } }), '')
      const { idx } = history.state as { idx?: unknown }
      const next = { usr: { jumps: jumps + 1 }, key: crypto.randomUUID().slice(0, 8), idx: isCount(idx) ? idx + 1 : 1 }
      history.pushState(next, '')
      isArriving.current = true
      setJumps(jumps + 1)
    },
    /** Keeps where it ended, for Forward. */
    arrive({ part, offset }: Spot) {
      if (isArriving.current) history.replaceState(stateOf({ spot: { part, offset } }), '')
      isArriving.current = false
    },
    goBack: () => history.back(),
  }
}
