import { expect, openPage, untilHydrated, test } from './site.ts'

const address = 'https://club.example'

test.use({ siteName: 'publicAddress' })

test('each page has one absolute canonical URL and og:url, also after hydration and navigation @proof', async ({
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
