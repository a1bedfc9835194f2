import { themeForPath } from '#app/theme/theme-for-path.ts'
import { people } from '../people.ts'
import { expectFit, expectNoticeToCoverNothing, paths, phone, smallControls } from './layout.ts'
import { signIn } from './member.ts'
import { openPage, expect, expectAccessible, layoutShiftOf, test, untilHydrated } from './site.ts'

// One page of each layout, for every change; all pages, widths, fonts, contrast and larger text are in test/proof/browser.
const alike =
  /^\/(archives\/(lore|timelines)|contact|critter-club\/(giggle-gecko|nibsy|puddle-pups|whiskerleaf)|dashboard\/(billing|family|invitation)|new-password|owner|simple-social-studio(-intro|\/green-room)|storybooks\/the-.*|storytellers-lantern\/(guest-tales|guild-hall|lore)|terms)$/
const withForms = ['/login', '/memberships', '/onboarding/starter-kit', '/storytellers-lantern/dreams']
const sample = paths.filter((path) => !alike.test(path))

for (const [theme, group] of Map.groupBy(sample, themeForPath))
  test(`pages of the theme ${theme} fit their windows, with controls that a finger can use`, async ({
    page,
    openBrowser,
    site,
  }) => {
    const elsewhere: string[] = []
    const still = await openBrowser({ javaScriptEnabled: false })
    for (const each of [page, still])
      each.on('request', (request) => {
        if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) elsewhere.push(request.url())
      })
    for (const path of group)
      await test.step(path, async () => {
        const isHydrated = path === group[0] || withForms.includes(path)
        const shown = isHydrated ? page : still
        await shown.goto(path)
        if (isHydrated) await untilHydrated(page)
        for (const width of isHydrated ? [1440, 768, 390] : [1440, 390]) await expectFit(shown, width)
        expect(await smallControls(shown)).toEqual([])
        if (isHydrated) await expectAccessible(page)
      })
    expect(elsewhere).toEqual([])
  })

test('the controls of dashboard, billing and account are at least 44 by 44 pixels, and accessible', async ({
  page,
  makeMember,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, await makeMember(people.mara))
  for (const [path, there] of [
    ['/dashboard', 'Start here'],
    ['/dashboard/billing', 'No active membership'],
    ['/dashboard/account', 'Signed in on'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: there })).toBeVisible()
    expect(await smallControls(page), path).toEqual([])
    await expectAccessible(page)
  }
})

test('a notice covers no control on a phone, nor the end of the page', async ({ page }) => {
  await expectNoticeToCoverNothing(page, '/critter-club')
})

test('an unknown address answers 404 with a link home', { tag: '@spec-2-layout' }, async ({ page, tolerate }) => {
  tolerate(/404/)
  const answer = await page.goto('/not/a/place')
  expect(answer?.status()).toBe(404)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost Among the Stars')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const width of [1440, 768, 390]) await expectFit(page, width)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to the Garden Gate' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'an unknown storybook answers 404 and says so',
  { tag: ['@spec-2-storybooks-id', '@spec-5-validation'] },
  async ({ page, tolerate }) => {
    tolerate(/404/)
    const answer = await page.goto('/storybooks/the-unwritten-one')
    expect(answer?.status()).toBe(404)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storybook not found!')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'storytellers-lantern')
    for (const width of [1440, 768, 390]) await expectFit(page, width)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Storybook/ })
      .click()
    await expect(page).toHaveURL('/storybooks')
  },
)

test('there is no layout shift while a page loads slowly', async ({ page }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 150_000,
    uploadThroughput: 150_000,
  })
  await page.setViewportSize(phone)
  for (const path of ['/', '/critter-club/lulu', '/dashboard']) {
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShiftOf(page), path).toBeLessThan(0.001)
  }
})
