import type { PageLook, Size } from '../../book-view.ts'
import type { PageText } from '../../page-text.ts'
import type { FrameNews } from '../frame-messages.ts'
import type { CleanSection, OpenEpub } from '../open-epub.ts'
import { isRead } from '../open-epub.ts'

/** A section that lies open: flowing text is the whole document, a fixed page has a shadow tree beside the other's. */
export type Leaf = {
  readonly part: number
  readonly root: Document | ShadowRoot
  readonly size: Size | null
  readonly words: PageText
}

/** What the frame holds and shows: one book for its whole life. */
export const frame = {
  book: null as OpenEpub | null,
  look: { size: 2, tone: 'day', calm: false } as PageLook,
  /** What lies open, in the order it is read: two sections at most, and one where text flows. */
  open: [] as readonly Leaf[],
  /** The section in which the book is about to be opened. */
  ready: null as { part: number; section: Promise<CleanSection> } | null,
  page: 0,
  pages: 1,
  /** The place that stays in view when the layout changes. */
  kept: { part: -1, offset: 0 },
  /** Words run from right to left; the document still lays its pages in one row from left to right, one at a time. */
  isLeftward: false,
  /** The page of each of the contents' lines that lead into this section, by the line; counted once for a layout. */
  linePages: null as ReadonlyMap<number, number> | null,
  /** True from a turn until the page has come to rest. */
  isOurScroll: false,
  /** The section that the open note was taken from. */
  notePart: -1,
}

let port: MessagePort | null = null

/** Tells the page at the other end of this port from now on. */
export function tellBy(given: MessagePort) {
  port = given
}

export const tell = (news: FrameNews) => port?.postMessage(news)

/** For its reader the next page lies on the left. */
export const leadsLeft = () => frame.isLeftward || frame.book?.isLeftward === true

export const leafOf = (part: number) => frame.open.find((leaf) => leaf.part === part)

export const clampPage = (wanted: number) => Math.max(0, Math.min(frame.pages - 1, wanted))

/** The next section that is read on from one, or back; null where there is none. */
export function neighbour(from: number, step: 1 | -1): number | null {
  const { sections } = frame.book!
  for (let at = from + step; at >= 0 && at < sections.length; at += step) if (isRead(sections[at]!)) return at
  return null
}
