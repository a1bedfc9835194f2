import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { nameModerator } from '../name-moderator.ts'
import { logIn, makeMember, newPerson, signIn } from './member.ts'
import { asAuthor, decide } from './moderator.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const title = 'The Crow with a Real Name'

test('an author appeals, and another moderator decides', async ({ page, site, request, emailTo, browser }) => {
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const author = await asAuthor(request, site, tobias)
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf())
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const odile = await makeMember(request, emailTo, newPerson(people.odile))
  for (const { email } of [mara, odile]) await nameModerator(site, email)
  await decide(request, await asAuthor(request, site, mara), id, 'hide', 'This is the name of somebody.')
  const email = await emailTo(tobias.email, /hidden for now/)
  expect(email.text).toContain('you can appeal once, in your dream journal.')

  await signIn(page, tobias)
  await openPage(page, journal)
  const card = page.getByRole('region', { name: 'Yours' }).getByRole('listitem').filter({ hasText: title })
  const ask = card.getByRole('button', { name: 'Appeal' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Appeal: “${title}”` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.click()
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(dialog).toContainText('Write why others should be able to read it.')
  await dialog.getByLabel('Why should others be able to read it?').fill('The crow made the name up.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await expect(card).toContainText('You have appealed. We’ll email you the result.')
  await expect(ask).toHaveCount(0)
  await expect(card.locator('.own-state')).toBeFocused()

  async function openDesk(moderator: { email: string; password: string }): Promise<Page> {
    const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
    await markWhenHydrated(desk)
    await logIn(desk, moderator)
    await openPage(desk, '/owner')
    return desk
  }
  const workOn = (desk: Page) => desk.getByRole('listitem').filter({ hasText: 'The crow made the name up.' }).first()

  const first = await openDesk(mara)
  await expect(workOn(first)).toContainText('You can’t decide this appeal because you made the first decision.')
  await expect(workOn(first).getByRole('button', { name: 'Show again' })).toHaveCount(0)
  await first.context().close()

  const second = await openDesk(odile)
  await expect(workOn(second)).toContainText('The author appeals: “The crow made the name up.”')
  await workOn(second).getByRole('button', { name: 'Keep hidden' }).click()
  await workOn(second).getByLabel('Reason').selectOption('Something else')
  await workOn(second).getByLabel('Note to the author').fill('There is a crow of this name.')
  await expectAccessible(second)
  await workOn(second).getByRole('button', { name: 'Decide the appeal with this note' }).click()
  await expect(second.getByText(`“${title}” stays as it is. The appeal is decided.`)).toBeVisible()
  await expect(second.getByText('No open appeals.')).toBeVisible()
  await second.context().close()

  const answer = await emailTo(tobias.email, /^We have looked at/)
  expect(answer.text).toContain('There is a crow of this name.')
  await openPage(page, journal)
  await expect(card).toContainText('A note for you: “There is a crow of this name.”')
  await expect(ask).toHaveCount(0)
})
