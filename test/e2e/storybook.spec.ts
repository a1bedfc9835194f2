import type { Page } from '@playwright/test'
import { openPage, expect, expectAccessible, untilIdle, test, untilHydrated } from './site.ts'
import {
  desk,
  drag,
  engine,
  expectFirstPageToStay,
  expectKeysToTurn,
  expectPlaceToSurvive,
  expectTheEnd,
  ids,
  loadEngine,
  next,
  openStorybook,
  phone,
  place,
  pointsOf,
  previous,
  sailor,
  swipe,
  words,
} from './storybook.ts'

test.use({ reducedMotion: 'no-preference' })

/** Turns from the cover, and expects the next two pages to be all that can be read. */
async function expectSecondPagesShown(page: Page) {
  const inert = () => page.locator('.book-page').evaluateAll((all) => all.map((one) => (one as HTMLElement).inert))
  expect(await inert()).toEqual([false, true, true, true, true, true])
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await expect.poll(inert).toEqual([true, false, false, true, true, true])
  await expect(words(page, 'the-star-sailor', 1)).toBeVisible()
  await expect(words(page, 'the-star-sailor', 3)).toBeHidden()
  await expect(page.getByRole('img', { name: /^A grandmother with a lantern/ })).toBeVisible()
  await expectAccessible(page)
}

test(
  'Book reader: current page index starts at 0 and follows the flip event',
  { tag: ['@spec-2-storybooks-id', '@spec-4-reader', '@spec-5-validation'] },
  async ({ page }) => {
    await page.setViewportSize(desk)
    await openStorybook(page)
    await expect(place(page, 1)).toBeVisible()
    await expect(previous(page)).toBeDisabled()
    // On a wide screen the cover is alone, then pages come in pairs; the number is that of the first.
    // The number changes when the page has landed. Checked within the page, because a round trip may take as long.
    const early = await next(page).evaluate(async (button: HTMLButtonElement) => {
      button.click()
      await new Promise((resolve) => setTimeout(resolve))
      return document.body.innerText.includes('Page 1 of 6')
    })
    expect(early).toBe(true)
    await expect(place(page, 2)).toBeVisible()
    await next(page).click()
    await expect(place(page, 4)).toBeVisible()
    await next(page).click()
    await expect(place(page, 6)).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await previous(page).click()
    await expect(place(page, 4)).toBeVisible()
    // Dragging a page counts as a flip.
    const room = (await engine(page).boundingBox())!
    await page.mouse.move(room.x + room.width - 20, room.y + room.height - 20)
    await page.mouse.down()
    await page.mouse.move(room.x + room.width / 2, room.y + room.height - 60, { steps: 4 })
    await page.mouse.move(room.x + 60, room.y + room.height - 40, { steps: 4 })
    await page.mouse.up()
    await expect(place(page, 6)).toBeVisible()
  },
)

test(
  'a page turns in a second, at a swipe of 30 pixels within 250 ms',
  { tag: '@spec-9-limits' },
  async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: phone, hasTouch: true })
    await page.clock.install()
    await page.goto(sailor)
    await page.mouse.move(5, 5)
    await loadEngine(page)
    const stays = async (number: number) => {
      await page.clock.runFor(1300)
      await expect(place(page, number)).toBeVisible()
    }
    await swipe(page, -30, 0)
    await stays(1)
    await swipe(page, -30, 300)
    await stays(1)
    await swipe(page, -31, 0)
    await expect(place(page, 1)).toBeVisible()
    await expect(place(page, 2)).toBeVisible()
    await swipe(page, 31, 0)
    await expect(place(page, 1)).toBeVisible()
    // After the swipe time the page follows the finger, and turns in its direction too.
    await swipe(page, -60, 300)
    await expect(place(page, 2)).toBeVisible()
    await swipe(page, 60, 300)
    await expect(place(page, 1)).toBeVisible()
  },
)

test('a slow drag that begins before the engine is loaded turns the page @proof', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: phone, hasTouch: true })
  await page.clock.install()
  await openPage(page, sailor)
  const at = await pointsOf(page.locator('.book-stage'))
  await drag(page, at(0.8), at(0.3), 900)
  await expect(place(page, 2)).toBeVisible()
})

test('a vertical swipe on the book scrolls the page and turns nothing @proof', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: phone, hasTouch: true, isMobile: true })
  await page.clock.install()
  await page.goto(sailor)
  await page.mouse.move(5, 5)
  await loadEngine(page)
  const { x, y, width, height } = (await page.locator('.book-cover').boundingBox())!
  await drag(page, [x + width / 2, y + height - 40], [x + width / 2 - 12, y + 40], 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  // The next touch elsewhere does not continue the earlier one.
  await drag(page, [20, 760], [200, 770], 500)
  await page.clock.runFor(1200)
  await expect(place(page, 1)).toBeVisible()
  await expect(page.locator('.stf__item.--simple')).toHaveCount(1)
})

test('arrows, Home and End turn the pages, and focus is kept where a disabled button loses it @proof', async ({
  page,
}) => {
  await expectKeysToTurn(page, 'with the next frame')
})

test('the place survives a reload and Back, and a newly opened book starts at its cover', async ({ page }) => {
  await expectPlaceToSurvive(page, phone, 3)
})

test('after the last page comes The End with a link to the next book, which has the focus @proof', async ({ page }) => {
  await expectTheEnd(page, phone, ids.slice(0, 1))
})

test('a page that the engine turned is readable, and the others are hidden @proof', async ({ page }) => {
  await page.setViewportSize(desk)
  await openStorybook(page)
  await expectSecondPagesShown(page)
})

test('with prefers-reduced-motion pages fade, in pairs on a wide screen, and are announced @proof', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  await openPage(page, sailor)
  await expect(place(page, 1)).toHaveAttribute('aria-live', 'polite')
  await expectSecondPagesShown(page)
  await expect(engine(page)).toHaveCount(0)
  const open = page.locator('.book-page[data-open]')
  await expect(open).toHaveCount(2)
  expect(await open.first().evaluate((one) => getComputedStyle(one).transitionProperty)).toBe('opacity, visibility')
  const [left, right] = [(await open.nth(0).boundingBox())!, (await open.nth(1).boundingBox())!]
  expect(Math.abs(left.x + left.width - right.x)).toBeLessThan(1.5)
  await page.keyboard.press('ArrowRight')
  await next(page).click()
  await expect(place(page, 6)).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
  // Changing back shows the flip book at the same page.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await engine(page).waitFor()
  await expect(place(page, 6)).toBeVisible()
  await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
})

test('the text has a page of its own to scroll @proof', async ({ page }) => {
  await openStorybook(page)
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await page.getByRole('link', { name: 'Read on one long page' }).click()
  await expect(page).toHaveURL(`${sailor}#plain`)
  await expect(engine(page)).toHaveCount(0)
  for (const index of [1, 3, 5]) await expect(words(page, 'the-star-sailor', index)).toBeVisible()
  await expect(page.locator('.book-page [inert], .book-page[inert]')).toHaveCount(0)
  await expect(next(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Turn pages again' }).click()
  await expect(page).toHaveURL(sailor)
  await engine(page).waitFor()
  await expect(place(page, 2)).toBeVisible()
  await expect(words(page, 'the-star-sailor', 1)).toBeVisible()
  await page.goto(`${sailor}#plain`)
  await page.reload()
  await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
  await untilHydrated(page)
  await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
})

test('printing includes every page, whichever is open @proof', async ({ page }) => {
  await openStorybook(page)
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const index of [1, 3, 5]) await expect(words(page, 'the-star-sailor', index)).toBeVisible()
  await expect(next(page)).toBeHidden()
  const tops = await page
    .locator('.book-page')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  for (let at = 1; at < tops.length; at++) expect(tops[at]![0]).toBeGreaterThanOrEqual(tops[at - 1]![1]!)
})

test('without JavaScript a book is one long page with its pictures', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false, viewport: phone })
  await page.goto(sailor)
  for (const index of [1, 3, 5]) await expect(words(page, 'the-star-sailor', index)).toBeVisible()
  await expect(page.locator('.book-drawing:visible')).toHaveCount(3)
  await expect(next(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Turn pages again' })).toBeHidden()
})

test.describe('before hydration', () => {
  test('the first page is shown and does not move when the book starts @proof', async ({ page }) => {
    await expectFirstPageToStay(page, phone)
  })

  test('the long page is linked if the scripts never load @proof', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|assets/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(sailor)
    await page.getByRole('link', { name: 'Read on one long page' }).click()
    await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
    await page.getByRole('link', { name: 'Turn pages again' }).click()
    await expect(words(page, 'the-star-sailor', 5)).toBeHidden()
  })

  test('a book fades if its engine fails to load @proof', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|flip-book-engine/)
    await page.route('**/assets/flip-book-engine*', (route) => route.abort())
    await page.setViewportSize(phone)
    await openPage(page, sailor)
    await next(page).click()
    await expect(place(page, 2)).toBeVisible()
    await expect(words(page, 'the-star-sailor', 1)).toBeVisible()
  })
})

test('the engine is loaded when the book is used, and performs the first turn', async ({ page }) => {
  await page.setViewportSize(desk)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const asked = () => fetched.filter((url) => url.includes('flip-book-engine'))
  await openPage(page, sailor)
  await untilIdle(page)
  expect(asked()).toEqual([])
  await next(page).evaluate((button: HTMLButtonElement) => button.click())
  await expect(place(page, 2)).toBeVisible()
  await expect(engine(page)).toBeVisible()
  expect(asked()).not.toEqual([])
})

test('a turn does not wait long for the engine @proof', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/flip-book-engine*', async (route) => {
    await held
    await route.continue()
  })
  await page.setViewportSize(phone)
  await openPage(page, sailor)
  // The first turn fades when the second is requested, the second after its time limit.
  await next(page).click()
  await next(page).click()
  await expect(place(page, 3)).toBeVisible()
  await expect(engine(page)).toHaveCount(0)
  release()
  await expect(engine(page)).toBeVisible()
  await expect(place(page, 3)).toBeVisible()
  await next(page).click()
  await expect(place(page, 4)).toBeVisible()
})
