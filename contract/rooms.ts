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
})
export type MemberRoom = z.infer<typeof memberRoom>
