/** Sizes are CSS pixels of one page, times milliseconds. */
export type FlipBookSettings = {
  /** Whether pages keep their size or fill their container. */
  readonly size: 'fixed' | 'stretch'
  readonly width: number
  readonly height: number
  readonly minWidth: number
  readonly maxWidth: number
  readonly minHeight: number
  readonly maxHeight: number
  readonly maxShadowOpacity: number
  /** The first page, and a last odd one, are alone and turn as hard covers. */
  readonly showCover: boolean
  readonly mobileScrollSupport: boolean
  readonly flippingTime: number
  /** A swipe or drag turns a page if it is longer. */
  readonly swipeDistance: number
  /** After this time the page follows the finger. The engine has the same number and no option for it. */
  readonly swipeTime: number
}

type Options = Partial<Omit<FlipBookSettings, 'size'>> & { readonly size?: string }

const sizes = ['fixed', 'stretch'] as const

const isSize = (size: string): size is FlipBookSettings['size'] => (sizes as readonly string[]).includes(size)

/**
 * Validates settings and adds defaults (specification, sections 5 and 9).
 * @throws RangeError if `size` is not fixed or stretch, or if width, height or flipping time is not positive
 */
export function flipBookSettings(options: Options): FlipBookSettings {
  const { size = 'fixed', width = 0, height = 0, flippingTime = 1000 } = options
  if (!isSize(size)) throw new RangeError(`A flip book is fixed or stretch, not ${size}.`)
  if (!(width > 0 && height > 0)) throw new RangeError('A flip book has a positive width and height.')
  if (!(flippingTime > 0)) throw new RangeError('A flip book has a positive flipping time.')
  const [minWidth, maxWidth] = range(size, width, options.minWidth, options.maxWidth)
  const [minHeight, maxHeight] = range(size, height, options.minHeight, options.maxHeight)
  return {
    size,
    width,
    height,
    minWidth,
    maxWidth,
    minHeight,
    maxHeight,
    maxShadowOpacity: options.maxShadowOpacity ?? 1,
    showCover: options.showCover ?? false,
    mobileScrollSupport: options.mobileScrollSupport ?? true,
    flippingTime,
    swipeDistance: options.swipeDistance ?? 30,
    swipeTime: options.swipeTime ?? 250,
  }
}

function range(size: FlipBookSettings['size'], own: number, min = 0, max = 0): [number, number] {
  if (size === 'fixed') return [own, own]
  const least = min > 0 ? min : 100
  return [least, max >= least ? max : 2000]
}

/** The settings of the built-in storybooks (specification, section 9). */
export const storybookSettings = flipBookSettings({
  size: 'stretch',
  width: 500,
  height: 650,
  minWidth: 315,
  maxWidth: 1000,
  minHeight: 400,
  maxHeight: 1533,
  maxShadowOpacity: 0.5,
  showCover: true,
  mobileScrollSupport: true,
})

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
