import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { people } from '../people.ts'
import { epubContainer, epubMimetype, makeZip } from '../books.ts'
import { makeStoryEpub, makeStoryPdf } from '../reader-books.ts'
import type { EpubPlan } from '../reader-books.ts'
import { beginStorybook, upload } from '../uploading.ts'
import type { Author } from '../uploading.ts'
import { makeMember, signIn, newPerson } from './member.ts'
import { expect, expectAccessible, emailAt, test as base } from './site.ts'

const id = '0193a1b2-0000-7000-8000-00000000000a'
const address = `/storytellers-lantern/dreams/${id}`
const title = "Lulu's Prophetic Nap"

const nap = (number: number) =>
  `On stump ${number} Lulu naps and sees tomorrow, mostly breakfast, with honey or with rain.`
const naps = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `<p>${nap(from + i * 2)} ${nap(from + i * 2 + 1)}</p>`).join('')

const pdfPages = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    lines: [`Nap ${n + 1}`, ...Array.from({ length: 5 }, (__, i) => `Stump ${n + 1}${'abcde'[i]} is a soft one.`)],
  }))

const storyPdf = makeStoryPdf({
  pages: pdfPages(8),
  outline: [
    ['Evening', 0],
    ['Night', 3],
    ['Breakfast', 6],
  ],
})
const chapters = [
  ['Evening', `<h1>Evening</h1>${naps(100, 14)}`],
  ['Night', `<h1>Night</h1>${naps(200, 14)}<p>And then the moonpetal opened.</p>${naps(240, 6)}`],
  ['Breakfast', `<h1>Breakfast</h1>${naps(300, 10)}`],
] as const
const storyEpub = makeStoryEpub({ chapters })

type Book = { file: Buffer; kind: 'pdf' | 'epub' }

/** Serves a file that the upload would refuse, such as a damaged one. */
async function forge(page: Page, { file, kind }: Book) {
  const path = `/files/dream_journal_storybooks/tobias/${id}-1.${kind}`
  await page.route(`**/api/storybooks/${id}`, (route) =>
    route.fulfill({
      json: {
        id,
        title,
        author_id: id,
        pen_name: null,
        state: 'published',
        next_file_url: null,
        file_url: `http://localhost${path}`,
        created_at: '2025-01-01T00:00:00.000Z',
      },
    }),
  )
  await page.route(`**${path}`, (route) => route.fulfill({ body: file, contentType: 'application/octet-stream' }))
}

type Shelf = {
  /** Uploads a book as its author, or replaces it. @returns the path of its page */
  put: (book: Book) => Promise<string>
}

type WorkerFixtures = { storybook: { author: Author; id: string; file: Buffer | null } }

const test = base.extend<Shelf, WorkerFixtures>({
  // One for all tests of a worker: readers have their own browser or account.
  storybook: [
    async ({ site, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      const tobias = await makeMember(request, (email) => emailAt(site, email), newPerson(people.tobias))
      const author = { url: site.url, token: await tokenOf(request, tobias) }
      await use({ author, id: await beginStorybook(author, title), file: null })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  put: async ({ storybook }, use) =>
    use(async ({ file, kind }) => {
      if (storybook.file !== file) {
        const answer = await upload(storybook.author, storybook.id, file, { name: `nap.${kind}` })
        expect(answer.body).toHaveProperty('file_url')
        storybook.file = file
      }
      return `/storytellers-lantern/dreams/${storybook.id}`
    }),
})

test.describe.configure({ mode: 'parallel' })

async function tokenOf(request: APIRequestContext, person: { email: string; password: string }): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person })
  return ((await answer.json()) as { access_token: string }).access_token
}

const place = (page: Page) => page.locator('.reader-place')
const frame = (page: Page) => page.frameLocator('.book-frame')
const tab = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

async function open(page: Page, put: Shelf['put'], book: Book) {
  await page.goto(await put(book))
  await expect(place(page)).toHaveText(/^Page 1 of \d/)
}

/** Requests to other sites, and requests of the book's frame except for its document. */
function watch(page: Page, home: string) {
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
const wordsInView = (page: Page) =>
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
const swipeTo = (page: Page, dx: number) =>
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
const marked = (page: Page, kind: 'found' | 'spoken') =>
  Promise.all(
    page
      .frames()
      .map((one) =>
        one.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String).join(), kind).catch(() => ''),
      ),
  ).then((all) => all.join(''))

test.describe('a PDF', () => {
  test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' })

  test('shows two pages and turns by button, arrows, Home and End', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await expect(page).toHaveTitle(`${title} · Constellation Club`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const previous = page.getByRole('button', { name: 'Previous' })
    const next = page.getByRole('button', { name: 'Next' })
    await expect(previous).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Page 1 of 8' })).toContainText('Stump 1a is a soft one.')
    await expect(page.locator('.pdf-turning')).toBeVisible()
    await next.click()
    await expect(place(page)).toHaveText('Pages 2 and 3 of 8')
    await expect(page.getByRole('group', { name: 'Page 3 of 8' })).toContainText('Stump 3e')
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Pages 4 and 5 of 8')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 8')
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText('Page 8 of 8')
    await expect(next).toBeDisabled()
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Page 1 of 8')
    await expectAccessible(page)
    expect(wrong).toEqual([])
  })

  test('shows one page on a phone, and turns without animation with prefers-reduced-motion', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(page)).toHaveText('Page 2 of 8')
    await expect(page.locator('.pdf-turning')).toHaveCount(0)
    await expect(page.locator('.pdf-page')).toHaveCount(1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('has a table of contents and a search that marks its hits', async ({ page, put }) => {
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Night' }).click()
    await expect(place(page)).toHaveText('Pages 4 and 5 of 8')
    await tab(page, 'Contents').click()
    await expect(page.getByRole('button', { name: 'Night' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Contents')).toBeFocused()

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('STUMP 7C')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Found once.' })).toBeVisible()
    await page.getByRole('button', { name: /Stump 7c is a soft one/ }).click()
    await expect(place(page)).toHaveText('Pages 6 and 7 of 8')
    await expect.poll(() => marked(page, 'found')).toBe('Stump 7c')
    await page.keyboard.press('Escape')
    await expect.poll(() => marked(page, 'found')).toBe('')
  })

  test('has five sizes', async ({ page, put }) => {
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    const width = () => page.locator('.pdf-room').evaluate((element) => element.clientWidth)
    const plain = await width()
    await tab(page, 'Paper').click()
    const sizes: number[] = []
    for (const step of [1, 2, 3, 4, 5]) {
      await page.getByRole('radio', { name: `Step ${step} of 5` }).check({ force: true })
      sizes.push(await width())
    }
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)
    expect(new Set(sizes).size).toBe(5)
    expect(Math.abs(sizes[1]! - plain)).toBeLessThan(2)
  })

  test('of 20 MB shows its first page before the whole file is loaded', async ({ page, put }) => {
    const pages = pdfPages(20).map((one) => ({ ...one, picture: 600 }))
    const file = makeStoryPdf({ pages })
    expect(file.length).toBeGreaterThan(20_000_000)
    let bytes = 0
    page.on('response', (answer) => {
      if (answer.status() === 206) bytes += Number(answer.headers()['content-length'])
    })
    await open(page, put, { file, kind: 'pdf' })
    await expect(page.getByRole('group', { name: 'Page 1 of 20' })).toContainText('Stump 1a')
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(file.length / 3)
  })
})

test.describe('an EPUB', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('is read from start to end by button and key, with the focus in the page or in the book', async ({
    page,
    put,
    site,
  }) => {
    const wrong = watch(page, site.url)
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeVisible()
    await expect(frame(page).locator('p').first()).toHaveCSS('font-family', /^Literata,/)
    const letters = await frame(page)
      .locator('html')
      .evaluate(() => [...document.fonts].map(({ family, style, status }) => `${family} ${style} ${status}`))
    expect(letters).toEqual(['Literata normal loaded', 'Literata italic loaded'])
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(page)).toHaveText(/^Page 2 of \d+ in this part/)
    await frame(page).locator('body').click()
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText(/100% read$/)
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(await wordsInView(page)).toContain(nap(319))
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText(/^Page 1 of .* 0% read$/)

    const seen: string[] = []
    const next = page.getByRole('button', { name: 'Next' })
    while (await next.isEnabled()) {
      seen.push(await wordsInView(page))
      const before = await place(page).textContent()
      await next.click()
      await expect(place(page)).not.toHaveText(before ?? '')
      await expect
        .poll(() =>
          frame(page)
            .locator('html')
            .evaluate(() => scrollX % innerWidth),
        )
        .toBe(0)
    }
    seen.push(await wordsInView(page))
    for (const number of [100, 127, 200, 251, 300, 319]) expect(seen.join('\n')).toContain(nap(number))
    await expectAccessible(page)
    expect(wrong).toEqual([])
  })

  test('has five text sizes and three paper colors, which are remembered', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await tab(page, 'Paper').click()
    const letters = () =>
      frame(page)
        .locator('p')
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const paper = () =>
      frame(page)
        .locator('html')
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    const sizes: number[] = []
    for (const step of [1, 2, 3, 4, 5]) {
      await page.getByRole('radio', { name: `Step ${step} of 5` }).check({ force: true })
      await expect.poll(async () => sizes.includes(await letters())).toBe(false)
      sizes.push(await letters())
    }
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)
    const papers = new Set<string>()
    for (const tone of ['Day', 'Sepia', 'Night']) {
      await page.getByRole('radio', { name: tone }).check({ force: true })
      await expect.poll(async () => papers.has(await paper())).toBe(false)
      papers.add(await paper())
      await expectAccessible(page)
    }
    await page.reload()
    await expect(frame(page).locator('h1')).toBeVisible()
    expect(await letters()).toBe(sizes[4])
    expect(papers.has(await paper())).toBe(true)
    expect(await paper()).toBe('rgb(29, 20, 23)')
  })

  test('has a table of contents and a search that marks its hits', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Breakfast' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeVisible()
    await frame(page).locator('body').click()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('moonpetal  opened')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /And then the moonpetal opened/ }).click()
    await expect.poll(() => marked(page, 'found')).toBe('moonpetal opened')
    await expect.poll(() => wordsInView(page)).toContain('And then the moonpetal opened.')
    await tab(page, 'Search').click()
    await page.getByRole('searchbox').fill('a book that is not this one')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not in this book.', { exact: false })).toBeVisible()
  })
})

test.describe('a fixed-layout EPUB', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  const names = ['Cover', 'Moth', 'Stump', 'Moon', 'Honey', 'Back'] as const
  const pageSize = '<meta name="viewport" content="width=1200, height=1600"/>'
  const makeFixed = ({ metadata = '', head = '', ...plan }: Partial<EpubPlan> = {}) =>
    makeStoryEpub({
      chapters: names.map((name) => [name, `<h1>${name}</h1><p>The words of ${name}.</p>`] as const),
      ...plan,
      head: pageSize + head,
      metadata: `<meta property="rendition:layout">pre-paginated</meta>${metadata}`,
    })

  /** The open pages by side: `Moth|Stump`, `|Cover`, or `(Moon)` in the center. Each must be fully visible. */
  const spread = (page: Page) =>
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
  async function walk(page: Page): Promise<string[]> {
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

  test('shows two pages on a wide screen, the cover alone', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    await open(page, put, { file: makeFixed(), kind: 'epub' })
    await expect(place(page)).toHaveText('Page 1 of 6')
    expect(await spread(page)).toBe('|Cover')
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
    expect(await spread(page)).toBe('Moth|Stump')
    await expect(frame(page).getByRole('heading')).toHaveText(['Moth', 'Stump'])
    const [left, right] = await frame(page)
      .locator('[data-book-page]')
      .evaluateAll((pages) => pages.map((one) => one.getBoundingClientRect()))
    expect(left!.right).toBe(right!.left)
    expect(left!.height).toBe(right!.height)
    await expectAccessible(page)

    await frame(page).getByRole('heading', { name: 'Stump' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    await page.mouse.wheel(0, 100)
    await expect(place(page)).toHaveText('Page 6 of 6')
    expect(await spread(page)).toBe('Back|')
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    expect(await spread(page)).toBe('Moon|Honey')
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Page 1 of 6')
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText('Page 6 of 6')
    expect(wrong).toEqual([])
  })

  const books: readonly [string, Partial<EpubPlan>, string[]][] = [
    [
      'is mirrored where pages follow each other from right to left',
      { spine: 'page-progression-direction="rtl"' },
      ['Cover|', 'Stump|Moth', 'Honey|Moon', '|Back'],
    ],
    [
      'lays its pages where its spine says',
      { lines: ['rendition:page-spread-center', '', '', 'page-spread-right', 'rendition:page-spread-left'] },
      ['(Cover)', 'Moth|Stump', '|Moon', 'Honey|Back'],
    ],
    [
      'shows one page after the other where it says so',
      { metadata: '<meta property="rendition:spread">none</meta>' },
      names.map((name) => `(${name})`),
    ],
    [
      'shows one page alone where its line of the spine says so',
      { lines: ['', '', 'rendition:spread-none'] },
      ['|Cover', 'Moth|', '(Stump)', 'Moon|Honey', 'Back|'],
    ],
    [
      'shows pages two by two where their lines of the spine alone say so',
      {
        metadata: '<meta property="rendition:spread">none</meta>',
        lines: ['', 'rendition:spread-both', 'rendition:spread-landscape'],
      },
      ['(Cover)', 'Moth|Stump', '(Moon)', '(Honey)', '(Back)'],
    ],
  ]
  for (const [name, plan, spreads] of books) {
    test(name, async ({ page, put }) => {
      await open(page, put, { file: makeFixed(plan), kind: 'epub' })
      expect(await walk(page)).toEqual(spreads)
    })
  }

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
  ] as const) {
    test(`shows one page on a screen of ${width} by ${height}`, async ({ page, put }) => {
      await page.setViewportSize({ width, height })
      await open(page, put, { file: makeFixed(), kind: 'epub' })
      expect(await walk(page)).toEqual(names.map((name) => `(${name})`))
    })
  }

  test('keeps its place when the window is resized and when it is opened again', async ({ page, put }) => {
    await open(page, put, { file: makeFixed(), kind: 'epub' })
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Honey' }).click()
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(place(page)).toHaveText('Page 5 of 6')
    expect(await spread(page)).toBe('(Honey)')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    expect(await spread(page)).toBe('Moon|Honey')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => spread(page)).toBe('Moon|Honey')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('The words of Honey')
    await page.reload()
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(place(page)).toHaveText('Page 5 of 6')
  })

  test('shows zoomed spreads from the page that is read first', async ({ page, put }) => {
    await open(page, put, { file: makeFixed({ spine: 'page-progression-direction="rtl"' }), kind: 'epub' })
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
    await tab(page, 'Paper').click()
    await page.getByRole('radio', { name: 'Step 5 of 5' }).check({ force: true })
    const pages = frame(page).locator('[data-book-page]')
    await expect(pages.first()).toBeInViewport({ ratio: 0.6 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    const { right, width } = await pages.first().evaluate((one) => ({
      right: one.getBoundingClientRect().right,
      width: document.documentElement.clientWidth,
    }))
    expect(right).toBeLessThanOrEqual(width + 1)
  })

  test('turns by a swipe, but not while text is selected', async ({ page, put }) => {
    await open(page, put, { file: makeFixed(), kind: 'epub' })
    await swipeTo(page, -200)
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
    await frame(page)
      .getByText('The words of Moth.')
      .dblclick({ position: { x: 15, y: 4 } })
    await swipeTo(page, -200)
    await frame(page).getByRole('heading', { name: 'Moth' }).click()
    await swipeTo(page, -200)
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
  })

  test('keeps the styles of two open pages apart', async ({ page, put }) => {
    const letters = await readFile('app/theme/fonts/literata-book.woff2')
    const page2 = `<style>:root { --ink: rgb(1, 2, 3) } h1 { color: var(--ink); font: 60px Own } p { margin: 50px }</style>`
    const page3 = `<link rel="stylesheet" href="own.css"/>`
    const file = makeFixed({
      chapters: [
        ['Cover', '<h1>Cover</h1>'],
        ['Moth', `${page2}<h1>Moth</h1><p id="words">One.</p>`],
        ['Stump', `${page3}<h1>Stump</h1><p id="words">Two.</p>`],
      ],
      files: [
        {
          name: 'own.css',
          type: 'text/css',
          content: `@font-face { font-family: Own; src: url(own.woff2) } h1 { font-family: Own; color: rgb(4, 5, 6) } body { background: rgb(7, 8, 9) }`,
        },
        { name: 'own.woff2', type: 'font/woff2', content: letters },
      ],
    })
    await open(page, put, { file, kind: 'epub' })
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 3')
    await expect(frame(page).getByRole('heading', { name: 'Moth' })).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(frame(page).getByRole('heading', { name: 'Stump' })).toHaveCSS('color', 'rgb(4, 5, 6)')
    await expect(frame(page).getByText('One.')).toHaveCSS('margin-left', '50px')
    await expect(frame(page).getByText('Two.')).not.toHaveCSS('margin-left', '50px')
    const isLoaded = () =>
      frame(page)
        .locator(':root')
        .evaluate(() => [...document.fonts].filter(({ family }) => family === 'Own').map(({ status }) => status))
    await expect.poll(isLoaded).toEqual(['loaded'])
  })

  test('has notes, links and search hits on both open pages', async ({ page, put }) => {
    const link = `<p><a href="c4.xhtml">on to honey</a></p>`
    const noted = `<p>A nap<a epub:type="noteref" href="c1.xhtml#n1">1</a>.</p>`
    const file = makeFixed({
      chapters: names.map((name) => [
        name,
        `<h1>${name}</h1><p>The words of ${name}.</p>${name === 'Moth' ? '<aside id="n1">She calls it thinking.</aside>' : ''}${name === 'Stump' ? link + noted : ''}`,
      ]),
    })
    await open(page, put, { file, kind: 'epub' })
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('words of Stump')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /words of Stump/ }).click()
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
    await expect.poll(() => marked(page, 'found')).toBe('words of Stump')

    await frame(page).getByRole('link', { name: '1' }).click()
    const note = frame(page).getByRole('dialog', { name: 'A note' })
    await expect(note).toContainText('She calls it thinking.')
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(note).toHaveCount(0)
    await expect(frame(page).getByRole('link', { name: '1' })).toBeFocused()

    await frame(page).getByRole('link', { name: 'on to honey' }).focus()
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveText('Pages 4 and 5 of 6')
    await page.getByRole('button', { name: 'Back to where you were' }).click()
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** A swipe by `dx` to the right over the middle of the book. */
  async function swipe(page: Page, dx: number) {
    const { x, y, width, height } = (await page.locator('.book-frame').boundingBox())!
    const wire = await page.context().newCDPSession(page)
    const at = (share: number) => [{ x: x + width / 2 + (share - 0.5) * dx, y: y + height / 2 }]
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const share of [0.25, 0.5, 0.75, 1])
      await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await wire.detach()
  }

  const fixedLook = '<meta property="rendition:layout">pre-paginated</meta>'
  for (const [name, plan] of [
    ['that flows', {}],
    ['of fixed pages', { metadata: fixedLook, head: '<meta name="viewport" content="width=400, height=600"/>' }],
  ] as const) {
    test(`an EPUB ${name} turns back by a swipe, without the browser going back`, async ({ page, put }) => {
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
    })
  }

  test('zoomed pages of an EPUB are panned by touch', async ({ page, put }) => {
    const plan = { metadata: fixedLook, head: '<meta name="viewport" content="width=400, height=600"/>' }
    await open(page, put, { file: makeStoryEpub({ ...plan, chapters }), kind: 'epub' })
    await tab(page, 'Paper').click()
    await page.getByRole('radio', { name: 'Step 5 of 5' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect(frame(page).locator(':root')).toHaveCSS('touch-action', 'auto')
    await swipe(page, -200)
    await expect
      .poll(() =>
        frame(page)
          .locator(':root')
          .evaluate(() => scrollX),
      )
      .toBeGreaterThan(50)
    await expect(place(page)).toHaveText(/^Page 1 of/)
  })
})

test('no key press is lost while pages are animated', async ({ page, put }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, put, { file: makeStoryEpub({ chapters: [['Evening', naps(100, 60)]] }), kind: 'epub' })
  for (let turns = 0; turns < 9; turns += 1) await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText(/^Page 10 of/)
  const isAligned = () =>
    frame(page)
      .locator('html')
      .evaluate(() => scrollX === 9 * innerWidth)
  await expect.poll(isAligned).toBe(true)
  await expect(place(page)).toHaveText(/^Page 10 of/)
})

test('no key press is lost while sections are loaded', async ({ page, put }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const file = makeStoryEpub({
    head: '<link rel="stylesheet" href="own.css"/>',
    chapters: Array.from({ length: 8 }, (_, n) => [`Part ${n}`, `<h1>Part ${n}</h1>`] as const),
    files: [{ name: 'own.css', type: 'text/css', content: 'h1 { color: rgb(1, 2, 3) }' }],
  })
  await open(page, put, { file, kind: 'epub' })
  for (let turns = 0; turns < 6; turns += 1) await page.keyboard.press('ArrowRight')
  await expect(frame(page).getByRole('heading', { name: 'Part 6' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(frame(page).getByRole('heading', { name: 'Part 4' })).toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('an EPUB of right-to-left text is read to its end', async ({ page, put }) => {
  const line = (n: number) => `<p>ירח ${n} ישן על הגדם ורואה את מחר, בעיקר ארוחת בוקר, עם דבש או עם גשם.</p>`
  const body = Array.from({ length: 60 }, (_, n) => line(n)).join('')
  const head = '<style>body { direction: rtl }</style>'
  await open(page, put, { file: makeStoryEpub({ head, chapters: [['ערב', body]] }), kind: 'epub' })
  await expect(frame(page).locator('p').first()).toHaveCSS('direction', 'rtl')
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isEnabled()) {
    const before = await place(page).textContent()
    await next.click()
    await expect(place(page)).not.toHaveText(before ?? '')
  }
  await expect.poll(() => wordsInView(page)).toContain('ירח 59')
})

test.describe('a book with right-to-left page progression', () => {
  const spine = 'page-progression-direction="rtl"'
  const fixed = {
    metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    head: '<meta name="viewport" content="width=900, height=600"/>',
  }
  const plans: readonly [string, Partial<EpubPlan>][] = [
    ['that flows', { spine }],
    ['written that way', { root: 'dir="rtl"' }],
    ['of fixed pages', { spine, ...fixed }],
  ]
  for (const [name, plan] of plans) {
    test(`${name} turns by arrows, swipes and buttons in that direction`, async ({ page, put }) => {
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
    })
  }
})

const leftward: readonly [string, Partial<EpubPlan>][] = [
  ['its html', { root: 'dir="rtl"' }],
  ['its body', { body: 'dir="rtl"' }],
  ['its styles', { head: '<style>html { direction: rtl }</style>' }],
  ['the way its pages follow each other', { spine: 'page-progression-direction="rtl"' }],
]
for (const [name, plan] of leftward) {
  test(`the direction set by ${name} of an EPUB applies to every section`, async ({ page, put }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const evenings = ['ערב', 'לילה', 'בוקר'].map((word) => [word, `<p>${word} על הגדם.</p> ועוד ${word}`] as const)
    await open(page, put, { file: makeStoryEpub({ ...plan, chapters: evenings }), kind: 'epub' })
    for (const [word] of evenings) {
      const line = frame(page).locator('p', { hasText: word })
      await expect(line).toHaveCSS('direction', 'rtl')
      await expect(frame(page).getByText(`ועוד ${word}`)).toHaveCSS('direction', 'rtl')
      // The line begins at the right edge of the open page.
      const { left, right } = await line.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const box = range.getBoundingClientRect()
        return { left: box.left / innerWidth, right: box.right / innerWidth }
      })
      expect(left).toBeGreaterThan(0.5)
      expect(right).toBeLessThan(1)
      await page.keyboard.press('ArrowLeft')
    }
  })
}

test('an EPUB may have right-to-left pages with left-to-right text', async ({ page, put }) => {
  const spine = 'page-progression-direction="rtl"'
  const plans: Partial<EpubPlan>[] = [
    { body: 'dir="ltr"' },
    { head: '<style>html { writing-mode: vertical-rl }</style>' },
  ]
  for (const plan of plans) {
    const file = makeStoryEpub({ ...plan, spine, chapters: [['Evening', '<p>From left to right.</p>']] })
    await open(page, put, { file, kind: 'epub' })
    await expect(frame(page).locator('p')).toHaveCSS('direction', 'ltr')
  }
})

/** Elements of a reflowable book that overflow their page. */
const astray = (page: Page) =>
  frame(page)
    .locator('body')
    .evaluate((body) => {
      const columns = Number(getComputedStyle(body).columnCount)
      const page = innerWidth / columns
      const range = document.createRange()
      return [...body.querySelectorAll('*')].flatMap((element) => {
        range.selectNodeContents(element)
        return [...element.getClientRects(), ...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .filter(({ left, right }) => Math.floor((left + scrollX) / page) !== Math.floor((right + scrollX - 1) / page))
          .map(({ left, right }) => `${element.localName} ${Math.round(left)} to ${Math.round(right)}`)
      })
    })

test('wide boxes, wide tables and unbreakable words stay on their page', async ({ page, put }) => {
  const word = 'Moonpetaltea'.repeat(14)
  const cells = (count: number) => Array.from({ length: count }, (_, n) => `<td>Stump${n}</td>`).join('')
  const wide = `<h1>${word}</h1><h2 style="white-space:nowrap">${naps(1, 1).replaceAll(/<[^>]+>/g, '')}</h2>
    <div style="width:1400px;padding:0 30px;border:1px solid">A box wider than any page.</div>
    <div style="min-width:120em">A box that asks for much.</div>
    <p style="float:left;width:1500px">A box that floats.</p>
    <table><tr>${cells(4)}</tr></table><table style="width:1800px;white-space:nowrap"><tr>${cells(24)}</tr></table>
    <pre>${'a line of type '.repeat(30)}</pre><p style="overflow-wrap:normal;word-break:keep-all">${word}</p>
    <p style="display:flex"><span style="flex:none;width:900px">${word}</span></p><p>The end.</p>`
  const file = makeStoryEpub({ head: '<style>h1, h2 { break-inside: avoid }</style>', chapters: [['Wide', wide]] })
  const where = await put({ file, kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    expect(await astray(page), `${width} wide`).toEqual([])
    const first = frame(page).locator('table').first()
    expect(
      await first
        .locator('td')
        .first()
        .evaluate((cell) => cell.getClientRects()[0]!.height),
    ).toBeLessThan(60)
  }
})

test('a table longer than a page continues on the next, at the size of the text', async ({ page, put }) => {
  const rows = Array.from({ length: 90 }, (_, n) => `<tr><td>Stump ${n}</td><td>soft</td></tr>`).join('')
  const file = makeStoryEpub({ chapters: [['Stumps', `<p>A list.</p><table>${rows}</table><p>The end.</p>`]] })
  const where = await put({ file, kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await expect(frame(page).locator('table')).toHaveCSS('zoom', '1')
    expect(await astray(page), `${width} wide`).toEqual([])
    const pagesOfRows = await frame(page)
      .locator('tr')
      .evaluateAll((all) => all.map((row) => Math.floor((row.getClientRects()[0]!.left + scrollX) / innerWidth)))
    expect(new Set(pagesOfRows).size).toBeGreaterThan(1)
    expect(pagesOfRows).toEqual(pagesOfRows.toSorted((one, other) => one - other))
  }
})

test('a table of too many columns is scaled to half at most, then breaks words', async ({ page, put }) => {
  const cells = (of: string) => Array.from({ length: 45 }, (_, n) => `<${of} width="90">${n}</${of}>`).join('')
  const rows = Array.from({ length: 60 }, () => `<tr>${cells('td')}</tr>`).join('')
  const table = `<table><tr>${cells('th')}</tr>${rows}</table>`
  const where = await put({ file: makeStoryEpub({ chapters: [['Stumps', table]] }), kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    expect(await astray(page), `${width} wide`).toEqual([])
    const zoom = await frame(page)
      .locator('table')
      .evaluate((one) => Number(getComputedStyle(one).zoom))
    expect(zoom, `${width} wide`).toBeGreaterThanOrEqual(0.5)
  }
})

test.describe('the reading place', () => {
  const moonpetal = 'And then the moonpetal opened.'

  async function readToTheMoonpetal(page: Page) {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('moonpetal')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /moonpetal/ }).click()
    await expect.poll(() => wordsInView(page)).toContain(moonpetal)
  }
  /** Waits until the place is stored with its text. */
  const isNoted = (page: Page, words = 'moonpetal') =>
    expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(localStorage)
            .filter(([key]) => key.includes('reading-place'))
            .join(),
        ),
      )
      .toContain(words)

  /** The same story, edited: with text added before and single words changed. */
  const edition = makeStoryEpub({
    chapters: [
      ['Foreword', `<h1>Foreword</h1>${naps(900, 30)}`],
      ['Afternoon', `<h1>Afternoon</h1>${naps(700, 30)}`],
      ...chapters.map(([name, body]) => [name, body.replaceAll('Lulu naps', 'Lulu dozes')] as const),
    ],
  })

  test('is stored on the device and found in a new edition by its text', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await readToTheMoonpetal(page)
    await isNoted(page)
    await page.reload()
    await expect.poll(() => wordsInView(page)).toContain(moonpetal)
    await put({ file: edition, kind: 'epub' })
    await page.reload()
    await expect.poll(() => wordsInView(page)).toContain(moonpetal)
    expect(await wordsInView(page)).toContain('Lulu dozes')
  })

  test('that is gone from the new edition starts at page one and offers the same percentage', async ({ page, put }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const chapter = (word: string) =>
      Array.from({ length: 120 }, (_, n) => `<p>${word}${n} ${`${word} `.repeat(30)}</p>`)
    const copy = (word: string) => makeStoryEpub({ chapters: [['One', `<h1>${word}</h1>${chapter(word).join('')}`]] })
    await open(page, put, { file: copy('moth'), kind: 'epub' })
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('moth68')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /moth68/ }).click()
    await expect(place(page)).toHaveText(/ 5\d% read$/)
    await isNoted(page, 'moth68')
    await put({ file: copy('owl'), kind: 'epub' })
    await page.reload()
    await expect(frame(page).getByRole('heading', { name: 'owl' })).toBeInViewport()
    await expect(place(page)).toHaveText(/^Page 1 of .* 0% read$/)
    const way = page.getByRole('button', { name: /^Go to 5\d %$/ })
    await expect(way).toBeVisible()
    await expectAccessible(page)
    // Opening it twice keeps the old place.
    await page.reload()
    await way.click()
    await expect(place(page)).toHaveText(/ 5\d% read$/)
    await expect(way).toHaveCount(0)
    await expect(page.locator('.book-frame')).toBeFocused()
    await page.getByRole('button', { name: 'Back to where you were' }).click()
    await expect(place(page)).toHaveText(/^Page 1 of .* 0% read$/)
    await expect(page.locator('.book-frame')).toBeFocused()
  })

  const onward: Record<string, (page: Page) => Promise<void>> = {
    button: (page) => page.getByRole('button', { name: 'Next' }).click(),
    async key(page) {
      await page.getByRole('button', { name: 'Stay here' }).focus()
      await page.keyboard.press('PageDown')
      await expect(page.locator('.book-frame')).toBeFocused()
    },
    async wheel(page) {
      await frame(page).getByRole('heading', { name: 'One' }).click()
      await page.mouse.wheel(0, 100)
    },
    async contents(page) {
      await tab(page, 'Contents').click()
      await page.getByRole('button', { name: 'Two' }).click()
      await expect(page.locator('.book-frame')).toBeFocused()
    },
  }
  for (const [name, goOn] of Object.entries(onward)) {
    test(`that is gone is offered until the reader uses ${name}`, async ({ page, put }) => {
      const copy = (word: string) =>
        makeStoryEpub({ chapters: ['One', 'Two'].map((title) => [title, `<h1>${title}</h1><p>${word}</p>`] as const) })
      await open(page, put, { file: copy('moth'), kind: 'epub' })
      await page.keyboard.press('End')
      await expect(place(page)).toHaveText(/100% read$/)
      await isNoted(page, 'moth')
      await put({ file: copy('owl'), kind: 'epub' })
      await page.reload()
      const way = page.getByRole('button', { name: /^Go to \d+ %$/ })
      await expect(way).toBeVisible()
      await goOn(page)
      await expect(place(page)).toHaveText(/100% read$/)
      await expect(way).toHaveCount(0)
    })
  }

  test('in a PDF is found on another page', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    for (const number of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(place(page)).toHaveText(`Page ${number} of 8`)
    }
    await isNoted(page, 'Stump 5')
    const foreword = Array.from({ length: 6 }, (_, n) => ({ lines: [`Foreword ${n}`, 'It goes on for a while.'] }))
    await put({ file: makeStoryPdf({ pages: [...foreword, ...pdfPages(8)] }), kind: 'pdf' })
    await page.reload()
    await expect(place(page)).toHaveText('Page 11 of 14')
    await expect(page.getByRole('group', { name: 'Page 11 of 14' })).toContainText('Stump 5a')
  })

  test('in a PDF is found even if the search outlasts the opening of the book', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    for (let turn = 0; turn < 4; turn++) await page.getByRole('button', { name: 'Next' }).click()
    await isNoted(page, 'Stump 5')
    const foreword = Array.from({ length: 6 }, (_, n) => ({ lines: [`Foreword ${n}`, 'It goes on for a while.'] }))
    await put({ file: makeStoryPdf({ pages: [...foreword, ...pdfPages(8)], outline: [['Evening', 6]] }), kind: 'pdf' })
    // Simulates a slow machine: the text of a page arrives late, and the book does not wait for the search.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      Object.assign(window, {
        setTimeout: (what: () => void, ms = 0, ...rest: unknown[]) => wait(what, ms === 600 ? 0 : ms, ...rest),
      })
      const post = MessagePort.prototype.postMessage
      const worker = Worker.prototype.postMessage
      const later = (message: unknown, send: () => void) => {
        const { action } = (message ?? {}) as { action?: string }
        if (action === 'GetTextContent') wait(send, 400)
        else send()
      }
      MessagePort.prototype.postMessage = function slow(this: MessagePort, ...given: unknown[]) {
        later(given[0], () => Reflect.apply(post, this, given))
      }
      Worker.prototype.postMessage = function slow(this: Worker, ...given: unknown[]) {
        later(given[0], () => Reflect.apply(worker, this, given))
      }
    })
    await page.reload()
    await expect(place(page)).toHaveText('Page 11 of 14')
    await isNoted(page, 'Stump 5')
  })

  test('of a signed-in user is shared by all devices, and the newest wins', async ({
    browser,
    page,
    put,
    request,
    emailTo,
    site,
  }) => {
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const where = await put({ file: storyEpub, kind: 'epub' })
    await signIn(page, mara)
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/place'),
    )
    await readToTheMoonpetal(page)
    expect((await kept).status()).toBe(200)

    const context = await browser.newContext({ baseURL: site.url })
    const phone = await context.newPage()
    await phone.addInitScript(() =>
      addEventListener('app:hydrated', () => document.documentElement.setAttribute('data-hydrated', '')),
    )
    await signIn(phone, mara)
    await phone.goto(where)
    await expect.poll(() => wordsInView(phone)).toContain(moonpetal)
    const keptAgain = phone.waitForResponse((answer) => {
      const asked = answer.request()
      return asked.method() === 'PUT' && asked.postData()?.includes('stump 31') === true
    })
    await phone.keyboard.press('End')
    await keptAgain
    await context.close()

    await page.reload()
    await expect(place(page)).toHaveText(/100% read$/)
  })

  test('of a storybook that is gone is not sent again', async ({ page, put, request, emailTo, tolerate }) => {
    tolerate(/404/)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    const where = await put({ file: storyEpub, kind: 'epub' })
    await signIn(page, mara)
    let sent = 0
    await page.route('**/place', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent += 1
      return route.fulfill({ status: 404, json: { error: { code: 'storybook_not_found', message: 'It is gone.' } } })
    })
    await page.clock.install()
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    const turn = async (number: number) => {
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toHaveText(new RegExp(`^Page ${number} of`))
      await page.clock.runFor(3000)
    }
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await turn(2)
    await refused
    await turn(3)
    await turn(4)
    expect(sent).toBe(1)
  })
})

test('a new file is announced to readers of the old one, and opens at their place', async ({ page, put }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.install()
  await open(page, put, { file: storyEpub, kind: 'epub' })
  await page.clock.fastForward(70_000)
  await page.keyboard.press('ArrowRight')
  await expect(place(page)).toHaveText(/^Page 2 of/)
  const told = page.getByText('The author put in a new copy')
  await expect(told).toHaveCount(0)
  const file = makeStoryEpub({ chapters: chapters.map(([name, body]) => [name, `${body}<p>New.</p>`] as const) })
  await put({ file, kind: 'epub' })
  await page.clock.fastForward(70_000)
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.clock.fastForward(2000)
  await expect(place(page)).toHaveText(/^Page 2 of/)
  await expect(frame(page).getByText('New.')).toHaveCount(1)
  await expect(page.locator('.book-frame')).toBeFocused()
  await expect(told).toHaveCount(0)
})

test.describe('a note', () => {
  const inside = `<h1>Evening</h1><p>Lulu naps<a epub:type="noteref" href="#n1">1</a> on a stump<a role="doc-noteref" href="c1.xhtml#n2">2</a>.</p>
    ${naps(100, 40)}<aside epub:type="footnote" id="n1"><p>She calls it thinking. <a href="#top" role="doc-backlink">up</a></p></aside>`
  const notes = `<h1>Notes</h1><ol><li><p><a id="n2"></a>An oak, once. <a href="c0.xhtml">Evening</a></p></li></ol>`
  const file = makeStoryEpub({
    chapters: [
      ['Evening', inside],
      ['Notes', notes],
    ],
  })
  const note = (page: Page) => frame(page).getByRole('dialog', { name: 'A note' })

  for (const width of [390, 1280]) {
    test(`opens beside its reference and closes by Escape, button or a click elsewhere (${width})`, async ({
      page,
      put,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, put, { file, kind: 'epub' })
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
    })
  }
})

test.describe('the way back from a jump', () => {
  const back = (page: Page) => page.getByRole('button', { name: 'Back to where you were' })

  test('works in an EPUB, after a link, contents or search, by button and by the browser', async ({ page, put }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const [first, second, third] = chapters
    const linked = [first[0], `${first[1]}<p><a href="c2.xhtml">on to breakfast</a></p>`] as const
    await open(page, put, { file: makeStoryEpub({ chapters: [linked, second, third] }), kind: 'epub' })
    await expect(back(page)).toHaveCount(0)
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(place(page)).toHaveText(new RegExp(`^Page ${number} of 3`))
    }
    const begun = (await place(page).textContent())!
    await frame(page).getByRole('link', { name: 'on to breakfast' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeVisible()
    await expectAccessible(page)
    await back(page).click()
    await expect(place(page)).toHaveText(begun)
    await expect(back(page)).toHaveCount(0)
    await page.goForward()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeInViewport()

    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Evening' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('moonpetal')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /moonpetal/ }).click()
    await expect.poll(() => wordsInView(page)).toContain('And then the moonpetal opened.')
    await page.goBack()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.reload()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.goBack()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeInViewport()
    await back(page).click()
    await expect(place(page)).toHaveText(begun)
    await expect(back(page)).toHaveCount(0)
  })

  test('works in a PDF, after a link or contents, by button and by the browser', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [cover, ...others] = pdfPages(6)
    const links = [{ rect: [40, 200, 200, 240], action: '/Dest [5 /Fit]' }] as const
    const outline = [['Night', 3]] as const
    await open(page, put, { file: makeStoryPdf({ pages: [{ ...cover!, links }, ...others], outline }), kind: 'pdf' })
    await page.getByRole('button', { name: 'To another page of this book' }).click()
    await expect(place(page)).toHaveText('Page 6 of 6')
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Night' }).click()
    await expect(place(page)).toHaveText('Page 4 of 6')
    await expect(page.locator('.pdf-room')).toBeFocused()
    await page.goBack()
    await expect(place(page)).toHaveText('Page 6 of 6')
    await back(page).click()
    await expect(place(page)).toHaveText('Page 1 of 6')
    await expect(back(page)).toHaveCount(0)
    await expect(page.locator('.pdf-room')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Page 2 of 6')
  })
})

test.describe('read aloud', () => {
  /** A speech synthesizer that speaks word by word as the test says. */
  const lendVoice = (page: Page) =>
    page.addInitScript(() => {
      const spoken: string[] = []
      let now: SpeechSynthesisUtterance | null = null
      const voice = Object.assign(new EventTarget(), {
        getVoices: () => [{ name: 'Fizzlet', lang: 'en' }],
        speak(utterance: SpeechSynthesisUtterance) {
          spoken.push(utterance.text)
          now = utterance
        },
        cancel() {
          now = null
        },
      })
      Object.defineProperty(window, 'speechSynthesis', { value: voice })
      Object.assign(window, {
        spoken,
        sayWord: (word: string) => {
          const charIndex = now?.text.indexOf(word) ?? -1
          now?.dispatchEvent(
            new SpeechSynthesisEvent('boundary', { utterance: now, name: 'word', charIndex, charLength: word.length }),
          )
        },
        endSentence: () => now?.dispatchEvent(new SpeechSynthesisEvent('end', { utterance: now })),
      })
    })
  const spoken = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  const sayWord = (page: Page, word: string) =>
    page.evaluate((text) => (window as unknown as { sayWord: (word: string) => void }).sayWord(text), word)
  const endSentence = (page: Page) =>
    page.evaluate(() => (window as unknown as { endSentence: () => void }).endSentence())

  for (const kind of ['pdf', 'epub'] as const) {
    test(`a voice reads the ${kind}, marks the spoken word, pauses, resumes and stops`, async ({ page, put }) => {
      await lendVoice(page)
      await open(page, put, { file: kind === 'pdf' ? storyPdf : storyEpub, kind })
      const [heading, first, word] =
        kind === 'pdf' ? ['Nap 1', 'Stump 1a is a soft one.', 'soft'] : ['Evening', nap(100), 'breakfast']
      await tab(page, 'Listen').click()
      await page.getByRole('button', { name: 'Read to me' }).click()
      await expect.poll(() => spoken(page)).toEqual([heading])
      await expect.poll(() => marked(page, 'spoken')).toBe(heading)
      await endSentence(page)
      await expect.poll(async () => (await spoken(page)).at(-1)).toBe(first)
      await sayWord(page, word)
      await expect.poll(() => marked(page, 'spoken')).toBe(word)
      await page.getByRole('button', { name: 'Pause' }).click()
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect.poll(async () => (await spoken(page)).at(-1)).toBe(first.slice(first.indexOf(word)))
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect.poll(() => marked(page, 'spoken')).toBe('')
      await expect(page.getByRole('button', { name: 'Read to me' })).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('is not offered if the browser has no voice', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await expect(tab(page, 'Search')).toBeEnabled()
    await expect(tab(page, 'Listen')).toHaveCount(0)
  })
})

test.describe('an external link', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  const leaving = (page: Page) => page.getByRole('dialog', { name: 'This book points out of the library' })

  async function expectTold(page: Page) {
    await expect(leaving(page)).toContainText('https://elsewhere.example/moth')
    const way = leaving(page).getByRole('link', { name: 'Open it' })
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('href', 'https://elsewhere.example/moth')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(leaving(page)).toHaveCount(0)
  }

  test('of a PDF shows its address before it is opened; an internal link jumps', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    const [cover, ...others] = pdfPages(6)
    const links = [
      { rect: [40, 300, 200, 340], action: '/A << /S /URI /URI (https://elsewhere.example/moth) >>' },
      { rect: [40, 200, 200, 240], action: '/Dest [5 /Fit]' },
      { rect: [40, 100, 200, 140], action: '/A << /S /URI /URI (javascript:alert\\(1\\)) >>' },
      { rect: [240, 100, 400, 140], action: '/A << /S /Launch /F (calc.exe) >>' },
    ] as const
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, put, { file: makeStoryPdf({ pages: [{ ...cover!, links }, ...others] }), kind: 'pdf' })
    await expect(page.locator('.pdf-turning')).toBeVisible()
    await expect(page.locator('.pdf-page:not([inert]) .pdf-link')).toHaveCount(2)
    await page.getByRole('button', { name: 'Out of the library' }).click()
    await expectTold(page)
    await page.getByRole('button', { name: 'To another page of this book' }).click()
    await expect(place(page)).toHaveText('Page 6 of 6')
    expect(wrong).toEqual([])
  })

  test('of an EPUB shows its address before it is opened; an internal link jumps', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    const links = `<p><a href="https://elsewhere.example/moth">a moth</a>, <a href="javascript:parent.x=1">a trap</a>, <a href="c1.xhtml#here">further on</a></p>`
    const [first, second] = chapters
    const file = makeStoryEpub({
      chapters: [
        ['Evening', links + first[1]],
        ['Night', `${second[1]}<p id="here">Here it is.</p>`],
      ],
    })
    await open(page, put, { file, kind: 'epub' })
    await frame(page).getByRole('link', { name: 'a trap' }).click()
    await frame(page).getByRole('link', { name: 'a moth' }).focus()
    await page.keyboard.press('Enter')
    await expectTold(page)
    await frame(page).getByRole('link', { name: 'further on' }).click()
    await expect.poll(() => wordsInView(page)).toContain('Here it is.')
    expect(wrong).toEqual([])
  })
})

test.describe('a hostile book', () => {
  const evil = 'https://evil.example'
  const trap = `window.caught=1;fetch('${evil}/f');parent.postMessage('x','*');top.location='${evil}'`
  const hostile = makeStoryEpub({
    head: `<script>${trap}</script><script src="${evil}/s.js"></script><base href="${evil}/"/><meta http-equiv="refresh" content="0;url=${evil}/m"/>
      <link rel="stylesheet" href="${evil}/l.css"/><link rel="prefetch" href="${evil}/p"/><link rel="dns-prefetch" href="//evil.example"/>
      <style>@import "${evil}/i.css"; body { background: url(${evil}/b.png) } p { background: u\\72l(${evil}/e.png) } @font-face { font-family: x; src: url('${evil}/x.woff2') } p { font-family: x }</style>
      <link rel="stylesheet" href="own.css"/>`,
    chapters: [
      [
        'Evening',
        `<h1>Evening</h1><script>${trap}</script>
        <p onclick="${trap}" style="background:url('${evil}/st.png')">Still a story.</p>
        <img src="${evil}/t.png" onerror="${trap}" alt="tracker"/><img src="/api/storybooks" alt=""/><img srcset="${evil}/ss.png 2x" alt=""/>
        <img src="pic.svg" alt="a moth"/>
        <form action="${evil}/form" method="post"><p>Formless.</p><input name="q" autofocus="autofocus" onfocus="${trap}"/><button>Send</button></form>
        <iframe src="${evil}/frame"></iframe><iframe srcdoc="&lt;script&gt;${trap}&lt;/script&gt;"></iframe><object data="${evil}/o"></object><embed src="${evil}/em"/>
        <video src="${evil}/v.mp4" poster="${evil}/po.png" autoplay="autoplay"></video><audio src="${evil}/a.mp3"></audio>
        <svg xmlns="http://www.w3.org/2000/svg" onload="${trap}"><script>${trap}</script><image xlink:href="${evil}/si.png"/><use href="${evil}/u.svg#x"/><a xlink:href="${evil}/sa"><text y="20">svg</text></a>
          <rect fill="url(${evil}/fill.svg#f)"/><animate attributeName="href" to="${evil}/an"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${evil}/fo"></iframe></foreignObject></svg>
        <a href="${evil}/ping" ping="${evil}/pinged">A link.</a><details open="open" ontoggle="${trap}"><summary>More</summary></details>`,
      ],
    ],
    files: [
      {
        name: 'own.css',
        type: 'text/css',
        content: `@import url("${evil}/own.css"); h1 { color: rgb(1, 2, 3); background: url("${evil}/own.png") }`,
      },
      {
        name: 'pic.svg',
        type: 'image/svg+xml',
        content: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>${trap}</script><image href="${evil}/pic.png"/><circle r="20"/></svg>`,
      },
    ],
  })

  test('is readable, runs no script and sends no request', async ({ page, put, site, tolerate }) => {
    // Warnings about the original book, which is parsed in an inert document.
    tolerate(/Setting the document's base URI|Executing inline event handler/)
    const wrong = watch(page, site.url)
    await open(page, put, { file: hostile, kind: 'epub' })
    await expect(frame(page).getByText('Still a story.')).toBeVisible()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toHaveCSS('color', 'rgb(1, 2, 3)')
    expect(
      await frame(page)
        .getByAltText('a moth')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(40)
    await frame(page).getByText('Still a story.').click()
    await expect(
      frame(page).locator('script, iframe, object, embed, form, input, button, base, meta, [onclick], [onload]'),
    ).toHaveCount(0)
    await page.waitForTimeout(500)
    for (const one of page.frames())
      expect(await one.evaluate(() => (window as { caught?: number }).caught)).toBeUndefined()
    expect(wrong).toEqual([])
    await expect(page).toHaveURL(/\/storytellers-lantern\/dreams\//)
  })

  test('could do nothing with a script: its frame has no origin, storage or network', async ({
    page,
    put,
    site,
    tolerate,
  }) => {
    tolerate(/Content Security Policy|blocked|Blocked|ERR_BLOCKED|evil\.example|sandboxed|Refused/)
    const reached: string[] = []
    await page.route(/evil\.example/, (route) => {
      reached.push(route.request().url())
      return route.fulfill({ body: 'reached' })
    })
    await open(page, put, { file: storyEpub, kind: 'epub' })
    const book = page.frames().find((one) => one !== page.mainFrame())!
    const tries = await book.evaluate(
      async ([elsewhere, home]) => {
        const outcome = (attempt: () => unknown) => {
          try {
            attempt()
            return 'let'
          } catch {
            return 'refused'
          }
        }
        const image = (src: string) =>
          new Promise((resolve) => {
            const picture = new Image()
            picture.addEventListener('load', () => resolve('let'))
            picture.addEventListener('error', () => resolve('refused'))
            picture.src = src
          })
        const ran = () => {
          const script = document.createElement('script')
          script.text = 'window.ran = 1'
          document.body.append(script)
          document.body.insertAdjacentHTML('beforeend', '<details open ontoggle="window.ran = 1">x</details>')
          return (window as { ran?: number }).ran === undefined ? 'refused' : 'let'
        }
        const called = (url: string) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'let',
            () => 'refused',
          )
        return {
          origin: window.origin,
          storage: outcome(() => localStorage.length),
          cookies: outcome(() => document.cookie),
          parent: outcome(() => parent.document.title),
          script: ran(),
          fetched: await called(`${elsewhere}/f`),
          fetchedHome: await called(`${home}/api/storybooks`),
          image: await image(`${elsewhere}/i.png`),
          imageHome: await image(`${home}/favicon.ico`),
          opened: String(window.open(`${elsewhere}/w`)),
        }
      },
      ['https://evil.example', site.url] as const,
    )
    expect(tries).toEqual({
      origin: 'null',
      storage: 'refused',
      cookies: 'refused',
      parent: 'refused',
      script: 'refused',
      fetched: 'refused',
      fetchedHome: 'refused',
      image: 'refused',
      imageHome: 'refused',
      opened: 'null',
    })
    await book
      .evaluate((url) => {
        location.href = url
      }, 'https://evil.example/away')
      .catch(() => {})
    await expect(page.getByRole('heading', { name: 'This book will not open' })).toBeVisible()
    expect(reached).toEqual([])
    await expect(page).toHaveURL(/\/storytellers-lantern\/dreams\//)
  })

  test('as a PDF runs no action and shows only pages that exist', async ({ page, site }) => {
    const wrong = watch(page, site.url)
    const catalog =
      '/OpenAction << /S /JavaScript /JS (app.launchURL\\("https://evil.example"\\); window.caught = 1) >> /AA << /WC << /S /URI /URI (https://evil.example) >> >>'
    await forge(page, { file: makeStoryPdf({ pages: pdfPages(3), catalog, claims: 1_000_000_000 }), kind: 'pdf' })
    await page.goto(address)
    await expect(place(page)).toHaveText(/^Pages? 1.* of /)
    await expect(page.locator('.pdf-page').first()).toContainText('Stump 1a')
    expect(await page.evaluate(() => (window as { caught?: number }).caught)).toBeUndefined()
    expect(await page.locator('.pdf-page').count()).toBeLessThan(200)
    expect(wrong).toEqual([])
  })
})

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
    test(`${name} opens quickly`, async ({ page, tolerate }) => {
      tolerate('console:')
      await forge(page, { file, kind: 'epub' })
      await page.goto(address)
      await expect(place(page)).toHaveText(/^Page 1 of/, { timeout: 15_000 })
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

  test('of a hundred thousand chapters lists the first thousand', async ({ page, tolerate }) => {
    tolerate('console:')
    const links = lots(100_000, (n) => `<li><a href="c0.xhtml#p${n}">Part ${n}</a></li>`)
    const file = makeStoryEpub({
      chapters: [['A', lots(500, (n) => `<p id="p${n}">Paragraph ${n}.</p>`)]],
      contents: links,
    })
    await forge(page, { file, kind: 'epub' })
    await page.goto(address)
    await expect(place(page)).toHaveText(/^Page 1 of/, { timeout: 15_000 })
    await tab(page, 'Contents').click()
    await expect(page.locator('.reader-lines li')).toHaveCount(1000)
    await page.getByRole('button', { name: 'Part 400', exact: true }).click()
    await expect.poll(() => wordsInView(page)).toContain('Paragraph 400.')
  })

  test('that blocks its frame is removed with an explanation', async ({ page, tolerate }) => {
    tolerate('console:')
    await page.clock.install()
    // Drops pings, as a frame does that is blocked for good.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage as (this: MessagePort, ...all: unknown[]) => void
      MessagePort.prototype.postMessage = function (...all: unknown[]) {
        if ((all[0] as { do?: string } | null)?.do !== 'answer') post.apply(this, all)
      }
    })
    await forge(page, { file: storyEpub, kind: 'epub' })
    await page.goto(address)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('alert').getByRole('heading')).toHaveCount(0)
    await page.clock.runFor(12_000)
    await expect(page.getByRole('alert').getByRole('heading', { name: 'This book will not open' })).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Keep the file' })).toBeVisible()
    await expect(page.locator('.book-frame')).toHaveCount(0)
  })
})

test.describe('an unreadable book says so and offers its file', () => {
  const torn: readonly [string, Book, string][] = [
    ['a PDF cut short at its head', { file: storyPdf.subarray(0, 40), kind: 'pdf' }, 'This book will not open'],
    ['no PDF at all', { file: Buffer.from('Once upon a time.'), kind: 'pdf' }, 'This book will not open'],
    ['an empty file', { file: Buffer.alloc(0), kind: 'epub' }, 'This book will not open'],
    [
      'a locked PDF',
      { file: makeStoryPdf({ pages: pdfPages(1), isLocked: true }), kind: 'pdf' },
      'This book is locked',
    ],
    [
      'an EPUB cut in half',
      { file: storyEpub.subarray(0, storyEpub.length / 2), kind: 'epub' },
      'This book will not open',
    ],
    ['an EPUB without pages', { file: makeStoryEpub({ chapters: [] }), kind: 'epub' }, 'This book will not open'],
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

  for (const [name, book, heading] of torn) {
    test(name, async ({ page, tolerate }) => {
      tolerate('console:')
      await forge(page, book)
      await page.goto(address)
      await expect(page.getByRole('alert').getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: 'Keep the file' })).toHaveAttribute(
        'href',
        `/files/dream_journal_storybooks/tobias/${id}-1.${book.kind}`,
      )
      await expectAccessible(page)
    })
  }

  test('a missing file, which can be retried', async ({ page, tolerate }) => {
    tolerate(/404/)
    await forge(page, { file: storyEpub, kind: 'epub' })
    let isGone = true
    await page.route('**/files/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This book is out' })).toBeVisible()
    isGone = false
    await page.getByRole('button', { name: 'Try once more' }).click()
    await expect(place(page)).toHaveText(/^Page 1/)
  })
})

test('an unknown id shows ‘Storybook not found!’', async ({ page, tolerate }) => {
  tolerate(/404/)
  const answer = await page.goto('/storytellers-lantern/dreams/0193a1b2-0000-7000-8000-00000000ffff')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storybook not found!')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const other = await page.goto('/storytellers-lantern/dreams/not-an-id')
  expect(other?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storybook not found!')
})

test('a storybook without a file says that it is still being dreamed', async ({ page }) => {
  await page.route(`**/api/storybooks/${id}`, (route) =>
    route.fulfill({
      json: {
        id,
        title,
        author_id: id,
        pen_name: null,
        state: 'published',
        next_file_url: null,
        file_url: null,
        created_at: '2025-01-01T00:00:00.000Z',
      },
    }),
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('This story is still being dreamed')).toBeVisible()
})

test('the reader fits every screen', async ({ page, put }) => {
  await open(page, put, { file: storyEpub, kind: 'epub' })
  for (const width of [320, 360, 390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    for (const name of ['Previous', 'Next'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    for (const target of await page.locator('.reader-tab, .reader > .lantern').all()) {
      const box = (await target.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
  }
})
