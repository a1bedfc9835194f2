import sharp from 'sharp'
import { coverBounds } from '#contract/limits.ts'
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
 * The cover of an EPUB as a small WebP without metadata; empty where it names none. The server runs this in another
 * process (make-cover.ts).
 * @throws when the book or the picture cannot be read
 */
export async function makeBookCover(path: string): Promise<Buffer> {
  const picture = await readEpubCover(path)
  if (picture === null) return Buffer.alloc(0)
  // The first frame, turned as its EXIF says, in sRGB.
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
    .resize({ ...coverBounds, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
}
