import { z } from 'zod'
import { isPaintSheet, paintSheetKeys } from '#content/paint/sheets.ts'
import { maxPictureTextLength, maxChapters } from './limits.ts'
import { paintSheet } from './paintings.ts'
import { smallRecord } from './small-record.ts'

export const bookToBind = z
  .strictObject({
    /** What becomes chapters, in order: writings by id, and paintings of the calling child by sheet. */
    pages: z
      .array(z.union([z.uuid(), paintSheet]))
      .min(1)
      .max(maxChapters)
      .refine((pages) => new Set(pages).size === pages.length, 'names a page twice'),
    /** The painting that is the cover, by sheet. A book of paintings alone has its first one without this. */
    cover: paintSheet.nullish(),
    /** What stands under paintings among the pages, by sheet. */
    texts: smallRecord(
      paintSheetKeys.length,
      z.string().refine(isPaintSheet),
      z.string().max(maxPictureTextLength),
    ).optional(),
  })
  .refine(
    ({ pages, texts = {} }) => Object.keys(texts).every((sheet) => pages.includes(sheet)),
    'has a text for a picture that is not a page',
  )
export type BookToBind = z.infer<typeof bookToBind>
