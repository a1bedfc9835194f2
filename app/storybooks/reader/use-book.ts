import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { BookError } from './book-view.ts'
import type { BookPosition, BookTrouble, BookView, PageLook } from './book-view.ts'
import { openBook } from './open-book.ts'
import { createPlaceFollower } from './place-follower.ts'
import { rememberedPlace } from './place-keeper.ts'

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

  const key = useEffectEvent(onKey)
  const link = useEffectEvent(onLink)
  const tellMove = useEffectEvent(onMove)
  const tellJump = useEffectEvent(onJump)
  const tellPageLost = useEffectEvent(onPageLost)
  const firstLook = useEffectEvent(() => look)

  useEffect(() => {
    const gone = new AbortController()
    const follower = createPlaceFollower({ storybook, signal: gone.signal, onLost: setLost })
    let opened: BookView | null = null

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
            setPosition(now)
            tellMove(now)
            follower.moved(now)
          },
          onKey: (pressed) => key(pressed),
          onLink: (address) => link(address),
          onJump: () => {
            const here = follower.here()
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
      await follower.returnTo(book, await remembered)
    }

    open().catch((cause: unknown) => {
      if (!gone.signal.aborted) setTrouble(cause instanceof BookError ? cause.trouble : 'broken')
    })
    return () => {
      gone.abort()
      follower.close()
      opened?.close()
    }
  }, [stage, storybook, file, title])

  useEffect(() => view?.dress(look), [view, look])

  return { view, position, trouble, progress, lost, forgetLost: () => setLost(null) }
}
