import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { unzip } from '#test/unzip.ts'
import { makeEpub, type Manuscript } from './epub.ts'

const manuscript: Manuscript = {
  id: '0198c5a1-0000-7000-8000-0000000000aa',
  title: 'The Owl & the “Lamp”',
  author: 'a member',
  modifiedAt: new Date('2026-11-23T18:04:05.678Z'),
  chapters: [
    { title: 'At Dusk', text: 'It was Tuesday.\nAnd warm.\r\n\r\n\r\n“Who?” said the owl.' },
    { title: '', text: 'Nobody answered.' },
  ],
}

const bind = async (book: Manuscript) => buffer(makeEpub(book))
const filesOf = async (bytes: Buffer) => {
  const files = await unzip(bytes)
  return new Map([...files].map(([name, content]) => [name, content.toString()]))
}

/** What EPUBCheck says about it, advice included. */
async function problemsOf(bytes: Buffer): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes, { includeUsage: true, includeInfo: true })
  return messages.map(({ severity, id, message }) => `${severity} ${id}: ${message}`)
}

test('a bound book passes EPUBCheck, and a broken one does not', async () => {
  const bytes = await bind(manuscript)
  expect(await problemsOf(bytes)).toEqual([])
  const broken = Buffer.from(
    bytes.toString('latin1').replaceAll('EPUB/chapter-1.xhtml', 'EPUB/chapter-9.xhtml'),
    'latin1',
  )
  expect(await problemsOf(broken)).not.toEqual([])
})

test('its first entry is the mimetype, stored without extra field, so that other programs know it', async () => {
  const bytes = await bind(manuscript)
  expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
  expect([bytes.readUInt16LE(8), bytes.readUInt16LE(28)]).toEqual([0, 0])
})

test('its package document has the metadata, and what helps people to judge whether they can read it', async () => {
  const document = (await filesOf(await bind(manuscript))).get('EPUB/package.opf') ?? ''
  for (const line of [
    '<dc:identifier id="id">urn:uuid:0198c5a1-0000-7000-8000-0000000000aa</dc:identifier>',
    '<dc:title>The Owl &#38; the “Lamp”</dc:title>',
    '<dc:creator>a member</dc:creator>',
    '<dc:language>en</dc:language>',
    '<meta property="dcterms:modified">2026-11-23T18:04:05Z</meta>',
    '<meta property="schema:accessMode">textual</meta>',
    '<meta property="schema:accessModeSufficient">textual</meta>',
    '<meta property="schema:accessibilityFeature">tableOfContents</meta>',
    '<meta property="schema:accessibilityHazard">none</meta>',
  ])
    expect(document).toContain(line)
})

test('chapters are in order, headed by their titles; an empty line ends a paragraph', async () => {
  const files = await filesOf(await bind(manuscript))
  const one = files.get('EPUB/chapter-1.xhtml') ?? ''
  expect(one).toContain('<h1 id="heading" dir="auto">At Dusk</h1>')
  expect(one).toContain('<p dir="auto">It was Tuesday.<br/>\nAnd warm.</p>\n<p dir="auto">“Who?” said the owl.</p>')
  expect(files.get('EPUB/chapter-2.xhtml')).toContain('<h1 id="heading" dir="auto">Chapter 2</h1>')
  expect(files.get('EPUB/contents.xhtml')).toMatch(/chapter-1\.xhtml">At Dusk<[^]*chapter-2\.xhtml">Chapter 2</)
  expect(files.get('EPUB/title.xhtml')).toContain('<p dir="auto">by a member</p>')
})

const cover = { jpeg: await readFile(join(import.meta.dirname, '../masthead.jpg')), alt: 'A <fox>' }

test('a cover is the title page’s picture with a description; a note is under its chapter’s heading', async () => {
  const bytes = await bind({ ...manuscript, cover, chapters: [{ title: 'Dusk', note: 'In <May>', text: 'Who?' }] })
  expect(await problemsOf(bytes)).toEqual([])
  const files = await filesOf(bytes)
  expect(files.get('EPUB/title.xhtml')).toContain('<img src="cover.jpg" alt="A &#60;fox&#62;"/>')
  expect(files.get('EPUB/chapter-1.xhtml')).toContain('</h1>\n<p class="note">In &#60;May&#62;</p>\n<p dir="auto">Who?')
  const document = files.get('EPUB/package.opf') ?? ''
  expect(document).toContain('href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>')
  expect(document).toContain('<meta property="schema:accessMode">visual</meta>')
  expect(document).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>')
})

test('a page of a picture book has only what its reader knows', async () => {
  // As app/storybooks/reader/epub/picture-pages.ts lists it.
  const known = {
    html: 'xmlns xmlns:epub lang xml:lang',
    ...{ head: '', title: '', link: 'rel type href', body: '', section: 'class epub:type role aria-labelledby' },
    ...{ h1: 'id dir', p: 'dir', br: '', figure: '', img: 'src alt' },
  }
  const pictures = [{ type: 'jpeg' as const, bytes: cover.jpeg, alt: 'An owl' }]
  const chapters = [...manuscript.chapters, { title: 'Owl', text: 'Who?', pictures }]
  const files = await filesOf(await bind({ ...manuscript, cover, chapters }))
  const pages = [...files].filter(([name]) => /(?:title|chapter-\d)\.xhtml$/.test(name))
  expect(pages).toHaveLength(4)
  const found = new Map<string, Set<string>>()
  for (const [, tag = '', attributes = ''] of pages.flatMap(([, page]) => [...page.matchAll(/<(\w+)([^<>]*)>/g)])) {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, name = '']) => name)
    found.set(tag, new Set([...(found.get(tag) ?? []), ...names]))
  }
  expect(Object.fromEntries([...found].map(([tag, names]) => [tag, [...names].toSorted().join(' ')]))).toEqual(
    Object.fromEntries(Object.entries(known).map(([tag, names]) => [tag, names.split(' ').toSorted().join(' ')])),
  )
})

test('no text becomes markup', async () => {
  const text = '</p><script>alert(1)</script> ]]> <!-- &lt; &amp; "x" \'y\''
  const files = await filesOf(
    await bind({ ...manuscript, title: text, author: text, chapters: [{ title: text, text }] }),
  )
  const written =
    '&#60;/p&#62;&#60;script&#62;alert(1)&#60;/script&#62; ]]&#62; &#60;!-- &#38;lt; &#38;amp; &#34;x&#34; &#39;y&#39;'
  for (const name of ['package.opf', 'contents.xhtml', 'title.xhtml', 'chapter-1.xhtml']) {
    const file = files.get(`EPUB/${name}`) ?? ''
    expect(file).toContain(written)
    expect(file).not.toContain('<script>')
  }
})

test('whatever is written, the book passes EPUBCheck', async () => {
  const awkward = fc.constantFrom(
    ...[']]>', '&', '&amp;', '<', '-->', '<?xml', '"', "'", '\0', '\u0001', '\u001b', '\u007f', '\u0085', '\ufffe'],
    ...['\uffff', '\ud800', '\udfff', '\u{1ffff}', '\ufdd0', '😀', '👩‍👩‍👧', 'שלום', 'مرحبا', '\u202e', '\u2067', '\u2028'],
    ...[
      '\n',
      '\r\n',
      '\n\n',
      '\r',
      '\t',
      ' ',
      '\u00a0',
      '\u200b',
      '\ufeff',
      'e\u0301'.repeat(200),
      'long '.repeat(5_000),
    ],
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.oneof(awkward, fc.string({ maxLength: 8 })), { maxLength: 40 }).map((parts) => parts.join('')),
  )
  const chapters = fc.array(fc.record({ title: text, note: text, text }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(text, text, chapters, async (title, author, written) => {
      const book = {
        ...manuscript,
        title: `T${title}`,
        author: `A${author}`,
        cover: { ...cover, alt: title },
        chapters: written,
      }
      expect(await problemsOf(await bind(book))).toEqual([])
    }),
    { numRuns: runs(60) },
  )
})

test('pictures of chapters are files with descriptions, also before text, and no words become markup', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><path d="M0 0H8"/></svg>')
  const jpeg = await readFile(join(import.meta.dirname, '../../modules/account/keepsake-covers/fox.jpg'))
  const pictures = [
    { type: 'svg', bytes: svg, alt: 'An "owl" & <a> moon' },
    { type: 'jpeg', bytes: jpeg, alt: 'A fox', caption: '<b>A fox</b>' },
  ] as const
  const bytes = await bind({ ...manuscript, chapters: [{ title: 'Seen', pictures, text: 'And told.' }] })
  expect(await problemsOf(bytes)).toEqual([])
  const files = await unzip(bytes)
  expect(files.get('EPUB/picture-1-1.svg')).toEqual(svg)
  expect(files.get('EPUB/picture-1-2.jpg')).toEqual(jpeg)
  const chapter = files.get('EPUB/chapter-1.xhtml')?.toString() ?? ''
  expect(chapter).toContain('<img src="picture-1-1.svg" alt="An &#34;owl&#34; &#38; &#60;a&#62; moon"/>')
  expect(chapter).toMatch(
    /<figcaption dir="auto">&#60;b&#62;A fox&#60;\/b&#62;<\/figcaption>[^]*<p dir="auto">And told\.<\/p>/,
  )
  expect(files.get('EPUB/package.opf')?.toString()).toContain('<meta property="schema:accessMode">visual</meta>')
})
