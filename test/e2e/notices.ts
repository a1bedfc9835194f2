import type { Page } from '@playwright/test'
import { notice } from './member.ts'
import { expect } from './site.ts'

type Said = { title: string; description?: string; destructive?: boolean; duration: number }

export const notImplemented: Said = {
  title: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
  duration: 3000,
}

/** Does something, finds these words in the one notice that is up, and that it goes after its time and no sooner. */
export async function expectNotice(page: Page, act: () => Promise<void>, said: Said): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await act()
  await expect(notice(page)).toHaveCount(1)
  await expect(notice(page).locator('.toast-title')).toHaveText(said.title)
  if (said.description) await expect(notice(page).locator('.toast-text')).toHaveText(said.description)
  else await expect(notice(page).locator('.toast-text')).toHaveCount(0)
  await expect(notice(page)).toHaveClass(said.destructive ? /toast-destructive/ : 'toast')
  await page.clock.runFor(said.duration - 50)
  await expect(notice(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.resume()
}
