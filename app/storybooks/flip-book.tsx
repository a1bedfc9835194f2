import { flipBookWords as words } from '#content/storybooks/flip-book.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MouseEvent, ReactNode, TouchEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasKeyboard } from '#app/ui/kept-focus.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import type { Engine } from './flip-book-engine.ts'
import { indexAfter, isAtEnd, openPages, turnOfKey, turnOfSwipe } from './flip-book-pages.ts'
import type { Turn } from './flip-book-pages.ts'
import { storybookSettings as settings } from './flip-book-settings.ts'

const plainHash = '#plain'

/** The engine comes when somebody is about to use it; a turn asked for meanwhile waits for it so long, in milliseconds. */
const patienceMs = 700

const fetchEngine = async () => (await import('./flip-book-engine.ts')).startEngine

const lessMotion = '(prefers-reduced-motion: reduce)'

const watchLessMotion = (changed: () => void) => {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const useLessMotion = () =>
  useSyncExternalStore(
    watchLessMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  )

const isWriting = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=tab]') !== null

/** The page that lay open when this entry of the browser's history was left or reloaded. */
function keptIndex(): number {
  const { bookIndex } = (history.state?.usr ?? {}) as { bookIndex?: unknown }
  return Number.isInteger(bookIndex) ? (bookIndex as number) : 0
}

const watchNothing = () => () => {}

type FlipBookProps = {
  /** How many pages the book has. */
  count: number
  /** The pages, each an element of the class `book-page`: the book finds them in the document. */
  children: ReactNode
  /** What is shown once the last page lies open, with a link that leads on. */
  end: ReactNode
}

/**
 * A book to turn the pages of, by button, key, swipe or by its corner. The engine comes once somebody is at the book. Where
 * it cannot come or is slow to, and for those who ask for less motion, pages fade. The same pages read on end where the address ends in #plain, where there
 * is no script, and on paper.
 */
export function FlipBook({ count, children, end }: FlipBookProps) {
  // Hydration has to find the first page, which the document was rendered with.
  const kept = useSyncExternalStore(watchNothing, keptIndex, () => 0)
  const [chosen, setIndex] = useState<number | null>(null)
  const index = Math.max(0, Math.min(count - 1, chosen ?? kept))
  const [isSpread, setIsSpread] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [isEngineMissing, setIsEngineMissing] = useState(false)
  /** A turn that waits for the engine. */
  const [asked, setAsked] = useState<Turn | null>(null)
  const isAwake = !useIsHydrating()
  const isStill = useLessMotion()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const room = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLElement[]>([])
  const engine = useRef<Engine>(null)
  const touch = useRef<{ x: number; y: number; at: number }>(null)
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)

  const isPlain = hash === plainHash
  const layout = { count, isSpread }
  const isFirst = index === 0
  const isLast = isAtEnd(index, layout)

  const fade = (way: Turn) => setIndex((from) => indexAfter(way, from ?? kept, layout))

  function turn(way: Turn) {
    setIsWanted(true)
    if (engine.current) engine.current.turn(way)
    else if (isPlain || isStill || isEngineMissing) fade(way)
    else {
      if (asked) fade(asked)
      setAsked(way)
    }
  }

  useLayoutEffect(() => {
    pages.current = [...room.current!.querySelectorAll<HTMLElement>('.book-page')]
    // Their drawings are far below or not shown yet; from now on they may be asked for at any moment.
    for (const drawing of room.current!.querySelectorAll('img')) drawing.loading = 'eager'
    void document.fonts.load('1em Literata')
    const observer = new ResizeObserver(() => setIsSpread(room.current!.offsetWidth >= settings.minWidth * 2))
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [])

  // Hydration has to find the first page, which the document was rendered with.
  useEffect(() => {
    if (chosen === null) return
    history.replaceState({ ...history.state, usr: { ...history.state?.usr, bookIndex: chosen } }, '')
  }, [chosen])

  useLayoutEffect(() => {
    const open = openPages(index, { count, isSpread })
    for (const [at, page] of pages.current.entries()) {
      page.inert = !isPlain && !open.includes(at)
      page.toggleAttribute('data-open', open.includes(at))
      page.dataset['side'] = isSpread && at % 2 === 1 ? 'left' : 'right'
    }
    // A button that can no longer be pressed would take the keyboard's place in the page away with it.
    if (isLast && hasKeyboard(next.current))
      room.current!.closest('.flip-book')!.querySelector<HTMLElement>('.book-end a')?.focus()
    const isAtTheEnd = document.activeElement?.closest('.book-end') != null
    if ((isFirst && hasKeyboard(previous.current)) || (!isLast && !isPlain && isAtTheEnd)) next.current?.focus()
  }, [index, count, isSpread, isPlain, isFirst, isLast])

  useEffect(() => {
    const listening = new AbortController()
    const book = room.current!.closest('.flip-book')!
    for (const sign of ['pointermove', 'touchstart', 'focusin'])
      book.addEventListener(sign, () => setIsWanted(true), { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

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
    if (!isAwake || !isWanted || isPlain || isStill) return
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
  }, [isAwake, isWanted, isPlain, isStill])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const way = turnOfKey(event.key)
    if (!way || isPlain || event.defaultPrevented || isWriting(event)) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Home and End belong to the page that is read, unless one is at the book.
    const isAtBook = room.current!.closest('.flip-book')!.contains(event.target as Node)
    if (!isAtBook && (way === 'first' || way === 'last')) return
    event.preventDefault()
    turn(way)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  function onTouchStart({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    if (finger) touch.current = { x: finger.clientX, y: finger.clientY, at: performance.now() }
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0]
    const from = touch.current
    touch.current = null
    // The engine knows a swipe when it sees one.
    if (!finger || !from || engine.current || isPlain) return
    const swipe = { dx: finger.clientX - from.x, dy: finger.clientY - from.y, ms: performance.now() - from.at }
    const way = turnOfSwipe(swipe, settings)
    if (way) turn(way)
  }

  function show(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ hash: to }, { replace: true, preventScrollReset: true, state: { bookIndex: index } })
  }

  const rest = isTurning ? 'open' : isFirst ? 'front' : openPages(index, layout).length === 1 ? 'back' : 'open'

  return (
    <section
      id="plain"
      className="flip-book"
      aria-label={words.book}
      data-view={isAwake ? (isPlain ? 'plain' : 'book') : undefined}
      data-rest={rest}
    >
      <div id="book" className="book-stage" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div className="book-room" ref={room}>
          {children}
        </div>
      </div>
      <div className="book-controls">
        <button
          type="button"
          className="lantern lantern-small"
          ref={previous}
          disabled={isFirst}
          onClick={() => turn('previous')}
        >
          {words.previous}
        </button>
        <p className="book-place" aria-live="polite">
          {words.pageOf(index + 1, count)}
        </p>
        <button
          type="button"
          className="lantern lantern-small"
          ref={next}
          disabled={isLast}
          onClick={() => turn('next')}
        >
          {words.next}
        </button>
      </div>
      <div className="book-end" data-open={isLast ? '' : undefined}>
        {end}
      </div>
      <p className="book-views">
        <a className="to-plain" href={plainHash} onClick={(event) => show(event, plainHash)}>
          {words.plain}
        </a>
        <a className="to-turning" href="#book" onClick={(event) => show(event, '')}>
          {words.turning}
        </a>
      </p>
    </section>
  )
}
