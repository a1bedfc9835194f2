import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { coverBounds } from '#contract/limits.ts'
import type { BookKind } from './check-book.ts'
import { attribute, pathFrom, readEntry, readPackage, tagsNamed } from './epub-package.ts'

/** A page printed at 600 dpi has 35 million. */
const maxPixels = 40_000_000
/** Largest size of a picture in an EPUB. */
const maxPictureBytes = 16 * 1024 * 1024
const maxDocumentBytes = 8 * 1024 * 1024

// What a picture is says its content; decoders of all other formats are off in the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)

/**
 * The cover of a book as a small WebP without metadata: the picture that an EPUB names, or the first page of a PDF; empty
 * where there is none. The server runs this in another process (make-cover.program.ts).
 * @throws when the book or the picture cannot be read
 */
export async function makeBookCover(path: string, kind: BookKind): Promise<Buffer> {
  if (kind === 'pdf') {
    const { drawFirstPage } = await import('./pdf-page.ts')
    const { pixels, width, height } = await drawFirstPage(path, { ...coverBounds, maxPixels })
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .webp()
      .toBuffer()
  }
  const picture = await readEpubCover(path)
  if (picture === null) return Buffer.alloc(0)
  // The first frame, turned as its EXIF says, in sRGB.
  return sharp(picture, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize({ ...coverBounds, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer()
}

/**
 * The file that a valid EPUB names as its cover, whatever it is; null where it names none.
 * Source: EPUB 3.3, `cover-image` of the manifest properties; in EPUB 2 a `meta` named "cover" is the custom.
 * @throws when it cannot be read
 */
async function readEpubCover(path: string): Promise<Buffer | null> {
  const file = await open(path)
  try {
    const { zip, entries, rootFile, document } = await readPackage(file, maxDocumentBytes)
    const items = [...tagsNamed('item', document)].map(({ tag }) => tag)
    const [meta] = [...tagsNamed('meta', document)].filter(({ tag }) => attribute(tag, 'name') === 'cover')
    const id = meta === undefined ? null : attribute(meta.tag, 'content')
    const item =
      items.find((tag) => attribute(tag, 'properties')?.split(/\s+/).includes('cover-image')) ??
      items.find((tag) => id !== null && attribute(tag, 'id') === id)
    const href = item === undefined ? null : attribute(item, 'href')
    const entry = entries.get((href && pathFrom(rootFile, href)) ?? '')
    return entry === undefined || entry.uncompressedSize > maxPictureBytes ? null : await readEntry(zip, entry)
  } finally {
    await file.close()
  }
}
