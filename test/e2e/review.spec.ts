import type { Page } from '@playwright/test'
import type { ReviewAnswer } from '#contract/review.ts'
import { makeEpub, makePdf } from '../books.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { signIn } from './member.ts'
import { decide, submitForReview } from './moderator.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

test.use({ siteName: 'strict' })

const journal = '/storytellers-lantern/dreams'

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Yours' }).getByRole('listitem').filter({ hasText: title })

test('an author submits a story, reads it, is notified of the decision, and withdraws it', async ({
  page,
  tolerate,
  makeMember,
  openBrowser,
}) => {
  const author = await makeMember(people.tobias)
  const moderator = await makeMember(people.mara, { role: 'moderator' })
  // The reader asks without a session first.
  tolerate(/404/)
  await signIn(page, author)
  await openPage(page, journal)
  const mine = card(page, 'Whispers from the Void')
  const manage = mine.getByRole('button', { name: 'Manage' })
  await expect(page.getByRole('main')).toContainText('Only you can read it until you submit it for review.')

  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser')
    // Below a request for changes it is a button of the card, too.
    const choose = mine.getByRole('button', { name: /^(Upload storybook|Replace the file)$/ }).first()
    if (!(await choose.isVisible())) await manage.click()
    await choose.click()
    const agree = page.getByRole('button', { name: 'Yes, choose a file' })
    if (await agree.isVisible()) {
      await expect(page.getByRole('dialog')).toContainText('A moderator reviews it first.')
      await agree.click()
    }
    await (await choosing).setFiles(file)
  }
  await upload({ name: 'story.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await expect(mine).toContainText('Storybook is ready!')
  await expect(mine.getByRole('status').filter({ hasText: 'Only you can read it.' })).toBeVisible()

  const openReader = async (link: string | RegExp) => {
    const opening = page.context().waitForEvent('page')
    await mine.getByRole('link', { name: link }).click()
    const book = await opening
    await expect(book.getByText(/^Page 1 of/)).toBeVisible()
    return book
  }
  const isPreview = (book: Page) => book.getByText('A preview. Other readers don’t see this version.', { exact: true })
  const report = (book: Page) => book.getByRole('button', { name: /Report this/ })
  await manage.click()
  const book = await openReader(/Read Story/)
  await expect(book.getByRole('link', { name: /Download/ })).toHaveCount(0)
  await expect(isPreview(book)).toBeVisible()
  const { pathname: address } = new URL(book.url())
  await book.close()
  const visitor = await openBrowser()
  const seenByVisitor = async () => {
    await visitor.goto(address)
    return visitor.getByRole('heading', { level: 1 })
  }
  await expect(await seenByVisitor()).toHaveText('Storybook not found!')

  await mine.getByRole('button', { name: 'Submit for review' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await submitForReview(page, mine)
  await expect(mine).toContainText('A moderator is reviewing it. Then everyone can read it, or you get a note.')
  const { body } = await call<ReviewAnswer>(moderator, 'GET', '/api/review')
  const waiting = body.data.find(({ title }) => title === 'Whispers from the Void')
  expect(waiting).toMatchObject({ reasons: ['every_work'] })
  const id = waiting?.id ?? ''
  await decide(moderator, id, 'request_changes', 'Page 3 has your telephone number. Could you take it out?')
  await page.reload()
  await expect(mine).toContainText('“Page 3 has your telephone number. Could you take it out?”')
  await upload({ name: 'story.epub', mimeType: 'application/epub+zip', buffer: makeEpub() })
  await expect(page.getByText('Upload Successful!', { exact: true })).toBeVisible()
  await submitForReview(page, mine)
  await expect(mine).toContainText('A moderator is reviewing it.')
  await decide(moderator, id, 'publish')
  await page.reload()
  await untilHydrated(page)
  await expect(mine).toContainText('Everyone can read it.')
  await expect(await seenByVisitor()).toHaveText('Whispers from the Void')

  await upload({ name: 'story.pdf', mimeType: 'application/pdf', buffer: makePdf() })
  await expect(mine).toContainText(
    'Everyone can read the old version. A moderator is reviewing the new one. New: the file. We aim to review each story within a day.',
  )
  await manage.click()
  const preview = await openReader(/Open your newest file/)
  await expect(preview.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await expect(isPreview(preview)).toBeVisible()
  await preview.close()
  const published = await openReader(/Read Story/)
  await expect(published.getByText(/^Page 1 of .* in this part/)).toBeVisible()
  // The boot script has fetched both ends of the file, and the reader has taken them.
  expect(await published.evaluate(() => window.bookParts?.size)).toBe(0)
  await expect(published.getByRole('link', { name: /Download/ })).toBeVisible()
  await expect(report(published)).toHaveCount(0)
  await published.close()
  await expect(await seenByVisitor()).toHaveText('Whispers from the Void')
  await expect(report(visitor)).toBeVisible()
  await decide(moderator, id, 'hide', 'We look into it.')
  await page.reload()
  await expect(mine).toContainText('A moderator hid it. Others can’t read it for now.')
  await expect(mine).toContainText('“We look into it.”')
  await expect(await seenByVisitor()).toHaveText('Storybook not found!')
  await manage.click()
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw story' }).click()
  await expect(mine).toContainText('The new version isn’t published.')
  await expect(mine.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  await expect(manage).toBeFocused()
})
