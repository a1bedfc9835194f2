import type { ReadingPlace } from '#contract/storybooks.ts'
import type { BookPosition, BookView } from './book-view.ts'
import { createPlaceSaver, findPlace } from './place-saver.ts'
import type { Spot } from './text-anchor.ts'

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
export function createPlaceFollower({ storybook, signal, onLost }: FollowerOptions) {
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
