import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { epubContainer, epubMimetype, makeZip, type ZipEntry } from './books.ts'

// Books for the reader's tests: with contents, links, pictures, and everything a book must not be able to do.

export interface PdfPage {
  /** From top to bottom; the first is the heading. */
  readonly lines: readonly string[]
  /** In points from the lower left corner. */
  readonly links?: readonly { readonly rect: readonly [number, number, number, number]; readonly action: string }[]
  /** Side of a square noise image in pixels; three bytes each. */
  readonly picture?: number
}

export interface PdfPlan {
  readonly pages: readonly PdfPage[]
  /** Title, and page from 0. */
  readonly outline?: readonly (readonly [string, number])[]
  /** More entries of the catalog. */
  readonly catalog?: string
  /** The number of pages the file claims instead of the true one. */
  readonly claims?: number
  /** Requires a password. */
  readonly isLocked?: boolean
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** A PDF of A5 pages with text, and the options. */
export function makeStoryPdf({ pages, outline = [], catalog = '', claims, isLocked = false }: PdfPlan): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer) => objects.push(object)
  const root = add('')
  const tree = add('')
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const pageNumbers = pages.map(({ lines, links = [], picture = 0 }) => {
    const notes = links.map(({ rect, action }) =>
      add(`<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rect.join(' ')}] ${action} >>`),
    )
    const image = picture > 0 ? add(pictureObject(picture)) : 0
    const drawn = image > 0 ? 'q 200 0 0 200 100 60 cm /Im Do Q' : ''
    const content = add(streamObject('', `${drawn} ${lines.map(toLine).join(' ')}`))
    const resources = `/Font << /F ${font} 0 R >>${image > 0 ? ` /XObject << /Im ${image} 0 R >>` : ''}`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 420 595] /Contents ${content} 0 R /Resources << ${resources} >> /Annots [${notes.map((n) => `${n} 0 R`).join(' ')}] >>`,
    )
  })
  objects[tree - 1] =
    `<< /Type /Pages /Count ${claims ?? pages.length} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] >>`
  let contents = ''
  if (outline.length > 0) {
    const list = add('')
    const lines = outline.map(() => add(''))
    for (const [at, [title, page]] of outline.entries()) {
      const next = at + 1 < lines.length ? `/Next ${lines[at + 1]} 0 R` : ''
      const previous = at > 0 ? `/Prev ${lines[at - 1]} 0 R` : ''
      objects[lines[at]! - 1] =
        `<< /Title (${escaped(title)}) /Parent ${list} 0 R ${next} ${previous} /Dest [${pageNumbers[page]} 0 R /Fit] >>`
    }
    objects[list - 1] = `<< /Type /Outlines /First ${lines[0]} 0 R /Last ${lines.at(-1)} 0 R /Count ${lines.length} >>`
    contents = `/Outlines ${list} 0 R`
  }
  objects[root - 1] = `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en) ${contents} ${catalog} >>`
  return writePdf(objects, root, isLocked)
}

function toLine(text: string, at: number): string {
  const [size, y] = at === 0 ? [26, 500] : [14, 460 - (at - 1) * 20]
  return `BT /F ${size} Tf 45 ${y} Td (${escaped(text)}) Tj ET`
}

const streamObject = (entries: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${Buffer.byteLength(content)} >>\nstream\n`),
    Buffer.from(content as string),
    Buffer.from('\nendstream'),
  ])

const pictureObject = (side: number) =>
  streamObject(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
    deflateSync(randomBytes(side * side * 3), { level: 0 }),
  )

function writePdf(objects: readonly (string | Buffer)[], root: number, isLocked: boolean): Buffer {
  const chunks = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = chunks[0]!.length
  const write = (piece: string | Buffer) => {
    const bytes = Buffer.from(piece as string)
    chunks.push(bytes)
    at += bytes.length
  }
  const offsets = objects.map((object, number) => {
    const offset = at
    write(`${number + 1} 0 obj\n`)
    write(object)
    write('\nendobj\n')
    return offset
  })
  const start = at
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const lock = isLocked ? lockEntries() : ''
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R ${lock} >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(chunks)
}

/** Trailer entries that require an unknown password (standard security, revision 3). */
function lockEntries(): string {
  const id = createHash('md5').update('a lock').digest('hex')
  const hex = () => randomBytes(32).toString('hex')
  return `/ID [<${id}> <${id}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${hex()}> /U <${hex()}> >>`
}

export interface EpubPlan {
  readonly title?: string
  /** Title in the contents, and the inner HTML of the body. */
  readonly chapters: readonly (readonly [string, string])[]
  /** Added to the head of every chapter. */
  readonly head?: string
  readonly files?: readonly (ZipEntry & { readonly type: string })[]
  readonly extra?: readonly ZipEntry[]
  /** More elements of the metadata. */
  readonly metadata?: string
  /** Items of the contents, if other than the chapters. */
  readonly contents?: string
  /** More attributes of every chapter's html and body, and of the spine. */
  readonly root?: string
  readonly body?: string
  readonly spine?: string
  /** Properties of each chapter's spine item. */
  readonly lines?: readonly string[]
}

/** An EPUB 3 with contents. */
export function makeStoryEpub({
  title = 'A story',
  chapters,
  head = '',
  files = [],
  extra = [],
  metadata = '',
  contents,
  root = '',
  body = '',
  spine = '',
  lines = [],
}: EpubPlan): Buffer {
  const page = (name: string, inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink" lang="en" ${root}>
<head><title>${name}</title>${head}</head>
<body ${body}>${inside}</body></html>`
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    ...chapters.map((_, n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`),
    ...files.map(({ name, type }, n) => `<item id="f${n}" href="${name}" media-type="${type}"/>`),
  ]
  const list = contents ?? chapters.map(([name], n) => `<li><a href="c${n}.xhtml">${name}</a></li>`).join('')
  return makeZip([
    epubMimetype,
    epubContainer,
    {
      name: 'OEBPS/book.opf',
      content: `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:5f3c2a10-0000-4000-8000-000000000002</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2025-01-01T00:00:00Z</meta>${metadata}</metadata><manifest>${items.join('')}</manifest><spine ${spine}>${chapters.map((_, n) => `<itemref idref="c${n}" properties="${lines[n] ?? ''}"/>`).join('')}</spine></package>`,
    },
    { name: 'OEBPS/nav.xhtml', content: page('Contents', `<nav epub:type="toc"><ol>${list}</ol></nav>`) },
    ...chapters.map(([name, inside], n) => ({ name: `OEBPS/c${n}.xhtml`, content: page(name, inside) })),
    ...files.map((file) => ({ name: `OEBPS/${file.name}`, content: file.content })),
    ...extra,
  ])
}
