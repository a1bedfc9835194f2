import { fitsTwoPages, type Size } from '../book-view.ts'

/** When a page may share a spread (EPUB 3.3, `rendition:spread`). */
export type SpreadRule = 'none' | 'auto' | 'landscape' | 'both'

/** The spine's properties of a fixed page. */
export type SpinePage = {
  readonly rule: SpreadRule
  /** The side of the spread it has to be on. */
  readonly side: 'left' | 'right' | null
}

/** Pages shown together, in reading order. A page in the center is alone. */
export type Spread = readonly { readonly part: number; readonly side: 'left' | 'right' | 'center' }[]

/** The spine property of a reflowable section in a book of fixed pages. */
export const flowingPage = 'rendition:layout-reflowable'

const ruleMark = 'rendition:spread-'
/** The minimum width of a readable page, in pixels. */
const narrowest = 300

/** Parses the properties of a spine item; `bookRule` is the book's default. */
export function readSpinePage(properties: readonly string[], bookRule: string | null | undefined): SpinePage {
  const has = (...names: string[]) => names.some((name) => properties.includes(name))
  const own = properties.find((property) => property.startsWith(ruleMark))?.slice(ruleMark.length)
  const side = (['left', 'right'] as const).find((one) => has(`page-spread-${one}`, `rendition:page-spread-${one}`))
  return {
    rule: has('rendition:page-spread-center', flowingPage) ? 'none' : readRule(own ?? bookRule),
    side: side ?? null,
  }
}

function readRule(value: string | null | undefined): SpreadRule {
  if (value === 'none' || value === 'landscape' || value === 'both') return value
  // The deprecated name of 'both'.
  return value === 'portrait' ? 'both' : 'auto'
}

/** Whether a page with this rule may share a spread. `room` is the available space. */
export function mayShare(rule: SpreadRule, page: Size, room: Size): boolean {
  if (rule === 'none') return false
  if (rule === 'auto') return fitsTwoPages(page, room)
  return room.width >= 2 * narrowest && (rule === 'both' || room.width > room.height)
}

/**
 * Divides the pages of a book into spreads, in order and on the sides they have to be on. The first page is alone, like a
 * cover. Null is a section outside the reading order.
 */
export function spreadsOf(
  pages: readonly (SpinePage | null)[],
  isLeftward: boolean,
  isShared: (rule: SpreadRule) => boolean,
): Spread[] {
  const [first, second] = isLeftward ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const isOnly = pages.filter((page) => page !== null).length === 1
  const spreads: Spread[] = []
  for (const [part, page] of pages.entries()) {
    if (page === null) continue
    const last = spreads.at(-1)
    const isHalfFull = last?.length === 1 && last[0]!.side === first
    if (isOnly || !isShared(page.rule)) {
      spreads.push([{ part, side: 'center' }])
      continue
    }
    const side = page.side ?? (isHalfFull || last === undefined ? second : first)
    if (isHalfFull && side === second) spreads.splice(-1, 1, [...last, { part, side }])
    else spreads.push([{ part, side }])
  }
  return spreads
}

type LaidPage = { readonly size: Size; readonly side: Spread[number]['side'] }

/** The positions and scale, in pixels, of the pages of a spread: two of them meet in the middle. */
export function layPages(
  pages: readonly LaidPage[],
  room: Size,
  zoom: number,
): { scale: number; spots: { left: number; top: number }[] } {
  const leftmost = pages.find(({ side }) => side === 'left') ?? pages[0]!
  const across = leftmost.side === 'center' ? room.width : room.width / 2
  const fit = Math.min(...pages.flatMap(({ size }) => [across / size.width, room.height / size.height]))
  // Whole pixels, so that there is no gap between two pages.
  const width = Math.max(1, Math.floor(leftmost.size.width * fit * zoom))
  const scale = width / leftmost.size.width
  const total = pages.reduce((sum, { size }) => sum + size.width * scale, 0)
  const wanted = { left: across - width, right: across, center: (across - total) / 2 }[leftmost.side]
  const start = Math.round(Math.max(0, Math.min(wanted, room.width - total)))
  return {
    scale,
    spots: pages.map((page) => ({
      left: page === leftmost ? start : start + width,
      top: Math.max(0, Math.round((room.height - page.size.height * scale) / 2)),
    })),
  }
}
