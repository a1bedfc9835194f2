import { open } from 'node:fs/promises'
import { attribute, pathFrom, readEntry, readPackage, tagsNamed } from './epub-package.ts'

/** Largest size of a picture in an EPUB. */
const largestPicture = 16 * 1024 * 1024
const longestDocument = 8 * 1024 * 1024

/**
 * The file that a valid EPUB names as its cover, whatever it is; null where it names none.
 * Source: EPUB 3.3, `cover-image` of the manifest properties; in EPUB 2 a `meta` named "cover" is the custom.
 * @throws when it cannot be read
 */
export async function readEpubCover(path: string): Promise<Buffer | null> {
  const file = await open(path)
  try {
    const { zip, entries, rootFile, document } = await readPackage(file, longestDocument)
    const items = [...tagsNamed('item', document)].map(({ tag }) => tag)
    const [meta] = [...tagsNamed('meta', document)].filter(({ tag }) => attribute(tag, 'name') === 'cover')
    const id = meta === undefined ? null : attribute(meta.tag, 'content')
    const item =
      items.find((tag) => attribute(tag, 'properties')?.split(/\s+/).includes('cover-image')) ??
      items.find((tag) => id !== null && attribute(tag, 'id') === id)
    const href = item === undefined ? null : attribute(item, 'href')
    const entry = entries.get((href && pathFrom(rootFile, href)) ?? '')
    return entry === undefined || entry.uncompressedSize > largestPicture ? null : await readEntry(zip, entry)
  } finally {
    await file.close()
  }
}
