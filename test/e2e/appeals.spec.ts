import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { nameModerator } from '../name-moderator.ts'
import { logIn, makeMember, newPerson, notice, signIn } from './member.ts'
import { asAuthor, decide } from './moderator.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const title = 'The Crow with a Real Name'

test('an author asks for another look, and another moderator decides', async ({
  page,
  site,
  request,
  emailTo,
  browser,
  tolerate,
}) => {
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const author = await asAuthor(request, site, tobias)
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf())
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const odile = await makeMember(request, emailTo, newPerson(people.odile))
  for (const { email } of [mara, odile]) await nameModerator(site, email)
  await decide(request, await asAuthor(request, site, mara), id, 'hide', 'This is the name of somebody.')
  const email = await emailTo(tobias.email, /hidden for now/)
  expect(email.text).toContain('In the dream journal you can ask for another look at it, once.')

  await signIn(page, tobias)
  await openPage(page, journal)
  const card = page.getByRole('region', { name: 'Yours' }).getByRole('listitem').filter({ hasText: title })
  const ask = card.getByRole('button', { name: 'Ask for another look' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Another look at “${title}”` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.click()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog).toContainText('Please write a few words.')
  await dialog.getByLabel('Why should others read it?').fill('The crow made the name up.')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(card).toContainText('You have asked for another look. We write to you.')
  await expect(ask).toHaveCount(0)
  await expect(card.locator('.own-state')).toBeFocused()
  await expectAccessible(page)

  async function openDesk(moderator: { email: string; password: string }): Promise<Page> {
    const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
    await markWhenHydrated(desk)
    await logIn(desk, moderator)
    await openPage(desk, '/owner')
    return desk
  }
  const workOn = (desk: Page) => desk.getByRole('listitem').filter({ hasText: 'The crow made the name up.' }).first()

  tolerate(/403/)
  const first = await openDesk(mara)
  await workOn(first).getByRole('button', { name: 'Show again' }).click()
  await expect(notice(first)).toContainText('or taken it away before its author asked for another look')
  await first.context().close()

  const second = await openDesk(odile)
  await expect(workOn(second)).toContainText('Its author asks for another look: “The crow made the name up.”')
  await workOn(second).getByRole('button', { name: 'Leave it hidden' }).click()
  await workOn(second).getByLabel('Reason').selectOption('Something else')
  await workOn(second).getByLabel('Note to the author').fill('There is a crow of this name.')
  await expectAccessible(second)
  await workOn(second).getByRole('button', { name: 'Leave it with this note' }).click()
  await expect(second.getByText(`“${title}” stays as it is.`)).toBeVisible()
  await expect(second.getByText('Nobody asks for another look.')).toBeVisible()
  await second.context().close()

  const answer = await emailTo(tobias.email, /^We have looked at/)
  expect(answer.text).toContain('There is a crow of this name.')
  await openPage(page, journal)
  await expect(card).toContainText('A note for you: “There is a crow of this name.”')
  await expect(ask).toHaveCount(0)
})
