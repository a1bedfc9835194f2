import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** Pixels from which a press is a drag. */
const dragFrom = 8
/**
 * A click that happened so many milliseconds after a drag belongs to it, whenever it is handled; later ones come from a
 * keyboard or a screen reader.
 */
const clickTime = 300

type Point = { readonly x: number; readonly y: number }

export type Drag = {
  /** @param start where the pointer was pressed */
  onDrag: (pointer: PointerEvent<HTMLButtonElement>, start: Point) => void
  /** @param isCanceled the browser has taken the pointer away, as for scrolling */
  onDrop: (isCanceled: boolean) => void
  onTap: (button: HTMLButtonElement) => void
  onPress?: () => void
}

/** The handlers of a button that can be dragged, and tapped or clicked, or of several of which one is pressed at a time. */
export function useDrag({ onDrag, onDrop, onTap, onPress }: Drag) {
  const start = useRef<Point | null>(null)
  const isDrag = useRef(false)
  const droppedAt = useRef(-Infinity)

  function end(isCanceled: boolean) {
    start.current = null
    if (isDrag.current) onDrop(isCanceled)
    isDrag.current = false
  }

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      droppedAt.current = -Infinity
      event.currentTarget.setPointerCapture(event.pointerId)
      onPress?.()
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (start.current === null) return
      const { x, y } = start.current
      isDrag.current ||= Math.hypot(event.clientX - x, event.clientY - y) > dragFrom
      if (isDrag.current) onDrag(event, start.current)
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      if (isDrag.current) droppedAt.current = timeStamp
      end(false)
    },
    onPointerCancel: () => end(true),
    onClick({ timeStamp, currentTarget }: MouseEvent<HTMLButtonElement>) {
      if (timeStamp - droppedAt.current > clickTime) onTap(currentTarget)
    },
  }
}
