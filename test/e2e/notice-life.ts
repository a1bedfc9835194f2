import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Small enough to tell three seconds from four, large enough that a paused page gets on with its work. */
const step = 50

/** The one notice that is up. */
export const notice = (page: Page) => page.locator('.toast')

/** Stops the page's clock, which `page.clock.install()` has put in place. From here on time is what the test says. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
}

/** Lets the page's time go on until a notice is up: the first one's code is still on its way. */
export async function untilNotice(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await notice(page).count()).toBe(1)
  }).toPass({ intervals: [10] })
}

/** Presses what brings a notice, with the page's clock stopped. */
export async function press(page: Page, button: Locator): Promise<void> {
  await stopClock(page)
  await button.click()
  await untilNotice(page)
}

/** The notice that has just come stays up for so many milliseconds and not for longer. */
export async function expectToLast(page: Page, duration: number): Promise<void> {
  await page.clock.runFor(duration - 3 * step)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(4 * step)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.resume()
}
