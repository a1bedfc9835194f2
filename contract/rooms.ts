import { z } from 'zod'

const paragraphs = z.array(z.string()).readonly()

/** A prompt: an idea to write, draw or build from. */
export const roomPrompt = z.object({
  /** Unique within the room. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
})

/** The content of a room for one month. */
export const roomMonth = z.object({
  /** '2026-11'. */
  key: z.string(),
  /** 'November 2026'. */
  name: z.string(),
  title: z.string(),
  from: z.string(),
  letter: paragraphs,
  prompts: z.array(roomPrompt).readonly(),
})
export type RoomMonth = z.infer<typeof roomMonth>

export const roomStory = z.object({ key: z.string(), title: z.string(), by: z.string(), paragraphs })
export type RoomStory = z.infer<typeof roomStory>

/** A printable page: to color, or to cut out and fold. */
export const printable = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** A thumbnail as a data URL. */
  thumbnail: z.string(),
})
export type Printable = z.infer<typeof printable>

/** The drawing of a printable as an SVG document. */
export const printableAnswer = z.object({ svg: z.string() })
export type PrintableAnswer = z.infer<typeof printableAnswer>

/** The printable as a PDF of one page, in base64. */
export const printablePdf = z.object({ pdf: z.base64() })
export type PrintablePdf = z.infer<typeof printablePdf>

export const memberRoom = z.object({
  /** The room's name. */
  title: z.string(),
  /** The character who lives there and signs the letter. */
  host: z.string(),
  /** The welcome letter, one string per paragraph. */
  letter: paragraphs,
  /** The months so far, the newest first; never empty. */
  months: z.array(roomMonth),
  /** Members-only stories. */
  stories: z.array(roomStory).readonly(),
  printables: z.array(printable),
})
export type MemberRoom = z.infer<typeof memberRoom>
