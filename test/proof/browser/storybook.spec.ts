import { openPage, expect, test } from '../../e2e/site.ts'
import {
  countFrames,
  desk,
  dragMouse,
  expectFirstPageToStay,
  expectKeysToTurn,
  expectPlaceToSurvive,
  expectSlowDragsToTurn,
  expectTheEnd,
  framesAskedInTen,
  ids,
  next,
  openStorybook,
  phone,
  place,
  pointsOf,
} from '../../e2e/storybook.ts'

test.use({ reducedMotion: 'no-preference' })

test(
  'the flip book has the specified sizes and shadow, shows its cover and lets phones scroll',
  { tag: '@spec-9-limits' },
  async ({ page }) => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1440, 900],
      [2560, 2400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openStorybook(page)
      const root = page.locator('.stf__parent')
      const asked = await root.evaluate(({ style }) => [style.minWidth, style.maxWidth, style.minHeight])
      expect(asked).toEqual(['315px', '2000px', '400px'])
      // The engine may still be positioning the book.
      await expect.poll(() => page.locator('.book-cover').boundingBox()).not.toBeNull()
      const cover = (await page.locator('.book-cover').boundingBox())!
      expect(cover.width / cover.height, `${width} wide`).toBeCloseTo(500 / 650, 2)
      expect(cover.width).toBeGreaterThanOrEqual(314.5)
      expect(cover.width).toBeLessThanOrEqual(1000)
      expect(cover.height).toBeGreaterThanOrEqual(400)
      expect(cover.height).toBeLessThanOrEqual(1533)
      await expect(root).toHaveCSS('touch-action', 'pan-y pinch-zoom')
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
    }
  },
)

test('a slow drag turns the page in its direction, on a phone and on a wide screen', async ({ openBrowser }) => {
  await expectSlowDragsToTurn(openBrowser, phone, [1, 2, 3])
  await expectSlowDragsToTurn(openBrowser, desk, [1, 2, 4])
})

for (const [name, size, numbers] of [
  ['phone', phone, [1, 2, 3]],
  ['desk', desk, [1, 2, 4]],
] as const) {
  const [first, second, third] = numbers
  test(`a slow drag turns the page in its direction, wherever it begins and ends (mouse, ${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openStorybook(page)
    const at = await pointsOf(page.locator('.book-stage'))
    await dragMouse(page, [at(0.7), at(0.55)])
    await expect(place(page, second)).toBeVisible()
    await dragMouse(page, [at(0.4), at(0.1)])
    await expect(place(page, third)).toBeVisible()
    await dragMouse(page, [at(0.1), at(0.35)])
    await expect(place(page, second)).toBeVisible()
    await dragMouse(page, [at(0.6), at(0.9)])
    await expect(place(page, first)).toBeVisible()
  })

  test(`a page that is dragged back falls back (${name})`, async ({ page }) => {
    await countFrames(page)
    await page.setViewportSize(size)
    await openStorybook(page)
    const at = await pointsOf(page.locator('.book-stage'))
    await dragMouse(page, [at(0.7), at(0.2), at(0.5)])
    await expect.poll(() => framesAskedInTen(page)).toBe(0)
    await expect(place(page, first)).toBeVisible()
    // Past where it began, it is a drag in the other direction.
    await next(page).click()
    await expect(place(page, second)).toBeVisible()
    await dragMouse(page, [at(0.5), at(0.2), at(0.8)])
    await expect(place(page, first)).toBeVisible()
    await expect.poll(() => framesAskedInTen(page)).toBe(0)
  })
}

test('keys turn the pages where a disabled button loses the focus at once', async ({ page }) => {
  await expectKeysToTurn(page, 'at once')
})

test('the place survives a reload and Back on a wide screen', async ({ page }) => {
  await expectPlaceToSurvive(page, desk, 4)
})

test('after the last page comes The End on a wide screen', async ({ page }) => {
  await expectTheEnd(page, phone)
  await expectTheEnd(page, desk)
})

for (const [name, size] of Object.entries({ desk, sideways: { width: 844, height: 390 } }))
  test(`the first page does not move when the book starts (${name})`, async ({ page }) => {
    await expectFirstPageToStay(page, size)
  })

test('the text of every page fits on every screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const id of ids) {
    await openPage(page, `/storybooks/${id}`)
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [600, 900],
      [844, 390],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const crowded = await page.locator('.book-page:has(.book-words)').evaluateAll((all) =>
        all
          .map((one) => {
            const foot = one.querySelector('.book-foot')!.getBoundingClientRect()
            const last = one.querySelector('.book-words')!.lastElementChild!.getBoundingClientRect()
            return { words: last.bottom, foot: foot.top }
          })
          .filter(({ words, foot }) => words > foot),
      )
      expect(crowded, `${id} at ${width} x ${height}`).toEqual([])
    }
  }
})

test('leaving the page stops the engine', async ({ page }) => {
  test.slow()
  await countFrames(page)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Performance.enable')
  const nodes = async () => {
    await wire.send('HeapProfiler.collectGarbage')
    const { metrics } = await wire.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')!.value
  }
  await openPage(page, '/storybooks')
  /** Visits the book so many times through a link, and switches to the long page so many times on each visit. */
  const visit = (visits: number, asides: number) =>
    page.evaluate(
      async ([visits, asides]) => {
        const find = (selector: string) => document.querySelector<HTMLAnchorElement>(selector)
        // React attaches a new page's links once the transition is complete.
        const until = async (isSo: () => boolean) => {
          while (!isSo() || document.activeViewTransition) await new Promise((resolve) => setTimeout(resolve, 20))
        }
        for (let i = 0; i < visits; i++) {
          find('a[href="/storybooks/the-star-sailor"]')!.click()
          await until(() => {
            find('.book-stage')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
            return find('.stf__block') !== null
          })
          for (let j = 0; j < asides; j++) {
            find('.to-plain')!.click()
            await until(() => find('.stf__block') === null)
            find('.to-turning')!.click()
            await until(() => find('.stf__block') !== null)
          }
          history.back()
          await until(() => find('.stf__block') === null && find('a[href="/storybooks/the-star-sailor"]') !== null)
        }
      },
      [visits, asides] as const,
    )
  await visit(2, 0)
  const before = await nodes()
  // Thirty books are opened and closed.
  await visit(6, 4)
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(200)
  await expect.poll(() => framesAskedInTen(page)).toBe(0)
})

test('a book at rest does not draw', async ({ page }) => {
  await countFrames(page)
  await openStorybook(page)
  await expect.poll(() => framesAskedInTen(page)).toBe(0)
  await next(page).click()
  expect(await framesAskedInTen(page)).toBeGreaterThan(0)
  await expect(place(page, 2)).toBeVisible()
})
