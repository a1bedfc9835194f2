import { readFile } from 'node:fs/promises'
import {
  chapters,
  expectSwipesToTurn,
  fixedLook,
  fixedNames,
  frame,
  makeFixed,
  marked,
  open,
  place,
  swipe,
  tab,
  test,
  walk,
} from '../../e2e/reader/reader.ts'
import { expect } from '../../e2e/site.ts'
import { makeStoryEpub, type EpubPlan } from '../../reader-books.ts'

test.describe('a fixed-layout EPUB', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  // The rules of spreads, one by one: app/storybooks/reader/epub/spreads.test.ts.
  for (const [name, plan, spreads] of [
    [
      'is mirrored where pages follow each other from right to left',
      { spine: 'page-progression-direction="rtl"' },
      ['Cover|', 'Stump|Moth', 'Honey|Moon', '|Back'],
    ],
    [
      'lays its pages where its spine says',
      {
        metadata: '<meta property="rendition:spread">none</meta>',
        lines: ['', 'rendition:spread-both', 'rendition:spread-landscape'],
      },
      ['(Cover)', 'Moth|Stump', '(Moon)', '(Honey)', '(Back)'],
    ],
  ] as [string, Partial<EpubPlan>, string[]][])
    test(name, async ({ page, put }) => {
      await open(page, put, { file: makeFixed(plan), kind: 'epub' })
      expect(await walk(page)).toEqual(spreads)
    })

  test('shows zoomed spreads from the page that is read first', async ({ page, put }) => {
    await open(page, put, { file: makeFixed({ spine: 'page-progression-direction="rtl"' }), kind: 'epub' })
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 6')
    await tab(page, 'Display').click()
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
      chapters: fixedNames.map((name) => [
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

  test('an EPUB of fixed pages turns back by a swipe, without the browser going back', async ({ page, put }) => {
    const head = '<meta name="viewport" content="width=400, height=600"/>'
    await expectSwipesToTurn(page, put, { metadata: fixedLook, head })
  })

  test('zoomed pages of an EPUB are panned by touch', async ({ page, put }) => {
    const plan = { metadata: fixedLook, head: '<meta name="viewport" content="width=400, height=600"/>' }
    await open(page, put, { file: makeStoryEpub({ ...plan, chapters }), kind: 'epub' })
    await tab(page, 'Display').click()
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
