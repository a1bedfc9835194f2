import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const reportButton = 'Report this'
const dialog = (page: Page) => page.getByRole('dialog')

async function lookUp(page: Page, receipt: string) {
  await openPage(page, '/care')
  await page.getByLabel('Report number').fill(receipt)
  await page.getByRole('button', { name: 'Check status' }).click()
}

test('a signed-out visitor reports a story in the reader, and sees by the number what came of it @proof', async ({
  page,
  tolerate,
  makeMember,
  openBrowser,
}) => {
  const author = await makeMember(people.tobias)
  const id = await beginStorybook(author, 'The Duck and the Telephone')
  await upload(author, id, makePdf())

  await openPage(page, `${journal}/${id}`)
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  const button = page.getByRole('button', { name: reportButton })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Report “The Duck and the Telephone”' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.click()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('Choose what is wrong.')
  await dialog(page).getByLabel('It shares personal details').check()
  await dialog(page).getByLabel('Details (optional)').fill('Look at page 1.')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('Report sent')
  const receipt = /R(?:-\w{4}){3}/.exec(await dialog(page).innerText())?.[0] ?? ''
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()

  await lookUp(page, receipt.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText('Not reviewed yet.')).toBeVisible()

  const desk = await openBrowser()
  await signIn(desk, await makeMember(people.mara, { role: 'moderator' }))
  await openPage(desk, '/owner')
  const row = desk.getByRole('listitem').filter({ hasText: 'The Duck and the Telephone' })
  await expect(row).toContainText('Reported: shares personal details.')
  await row.getByRole('link', { name: 'The Duck and the Telephone' }).click()
  const work = desk.getByRole('article', { name: 'The Duck and the Telephone' })
  await expect(work).toContainText('“Look at page 1.”')
  await work.getByRole('button', { name: 'Keep published' }).click()
  await expect(desk.getByText('“The Duck and the Telephone” stays published.')).toBeVisible()

  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('A moderator reviewed it, and it stays.')).toBeVisible()
  tolerate(/404/)
  await lookUp(page, 'R-0000-0000-0000')
  await expect(page.getByText('We don’t know this number. Check every letter and digit.')).toBeVisible()
})
