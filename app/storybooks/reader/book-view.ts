import type { PicturePage } from './epub/picture-pages.ts'
import type { Spot } from './text-anchor.ts'

/** An entry of the table of contents. */
export type ContentsLine = {
  readonly label: string
  /** 0 for the top level. */
  readonly depth: number
}

/** The current position in an open book. */
export type BookPosition = Spot & {
  /** How far through the book, 0 to 1. */
  readonly fraction: number
  /** The first open page, from 1: of the whole book (PDF) or of the section (EPUB). */
  readonly page: number
  readonly lastPage: number
  readonly pages: number
  /** Index into the contents; -1 before the first entry. */
  readonly chapter: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Whether the next page is on the left. */
  readonly isLeftward: boolean
}

export type TypeSize = 1 | 2 | 3 | 4 | 5
/** The size at which a fixed page just fits. */
export const fittingSize: TypeSize = 2
export type PaperTone = 'day' | 'sepia' | 'night'

/** The reader's display settings. */
export type PageLook = {
  readonly size: TypeSize
  readonly tone: PaperTone
  /** True for reduced motion. */
  readonly calm: boolean
}

export type Turn = 'next' | 'previous' | 'first' | 'last'
export type MarkKind = 'found' | 'spoken'

export type BookEvents = {
  onMove: (position: BookPosition) => void
  /** Called before a jump to another place by a link, the contents or a mark. */
  onJump: () => void
  /** Called for a key of the reader that was pressed in the book. */
  onKey: (key: string) => void
  /** Called when a link to another site is clicked. */
  onLink: (address: string) => void
  /** Called when a page could not be loaded. */
  onPageLost: () => void
  /** Called for an error after the book was opened. */
  onError: (kind: BookErrorKind) => void
}

/** The image files of a book, also those that no page shows. */
export type BookImages = {
  /** Of the first ones. */
  readonly names: readonly string[]
  readonly count: number
  /** A data URL; null if the file cannot be read. */
  readonly read: (image: number) => Promise<string | null>
}

/** An open book of either format. A part is a page (PDF) or a section (EPUB). */
export type BookView = {
  /** Fixed pages or reflowable text. */
  readonly kind: 'pages' | 'flow'
  /** The pages of a picture book, for the caller to show; null of any other book. */
  readonly pictures?: readonly PicturePage[] | null
  readonly parts: number
  /** The relative length of each part, in any unit. */
  readonly weights: readonly number[]
  readonly contents: readonly ContentsLine[]
  /** A language tag; default English. */
  readonly language: string
  /** The text of a part, with a line break between paragraphs. Offsets in `Spot` are indexes into it. */
  textOf: (part: number) => Promise<string>
  /** Paints a page, this many pixels wide; only where parts are pages. @throws where it cannot be painted */
  readonly drawPage?: (part: number, width: number) => Promise<HTMLCanvasElement>
  /** Only of an EPUB. */
  readonly images?: BookImages
  show: (spot: Spot) => Promise<void>
  /** Shows the page at a fraction of the whole book. */
  showFraction: (share: number) => void
  turn: (to: Turn) => void
  follow: (line: number) => void
  setLook: (look: PageLook) => void
  /** Highlights a range of a part's text; null removes the highlight. */
  mark: (kind: MarkKind, range: { part: number; start: number; end: number } | null) => void
  focus: () => void
  close: () => void
}

export type OpenOptions = {
  /** The path of the file on this origin. */
  readonly file: string
  /** False: only the signed-in person gets the file. */
  readonly isPublic: boolean
  /** Whether this device keeps a copy, for people who are signed in. */
  readonly isKept: boolean
  /** Whether the caller shows picture books itself, from their pages. */
  readonly wantsPictures: boolean
  readonly look: PageLook
  readonly title: string
  readonly events: BookEvents
  readonly signal: AbortSignal
  /** Called with the fraction of the file received. */
  readonly onProgress: (share: number) => void
}

export type BookErrorKind = 'broken' | 'locked' | 'missing' | 'unreachable'

export class BookError extends Error {
  readonly kind: BookErrorKind

  constructor(kind: BookErrorKind, cause?: unknown) {
    super(`The book is ${kind}.`, { cause })
    this.kind = kind
  }
}

export type Size = { readonly width: number; readonly height: number }

/** Whether two pages side by side are scaled to more than 70 % of one page alone. */
export function fitsTwoPages(page: Size, room: Size): boolean {
  const scaleOf = (beside: number) => Math.min(room.width / beside / page.width, room.height / page.height)
  return scaleOf(2) > 0.7 * scaleOf(1)
}

/** The fraction of the book before a place. */
export function fractionAt(weights: readonly number[], part: number, within: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const before = weights.slice(0, part).reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? 0 : Math.min(1, (before + (weights[part] ?? 0) * within) / total)
}

/** The part at a fraction of the book, and the fraction within the part. */
export function placeAt(weights: readonly number[], fraction: number): { part: number; within: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // The tolerance keeps a rounded start of a part from becoming the end of the previous one.
  let left = Math.min(1, Math.max(0, fraction)) * total + total * 1e-9
  for (const [part, weight] of weights.entries()) {
    if (left < weight || part === weights.length - 1)
      return { part, within: weight === 0 ? 0 : Math.min(1, left / weight) }
    left -= weight
  }
  return { part: 0, within: 0 }
}
