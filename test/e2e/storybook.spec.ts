import type { Locator, Page } from '@playwright/test'
import { books } from '#content/storybooks/books.ts'
import type { BookId } from '#content/storybooks/books.ts'
import {
  openPage,
  expect,
  expectAccessible,
  untilIdle,
  layoutShiftOf,
  markWhenHydrated,
  test,
  untilHydrated,
} from './site.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'no-preference' })

const ids = Object.keys(books) as BookId[]
const sailor = '/storybooks/the-star-sailor'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const place = (page: Page, number: number, count = 6) => page.getByText(`Page ${number} of ${count}`, { exact: true })
const engine = (page: Page) => page.locator('.stf__block')
/** The link to the next book, at the end of this one. */
const onward = (page: Page) => page.locator('.book-end').getByRole('link')
/** The text of a page, by its index. */
const words = (page: Page, id: BookId, index: number) =>
  page.getByText(books[id].pages[index]!.content.split('\n\n')[0]!)

/** Moves the pointer over the book, which loads the engine, and waits for it. */
async function loadEngine(page: Page) {
  await expect(async () => {
    await page.locator('.book-stage').dispatchEvent('pointermove')
    await expect(engine(page)).toBeAttached({ timeout: 500 })
  }).toPass()
  await engine(page).waitFor()
}

/** Opens a book and waits for its engine. */
async function openBook(page: Page, path = sailor) {
  await openPage(page, path)
  await loadEngine(page)
}

/** Drags a finger. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number], ms: number) {
  const wire = await page.context().newCDPSession(page)
  const at = (x: number, y: number) => [{ x, y }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(...from) })
  for (let share = 0.1; share <= 1; share += 0.1) {
    await page.waitForTimeout(ms / 10)
    const touchPoints = at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A swipe by `dx` to the right over the cover, in exactly `ms` milliseconds of the page's clock. */
const swipe = (page: Page, dx: number, ms: number) =>
  page
    .locator('.book-page:visible')
    .first()
    .evaluate(
      (cover, [dx, ms]) =>
        new Promise<void>((resolve) => {
          const { left, top, width, height } = cover.getBoundingClientRect()
          const send = (type: string, x: number) => {
            const finger = new Touch({
              identifier: 1,
              target: cover,
              clientX: left + width / 2 + x,
              clientY: top + height / 2,
            })
            const touches = type === 'touchend' ? [] : [finger]
            const options = { bubbles: true, cancelable: true, touches, changedTouches: [finger] }
            cover.dispatchEvent(new TouchEvent(type, options))
          }
          const end = () => {
            send('touchmove', dx)
            send('touchend', dx)
            resolve()
          }
          send('touchstart', 0)
          if (ms === 0) end()
          else setTimeout(end, ms)
        }),
      [dx, ms] as const,
    )

/** Counts calls of requestAnimationFrame from now on. */
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const ask = requestAnimationFrame.bind(window)
    let asked = 0
    window.requestAnimationFrame = (draw) => {
      asked += 1
      return ask(draw)
    }
    Object.assign(window, {
      framesAskedInTen: async () => {
        const before = asked
        for (let shown = 0; shown < 10; shown++) await new Promise(ask)
        return asked - before
      },
    })
  })

/** The number of calls of requestAnimationFrame during ten frames. */
const framesAskedInTen = (page: Page) =>
  page.evaluate(() => (window as unknown as { framesAskedInTen: () => Promise<number> }).framesAskedInTen())

test(
  "/storybooks/{id}: title, author, a page-flip book, Previous and Next buttons and the text 'Page X of N'",
  { tag: '@spec-2-storybooks-id' },
  async ({ page }) => {
    for (const id of ids) {
      await openBook(page, `/storybooks/${id}`)
      const { title, author, pages } = books[id]
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(`by ${author}`, { exact: true })).toBeVisible()
      await expect(engine(page).locator('.book-page')).toHaveCount(pages.length)
      await expect(previous(page)).toBeVisible()
      await expect(next(page)).toBeVisible()
      await expect(place(page, 1, pages.length)).toBeVisible()
    }
  },
)

test('Previous is disabled on the first page, Next on the last', { tag: '@spec-2-storybooks-id' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openBook(page)
  await expect(previous(page)).toBeDisabled()
  for (let number = 2; number <= 6; number++) {
    await expect(next(page)).toBeEnabled()
    await next(page).click()
    await expect(place(page, number)).toBeVisible()
    await expect(previous(page)).toBeEnabled()
  }
  await expect(next(page)).toBeDisabled()
})

test(
  'Book reader: Previous disabled on first page, Next disabled on last; unknown id shows not-found',
  { tag: '@spec-5-validation' },
  async ({ page, tolerate }) => {
    tolerate(/404/)
    await page.setViewportSize(desk)
    await openBook(page, '/storybooks/the-whispering-willow')
    await expect(previous(page)).toBeDisabled()
    await next(page).focus()
    await page.keyboard.press('End')
    await expect(place(page, 6)).toBeVisible()
    await expect(next(page)).toBeDisabled()
    const answer = await page.goto('/storybooks/the-sea-that-stopped')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Storybook not found!' })).toBeVisible()
    await expect(next(page)).toHaveCount(0)
  },
)

test(
  'Book reader: current page index starts at 0 and follows the flip event',
  { tag: '@spec-4-reader' },
  async ({ page }) => {
    await page.setViewportSize(desk)
    await openBook(page)
    await expect(place(page, 1)).toBeVisible()
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
  'Storybook flip book: width 500, height 650, stretch size, min width 315, max width 1000, min height 400, max height 1533, max shadow opacity 0.5, cover shown, mobile scroll supported',
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
      await openBook(page)
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

test(
  'Engine defaults: flipping time 1000 ms, swipe distance 30, swipe time 250 ms, stretch fallbacks min 100 and max 2000',
  { tag: '@spec-9-limits' },
  async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true })
    const page = await context.newPage()
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
    await context.close()
  },
)

/** The point at a share of an element's width. */
async function pointsOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!
  return (share: number) => [x + width * share, y + height * 0.5] as const
}

/** Drags with the mouse through some points. */
async function dragMouse(page: Page, [from, ...via]: readonly (readonly [number, number])[]) {
  await page.mouse.move(...from!)
  await page.mouse.down()
  for (const point of via) await page.mouse.move(...point, { steps: 12 })
  await page.mouse.up()
}

// The side on which a drag begins and ends says nothing: each is tried within both halves of the page.
for (const [name, size, numbers] of [
  ['phone', phone, [1, 2, 3]],
  ['desk', desk, [1, 2, 4]],
] as const) {
  const [first, second, third] = numbers
  test(`a slow drag turns the page in its direction, wherever it begins and ends (touch, ${name})`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: size, hasTouch: true })
    const page = await context.newPage()
    await page.goto(sailor)
    await loadEngine(page)
    const at = await pointsOf(page.locator('.book-stage'))
    await drag(page, at(0.7), at(0.55), 700)
    await expect(place(page, second)).toBeVisible()
    await drag(page, at(0.4), at(0.1), 700)
    await expect(place(page, third)).toBeVisible()
    await drag(page, at(0.1), at(0.35), 700)
    await expect(place(page, second)).toBeVisible()
    await drag(page, at(0.6), at(0.9), 700)
    await expect(place(page, first)).toBeVisible()
    // There is no page before the first.
    await drag(page, at(0.3), at(0.6), 700)
    await drag(page, at(0.6), at(0.3), 700)
    await expect(place(page, second)).toBeVisible()
    await context.close()
  })

  test(`a slow drag turns the page in its direction, wherever it begins and ends (mouse, ${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openBook(page)
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
    await openBook(page)
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

test('a slow drag that begins before the engine is loaded turns the page', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await markWhenHydrated(page)
  await openPage(page, sailor)
  const at = await pointsOf(page.locator('.book-stage'))
  await drag(page, at(0.8), at(0.3), 900)
  await expect(place(page, 2)).toBeVisible()
  await context.close()
})

test('a vertical swipe on the book scrolls the page and turns nothing', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
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
  await context.close()
})

for (const released of ['at once', 'with the next frame'])
  test(`arrows, Home and End turn the pages, and focus is kept where a disabled button loses it ${released}`, async ({
    page,
  }) => {
    if (released === 'at once')
      await page.addInitScript(() => {
        const { setAttribute } = Element.prototype
        Element.prototype.setAttribute = function (name, value) {
          setAttribute.call(this, name, value)
          if (name === 'disabled' && this instanceof HTMLElement) this.blur()
        }
      })
    await page.clock.install()
    await page.setViewportSize(desk)
    await openBook(page)
    await page.keyboard.press('ArrowRight')
    await expect(place(page, 2)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(place(page, 1)).toBeVisible()
    // Outside the book these keys belong to the page.
    await page.keyboard.press('End')
    await page.clock.runFor(1200)
    await expect(place(page, 1)).toBeVisible()
    await next(page).focus()
    await page.keyboard.press('End')
    await expect(place(page, 6)).toBeVisible()
    await expect(onward(page)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(place(page, 1)).toBeVisible()
    await expect(next(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place(page, 2)).toBeVisible()
  })

for (const [name, size, number] of [
  ['phone', phone, 3],
  ['desk', desk, 4],
] as const)
  test(`the place survives a reload and Back, and a newly opened book starts at its cover (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openBook(page)
    await next(page).click()
    await expect(place(page, 2)).toBeVisible()
    await next(page).click()
    await expect(place(page, number)).toBeVisible()
    await page.reload()
    await untilHydrated(page)
    await expect(place(page, number)).toBeVisible()
    await loadEngine(page)
    await expect(place(page, number)).toBeVisible()
    await page.getByRole('link', { name: 'Read it as one long page' }).click()
    await page.reload()
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Turn the pages again' }).click()
    await expect(place(page, number)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to the Storybook Library' }).click()
    await expect(page).toHaveURL('/storybooks')
    await page.goBack()
    await expect(place(page, number)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back to the Storybook Library' }).click()
    await page.getByRole('link', { name: /The Star Sailor/ }).click()
    await expect(place(page, 1)).toBeVisible()
  })

for (const [name, size] of Object.entries({ phone, desk })) {
  test(`after the last page comes The End with a link to the next book, which has the focus (${name})`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    for (const [at, id] of ids.entries()) {
      const { pages } = books[id]
      const following = books[ids[(at + 1) % ids.length]!]
      await openBook(page, `/storybooks/${id}`)
      const theEnd = page.getByRole('heading', { name: 'The End' })
      await expect(theEnd).toBeHidden()
      const below = () => page.locator('.book-views').evaluate((views) => views.getBoundingClientRect().top + scrollY)
      const before = await below()
      await next(page).focus()
      while (await next(page).isEnabled()) {
        await expect(theEnd).toBeHidden()
        const left = await page.locator('.book-place').textContent()
        await page.keyboard.press('Enter')
        await expect(page.locator('.book-place')).not.toHaveText(left ?? '')
      }
      await expect(
        place(page, pages.length, pages.length).or(place(page, pages.length - 1, pages.length)),
      ).toBeVisible()
      await expect(theEnd).toBeVisible()
      await expect(previous(page)).toBeEnabled()
      await expect(onward(page)).toHaveText(following.title)
      await expect(onward(page)).toBeFocused()
      expect(await below()).toBe(before)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(following.title)
      await expect(place(page, 1, following.pages.length)).toBeVisible()
    }
  })
}

test('a turned page is announced and readable, and the others are hidden', async ({ page }) => {
  await page.setViewportSize(desk)
  await openBook(page)
  await expect(place(page, 1)).toHaveAttribute('aria-live', 'polite')
  const inert = () => page.locator('.book-page').evaluateAll((all) => all.map((one) => (one as HTMLElement).inert))
  expect(await inert()).toEqual([false, true, true, true, true, true])
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await expect.poll(inert).toEqual([true, false, false, true, true, true])
  await expect(words(page, 'the-star-sailor', 1)).toBeVisible()
  await expect(words(page, 'the-star-sailor', 3)).toBeHidden()
  await expect(page.getByRole('img', { name: /^A grandmother with a lantern/ })).toBeVisible()
  await expectAccessible(page)
})

test('with prefers-reduced-motion pages fade, in pairs on a wide screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  await openPage(page, sailor)
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await expect(engine(page)).toHaveCount(0)
  const open = page.locator('.book-page[data-open]')
  await expect(open).toHaveCount(2)
  await expect(words(page, 'the-star-sailor', 1)).toBeVisible()
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

test('the text has a page of its own to scroll', async ({ page }) => {
  await openBook(page)
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await page.getByRole('link', { name: 'Read it as one long page' }).click()
  await expect(page).toHaveURL(`${sailor}#plain`)
  await expect(engine(page)).toHaveCount(0)
  for (const index of [1, 3, 5]) await expect(words(page, 'the-star-sailor', index)).toBeVisible()
  await expect(page.locator('.book-page [inert], .book-page[inert]')).toHaveCount(0)
  await expect(next(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Turn the pages again' }).click()
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

test('printing includes every page, whichever is open', async ({ page }) => {
  await openBook(page)
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

test('without JavaScript a book is one long page with its pictures', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, viewport: phone })
  const page = await context.newPage()
  await page.goto(sailor)
  for (const index of [1, 3, 5]) await expect(words(page, 'the-star-sailor', index)).toBeVisible()
  await expect(page.locator('.book-drawing:visible')).toHaveCount(3)
  await expect(next(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Turn the pages again' })).toBeHidden()
  await context.close()
})

test.describe('before hydration', () => {
  for (const [name, size] of Object.entries({ phone, desk, sideways: { width: 844, height: 390 } })) {
    test(`the first page is shown and does not move when the book starts (${name})`, async ({ page }) => {
      let wake = () => {}
      const awake = new Promise<void>((resolve) => {
        wake = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await awake
        await route.continue()
      })
      await page.setViewportSize(size)
      // Held requests may delay the load event.
      await page.goto(sailor, { waitUntil: 'domcontentloaded' })
      const cover = page.locator('.book-cover')
      await expect(cover).toBeVisible()
      await expect(page.locator('.book-page:visible')).toHaveCount(1)
      const before = (await cover.boundingBox())!
      wake()
      await untilHydrated(page)
      await loadEngine(page)
      await untilIdle(page)
      const after = (await cover.boundingBox())!
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - before[side]), side).toBeLessThanOrEqual(1)
      expect(await layoutShiftOf(page)).toBeLessThan(0.001)
    })
  }

  test('the long page is linked if the scripts never load', async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|assets/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(sailor)
    await page.getByRole('link', { name: 'Read it as one long page' }).click()
    await expect(words(page, 'the-star-sailor', 5)).toBeVisible()
    await page.getByRole('link', { name: 'Turn the pages again' }).click()
    await expect(words(page, 'the-star-sailor', 5)).toBeHidden()
  })

  test('a book fades if its engine fails to load', async ({ page, tolerate }) => {
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

test('a turn does not wait long for the engine', async ({ page }) => {
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
  await openBook(page)
  await expect.poll(() => framesAskedInTen(page)).toBe(0)
  await next(page).click()
  expect(await framesAskedInTen(page)).toBeGreaterThan(0)
  await expect(place(page, 2)).toBeVisible()
})
