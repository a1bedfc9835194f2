import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  epubContainer,
  epubMimetype,
  epubOfOnePage,
  makeEpub,
  makeEpubOfParts,
  makePdf,
  makeZip,
  type ZipEntry,
} from '#test/books.ts'
import { sealPdf } from '#test/encrypted-pdf.ts'
import { runs } from '#test/property-runs.ts'
import { useTempFiles } from '#test/temp-files.ts'
import { checkBook, kindOfName, type BookKind } from './check-book.ts'

const store = useTempFiles()

async function verdictOn(content: Buffer | string, kind: BookKind) {
  return (await checkBook(store(content), kind)).verdict
}

/** An EPUB with other entries than the usual ones. */
const epubOf = (...entries: ZipEntry[]) => makeZip([epubMimetype, epubContainer, ...entries])
const onePage = epubOfOnePage()
const encryption = (algorithm: string): ZipEntry => ({
  name: 'META-INF/encryption.xml',
  content: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
})

describe('the kind of a book follows from its name', () => {
  test.each([
    ['Moonpetal.pdf', 'pdf'],
    ['Moonpetal.PDF', 'pdf'],
    ['the.tea.ePub', 'epub'],
    ['tea.pdf.exe', null],
    ['pdf', null],
    ['tea.pdf ', null],
    ['', null],
  ] as const)('%j is %s', (name, kind) => expect(kindOfName(name)).toBe(kind))
})

describe('a complete PDF is accepted', () => {
  test.each([
    ['with a table', makePdf()],
    ['with a cross-reference stream', makePdf({ xref: 'stream' })],
    ['with many pages', makePdf({ pages: Array<string>(500).fill('a page') })],
    ['with stray bytes after its end', Buffer.concat([makePdf(), Buffer.alloc(2_000)])],
    ['with a line before its header', Buffer.concat([Buffer.from('sent by a machine\n'), makePdf()])],
    [
      'with DOS line ends around its trailer',
      Buffer.from(makePdf().toString('latin1').replace('trailer\n', 'trailer\r\n'), 'latin1'),
    ],
    [
      'with strings and comments in its trailer',
      makePdf({ trailer: '/Info (a \\) /Encrypt (b) >>) % /Encrypt 9 0 R\n /ID [<00ff> <00FF>]' }),
    ],
    [
      'with a trailer that PDF.js repairs',
      Buffer.from(
        makePdf()
          .toString('latin1')
          .replace(/>>\nstartxref/, 'startxref'),
        'latin1',
      ),
    ],
    ['with a dictionary in its trailer', makePdf({ trailer: '/Extra << /Encrypt 1 0 R >>' })],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'pdf')).toBe('fine'))
})

describe('a locked PDF is distinguished from a broken one', () => {
  test.each([
    ['by a table', makePdf({ trailer: '/Encrypt 3 0 R' })],
    ['by a cross-reference stream', makePdf({ xref: 'stream', trailer: '/Encrypt 3 0 R' })],
    ['by a name in disguise', makePdf({ trailer: '/#45ncr#79pt << /Filter /Standard >>' })],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'pdf')).toBe('encrypted'))
})

describe('an encrypted PDF', () => {
  const words = 'Read me, but do not print me.'

  /** The first page's text according to PDF.js; null where it requires a password. */
  async function textOf(content: Buffer): Promise<string | null> {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const task = getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false })
    try {
      const { items } = await (await (await task.promise).getPage(1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    } catch (error) {
      if ((error as Error).name === 'PasswordException') return null
      throw error
    } finally {
      await task.destroy()
    }
  }

  test('is accepted where it opens without a password, as in the reader', async () => {
    const open = makePdf({ pages: [words], seal: sealPdf({ user: '', owner: 'a lantern' }) })
    expect([await textOf(open), await verdictOn(open, 'pdf')]).toEqual([words, 'fine'])
    const locked = makePdf({ pages: [words], seal: sealPdf({ user: 'moonpetal', owner: 'a lantern' }) })
    expect([await textOf(locked), await verdictOn(locked, 'pdf')]).toEqual([null, 'encrypted'])
  })

  test.each([
    ['an unsupported handler', { Filter: '/Adobe.PubSec' }],
    ['an unsupported revision', { R: '7' }],
    ['an impossible key length', { Length: '12800' }],
    ['a user entry that is a number', { U: '12' }],
    ['no user entry', { U: '' }],
    ['permissions that do not match', { P: '-4' }],
  ])('with %s is locked', async (_what, change) => {
    const hash = `<${'00'.repeat(32)}>`
    const entries = { Filter: '/Standard', V: '2', R: '3', Length: '128', O: hash, U: hash, P: '-3904', ...change }
    const dictionary = Object.entries(entries).map(([name, value]) => (value === '' ? '' : `/${name} ${value}`))
    const trailer = `/Encrypt << ${dictionary.join(' ')} >> /ID [<00> <00>]`
    expect(await verdictOn(makePdf({ trailer }), 'pdf')).toBe('encrypted')
  })
})

describe('a broken PDF is detected', () => {
  const whole = makePdf().toString('latin1')
  test.each([
    ['of no bytes', ''],
    ['of a header alone', '%PDF-1.7\n'],
    ['cut off in the middle', whole.slice(0, whole.length / 2)],
    ['without its last lines', whole.slice(0, whole.indexOf('startxref'))],
    ['without the number there', whole.replace(/startxref\n\d+/, 'startxref\n')],
    ['that points outside itself', whole.replace(/startxref\n\d+/, 'startxref\n9999999999')],
    ['that points to nothing', whole.replace(/startxref\n\d+/, 'startxref\n20')],
    ['without a root', whole.replace('/Root 1 0 R', '/Toor 1 0 R')],
    ['with a root that is not an object', whole.replace('/Root 1 0 R', '/Root (one)')],
    ['with a trailer of endless brackets', makePdf({ trailer: `/Deep ${'['.repeat(60_000)}` })],
    ['without pages', whole.replace('/Kids [4 0 R]', '/Kids []')],
  ])('%s', async (_how, content) =>
    expect(await verdictOn(Buffer.from(content as string, 'latin1'), 'pdf')).toBe('broken'),
  )

  test('truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 9, max: whole.length - 9 }), async (length) => {
        expect(await verdictOn(Buffer.from(whole.slice(0, length), 'latin1'), 'pdf')).toBe('broken')
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('a complete EPUB is accepted', () => {
  test.each([
    ['with one chapter', makeEpub()],
    ['with two hundred', makeEpub({ chapters: Array<string>(200).fill('<p>and on</p>') })],
    [
      'with pictures and folders',
      makeEpub({
        extra: [
          { name: 'OEBPS/art/', content: '' },
          { name: 'OEBPS/art/moon.jpg', content: Buffer.alloc(90_000, 7), stored: true },
        ],
      }),
    ],
    [
      'with a line end after its type',
      makeZip([{ ...epubMimetype, content: 'application/epub+zip\n' }, epubContainer, ...onePage]),
    ],
    ...[' p.xhtml', '../OEBPS/%70.xhtml', '&#x70;.xhtml', '/OEBPS/p.xhtml'].map((href): [string, Buffer] => [
      `with a page called ${href}`,
      epubOf(...epubOfOnePage({ href })),
    ]),
    [
      'with one page that is there',
      epubOf(...epubOfOnePage({ spine: '<itemref idref="q"/><opf:itemref idref="p"/>' })),
    ],
    ['with scrambled fonts', epubOf(...onePage, encryption('http://www.idpf.org/2008/embedding'))],
    [
      'with a container in UTF-16',
      makeZip([
        epubMimetype,
        { ...epubContainer, content: Buffer.from(`\ufeff${String(epubContainer.content)}`, 'utf16le') },
        ...onePage,
      ]),
    ],
    [
      'with another book in a comment of its container',
      makeZip([
        epubMimetype,
        { ...epubContainer, content: `<!-- <rootfile full-path="gone.opf"/> -->${String(epubContainer.content)}` },
        ...onePage,
      ]),
    ],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'epub')).toBe('fine'))
})

describe('a locked EPUB is detected', () => {
  test.each([
    ['by its encryption file', epubOf(...onePage, encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc'))],
    [
      'by a method without a name',
      epubOf(...onePage, { name: 'META-INF/encryption.xml', content: '<EncryptionMethod/>' }),
    ],
    ['by its zip', epubOf(...onePage, { name: 'OEBPS/secret.xhtml', content: 'x', claims: { flags: 0x801 } })],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'epub')).toBe('encrypted'))
})

describe('a broken or hostile EPUB is detected', () => {
  const whole = makeEpub()
  const bomb: ZipEntry = { name: 'OEBPS/bomb.xhtml', content: Buffer.alloc(40 * 1024 * 1024) }
  test.each([
    ['of no bytes', Buffer.alloc(0)],
    ['cut off in the middle', whole.subarray(0, whole.length / 2)],
    ['without its last byte', whole.subarray(0, -1)],
    ['without a container', makeZip([epubMimetype, ...onePage])],
    [
      'with a container that names nothing',
      makeZip([epubMimetype, { ...epubContainer, content: '<container/>' }, ...onePage]),
    ],
    [
      'with a container that names something in a comment alone',
      makeZip([epubMimetype, { ...epubContainer, content: `<!--${String(epubContainer.content)}-->` }, ...onePage]),
    ],
    ['without its package document', epubOf()],
    ['with an empty spine', epubOf(...epubOfOnePage({ spine: '' }))],
    ['with a spine in a comment alone', epubOf(...epubOfOnePage({ spine: '<!-- <itemref idref="p"/> -->' }))],
    ['with a spine that names no item', epubOf(...epubOfOnePage({ spine: '<itemref/><itemref idref="q"/>' }))],
    ['with no page on the way to its end', epubOf(...epubOfOnePage({ spine: '<itemref idref="p" linear="no"/>' }))],
    ['whose pages are not there', epubOf(...epubOfOnePage({ href: 'q.xhtml' }))],
    ['whose pages are elsewhere', epubOf(...epubOfOnePage({ href: 'https://elsewhere.example/OEBPS/p.xhtml' }))],
    ['whose pages are empty', epubOf(epubOfOnePage()[0]!, { name: 'OEBPS/p.xhtml', content: '' })],
    ['with a path that climbs', epubOf(...onePage, { name: '../../etc/passwd', content: 'x' })],
    ['with a path from the root', epubOf(...onePage, { name: '/etc/passwd', content: 'x' })],
    ['with a path of another system', epubOf(...onePage, { name: 'OEBPS\\..\\..\\x', content: 'x' })],
    ['with a zero in a path', epubOf(...onePage, { name: 'OEBPS/a\0.xhtml', content: 'x' })],
    ['with two files of one name', epubOf(...onePage, ...onePage)],
    ['that unpacks to a mountain', epubOf(...onePage, bomb)],
    ['that unpacks to a mountain and says it does not', epubOf(...onePage, { ...bomb, claims: { size: 2_000 } })],
    [
      'whose entries share the same bytes',
      epubOf(
        ...onePage,
        { name: 'a', content: Buffer.alloc(1_000_000) },
        ...Array.from({ length: 20 }, (_, n) => ({ name: `b${n}`, content: Buffer.alloc(1_000_000), sharesWith: 4 })),
      ),
    ],
    [
      'with bytes that changed on the way',
      epubOf(...onePage, { name: 'OEBPS/a.xhtml', content: 'abc', claims: { crc: 1 } }),
    ],
    [
      'with an unsupported compression method',
      epubOf(...onePage, { name: 'OEBPS/a.xhtml', content: 'abc', claims: { method: 99 } }),
    ],
    [
      'with a file beyond its end',
      epubOf(...onePage, { name: 'OEBPS/a.xhtml', content: 'abc', claims: { packedSize: 900_000 } }),
    ],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'epub')).toBe('broken'))
})

const items = '<item id="p" href="p.xhtml"/>'
const packageOf = (content: string) => epubOf({ name: 'OEBPS/book.opf', content }, onePage[1]!)

describe('an EPUB of too many parts is refused for that', () => {
  test.each([
    ['of files', makeEpubOfParts(3_000)],
    ['of files, as many as a zip can have', makeEpubOfParts(40_000)],
    [
      'of long names',
      epubOf(...onePage, ...Array.from({ length: 40 }, (_, n) => ({ name: `${n}${'a'.repeat(30_000)}`, content: '' }))),
    ],
    [
      'of items',
      packageOf(`<package><manifest>${items.repeat(3_001)}</manifest><spine><itemref idref="p"/></spine></package>`),
    ],
    [
      'of pages',
      packageOf(
        `<package><manifest>${items}</manifest><spine>${'<itemref idref="p"/>'.repeat(3_001)}</spine></package>`,
      ),
    ],
  ])('%s', async (_how, content) => expect(await verdictOn(content, 'epub')).toBe('too-complex'))

  test('and one of almost too many is taken', async () => {
    expect(await verdictOn(makeEpubOfParts(2_900), 'epub')).toBe('fine')
  })
})

describe('content that does not match the name is detected', () => {
  test.each([
    ['a PDF as an EPUB', makePdf(), 'epub'],
    ['an EPUB as a PDF', makeEpub(), 'pdf'],
    ['a page as a PDF', '<!doctype html><script>alert(1)</script>', 'pdf'],
    ['a page as an EPUB', '<!doctype html><script>alert(1)</script>', 'epub'],
    ['a program as a PDF', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096)]), 'pdf'],
    ['another zip as an EPUB', makeZip([{ name: 'word/document.xml', content: '<w/>' }]), 'epub'],
    ['a zip that says so too late', makeZip([epubContainer, epubMimetype, ...onePage]), 'epub'],
    ['a zip that says so packed', makeZip([{ ...epubMimetype, stored: false }, epubContainer, ...onePage]), 'epub'],
    [
      'a zip that says something else',
      makeZip([{ ...epubMimetype, content: 'application/epub+zipper' }, epubContainer, ...onePage]),
      'epub',
    ],
    ['a header that comes too late', Buffer.concat([Buffer.alloc(2_000), makePdf()]), 'pdf'],
  ] as const)('%s', async (_how, content, kind) => expect(await verdictOn(content as Buffer, kind)).toBe('wrong-type'))
})

describe('every input gets a verdict', () => {
  const kinds = fc.constantFrom<BookKind>('pdf', 'epub')
  const verdicts = ['fine', 'wrong-type', 'broken', 'encrypted']

  test('for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), kinds, async (bytes, kind) => {
        expect(['wrong-type', 'broken']).toContain(await verdictOn(Buffer.from(bytes), kind))
      }),
      { numRuns: runs(100) },
    )
  })

  test('for a real book with bytes of its own changed', async () => {
    const books = { pdf: makePdf({ trailer: '/ID [<aa> <bb>]' }), epub: makeEpub() }
    const changes = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(kinds, changes, async (kind, changed) => {
        const book = Buffer.from(books[kind])
        for (const [where, byte] of changed) book[Math.floor(where * (book.length - 1))] = byte
        expect(verdicts).toContain(await verdictOn(book, kind))
      }),
      { numRuns: runs(200) },
    )
  })

  test.each(['<!--', '<rootfile ', '<rootfile full-path="', '<', '<a', ' full-path=', '<!', '-->'])(
    'for a container of nothing but %j, soon',
    async (piece) => {
      const content = piece.repeat(1_000_000 / piece.length)
      const container = makeZip([epubMimetype, { ...epubContainer, content }, ...onePage])
      const lock = epubOf(...onePage, { name: 'META-INF/encryption.xml', content })
      expect(await verdictOn(container, 'epub')).toBe('broken')
      expect(await verdictOn(lock, 'epub')).toBe('fine')
    },
  )

  test('for repeatedly opened encryption elements, soon', async () => {
    const content = '<EncryptionMethod '.repeat(55_000)
    expect(await verdictOn(epubOf(...onePage, { name: 'META-INF/encryption.xml', content }), 'epub')).toBe('fine')
  })
})
