import { startSite, type SiteProcess } from '../site-process.ts'
import { test as base, expect, openPage, untilHydrated } from './site.ts'

const address = 'https://club.example'

/** A site with a public address, visited at the port where its proxy would ask. */
const test = base.extend<object, { site: SiteProcess }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({
        env: {
          SITE_URL: address,
          SMTP_URL: 'smtp://127.0.0.1:9',
          MAIL_FROM: 'hello@club.example',
          STRIPE_SECRET_KEY: 'sk_live_x',
          STRIPE_WEBHOOK_SECRET: 'whsec_x',
          STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
          AUTH_SECRET: 'a secret that is long enough to be one',
          OWNER_NAME: 'Ada Starling',
          OWNER_ADDRESS: '1 Lantern Lane, Starfield',
          OWNER_EMAIL: 'hello@club.example',
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

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
