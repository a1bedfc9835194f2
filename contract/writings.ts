import { z } from 'zod'
import { maxWritingLength, maxWritingTitleLength } from './limits.ts'
import { isStorable, isPlainLine } from './plain-text.ts'

const moment = z.iso.datetime()

/** A writing in its person's list. */
export const writingSummary = z.object({
  id: z.uuid(),
  /** The realm of the room it was begun in. */
  realm: z.string(),
  /** The prompt it was begun from; null without one. */
  prompt: z.string().nullable(),
  title: z.string(),
  words: z.int(),
  /** 1 when first saved, incremented with each change. */
  version: z.int(),
  updated_at: moment,
})
export type WritingSummary = z.infer<typeof writingSummary>

export const writing = writingSummary.extend({ text: z.string() })
export type Writing = z.infer<typeof writing>

/** The most recently changed first. */
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
    .max(maxWritingTitleLength)
    .refine(isStorable, 'holds a character that cannot be kept')
    .refine(isPlainLine, 'holds a character that is not to be seen'),
  text: z.string().max(maxWritingLength).refine(isStorable, 'holds a character that cannot be kept'),
  /** The version it is based on; 0 for a writing that was never saved. */
  version: z.int().min(0).max(2_000_000_000),
})
export type WritingToSave = z.infer<typeof writingToSave>
