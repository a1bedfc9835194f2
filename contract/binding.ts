import { z } from 'zod'
import { mostChapters } from './limits.ts'

/** The writings that become chapters, in their order. */
export const bookToBind = z.strictObject({
  pages: z
    .array(z.uuid())
    .min(1)
    .max(mostChapters)
    .refine((pages) => new Set(pages).size === pages.length, 'names a page twice'),
})
export type BookToBind = z.infer<typeof bookToBind>
