import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { nameModerator } from '../name-moderator.ts'
import { expectAllThere, smallControls } from './large-text.ts'
import { logIn, makeMember, newPerson, signIn } from './member.ts'
import { asAuthor } from './moderator.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const title = 'The Goose That Named Everybody'

const mine = (page: Page) => page.getByRole('region', { name: 'Yours' })

test('a moderator suspends an author, who reads why and until when, and ends it', async ({
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
  await signIn(page, tobias)
  await openPage(page, journal)
  const card = mine(page).getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Everyone can read it.')

  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await nameModerator(site, mara.email)
  const desk = await (await browser.newContext({ baseURL: site.url })).newPage()
  await markWhenHydrated(desk)
  await logIn(desk, mara)
  await openPage(desk, '/owner')
  const review = desk.getByRole('main').getByRole('region', { name: 'Review' })
  const done = review.getByRole('status').first()
  await review.getByLabel('Published').check()
  const work = review.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: title }) })

  await test.step('suspends the author for a week, by keyboard', async () => {
    const open = work.getByRole('button', { name: 'Suspend the author' })
    await open.press('Enter')
    await expect(work.getByLabel('For how long')).toBeFocused()
    await expect(work.getByLabel('For how long').getByRole('option')).toHaveText([
      '1 day',
      '7 days',
      '30 days',
      'Permanently',
    ])
    await expectAccessible(desk)
    await work.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(open).toBeFocused()
    await open.press('Enter')
    await work.getByLabel('For how long').selectOption('7 days')
    await work.getByRole('button', { name: 'Suspend with this note' }).click()
    await expect(work.getByLabel('Note to the author')).toBeFocused()
    await desk.keyboard.type('Your stories name people from your school.')
    await work.getByRole('button', { name: 'Suspend with this note' }).press('Enter')
    await expect(done).toHaveText(/^The author is now suspended until \w+ \d+, \d+ at /)
    await review.getByLabel('Hidden').check()
    await expect(work).toContainText('The author is suspended until ')
    await expect(work).toContainText('“Your stories name people from your school.”')
    await expect(work.getByRole('button')).toHaveText(['Correct', 'Hide', 'Remove', 'End the suspension'])
    await work.getByText('Reports and history').click()
    await expect(work).toContainText('The suspension hid it.')
    await desk.setViewportSize({ width: 390, height: 844 })
    expect(await smallControls(desk)).toEqual([])
    await expectAllThere(desk)
  })

  await test.step('the author reads it in the dream journal, and cannot show anything', async () => {
    const email = await emailTo(tobias.email, /^For now your stories are not shown/)
    expect(email.text).toContain('Your stories name people from your school.')
    await openPage(page, journal)
    await expect(mine(page)).toContainText(/You are suspended until \w+ \d+, \d+ at /)
    await expect(mine(page)).toContainText('A note for you: “Your stories name people from your school.”')
    await expect(card).toContainText('It’s hidden until your suspension ends.')
    await expectAccessible(page)
    tolerate(/403/)
    await mine(page).getByLabel('Its title').fill('One more story')
    await mine(page).getByRole('button', { name: 'Begin the story' }).click()
    await expect(mine(page)).toContainText('You are suspended and can’t publish anything.')
  })

  await test.step('the moderator ends it', async () => {
    await work.getByRole('button', { name: 'End the suspension' }).click()
    await expect(done).toHaveText('The suspension has ended.')
    await desk.context().close()
    await emailTo(tobias.email, /^You can show your stories again/)
    await openPage(page, journal)
    await expect(card).toContainText('Everyone can read it.')
    await expect(mine(page)).not.toContainText('You are suspended')
  })
})
