import type { PageLook, Size } from '../../book-view.ts'
import type { PageText } from '../../page-text.ts'
import type { FrameEvent } from '../frame-messages.ts'
import { isRead, type CleanSection, type OpenEpub } from '../open-epub.ts'

/** An open section: reflowable text is the whole document, a fixed page has a shadow tree. */
export type Leaf = {
  readonly part: number
  readonly root: Document | ShadowRoot
  readonly size: Size | null
  readonly words: PageText
}

/** The state of the frame, which shows one book. */
export const frame = {
  book: null as OpenEpub | null,
  look: { size: 2, tone: 'day', calm: false } as PageLook,
  /** The open sections in reading order: one of reflowable text, or up to two fixed pages. */
  open: [] as readonly Leaf[],
  /** A section loaded for its text before the book is shown. */
  ready: null as { part: number; section: Promise<CleanSection> } | null,
  page: 0,
  pages: 1,
  /** The place that stays in view when the layout changes. */
  place: { part: -1, offset: 0 },
  /** The text runs from right to left; its pages are still laid out in one row from left to right. */
  isLeftward: false,
  /** The page of each contents entry in the open sections; computed once per layout. */
  linePages: null as ReadonlyMap<number, number> | null,
  /** True while a turn is scrolling. */
  isOurScroll: false,
  /** The section of the open note. */
  notePart: -1,
}

let port: MessagePort | null = null

export function connect(newPort: MessagePort) {
  port = newPort
}

export const postToPage = (event: FrameEvent) => port?.postMessage(event)

/** The bytes that the page has been asked for. */
const reads = new Map<number, PromiseWithResolvers<ArrayBuffer>>()
let lastRead = 0

/** Reads bytes of the book's file, which the page fetches. */
export function readFile(start: number, end: number): Promise<ArrayBuffer> {
  const reading = Promise.withResolvers<ArrayBuffer>()
  lastRead += 1
  reads.set(lastRead, reading)
  postToPage({ event: 'read', requestId: lastRead, start, end })
  return reading.promise
}

export function onBytes(requestId: number, bytes: ArrayBuffer | null) {
  if (bytes === null) reads.get(requestId)?.reject(new Error('The bytes did not come.'))
  else reads.get(requestId)?.resolve(bytes)
  reads.delete(requestId)
}

/** Whether the next page is on the left. */
export const leadsLeft = () => frame.isLeftward || frame.book?.isLeftward === true

export const leafOf = (part: number) => frame.open.find((leaf) => leaf.part === part)

export const clampPage = (wanted: number) => Math.max(0, Math.min(frame.pages - 1, wanted))

/** The next or previous section in reading order; null if there is none. */
export function neighbour(from: number, step: 1 | -1): number | null {
  const { sections } = frame.book!
  for (let at = from + step; at >= 0 && at < sections.length; at += step) if (isRead(sections[at]!)) return at
  return null
}
