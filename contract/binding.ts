import { z } from 'zod'
import { mostChapters } from './limits.ts'
import { paintSheet } from './paintings.ts'

export const bookToBind = z.strictObject({
  /** What becomes chapters, in order: writings by id, and paintings of the calling child by sheet. */
  pages: z
    .array(z.union([z.uuid(), paintSheet]))
    .min(1)
    .max(mostChapters)
    .refine((pages) => new Set(pages).size === pages.length, 'names a page twice'),
  /** The painting that is the cover, by sheet. */
  cover: paintSheet.nullish(),
})
export type BookToBind = z.infer<typeof bookToBind>
