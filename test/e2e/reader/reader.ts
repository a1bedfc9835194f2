import type { Page, Request } from '@playwright/test'
import type { StoryStickers } from '#contract/stickers.ts'
import type { StorybookToRead } from '#contract/storybooks.ts'
import { people } from '../../people.ts'
import { makeStoryEpub, makeStoryPdf, type EpubPlan } from '../../reader-books.ts'
import { beginStorybook, upload } from '../../uploading.ts'
import { expect, expectAccessible, test as base, type MakeMember } from '../site.ts'

export const id = '0193a1b2-0000-7000-8000-00000000000a'
export const address = `/storytellers-lantern/dreams/${id}`
export const title = "Lulu's Prophetic Nap"

export const nap = (number: number) =>
  `On stump ${number} Lulu naps and sees tomorrow, mostly breakfast, with honey or with rain.`
export const naps = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `<p>${nap(from + i * 2)} ${nap(from + i * 2 + 1)}</p>`).join('')

export const pdfPages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    lines: [`Nap ${n + 1}`, ...Array.from({ length: 5 }, (__, i) => `Stump ${n + 1}${'abcde'[i]} is a soft one.`)],
  }))

export const storyPdf = makeStoryPdf({
  pages: pdfPages(8),
  outline: [
    ['Evening', 0],
    ['Night', 3],
    ['Breakfast', 6],
  ],
})
export const chapters = [
  ['Evening', `<h1>Evening</h1>${naps(100, 14)}`],
  ['Night', `<h1>Night</h1>${naps(200, 14)}<p>And then the moonpetal opened.</p>${naps(240, 6)}`],
  ['Breakfast', `<h1><em>Breakfast</em></h1>${naps(300, 10)}`],
] as const
export const storyEpub = makeStoryEpub({ chapters })

export type Book = { file: Buffer; kind: 'pdf' | 'epub' }
type Reading = {
  /**
   * Answers for the server: publishes a file, also one that an upload would refuse, or replaces it.
   * @returns the path of its page
   */
  put: (book: Book) => Promise<string>
}

const storybook = {
  id,
  title,
  author_id: id,
  pen_name: null,
  status: 'published',
  next_file_url: null,
  has_author_page: false,
  created_at: '2025-01-01T00:00:00.000Z',
  published_at: '2025-01-01T00:00:00.000Z',
} satisfies Partial<StorybookToRead>

const noStickers: StoryStickers = { stickers: [], own: null, open: false }

export const test = base.extend<Reading>({
  put: async ({ context }, use) => {
    let version = 0
    let current: Book | undefined
    await use(async (book) => {
      if (book.file === current?.file) return address
      current = book
      version += 1
      const path = `/files/dream_journal_storybooks/tobias/${id}-${version}.${book.kind}`
      const json = { ...storybook, file_url: `http://localhost${path}` }
      await context.route(`**/api/storybooks/${id}`, (route) => route.fulfill({ json }))
      await context.route(`**/api/storybooks/${id}/stickers`, (route) => route.fulfill({ json: noStickers }))
      await context.route(`**${path}`, (route) =>
        route.fulfill({ body: book.file, contentType: 'application/octet-stream' }),
      )
      return address
    })
  },
})

export const place = (page: Page) => page.locator('.reader-place')

/** Waits until the place is stored with its text. */
export const isNoted = (page: Page, words = 'moonpetal') =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.includes('reading-place'))
          .join(),
      ),
    )
    .toContain(words)

export const frame = (page: Page) => page.frameLocator('.book-frame')
export const tab = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })
/** Requests to other sites, and requests of the book's frame except for its document. */
export function watch(page: Page, home: string) {
  const wrong: string[] = []
  page.context().on('request', (request: Request) => {
    const url = request.url()
    if (/^(blob|data):/.test(url)) return
    const isOfBook = request.frame() !== page.mainFrame()
    if (!url.startsWith(home) || (isOfBook && !/\/assets\/frame-[\w-]+\.html$/.test(url))) wrong.push(url)
  })
  return wrong
}

/** The text of the visible page. */
export const wordsInView = (page: Page) =>
  frame(page)
    .locator('body')
    .evaluate((body) => {
      const isInView = (element: Element) =>
        [...element.getClientRects()].some(({ left, width }) => left >= 0 && left + width / 2 < innerWidth)
      return [...body.querySelectorAll('h1, p')]
        .filter(isInView)
        .map(({ textContent }) => textContent)
        .join('\n')
    })

/** A swipe by `dx` to the right over the visible heading. */
export const swipeTo = (page: Page, dx: number) =>
  frame(page)
    .getByRole('heading')
    .first()
    .evaluate((target, dx) => {
      const touch = (clientX: number) => new Touch({ identifier: 0, target, clientX, clientY: 100 })
      const bubbling = { bubbles: true, composed: true }
      target.dispatchEvent(new TouchEvent('touchstart', { ...bubbling, touches: [touch(300)] }))
      target.dispatchEvent(new TouchEvent('touchend', { ...bubbling, changedTouches: [touch(300 + dx)] }))
    }, dx)

/** The highlighted text, in the page or in the book's frame. */
export const marked = (page: Page, kind: 'found' | 'spoken') =>
  Promise.all(
    page
      .frames()
      .map((one) =>
        one.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), kind).catch(() => ''),
      ),
  ).then((all) => all.join(''))

export async function open(page: Page, put: Reading['put'], book: Book) {
  await page.goto(await put(book))
  await expect(place(page)).toHaveText(/^Page 1 of \d/)
}

/** A swipe by `dx` to the right over the middle of the book. */
export async function swipe(page: Page, dx: number) {
  const { x, y, width, height } = (await page.locator('.book-frame').boundingBox())!
  const wire = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: x + width / 2 + (share - 0.5) * dx, y: y + height / 2 }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1])
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await wire.detach()
}

/** Swipes on a phone, there and back. */
export async function expectSwipesToTurn(page: Page, put: Reading['put'], plan: Partial<EpubPlan>) {
  await open(page, put, { file: makeStoryEpub({ ...plan, chapters }), kind: 'epub' })
  const at = page.url()
  const root = frame(page).locator(':root')
  await expect(root).toHaveCSS('touch-action', 'pan-y pinch-zoom')
  await expect(root).toHaveCSS('overscroll-behavior-x', 'contain')
  await swipe(page, -200)
  await expect(place(page)).toHaveText(/^Page 2 of/)
  await swipe(page, 200)
  await expect(place(page)).toHaveText(/^Page 1 of/)
  await swipe(page, 200)
  await swipe(page, -200)
  await expect(place(page)).toHaveText(/^Page 2 of/)
  expect(page.url()).toBe(at)
}

/** Turns a book of three sections by every means; its pages follow each other from right to left. */
export async function expectToTurnLeftward(page: Page, put: Reading['put'], plan: Partial<EpubPlan>) {
  const titles = ['One', 'Two', 'Three']
  const file = makeStoryEpub({ ...plan, chapters: titles.map((one) => [one, `<h1>${one}</h1>`] as const) })
  const shows = (title: string) => expect(frame(page).getByRole('heading', { name: title })).toBeInViewport()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await open(page, put, { file, kind: 'epub' })
    const next = (await page.getByRole('button', { name: 'Next' }).boundingBox())!
    const previous = (await page.getByRole('button', { name: 'Previous' }).boundingBox())!
    expect(next.x + next.width).toBeLessThan(previous.x)
  }
  await shows('One')
  await page.keyboard.press('ArrowLeft')
  await shows('Two')
  await page.keyboard.press('ArrowRight')
  await shows('One')
  await page.getByRole('button', { name: 'Next' }).click()
  await shows('Two')
  await page.keyboard.press('PageDown')
  await shows('Three')
  await page.keyboard.press('PageUp')
  await shows('Two')
  await frame(page).getByRole('heading').click()
  await page.keyboard.press('ArrowLeft')
  await shows('Three')
  await page.keyboard.press('Home')
  await shows('One')
  await swipeTo(page, 200)
  await shows('Two')
  await swipeTo(page, -200)
  await shows('One')
  await page.mouse.wheel(-100, 0)
  await shows('Two')
  await page.keyboard.press('End')
  await shows('Three')
}

const notedPage = `<h1>Evening</h1><p>Lulu naps<a epub:type="noteref" href="#n1">1</a> on a stump<a role="doc-noteref" href="c1.xhtml#n2">2</a>.</p>
  ${naps(100, 40)}<aside epub:type="footnote" id="n1"><p>She calls it thinking. <a href="#top" role="doc-backlink">up</a></p></aside>`
const notesPage = `<h1>Notes</h1><ol><li><p><a id="n2"></a>An oak, once. <a href="c0.xhtml">Evening</a></p></li></ol>`
const notedFile = makeStoryEpub({
  chapters: [
    ['Evening', notedPage],
    ['Notes', notesPage],
  ],
})
const note = (page: Page) => frame(page).getByRole('dialog', { name: 'A note' })

/** Opens and closes notes by every means, in a window of a width. */
export async function expectNotes(page: Page, put: Reading['put'], width: number) {
  await page.setViewportSize({ width, height: 900 })
  await open(page, put, { file: notedFile, kind: 'epub' })
  const first = frame(page).locator('p a').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(note(page)).toContainText('She calls it thinking.')
  await expect(note(page)).not.toContainText('up')
  await expect(note(page)).toBeFocused()
  await expect(note(page)).toBeInViewport({ ratio: 1 })
  const [link, box] = [(await first.boundingBox())!, (await note(page).boundingBox())!]
  expect(box.y - (link.y + link.height)).toBeGreaterThanOrEqual(0)
  expect(box.y - (link.y + link.height)).toBeLessThan(40)
  await expect(place(page)).toHaveText(/^Page 1 of/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(note(page)).toHaveCount(0)
  await expect(first).toBeFocused()

  await frame(page).locator('p a').nth(1).click()
  await expect(note(page)).toContainText('An oak, once.')
  await note(page).getByRole('button', { name: 'Close the note' }).click()
  await expect(note(page)).toHaveCount(0)
  await frame(page).locator('p a').nth(1).click()
  await frame(page).getByRole('heading', { name: 'Evening' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back to where you were' })).toHaveCount(0)
}

export const fixedLook = '<meta property="rendition:layout">pre-paginated</meta>'

export const fixedNames = ['Cover', 'Moth', 'Stump', 'Moon', 'Honey', 'Back'] as const
const pageSize = '<meta name="viewport" content="width=1200, height=1600"/>'
export const makeFixed = ({ metadata = '', head = '', ...plan }: Partial<EpubPlan> = {}) =>
  makeStoryEpub({
    chapters: fixedNames.map((name) => [name, `<h1>${name}</h1><p>The words of ${name}.</p>`] as const),
    ...plan,
    head: pageSize + head,
    metadata: `<meta property="rendition:layout">pre-paginated</meta>${metadata}`,
  })

/** The open pages by side: `Moth|Stump`, `|Cover`, or `(Moon)` in the center. Each must be fully visible. */
export const spread = (page: Page) =>
  frame(page)
    .locator(':root')
    .evaluate((root) => {
      const middle = root.clientWidth / 2
      const places = [...root.querySelectorAll('[data-book-page]')].map((host) => {
        const { left, right, top, bottom } = host.getBoundingClientRect()
        const isWhole = left >= 0 && top >= 0 && right <= root.clientWidth + 1 && bottom <= innerHeight + 1
        const name = `${host.shadowRoot!.querySelector('h1')!.textContent}${isWhole ? '' : ' (cut off)'}`
        return { name, isLeft: Math.abs(right - middle) < 2, isRight: Math.abs(left - middle) < 2 }
      })
      const at = (side: 'isLeft' | 'isRight') => places.find((one) => one[side])?.name
      const centered = places.find(({ isLeft, isRight }) => !isLeft && !isRight)
      return centered === undefined ? `${at('isLeft') ?? ''}|${at('isRight') ?? ''}` : `(${centered.name})`
    })

/** Turns from the first page to the last. @returns the open pages after each turn */
export async function walk(page: Page): Promise<string[]> {
  const seen = [await spread(page)]
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isEnabled()) {
    const before = (await place(page).textContent())!
    await next.click()
    await expect(place(page)).not.toHaveText(before)
    seen.push(await spread(page))
  }
  return seen
}

export const moonpetal = 'And then the moonpetal opened.'

export async function readToTheMoonpetal(page: Page) {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('moonpetal')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /moonpetal/ }).click()
  await expect.poll(() => wordsInView(page)).toContain(moonpetal)
}

/** Uploads a book as its author. @returns the path of its page */
export async function publish(makeMember: MakeMember, { file, kind }: Book): Promise<string> {
  const author = await makeMember(people.tobias)
  const id = await beginStorybook(author, title)
  const answer = await upload(author, id, file, { name: `nap.${kind}` })
  expect(answer.body).toHaveProperty('file_url')
  return `/storytellers-lantern/dreams/${id}`
}
