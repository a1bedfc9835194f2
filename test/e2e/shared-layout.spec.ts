import { openPage, expect, test } from './site.ts'

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
