import type { EPUB, Section } from 'foliate-js/epub.js'
import { epubWords } from '#content/epub.ts'

/** A page of a picture book, as plain data. */
export type PicturePage = {
  /** Of a page without a picture, and of the cover; may be empty. */
  readonly title: string
  /** Paragraphs, with an empty line between them. */
  readonly text: string
  /** A data URL of a JPEG; null without a picture. */
  readonly picture: string | null
  readonly alt: string
}

/** More do not fit on a page, in characters: beside a picture, and alone. */
const maxText = { withPicture: 520, alone: 700 }
/** In bytes of markup. A longer page is not looked into. */
const maxMarkup = 4000
const maxPages = 120
/** Of all pages together, in bytes: a strange book may show the same large picture on each page. */
const maxPictures = 40 * 1024 * 1024

/** The ids of pictures in the manifest of a book that is bound on this site (server/platform/files/epub.ts). */
const pictureId = /^picture-\d+-1$/

const textOf = (element: Element | null) => element?.textContent?.trim() ?? ''

/** The pages of a book with pictures and few words that was bound on this site; null of any other book. */
export async function readPicturePages(
  book: Pick<EPUB, 'resources' | 'loadText' | 'loadBlob'>,
  sections: readonly Section[],
): Promise<PicturePage[] | null> {
  if (!book.resources.manifest.some(({ id }) => pictureId.test(id))) return null
  if (sections.length < 2 || sections.length > maxPages || sections.some(({ size }) => size > maxMarkup)) return null

  const read = await Promise.all(sections.map(async (section, at) => wordsOf(book, section, at)))
  const fits = ({ title, text, source }: Words) =>
    title.length + text.length <= (source === null ? maxText.alone : maxText.withPicture)
  if (!read.every(fits)) return null

  const pages: PicturePage[] = []
  let left = maxPictures
  for (const { source, ...page } of read) {
    const picture = source === null ? null : await book.loadBlob(source)
    left -= picture?.size ?? 0
    if (left < 0) return null
    pages.push({ ...page, picture: picture && (await dataUrlOf(picture)) })
  }
  return pages
}

/** `source` is the path of its picture. */
type Words = Omit<PicturePage, 'picture'> & { source: string | null }

async function wordsOf(book: Pick<EPUB, 'loadText'>, section: Section, at: number): Promise<Words> {
  const page = new DOMParser().parseFromString((await book.loadText(section.id)) ?? '', 'application/xhtml+xml')
  const image = page.querySelector('img')
  const source = image?.getAttribute('src')
  const title = textOf(page.querySelector('h1'))
  // The name of a sheet is no heading of the child's, and neither is a number.
  const isHeading = at === 0 || (!image && title !== epubWords.chapter(at) && title !== epubWords.page(at))
  return {
    title: isHeading ? title : '',
    text: [...page.querySelectorAll('p')].map(textOf).join('\n\n'),
    source: source ? section.resolveHref(source) : null,
    alt: image?.getAttribute('alt') ?? '',
  }
}

async function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('A picture cannot be read.')))
    reader.readAsDataURL(new Blob([picture], { type: 'image/jpeg' }))
  })
}
