import { useEffect, useEffectEvent, useRef, type RefObject, type TouchEvent } from 'react'
import type { Engine } from './flip-book-engine.ts'
import { turnOfKey, turnOfSwipe, type Turn } from './flip-book-pages.ts'
import { storybookSettings as settings } from './flip-book-settings.ts'

const isEditable = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=tab]') !== null

/** Turns pages by keys pressed anywhere in the document. */
export function useTurnKeys(
  room: RefObject<HTMLDivElement | null>,
  isPlain: boolean,
  turn: (direction: Turn) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = turnOfKey(event.key)
    if (!direction || isPlain || event.defaultPrevented || isEditable(event)) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Home and End scroll the page unless the focus is in the book.
    const isAtBook = room.current!.closest('.flip-book')!.contains(event.target as Node)
    if (!isAtBook && (direction === 'first' || direction === 'last')) return
    event.preventDefault()
    turn(direction)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Turns pages by swipes that begin before the engine is loaded. */
export function useSwipes(engine: RefObject<Engine | null>, isPlain: boolean, turn: (direction: Turn) => void) {
  const touch = useRef<{ x: number; y: number }>(null)

  function onTouchStart({ changedTouches, touches }: TouchEvent) {
    const finger = changedTouches[0]
    // The engine handles swipes itself.
    const isOurs = finger && touches.length === 1 && !engine.current
    touch.current = isOurs ? { x: finger.clientX, y: finger.clientY } : null
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    const from = touch.current
    touch.current = null
    if (!finger || !from || isPlain) return
    const direction = turnOfSwipe({ dx: finger.clientX - from.x, dy: finger.clientY - from.y }, settings)
    if (direction) turn(direction)
  }

  return { onTouchStart, onTouchEnd }
}
