import { useEffect, useEffectEvent, useRef, useState, type RefObject, type TouchEvent } from 'react'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import type { Engine } from './flip-book-engine.ts'
import { indexAfter, type Turn, turnOfKey, turnOfSwipe, storybookSettings as settings } from './flip-book-pages.ts'

/** Milliseconds a turn waits for the engine, which is loaded on the first interaction. */
const engineWaitMs = 700

const fetchEngine = async () => (await import('./flip-book-engine.ts')).startEngine

type Book = {
  room: RefObject<HTMLDivElement | null>
  pages: RefObject<HTMLElement[]>
  index: number
  setIndex: (next: number | ((from: number) => number)) => void
  layout: { count: number; isSpread: boolean }
  /** Pages fade instead of turning, or are all shown. */
  isStill: boolean
}

/** Turns pages with the engine, which is loaded on the first interaction, or by a fade. */
export function useTurns({ room, pages, index, setIndex, layout, isStill }: Book) {
  const [isTurning, setIsTurning] = useState(false)
  const [isEngineMissing, setIsEngineMissing] = useState(false)
  /** A turn waiting for the engine. */
  const [pending, setPending] = useState<Turn | null>(null)
  const [isWanted, setIsWanted] = useIsAtBook(room)
  const engine = useRef<Engine>(null)
  const isHydrated = !useIsHydrating()

  const fade = (direction: Turn) => setIndex((from) => indexAfter(direction, from, layout))

  function turn(direction: Turn) {
    setIsWanted(true)
    if (engine.current) engine.current.turn(direction)
    else if (isStill || isEngineMissing) fade(direction)
    else {
      if (pending) fade(pending)
      setPending(direction)
    }
  }

  const stopWaiting = useEffectEvent(() => {
    if (pending && engine.current) engine.current.turn(pending)
    else if (pending) fade(pending)
    setPending(null)
  })
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(stopWaiting, engineWaitMs)
    return () => clearTimeout(timer)
  }, [pending])

  const start = useEffectEvent((startEngine: Awaited<ReturnType<typeof fetchEngine>>) =>
    startEngine({
      room: room.current!,
      pages: pages.current,
      settings,
      index,
      onReady: stopWaiting,
      onFlip: setIndex,
      onState: (state) => setIsTurning(state === 'flipping'),
    }),
  )
  useEffect(() => {
    if (!isHydrated || !isWanted || isStill) return
    let isGone = false
    fetchEngine().then(
      (startEngine) => {
        if (!isGone) engine.current = start(startEngine)
      },
      () => {
        if (isGone) return
        setIsEngineMissing(true)
        stopWaiting()
      },
    )
    return () => {
      isGone = true
      engine.current?.stop()
      engine.current = null
      stopWaiting()
    }
  }, [isHydrated, isWanted, isStill])

  return { turn, isTurning, engine }
}

/** Whether the book has been pointed at, touched or focused. */
function useIsAtBook(room: RefObject<HTMLDivElement | null>) {
  const [isAtBook, setIsAtBook] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const book = room.current!.closest('.flip-book')!
    for (const sign of ['pointermove', 'touchstart', 'focusin'])
      book.addEventListener(sign, () => setIsAtBook(true), { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [room])
  return [isAtBook, setIsAtBook] as const
}

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
