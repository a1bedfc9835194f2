import { z } from 'zod'

const paragraphs = z.array(z.string()).readonly()

/** Whom a part of the clubhouse is for: Sprout's ages or Bloom's. */
const roomAges = z.enum(['4-7', '8-12'])
export type RoomAges = z.infer<typeof roomAges>

/** A prompt: an idea to write, draw or build from. */
export const roomPrompt = z.object({
  /** Unique within the room. */
  key: z.string(),
  ages: roomAges.optional(),
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
  /** A shorter letter for ages 4 to 7. */
  young_letter: paragraphs.optional(),
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
})
export type Printable = z.infer<typeof printable>

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
  printables: z.array(printable).readonly(),
})
export type MemberRoom = z.infer<typeof memberRoom>
