import { useRef, type PointerEvent } from 'react'
import type { Stamp } from '#contract/paintings.ts'
import { pointOf } from './brush-layer.tsx'
import { shapeStamp, stampUnder, type Fingers, type Point } from './stamp-gesture.ts'

/** A click so many milliseconds after two fingers were on the sheet belongs to them. */
const clickTime = 300

/** A stamp that two fingers turn, size and move, as it was and as it is. */
export type Shaping = { readonly before: Stamp; readonly after: Stamp }

type TwoFingers = {
  stamps: readonly Stamp[]
  /** Null once the fingers are gone, or the browser has taken them for a zoom. */
  onShape: (shaping: Shaping | null) => void
  onShaped: (shaping: Shaping) => void
}

/** The handlers of a sheet on whose stamps two fingers can be laid. */
export function useTwoFingers({ stamps, onShape, onShaped }: TwoFingers) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<{ fingers: Fingers; stamp: Stamp } | null>(null)
  const latest = useRef<Shaping | null>(null)
  const endedAt = useRef(-Infinity)

  function two(): Fingers | null {
    const [first, second, third] = fingers.current.values()
    return first && second && !third ? [first, second] : null
  }

  function end(isDropped: boolean) {
    if (latest.current && !isDropped) onShaped(latest.current)
    start.current = null
    latest.current = null
    onShape(null)
  }

  function lift({ pointerId, timeStamp }: PointerEvent, isDropped: boolean) {
    if (!fingers.current.delete(pointerId) || start.current === null) return
    endedAt.current = timeStamp
    end(isDropped)
  }

  return {
    /** Whether a click is what is left of two fingers. */
    isTheirs: (timeStamp: number) => start.current !== null || timeStamp - endedAt.current < clickTime,
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.pointerType !== 'touch') return
      fingers.current.set(event.pointerId, pointOf(event))
      if (start.current !== null) end(true)
      const down = two()
      const stamp = down && stampUnder(stamps, down)
      if (!stamp) return
      start.current = { fingers: down, stamp }
      onShape({ before: stamp, after: stamp })
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, pointOf(event))
      const now = two()
      if (start.current === null || now === null) return
      const { stamp, fingers: from } = start.current
      latest.current = { before: stamp, after: shapeStamp(stamp, from, now) }
      onShape(latest.current)
    },
    onPointerUp: (event: PointerEvent) => lift(event, false),
    onPointerCancel: (event: PointerEvent) => lift(event, true),
  }
}
