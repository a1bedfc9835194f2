import { open, readFile } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import type { BookKind } from './check-book.ts'
import { attribute, pathFrom, plainText, readPackage, readDocument, tagsNamed } from './epub-package.ts'

/** Largest size of a chapter. */
const maxChapterBytes = 8 * 1024 * 1024

/** The text of a valid file: a PDF's page by page, an EPUB's chapter by chapter. @throws when it cannot be read */
export function readBookText(path: string, kind: BookKind): AsyncGenerator<string> {
  return kind === 'pdf' ? readPdfText(path) : readEpubText(path)
}

async function* readPdfText(path: string): AsyncGenerator<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await readFile(path))
  const document = await getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: false }).promise
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    yield items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    page.cleanup()
  }
}

async function* readEpubText(path: string): AsyncGenerator<string> {
  const file = await open(path)
  try {
    const { zip, entries, rootFile, document } = await readPackage(file, maxChapterBytes)
    const items = new Map([...tagsNamed('item', document)].map(({ tag }) => [attribute(tag, 'id'), tag]))
    const read = new Set<Entry>()
    for (const { tag } of tagsNamed('itemref', document)) {
      const item = items.get(attribute(tag, 'idref'))
      const entry = entries.get((item && pathFrom(rootFile, attribute(item, 'href') ?? '')) ?? '')
      const isNew = entry !== undefined && !read.has(entry)
      if (isNew) read.add(entry)
      yield isNew ? textOf(await readDocument(zip, requireReadable(entry), maxChapterBytes)) : ''
    }
  } finally {
    await file.close()
  }
}

function requireReadable(entry: Entry | undefined): Entry {
  if (entry === undefined || entry.uncompressedSize > maxChapterBytes)
    throw new Error('A part is missing or too large.')
  return entry
}

const block = /^<\/?(?:\w+:)?(?:p|div|h[1-6]|li|br|tr|td|th|section|article|blockquote|dt|dd|figcaption)[\s/>]/i
const unseen = /^<(script|style|head)[\s>]/

/** The words of a chapter, one line per block. Linear time. */
function textOf(xhtml: string): string {
  let text = ''
  for (let at = 0; at < xhtml.length;) {
    const start = xhtml.indexOf('<', at)
    text += plainText(xhtml.slice(at, start === -1 ? undefined : start))
    if (start === -1) break
    const isQuoted = xhtml.startsWith('<![CDATA[', start)
    const closeOfTag = xhtml.startsWith('<!--', start) ? '-->' : '>'
    const close = isQuoted ? ']]>' : closeOfTag
    const end = xhtml.indexOf(close, start)
    if (end === -1) break
    at = end + close.length
    const tag = xhtml.slice(start, at)
    if (isQuoted) text += tag.slice('<![CDATA['.length, -close.length)
    if (block.test(tag)) text += '\n'
    const [, skipped] = unseen.exec(tag) ?? []
    if (skipped === undefined || tag.endsWith('/>')) continue
    const after = xhtml.indexOf(`</${skipped}`, at)
    if (after === -1) break
    at = after
  }
  return text
}
