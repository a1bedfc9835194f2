import { PDFDocument } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeEpub, makePdf, makeTitleOfMarks } from '#test/books.ts'
import { sealPdf } from '#test/encrypted-pdf.ts'
import { runs } from '#test/property-runs.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { checkBook, cleanTitle, type BookKind } from './check-book.ts'

const store = useTempFiles()

async function titleOf(content: Buffer, kind: BookKind): Promise<string | null> {
  return (await checkBook(store(content), kind)).title
}

const epubWith = (metadata: string) => makeEpub({ metadata, title: '' })

describe('the title of an EPUB', () => {
  test.each([
    ['is the text of its package document', makeEpub({ title: 'The Moth Who Read' }), 'The Moth Who Read'],
    ['can have entities', makeEpub({ title: 'Salt &amp; Stars &#8212; a tale &#x263A;' }), 'Salt & Stars — a tale ☺'],
    [
      'is one line, also if it is written on several',
      makeEpub({ title: '\n   The\tLong\n   Night  ' }),
      'The Long Night',
    ],
    ['can be a CDATA section', makeEpub({ title: '<![CDATA[Tea & Toast]]>' }), 'Tea & Toast'],
    [
      'is the first of several, also with attributes',
      epubWith('<dc:title id="t" xml:lang="en">Main</dc:title><dc:title>Second</dc:title>'),
      'Main',
    ],
    [
      'is the first that is not empty',
      epubWith('<dc:title/><dc:title> </dc:title><dc:title>Third</dc:title>'),
      'Third',
    ],
    ['is not read from a comment', epubWith('<!-- <dc:title>No</dc:title> --><dc:title>Yes</dc:title>'), 'Yes'],
    ['is null without one', epubWith('<dc:creator>Nobody</dc:creator>'), null],
    ['is null if it has only invalid characters', makeEpub({ title: '&#1114112;&#xD800;' }), null],
  ])('%s', async (_how, book, title) => expect(await titleOf(book, 'epub')).toBe(title))
})

const info = (title: string) => makePdf({ trailer: `/Info << /Author (Vesper) /Title ${title} >>` })

describe('the title of a PDF', () => {
  test.each([
    ['is that of its information dictionary', info('(The Moth Who Read)'), 'The Moth Who Read'],
    ['can be in UTF-16', info('<FEFF004D006F007400682026>'), 'Moth…'],
    ['is null without one', makePdf(), null],
    ['is null if it needs a password', makePdf({ trailer: '/Info << /Title (x) >> /Encrypt 3 0 R' }), null],
    [
      'is null if it is encrypted without a password',
      makePdf({ trailer: '/Info << /Title (x) >>', seal: sealPdf({ user: '', owner: 'a lantern' }) }),
      null,
    ],
    ['is null if it is not a text', info('[1 2 3]'), null],
    ['is null if it is the placeholder of a program', info('(untitled)'), null],
  ])('%s', async (_how, book, title) => expect(await titleOf(book, 'pdf')).toBe(title))

  test('is read as a real program writes it', async () => {
    const document = new PDFDocument({ title: 'Ein Märchen 🌙', author: 'Vesper' })
    document.beginPage(300, 400)
    document.endPage()
    expect(await titleOf(document.close(), 'pdf')).toBe('Ein Märchen 🌙')
  })
})

test('for any file, the title is clean or null', async () => {
  const sound = [info('(The Moth)'), makeEpub()]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      async (which, changes) => {
        const book = Buffer.from(sound[which] ?? '')
        for (const [at, byte] of changes) book[at % book.length] = byte
        const title = await titleOf(book, which === 0 ? 'pdf' : 'epub')
        expect(title === null || cleanTitle(title) === title).toBe(true)
      },
    ),
    { numRuns: runs(300) },
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

describe('an expensive title is cheap to process', () => {
  /** Seconds of this process's time. */
  async function costOf(content: Buffer, kind: BookKind): Promise<number> {
    const since = process.cpuUsage()
    await titleOf(content, kind)
    const { user, system } = process.cpuUsage(since)
    return (user + system) / 1e6
  }

  test('with a quarter of a million combining marks in the wrong order', async () => {
    expect(await costOf(makeTitleOfMarks(130_000), 'epub')).toBeLessThan(2)
  })
})
