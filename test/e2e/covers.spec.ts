import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Storybook } from '#contract/storybooks.ts'
import { makeCoveredEpub } from '../books.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { signIn } from './member.ts'
import { submitForReview } from './moderator.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

test.use({ siteName: 'strict' })

const journal = '/storytellers-lantern/dreams'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><rect width="800" height="1200" fill="#31486b"/><circle cx="400" cy="460" r="250" fill="#f3cf6b"/><rect x="90" y="890" width="620" height="90" fill="#fff4dc"/></svg>`

const bookWithCover = async () => makeCoveredEpub(await sharp(Buffer.from(picture)).jpeg().toBuffer())

/** The cover, once it is a picture of a size. */
async function coverOn(page: Page, part: string, title: string) {
  const region = page.getByRole('region', { name: part })
  const cover = region.getByRole('img', { name: `The cover of “${title}”` })
  await cover.scrollIntoViewIfNeeded()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  return cover
}

test('the author, then a moderator, then readers of a published EPUB see its cover @proof', async ({
  page,
  request,
  makeMember,
  openBrowser,
}) => {
  const [tobias, vesper, mara] = [
    await makeMember(people.tobias),
    await makeMember(people.vesper),
    await makeMember(people.mara, { role: 'moderator' }),
  ]
  const title = "A Traveler's Slumber"
  await signIn(page, tobias)
  await openPage(page, journal)
  const card = page.getByRole('region', { name: 'Yours' }).getByRole('listitem').filter({ hasText: title })
  const choosing = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Upload storybook' }).click()
  const agree = page.getByRole('button', { name: 'Yes, choose a file' })
  if (await agree.isVisible()) await agree.click()
  const file = { name: 'story.epub', mimeType: 'application/epub+zip', buffer: await bookWithCover() }
  await (await choosing).setFiles(file)
  await expect(card).toContainText('Storybook is ready!')

  const own = async () => {
    const { body } = await call<{ data: Storybook[] }>(tobias, 'GET', '/api/storybooks?part=own&limit=100')
    return body.data.find((one) => one.title === title)
  }
  await expect.poll(async () => (await own())?.cover_url).toContain('.webp')
  const cover_url = (await own())?.cover_url ?? ''
  await page.reload()
  await coverOn(page, 'Yours', title)
  await expectAccessible(page)
  expect((await request.get(cover_url)).status()).toBe(404)
  await submitForReview(page, card)
  await expect(card).toContainText('A moderator is reviewing it.')

  const moderator = await openBrowser()
  await signIn(moderator, mara)
  await openPage(moderator, '/owner')
  const desk = moderator.getByRole('main').getByRole('region', { name: 'Review' })
  await desk.getByRole('link', { name: title }).click()
  await coverOn(moderator, 'Review', title)
  await desk.getByRole('article', { name: title }).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(moderator.getByText(`“${title}” is published.`)).toBeVisible()

  const reader = await openBrowser()
  await signIn(reader, vesper)
  await openPage(reader, journal)
  const cover = await coverOn(reader, 'Ready to read', title)
  expect(await cover.getAttribute('src')).toBe(new URL(cover_url).pathname)
  await expect(cover).toHaveAttribute('loading', 'lazy')

  // One that is gone by the time it is asked for: the drawn one.
  await reader.route('**/files/covers/**', (route) => route.fulfill({ status: 404 }))
  await reader.reload()
  const others = reader
    .getByRole('region', { name: 'Ready to read' })
    .getByRole('listitem')
    .filter({ has: reader.locator(`a[href*="${(await own())?.id}"]`) })
  await others.scrollIntoViewIfNeeded()
  await expect(others.locator('.cloth-cover')).toBeVisible()
  await expect(others.getByRole('img')).toHaveCount(0)
})

test('covers fit with letters twice as large @proof', async ({ page, makeMember }) => {
  const author = await makeMember(people.tobias)
  const id = await beginStorybook(author, 'The Lamp in Large Letters')
  await upload(author, id, await bookWithCover(), { name: 'book.epub' })
  const cover = async () => (await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.cover_url
  await expect.poll(cover).toContain('.webp')
  await page.setViewportSize({ width: 390, height: 844 })
  await enlargeTextFromNowOn(page)
  await signIn(page, author)
  await openPage(page, journal)
  await coverOn(page, 'Yours', 'The Lamp in Large Letters')
  await page.evaluate(() => scrollTo(0, 0))
  await expectAllThere(page)
})
