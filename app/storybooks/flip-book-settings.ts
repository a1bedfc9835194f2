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
