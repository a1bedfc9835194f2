import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import type { Engine } from './flip-book-engine.ts'
import { indexAfter, type Turn } from './flip-book-pages.ts'
import { storybookSettings as settings } from './flip-book-settings.ts'

/** The engine comes when somebody is about to use it; a turn asked for meanwhile waits for it so long, in milliseconds. */
const patienceMs = 700

const fetchEngine = async () => (await import('./flip-book-engine.ts')).startEngine

type Book = {
  room: RefObject<HTMLDivElement | null>
  pages: RefObject<HTMLElement[]>
  index: number
  setIndex: (next: number | ((from: number) => number)) => void
  layout: { count: number; isSpread: boolean }
  /** Pages fade instead of being turned, or lie there all at once. */
  isStill: boolean
}

/** Turns pages: by the engine, which is fetched once somebody is at the book, or else by a fade. */
export function useTurns({ room, pages, index, setIndex, layout, isStill }: Book) {
  const [isTurning, setIsTurning] = useState(false)
  const [isEngineMissing, setIsEngineMissing] = useState(false)
  /** A turn that waits for the engine. */
  const [asked, setAsked] = useState<Turn | null>(null)
  const [isWanted, setIsWanted] = useIsAtBook(room)
  const engine = useRef<Engine>(null)
  const isAwake = !useIsHydrating()

  const fade = (way: Turn) => setIndex((from) => indexAfter(way, from, layout))

  function turn(way: Turn) {
    setIsWanted(true)
    if (engine.current) engine.current.turn(way)
    else if (isStill || isEngineMissing) fade(way)
    else {
      if (asked) fade(asked)
      setAsked(way)
    }
  }

  const stopWaiting = useEffectEvent(() => {
    if (asked && engine.current) engine.current.turn(asked)
    else if (asked) fade(asked)
    setAsked(null)
  })
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(stopWaiting, patienceMs)
    return () => clearTimeout(timer)
  }, [asked])

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
    if (!isAwake || !isWanted || isStill) return
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
  }, [isAwake, isWanted, isStill])

  return { turn, isTurning, engine }
}

/** Whether somebody has come to the book with pointer, finger or keyboard. */
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
