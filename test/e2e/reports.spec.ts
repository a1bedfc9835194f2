import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { nameModerator } from '../name-moderator.ts'
import { logIn, makeMember, newPerson, signIn } from './member.ts'
import { asAuthor } from './moderator.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const reportButton = 'Report this'
const dialog = (page: Page) => page.getByRole('dialog')

async function lookUp(page: Page, receipt: string) {
  await openPage(page, '/care')
  await page.getByLabel('Report number').fill(receipt)
  await page.getByRole('button', { name: 'Check status' }).click()
}

test('a signed-out visitor reports a story in the reader, and sees by the number what came of it', async ({
  page,
  site,
  request,
  emailTo,
  browser,
  tolerate,
}) => {
  const author = await asAuthor(request, site, await makeMember(request, emailTo, newPerson(people.tobias)))
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
  await expect(dialog(page)).toContainText('Report Sent')
  const receipt = /R(?:-\w{4}){3}/.exec(await dialog(page).innerText())?.[0] ?? ''
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()

  await lookUp(page, receipt.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByText('Not reviewed yet.')).toBeVisible()

  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await nameModerator(site, mara.email)
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
  await markWhenHydrated(desk)
  await logIn(desk, mara)
  await openPage(desk, '/owner')
  const work = desk.getByRole('listitem').filter({ hasText: 'The Duck and the Telephone' }).first()
  await expect(work).toContainText('Reported: shares personal details.')
  await work.getByText('Reports and history').click()
  await expect(work).toContainText('“Look at page 1.”')
  await work.getByRole('button', { name: 'Keep published' }).click()
  await expect(desk.getByText('“The Duck and the Telephone” stays published.')).toBeVisible()
  await desk.context().close()

  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText('A moderator reviewed it, and it stays.')).toBeVisible()
  tolerate(/404/)
  await lookUp(page, 'R-0000-0000-0000')
  await expect(page.getByText('We do not know this number. Please check every letter and digit.')).toBeVisible()
})

test('members report a story on its card until it is hidden, and its author reads why @proof', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const author = await asAuthor(request, site, tobias)
  const title = 'The Unkind Duck'
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf())
  const others = page.getByRole('region', { name: 'Ready to read' })
  const card = others.getByRole('listitem').filter({ hasText: title })

  const vesper = await makeMember(request, emailTo, newPerson(people.vesper))
  await signIn(page, vesper)
  await openPage(page, journal)
  await card.getByRole('button', { name: reportButton }).click()
  await dialog(page).getByLabel('It is unkind').check()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page)).toContainText('Report Sent')
  await openPage(page, '/dashboard/account')
  const reports = page.getByRole('region', { name: 'What You Have Told Us' })
  await expect(reports).toContainText('It is unkind')
  await expect(reports).toContainText('Not reviewed yet.')
  await expectAccessible(page)

  // Accounts younger than a day weigh a quarter.
  for (let n = 1; n < 8; n++) {
    const { token } = await asAuthor(request, site, await makeMember(request, emailTo, newPerson(people.vesper)))
    const answer = await request.post('/api/reports', {
      headers: { authorization: `Bearer ${token}` },
      data: { kind: 'storybook', id, reason: 'unkind' },
    })
    expect(answer.status()).toBe(201)
  }
  await openPage(page, journal)
  await expect(others).toBeVisible()
  await expect(card).toHaveCount(0)
  const email = await emailTo(tobias.email, /hidden for now/)
  expect(email.text).toContain('Our rule: nothing unkind about anyone.')

  await page.evaluate(() => localStorage.clear())
  await signIn(page, tobias)
  await openPage(page, journal)
  const mine = page.getByRole('region', { name: 'Yours' }).getByRole('listitem').filter({ hasText: title })
  await expect(mine).toContainText('Readers reported it, so it’s hidden until a moderator reviews it.')
  await expect(mine).toContainText('Our rule: nothing unkind about anyone.')
})
