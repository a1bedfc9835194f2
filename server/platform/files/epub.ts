import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { epubWords as words } from '#content/epub.ts'
import { byline } from '#content/storytellers-lantern/dream-journal.ts'
import { epubStyles } from '#contract/epub-styles.ts'

/** The types of pictures that every EPUB reader shows, with the ends of their files' names. */
const pictureTypes = { jpeg: ['image/jpeg', 'jpg'], svg: ['image/svg+xml', 'svg'] } as const

export interface ChapterPicture {
  type: keyof typeof pictureTypes
  bytes: Uint8Array
  alt: string
  /** A line under it. */
  caption?: string
}

export interface Chapter {
  /** May be empty. */
  title: string
  /** A line under the title. */
  note?: string
  /** Under the title, before the text. */
  pictures?: readonly ChapterPicture[]
  /** Whether several of them stand in a row. */
  areSmall?: boolean
  /** An empty line ends a paragraph. */
  text: string
}

export interface Manuscript {
  /** A UUID, the same for each edition. */
  id: string
  title: string
  /** Null where the book does not name one. */
  author: string | null
  modifiedAt: Date
  /** A JPEG on the title page, which is the book's cover. */
  cover?: { jpeg: Uint8Array; alt: string }
  chapters: readonly Chapter[]
}

/**
 * A book as an EPUB: a title page, a table of contents and the chapters. No text becomes markup.
 * Sources: EPUB 3.3; EPUB Accessibility 1.1.
 */
export function makeEpub(manuscript: Manuscript): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => archive.destroy(error))
  const { modifiedAt: mtime, cover } = manuscript
  const add = (name: string, content: string | Uint8Array, compress = true) =>
    // The mimetype has no extra field, so other programs find it at a fixed place: EPUB 3.3, 4.2.3.
    zip.addBuffer(Buffer.from(content), name, { compress, mtime, forceDosTimestamp: true })
  add('mimetype', 'application/epub+zip', false)
  add('META-INF/container.xml', container)
  add('EPUB/package.opf', packageOf(manuscript))
  add('EPUB/book.css', epubStyles)
  if (cover !== undefined) add(`EPUB/${coverName}`, cover.jpeg, false)
  add('EPUB/contents.xhtml', contentsOf(manuscript))
  add('EPUB/title.xhtml', titlePageOf(manuscript))
  for (const [at, chapter] of manuscript.chapters.entries()) {
    add(`EPUB/${nameOf(at)}.xhtml`, chapterOf(chapter, at))
    for (const { name, picture } of picturesOf(chapter, at)) add(`EPUB/${name}`, picture.bytes, picture.type === 'svg')
  }
  zip.end()
  return archive
}

const coverName = 'cover.jpg'
const nameOf = (at: number) => `chapter-${at + 1}`
const titleOf = ({ title }: Chapter, at: number) => xml(title) || words.chapter(at + 1)

/** The pictures of a chapter and the names of their files. */
const picturesOf = ({ pictures = [] }: Chapter, at: number) =>
  pictures.map((picture, place) => {
    const id = `picture-${at + 1}-${place + 1}`
    const [mediaType, end] = pictureTypes[picture.type]
    return { picture, id, mediaType, name: `${id}.${end}` }
  })

const ifGiven = (part: unknown, markup: string) => (part === undefined ? '' : markup)

/** A line as XML, without the characters that it does not allow. Source: XML 1.0, 2.2. */
const xml = (line: string) =>
  line
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .trim()
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const container = `${declaration}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

const features = ['tableOfContents', 'readingOrder', 'structuralNavigation', 'displayTransformability', 'unlocked']

function packageOf({ id, title, author, modifiedAt, cover, chapters }: Manuscript): string {
  const names = ['title', ...chapters.map((_, at) => nameOf(at))]
  const pictures = chapters.flatMap(picturesOf)
  const hasPictures = cover !== undefined || pictures.length > 0
  const isReadByWords = pictures.length === 0 || chapters.some(({ text }) => text !== '')
  const items = [
    ...names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`),
    ...pictures.map(({ id, name, mediaType }) => `<item id="${id}" href="${name}" media-type="${mediaType}"/>`),
  ]
  return `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
${author === null ? '' : `<dc:creator>${xml(author)}</dc:creator>`}
<dc:language>en</dc:language>
<meta property="dcterms:modified">${modifiedAt.toISOString().slice(0, 19)}Z</meta>
<meta property="schema:accessMode">textual</meta>
${hasPictures ? '<meta property="schema:accessMode">visual</meta>\n' : ''}<meta property="schema:accessModeSufficient">${isReadByWords ? 'textual' : 'visual,textual'}</meta>
${[...features, ...(hasPictures ? ['alternativeText'] : [])].map((feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`).join('\n')}
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">${xml(hasPictures ? words.accessibilityWithPictures : words.accessibility)}</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="styles" href="book.css" media-type="text/css"/>
${ifGiven(cover, `<item id="cover" href="${coverName}" media-type="image/jpeg" properties="cover-image"/>\n`)}${items.join('\n')}
</manifest>
<spine>
${names.map((name) => `<itemref idref="${name}"/>`).join('\n')}
</spine>
</package>
`
}

/** An XHTML document; `title` and `body` are XML. */
const documentOf = (title: string, body: string) => `${declaration}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${body}
</body>
</html>
`

function contentsOf({ chapters }: Manuscript): string {
  const entries = chapters.map(
    (chapter, at) => `<li dir="auto"><a href="${nameOf(at)}.xhtml">${titleOf(chapter, at)}</a></li>`,
  )
  return documentOf(
    words.contents,
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="heading">
<h1 id="heading">${words.contents}</h1>
<ol>
${entries.join('\n')}
</ol>
</nav>`,
  )
}

const titlePageOf = ({ title, author, cover }: Manuscript) =>
  documentOf(
    xml(title),
    `<section class="title${ifGiven(cover, ' cover')}" epub:type="titlepage">
${ifGiven(cover, `<img src="${coverName}" alt="${xml(cover?.alt ?? '')}"/>\n`)}<h1 dir="auto">${xml(title)}</h1>
${author === null ? '' : `<p dir="auto">${xml(`${byline.by} ${author}`)}</p>`}
</section>`,
  )

function chapterOf(chapter: Chapter, at: number): string {
  const title = titleOf(chapter, at)
  const figures = picturesOf(chapter, at).map(
    ({ name, picture: { alt, caption } }) =>
      `<figure><img src="${name}" alt="${xml(alt)}"/>${ifGiven(caption, `\n<figcaption dir="auto">${xml(caption ?? '')}</figcaption>`)}</figure>\n`,
  )
  const paragraphs = paragraphsOf(chapter.text).map((lines) => `<p dir="auto">${lines.join('<br/>\n')}</p>`)
  const look = chapter.areSmall ? 'pictures small' : 'pictures'
  return documentOf(
    title,
    `<section${figures.length > 0 ? ` class="${look}"` : ''} epub:type="chapter" role="doc-chapter" aria-labelledby="heading">
<h1 id="heading" dir="auto">${title}</h1>
${ifGiven(chapter.note, `<p class="note">${xml(chapter.note ?? '')}</p>\n`)}${figures.join('')}${paragraphs.join('\n')}
</section>`,
  )
}

/** The lines of each paragraph, as XML. */
function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/).map(xml)) {
    if (line === '') paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((lines) => lines.length > 0)
}
