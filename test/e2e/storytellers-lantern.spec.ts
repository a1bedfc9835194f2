import { people } from '../people.ts'
import { makeMember, signIn, newPerson } from './member.ts'
import { openPage, expect, test } from './site.ts'

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

test('the dream journal asks only strangers to log in', async ({ page, request, emailTo }) => {
  await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
  await openPage(page, '/storytellers-lantern/dreams')
  const section = page.getByRole('region', { name: 'Read the Dream Stories' })
  await expect(section.getByRole('heading', { name: 'Yours' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Log in to read' })).toHaveCount(0)
})
