import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { nameModerator } from '../name-moderator.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { logIn, makeMember, newPerson } from './member.ts'
import { asAuthor, reviewTest as test, submitByApi } from './moderator.ts'
import { expect, expectAccessible, openPage } from './site.ts'

test.use({ siteName: 'undo' })

const title = 'The Lamp on the Sill'
const review = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Review' })
const work = (page: Page) =>
  review(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const done = (page: Page) => review(page).getByRole('status').first()

test('a moderator undoes a decision within a minute, and nothing remains of it', async ({
  page,
  site,
  request,
  emailTo,
}) => {
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const author = await asAuthor(request, site, tobias)
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf())
  await submitByApi(request, author, id)
  const moderator = await makeMember(request, emailTo, newPerson(people.mara))
  await nameModerator(site, moderator.email)
  const seenByOthers = async () => (await request.get(`/api/storybooks/${id}`)).status()

  await logIn(page, moderator)
  await openPage(page, '/owner')
  await test.step('publishes it: it stays in the list as decided, and others do not see it yet', async () => {
    await work(page).getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(done(page)).toContainText(`“${title}” will be published at `)
    await expect(work(page)).toContainText('Decided: publish. It can be undone until ')
    expect(await seenByOthers()).toBe(404)
    await expectAccessible(page)
  })

  await test.step('undoes it in its row', async () => {
    await work(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(done(page)).toHaveText(`Undone: “${title}” is as it was. No email was sent.`)
    await expect(done(page)).toBeFocused()
    await expect(work(page)).not.toContainText('Decided')
    await expect(work(page).getByRole('button', { name: 'Publish' })).toBeVisible()
    await work(page).getByText('Reports and history').click()
    await expect(work(page)).toContainText('The author submitted it.')
    await expect(work(page)).not.toContainText('A moderator')
  })
})
