import { EPUB, type ContentsItem, type Section } from 'foliate-js/epub.js'
import { BlobReader, BlobWriter, configure, TextWriter, ZipReader } from 'foliate-js/vendor/zip.js'
import { epubStyles } from '#contract/epub-styles.ts'
import type { BookFile } from '../book-file.ts'
import type { Size } from '../book-view.ts'
import { breakRuns } from './break-runs.ts'
import { cleanDocument } from './clean-book.ts'
import { breakEndlessUrls, cleanStyles } from './clean-styles.ts'
import { dataUrlOf } from './data-url.ts'
import { isPicture } from './is-picture.ts'
import { readPicturePages, type PicturePage } from './picture-pages.ts'
import { flowingPage, readSpinePage, type SpinePage } from './spreads.ts'

/** Files in the archive with more uncompressed bytes than this are not read. */
const maxFileBytes = 64 * 1024 * 1024

/** Limits for the contents of untrusted files. */
const maxLines = 1000
const maxLineDepth = 8
const maxLabelLength = 200
const maxImages = 200

/** Font obfuscation, which readers may undo. All other encryption is DRM. */
const fontMasks = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/** Where a book that is bound on this site has its styles (server/platform/files/epub.ts). */
const stylesOfBound = 'EPUB/book.css'

export class LockedBook extends Error {}

export type ChapterLine = { label: string; depth: number; href: string }

export type OpenEpub = {
  readonly sections: readonly Section[]
  readonly chapters: readonly ChapterLine[]
  readonly language: string
  readonly isFixed: boolean
  /** It has the styles of books that are bound on this site. */
  readonly isBoundHere: boolean
  /** The spine's properties of each section; null for one outside the reading order. */
  readonly pages: readonly (SpinePage | null)[]
  /** The size of fixed pages without a size of their own: that of the first one. */
  readonly pageSize: Size | null
  /** The page progression is from right to left. */
  readonly isLeftward: boolean
  /** A section's sanitized document with its pictures and styles, to be shown once. */
  load: (index: number) => Promise<CleanSection>
  unload: (index: number) => void
  /** A section's sanitized document without pictures, for its text. */
  read: (index: number) => Promise<Document>
  /** The pages of a picture book that was bound on this site; null of another book. */
  readPictures: () => Promise<PicturePage[] | null>
  /** The names of the first image files in the manifest, also of those that no page shows, and how many there are. */
  readonly images: { names: string[]; count: number }
  /** A data URL of an image file; null if it cannot be read. */
  readImage: (at: number) => Promise<string | null>
  resolve: EPUB['resolveHref']
  isExternal: (href: string) => boolean
}

export type CleanSection = {
  readonly document: Document
  /** Null for reflowable text. */
  readonly size: Size | null
}

/**
 * Opens an EPUB.
 * @throws LockedBook if its pages are encrypted; another error if it cannot be read
 */
export async function openEpub(file: Pick<BookFile, 'size' | 'read'>): Promise<OpenEpub> {
  const book = await new EPUB(await unzip(file)).init()
  const { manifest } = book.resources
  // As browsers read it.
  for (const item of manifest) item.mediaType = item.mediaType?.split(';')[0]!.trim().toLowerCase() ?? null
  const images = manifest.filter(({ mediaType }) => mediaType?.startsWith('image/'))
  await refuseLocks(book, new Set(images.map(({ href }) => href)))
  if (!book.sections.some(isRead)) throw new Error('The book has no pages.')
  const targets = new Map<string, ReturnType<OpenEpub['resolve']>>()

  const loaded = new Map<string, CleanSection>()
  book.transformTarget.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<LoadedFile>
    if (typeof detail.data !== 'string') keepFromStyling(detail)
    else if (detail.type === 'text/css') detail.data = cleanStyles(detail.data)
    else if (isMarkup(detail.type)) {
      const section = toSection(detail.data, detail.type)
      loaded.set(detail.name, section)
      // Sections are taken from `loaded` and never shown by URL. SVG pictures are.
      detail.data = detail.type === svgType ? new XMLSerializer().serializeToString(section.document) : ''
    } else detail.data = ''
  })

  const markup = async (section: Section) => {
    const type = book.resources.getItemByHref(section.id)?.mediaType ?? 'application/xhtml+xml'
    return toSection((await book.loadText(section.id)) ?? '', isMarkup(type) ? type : 'text/html')
  }
  const sectionAt = (index: number) => {
    const section = book.sections[index]
    if (section === undefined) throw new Error(`The book has no section ${index}.`)
    return section
  }

  const isFixed = book.rendition.layout === 'pre-paginated'
  const items = new Set(manifest.map((item) => item.id))
  const lines = book.resources.spine.filter(({ idref }) => items.has(idref))
  const propertiesOf = (index: number) => lines[index]?.properties ?? []
  const pages = book.sections.map((section, index) =>
    isRead(section) ? readSpinePage(propertiesOf(index), book.rendition.spread) : null,
  )
  const pageSize = isFixed ? (await markup(book.sections.find(isRead)!)).size : null

  return {
    sections: book.sections,
    chapters: linesOf(book.toc ?? []),
    language: [book.metadata.language].flat()[0] || 'en',
    isFixed,
    isBoundHere: (await book.loadText(stylesOfBound)) === epubStyles,
    pages,
    pageSize,
    isLeftward: book.dir === 'rtl',
    async load(index) {
      const section = sectionAt(index)
      await section.load()
      const clean = loaded.get(section.id)
      loaded.delete(section.id)
      const { document, size } = clean ?? (await markup(section))
      return { document, size: isFixed && !propertiesOf(index).includes(flowingPage) ? (size ?? pageSize) : null }
    },
    unload: (index) => sectionAt(index).unload(),
    read: async (index) => (await markup(sectionAt(index))).document,
    readPictures: () => readPicturePages(book, book.sections.filter(isRead)),
    images: {
      names: images.slice(0, maxImages).map(({ href }) => href.split('/').at(-1)!.slice(0, maxLabelLength)),
      count: images.length,
    },
    async readImage(at) {
      const { href, mediaType } = images[at]!
      const isSvg = mediaType === svgType
      const data = isSvg ? cleanSvg(await book.loadText(href)) : await book.loadBlob(href)
      // Browsers tell the others apart by their content.
      return data ? dataUrlOf(new Blob([data], { type: isSvg ? svgType : 'image/png' })) : null
    },
    resolve(href) {
      // foliate-js searches the whole book each time.
      const target = targets.has(href) ? targets.get(href)! : resolved(book, href)
      targets.set(href, target)
      return target
    },
    isExternal: (href) => book.isExternal(href),
  }
}

/** Whether a section is in the reading order and its file exists. */
export const isRead = ({ linear, size }: Section) => linear !== 'no' && size > 0

/** The target of a link within the book; null if it is not valid. */
function resolved(book: EPUB, href: string): ReturnType<OpenEpub['resolve']> {
  try {
    return book.resolveHref(href)
  } catch {
    return null
  }
}

const svgType = 'image/svg+xml'

const isMarkup = (type: string): type is DOMParserSupportedType =>
  ['application/xhtml+xml', 'text/html', svgType].includes(type)

type LoadedFile = { data: unknown; type: string; name: string }

/** Browsers apply a style sheet of no known type. One that imports itself is loaded once more, without being cleaned. */
function keepFromStyling(file: LoadedFile) {
  if (file.type === 'text/css' || isMarkup(file.type)) {
    file.data = Promise.resolve(file.data).then(() => '')
    return
  }
  const kind = /^(audio|font|image|video)\//.exec(file.type)?.[1]
  if (kind === undefined) file.type = 'application/octet-stream'
  if (kind !== 'image') file.data = Promise.resolve(file.data).then(unlessPicture)
}

/** Browsers show a picture of any type. One that the manifest does not call a picture is not in the desk's list of them. */
const unlessPicture = async (data: unknown) =>
  data instanceof Blob && isPicture(new Uint8Array(await data.slice(0, 4096).arrayBuffer())) ? '' : data

/** A picture as the reader shows it. */
const cleanSvg = (text: string | null) =>
  text && new XMLSerializer().serializeToString(toSection(text, svgType).document)

async function unzip({ size, read }: Pick<BookFile, 'size' | 'read'>) {
  // The frame cannot load workers.
  configure({ useWebWorkers: false })
  const source = {
    size,
    arrayBuffer: () => read(0, size),
    slice: (start: number, end: number) => ({ arrayBuffer: () => read(start, Math.min(end, size)) }),
  }
  const entries = await new ZipReader(new BlobReader(source)).getEntries()
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const entryOf = (name: string) => {
    const entry = byName.get(name)
    if (entry?.encrypted === true) throw new LockedBook()
    return entry === undefined || entry.uncompressedSize > maxFileBytes ? null : entry
  }
  return {
    loadText: (name: string) => entryOf(name)?.getData(new TextWriter()).then(breakEndlessUrls) ?? null,
    loadBlob: (name: string, type?: string) => entryOf(name)?.getData(new BlobWriter(type)) ?? null,
    getSize: (name: string) => byName.get(name)?.uncompressedSize ?? 0,
  }
}

/** A masked picture would be another one in the desk's list, which is not unmasked. */
async function refuseLocks(book: EPUB, images: ReadonlySet<string>) {
  const list = await book.loadText('META-INF/encryption.xml')
  if (!list) return
  const locks = new DOMParser().parseFromString(list, 'application/xml')
  const valuesOf = (name: string, attribute: string) =>
    [...locks.getElementsByTagNameNS('*', name)].map((element) => element.getAttribute(attribute) ?? '')
  if (
    valuesOf('EncryptionMethod', 'Algorithm').some((method) => !fontMasks.includes(method)) ||
    valuesOf('CipherReference', 'URI').some((path) => images.has(path))
  )
    throw new LockedBook()
}

function toSection(text: string, type: DOMParserSupportedType): CleanSection {
  const parser = new DOMParser()
  const strict = parser.parseFromString(text, type)
  const document = strict.querySelector('parsererror') === null ? strict : parser.parseFromString(text, 'text/html')
  const size = fixedSize(document)
  cleanDocument(document)
  if (document.body) breakRuns(document.body)
  return { document, size }
}

/** The size of a fixed page in pixels, from its viewport meta tag or viewBox. */
function fixedSize(document: Document): CleanSection['size'] {
  const root = document.documentElement
  if (root.localName === 'svg') {
    const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
    return width && height ? { width, height } : null
  }
  const content = document.querySelector('meta[name=viewport i]')?.getAttribute('content') ?? ''
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`\\b${side}\\s*=\\s*([\\d.]+)`, 'i').exec(content)?.[1]),
  )
  return width && height ? { width, height } : null
}

function linesOf(items: readonly ContentsItem[], depth = 0, lines: ChapterLine[] = []): ChapterLine[] {
  for (const { label, href, subitems } of items) {
    if (lines.length === maxLines) break
    if (label && href) lines.push({ label: label.slice(0, maxLabelLength), href, depth })
    if (depth < maxLineDepth) linesOf(subitems ?? [], depth + 1, lines)
  }
  return lines
}
