import type { BookFont } from './book-fonts.ts'
import type { ContentsLine, MarkKind, PageLook, Turn } from '../book-view.ts'

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

/** Messages from the frame to the page. */
export type FrameMessage =
  | { say: 'opened'; weights: number[]; contents: ContentsLine[]; language: string; isFixed: boolean }
  | { say: 'refused'; why: 'broken' | 'locked' }
  | {
      say: 'moved'
      part: number
      offset: number
      within: number
      page: number
      lastPage: number
      pages: number
      chapter: number
      isFirst: boolean
      isLast: boolean
      isLeftward: boolean
    }
  /** Sent before a jump to another place. */
  | { say: 'jump' }
  | { say: 'here' }
  | { say: 'text'; call: number; text: string }
  | { say: 'key'; key: string }
  | { say: 'link'; address: string }

type Field = (value: unknown) => boolean

const isCount: Field = (value) => Number.isSafeInteger(value) && (value as number) >= -1
const isShare: Field = (value) => typeof value === 'number' && value >= 0 && value <= 1
const isText: Field = (value) => typeof value === 'string'
const isFlag: Field = (value) => typeof value === 'boolean'
const listOf =
  (item: Field): Field =>
  (value) =>
    Array.isArray(value) && value.every(item)
const recordOf =
  (fields: Record<string, Field>): Field =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, field]) => field((value as Record<string, unknown>)[name]))

const shapes: Record<string, Field> = {
  opened: recordOf({
    weights: listOf((weight) => typeof weight === 'number' && weight > 0),
    contents: listOf(recordOf({ label: isText, depth: isCount })),
    language: isText,
    isFixed: isFlag,
  }),
  refused: recordOf({ why: (value) => value === 'broken' || value === 'locked' }),
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
  jump: recordOf({}),
  here: recordOf({}),
  text: recordOf({ call: isCount, text: isText }),
  key: recordOf({ key: isText }),
  link: recordOf({ address: isText }),
}

/** Validates a message of the frame; null if it is not valid. The frame runs with untrusted content. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const say = (data as { say?: unknown } | null)?.say
  const shape = typeof say === 'string' && Object.hasOwn(shapes, say) ? shapes[say] : undefined
  return shape?.(data) === true ? (data as FrameMessage) : null
}
