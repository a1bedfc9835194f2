import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Turn } from './book-view.ts'
import { useBook } from './use-book.ts'
import { useJumps } from './use-jumps.ts'
import { useLook } from './use-look.ts'
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

type BookToRead = { id: string; title: string; file: string; isPublic: boolean; onPageLost: () => void }

/** The state of an open book and the actions on it. */
export function useReading({ id, title, file, isPublic, onPageLost }: BookToRead) {
  const stage = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLDivElement>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const { look, change } = useLook()
  const keepSpeaking = useRef(false)
  const { view, position, error, progress, lost, forgetLost } = useBook({
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
    onMove: (now) => {
      jumps.arrive(now)
      if (!keepSpeaking.current) return
      keepSpeaking.current = false
      requestAnimationFrame(() => speech.read())
    },
  })
  const jumps = useJumps(view)
  const speech = useSpeech(view, position)
  const { search, look: lookFor } = useSearch(view)

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

  useReaderKeys(press)

  return {
    ...{ stage, tabs, view, position, error, progress, lost, forgetLost, goToFraction },
    ...{ panel, setPanel, close, link, setLink },
    ...{ look, change, search, lookFor, choose, speech },
    ...{ turn, returnToBook, goBack, mayGoBack: jumps.mayReturn },
    isReady: view !== null && error === null,
  }
}

export type Reading = ReturnType<typeof useReading>

/** Keys pressed anywhere but in a dialog. */
function useReaderKeys(press: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (isEditable(event.target) && event.key !== 'Escape') return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
