import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { builtInStorybooks, releasedStorybooks, undatedStorybooks } from '#content/storybooks.ts'
import { expect, expectAccessible, layoutShiftOf, openPage, test, untilHydrated, untilIdle } from './site.ts'

export const ids = undatedStorybooks.map(({ id }) => id)
export const sailor = '/storybooks/the-star-sailor'

export const phone = { width: 390, height: 844 }
/** Wide enough for two pages. Not larger, because the processor draws each frame. */
export const desk = { width: 1024, height: 720 }

export const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
export const place = (page: Page, number: number, count = 6) =>
  page.getByText(`Page ${number} of ${count}`, { exact: true })
export const engine = (page: Page) => page.locator('.stf__block')
/** The link to the next book, at the end of this one. */
export const onward = (page: Page) => page.locator('.book-end').getByRole('link')
/** The text of a page, by its index. */
export const words = (page: Page, id: string, index: number) =>
  page.getByText(builtInStorybooks.find((book) => book.id === id)!.pages[index]!.content.split('\n\n')[0]!)

/** Moves the pointer over the book, which loads the engine, and waits for it. */
export async function loadEngine(page: Page) {
  await expect(async () => {
    await page.locator('.book-stage').dispatchEvent('pointermove')
    await expect(engine(page)).toBeAttached({ timeout: 500 })
  }).toPass()
  await engine(page).waitFor()
}

/** Opens a book and waits for its engine. */
export async function openStorybook(page: Page, path = sailor) {
  await openPage(page, path)
  await loadEngine(page)
}

/** Drags a finger for some milliseconds of the page's clock, which the test has installed. */
export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number], ms: number) {
  const wire = await page.context().newCDPSession(page)
  const at = (x: number, y: number) => [{ x, y }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(...from) })
  for (let share = 0.1; share <= 1; share += 0.1) {
    await page.clock.runFor(ms / 10)
    const touchPoints = at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
    await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A swipe by `dx` to the right over the cover, in exactly `ms` milliseconds of the page's clock. */
export const swipe = (page: Page, dx: number, ms: number) =>
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
export const countFrames = (page: Page) =>
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
export const framesAskedInTen = (page: Page) =>
  page.evaluate(() => (window as unknown as { framesAskedInTen: () => Promise<number> }).framesAskedInTen())

/** The point at a share of an element's width. */
export async function pointsOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!
  return (share: number) => [x + width * share, y + height * 0.5] as const
}

/** Drags with the mouse through some points. */
export async function dragMouse(page: Page, [from, ...via]: readonly (readonly [number, number])[]) {
  await page.mouse.move(...from!)
  await page.mouse.down()
  for (const point of via) await page.mouse.move(...point, { steps: 12 })
  await page.mouse.up()
}

/** Drags with a finger, slowly: the side on which a drag begins and ends says nothing. */
export async function expectSlowDragsToTurn(
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  size: { width: number; height: number },
  [first, second, third]: readonly [number, number, number],
) {
  const page = await openBrowser({ viewport: size, hasTouch: true })
  await page.clock.install()
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
}

/** Turns by keys. A browser takes the focus from a button that is disabled at once, or with the next frame. */
export async function expectKeysToTurn(page: Page, released: 'at once' | 'with the next frame') {
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
  await openStorybook(page)
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
}

/** Opens a book, leaves it in three ways, and expects its place to be kept but for a new visit. */
export async function expectPlaceToSurvive(page: Page, size: { width: number; height: number }, number: number) {
  await page.setViewportSize(size)
  await openStorybook(page)
  await next(page).click()
  await expect(place(page, 2)).toBeVisible()
  await next(page).click()
  await expect(place(page, number)).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expect(place(page, number)).toBeVisible()
  await loadEngine(page)
  await expect(place(page, number)).toBeVisible()
  await page.getByRole('link', { name: 'Read on one long page' }).click()
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Turn pages again' }).click()
  await expect(place(page, number)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to the Storybook Library' }).click()
  await expect(page).toHaveURL('/storybooks')
  await page.goBack()
  await expect(place(page, number)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to the Storybook Library' }).click()
  await page.getByRole('link', { name: /The Star Sailor/ }).click()
  await expect(place(page, 1)).toBeVisible()
}

/** Reads books to their ends. */
export async function expectTheEnd(page: Page, size: { width: number; height: number }, read = ids) {
  test.slow()
  await page.setViewportSize(size)
  for (const id of read) {
    const released = releasedStorybooks(Date.now())
    const at = released.findIndex((book) => book.id === id)
    const { pages } = released[at]!
    const following = released[(at + 1) % released.length]!
    await openStorybook(page, `/storybooks/${id}`)
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
    await expect(place(page, pages.length, pages.length).or(place(page, pages.length - 1, pages.length))).toBeVisible()
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
}

/** Holds the scripts back, and expects the first page to stay where it was. */
export async function expectFirstPageToStay(page: Page, size: { width: number; height: number }) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.setViewportSize(size)
  // Held requests may delay the load event.
  await page.goto(sailor, { waitUntil: 'domcontentloaded' })
  const cover = page.locator('.book-cover')
  await expect(cover).toBeVisible()
  await expect(page.locator('.book-page:visible')).toHaveCount(1)
  const before = (await cover.boundingBox())!
  scripts.resolve()
  await untilHydrated(page)
  await loadEngine(page)
  await untilIdle(page)
  const after = (await cover.boundingBox())!
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(after[side] - before[side]), side).toBeLessThanOrEqual(1)
  expect(await layoutShiftOf(page)).toBeLessThan(0.001)
}
