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
}

/** A change of place that comes later than this after the book was opened takes nobody along who has begun to read. */
const settling = 600

const isSameSpot = (one: Spot, other: Spot) => one.part === other.part && one.offset === other.offset

/** Opens a book where its reader left it, and keeps where they are. */
export function useBook({ stage, storybook, file, title, look, onKey, onLink, onMove }: UseBook): OpenBook {
  const [view, setView] = useState<BookView | null>(null)
  const [position, setPosition] = useState<BookPosition | null>(null)
  const [trouble, setTrouble] = useState<BookTrouble | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const moved = useRef<(position: BookPosition) => void>(() => {})

  const key = useEffectEvent(onKey)
  const link = useEffectEvent(onLink)
  const tellMove = useEffectEvent(onMove)
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
      const begin = () => {
        moved.current = (now) => void keeper.keep(book, now)
      }
      if (remembered === null) {
        begin()
        book.turn('first')
        return
      }
      const { hint, spot } = findPlace(book, remembered)
      const soon = await Promise.race([spot, new Promise<'late'>((resolve) => setTimeout(resolve, settling, 'late'))])
      if (gone.signal.aborted) return
      if (soon !== 'late') {
        begin()
        return book.show(soon ?? (await hint))
      }
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
      begin()
      if (late !== null && !isReading && !gone.signal.aborted) await book.show(late)
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

  return { view, position, trouble, progress }
}
