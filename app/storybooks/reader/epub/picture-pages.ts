import type { EPUB, Section } from 'foliate-js/epub.js'
import { epubWords } from '#content/epub.ts'
import { epubStyles } from '#contract/epub-styles.ts'
import { dataUrlOf } from './data-url.ts'

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

type Book = Pick<EPUB, 'resources' | 'loadText' | 'loadBlob'>

/**
 * The pages of a book with pictures and few words that was bound on this site; null of any other book. Moderators look
 * into the book itself, so its pages must not show anything that it hides.
 */
export async function readPicturePages(book: Book, sections: readonly Section[]): Promise<PicturePage[] | null> {
  if (!book.resources.manifest.some(({ id }) => pictureId.test(id))) return null
  if (sections.length < 2 || sections.length > maxPages || sections.some(({ size }) => size > maxMarkup)) return null
  // The reader would show its files decoded.
  if (await book.loadText('META-INF/encryption.xml')) return null

  const read = (await Promise.all(sections.map(async (section, at) => wordsOf(book, section, at)))).filter(
    (words) => words !== null,
  )
  const fits = ({ title, text, source }: Words) =>
    title.length + text.length <= (source === null ? maxText.alone : maxText.withPicture)
  if (read.length < sections.length || !read.every(fits)) return null

  const pages: PicturePage[] = []
  let left = maxPictures
  for (const { source, ...page } of read) {
    const picture = source === null ? null : await book.loadBlob(source)
    left -= picture?.size ?? 0
    if (left < 0) return null
    pages.push({ ...page, picture: picture && (await dataUrlOf(new Blob([picture], { type: 'image/jpeg' }))) })
  }
  return pages
}

/** `source` is the path of its picture. */
type Words = Omit<PicturePage, 'picture'> & { source: string | null }

/** Null if the page is not like those that are bound here. */
async function wordsOf(book: Book, section: Section, at: number): Promise<Words | null> {
  // As a file of another type the reader would show it differently, or not at all.
  const hasType = (path: string, type: string) => {
    const items = book.resources.manifest.filter(({ href }) => href === path)
    return items.length === 1 && items[0]!.mediaType === type
  }
  if (!hasType(section.id, 'application/xhtml+xml')) return null
  const page = new DOMParser().parseFromString((await book.loadText(section.id)) ?? '', 'application/xhtml+xml')
  if (![...page.querySelectorAll('*')].every(isBoundHere)) return null
  if ((await book.loadText(section.resolveHref(styleSheet))) !== epubStyles) return null

  const image = page.querySelector('img')
  const source = image && section.resolveHref(image.getAttribute('src') ?? '')
  if (source !== null && !hasType(source, 'image/jpeg')) return null
  const title = textOf(page.querySelector('h1'))
  // The name of a sheet is no heading of the child's, and neither is a number.
  const isHeading = at === 0 || (!image && title !== epubWords.chapter(at) && title !== epubWords.page(at))
  return {
    title: isHeading ? title : '',
    text: [...page.querySelectorAll('p')].map(textOf).join('\n\n'),
    source,
    alt: image?.getAttribute('alt') ?? '',
  }
}

const styleSheet = 'book.css'

/** The elements of a page that is bound here: in which others they are, and their attributes. */
const elements: Readonly<Record<string, { within: string; attributes: string }>> = {
  html: { within: '', attributes: 'xmlns xmlns:epub lang xml:lang' },
  head: { within: 'html', attributes: '' },
  title: { within: 'head', attributes: '' },
  link: { within: 'head', attributes: 'rel type href' },
  body: { within: 'html', attributes: '' },
  section: { within: 'body', attributes: 'class epub:type role aria-labelledby' },
  h1: { within: 'section', attributes: 'id dir' },
  p: { within: 'section', attributes: 'dir' },
  br: { within: 'p', attributes: '' },
  figure: { within: 'section', attributes: '' },
  img: { within: 'section figure', attributes: 'src alt' },
}

function isBoundHere(element: Element): boolean {
  const { namespaceURI, localName, attributes, parentElement } = element
  const known = Object.hasOwn(elements, localName) ? elements[localName]! : null
  return (
    known !== null &&
    namespaceURI === 'http://www.w3.org/1999/xhtml' &&
    known.within.split(' ').includes(parentElement?.localName ?? '') &&
    [...attributes].every(({ name }) => known.attributes.split(' ').includes(name)) &&
    (localName !== 'link' || element.getAttribute('href') === styleSheet)
  )
}
