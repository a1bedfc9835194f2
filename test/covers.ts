import sharp from 'sharp'
import { makeCoveredEpub } from './books.ts'

/** An EPUB whose cover is of one color. */
export const bookWithCover = async (background = '#c02040'): Promise<Buffer> =>
  makeCoveredEpub(
    await sharp({ create: { width: 300, height: 450, channels: 3, background } })
      .png()
      .toBuffer(),
  )
