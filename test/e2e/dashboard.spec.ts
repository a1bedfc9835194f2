import type { Page } from '@playwright/test'
import { activities } from '#content/dashboard/activities.ts'
import { badges } from '#content/dashboard/badges.ts'
import { nextEpisode } from '#content/dashboard/next-episode.ts'
import { people } from '../people.ts'
import { hold, logIn, logOut, makeMember, notice, signIn, newPerson } from './member.ts'
import { openPage, expect, untilIdle, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const timer = (page: Page) => page.getByRole('timer', { name: 'Time until the next episode' })
const title = 'The Mystery of the Moonpetal Tea'

test(
  "/dashboard: Logout button, a badge book, an activity checklist and a countdown to the next episode, 'The Mystery of the Moonpetal Tea'",
  { tag: '@spec-2-dashboard' },
  async ({ page, request, emailTo }) => {
    await page.clock.install({ time: '2025-08-30T10:00:00Z' })
    await page.goto('/dashboard')
    await expect(timer(page)).toBeVisible()
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    await page.clock.setSystemTime(new Date())
    await logIn(page, mara)
    await expect(page.getByRole('main').getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText(mara.email)).toBeVisible()
    await expect(part(page, 'Badge Book').getByRole('listitem')).toHaveCount(4)
    await expect(part(page, 'Activity Checklist').getByRole('listitem')).toHaveCount(4)
    await expect(part(page, 'Next Episode').getByRole('heading', { level: 3 })).toHaveText(title)
  },
)

test('sample data is labelled as sample data', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(part(page, 'Badge Book')).toContainText(
    'the Star Keeper’s own badge book, to show how one looks. Each child of a family has',
  )
  await expect(part(page, 'Activity Checklist')).toContainText('The Star Keeper’s own list')
  await expect(part(page, 'Next Episode')).toContainText('Planned for September 1, 2025.')
})

test('Badge: id, name, icon, unlocked', { tag: '@spec-3-badge' }, async ({ page }) => {
  for (const badge of badges) expect(Object.keys(badge)).toEqual(['id', 'name', 'icon', 'unlocked'])
  for (const field of ['id', 'name', 'icon'] as const) expect(new Set(badges.map((badge) => badge[field])).size).toBe(4)
  await page.goto('/dashboard')
  const marks = part(page, 'Badge Book').locator('li .badge-mark')
  expect(new Set(await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('src')))).size).toBe(4)
})

test(
  'Four fixed: First Step and Critter Friend unlocked; Dream Weaver and Star Cartographer locked',
  { tag: '@spec-3-badge' },
  async ({ page }) => {
    await page.goto('/dashboard')
    await expect(part(page, 'Badge Book').getByRole('listitem')).toHaveText([
      'First StepEarned',
      'Critter FriendEarned',
      'Dream WeaverNot earned yet',
      'Star CartographerNot earned yet',
    ])
    // Locked badges differ by text and picture, not only by color.
    await expect(
      part(page, 'Badge Book').getByRole('img', { name: 'A padlock hangs on it, fast asleep.' }),
    ).toHaveCount(2)
  },
)

test('Activity: id, name, completed', { tag: '@spec-3-activity' }, async () => {
  for (const activity of activities)
    expect(Object.keys(activity)).toEqual(expect.arrayContaining(['id', 'name', 'completed']))
  expect(new Set(activities.map(({ id }) => id)).size).toBe(4)
})

test(
  "Four fixed: 'Join the Critter Club' and 'Complete the Starter Kit Mood Meter' completed; 'Read your first Aurora Scroll' and 'Share a creation in the Studio Gallery' not completed",
  { tag: '@spec-3-activity' },
  async ({ page }) => {
    await page.goto('/dashboard')
    const list = part(page, 'Activity Checklist')
    await expect(list.getByRole('listitem')).toHaveText([
      'Join the Critter ClubDone',
      'Complete the Starter Kit Mood MeterDone',
      'Read your first Aurora ScrollStill to do',
      'Share a creation in the Studio GalleryStill to do',
    ])
    expect(await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['/critter-club', '/onboarding/starter-kit', '/aurora-scrolls', '/simple-social-studio'],
    )
  },
)

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

test(
  'Logout: calls sign-out; on success shows a notice and navigates to /',
  { tag: '@spec-4-logout' },
  async ({ page, request, emailTo }) => {
    const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
    await logIn(page, tobias)
    const call = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/auth/v1/logout')
    await logOut(page)
    expect((await call).method()).toBe('POST')
    await expect(notice(page).locator('.toast-title')).toHaveText('See You Among the Stars!')
    await openPage(page, '/dashboard')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible()
  },
)

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

test(
  'No route guard is shown for /dashboard; other product-defined roles: not shown',
  { tag: '@spec-6-roles' },
  async ({ page }) => {
    const answer = await page.goto('/dashboard')
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await expect(part(page, 'Badge Book')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
  },
)

test('a dashboard opened through a link is complete', async ({ page }) => {
  await page.clock.install({ time: '2025-08-30T10:00:00Z' })
  await openPage(page, '/archives')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(part(page, 'Badge Book').getByRole('listitem')).toHaveCount(4)
  await expect(part(page, 'Activity Checklist').getByRole('listitem')).toHaveCount(4)
  await expect(timer(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your clubs live here' })).toBeVisible()
})
