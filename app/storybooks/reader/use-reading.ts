import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { useIsStill } from '#app/ui/motion.ts'
import type { Turn, PageLook, PaperTone, TypeSize, BookView } from './book-view.ts'
import type { PicturePage } from './epub/picture-pages.ts'
import type { Spot } from './text-anchor.ts'
import { useBook } from './use-book.ts'
import { useSearch, type BookHit } from './use-search.ts'
import { useSpeech } from './use-speech.ts'

export type PanelName = 'contents' | 'search' | 'look' | 'aloud'

const turnOfKey: Readonly<Record<string, Turn>> = {
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'first',
  End: 'last',
}

/** In books read from right to left, the left arrow leads to the next page. */
const turnOfArrow: Readonly<Record<string, readonly [rightward: Turn, leftward: Turn]>> = {
  ArrowLeft: ['previous', 'next'],
  ArrowRight: ['next', 'previous'],
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

type BookToRead = {
  id: string | null
  title: string
  file: string | null
  isPublic: boolean
  /** Whether keys pressed outside the reader are for it, too. */
  hasWholePage: boolean
  onPageLost: () => void
  onPictures: ((pages: readonly PicturePage[]) => void) | undefined
}

/** The state of an open book and the actions on it. */
export function useReading({ id, title, file, isPublic, hasWholePage, onPageLost, onPictures }: BookToRead) {
  const stage = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const { look, change } = useLook()
  const keepSpeaking = useRef(false)
  const book = useBook({
    stage,
    storybook: id,
    file,
    isPublic,
    title,
    look,
    onKey: (key) => press(key),
    onLink: setLink,
    onJump: (from) => jumps.leave(from),
    onPageLost,
    onPictures,
    onMove: (now) => {
      jumps.arrive(now)
      if (!keepSpeaking.current) return
      keepSpeaking.current = false
      requestAnimationFrame(() => speech.read())
    },
  })
  const { view, position, error, forgetLost } = book
  const jumps = useJumps(view)
  const speech = useSpeech(view, position)
  const { search, searchFor } = useSearch(view)

  function turn(to: Turn) {
    keepSpeaking.current = speech.state === 'speaking'
    view?.turn(to)
  }

  function close() {
    const opener = panel && tabs.current?.querySelector<HTMLElement>(`[aria-controls="reader-${panel}"]`)
    setPanel(null)
    opener?.focus()
  }

  /** Handles a key pressed in the page or in the book. @returns whether it was handled */
  function press(key: string): boolean {
    const to = turnOfKey[key] ?? turnOfArrow[key]?.[position?.isLeftward === true ? 1 : 0]
    if (view === null || error !== null) return false
    if (key === '/') setPanel('search')
    else if (key === 'Escape' && panel !== null) close()
    else if (key === 'Escape' && speech.state !== 'silent') speech.stop()
    else if (key === 'Escape') view.mark('found', null)
    else if (to) turn(to)
    else return false
    return true
  }

  function choose({ part, start, end }: BookHit) {
    view?.mark('found', { part, start, end })
    returnToBook()
  }

  function goBack() {
    view?.focus()
    jumps.goBack()
  }

  function returnToBook() {
    setPanel(null)
    view?.focus()
  }

  function goToFraction(share: number) {
    forgetLost()
    if (position !== null) jumps.leave(position)
    view?.showFraction(share)
  }

  useReaderKeys(press, (target) => hasWholePage || stage.current?.closest('.reader')?.contains(target) === true)

  return {
    ...book,
    ...{ stage, tabs, goToFraction, panel, setPanel, close, link, setLink },
    ...{ look, change, search, searchFor, choose, speech },
    ...{ turn, returnToBook, goBack, mayGoBack: jumps.mayReturn },
    isReady: view !== null && error === null,
  }
}

export type Reading = ReturnType<typeof useReading>

/** Keys pressed where they are for the reader, but not in a dialog. */
function useReaderKeys(press: (key: string) => boolean, isForReader: (target: Node) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (document.querySelector('dialog[open]') || !isForReader(event.target as Node)) return
    if (isEditable(event.target) && event.key !== 'Escape') return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const key = 'constellation-club.reading-look'
const tones: readonly PaperTone[] = ['day', 'sepia', 'night']

type LookSettings = Pick<PageLook, 'size' | 'tone'>

function readLook(): LookSettings {
  try {
    const { size, tone } = JSON.parse(readStored(key) ?? '{}') as Record<string, unknown>
    return {
      size: [1, 2, 3, 4, 5].includes(size as number) ? (size as TypeSize) : 2,
      tone: tones.includes(tone as PaperTone) ? (tone as PaperTone) : 'day',
    }
  } catch {
    return { size: 2, tone: 'day' }
  }
}

/** The display settings, stored in localStorage for all books. */
function useLook() {
  const [settings, setSettings] = useState(readLook)
  const calm = useIsStill()
  // Until then before-paint.ts has said it.
  useEffect(() => {
    document.documentElement.dataset.paper = settings.tone
  }, [settings.tone])

  function change(to: Partial<LookSettings>) {
    const next = { ...settings, ...to }
    setSettings(next)
    writeStored(key, JSON.stringify(next))
  }

  const look = useMemo<PageLook>(() => ({ ...settings, calm }), [settings, calm])
  return { look, change }
}

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
function useJumps(view: BookView | null) {
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
