import { z } from 'zod'
import { isPaintingKey } from '#content/paint/sheets.ts'
import { maxBookPaintings, maxChapters, maxPictureTextLength } from './limits.ts'
import { paintingKey } from './paintings.ts'
import { smallRecord } from './small-record.ts'

export const bookToBind = z
  .strictObject({
    /** What becomes chapters, in order: writings by id, and paintings of the calling child by key. */
    pages: z
      .array(z.union([z.uuid(), paintingKey]))
      .min(1)
      .max(maxChapters)
      .refine((pages) => new Set(pages).size === pages.length, 'names a page twice')
      .refine((pages) => pages.filter(isPaintingKey).length <= maxBookPaintings, 'has too many paintings'),
    /** The painting that is the cover, by key. A book of paintings alone has its first one without this. */
    cover: paintingKey.nullish(),
    /** What stands under paintings among the pages, by key. */
    texts: smallRecord(
      maxBookPaintings,
      z.string().refine(isPaintingKey),
      z.string().max(maxPictureTextLength),
    ).optional(),
  })
  .refine(
    ({ pages, texts = {} }) => Object.keys(texts).every((key) => pages.includes(key)),
    'has a text for a picture that is not a page',
  )
export type BookToBind = z.infer<typeof bookToBind>
