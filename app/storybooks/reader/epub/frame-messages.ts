import type { BookFont } from './book-fonts.ts'
import type { MarkKind, PageLook, Turn } from '../book-view.ts'

/** Messages from the page to the frame. */
export type FrameCommand =
  | { do: 'open'; bytes: ArrayBuffer; fonts: BookFont[]; look: PageLook }
  | { do: 'show'; part: number; offset: number }
  /** Shows the page at a fraction of a section. */
  | { do: 'share'; part: number; within: number }
  | { do: 'turn'; to: Turn }
  | { do: 'follow'; line: number }
  | { do: 'setLook'; look: PageLook }
  | { do: 'text'; part: number; call: number }
  /** Answered with 'here' once the frame is idle. */
  | { do: 'answer' }
  | { do: 'mark'; kind: MarkKind; range: { part: number; start: number; end: number } | null }

type Guard<Value> = (value: unknown) => value is Value
type Guarded<G> = G extends Guard<infer Value> ? Value : never

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= -1
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const isWeight = (value: unknown): value is number => typeof value === 'number' && value > 0
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWhy = (value: unknown): value is 'broken' | 'locked' => value === 'broken' || value === 'locked'
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

const shapes = {
  opened: recordOf({
    weights: listOf(isWeight),
    contents: listOf(recordOf({ label: isText, depth: isCount })),
    language: isText,
    isFixed: isFlag,
  }),
  refused: recordOf({ why: isWhy }),
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
  here: recordOf({}),
  text: recordOf({ call: isCount, text: isText }),
  key: recordOf({ key: isText }),
  link: recordOf({ address: isText }),
}
type Shapes = typeof shapes

/** Messages from the frame to the page. */
export type FrameMessage = { [Name in keyof Shapes]: { say: Name } & Guarded<Shapes[Name]> }[keyof Shapes]

/** Validates a message of the frame; null if it is not valid. The frame runs with untrusted content. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const say = (data as { say?: unknown } | null)?.say
  if (typeof say !== 'string' || !Object.hasOwn(shapes, say)) return null
  return shapes[say as keyof Shapes](data) ? (data as FrameMessage) : null
}
