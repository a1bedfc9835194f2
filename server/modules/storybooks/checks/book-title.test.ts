import fc from 'fast-check'
import { PDFDocument } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { makeEpub, makePdf, makeTitleOfMarks } from '#test/books.ts'
import { sealPdf } from '#test/encrypted-pdf.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { cleanTitle } from './book-title.ts'
import { checkBook, type BookKind } from './check-book.ts'

const store = useTempFiles()

async function titleOf(content: Buffer, kind: BookKind): Promise<string | null> {
  return (await checkBook(store(content), kind)).title
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

const info = (title: string) => makePdf({ trailer: `/Info << /Author (Vesper) /Title ${title} >>` })

describe('the title of a PDF is that of its information dictionary', () => {
  test.each([
    ['in plain letters', info('(The Moth Who Read)'), 'The Moth Who Read'],
    ['in UTF-16', info('<FEFF004D006F007400682026>'), 'Moth…'],
    ['or nothing', makePdf(), null],
    ['nor where it is locked', makePdf({ trailer: '/Info << /Title (x) >> /Encrypt 3 0 R' }), null],
    [
      'nor where it is encrypted without a password',
      makePdf({ trailer: '/Info << /Title (x) >>', seal: sealPdf({ user: '', owner: 'a lantern' }) }),
      null,
    ],
    ['nor where it is no text', info('[1 2 3]'), null],
    ['nor what a program writes for none', info('(untitled)'), null],
  ])('%s', async (_how, book, title) => expect(await titleOf(book, 'pdf')).toBe(title))

  test('as written by a real program', async () => {
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
