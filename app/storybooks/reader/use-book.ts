import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { BookError } from './book-view.ts'
import type { BookPosition, BookTrouble, BookView, PageLook } from './book-view.ts'
import { openBook } from './open-book.ts'
import type { Spot } from './text-anchor.ts'
import { createPlaceKeeper, findPlace, rememberedPlace } from './place-keeper.ts'

export type OpenBook = {
  /** Null while it opens. */
  readonly view: BookView | null
  readonly position: BookPosition | null
  readonly trouble: BookTrouble | null
  /** How much of the file has arrived, 0 to 1; null where nobody knows. */
  readonly progress: number | null
  /** The share of the book where its reader was, where the words of that place are not in this copy. */
  readonly lost: number | null
  readonly forgetLost: () => void
}

type UseBook = {
  /** Where the book is to lie. */
  stage: RefObject<HTMLElement | null>
  storybook: string
  file: string
  title: string
  look: PageLook
  onKey: (key: string) => void
  onLink: (address: string) => void
  onMove: (position: BookPosition) => void
  /** The book is about to go to another place, from this one. */
  onJump: (from: BookPosition) => void
  onPageLost: () => void
}

/** A change of place that comes later than this after the book was opened takes nobody along who has begun to read. */
const settling = 600

const isSameSpot = (one: Spot, other: Spot) => one.part === other.part && one.offset === other.offset

/** Opens a book where its reader left it, and keeps where they are. */
export function useBook({
  stage,
  storybook,
  file,
  title,
  look,
  onKey,
  onLink,
  onMove,
  onJump,
  onPageLost,
}: UseBook): OpenBook {
  const [view, setView] = useState<BookView | null>(null)
  const [position, setPosition] = useState<BookPosition | null>(null)
  const [trouble, setTrouble] = useState<BookTrouble | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [lost, setLost] = useState<number | null>(null)
  const moved = useRef<(position: BookPosition) => void>(() => {})

  const key = useEffectEvent(onKey)
  const link = useEffectEvent(onLink)
  const tellMove = useEffectEvent(onMove)
  const tellJump = useEffectEvent(onJump)
  const tellPageLost = useEffectEvent(onPageLost)
  const firstLook = useEffectEvent(() => look)

  useEffect(() => {
    const gone = new AbortController()
    const keeper = createPlaceKeeper(storybook)
    let opened: BookView | null = null
    let here: BookPosition | null = null

    async function open() {
      const remembered = rememberedPlace(storybook)
      const book = await openBook(stage.current!, {
        file,
        title,
        look: firstLook(),
        signal: gone.signal,
        onProgress: setProgress,
        events: {
          onMove: (now) => {
            if (gone.signal.aborted) return
            here = now
            setPosition(now)
            tellMove(now)
            moved.current(now)
          },
          onKey: (pressed) => key(pressed),
          onLink: (address) => link(address),
          onJump: () => {
            if (here !== null && !gone.signal.aborted) tellJump(here)
          },
          onPageLost: () => tellPageLost(),
          onTrouble: (what) => {
            if (!gone.signal.aborted) setTrouble(what)
          },
        },
      })
      opened = book
      if (gone.signal.aborted) {
        book.close()
        return
      }
      setView(book)
      await returnTo(book, await remembered)
    }

    async function returnTo(book: BookView, remembered: Awaited<ReturnType<typeof rememberedPlace>>) {
      if (remembered === null) {
        begin()
        book.turn('first')
        return
      }
      const { hint, spot } = findPlace(book, remembered)
      const soon = await Promise.race([spot, new Promise<'late'>((resolve) => setTimeout(resolve, settling, 'late'))])
      if (gone.signal.aborted) return
      if (soon !== 'late') return arrive(book, soon, remembered.fraction)
      const before = here
      let first: BookPosition | null = null
      let isReading = false
      // A page that finds its pictures or its chapter tells its place again.
      moved.current = (now) => {
        if (before !== null && isSameSpot(now, before)) return
        first ??= now
        isReading ||= !isSameSpot(now, first)
      }
      await book.show(await hint)
      const late = await spot
      if (gone.signal.aborted) return
      if (isReading) {
        begin()
        moved.current(here!)
      } else await arrive(book, late, remembered.fraction)
    }

    function begin() {
      moved.current = (now) => void keeper.keep(opened!, now)
    }

    /** Goes to the place that was found, or else to the beginning, from where its share of the book is offered. */
    async function arrive(book: BookView, spot: Spot | null, fraction: number) {
      if (spot !== null) {
        begin()
        return book.show(spot)
      }
      setLost(fraction)
      // The place is kept until somebody has begun anew.
      moved.current = (now) => {
        if (now.isFirst) return
        setLost(null)
        begin()
        moved.current(now)
      }
      book.turn('first')
    }

    open().catch((cause: unknown) => {
      if (!gone.signal.aborted) setTrouble(cause instanceof BookError ? cause.trouble : 'broken')
    })
    return () => {
      gone.abort()
      moved.current = () => {}
      keeper.close()
      opened?.close()
    }
  }, [stage, storybook, file, title])

  useEffect(() => view?.dress(look), [view, look])

  return { view, position, trouble, progress, lost, forgetLost: () => setLost(null) }
}
