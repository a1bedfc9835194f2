import { expect } from '../site.ts'
import { address, open, place, storyEpub, tab, test } from './reader.ts'

test('a book that blocks its frame is removed with an explanation @proof', async ({ page, put, tolerate }) => {
  tolerate('console:')
  await page.clock.install()
  // Drops pings, as a frame does that is blocked for good.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, ...all: unknown[]) => void
    MessagePort.prototype.postMessage = function (...all: unknown[]) {
      if ((all[0] as { command?: string } | null)?.command !== 'ping') post.apply(this, all)
    }
  })
  await page.goto(await put({ file: storyEpub, kind: 'epub' }))
  await expect(place(page)).toHaveText(/^Page 1 of/)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('alert').getByRole('heading')).toHaveCount(0)
  await page.clock.runFor(12_000)
  await expect(page.getByRole('alert').getByRole('heading', { name: 'We can’t open this book' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Download the file' })).toBeVisible()
  await expect(page.locator('.book-frame')).toHaveCount(0)
})

test('a book whose file is missing says so, and can be opened once the file is back @proof', async ({
  page,
  put,
  tolerate,
}) => {
  tolerate(/404/)
  await put({ file: storyEpub, kind: 'epub' })
  let isGone = true
  await page.route('**/files/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This book isn’t here' })).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(place(page)).toHaveText(/^Page 1/)
})

test('reading aloud is not offered if the browser has no voice @proof', async ({ page, put }) => {
  await open(page, put, { file: storyEpub, kind: 'epub' })
  await expect(tab(page, 'Search')).toBeEnabled()
  await expect(tab(page, 'Listen')).toHaveCount(0)
})
