import fc from 'fast-check'
import { PDFDocument } from '@napi-rs/canvas'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEpub, makePdf, makeTitleOfMarks } from '#test/books.ts'
import { sealPdf } from '#test/encrypted-pdf.ts'
import { cleanTitle } from './book-title.ts'
import { checkBook, type BookKind } from './check-book.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-titles-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function titleOf(content: Buffer, kind: BookKind): Promise<string | null> {
  const path = join(folder, 'book')
  writeFileSync(path, content)
  return (await checkBook(path, kind)).title
}

const epubWith = (metadata: string) => makeEpub({ metadata, title: '' })

describe('the title of an EPUB is the first in its package document', () => {
  test.each([
    ['as it is written', makeEpub({ title: 'The Moth Who Read' }), 'The Moth Who Read'],
    ['with entities', makeEpub({ title: 'Salt &amp; Stars &#8212; a tale &#x263A;' }), 'Salt & Stars — a tale ☺'],
    ['on several lines', makeEpub({ title: '\n   The\tLong\n   Night  ' }), 'The Long Night'],
    ['as characters that are not looked at', makeEpub({ title: '<![CDATA[Tea & Toast]]>' }), 'Tea & Toast'],
    ['with attributes', epubWith('<dc:title id="t" xml:lang="en">Main</dc:title><dc:title>Second</dc:title>'), 'Main'],
    ['past an empty one', epubWith('<dc:title/><dc:title> </dc:title><dc:title>Third</dc:title>'), 'Third'],
    ['and not what a comment says', epubWith('<!-- <dc:title>No</dc:title> --><dc:title>Yes</dc:title>'), 'Yes'],
    ['or nothing', epubWith('<dc:creator>Nobody</dc:creator>'), null],
    ['nor a character that is none', makeEpub({ title: '&#1114112;&#xD800;' }), null],
  ])('%s', async (_how, book, title) => expect(await titleOf(book, 'epub')).toBe(title))
})

/** The objects of a page that can be opened. */
const page = {
  1: '<< /Type /Catalog /Pages 10 0 R >>',
  10: '<< /Type /Pages /Kids [11 0 R] /Count 1 >>',
  11: '<< /Type /Page /Parent 10 0 R /MediaBox [0 0 9 9] >>',
}

/** A PDF from numbered objects and additional trailer entries. */
function pdfOf(objects: Record<number, string>, trailer: string): Buffer {
  const chunks = [Buffer.from('%PDF-1.7\n')]
  const offsets: Record<string, number> = {}
  let at = 9
  for (const [number, content] of Object.entries({ ...page, ...objects })) {
    offsets[number] = at
    const piece = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')])
    chunks.push(piece)
    at += piece.length
  }
  const rows = Object.entries(offsets).map(
    ([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
  )
  const size = Math.max(...Object.keys(offsets).map(Number)) + 1
  chunks.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}
const info = (title: string) => pdfOf({ 2: `<< /Author (Vesper) /Title ${title} >>` }, '/Info 2 0 R')

/** A PDF whose cross-reference is a stream and whose objects are inside an object stream, as most programs write it. */
function modernPdf(title: string, predictor: 1 | 12): Buffer {
  const parts: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
    [5, `<< /Title ${title} >>`],
  ]
  let length = 0
  const pairs = parts.map(([number, text]) => {
    const pair = `${number} ${length} `
    length += text.length + 1
    return pair
  })
  const packed = deflateSync(Buffer.from(`${pairs.join('')}${parts.map(([, text]) => `${text}\n`).join('')}`))
  const head = Buffer.from('%PDF-1.7\n')
  const stream = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /ObjStm /N ${parts.length} /First ${pairs.join('').length} /Filter /FlateDecode /Length 6 0 R >>\nstream\n`,
    ),
    packed,
    Buffer.from(`\nendstream\nendobj\n6 0 obj\n${packed.length}\nendobj\n`),
  ])
  const start = head.length + stream.length
  const entries = [
    [0, 0, 255],
    [2, 4, 0],
    [2, 4, 1],
    [2, 4, 2],
    [1, head.length, 0],
    [2, 4, 3],
    [1, head.length + stream.indexOf('6 0 obj'), 0],
    [0, 0, 255],
    [1, start, 0],
  ]
  let above = Buffer.alloc(4)
  const table = Buffer.concat(
    entries.map(([type = 0, value = 0, third = 0]) => {
      const row = Buffer.from([type, value >> 8, value & 0xff, third])
      const written = predictor === 1 ? row : Buffer.from([2, ...row.map((byte, n) => byte - (above[n] ?? 0))])
      above = row
      return written
    }),
  )
  const rows = deflateSync(table)
  const parms = predictor === 1 ? '' : '/DecodeParms << /Predictor 12 /Columns 4 >>'
  return Buffer.concat([
    head,
    stream,
    Buffer.from(
      `8 0 obj\n<< /Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Info 5 0 R /Filter /FlateDecode ${parms} /Length ${rows.length} >>\nstream\r\n`,
    ),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

describe('the title of a PDF is that of its information dictionary', () => {
  test.each([
    ['in plain letters', info('(The Moth Who Read)'), 'The Moth Who Read'],
    ['with brackets and escapes', info('(Moths \\(and \\101pples\\) \\\n(two)\\051)'), 'Moths (and Apples) (two))'],
    ['in signs of the document encoding', info('(A caf\\351 \\204 \\223\\224 \\240)'), 'A café — ﬁﬂ €'],
    ['in UTF-16', info('<FEFF004D006F007400682026>'), 'Moth…'],
    ['in UTF-8', info('<EFBBBF4D6F7468E280A6>'), 'Moth…'],
    ['as an object of its own', pdfOf({ 2: '<< /Title 3 0 R >>', 3: '(Apart)' }, '/Info 2 0 R'), 'Apart'],
    ['inside an object stream', modernPdf('(Packed away)', 1), 'Packed away'],
    ['inside an object stream found by prediction', modernPdf('(Packed away)', 12), 'Packed away'],
    ['after other bytes', Buffer.concat([Buffer.from('sent by a machine\n'), info('(Late)')]), 'Late'],
    ['or nothing', makePdf(), null],
    ['nor where it is locked', pdfOf({ 2: '<< /Title (x) >>' }, '/Info 2 0 R /Encrypt 10 0 R'), null],
    [
      'nor where it is encrypted without a password',
      makePdf({ trailer: '/Info << /Title (x) >>', seal: sealPdf('aes-128', { user: '', owner: 'a lantern' }) }),
      null,
    ],
    ['nor where another object stands', pdfOf({ 3: '<< /Title (x) >>' }, '/Info 2 0 R'), null],
    ['nor where it is no text', info('[1 2 3]'), null],
    ['nor what a program writes for none', info('(untitled)'), null],
  ])('%s', async (_how, book, title) => expect(await titleOf(book, 'pdf')).toBe(title))

  test('as written by a real program', async () => {
    const document = new PDFDocument({ title: 'Ein Märchen 🌙', author: 'Vesper' })
    document.beginPage(300, 400)
    document.endPage()
    expect(await titleOf(document.close(), 'pdf')).toBe('Ein Märchen 🌙')
  })

  test('of the newest revision', async () => {
    const first = info('(First)')
    const before = Number(/startxref\n(\d+)/.exec(first.toString('latin1'))?.[1])
    const at = first.length
    const added = `2 0 obj\n<< /Title (Second) >>\nendobj\n`
    const again = Buffer.from(
      `${added}xref\n2 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Root 1 0 R /Info 2 0 R /Prev ${before} >>\nstartxref\n${at + added.length}\n%%EOF\n`,
    )
    expect(await titleOf(Buffer.concat([first, again]), 'pdf')).toBe('Second')
    const untouched = Buffer.from(
      `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Info 2 0 R /Prev ${before} >>\nstartxref\n${at}\n%%EOF\n`,
    )
    expect(await titleOf(Buffer.concat([first, untouched]), 'pdf')).toBe('First')
  })
})

test('for any file, the title is clean or null', async () => {
  const sound = [modernPdf('(Packed away)', 12), info('(The Moth)'), makeEpub()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (which, changes) => {
        const book = Buffer.from(sound[which] ?? '')
        for (const [at, byte] of changes) book[at % book.length] = byte
        const title = await titleOf(book, which < 2 ? 'pdf' : 'epub')
        expect(title === null || cleanTitle(title) === title).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['a\u0000b\u001bc', 'a b c'],
  ['Story \u202egpj.exe', 'Story gpj.exe'],
  ['\ud800 alone', 'alone'],
  ['  ...  ', null],
  ['', null],
  ['Untitled Document', null],
  ['e\u0301te\u0301', 'été'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
  [`${'x'.repeat(198)}😀😀`, `${'x'.repeat(198)}…`],
])('a title is cleaned: %j is %j', (title, clean) => expect(cleanTitle(title)).toBe(clean))

describe('an expensive title is cheap to reject', () => {
  /** Seconds of this process's time. */
  async function costOf(content: Buffer, kind: BookKind): Promise<number> {
    const since = process.cpuUsage()
    await titleOf(content, kind)
    const { user, system } = process.cpuUsage(since)
    return (user + system) / 1e6
  }

  test('of a quarter of a million combining marks in the wrong order', async () => {
    expect(await costOf(makeTitleOfMarks(130_000), 'epub')).toBeLessThan(2)
  })
})
