import { makeStoryEpub } from '../../reader-books.ts'
import { expect, expectAccessible } from '../site.ts'
import {
  expectSwipesToTurn,
  expectToTurnLeftward,
  frame,
  marked,
  nap,
  naps,
  open,
  place,
  storyEpub,
  tab,
  test,
  watch,
  wordsInView,
} from './reader.ts'

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
    const letters = () =>
      frame(page)
        .locator('html')
        .evaluate(() => [...document.fonts].map(({ family, style, status }) => `${family} ${style} ${status}`))
    expect(await letters()).toEqual(['Literata normal loaded'])
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
    // Its heading is slanted.
    await expect.poll(letters).toEqual(['Literata normal loaded', 'Literata italic loaded'])
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

  test('has five text sizes and three paper colors, which are remembered @proof', async ({ page, put }) => {
    await open(page, put, { file: storyEpub, kind: 'epub' })
    await tab(page, 'Display').click()
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

  test('has a table of contents and a search that marks its hits @proof', async ({ page, put }) => {
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
    await expect(page.getByText('Not found in this book.', { exact: false })).toBeVisible()
  })
})

test('a part that begins with a picture of a whole page opens at the picture', async ({ page, put }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="3000"><rect width="600" height="3000"/></svg>'
  const file = makeStoryEpub({
    // The only picture of so short a part would be made smaller, so there is another.
    chapters: [['Evening', '<img src="moth.svg" alt="a moth"/><h1>Evening</h1><img src="moth.svg" alt="it again"/>']],
    files: [{ name: 'moth.svg', type: 'image/svg+xml', content: picture }],
  })
  await page.goto(await put({ file, kind: 'epub' }))
  await expect(place(page)).toHaveText(/^Page 1 of \d in this part · 0% read$/)
  await expect(frame(page).getByAltText('a moth')).toBeInViewport()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(place(page)).toHaveText(/^Page 2 of/)
  expect(await wordsInView(page)).toContain('Evening')
  // Its first word is on the second page, where a search finds it.
  await page.getByRole('button', { name: 'Previous' }).click()
  await tab(page, 'Search').click()
  await page.getByRole('searchbox').fill('evening')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Evening/ }).click()
  await expect(place(page)).toHaveText(/^Page 2 of/)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an EPUB turns back by a swipe, without the browser going back @proof', async ({ page, put }) => {
    await expectSwipesToTurn(page, put, {})
  })
})

test('no key press is lost while pages are animated @proof', async ({ page, put }) => {
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

test('a book whose pages progress from right to left turns in that direction @proof', async ({ page, put }) => {
  await expectToTurnLeftward(page, put, { spine: 'page-progression-direction="rtl"' })
})

test('the reader fits its windows @proof', async ({ page, put }) => {
  await open(page, put, { file: storyEpub, kind: 'epub' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    for (const name of ['Previous', 'Next'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    for (const target of await page.locator('.reader-tab, .reader > .button-primary').all()) {
      const box = (await target.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
  }
})
