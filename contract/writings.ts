import { z } from 'zod'
import { canBeKept, isPlainLine } from './plain-text.ts'
import { longestWriting, longestWritingTitle } from './room-paths.ts'

const moment = z.iso.datetime()

/** What a person sees of a page of their own in a list. */
export const writingSummary = z.object({
  id: z.uuid(),
  /** The realm in whose room it was begun. */
  realm: z.string(),
  /** The prompt it was begun from; null for a page of one's own idea. */
  prompt: z.string().nullable(),
  title: z.string(),
  words: z.int(),
  /** 1 when it was saved for the first time, one more with each change. */
  version: z.int(),
  updated_at: moment,
})
export type WritingSummary = z.infer<typeof writingSummary>

export const writing = writingSummary.extend({ text: z.string() })
export type Writing = z.infer<typeof writing>

/** The one changed last comes first. */
export const writingsAnswer = z.object({ data: z.array(writingSummary) })
export type WritingsAnswer = z.infer<typeof writingsAnswer>

export const writingToSave = z.strictObject({
  prompt: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/)
    .nullable(),
  title: z
    .string()
    .trim()
    .max(longestWritingTitle)
    .refine(canBeKept, 'holds a character that cannot be kept')
    .refine(isPlainLine, 'holds a character that is not to be seen'),
  text: z.string().max(longestWriting).refine(canBeKept, 'holds a character that cannot be kept'),
  /** The version it was written on; 0 for a page that was never saved. */
  version: z.int().min(0).max(2_000_000_000),
})
export type WritingToSave = z.infer<typeof writingToSave>
