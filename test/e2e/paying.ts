import { expect, type Page } from '@playwright/test'
import { controlOf as sandboxControlOf } from '../payment-sandbox.ts'
import type { Site } from './sites.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  asksForAuthentication: '4000002500003155',
  failsLater: '4000000000000341',
} as const

/** Clicks a tier's join button and waits for the provider's page. */
export async function joinTier(page: Page, tier: string): Promise<void> {
  await page.getByRole('button', { name: `Join ${tier}` }).click()
  await expect(page).toHaveURL(/\/c\/pay\//)
}

/** Fills in and submits the card form of the provider's page. */
export async function payWith(page: Page, number: string, button: RegExp = /^Subscribe/): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code (CVC)').fill('123')
  await page.getByLabel('Name on card').fill('Mara Moonpetal')
  const postcode = page.getByLabel('ZIP or postcode')
  if (await postcode.isVisible()) await postcode.fill('12345')
  await page.getByRole('button', { name: button }).click()
}

/** The payment sandbox's clock and event delivery. */
export function controlOf(site: Site) {
  const call = sandboxControlOf(site.sandboxUrl)
  return {
    advance: (span: { days?: number; months?: number; seconds?: number }) => call('clock/advance', span),
    deliver: (mode: string) => call('webhooks/mode', { mode }),
    release: () => call('webhooks/release', {}),
    /** Waits until every event has been delivered and processed. */
    async settled() {
      await call('webhooks/idle?timeout_ms=10000')
      await expect.poll(() => membershipJobs(site), { timeout: 20_000 }).toBe(0)
    },
  }
}

/** The number of pending membership jobs. */
async function membershipJobs({ url }: Site): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const counts = metrics.matchAll(/^jobs\{name="memberships\.[\w-]+",state="(?:waiting|active)"\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
