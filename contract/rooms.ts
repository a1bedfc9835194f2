import { z } from 'zod'

const paragraphs = z.array(z.string())

/** Something to write, draw or build about. */
export const roomPrompt = z.object({
  /** Unique within the room. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
})

/** What one month has brought to a room. */
export const roomMonth = z.object({
  /** '2026-11'. */
  key: z.string(),
  /** 'November 2026'. */
  name: z.string(),
  title: z.string(),
  from: z.string(),
  letter: paragraphs,
  prompts: z.array(roomPrompt),
})
export type RoomMonth = z.infer<typeof roomMonth>

export const roomStory = z.object({ key: z.string(), title: z.string(), by: z.string(), paragraphs })
export type RoomStory = z.infer<typeof roomStory>

/** A page to print: to color, or to cut out and fold. */
export const roomSheet = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** A small picture of it, as a data: address. */
  thumbnail: z.string(),
})
export type RoomSheet = z.infer<typeof roomSheet>

/** The drawing of a sheet as an SVG document. */
export const roomSheetAnswer = z.object({ svg: z.string() })
export type RoomSheetAnswer = z.infer<typeof roomSheetAnswer>

/** The sheet as a PDF of one page, in base64. */
export const roomSheetPdf = z.object({ pdf: z.base64() })
export type RoomSheetPdf = z.infer<typeof roomSheetPdf>

export const memberRoom = z.object({
  /** What the room is called. */
  title: z.string(),
  /** Who lives there and has written the letter. */
  host: z.string(),
  /** The letter that welcomes, paragraph by paragraph. */
  letter: paragraphs,
  /** The months that have begun, the newest first; never none. */
  months: z.array(roomMonth),
  /** Stories that only members read. */
  stories: z.array(roomStory),
  sheets: z.array(roomSheet),
})
export type MemberRoom = z.infer<typeof memberRoom>
