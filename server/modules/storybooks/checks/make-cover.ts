import sharp from 'sharp'
import { coverBounds } from '#contract/storybook-cover.ts'
import { readEpubCover } from './epub-cover.ts'

// A program of its own, like find-in-book.ts. Prints the cover of an EPUB as a small WebP without metadata, or nothing.

/** A page printed at 600 dpi has 35 million. */
const mostPixels = 40_000_000

// What a picture is says its content; decoders of all other formats are off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)

const [path = ''] = process.argv.slice(2)
const picture = await readEpubCover(path)
if (picture !== null) {
  // The first frame, turned as its EXIF says, in sRGB.
  const cover = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
    .resize({ ...coverBounds, fit: 'inside', withoutEnlargement: true })
    .webp()
  process.stdout.write(await cover.toBuffer())
}
