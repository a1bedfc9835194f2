import type { Page } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { openPage, expect, test } from './site.ts'

const addresses = pages.map(({ path }) => path).filter((path) => path !== '/404')

test("Header: logo, a Dashboard link, and a 'Join a Club' button", { tag: '@spec-2-layout' }, async ({ page }) => {
  await page.goto('/archives')
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: 'Constellation Club' })
  await expect(logo).toHaveAttribute('href', '/')
  await expect(logo.locator('svg')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', '/dashboard')
  await expect(header.getByRole('link', { name: 'Join a Club', exact: true })).toHaveAttribute('href', '/memberships')
})

test(
  'The button is shown on every page except /memberships, /login and /dashboard',
  { tag: '@spec-2-layout' },
  async ({ request }) => {
    expect(addresses.length).toBeGreaterThanOrEqual(40)
    const without: string[] = []
    for (const path of addresses) {
      const html = await (await request.get(path)).text()
      const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
      expect(header, path).toContain('>Dashboard</a>')
      if (!/<a [^>]*href="\/memberships"[^>]*>Join a Club<\/a>/.test(header)) without.push(path)
    }
    expect(without.toSorted()).toEqual(['/dashboard', '/login', '/memberships'])
  },
)

test('A toast area is part of the layout', { tag: '@spec-2-layout' }, async ({ page }) => {
  await openPage(page, '/memberships?payment=cancelled')
  const area = page.getByRole('region', { name: /F8/ })
  await expect(area.getByText('Payment Cancelled')).toBeVisible()
  await expect(page.locator('main .toast')).toHaveCount(0)
  // The toast area belongs to the layout: a notice stays visible through a navigation.
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
  await expect(area.getByText('Payment Cancelled')).toBeVisible()
})

/** The names of the animations of the old and the new page. */
async function watchTurns(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const moved = Object.assign(window, { moved: { old: [] as string[], new: [] as string[] } }).moved
    document.startViewTransition = (update) => {
      const turn = start(update)
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { pseudoElement } = animation.effect as KeyframeEffect
          const side = /^::view-transition-(old|new)\((?!root)/.exec(pseudoElement ?? '')?.[1] as
            | 'old'
            | 'new'
            | undefined
          if (side) moved[side].push((animation as CSSAnimation).animationName)
        }
      }
      turn.ready.then(look, () => {})
      return turn
    }
  })
  return () => page.evaluate(() => (window as unknown as { moved: { old: string[]; new: string[] } }).moved)
}

test('Pages animate in and out', { tag: '@spec-2-layout' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const moved = await watchTurns(page)
  await openPage(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'The Archives' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Archives')
  await expect.poll(async () => (await moved()).old.length, { message: 'the page that goes' }).toBeGreaterThan(0)
  await expect.poll(async () => (await moved()).new.length, { message: 'the page that comes' }).toBeGreaterThan(0)
})
