import { epubContainer, epubMimetype, makeZip } from '../../books.ts'
import {
  chapters,
  frame,
  id,
  marked,
  open,
  pdfPages,
  place,
  publish,
  storyEpub,
  storyPdf,
  tab,
  test,
  wordsInView,
  type Book,
} from '../../e2e/reader/reader.ts'
import { expect, expectAccessible } from '../../e2e/site.ts'
import { makeStoryEpub, makeStoryPdf } from '../../reader-books.ts'

test.describe('a huge book', () => {
  const lots = (count: number, piece: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => piece(n)).join('')
  const desert = ' '.repeat(60_000)
  const bare = (file: string, inside: string, type = 'application/xhtml+xml') =>
    makeZip([
      epubMimetype,
      epubContainer,
      {
        name: 'OEBPS/book.opf',
        content: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>x</dc:title></metadata><manifest><item id="gone" href="gone.xhtml" media-type="application/xhtml+xml"/><item id="a" href="${file}" media-type="${type}"/></manifest><spine><itemref idref="gone"/><itemref idref="a"/></spine></package>`,
      },
      { name: `OEBPS/${file}`, content: inside },
    ])
  const books: readonly [string, Buffer][] = [
    [
      'of styles whose addresses never end',
      makeStoryEpub({
        head: `<style>p { background: url(${desert}</style><style>${'url('.repeat(200_000)}</style><link rel="stylesheet" href="a.css"/>`,
        chapters: [['A', `<p style="background:url(${desert}">Here it is.</p>`]],
        files: [{ name: 'a.css', type: 'text/css', content: 'image-set('.repeat(100_000) + 'url('.repeat(100_000) }],
      }),
    ],
    [
      'of things within things',
      makeStoryEpub({
        chapters: [['A', `${'<div>'.repeat(3000)}Here it is.${'</div>'.repeat(3000)}`]],
      }),
    ],
    [
      'of a page that has no body, behind one that is not there',
      bare('a.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"><p>Here it is.</p></html>'),
    ],
  ]
  for (const [name, file] of books) {
    test(`${name} opens quickly`, async ({ page, put, tolerate }) => {
      tolerate('console:')
      await page.goto(await put({ file, kind: 'epub' }))
      await expect(place(page)).toHaveText(/^Page 1 of/, { timeout: 60_000 })
      await expect(frame(page).locator('body')).toContainText('Here it is.')
    })
  }

  for (const [name, around] of [
    ['in one paragraph', (inside: string) => `<p>${inside}</p>`],
    ['in one element of one paragraph', (inside: string) => `<p><i>${inside}</i></p>`],
  ] as const) {
    test(`of forty thousand bold words ${name} can be turned, searched and opened again`, async ({ page, put }) => {
      const inside = `Here it is. ${lots(40_000, (n) => `<b>word${n}</b> `)}`
      await open(page, put, { file: makeStoryEpub({ chapters: [['A', around(inside)]] }), kind: 'epub' })
      await expect(frame(page).locator('body')).toContainText('Here it is.')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(place(page)).toHaveText(/^Page 2 of/)
      await page.keyboard.press('End')
      await expect(place(page)).toHaveText(/100% read$/)
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('word20000')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /word20000/ }).click()
      await expect.poll(() => marked(page, 'found')).toBe('word20000')
      await expect(place(page)).toHaveText(/ 4[5-9]% read| 5[0-5]% read/)
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('word20000')
      await page.reload()
      await expect(place(page)).toHaveText(/ 4[5-9]% read| 5[0-5]% read/)
    })
  }

  test('of a hundred thousand chapters lists the first thousand', async ({ page, put, tolerate }) => {
    tolerate('console:')
    const links = lots(100_000, (n) => `<li><a href="c0.xhtml#p${n}">Part ${n}</a></li>`)
    const file = makeStoryEpub({
      chapters: [['A', lots(500, (n) => `<p id="p${n}">Paragraph ${n}.</p>`)]],
      contents: links,
    })
    await page.goto(await put({ file, kind: 'epub' }))
    await expect(place(page)).toHaveText(/^Page 1 of/, { timeout: 60_000 })
    await tab(page, 'Contents').click()
    await expect(page.locator('.reader-lines li')).toHaveCount(1000)
    await page.getByRole('button', { name: 'Part 400', exact: true }).click()
    await expect.poll(() => wordsInView(page)).toContain('Paragraph 400.')
  })
})

test.describe('an unreadable book says so and offers its file', () => {
  const unreadable: readonly [string, Book, string][] = [
    ['a PDF cut short at its head', { file: storyPdf.subarray(0, 40), kind: 'pdf' }, 'We can’t open this book'],
    ['no PDF at all', { file: Buffer.from('Once upon a time.'), kind: 'pdf' }, 'We can’t open this book'],
    ['an empty file', { file: Buffer.alloc(0), kind: 'epub' }, 'We can’t open this book'],
    [
      'a locked PDF',
      { file: makeStoryPdf({ pages: pdfPages(1), isLocked: true }), kind: 'pdf' },
      'This book is locked',
    ],
    [
      'an EPUB cut in half',
      { file: storyEpub.subarray(0, storyEpub.length / 2), kind: 'epub' },
      'We can’t open this book',
    ],
    ['an EPUB without pages', { file: makeStoryEpub({ chapters: [] }), kind: 'epub' }, 'We can’t open this book'],
    [
      'a locked EPUB',
      {
        file: makeStoryEpub({
          chapters,
          extra: [
            {
              name: 'META-INF/encryption.xml',
              content:
                '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><enc:CipherData><enc:CipherReference URI="OEBPS/c0.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>',
            },
          ],
        }),
        kind: 'epub',
      },
      'This book is locked',
    ],
  ]

  for (const [name, book, heading] of unreadable) {
    test(name, async ({ page, put, tolerate }) => {
      tolerate('console:')
      await page.goto(await put(book))
      await expect(page.getByRole('alert').getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: 'Download the file' })).toHaveAttribute(
        'href',
        `/files/dream_journal_storybooks/tobias/${id}-1.${book.kind}`,
      )
      await expectAccessible(page)
    })
  }
})

test('a PDF of 20 MB shows its first page before the whole file is loaded', async ({ page, makeMember }) => {
  const pages = pdfPages(20).map((one) => ({ ...one, picture: 600 }))
  const file = makeStoryPdf({ pages })
  expect(file.length).toBeGreaterThan(20_000_000)
  let bytes = 0
  page.on('response', (answer) => {
    if (answer.status() === 206) bytes += Number(answer.headers()['content-length'])
  })
  await page.goto(await publish(makeMember, { file, kind: 'pdf' }))
  await expect(place(page)).toHaveText(/^Page 1 of \d/)
  await expect(page.getByRole('group', { name: 'Page 1 of 20' })).toContainText('Stump 1a')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(file.length / 3)
})
