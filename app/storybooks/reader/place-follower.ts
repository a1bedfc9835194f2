import type { ReadingPlace } from '#contract/storybooks.ts'
import type { BookPosition, BookView } from './book-view.ts'
import { createPlaceKeeper, findPlace } from './place-keeper.ts'
import type { Spot } from './text-anchor.ts'

/** A change of place that comes later than this after the book was opened takes nobody along who has begun to read. */
const settling = 600

const isSameSpot = (one: Spot, other: Spot) => one.part === other.part && one.offset === other.offset

type Followed = {
  storybook: string
  signal: AbortSignal
  /** Hears of the share of the book where its reader was, where the words of that place are not in this copy; null once it is left behind. */
  onLost: (fraction: number | null) => void
}

/** Takes a reader back to where they were, and keeps where they are from then on. */
export function createPlaceFollower({ storybook, signal, onLost }: Followed) {
  const keeper = createPlaceKeeper(storybook)
  let here: BookPosition | null = null
  let follow: (position: BookPosition) => void = () => {}

  async function returnTo(book: BookView, remembered: ReadingPlace | null) {
    if (remembered === null) {
      begin(book)
      book.turn('first')
      return
    }
    const { hint, spot } = findPlace(book, remembered)
    const soon = await Promise.race([spot, new Promise<'late'>((resolve) => setTimeout(resolve, settling, 'late'))])
    if (signal.aborted) return
    if (soon !== 'late') return arrive(book, soon, remembered.fraction)
    const before = here
    let first: BookPosition | null = null
    let isReading = false
    // A page that finds its pictures or its chapter tells its place again.
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
    follow = (now) => void keeper.keep(book, now)
  }

  /** Goes to the place that was found, or else to the beginning, from where its share of the book is offered. */
  async function arrive(book: BookView, spot: Spot | null, fraction: number) {
    if (spot !== null) {
      begin(book)
      return book.show(spot)
    }
    onLost(fraction)
    // The place is kept until somebody has begun anew.
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
      keeper.close()
    },
  }
}
