import type { Page } from '@playwright/test'
import { errors } from '#contract/errors.ts'
import { makeEpub, makePdf } from '../books.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { beginStorybook, upload, type Author } from '../uploading.ts'
import { notice, signIn } from './member.ts'
import { decide, submitByApi } from './moderator.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

test.use({ siteName: 'strict' })

async function createSubmitted(author: Author, title: string): Promise<string> {
  const id = await beginStorybook(author, title)
  await upload(author, id, makePdf())
  await submitByApi(author, id)
  return id
}

const review = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Review' })
const work = (page: Page, title: string) => review(page).getByRole('listitem').filter({ hasText: title })
const titleOf = (page: Page, title: string) => review(page).getByRole('heading', { name: title })
const button = (page: Page, title: string, name: string) => work(page, title).getByRole('button', { name, exact: true })
const done = (page: Page) => review(page).getByRole('status').first()

test('a moderator reads works, corrects an age rating, publishes, and requests changes, by keyboard', async ({
  page,
  tolerate,
  makeMember,
}) => {
  test.setTimeout(180_000)
  const author = await makeMember(people.tobias)
  const moderator = await makeMember(people.mara, { role: 'moderator' })
  const statusOf = async (id: string) =>
    (await call<{ status: string }>(author, 'GET', `/api/storybooks/${id}`)).body.status
  const [first, second, third] = [
    await createSubmitted(author, 'The Moth at the Window'),
    await createSubmitted(author, 'A Lamp for Everybody'),
    await createSubmitted(author, 'The Key under the Stone'),
  ]

  await signIn(page, moderator)
  await openPage(page, '/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Owner’s desk' }).click()
  await expect(page).toHaveURL('/owner')
  await expect(page.getByRole('main').getByRole('tab')).toHaveText(['Review'])
  await expect(review(page).getByRole('heading', { level: 4 })).toContainText([
    'The Moth at the Window',
    'A Lamp for Everybody',
    'The Key under the Stone',
  ])
  await expect(review(page)).toContainText('3 works are waiting, the oldest for ')
  await expect(work(page, 'The Moth at the Window')).toContainText('Storybook. Waiting for ')
  await expect(work(page, 'The Moth at the Window')).toContainText('Every work is reviewed.')
  await expect(work(page, 'The Moth at the Window')).toContainText('No decisions about this author’s works yet.')
  await expect(review(page)).toContainText('Nothing is hidden.')
  await expectAccessible(page)

  await test.step('reads it in the site’s own reader', async () => {
    // The reader asks without a session first.
    tolerate(/404/)
    const opening = page.context().waitForEvent('page')
    await work(page, 'The Moth at the Window')
      .getByRole('link', { name: /^Open in the reader/ })
      .click()
    const book = await opening
    await expect(book.getByText(/^Page 1 of/)).toBeVisible()
    await book.close()
  })

  await test.step('corrects an age rating by keyboard', async () => {
    const row = work(page, 'The Moth at the Window')
    const age = row.getByLabel('Age rating')
    await expect(age.locator(':checked')).toHaveText('for 13 and older')
    await age.focus()
    await page.keyboard.press('ArrowUp')
    await expect(age.locator(':checked')).toHaveText('for 10 and older')
    await page.keyboard.press('Tab')
    await expect(button(page, 'The Moth at the Window', 'Correct')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(done(page)).toHaveText('The age rating of “The Moth at the Window” is corrected: for 10 and older.')
    await expect(button(page, 'The Moth at the Window', 'Correct')).toBeFocused()
    await expect(age.getByRole('option')).toHaveCount(3)
    await expect(age).toHaveValue('10')
  })

  await test.step('publishes one by keyboard', async () => {
    await button(page, 'The Moth at the Window', 'Publish').press('Enter')
    await expect(done(page)).toHaveText('“The Moth at the Window” is published.')
    await expect(titleOf(page, 'A Lamp for Everybody')).toBeFocused()
    await expect(titleOf(page, 'The Moth at the Window')).toHaveCount(0)
    expect(await statusOf(first)).toBe('published')
  })

  await test.step('requests changes to one with a note', async () => {
    await button(page, 'A Lamp for Everybody', 'Request changes').press('Enter')
    const form = work(page, 'A Lamp for Everybody')
    await expect(form.getByLabel('Reason')).toBeFocused()
    await expect(form.getByLabel('Note to the author')).toHaveValue(/may show who or where someone is/)
    await expect(form.getByLabel('Reason').getByRole('option')).toHaveCount(6)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(button(page, 'A Lamp for Everybody', 'Request changes')).toBeFocused()
    await page.keyboard.press('Enter')
    await form.getByLabel('Reason').selectOption('Something else')
    await form.getByRole('button', { name: 'Request changes with this note' }).click()
    await expect(form.getByLabel('Note to the author')).toBeFocused()
    await page.keyboard.type('Page two is upside down.')
    await form.getByRole('button', { name: 'Request changes with this note' }).press('Enter')
    await expect(done(page)).toHaveText('You requested changes to “A Lamp for Everybody”.')
    await expect(titleOf(page, 'The Key under the Stone')).toBeFocused()
    expect(await statusOf(second)).toBe('draft')
  })

  await test.step('is notified when the work has changed', async () => {
    tolerate('409')
    const openKey = async () => {
      tolerate(/404/)
      const opening = page.context().waitForEvent('page')
      await work(page, 'The Key under the Stone')
        .getByRole('link', { name: /^Open in the reader/ })
        .click()
      const book = await opening
      await expect(book.getByText(/^Page 1 of/)).toBeVisible()
      await book.close()
    }
    const isChanged = work(page, 'The Key under the Stone').getByText(
      'It has changed since you opened it. Open it again before you decide.',
    )
    await openKey()
    await upload(author, third, makePdf())
    await button(page, 'The Key under the Stone', 'Publish').click()
    await expect(notice(page).getByText('Decision Not Saved', { exact: true })).toBeVisible()
    await expect(notice(page)).toContainText(errors.work_changed.message)
    await expect(review(page).getByRole('heading', { name: 'Waiting', exact: true })).toBeFocused()
    await expect(isChanged).toBeVisible()
    await openKey()
    await expect(isChanged).toHaveCount(0)
    await button(page, 'The Key under the Stone', 'Publish').click()
    await expect(done(page)).toHaveText('“The Key under the Stone” is published.')
    await expect(review(page)).toContainText('Nothing to review. New submissions appear here.')
    await expect(review(page)).toContainText('Median time to a decision: ')
    await expect(review(page).getByRole('heading', { name: 'Waiting', exact: true })).toBeFocused()
  })
})

test('a moderator opens the new version of a published work, and what others read @proof', async ({
  page,
  makeMember,
}) => {
  const author = await makeMember(people.juno)
  const moderator = await makeMember(people.mara, { role: 'moderator' })
  const id = await createSubmitted(author, 'The Second Lantern')
  await decide(moderator, id, 'publish')
  await upload(author, id, makeEpub(), { name: 'second.epub' })

  await signIn(page, moderator)
  await openPage(page, '/owner')
  await expect(work(page, 'The Second Lantern').first()).toContainText('New: the file.')
  const opened = async (name: string) => {
    const opening = page.context().waitForEvent('page')
    await work(page, 'The Second Lantern').getByRole('link', { name }).first().click()
    return (await opening).locator('.reader-book')
  }
  await expect(await opened('Open the new version')).toHaveAttribute('data-kind', 'flow')
  await expect(await opened('Open the version before it')).toHaveAttribute('data-kind', 'pages')
})
