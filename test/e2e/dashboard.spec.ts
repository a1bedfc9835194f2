import type { Page } from '@playwright/test'
import { nextEpisode } from '#content/dashboard/next-episode.ts'
import { people } from '../people.ts'
import { hold, makeMember, signIn, newPerson } from './member.ts'
import { openPage, expect, untilIdle, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const timer = (page: Page) => page.getByRole('timer', { name: 'Time until the next episode' })
const title = 'The Mystery of the Moonpetal Tea'

test(
  'Countdown: ticks every second toward 2025-09-01; after that date it shows no values',
  { tag: '@spec-4-countdown' },
  async ({ page }) => {
    await page.clock.install({ time: '2025-08-30T10:00:00Z' })
    await openPage(page, '/dashboard')
    await page.clock.pauseAt('2025-08-30T22:00:00Z')
    await expect(timer(page)).toHaveText('Days01Hours02Minutes00Seconds00')
    for (const seconds of ['59', '58', '57']) {
      await page.clock.runFor(1000)
      await expect(timer(page)).toHaveText(`Days01Hours01Minutes59Seconds${seconds}`)
    }
    await page.clock.pauseAt('2025-08-31T23:59:59Z')
    await expect(timer(page)).toHaveText('Days00Hours00Minutes00Seconds01')
    await page.clock.runFor(1000)
    await expect(timer(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  },
)

test('Countdown target 2025-09-01, refresh every 1 s', { tag: '@spec-9-limits' }, async ({ page }) => {
  expect(nextEpisode).toMatchObject({ target: '2025-09-01', refresh: 1000 })
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await openPage(page, '/dashboard')
  await page.clock.runFor(3000)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(timer(page)).toHaveCount(0)
})

test('memberships are fetched once, even if the answer is slow', async ({ page, request, emailTo }) => {
  await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/memberships')) asked += 1
  })
  const list = await hold(page, '**/assets/membership-list-*.js')
  await page.goto('/dashboard')
  await list.requested()
  // All work deferred to idle time is done.
  await untilIdle(page)
  await list.release()
  await expect(page.getByRole('heading', { name: 'No club yet' })).toBeVisible()
  expect(asked).toBe(1)
})
