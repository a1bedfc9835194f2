import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type Dispatch,
  type SetStateAction,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasFocus } from '#app/ui/has-focus.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { useIsStill } from '#app/ui/motion.ts'
import { flipBookWords as words } from '#content/storybooks/flip-book.ts'
import { currentFlipBook } from './current-flip-book.ts'
import { isAtEnd, openPages, storybookSettings as settings } from './flip-book-pages.ts'
import { ReadingMark } from './reading-mark.tsx'
import { TurnMark } from './turn-mark.tsx'
import { useBuiltInPlace } from './use-built-in-place.ts'
import { useSwipes, useTurnKeys, useTurns } from './use-turns.ts'

const plainHash = '#plain'

type FlipBookProps = {
  /** The storybook, built in or of somebody, whose reading place is kept. */
  book: string
  /** The number of pages. */
  count: number
  /** The pages, as elements of the class `book-page`. */
  children: ReactNode
  /** Shown when the last page is open. */
  end: ReactNode
}

/**
 * A book with pages to turn by button, key, swipe or by dragging a corner. The page-flip engine is loaded when the book is
 * first touched, pointed at or focused. Without it and while motion is off, pages fade. All pages are shown one below the
 * other if the hash is #plain, without script and in print.
 */
export function FlipBook({ book, count, children, end }: FlipBookProps) {
  const room = useRef<HTMLDivElement>(null)
  const [index, setIndex] = usePageInHistory(count)
  const { pages, isSpread } = usePagesIn(room)
  const isHydrated = !useIsHydrating()
  const isPlain = useLocation().hash === plainHash
  const keepsStill = useIsStill()
  const isStill = keepsStill || isPlain
  const layout = { count, isSpread }
  const { previous, next, isFirst, isLast } = useOpenPages({ room, pages, index, count, isSpread, isPlain })
  const { turn, isTurning, engine } = useTurns({ room, pages, index, setIndex, layout, isStill })
  useTurnKeys(room, isPlain, turn)
  const swipes = useSwipes(engine, isPlain, turn)
  const isRead = useIsEndSeen(room, isPlain) || isLast
  useBuiltInPlace({
    book,
    fraction: isRead ? 1 : index / (count - 1),
    isFinished: isRead,
    isFresh: () => !isPageInHistory(),
    onResume(fraction) {
      const to = openPages(Math.round(fraction * (count - 1)), layout)[0]!
      if (engine.current) engine.current.open(to)
      else setIndex(to)
    },
  })

  const turnOn = useEffectEvent(() => turn('next'))
  useEffect(() => {
    const open = openPages(index, { count, isSpread })
    const shown = open.flatMap((at) => pages.current[at] ?? [])
    currentFlipBook.set(isPlain ? null : { pages: shown, index: open[0]!, turn: isLast ? null : () => turnOn() })
  }, [pages, index, count, isSpread, isPlain, isLast])
  useEffect(() => () => currentFlipBook.set(null), [])

  const isSinglePage = openPages(index, layout).length === 1
  const side = isFirst ? 'front' : 'back'
  const rest = isSinglePage && !isTurning ? side : 'open'

  return (
    <section
      id="plain"
      className="flip-book"
      aria-label={words.book}
      data-view={isHydrated ? (isPlain ? 'plain' : 'book') : undefined}
      data-rest={rest}
    >
      <div id="book" className="book-stage" {...swipes}>
        <div className="book-room" ref={room}>
          {children}
        </div>
      </div>
      <div className="book-controls">
        <button
          type="button"
          className="button-primary button-small"
          ref={previous}
          disabled={isFirst}
          onClick={() => turn('previous')}
        >
          <TurnMark to="previous" />
          {words.previous}
        </button>
        <p className="book-place" aria-live="polite">
          {words.pageOf(index + 1, count)}
        </p>
        <button
          type="button"
          className="button-primary button-small"
          ref={next}
          disabled={isLast}
          onClick={() => turn('next')}
        >
          {words.next}
          <TurnMark to="next" />
        </button>
      </div>
      <div className="book-end" data-open={isLast ? '' : undefined}>
        {end}
      </div>
      <Views index={index} />
    </section>
  )
}

/** Whether the end of the long page has been in view. */
function useIsEndSeen(room: RefObject<HTMLDivElement | null>, isPlain: boolean) {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!isPlain) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
    )
    observer.observe(room.current!.closest('.flip-book')!.querySelector('.book-end')!)
    return () => observer.disconnect()
  }, [room, isPlain])
  return isSeen
}

/** Once the last page has been turned to, what follows the book comes into view. */
function useShownEnd(room: RefObject<HTMLDivElement | null>, isAtEnd: boolean) {
  const wasAtEnd = useRef(isAtEnd)
  useEffect(() => {
    if (isAtEnd && !wasAtEnd.current) showEnd(room.current!.closest('.flip-book')!)
    wasAtEnd.current = isAtEnd
  }, [room, isAtEnd])
}

/** As far as the page, which is not read yet, stays in view; with the keyboard's focus on it as a whole. */
function showEnd(book: Element) {
  const end = book.querySelector('.book-end')!
  if (end.querySelector(':focus-visible')) return end.scrollIntoView({ block: 'nearest' })
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const below = end.getBoundingClientRect().bottom - innerHeight + (Number.parseFloat(scrollPaddingBottom) || 0)
  const above =
    book.querySelector('.book-stage')!.getBoundingClientRect().top - (Number.parseFloat(scrollPaddingTop) || 0)
  scrollBy({ top: Math.max(0, Math.min(below + 16, above)), behavior: 'instant' })
}

/** Links between the two views; they replace the history entry. */
function Views({ index }: { index: number }) {
  const navigate = useNavigate()

  function show(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(
      { search: location.search, hash: to },
      { replace: true, preventScrollReset: true, state: { bookIndex: index } },
    )
  }

  return (
    <p className="book-views">
      <a className="section-link to-plain" href={plainHash} onClick={(event) => show(event, plainHash)}>
        <ReadingMark of="plain" />
        {words.plain}
      </a>
      <a className="section-link to-turning" href="#book" onClick={(event) => show(event, '')}>
        <ReadingMark of="turning" />
        {words.turning}
      </a>
    </p>
  )
}

/** The page stored in this history entry; null if there is none. */
function indexInHistory(): number | null {
  const { bookIndex } = (history.state?.usr ?? {}) as { bookIndex?: unknown }
  return Number.isInteger(bookIndex) ? (bookIndex as number) : null
}

const storedIndex = (): number => indexInHistory() ?? 0

const isPageInHistory = (): boolean => indexInHistory() !== null

const subscribeToNothing = () => () => {}

/** The open page, stored in the history entry. */
function usePageInHistory(count: number): [index: number, setIndex: Dispatch<SetStateAction<number>>] {
  // The document was prerendered with the first page.
  const stored = useSyncExternalStore(subscribeToNothing, storedIndex, () => 0)
  const [chosen, setChosen] = useState<number | null>(null)
  // Before the page is painted: who reloads at once comes back to what they saw.
  useLayoutEffect(() => {
    if (chosen === null) return
    history.replaceState({ ...history.state, usr: { ...history.state?.usr, bookIndex: chosen } }, '')
  }, [chosen])
  const index = Math.max(0, Math.min(count - 1, chosen ?? stored))
  const setIndex = (next: SetStateAction<number>) =>
    setChosen((from) => (typeof next === 'function' ? next(from ?? stored) : next))
  return [index, setIndex]
}

/** The page elements of a book, and whether two fit side by side. */
function usePagesIn(room: RefObject<HTMLDivElement | null>) {
  const pages = useRef<HTMLElement[]>([])
  const [isSpread, setIsSpread] = useState(false)
  useLayoutEffect(() => {
    pages.current = [...room.current!.querySelectorAll<HTMLElement>('.book-page')]
    // Any page may be opened at any moment from now on.
    for (const drawing of room.current!.querySelectorAll('img')) drawing.loading = 'eager'
    void document.fonts.load('1em Literata')
    const observer = new ResizeObserver(() => setIsSpread(room.current!.offsetWidth >= settings.minWidth * 2))
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [room])
  return { pages, isSpread }
}

type OpenPages = {
  room: RefObject<HTMLDivElement | null>
  pages: RefObject<HTMLElement[]>
  index: number
  count: number
  isSpread: boolean
  isPlain: boolean
}

/** Makes all but the open pages inert. @returns refs for the buttons, between which it moves the focus */
function useOpenPages({ room, pages, index, count, isSpread, isPlain }: OpenPages) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const isFirst = index === 0
  const isLast = isAtEnd(index, { count, isSpread })
  useShownEnd(room, isLast && !isPlain)
  useLayoutEffect(() => {
    const open = openPages(index, { count, isSpread })
    for (const [at, page] of pages.current.entries()) {
      page.inert = !isPlain && !open.includes(at)
      page.toggleAttribute('data-open', open.includes(at))
      page.dataset['side'] = isSpread && at % 2 === 1 ? 'left' : 'right'
    }
    // A button that becomes disabled would lose the focus.
    if (isLast && hasFocus(next.current))
      room.current!.closest('.flip-book')!.querySelector<HTMLElement>('.book-end a')?.focus({ preventScroll: true })
    const isAtTheEnd = document.activeElement?.closest('.book-end') != null
    if ((isFirst && hasFocus(previous.current)) || (!isLast && !isPlain && isAtTheEnd)) next.current?.focus()
  }, [room, pages, index, count, isSpread, isPlain, isFirst, isLast])
  return { previous, next, isFirst, isLast }
}
