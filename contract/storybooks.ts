import { z } from 'zod'
import { ageBand } from './age-band.ts'
import { maxSearchLength, maxTitleLength } from './limits.ts'
import { isStorable, isPlainLine } from './plain-text.ts'
import { workDescription, workStatus } from './review.ts'
import { storyAge } from './story-age.ts'

export const maxFileTitleLength = 200

/** A storybook of the dream journal as every signed-in person sees it. */
export const storybook = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What its author says about it; empty without one. */
  description: z.string(),
  /**
   * The age rating; null while unset, which counts as 13. A lower rating applies to others once a moderator publishes
   * it.
   */
  age: storyAge.nullable(),
  /** Others get a different random id for each storybook of a child. */
  author_id: z.uuid(),
  /** The pen name shown to others; null without one. */
  pen_name: z.string().nullable(),
  /** Others see it while it is published. */
  status: workStatus,
  /** Public link to the file; null until one is uploaded. */
  file_url: z.string().nullable(),
  /** The title in the file's metadata, on one line; null when it has none. */
  file_title: z.string().max(maxFileTitleLength).nullable(),
  /**
   * A small WebP of the file's cover; null without one. Its author and moderators get the cover of a pending version.
   */
  cover_url: z.string().nullable(),
  /**
   * How many readers have opened it, and have seen its last page; null for everybody but its author. A child gets the
   * step that the first number has reached, and no second one.
   */
  opened: z.int().nullable(),
  finished: z.int().nullable(),
  /** For a child's storybook others get only the day, as its start in UTC. */
  created_at: z.iso.datetime(),
  /** When it was first published; null before. */
  published_at: z.iso.datetime().nullable(),
})
export type Storybook = z.infer<typeof storybook>

/** One of one's own published storybooks. */
export const publishedStorybook = storybook.pick({ id: true, title: true, cover_url: true })
export type PublishedStorybook = z.infer<typeof publishedStorybook>

/** One storybook as its reader gets it. */
export const storybookToRead = storybook.extend({
  /** The pending file, for its author and moderators; otherwise null. */
  next_file_url: z.string().nullable(),
  /** Whether its author has a page, on which it is. */
  has_author_page: z.boolean(),
})
export type StorybookToRead = z.infer<typeof storybookToRead>

/** An adult's published storybooks with a file, newest first. */
export const authorPage = z.object({ pen_name: z.string().nullable(), data: z.array(storybook) })
export type AuthorPage = z.infer<typeof authorPage>

/** The caller's; others' with a file; others' without one. */
export const journalPart = z.enum(['own', 'ready', 'dreaming'])
export type JournalPart = z.infer<typeof journalPart>

/** By the time of creation; others' newest by the time of publication. */
export const storybookOrder = z.enum(['oldest', 'newest'])
export type StorybookOrder = z.infer<typeof storybookOrder>

export const storybookQuery = z.object({
  /** Only this author's; not together with a part. */
  author_id: z.uuid().optional(),
  part: journalPart.optional(),
  order: storybookOrder.default('oldest'),
  /** Only those that children of this age band may read; with the part `ready`. */
  band: ageBand.optional(),
  /** The beginnings of words of the title or pen name; with the part `ready`. */
  search: z.string().trim().min(1).max(maxSearchLength).optional(),
  /** `next` of the previous page. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** The form of an upload: one file whose name ends in .pdf or .epub and whose content matches. */
export const uploadForm = z.object({
  file: z.string().meta({ format: 'binary', description: 'A .pdf or .epub of at most 50 MB' }),
})

/** One storybook of a list. */
export const listedStorybook = storybook.extend({
  /** There if its pen name has a page, on which it is. */
  has_author_page: z.literal(true).optional(),
})
export type ListedStorybook = z.infer<typeof listedStorybook>

/** `next` is null on the last page; another page of a search may be short. */
export const storybookPage = z.object({ data: z.array(listedStorybook), next: z.string().nullable() })
export type StorybookPage = z.infer<typeof storybookPage>

const title = z
  .string()
  .trim()
  .min(1)
  .max(maxTitleLength)
  .refine(isStorable, 'has a character that cannot be stored')
  .refine(isPlainLine, 'has a character that is not visible')

/** True to save despite findings of personal details. */
const confirmed = z.boolean().optional()

export const newStorybook = z.strictObject({ title, confirmed })

/** An author's changes; missing fields stay unchanged. */
export const storybookChange = z
  .strictObject({
    title: title.optional(),
    description: workDescription.optional(),
    age: storyAge.nullable().optional(),
    confirmed,
  })
  .refine(({ confirmed: _confirmed, ...change }) => Object.keys(change).length > 0, 'names nothing to change')
export type StorybookChange = z.infer<typeof storybookChange>

/** A quote from a book: at most 200 characters. */
const bookWords = z.string().max(200).refine(isStorable, 'has a character that cannot be stored')

/** A reading place: the fraction of the book, and data to find the place in a new edition. */
export const readingPlace = z.strictObject({
  /** 0 is the beginning, 1 the end. */
  fraction: z.number().min(0).max(1),
  /** The text at the place and around it. */
  anchor: z.strictObject({ before: bookWords, at: bookWords, after: bookWords }).nullable(),
  /** The place as an EPUB canonical fragment identifier (CFI). */
  cfi: z.string().max(500).refine(isStorable, 'has a character that cannot be stored').nullable(),
})
export type ReadingPlace = z.infer<typeof readingPlace>

export const newReadingPlace = z.strictObject({
  place: readingPlace,
  /** Whether the last page was open. */
  finished: z.boolean().optional(),
})

/** Both are null while there is no place; a device that was offline compares the time with its own. */
export const readingPlaceAnswer = z.object({ place: readingPlace.nullable(), saved_at: z.iso.datetime().nullable() })
export type ReadingPlaceAnswer = z.infer<typeof readingPlaceAnswer>

/** A storybook of the dream journal, or a built-in one, that somebody has begun to read. */
export const begunStorybook = storybook.pick({ title: true, cover_url: true }).extend({
  id: z.string(),
  page: z.string(),
  /** 0 is the beginning, 1 the end. */
  fraction: z.number(),
})
export type BegunStorybook = z.infer<typeof begunStorybook>

/** The latest first. */
export const begunAnswer = z.object({ reading: z.array(begunStorybook) })
export type BegunAnswer = z.infer<typeof begunAnswer>
