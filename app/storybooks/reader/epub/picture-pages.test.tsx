import { expect, test } from 'vitest'
import { readPicturePages } from './picture-pages.ts'

const jpeg = new Blob([Uint8Array.of(0xff, 0xd8)])

/** A book as the server binds it: a cover, and chapters of which some have a picture. */
function bound(chapters: readonly { title: string; text: string; hasPicture?: boolean }[], picture = jpeg) {
  const pages = new Map<string, string>()
  const add = (name: string, body: string) =>
    pages.set(`EPUB/${name}.xhtml`, `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`)
  add('title', '<img src="cover.jpg" alt="The cover"/><h1>Soup</h1><p>by a member</p>')
  for (const [at, { title, text, hasPicture }] of chapters.entries())
    add(
      `chapter-${at + 1}`,
      `<h1>${title}</h1>${hasPicture ? `<figure><img src="picture-${at + 1}-1.jpg" alt="A picture"/></figure>` : ''}${text}`,
    )
  const manifest = chapters.flatMap(({ hasPicture }, at) => (hasPicture ? [{ id: `picture-${at + 1}-1` }] : []))
  const book = {
    resources: { manifest } as unknown as Parameters<typeof readPicturePages>[0]['resources'],
    loadText: async (name: string) => pages.get(name)!,
    loadBlob: async () => picture,
  }
  const sections = [...pages].map(([id, { length: size }]) => ({
    ...{ id, size, linear: null, load: async () => null, unload: () => {} },
    resolveHref: (href: string) => `EPUB/${href}`,
  }))
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
