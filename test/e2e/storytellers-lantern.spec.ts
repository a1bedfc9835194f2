import { expect, test } from './site.ts'

test('the answer of a riddle opens by pointer and keyboard, and is always printed', async ({ page }) => {
  await page.goto('/storytellers-lantern/scrolls')
  const scroll = page.locator('.scroll').filter({ hasText: 'A Thing You Catch' })
  const answer = scroll.getByText('A yawn.')
  await expect(answer).toBeHidden()
  await scroll.getByText('Unroll the answer').click()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
