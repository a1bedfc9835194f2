import { describe, expect, test } from 'vitest'
import { epubStyles } from '#contract/epub-styles.ts'
import { readPicturePages } from './picture-pages.ts'

const jpeg = new Blob([Uint8Array.of(0xff, 0xd8)])
const [xhtml, image] = ['application/xhtml+xml', 'image/jpeg']

type Chapters = readonly { title: string; text: string; hasPicture?: boolean }[]
type File = { type: string; text?: string; blob?: Blob }
type Files = Map<string, File>

/** The files of a book as the server binds it: a cover, and chapters of which some have a picture. */
function filesOf(chapters: Chapters, picture = jpeg): Files {
  const page = (body: string) => ({
    type: xhtml,
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head>
<title>Soup</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
<section class="pictures" epub:type="chapter" role="doc-chapter" aria-labelledby="heading">
${body}
</section>
</body>
</html>
`,
  })
  return new Map<string, File>([
    ['EPUB/book.css', { type: 'text/css', text: epubStyles }],
    ['EPUB/cover.jpg', { type: image, blob: picture }],
    ['EPUB/title.xhtml', page('<img src="cover.jpg" alt="The cover"/>\n<h1 dir="auto">Soup</h1>\n<p>by a member</p>')],
    ...chapters.flatMap(({ title, text, hasPicture = false }, at) => {
      const source = `picture-${at + 1}-1.jpg`
      const figure = hasPicture ? `<figure><img src="${source}" alt="A picture"/></figure>\n` : ''
      const written = page(`<h1 id="heading" dir="auto">${title}</h1>\n${figure}${text}`)
      return [
        [`EPUB/chapter-${at + 1}.xhtml`, written] as const,
        ...(hasPicture ? [[`EPUB/${source}`, { type: image, blob: picture }] as const] : []),
      ]
    }),
  ])
}

const bound = (chapters: Chapters, picture?: Blob) => read(filesOf(chapters, picture))

function read(files: Files, moreItems: readonly { id: string; href: string; mediaType: string }[] = []) {
  const items = [...files].map(([href, { type: mediaType }]) => ({ id: /[^/]+(?=\.)/.exec(href)![0], href, mediaType }))
  const book = {
    resources: { manifest: [...items, ...moreItems] } as unknown as Parameters<typeof readPicturePages>[0]['resources'],
    loadText: (name: string) => (files.has(name) ? Promise.resolve(files.get(name)!.text ?? '') : null),
    loadBlob: (name: string) => (files.has(name) ? Promise.resolve(files.get(name)!.blob!) : null),
  }
  const sections = [...files].flatMap(([id, { text = '' }]) =>
    id.endsWith('.xhtml')
      ? {
          ...{ id, size: text.length, linear: null, load: async () => null, unload: () => {} },
          resolveHref: (href: string) => `EPUB/${href}`,
        }
      : [],
  )
  return readPicturePages(book, sections)
}

const picture = 'data:image/jpeg;base64,/9g='
const owl = { title: 'An Owl With a Spoon', text: '<p>The owl eats soup.</p>', hasPicture: true }

test('a book with pictures and few words has pages, of which a picture’s has no heading', async () => {
  const whale = { title: 'A Whale', text: '<p>It flew.<br/>\nIt sang.</p><p>&lt;b&gt;</p>' }
  const untitled = ['Chapter 3', 'Page 4'].map((title) => ({ ...whale, title }))
  expect(await bound([owl, whale, ...untitled])).toEqual([
    { title: 'Soup', text: 'by a member', picture, alt: 'The cover' },
    { title: '', text: 'The owl eats soup.', picture, alt: 'A picture' },
    { title: 'A Whale', text: 'It flew.\nIt sang.\n\n<b>', picture: null, alt: '' },
    { title: '', text: 'It flew.\nIt sang.\n\n<b>', picture: null, alt: '' },
    { title: '', text: 'It flew.\nIt sang.\n\n<b>', picture: null, alt: '' },
  ])
})

test('a book without pictures, or with a page that is too long to turn, is read as any book', async () => {
  const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
  expect(await bound([{ title: 'A Whale', text: words(9) }])).toBeNull()
  expect(await bound([owl, { title: 'A Whale', text: words(120) }])).not.toBeNull()
  expect(await bound([owl, { title: 'A Whale', text: words(160) }])).toBeNull()
  expect(await bound([owl, { title: 'A Whale', text: words(3000) }])).toBeNull()
})

test('a book whose pages show more than 40 MB of pictures is read as any book', async () => {
  const large = new Blob([new Uint8Array(5 * 1024 * 1024)])
  const pages = (count: number) => Array.from({ length: count }, () => owl)
  expect(await bound(pages(7), large)).toHaveLength(8)
  expect(await bound(pages(8), large)).toBeNull()
})

describe('a book that a moderator would see differently is read as any book:', () => {
  const chapter = 'EPUB/chapter-1.xhtml'
  const changed = (from: string, to: string, name = chapter) => {
    const files = filesOf([owl])
    const { text = '', ...file } = files.get(name)!
    expect(text).toContain(from)
    return files.set(name, { ...file, text: text.replace(from, to) })
  }
  const typed = (name: string, type: string) => {
    const files = filesOf([owl])
    return files.set(name, { ...files.get(name)!, type })
  }
  const hidden = '<p>Unseen words</p>'

  test.each([
    ['a style hides words', () => changed('<p>', `<p style="display: none">`)],
    ['words are hidden', () => changed('<p>', '<p hidden="">')],
    ['words are in the head', () => changed('</head>', `${hidden}</head>`)],
    ['words are in what is closed', () => changed('<p>', `<details>${hidden}</details><p>`)],
    ['the page has styles', () => changed('</head>', '<style>p { opacity: 0 }</style></head>')],
    ['the page has another style sheet', () => changed('book.css', 'other.css')],
    ['the style sheet hides words', () => changed('p {', 'p { opacity: 0;', 'EPUB/book.css')],
    ['a picture has another for large screens', () => changed('alt=', 'srcset="cover.jpg 2x" alt=')],
    ['a page is not well-formed', () => changed('</section>', '')],
    ['a page is of another type', () => typed(chapter, 'text/html')],
    ['a picture is of another type', () => typed('EPUB/picture-1-1.jpg', 'image/svg+xml')],
    ['files are encoded', () => filesOf([owl]).set('META-INF/encryption.xml', { type: '', text: '<encryption/>' })],
  ])('%s', async (_, files) => {
    expect(await read(filesOf([owl]))).toHaveLength(2)
    expect(await read(files())).toBeNull()
  })

  test('a page, or a picture, is listed twice, or a picture not at all', async () => {
    expect(await read(filesOf([owl]), [{ id: 'again', href: chapter, mediaType: 'text/html' }])).toBeNull()
    const twice = { id: 'again', href: 'EPUB/cover.jpg', mediaType: 'image/svg+xml' }
    expect(await read(filesOf([owl]), [twice])).toBeNull()
    expect(await read(changed('picture-1-1.jpg', 'unlisted.jpg'))).toBeNull()
  })
})
