import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Real and malicious books, made in memory.

/** How a PDF is encrypted. */
export interface PdfSeal {
  /** The encryption dictionary. */
  dictionary: string
  /** The first part of the trailer's ID, as a PDF string. */
  id: string
  /** Encrypts the content of a stream, by object number. */
  encrypt(object: number, content: Buffer): Buffer
}

/** A PDF with a line of text on each page, and `weight` bytes of unused noise. */
export function makePdf({
  pages = ['Once a lantern went for a walk.'],
  weight = 0,
  trailer = '',
  xref = 'table',
  seal,
}: {
  pages?: readonly string[]
  weight?: number
  /** More entries of the trailer. */
  trailer?: string
  /** How the cross-reference is written. */
  xref?: 'table' | 'stream'
  /** Encrypts it. */
  seal?: PdfSeal
} = {}): Buffer {
  const first = 4
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`)
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, n) => {
      const plain = Buffer.from(`BT /F1 18 Tf 40 500 Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`, 'latin1')
      const object = first + 2 * n + 1
      const content = seal?.encrypt(object, plain) ?? plain
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents ${object} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
      ]
    }),
  ]
  if (weight > 0)
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${weight} >>\nstream\n`),
        randomBytes(weight),
        Buffer.from('\nendstream'),
      ]),
    )
  if (seal !== undefined) objects.push(seal.dictionary)
  const sealed = seal === undefined ? '' : `/Encrypt ${objects.length} 0 R /ID [${seal.id} ${seal.id}]`
  const entries = `${sealed} ${trailer}`
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = chunks[0]?.length ?? 0
  const add = (piece: string | Buffer) => {
    const bytes = Buffer.from(piece as string)
    chunks.push(bytes)
    at += bytes.length
  }
  const offsets = objects.map((object, n) => {
    const offset = at
    add(`${n + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
    return offset
  })
  const start = at
  const size = objects.length + 1
  if (xref === 'table') {
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    add(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${entries} >>\n`)
  } else {
    const rows = Buffer.alloc(7 * (size + 1))
    for (const [n, offset] of [...offsets, start].entries()) {
      rows[7 * (n + 1)] = 1
      rows.writeUInt32BE(offset, 7 * (n + 1) + 1)
    }
    add(
      `${size} 0 obj\n<< /Type /XRef /W [1 4 2] /Size ${size + 1} /Root 1 0 R /Length ${rows.length} ${entries} >>\nstream\n`,
    )
    add(rows)
    add('\nendstream\nendobj\n')
  }
  add(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(chunks)
}

/** A PDF of exactly this many bytes. */
export function makePdfOf(bytes: number): Buffer {
  for (let weight = bytes - makePdf({ weight: 1 }).length; ;) {
    const made = makePdf({ weight })
    if (made.length === bytes) return made
    weight += bytes - made.length
  }
}

export interface ZipEntry {
  name: string
  content: string | Buffer
  stored?: boolean
  /** False sizes or checksums for the zip headers. */
  claims?: { size?: number; crc?: number; flags?: number; method?: number; packedSize?: number }
  /** Shares the bytes of the entry with this index instead of having its own. */
  sharesWith?: number
}

/** A zip of these entries, in this order. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const { name, content, stored = false, claims = {}, sharesWith } of entries) {
    const plain = Buffer.from(content as string)
    const packed = stored ? plain : deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(claims.flags ?? 0x800, 2)
    fields.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4)
    fields.writeUInt32LE(claims.crc ?? crc32(plain), 10)
    fields.writeUInt32LE(claims.packedSize ?? packed.length, 14)
    fields.writeUInt32LE(claims.size ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const offset = sharesWith === undefined ? at : (offsets[sharesWith] ?? 0)
    offsets.push(offset)
    if (sharesWith === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
      chunks.push(local)
      at += local.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]))
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...chunks, ...directory, end])
}

export const epubMimetype: ZipEntry = { name: 'mimetype', content: 'application/epub+zip', stored: true }
export const epubContainer: ZipEntry = {
  name: 'META-INF/container.xml',
  content:
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
}

/**
 * The package of an EPUB of one page, besides its type and container. `spine` and `href` are as in the package
 * document.
 */
export const epubOfOnePage = ({ spine = '<itemref idref="p"/>', href = 'p.xhtml' } = {}): ZipEntry[] => [
  {
    name: 'OEBPS/book.opf',
    content: `<package><manifest><item id="p" href="${href}"/></manifest><spine>${spine}</spine></package>`,
  },
  { name: 'OEBPS/p.xhtml', content: '<p>Once.</p>' },
]

/** An EPUB of these chapters (the inner HTML of each body), with `extra` files. */
export function makeEpub({
  title = 'The lantern that went for a walk',
  chapters = ['<h1>Evening</h1><p>Once a lantern went for a walk.</p>'],
  extra = [],
  manifest = '',
  metadata = '',
}: {
  title?: string
  chapters?: readonly string[]
  extra?: readonly ZipEntry[]
  /** More items of the package document, and more metadata. */
  manifest?: string
  metadata?: string
} = {}): Buffer {
  return makeZip([epubMimetype, epubContainer, ...epubPackage(title, chapters, manifest, metadata), ...extra])
}

/** An EPUB with this content as its cover. */
export const makeCoveredEpub = (cover: Buffer, { name = 'cover.png', ...claims }: Partial<ZipEntry> = {}): Buffer =>
  makeEpub({
    manifest: `<item id="cover" href="${name}" media-type="image/png" properties="cover-image"/>`,
    extra: [{ name: `OEBPS/${name}`, content: cover, ...claims }],
  })

function epubPackage(title: string, chapters: readonly string[], manifest: string, metadata: string): ZipEntry[] {
  const items = chapters.map((_, n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`)
  const spine = chapters.map((_, n) => `<itemref idref="c${n}"/>`)
  const links = chapters.map((_, n) => `<li><a href="c${n}.xhtml">Chapter ${n + 1}</a></li>`)
  const page = (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`
  return [
    {
      name: 'OEBPS/book.opf',
      content: `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:5f3c2a10-0000-4000-8000-000000000001</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2025-01-01T00:00:00Z</meta>${metadata}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}${manifest}</manifest><spine>${spine.join('')}</spine></package>`,
    },
    { name: 'OEBPS/nav.xhtml', content: page(`<nav epub:type="toc"><ol>${links.join('')}</ol></nav>`) },
    ...chapters.map((body, n) => ({ name: `OEBPS/c${n}.xhtml`, content: page(body) })),
  ]
}

/**
 * An EPUB whose title is a run of combining marks in the wrong order. @param marks the number of each of the two kinds
 */
export const makeTitleOfMarks = (marks: number): Buffer =>
  makeEpub({ title: `a${'\u0301'.repeat(marks)}${'\u0316'.repeat(marks)}` })

/** An EPUB with this number of empty files besides its own. */
export const makeEpubOfParts = (parts: number): Buffer =>
  makeEpub({ extra: Array.from({ length: parts }, (_, n) => ({ name: `OEBPS/${n}`, content: '', stored: true })) })

/** A PDF without a cross-reference that takes PDF.js minutes to search: it opens a dictionary tens of thousands of times. */
export const makeSlowPdf = (dictionaries = 90_000): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${'1 0 obj <<'.repeat(dictionaries)}\nstartxref\n9\n%%EOF\n`)

/** A valid PDF of a few hundred kilobytes whose text takes PDF.js minutes to extract. */
export function makeSlowTextPdf(): Buffer {
  const pages = 3_000
  const content = deflateSync(Buffer.from(`BT ${'1 0 0 1 0 0 Tm '.repeat(20_000)} ET`))
  const kids = Array.from({ length: pages }, (_, n) => `${n + 4} 0 R`)
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content.toString('latin1')}\nendstream`,
    ...kids.map(() => page),
  ]
  const parts = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`)
  const header = '%PDF-1.7\n'
  let at = header.length
  const rows = parts.map((part) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`
    at += part.length
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Root 1 0 R /Size ${size} >>\n`
  return Buffer.from(`${header}${parts.join('')}${table}startxref\n${at}\n%%EOF\n`, 'latin1')
}
