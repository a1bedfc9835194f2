import type { Page } from '@playwright/test'
import { notice } from './member.ts'
import { expect } from './site.ts'

export type Said = { title: string; description?: string; destructive?: boolean; duration: number }

export const notImplemented: Said = {
  title: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
  duration: 3000,
}

/** Milliseconds: small enough to tell three seconds from four, large enough that a stopped page gets on with its work. */
const step = 50

/** The one notice that is up says these words in this tone, once it has come; of a stopped page the time goes on until then. */
export async function expectSaid(page: Page, said: Said): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await notice(page).count()).toBe(1)
  }).toPass({ intervals: [step] })
  await expect(notice(page).locator('.toast-title')).toHaveText(said.title)
  await expect(notice(page).locator('.toast-text')).toHaveText(said.description ? [said.description] : [])
  await expect(notice(page)).toHaveClass(said.destructive ? 'toast toast-destructive' : 'toast')
}

/** The notice that has just come to a stopped page goes after its time, and no sooner. */
export async function expectToLast(page: Page, duration: number): Promise<void> {
  await page.clock.runFor(duration - 3 * step)
  await expect(notice(page)).toBeVisible()
  // Its time began with one of the steps that it took to come; half a second still tells three seconds from four.
  for (let more = 0; more < 10 && (await notice(page).count()) > 0; more++) await page.clock.runFor(step)
  await expect(notice(page)).toHaveCount(0)
}

/** Does something, finds these words in the one notice that is up, and that it goes after its time and no sooner. */
export async function expectNotice(page: Page, act: () => Promise<void>, said: Said): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await act()
  await expectSaid(page, said)
  await expectToLast(page, said.duration)
  await page.clock.resume()
}
