import type { Page } from '@playwright/test'
import { errors } from '#contract/errors.ts'
import type { ReviewedWork } from '#contract/review.ts'
import { makeEpub, makePdf } from '../books.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { beginStorybook, upload, type Author } from '../uploading.ts'
import { notice, signIn } from './member.ts'
import { decide, submitByApi } from './moderator.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

test.use({ siteName: 'strict' })

async function createSubmitted(author: Author, title: string, file = makePdf(), name = 'book.pdf'): Promise<string> {
  const id = await beginStorybook(author, title)
  await upload(author, id, file, { name })
  await submitByApi(author, id)
  return id
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="40"><circle cx="20" cy="20" r="20"/></svg>'
/** An EPUB with a picture that no page shows. */
const epubWithPicture = makeEpub({
  chapters: ['<p>Once a lantern went for a walk.</p>'],
  manifest: '<item id="moth" href="moth.svg" media-type="image/svg+xml"/>',
  extra: [{ name: 'OEBPS/moth.svg', content: picture }],
})

const review = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Review' })
const row = (page: Page, title: string) => review(page).getByRole('link', { name: title })
const work = (page: Page, title: string) => review(page).getByRole('article', { name: title })
const button = (page: Page, title: string, name: string) => work(page, title).getByRole('button', { name, exact: true })
const titleOf = (page: Page, title: string) => work(page, title).getByRole('heading', { level: 3 })
const done = (page: Page) => review(page).getByRole('status').first()

test('a moderator reads works, corrects an age rating, publishes, and requests changes, by keyboard', async ({
  page,
  tolerate,
  makeMember,
}) => {
  const author = await makeMember(people.tobias)
  const moderator = await makeMember(people.mara, { role: 'moderator' })
  const statusOf = async (id: string) =>
    (await call<{ status: string }>(author, 'GET', `/api/storybooks/${id}`)).body.status
  const [first, second, third] = [
    await createSubmitted(
      author,
      'The Moth at the Window',
      makePdf({ pages: ['A quiet page.', 'Call me on 020 7946 0958.'] }),
    ),
    await createSubmitted(author, 'A Lamp for Everybody', epubWithPicture, 'lamp.epub'),
    await createSubmitted(author, 'The Key under the Stone'),
  ]

  // The desk does not fetch again what screening has not finished, and screening yields to everything else.
  const findings = async () =>
    (await call<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${first}`)).body.findings
  await expect.poll(findings, { timeout: 90_000 }).not.toBeNull()
  await signIn(page, moderator)
  await openPage(page, '/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Review desk' }).click()
  await expect(page).toHaveURL('/owner')
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
  await expect(review(page).getByRole('listitem')).toContainText([
    'The Moth at the Window',
    'A Lamp for Everybody',
    'The Key under the Stone',
  ])
  await expect(review(page)).toContainText('3 works are waiting, the oldest for ')
  await expect(row(page, 'The Moth at the Window')).toContainText('Possible phone number, page 2.')
  await expectAccessible(page)

  await test.step('reads it on the desk, where a finding leads to its page and words', async () => {
    await row(page, 'The Moth at the Window').press('Enter')
    await expect(titleOf(page, 'The Moth at the Window')).toBeFocused()
    const open = work(page, 'The Moth at the Window')
    await expect(open).toContainText('Every work is reviewed.')
    await expect(open).toContainText('No decisions about this author’s works yet.')
    await expect(open.getByText(/^Page 1 of 2/)).toBeVisible()
    await expect(open.locator('.book-small canvas')).toHaveCount(2)
    await open.getByRole('button', { name: /^Page 2 ?, possible personal details/ }).press('Enter')
    await expect(open.getByText(/^Page 2 of 2/)).toBeVisible()
    await open.getByRole('button', { name: 'Page 1', exact: true }).press('Enter')
    await expect(open.getByText(/^Page 1 of 2/)).toBeVisible()
    await open.getByRole('button', { name: 'Page 2: possible phone number' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String)))
      .toEqual(['020 7946 0958'])
    await expectAccessible(page)
  })

  await test.step('corrects an age rating by keyboard', async () => {
    const age = work(page, 'The Moth at the Window').getByLabel('Age rating')
    await expect(age.locator(':checked')).toHaveText('for 13 and older')
    await age.focus()
    await page.keyboard.press('ArrowUp')
    await expect(age.locator(':checked')).toHaveText('for 10 and older')
    await page.keyboard.press('Tab')
    await expect(button(page, 'The Moth at the Window', 'Change rating')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(done(page)).toHaveText('The age rating of “The Moth at the Window” is changed: for 10 and older.')
    await expect(button(page, 'The Moth at the Window', 'Change rating')).toBeFocused()
    await expect(age).toHaveValue('10')
  })

  await test.step('publishes one with a single key and a question, and gets the next', async () => {
    await page.keyboard.press('p')
    const question = page.getByRole('dialog', { name: 'Publish “The Moth at the Window”?' })
    await expect(question).toContainText('phone number (page 2)')
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(done(page)).toHaveText('“The Moth at the Window” is published.')
    await expect(titleOf(page, 'A Lamp for Everybody')).toBeFocused()
    expect(await statusOf(first)).toBe('published')
  })

  await test.step('sees the pictures of the next, also one that no page shows', async () => {
    const open = work(page, 'A Lamp for Everybody')
    await open.getByText('All pictures (1)').press('Enter')
    const thumbnail = open.getByRole('button', { name: 'moth.svg' })
    await expect(thumbnail).not.toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await thumbnail.press('Enter')
    const shown = page.getByRole('dialog', { name: 'moth.svg' }).getByRole('img', { name: 'moth.svg' })
    await expect(shown).toHaveAttribute('src', /^data:image\/svg\+xml;base64,/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(thumbnail).toBeFocused()
  })

  await test.step('requests changes to one with a note', async () => {
    await page.keyboard.press('r')
    const form = work(page, 'A Lamp for Everybody')
    await expect(form.getByLabel('Reason')).toBeFocused()
    await expect(form.getByLabel('Note to the author')).toHaveValue('')
    await expect(form.getByRole('button', { name: 'Request changes with this note' })).toBeInViewport()
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
    await upload(author, third, makePdf())
    await button(page, 'The Key under the Stone', 'Publish').click()
    await expect(notice(page).getByText('Decision Not Saved', { exact: true })).toBeVisible()
    await expect(notice(page)).toContainText(errors.work_changed.message)
    await button(page, 'The Key under the Stone', 'Read the new version').click()
    await expect(work(page, 'The Key under the Stone').getByText(/^Page 1 of/)).toBeVisible()
    await button(page, 'The Key under the Stone', 'Publish').click()
    await expect(done(page)).toHaveText('“The Key under the Stone” is published.')
    await expect(review(page)).toContainText('Nothing to review. New submissions and reports appear here.')
    await expect(review(page)).toContainText('Median time to a decision: ')
    await expect(done(page)).toBeFocused()
  })
})

test('a moderator reads the new version of a published work, and opens what others read @proof', async ({
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
  await row(page, 'The Second Lantern').click()
  const open = work(page, 'The Second Lantern')
  await expect(open).toContainText('New: the file.')
  await expect(open.locator('.reader-book')).toHaveAttribute('data-kind', 'flow')
  await expect(open.getByRole('region', { name: 'All parts' }).getByRole('listitem').first()).toContainText(
    'Once a lantern',
  )

  // Keys are for the book only while the focus is in the reader.
  const search = open.getByRole('toolbar').getByRole('button', { name: 'Search' })
  await open.getByRole('heading', { level: 3 }).first().focus()
  await page.keyboard.press('/')
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await search.focus()
  await page.keyboard.press('/')
  await expect(search).toHaveAttribute('aria-expanded', 'true')

  const opening = page.context().waitForEvent('page')
  await open.getByRole('link', { name: 'Open the version before it' }).click()
  await expect((await opening).locator('.reader-book')).toHaveAttribute('data-kind', 'pages')
})
