import { z } from 'zod'
import { canBeKept, isPlainLine } from './plain-text.ts'
import { mostCounted } from './storybook-counts.ts'

export const longestFileTitle = 200

/** A storybook of the dream journal as everybody signed in sees it. */
export const storybook = z.object({
  id: z.uuid(),
  title: z.string(),
  author_id: z.uuid(),
  /** Public link of the uploaded file; null until there is one. */
  file_url: z.string().nullable(),
  /** The title the uploaded file has in itself, on one line; null where it has none. */
  file_title: z.string().max(longestFileTitle).nullable(),
  created_at: z.iso.datetime(),
})
export type Storybook = z.infer<typeof storybook>

/** The caller's own; others' that have a file; others' that have none yet. */
export const journalPart = z.enum(['own', 'ready', 'dreaming'])
export type JournalPart = z.infer<typeof journalPart>

export const storybookQuery = z.object({
  /** Only this author's; not together with a part. */
  author_id: z.uuid().optional(),
  part: journalPart.optional(),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** What an upload's form carries: one file, whose name ends in .pdf or .epub and whose content is what the name says. */
export const uploadForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A .pdf or .epub of at most 50 MB' }),
})

/** Oldest first; `next` is null on the last page. */
export const storybookPage = z.object({ data: z.array(storybook), next: z.string().nullable() })
export type StorybookPage = z.infer<typeof storybookPage>

export const dreamingCount = z.object({ count: z.number().int().max(mostCounted) })
export type DreamingCount = z.infer<typeof dreamingCount>

export const newStorybook = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(canBeKept, 'holds a character that cannot be kept')
    .refine(isPlainLine, 'holds a character that is not to be seen'),
})

/** Words as they stand in a book: at most 200 characters. */
const bookWords = z.string().max(200).refine(canBeKept, 'holds a character that cannot be kept')

/**
 * Where somebody is in a storybook: a share of the whole, and what helps to find the spot again after the author has
 * uploaded a new edition.
 */
export const readingPlace = z.strictObject({
  /** 0 is the beginning, 1 the end. */
  fraction: z.number().min(0).max(1),
  /** The words at the spot and those around them. */
  anchor: z.strictObject({ before: bookWords, at: bookWords, after: bookWords }).nullable(),
  /** The spot as an EPUB says it (a canonical fragment identifier). */
  cfi: z.string().max(500).refine(canBeKept, 'holds a character that cannot be kept').nullable(),
})
export type ReadingPlace = z.infer<typeof readingPlace>

export const newReadingPlace = z.strictObject({ place: readingPlace })

/** Both are null while there is no place; a device that read on without a connection compares the time with its own. */
export const readingPlaceAnswer = z.object({ place: readingPlace.nullable(), saved_at: z.iso.datetime().nullable() })
export type ReadingPlaceAnswer = z.infer<typeof readingPlaceAnswer>
