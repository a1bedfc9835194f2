import type { MarkKind, PageLook, Turn } from '../book-view.ts'
import type { BookFont } from './book-fonts.ts'
import type { PicturePage } from './picture-pages.ts'

/** Commands of the page to the frame. */
export type FrameCommand =
  /** `wantsPictures`: a picture book is not shown, its pages come with 'opened'. */
  | { command: 'open'; size: number; font: BookFont | null; look: PageLook; wantsPictures: boolean }
  /** Answers 'read'; null if the bytes did not come. */
  | { command: 'bytes'; requestId: number; bytes: ArrayBuffer | null }
  | { command: 'addFont'; font: BookFont }
  | { command: 'show'; part: number; offset: number }
  /** Shows the page at a fraction of a section. */
  | { command: 'showFraction'; part: number; within: number }
  | { command: 'turn'; to: Turn }
  | { command: 'follow'; line: number }
  | { command: 'setLook'; look: PageLook }
  | { command: 'readText'; part: number; requestId: number }
  | { command: 'readImage'; image: number; requestId: number }
  /** Answered with 'pong' once the frame is idle. */
  | { command: 'ping' }
  | { command: 'mark'; kind: MarkKind; range: { part: number; start: number; end: number } | null }

type Guard<Value> = (value: unknown) => value is Value
type Guarded<G> = G extends Guard<infer Value> ? Value : never

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= -1
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isWeight = (value: unknown): value is number => typeof value === 'number' && value > 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isReason = (value: unknown): value is 'broken' | 'locked' => value === 'broken' || value === 'locked'
const listOf =
  <Item>(item: Guard<Item>) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(item)
const recordOf =
  <Fields extends Record<string, Guard<unknown>>>(fields: Fields) =>
  (value: unknown): value is { [Name in keyof Fields]: Guarded<Fields[Name]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, field]) => field((value as Record<string, unknown>)[name]))

const isPicture = (value: unknown): value is string | null =>
  value === null || (isText(value) && /^data:image\/jpeg;base64,[\w+/]+=*$/.test(value))
const isImage = (value: unknown): value is string | null =>
  value === null || (isText(value) && /^data:image\/(png|svg\+xml);base64,[\w+/]*=*$/.test(value))
const arePictures = listOf<PicturePage>(recordOf({ title: isText, text: isText, picture: isPicture, alt: isText }))

const shapes = {
  /** Asks for bytes of the file. */
  read: recordOf({ requestId: isCount, start: isCount, end: isCount }),
  /** Sent once, for a book that uses italics. */
  italics: recordOf({}),
  opened: recordOf({
    weights: listOf(isWeight),
    contents: listOf(recordOf({ label: isText, depth: isCount })),
    language: isText,
    isFixed: isFlag,
    pictures: (value: unknown): value is PicturePage[] | null =>
      value === null || (arePictures(value) && value.length > 0),
    images: recordOf({ names: listOf(isText), count: isCount }),
  }),
  failed: recordOf({ reason: isReason }),
  moved: recordOf({
    part: isCount,
    offset: isCount,
    within: isShare,
    page: isCount,
    lastPage: isCount,
    pages: isCount,
    chapter: isCount,
    isFirst: isFlag,
    isLast: isFlag,
    isLeftward: isFlag,
  }),
  /** Sent before a jump to another place. */
  jump: recordOf({}),
  pong: recordOf({}),
  text: recordOf({ requestId: isCount, text: isText }),
  image: recordOf({ requestId: isCount, source: isImage }),
  key: recordOf({ key: isText }),
  link: recordOf({ address: isText }),
}
type Shapes = typeof shapes

/** Events that the frame sends to the page. */
export type FrameEvent = { [Name in keyof Shapes]: { event: Name } & Guarded<Shapes[Name]> }[keyof Shapes]

/** Validates an event of the frame; null if it is not valid. The frame runs with untrusted content. */
export function parseFrameEvent(data: unknown): FrameEvent | null {
  const event = (data as { event?: unknown } | null)?.event
  if (typeof event !== 'string' || !Object.hasOwn(shapes, event)) return null
  return shapes[event as keyof Shapes](data) ? (data as FrameEvent) : null
}
