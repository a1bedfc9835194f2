import { address, id, open, place, storyEpub, storybook, tab, test, title } from './reader.ts'
import { expect } from '../site.ts'

test('a book that blocks its frame is removed with an explanation', async ({ page, put, tolerate }) => {
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
  await expect(page.getByRole('alert').getByRole('heading', { name: 'We Can’t Open This Book' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Download the file' })).toBeVisible()
  await expect(page.locator('.book-frame')).toHaveCount(0)
})

test('an unreadable book is a missing file, which can be retried', async ({ page, put, tolerate }) => {
  tolerate(/404/)
  await put({ file: storyEpub, kind: 'epub' })
  let isGone = true
  await page.route('**/files/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This Book Isn’t Here' })).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(place(page)).toHaveText(/^Page 1/)
})

test('an unknown id shows ‘Storybook not found!’', async ({ page, tolerate }) => {
  tolerate(/404/)
  const answer = await page.goto('/storytellers-lantern/dreams/0193a1b2-0000-7000-8000-00000000ffff')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storybook not found!')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const other = await page.goto('/storytellers-lantern/dreams/not-an-id')
  expect(other?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storybook not found!')
})

test('a storybook without a file says that it is still being dreamed', async ({ page }) => {
  await page.route(`**/api/storybooks/${id}`, (route) =>
    route.fulfill({
      json: { ...storybook, file_url: null },
    }),
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('This story is still being dreamed')).toBeVisible()
})

test('reading aloud is not offered if the browser has no voice', async ({ page, put }) => {
  await open(page, put, { file: storyEpub, kind: 'epub' })
  await expect(tab(page, 'Search')).toBeEnabled()
  await expect(tab(page, 'Listen')).toHaveCount(0)
})
