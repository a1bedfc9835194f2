import type { Page } from '@playwright/test'
import { notice } from './member.ts'
import { expect } from './site.ts'

export type ExpectedNotice = { title: string; description?: string; destructive?: boolean; duration: number }

/** Milliseconds per step of the clock: small enough to tell three seconds from four, large enough for the page's work. */
const step = 50

/** Advances the page's clock until one notice is visible, and expects this text and tone. */
export async function expectShown(page: Page, expected: ExpectedNotice): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await notice(page).count()).toBe(1)
  }).toPass({ intervals: [step] })
  await expect(notice(page).locator('.toast-title')).toHaveText(expected.title)
  await expect(notice(page).locator('.toast-text')).toHaveText(expected.description ? [expected.description] : [])
  await expect(notice(page)).toHaveClass(expected.destructive ? 'toast toast-destructive' : 'toast')
}

/** Expects the notice that has just appeared to close after its duration, and no sooner. */
export async function expectToLast(page: Page, duration: number): Promise<void> {
  await page.clock.runFor(duration - 3 * step)
  await expect(notice(page)).toBeVisible()
  // Its duration began during one of the steps; half a second still tells three seconds from four.
  for (let more = 0; more < 10 && (await notice(page).count()) > 0; more++) await page.clock.runFor(step)
  await expect(notice(page)).toHaveCount(0)
}

/** Acts, and expects one notice with this text, tone and duration. */
export async function expectNotice(page: Page, act: () => Promise<void>, expected: ExpectedNotice): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await act()
  await expectShown(page, expected)
  await expectToLast(page, expected.duration)
  await page.clock.resume()
}
