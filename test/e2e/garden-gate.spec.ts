import type { Locator } from '@playwright/test'
import { landing } from '#content/landing.ts'
import { notice } from './member.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test("/ : 'The Garden Gate'", { tag: '@spec-2-garden-gate' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('The Garden Gate · Constellation Club')
  await expect(page.getByRole('main').getByText('The Garden Gate', { exact: true })).toBeVisible()
})

test(
  "Headline 'Welcome Traveler', tagline 'Your next adventure awaits. Choose your path.', six buttons and 20 decorative floating particles",
  { tag: '@spec-2-garden-gate' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome Traveler')
    await expect(main.getByText('Your next adventure awaits. Choose your path.', { exact: true })).toBeVisible()
    await expect(main.getByRole('navigation', { name: 'Paths' }).getByRole('link')).toHaveText(
      landing.links.map(({ label }) => label),
    )
    expect(landing.links).toHaveLength(6)
    const particles = page.locator('[aria-hidden=true] .firefly')
    await expect(particles).toHaveCount(20)
    const drifting = await particles.evaluateAll((all) =>
      all.filter((one) => one.getAnimations().some((move) => (move as CSSAnimation).animationName === 'drift')),
    )
    expect(drifting).toHaveLength(20)
  },
)

test(
  'Buttons lead to realms, including /storytellers-lantern-intro and /simple-social-studio-intro',
  { tag: '@spec-2-garden-gate' },
  async ({ page }) => {
    await openPage(page, '/')
    const links = page.getByRole('navigation', { name: 'Paths' }).getByRole('link')
    expect(await hrefs(links)).toEqual([
      '/critter-club',
      '/storytellers-lantern-intro',
      '/simple-social-studio-intro',
      '/luma-lens',
      '/archives',
      '/cosmic-map',
    ])
    for (const { to, label } of landing.links) {
      await links.filter({ hasText: label }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome Traveler')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Traveler')
    }
  },
)

test('Landing particles 20; copyright year 2025', { tag: '@spec-9-limits' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.firefly')).toHaveCount(20)
  await expect(page.getByRole('contentinfo').getByText('© 2025')).toBeVisible()
})

test(
  '/portal-hub: cards linking to /critter-club, /storytellers-lantern-intro, /simple-social-studio-intro, /cosmic-map, /luma-lens, /scrapbook, /archives, /whimcraft-workshop',
  { tag: '@spec-2-portal-hub' },
  async ({ page }) => {
    await page.goto('/portal-hub')
    expect(await hrefs(page.getByRole('main').getByRole('listitem').getByRole('link'))).toEqual([
      '/critter-club',
      '/storytellers-lantern-intro',
      '/simple-social-studio-intro',
      '/cosmic-map',
      '/luma-lens',
      '/scrapbook',
      '/archives',
      '/whimcraft-workshop',
    ])
    await expect(page.getByRole('link', { name: 'To your family page' })).toHaveCount(0)
  },
)

test('It receives payment=success and session_id after checkout', { tag: '@spec-2-portal-hub' }, async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/portal-hub?payment=success&session_id=cs_test_of_nobody')
  await expect(notice(page).locator('.toast-title')).toHaveText('Payment Successful!')
  await expect(notice(page).locator('.toast-text')).toHaveText('Welcome to the club! Your adventure is about to begin.')
  await expect(page).toHaveURL('/portal-hub')
  await page.clock.fastForward(6_000)
  await expect(notice(page)).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(notice(page)).toHaveCount(0)
})

test(
  "Explore constellations: links to /critter-club, /storytellers-lantern, /simple-social-studio and a 'Begin Your Journey' button to /join-universe",
  { tag: '@spec-2-explore-constellations' },
  async ({ page }) => {
    await openPage(page, '/explore-constellations')
    const main = page.getByRole('main')
    expect(await hrefs(main.getByRole('listitem').getByRole('link'))).toEqual([
      '/critter-club',
      '/storytellers-lantern',
      '/simple-social-studio',
    ])
    await main.getByRole('link', { name: 'Begin Your Journey' }).click()
    await expect(page).toHaveURL('/join-universe')
  },
)

test(
  "Also linked: /join-universe (target of 'Begin Your Journey'; whether a page exists for it is not shown)",
  { tag: '@spec-2-routes' },
  async ({ page }) => {
    const answer = await page.goto('/join-universe')
    expect(answer?.status()).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join the Universe')
    expect(await hrefs(main.getByRole('listitem').getByRole('link'))).toEqual([
      '/signup',
      '/memberships',
      '/onboarding/starter-kit',
    ])
  },
)
