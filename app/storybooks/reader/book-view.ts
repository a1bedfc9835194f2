import type { Spot } from './text-anchor.ts'

/** One line of a book's own contents. */
export type ContentsLine = {
  readonly label: string
  /** 0 for a chapter, 1 for what lies within it. */
  readonly depth: number
}

/** Where an open book stands. */
export type BookPosition = Spot & {
  /** How far through the book, 0 to 1. */
  readonly fraction: number
  /** Page of the whole book (of a PDF), or of the section (of an EPUB), from 1. Two pages may lie open. */
  readonly page: number
  readonly lastPage: number
  readonly pages: number
  /** Index into the contents; -1 before the first. */
  readonly chapter: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The next page lies to the left of this one. */
  readonly isLeftward: boolean
}

export type TypeSize = 1 | 2 | 3 | 4 | 5
/** The step at which a fixed page just fits. */
export const fittingSize: TypeSize = 2
export type PaperTone = 'day' | 'sepia' | 'night'

/** How the reader likes pages to look. */
export type PageLook = {
  readonly size: TypeSize
  readonly tone: PaperTone
  /** True where pages shall not move. */
  readonly calm: boolean
}

export type Turn = 'next' | 'previous' | 'first' | 'last'
export type MarkKind = 'found' | 'spoken'

/** What a book tells the page around it. */
export type BookEvents = {
  onMove: (position: BookPosition) => void
  /** It leaves the page for another place: by a link, its contents or a mark. Told before it moves. */
  onJump: () => void
  /** A key that was pressed in the book and is the reader's. */
  onKey: (key: string) => void
  /** Somebody chose a link of the book that leads out of it. */
  onLink: (address: string) => void
  /** A page did not come. */
  onPageLost: () => void
  /** Something went wrong after the book had been opened. */
  onTrouble: (trouble: BookTrouble) => void
}

/** An open book: pages or sections of text, whatever its format. */
export type BookView = {
  /** Fixed pages keep their lines; reflowable text finds new ones. */
  readonly kind: 'pages' | 'flow'
  readonly parts: number
  /** How much of the whole each part is, in any unit. */
  readonly weights: readonly number[]
  readonly contents: readonly ContentsLine[]
  /** As a language tag; English where the book does not say. */
  readonly language: string
  /** The words of a part, with a line break between paragraphs. Each index is one place in the part. */
  textOf: (part: number) => Promise<string>
  show: (spot: Spot) => Promise<void>
  /** Shows the page at a share of the whole book. */
  showShare: (share: number) => void
  turn: (to: Turn) => void
  follow: (line: number) => void
  dress: (look: PageLook) => void
  /** Colors a range of a part's words; null takes the color away. */
  mark: (kind: MarkKind, range: { part: number; start: number; end: number } | null) => void
  /** Puts the keyboard into the book. */
  focus: () => void
  close: () => void
}

/** What a format needs to open a book. */
export type OpenOptions = {
  /** Path of the book's file on our own site. */
  readonly file: string
  readonly look: PageLook
  readonly title: string
  readonly events: BookEvents
  readonly signal: AbortSignal
  /** How much of the file has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Why a book could not be opened. */
export type BookTrouble = 'broken' | 'locked' | 'missing' | 'unreachable'

export class BookError extends Error {
  readonly trouble: BookTrouble

  constructor(trouble: BookTrouble, cause?: unknown) {
    super(`The book is ${trouble}.`, { cause })
    this.trouble = trouble
  }
}

/** In pixels. */
export type Size = { readonly width: number; readonly height: number }

/** Whether two pages beside each other in a room stay nearly as large as one would be alone. */
export function hasRoomForTwo(page: Size, room: Size): boolean {
  const scaleOf = (beside: number) => Math.min(room.width / beside / page.width, room.height / page.height)
  return scaleOf(2) > 0.7 * scaleOf(1)
}

/** The share of the book before a place. */
export function fractionAt(weights: readonly number[], part: number, within: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const before = weights.slice(0, part).reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? 0 : Math.min(1, (before + (weights[part] ?? 0) * within) / total)
}

/** The part, and the share of it, that a share of the whole book falls into. */
export function placeAt(weights: readonly number[], fraction: number): { part: number; within: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // A share is rounded on its way: the beginning of a part is not the end of the one before.
  let left = Math.min(1, Math.max(0, fraction)) * total + total * 1e-9
  for (const [part, weight] of weights.entries()) {
    if (left < weight || part === weights.length - 1)
      return { part, within: weight === 0 ? 0 : Math.min(1, left / weight) }
    left -= weight
  }
  return { part: 0, within: 0 }
}
