import { expect, openPage, untilHydrated, test } from './site.ts'

const address = 'https://club.example'

test.use({ siteName: 'publicAddress' })

test('each page has one canonical URL and one Open Graph URL, both absolute, before and after hydration and on the next page', async ({
  page,
}) => {
  const found = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
      ...[...document.querySelectorAll('meta[property="og:url"]')].map((meta) => meta.getAttribute('content')),
    ])
  await openPage(page, '/aurora-scrolls')
  await untilHydrated(page)
  expect(await found()).toEqual([`${address}/aurora-scrolls`, `${address}/aurora-scrolls`])
  await page.getByRole('link', { name: 'Join a Club' }).first().click()
  await expect(page).toHaveURL('/memberships')
  await expect.poll(found).toEqual([`${address}/memberships`, `${address}/memberships`])
})
