import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { hasFocus } from '#app/ui/has-focus.ts'
import { isAtEnd, openPages } from './flip-book-pages.ts'
import { storybookSettings as settings } from './flip-book-settings.ts'

/** The page elements of a book, and whether two fit side by side. */
export function usePagesIn(room: RefObject<HTMLDivElement | null>) {
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
export function useOpenPages({ room, pages, index, count, isSpread, isPlain }: OpenPages) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const isFirst = index === 0
  const isLast = isAtEnd(index, { count, isSpread })
  useLayoutEffect(() => {
    const open = openPages(index, { count, isSpread })
    for (const [at, page] of pages.current.entries()) {
      page.inert = !isPlain && !open.includes(at)
      page.toggleAttribute('data-open', open.includes(at))
      page.dataset['side'] = isSpread && at % 2 === 1 ? 'left' : 'right'
    }
    // A button that becomes disabled would lose the focus.
    if (isLast && hasFocus(next.current))
      room.current!.closest('.flip-book')!.querySelector<HTMLElement>('.book-end a')?.focus()
    const isAtTheEnd = document.activeElement?.closest('.book-end') != null
    if ((isFirst && hasFocus(previous.current)) || (!isLast && !isPlain && isAtTheEnd)) next.current?.focus()
  }, [room, pages, index, count, isSpread, isPlain, isFirst, isLast])
  return { previous, next, isFirst, isLast }
}
