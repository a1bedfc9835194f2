import sharp from 'sharp'
import { coverBounds } from '#contract/limits.ts'
import type { BookKind } from './check-book.ts'
import { readEpubCover } from './epub-cover.ts'

/** A page printed at 600 dpi has 35 million. */
const mostPixels = 40_000_000

// What a picture is says its content; decoders of all other formats are off in the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)

/**
 * The cover of a book as a small WebP without metadata: the picture that an EPUB names, or the first page of a PDF; empty
 * where there is none. The server runs this in another process (make-cover.ts).
 * @throws when the book or the picture cannot be read
 */
export async function makeBookCover(path: string, kind: BookKind): Promise<Buffer> {
  if (kind === 'pdf') {
    const { drawFirstPage } = await import('./pdf-page.ts')
    const { pixels, width, height } = await drawFirstPage(path, { ...coverBounds, mostPixels })
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .webp()
      .toBuffer()
  }
  const picture = await readEpubCover(path)
  if (picture === null) return Buffer.alloc(0)
  // The first frame, turned as its EXIF says, in sRGB.
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
    .resize({ ...coverBounds, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
}
