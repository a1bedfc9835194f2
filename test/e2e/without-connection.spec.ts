import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AuthSession } from '#contract/auth.ts'
import type { Painting } from '#contract/paintings.ts'
import { paintingPath, storybookPath, storybookPaths } from '#contract/paths.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { beginStorybook, upload } from '../uploading.ts'
import { addChildren, backToFamily, h1, handOver, main } from './family.ts'
import { logOut, signIn } from './member.ts'
import { frame, place, storyEpub, storyPdf, title } from './reader/reader.ts'
import { expect, openPage, test, untilHydrated } from './site.ts'

test.use({ serviceWorkers: 'allow' })

const owl: Painting = { hung: false, fills: { 0: 'coral' }, strokes: [] }

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const keptAt = (page: Page, path: string) => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path)

/** A book of a page, and of a painting if there is one, made by the signed-in child. */
async function bindBook(page: Page, url: string, name: string, painting?: Painting): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('constellation-club.session') ?? '')
  const child = { url, token: (JSON.parse(session) as AuthSession).access_token }
  const text = { prompt: null, title: name, text: 'The moon went for a walk.', version: 0 }
  const writing = `/api/rooms/storytellers-lantern/writings/${randomUUID()}`
  const saved = await call<{ id: string }>(child, 'PUT', writing, text)
  const { body } = await call<Storybook>(child, 'POST', storybookPaths.storybooks, { title: name })
  if (painting) await call(child, 'PUT', paintingPath('owl'), painting)
  await call(child, 'POST', `${storybookPath(body.id)}/bind`, {
    pages: [...(painting ? ['owl'] : []), saved.body.id],
    cover: painting ? 'owl' : null,
  })
  return body.id
}

async function reopen(page: Page, path: string) {
  await page.goto(path)
  await untilHydrated(page)
}

test('home, toys, paintings and books work without a connection, and what is made is saved @proof', async ({
  page,
  context,
  makeMember,
  tolerate,
}) => {
  tolerate(/net::|Failed to fetch|Failed to load|503/)
  const mara = await makeMember(people.mara, { tier: 'storytellers-lantern-guild' })
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  await expect.poll(() => keptAt(page, '/kept-build'), { timeout: 60_000 }).toBe(true)
  await openPage(page, '/storybooks/the-star-sailor')
  const own = `/storytellers-lantern/dreams/${await bindBook(page, mara.url, 'The Moon Walks')}`
  await openPage(page, '/storybooks')
  await main(page).getByRole('link', { name: 'The Moon Walks' }).click()
  await expect(frame(page).locator('body')).toContainText('The Moon Walks')
  await expect.poll(() => keptAt(page, own), { timeout: 30_000 }).toBe(true)
  const pictures = `/storytellers-lantern/dreams/${await bindBook(page, mara.url, 'The Owl Paints', owl)}`
  await openPage(page, '/storybooks')
  await main(page).getByRole('link', { name: 'The Owl Paints' }).click()
  await expect(main(page)).toContainText('Page 1 of 3')
  await expect.poll(() => keptAt(page, pictures), { timeout: 30_000 }).toBe(true)
  await openPage(page, '/paint')
  await expect.poll(() => keptAt(page, '/storybooks/the-star-sailor')).toBe(true)
  await expect.poll(() => keptAt(page, '/api/child/paintings')).toBe(true)
  await context.setOffline(true)

  await test.step('pages of the list open', async () => {
    await reopen(page, '/dashboard')
    await expect(main(page).getByText('Hello, Pip!')).toBeVisible()
    await expect(page.locator('.home-object img').first()).toHaveJSProperty('complete', true)
    expect(
      await page
        .locator('.home-object img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).not.toBe(0)
    await reopen(page, '/play/meadow')
    await expect(h1(page)).toHaveText('Meadow Awake')
    await reopen(page, '/storybooks/the-star-sailor')
    await expect(h1(page)).toHaveText('The Star Sailor')
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  })

  await test.step('a book that the child has made opens', async () => {
    await reopen(page, '/storybooks')
    await main(page).getByRole('link', { name: 'The Moon Walks' }).click()
    await expect(frame(page).locator('body')).toContainText('The Moon Walks')
    await reopen(page, `${own}?version=new`)
    await expect(frame(page).locator('body')).toContainText('The Moon Walks')
  })

  await test.step('so does its picture book, whose pages turn', async () => {
    await reopen(page, '/storybooks')
    await main(page).getByRole('link', { name: 'The Owl Paints' }).click()
    await expect(main(page)).toContainText('Page 1 of 3')
    await reopen(page, `${pictures}?version=new`)
    await main(page).getByRole('button', { name: 'Next', exact: true }).click()
    const painting = main(page).getByRole('img', { name: 'An Owl With a Spoon' }).last()
    await expect(painting).toBeVisible()
    expect(await painting.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(main(page)).toContainText('The moon went for a walk.')
  })

  await test.step('a page that is not of the list says so', async () => {
    await page.goto('/cosmic-map')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re Offline')
    await page.getByRole('link', { name: 'Go to your home' }).click()
    await expect(main(page).getByText('Hello, Pip!')).toBeVisible()
  })

  await test.step('a painting is saved once the connection is back', async () => {
    await reopen(page, '/paint')
    await main(page).getByRole('link', { name: 'An Owl With a Spoon' }).click()
    const sky = page.getByRole('button', { name: /^Part 1 of 30/ })
    await page.locator('label', { has: page.getByRole('radio', { name: 'Midnight', exact: true }) }).click()
    await sky.click({ position: { x: 8, y: 8 } })
    await expect(sky).toHaveAccessibleName(/Midnight$/)
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('unsent-items')
    await reopen(page, '/paint?sheet=owl')
    await expect(sky).toHaveAccessibleName(/Midnight$/)
    const saved = page.waitForResponse((one) => one.url().endsWith('/api/child/paintings/owl') && one.status() === 204)
    await context.setOffline(false)
    await saved
  })

  await test.step('nothing of the child is left for its guardian, and nothing at all after signing out', async () => {
    await reopen(page, '/dashboard')
    const ofPip = (await cacheNames(page)).find((name) => name.includes('.person.'))
    expect(ofPip).toBeDefined()
    await backToFamily(page, mara.password)
    await expect.poll(() => cacheNames(page)).not.toContain(ofPip)
    await openPage(page, '/dashboard')
    await logOut(page)
    await expect.poll(() => cacheNames(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })
})

test('storybooks that have been opened can be read without a connection, until they are deleted @proof', async ({
  page,
  context,
  makeMember,
  tolerate,
}) => {
  tolerate(/net::|Failed to fetch|Failed to load|404/)
  const author = await makeMember(people.tobias)
  const id = await beginStorybook(author, title)
  await upload(author, id, storyEpub, { name: 'nap.epub' })
  const path = `/storytellers-lantern/dreams/${id}`
  const pdf = await beginStorybook(author, `${title} again`)
  await upload(author, pdf, storyPdf, { name: 'nap.pdf' })
  const pdfPath = `/storytellers-lantern/dreams/${pdf}`
  await signIn(page, await makeMember(people.juno))
  await openPage(page, path)
  await expect(place(page)).toBeVisible()
  const isFileKept = (ending: string) =>
    page.evaluate(async (end) => {
      const names = (await caches.keys()).filter((name) => name.includes('.person.'))
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().some(({ url }) => url.endsWith(end))
    }, ending)
  await expect.poll(() => isFileKept('.epub'), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => keptAt(page, path), { timeout: 60_000 }).toBe(true)
  await openPage(page, pdfPath)
  await expect(place(page)).toBeVisible()
  await expect.poll(() => isFileKept('.pdf'), { timeout: 30_000 }).toBe(true)
  const isReaderKept = () =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().some(({ url }) => url.includes('pdf.worker'))
    })
  await expect.poll(isReaderKept, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => keptAt(page, pdfPath), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await reopen(page, path)
  await expect(frame(page).locator('body')).toContainText('Lulu naps and sees tomorrow')
  await reopen(page, pdfPath)
  await expect(page.getByRole('group', { name: 'Page 1 of 8' })).toContainText('Stump 1a is a soft one.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'Page 3 of 8' })).toContainText('Stump 3e')
  await context.setOffline(false)
  await call(author, 'DELETE', storybookPath(id))
  await reopen(page, path)
  await expect(h1(page)).toHaveText('Storybook not found!')
  for (const ending of ['.epub', '.pdf']) await expect.poll(() => isFileKept(ending)).toBe(false)
})
