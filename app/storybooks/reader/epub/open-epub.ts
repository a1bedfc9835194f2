import { EPUB } from 'foliate-js/epub.js'
import type { ContentsItem, Section } from 'foliate-js/epub.js'
import { BlobReader, BlobWriter, configure, TextWriter, ZipReader } from 'foliate-js/vendor/zip.js'
import type { Size } from '../book-view.ts'
import { breakRuns } from './break-runs.ts'
import { cleanDocument } from './clean-book.ts'
import { breakEndlessAddresses, cleanStyles } from './clean-styles.ts'
import { flowingPage, readSpinePage } from './spreads.ts'
import type { SpinePage } from './spreads.ts'

/** A file within a book that unfolds to more than this many bytes is not unfolded. */
const largestFile = 64 * 1024 * 1024

/** Longer contents help nobody, and a file may claim any number; nor does what lies deeper in each other. */
const mostLines = 1000
const deepestLine = 8
const longestLabel = 200

/** What hides fonts from copying; a reader may undo it. Everything else is a lock. */
const fontMasks = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

export class LockedBook extends Error {}

export type ChapterLine = { label: string; depth: number; href: string }

export type OpenEpub = {
  readonly sections: readonly Section[]
  readonly chapters: readonly ChapterLine[]
  readonly language: string
  readonly isFixed: boolean
  /** What the spine says of each section; null for one that is no page of the book. */
  readonly pages: readonly (SpinePage | null)[]
  /** How large a page of a fixed layout is that says nothing else: as the first one. */
  readonly pageSize: Size | null
  /** Its spine says that pages follow each other from right to left. */
  readonly isLeftward: boolean
  /** A section's clean document, its pictures and styles put in; ready to be shown once. */
  load: (index: number) => Promise<CleanSection>
  unload: (index: number) => void
  /** A section's clean document without its pictures, for its words. */
  read: (index: number) => Promise<Document>
  resolve: EPUB['resolveHref']
  isExternal: (href: string) => boolean
}

export type CleanSection = {
  readonly document: Document
  /** For a section that is laid out once and for all. */
  readonly size: Size | null
}

/**
 * Opens an EPUB.
 * @throws LockedBook when its pages are encrypted; any other error when it cannot be read
 */
export async function openEpub(bytes: ArrayBuffer): Promise<OpenEpub> {
  const book = await new EPUB(await unzip(bytes)).init()
  await refuseLocks(book)
  if (!book.sections.some(isRead)) throw new Error('The book has no pages.')
  const targets = new Map<string, ReturnType<OpenEpub['resolve']>>()

  const loaded = new Map<string, CleanSection>()
  book.transformTarget.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<{ data: unknown; type: string; name: string }>
    if (typeof detail.data !== 'string') return
    if (detail.type === 'text/css') detail.data = cleanStyles(detail.data)
    else if (isMarkup(detail.type)) {
      const section = toSection(detail.data, detail.type)
      loaded.set(detail.name, section)
      // Sections are taken from here, and nothing that is kept shows one by its address. A picture is shown by it.
      detail.data = detail.type === 'image/svg+xml' ? new XMLSerializer().serializeToString(section.document) : ''
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
  const items = new Set(book.resources.manifest.map((item) => item.id))
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
    resolve(href) {
      // The library looks through the whole book for each.
      const target = targets.has(href) ? targets.get(href)! : resolved(book, href)
      targets.set(href, target)
      return target
    },
    isExternal: (href) => book.isExternal(href),
  }
}

/** Whether a section is part of the way from the first page to the last. One whose file is not there holds nothing. */
export const isRead = ({ linear, size }: Section) => linear !== 'no' && size > 0

/** Where an address within the book leads; null for one that nobody can read. */
function resolved(book: EPUB, href: string): ReturnType<OpenEpub['resolve']> {
  try {
    return book.resolveHref(href)
  } catch {
    return null
  }
}

const isMarkup = (type: string): type is DOMParserSupportedType =>
  ['application/xhtml+xml', 'text/html', 'image/svg+xml'].includes(type)

async function unzip(bytes: ArrayBuffer) {
  // A worker of its own would need an address, and here nothing has one.
  configure({ useWebWorkers: false })
  const entries = await new ZipReader(new BlobReader(new Blob([bytes]))).getEntries()
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const entryOf = (name: string) => {
    const entry = byName.get(name)
    if (entry?.encrypted === true) throw new LockedBook()
    return entry === undefined || entry.uncompressedSize > largestFile ? null : entry
  }
  return {
    loadText: (name: string) => entryOf(name)?.getData(new TextWriter()).then(breakEndlessAddresses) ?? null,
    loadBlob: (name: string, type?: string) => entryOf(name)?.getData(new BlobWriter(type)) ?? null,
    getSize: (name: string) => byName.get(name)?.uncompressedSize ?? 0,
  }
}

async function refuseLocks(book: EPUB) {
  const list = await book.loadText('META-INF/encryption.xml')
  if (!list) return
  const methods = new DOMParser().parseFromString(list, 'application/xml').querySelectorAll('EncryptionMethod')
  if ([...methods].some((method) => !fontMasks.includes(method.getAttribute('Algorithm') ?? ''))) throw new LockedBook()
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

/** A page's own size in pixels, as a fixed layout states it. */
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
    if (lines.length === mostLines) break
    if (label && href) lines.push({ label: label.slice(0, longestLabel), href, depth })
    if (depth < deepestLine) linesOf(subitems ?? [], depth + 1, lines)
  }
  return lines
}
