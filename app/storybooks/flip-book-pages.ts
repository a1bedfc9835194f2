import type { FlipBookSettings } from './flip-book-settings.ts'

export type Turn = 'previous' | 'next' | 'first' | 'last'

export type Layout = {
  readonly count: number
  /** Whether pages are shown in pairs, except the cover. */
  readonly isSpread: boolean
}

/** The indexes of the pages that are open together with `index`, from left to right. */
export function openPages(index: number, { count, isSpread }: Layout): readonly number[] {
  if (!isSpread || index === 0) return [index]
  const left = index - ((index + 1) % 2)
  return left + 1 < count ? [left, left + 1] : [left]
}

export const isAtEnd = (index: number, layout: Layout): boolean => openPages(index, layout).at(-1) === layout.count - 1

/** The first open page after a turn; stays within the book. */
export function indexAfter(turn: Turn, index: number, layout: Layout): number {
  const open = openPages(index, layout)
  const to = {
    first: 0,
    previous: Math.max(open[0]! - 1, 0),
    next: Math.min(open.at(-1)! + 1, layout.count - 1),
    last: layout.count - 1,
  }[turn]
  return openPages(to, layout)[0]!
}

const keys: Readonly<Record<string, Turn>> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' }

export const turnOfKey = (key: string): Turn | undefined => keys[key]

type Distance = Pick<FlipBookSettings, 'swipeDistance'>

/** The turn of a swipe by `dx` to the right and `dy` down (CSS pixels), at any speed. */
export function turnOfSwipe(
  { dx, dy }: { dx: number; dy: number },
  { swipeDistance }: Distance,
): 'previous' | 'next' | undefined {
  if (Math.abs(dx) <= swipeDistance || Math.abs(dy) >= swipeDistance * 2) return undefined
  return dx > 0 ? 'previous' : 'next'
}

/**
 * Whether a page that has been dragged turns when it is released: it has been moved far enough in its direction, and was not
 * being moved back.
 * @param moved how far it is from where the drag began, in the direction of the turn
 * @param farthest the maximum of `moved` during the drag
 */
export const isTurnedByDrag = (
  { moved, farthest }: { moved: number; farthest: number },
  { swipeDistance }: Distance,
): boolean => moved > swipeDistance && farthest - moved <= swipeDistance
