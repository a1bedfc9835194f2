import type { Page } from '@playwright/test'
import { makePdf } from '../books.ts'
import { nameModerator } from '../name-moderator.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { logIn, makeMember, newPerson, type Person } from './member.ts'
import { asAuthor, decide, reviewTest as test, submitByApi } from './moderator.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, untilHydrated } from './site.ts'

const journal = '/storytellers-lantern/dreams'
const part = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, name: string, title: string) =>
  part(page, name).getByRole('listitem').filter({ hasText: title })

test('a pen name is shown once a moderator approves it, and its author sees how often a story is read', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
  browser,
}) => {
  test.setTimeout(120_000)
  const tobias = await makeMember(request, emailTo, newPerson(people.tobias))
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await nameModerator(site, mara.email)
  const vesper = await makeMember(request, emailTo, newPerson(people.vesper))
  const author = await asAuthor(request, site, tobias)
  const headers = { authorization: `Bearer ${author.token}` }
  const moderator = await asAuthor(request, site, mara)
  const title = 'The Lamp on the Stairs'
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf({ pages: ['One.', 'Two.', 'Three.'] }))
  await submitByApi(request, author, id)
  const publish = () => decide(request, moderator, id, 'publish')
  await publish()

  const another = async (person: Person) => {
    const tab = await (await browser.newContext({ baseURL: site.url })).newPage()
    await markWhenHydrated(tab)
    await logIn(tab, person)
    return tab
  }
  const reading = await another(vesper)
  const others = card(reading, 'Ready to read', title)

  await test.step('the author chooses one', async () => {
    await logIn(page, tobias)
    await openPage(page, `${journal}/${id}`)
    await expect(page.getByText('by you', { exact: true })).toBeVisible()
    await openPage(page, journal)
    const form = page.getByRole('form', { name: 'Your pen name' })
    const status = form.getByRole('status')
    const choose = async (name: string) => {
      await form.getByLabel('Pen name').fill(name)
      await form.getByRole('button', { name: 'Keep this name' }).press('Enter')
    }
    await expect(card(page, 'Yours', title)).toContainText('Not opened yet.')
    await choose('lucy@families.example')
    await expect(status).toHaveText('This reads like something by which you could be found. Please make a name up.')
    await expect(form.getByLabel('Pen name')).toBeFocused()
    tolerate(/422/)
    await choose('The M0derator')
    await expect(status).toHaveText('This name reads as if you looked after the club. Please choose another one.')
    await expectAccessible(page)
    await choose('  The Lamp   Moth ')
    await expect(status).toHaveText('Others see The Lamp Moth once a moderator approves it.')
    await expect(form.getByLabel('Pen name')).toHaveValue('The Lamp Moth')
    await expect(card(page, 'Yours', title)).toContainText('New: your pen name.')
    await page.reload()
    await untilHydrated(page)
    await expect(status).toHaveText('Others see The Lamp Moth once a moderator approves it.')
  })

  await test.step('others see it once a moderator has published a work with it', async () => {
    await openPage(reading, journal)
    await expect(others).toContainText('by a member')
    await expect(reading.getByText('The Lamp Moth')).toHaveCount(0)
    const desk = await another(mara)
    await openPage(desk, '/owner')
    const row = desk.getByRole('listitem').filter({ hasText: title }).first()
    await expect(row).toContainText('Shown by a member. New pen name: The Lamp Moth.')
    await row.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByText(`“${title}” is published.`)).toBeVisible()
    await desk.context().close()
    await openPage(reading, journal)
    await expect(others).toContainText('by The Lamp Moth')
  })

  await test.step('a reader opens the story, and reads it to its end', async () => {
    await openPage(reading, `${journal}/${id}`)
    await expect(reading.getByText('by The Lamp Moth')).toBeVisible()
    await expect(reading.getByText(/^Page 1 of 3/)).toBeVisible()
    const counts = async () => {
      const { opened, finished } = (await (await request.get(`/api/storybooks/${id}`, { headers })).json()) as {
        opened: number
        finished: number
      }
      return { opened, finished }
    }
    await expect.poll(counts).toEqual({ opened: 1, finished: 0 })
    await reading.keyboard.press('End')
    await expect(reading.getByText(/of 3$/)).toContainText('3 of 3')
    await expect.poll(counts).toEqual({ opened: 1, finished: 1 })
    await openPage(page, journal)
    await expect(card(page, 'Yours', title)).toContainText('Opened once, finished once.')
    await expect(card(page, 'Yours', title)).toContainText('Everyone can read it.')
  })

  await test.step('a younger age waits, too', async () => {
    await card(page, 'Yours', title).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('If you choose a younger age, a moderator reviews it first.')
    await dialog.getByLabel('Whom it is for').selectOption('For everybody')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'Yours', title)).toContainText('New: who it is for.')
    await expect(card(page, 'Yours', title)).toContainText('For everybody')
    await openPage(reading, journal)
    await expect(others).toContainText('For 13 and older')
    await publish()
    await openPage(reading, journal)
    await expect(others).toContainText('For everybody')
  })

  await test.step('all of it is there with text twice as large', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enlargeTextFromNowOn(page)
    await openPage(page, journal)
    await expect(page.getByRole('form', { name: 'Your pen name' })).toBeVisible()
    await expectAllThere(page)
  })
  await reading.context().close()
})
