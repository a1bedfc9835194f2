import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { ReadingPlace } from '#contract/storybooks.ts'
import {
  BookError,
  type BookPosition,
  type BookErrorKind,
  type BookView,
  type OpenOptions,
  type PageLook,
} from './book-view.ts'
import type { PicturePage } from './epub/picture-pages.ts'
import { loadPlace, createPlaceSaver, findPlace } from './place-saver.ts'
import type { Spot } from './text-anchor.ts'

type UseBook = {
  /** The container of the book. */
  stage: RefObject<HTMLElement | null>
  /** The storybook whose reading place is kept; null: none is. */
  storybook: string | null
  /** Null until it is known. */
  file: string | null
  isPublic: boolean
  title: string
  look: PageLook
  onKey: (key: string) => void
  onLink: (address: string) => void
  onMove: (position: BookPosition) => void
  /** Called with the current position before a jump. */
  onJump: (from: BookPosition) => void
  onPageLost: () => void
  /** Called with the pages of a picture book instead of showing it; without it, it is shown as any book. */
  onPictures: ((pages: readonly PicturePage[]) => void) | undefined
}

/** Opens a book at the saved reading place, and saves each new place. */
export function useBook(options: UseBook) {
  const { stage, storybook, file, isPublic, title, look } = options
  const [view, setView] = useState<BookView | null>(null)
  const [position, setPosition] = useState<BookPosition | null>(null)
  const [error, setError] = useState<BookErrorKind | null>(null)
  /** The fraction of the file received; null if unknown. */
  const [progress, setProgress] = useState<number | null>(null)
  /** The fraction of the old reading place, if its text is not in this file. */
  const [lost, setLost] = useState<number | null>(null)

  const current = useEffectEvent(() => options)

  useEffect(() => {
    if (file === null) return
    const controller = new AbortController()
    const follower = createPlaceFollower({ storybook, signal: controller.signal, onLost: setLost })
    let opened: BookView | null = null

    async function open(path: string) {
      const remembered = storybook === null ? null : loadPlace(storybook)
      const book = await openView(stage.current!, {
        file: path,
        isPublic,
        // Not what a moderator looks into.
        isKept: storybook !== null,
        wantsPictures: current().onPictures !== undefined,
        title,
        look: current().look,
        signal: controller.signal,
        onProgress: setProgress,
        events: {
          onMove: (now) => {
            if (controller.signal.aborted) return
            setPosition(now)
            current().onMove(now)
            follower.moved(now)
          },
          onKey: (pressed) => current().onKey(pressed),
          onLink: (address) => current().onLink(address),
          onJump: () => {
            const here = follower.here()
            if (here !== null && !controller.signal.aborted) current().onJump(here)
          },
          onPageLost: () => current().onPageLost(),
          onError: (what) => {
            if (!controller.signal.aborted) setError(what)
          },
        },
      })
      opened = book
      if (controller.signal.aborted) {
        book.close()
        return
      }
      if (book.pictures) return current().onPictures?.(book.pictures)
      setView(book)
      await follower.returnTo(book, await remembered)
    }

    open(file).catch((cause: unknown) => {
      if (!controller.signal.aborted) setError(cause instanceof BookError ? cause.kind : 'broken')
    })
    return () => {
      controller.abort()
      follower.close()
      opened?.close()
    }
  }, [stage, storybook, file, isPublic, title])

  useEffect(() => view?.setLook(look), [view, look])

  return { view, position, error, progress, lost, forgetLost: () => setLost(null) }
}

/** Loads only the code of the book's format. @throws BookError */
async function openView(stage: HTMLElement, options: OpenOptions): Promise<BookView> {
  if (options.file.endsWith('.epub')) return (await import('./epub/epub-view.ts')).openEpubView(stage, options)
  return (await import('./pdf/pdf-view.ts')).openPdfView(stage, options)
}

/**
 * If finding the place takes longer than this, in milliseconds, it is shown only if the reader has not begun to read.
 */
const findLimit = 600

const isSameSpot = (one: Spot, other: Spot) => one.part === other.part && one.offset === other.offset

type FollowerOptions = {
  /** Null: no place is kept. */
  storybook: string | null
  signal: AbortSignal
  /**
   * Called with the fraction of the old place if its text is not in this file, and with null once the reader has moved
   * on.
   */
  onLost: (fraction: number | null) => void
}

/** Returns to the saved reading place, then saves each new one. */
function createPlaceFollower({ storybook, signal, onLost }: FollowerOptions) {
  const saver = storybook === null ? null : createPlaceSaver(storybook)
  let here: BookPosition | null = null
  let follow: (position: BookPosition) => void = () => {}

  async function returnTo(book: BookView, remembered: ReadingPlace | null) {
    if (remembered === null) {
      begin(book)
      book.turn('first')
      return
    }
    const { hint, spot } = findPlace(book, remembered)
    const soon = await Promise.race([spot, new Promise<'late'>((resolve) => setTimeout(resolve, findLimit, 'late'))])
    if (signal.aborted) return
    if (soon !== 'late') return arrive(book, soon, remembered.fraction)
    const before = here
    let first: BookPosition | null = null
    let isReading = false
    // The same position is reported again when pictures or chapters have loaded.
    follow = (now) => {
      if (before !== null && isSameSpot(now, before)) return
      first ??= now
      isReading ||= !isSameSpot(now, first)
    }
    await book.show(await hint)
    const late = await spot
    if (signal.aborted) return
    if (isReading) {
      begin(book)
      follow(here!)
    } else await arrive(book, late, remembered.fraction)
  }

  function begin(book: BookView) {
    follow = (now) => void saver?.keep(book, now)
  }

  /** Goes to the place that was found, or else to the beginning, where a jump to its fraction is offered. */
  async function arrive(book: BookView, spot: Spot | null, fraction: number) {
    if (spot !== null) {
      begin(book)
      return book.show(spot)
    }
    onLost(fraction)
    // The saved place stays until the reader turns a page.
    follow = (now) => {
      if (now.isFirst) return
      onLost(null)
      begin(book)
      follow(now)
    }
    book.turn('first')
  }

  return {
    here: () => here,
    returnTo,
    moved(now: BookPosition) {
      here = now
      follow(now)
    },
    close() {
      follow = () => {}
      saver?.close()
    },
  }
}
