import { hasRoomForTwo } from '../book-view.ts'
import type { Size } from '../book-view.ts'

/** When a page may share a spread (EPUB 3.3, `rendition:spread`). */
export type SpreadRule = 'none' | 'auto' | 'landscape' | 'both'

/** What a book's spine says of a page of a fixed layout. */
export type SpinePage = {
  readonly rule: SpreadRule
  /** The half of a spread that it asks for. */
  readonly side: 'left' | 'right' | null
}

/** Pages that lie open together, in the order they are read. One in the center lies there alone. */
export type Spread = readonly { readonly part: number; readonly side: 'left' | 'right' | 'center' }[]

/** What the spine says of a section that is no fixed page, in a book of them. */
export const flowingPage = 'rendition:layout-reflowable'

const ruleMark = 'rendition:spread-'
/** Pages narrower than this are none to read. */
const narrowest = 300

/** Reads the properties of a line of the spine; `bookRule` holds where it has no rule of its own. */
export function readSpinePage(properties: readonly string[], bookRule: string | null | undefined): SpinePage {
  const has = (...names: string[]) => names.some((name) => properties.includes(name))
  const own = properties.find((property) => property.startsWith(ruleMark))?.slice(ruleMark.length)
  const side = (['left', 'right'] as const).find((one) => has(`page-spread-${one}`, `rendition:page-spread-${one}`))
  return {
    rule: has('rendition:page-spread-center', flowingPage) ? 'none' : readRule(own ?? bookRule),
    side: side ?? null,
  }
}

function readRule(said: string | null | undefined): SpreadRule {
  if (said === 'none' || said === 'landscape' || said === 'both') return said
  // What older books say for both.
  return said === 'portrait' ? 'both' : 'auto'
}

/** Whether a page of a rule may share a spread in a room. */
export function mayShare(rule: SpreadRule, page: Size, room: Size): boolean {
  if (rule === 'none') return false
  if (rule === 'auto') return hasRoomForTwo(page, room)
  return room.width >= 2 * narrowest && (rule === 'both' || room.width > room.height)
}

/**
 * The spreads of a book: every page of it once and in order, in its own half where it asks for one. The first page
 * lies where a book's first one does, beside nothing. Null stands for a section that is no page of the book.
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

/** Where the pages of a spread lie in a room, and how large: two of them meet in its middle. In pixels. */
export function layPages(
  pages: readonly LaidPage[],
  room: Size,
  zoom: number,
): { scale: number; spots: { left: number; top: number }[] } {
  const leftmost = pages.find(({ side }) => side === 'left') ?? pages[0]!
  const across = leftmost.side === 'center' ? room.width : room.width / 2
  const fit = Math.min(...pages.flatMap(({ size }) => [across / size.width, room.height / size.height]))
  // A whole number of pixels, so that nothing shines through where two pages meet.
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
