import type { Locator } from '@playwright/test'
import { scentNotices } from '#content/notices/scents.ts'
import { loreFilms, mythFilms } from '#content/storytellers-lantern/films.ts'
import { thisWeeksLight } from '#content/storytellers-lantern/library.ts'
import { scents } from '#content/storytellers-lantern/pools.ts'
import { lanternScrolls } from '#content/storytellers-lantern/scrolls.ts'
import { storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import { people } from '../people.ts'
import { makeMember, notice, signIn, newPerson } from './member.ts'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const stillBeingWritten = { title: 'This story is still being written!', duration: 3000 }
const membershipSoon = { title: 'A special membership for storytellers is coming soon!', duration: 3000 }

const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

/** Every button shows the notice; the first one by pointer and keyboard, for the right duration. */
async function expectEachSays(buttons: Locator, expected: typeof stillBeingWritten) {
  const page = buttons.page()
  const up = notice(page)
  for (const button of await buttons.all()) {
    await button.click()
    // Each press shows a new notice.
    await expect(page.locator('.toast:not([data-seen]) .toast-title')).toHaveText(expected.title)
    await up.evaluate((toast) => toast.setAttribute('data-seen', ''))
  }
  await expectNotice(page, () => buttons.first().click(), expected)
  await expectNotice(page, () => buttons.first().press('Enter'), expected)
}

test(
  "/storytellers-lantern: library page with 'This Week's Light' story cards (placeholder notice on click), a 'Become a Storyteller' button (notice that a membership is coming soon), links to /storytellers-lantern/myths, /lore, /dreams, /guest-tales, /storybooks, /shelves, /scrolls and /pools",
  { tag: '@spec-2-storytellers-lantern' },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern')
    const main = page.getByRole('main')
    const stories = main.getByRole('region', { name: "This Week's Light" })
    await expect(stories.getByRole('listitem')).toHaveCount(thisWeeksLight.length)
    await expectEachSays(stories.getByRole('button'), stillBeingWritten)

    const become = main.getByRole('button', { name: 'Become a Storyteller' })
    await expectNotice(page, () => become.click(), membershipSoon)
    await expectNotice(page, () => become.press('Space'), membershipSoon)

    expect(await hrefs(main.getByRole('region', { name: 'Rooms of the library' }).getByRole('link'))).toEqual([
      // The members' room is listed before the public ones.
      '/storytellers-lantern/guild-hall',
      '/storytellers-lantern/myths',
      '/storytellers-lantern/lore',
      '/storytellers-lantern/dreams',
      '/storytellers-lantern/guest-tales',
      '/storybooks',
      '/storytellers-lantern/shelves',
      '/storytellers-lantern/scrolls',
      '/storytellers-lantern/pools',
    ])
  },
)

test('the rooms and the missing chapter open without a page load and lead back', async ({ page }) => {
  await openPage(page, '/storytellers-lantern')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['The Pools', '/storytellers-lantern/pools'],
    ['Storybooks', '/storybooks'],
    ['Look for chapter seven', '/storytellers-lantern/missing-chapter'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await main.getByRole('link', { name: "Back to the Storyteller's Lantern" }).click()
    await expect(page).toHaveURL('/storytellers-lantern')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText("Storyteller's Lantern")
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test(
  "Shelves: six story lanterns, each showing a 'still being written' notice",
  { tag: '@spec-2-storytellers-lantern-shelves' },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern/shelves')
    const lanterns = page.getByRole('main').getByRole('listitem')
    await expect(lanterns.getByRole('heading')).toHaveText(storyLanterns.map(({ title }) => title))
    await expect(lanterns).toHaveCount(6)
    await expect(lanterns.locator('img')).toHaveCount(6)
    await expectEachSays(lanterns.getByRole('button'), stillBeingWritten)
  },
)

test(
  'Scrolls: six riddles, poems, clues and proverbs',
  { tag: '@spec-2-storytellers-lantern-scrolls' },
  async ({ page }) => {
    await page.goto('/storytellers-lantern/scrolls')
    const scrolls = page.locator('.scroll')
    await expect(scrolls.getByRole('heading')).toHaveText(lanternScrolls.map(({ title }) => title))
    await expect(scrolls).toHaveCount(6)
    await expect(scrolls.filter({ hasText: /^A riddle/ })).toHaveCount(2)
    await expect(scrolls.filter({ hasText: /^A poem/ })).toHaveCount(2)
    await expect(scrolls.filter({ hasText: /^Clues/ }).getByRole('listitem')).toHaveCount(4)
    await expect(scrolls.filter({ hasText: /^Proverbs/ }).getByRole('listitem')).toHaveCount(5)
  },
)

test('the answer of a riddle opens by pointer and keyboard, and is always printed', async ({ page }) => {
  await page.goto('/storytellers-lantern/scrolls')
  const scroll = page.locator('.scroll').filter({ hasText: 'A Thing You Catch' })
  const answer = scroll.getByText('A yawn.')
  await expect(answer).toBeHidden()
  await scroll.getByText('Unroll the answer').click()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})

test(
  'Pools: three scents (Lavender Light for Focus, Cedar Glow for Memory, Peppermint Spark for Curiosity); clicking shows a 4-second notice',
  { tag: ['@spec-2-storytellers-lantern-pools', '@spec-9-limits'] },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern/pools')
    const pools = page.getByRole('main').getByRole('listitem')
    await expect(pools.getByRole('button')).toHaveText([
      'Lavender Light for Focus',
      'Cedar Glow for Memory',
      'Peppermint Spark for Curiosity',
    ])
    for (const { id } of scents) {
      const { title, description } = scentNotices[id]
      const button = pools.getByRole('button', { name: title })
      await expectNotice(page, () => button.click(), { title, description, duration: 4000 })
      await expectNotice(page, () => button.press('Enter'), { title, description, duration: 4000 })
    }
  },
)

test(
  'Myths and Lore: three placeholder video cards each',
  { tag: '@spec-2-storytellers-lantern-myths-and-lore' },
  async ({ page }) => {
    for (const [path, { films }] of [
      ['/storytellers-lantern/myths', mythFilms],
      ['/storytellers-lantern/lore', loreFilms],
    ] as const) {
      await openPage(page, path)
      const cards = page.getByRole('main').getByRole('listitem')
      await expect(cards.getByRole('heading')).toHaveText(films.map(({ title }) => title))
      await expect(cards).toHaveCount(3)
      await expect(cards.locator('.film-poster')).toHaveCount(3)
      await expectEachSays(cards.getByRole('button'), notImplemented)
    }
  },
)

test(
  'Missing Chapter: contribute button is a placeholder',
  { tag: '@spec-2-storytellers-lantern-missing-chapter' },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern/missing-chapter')
    await expectEachSays(page.getByRole('main').getByRole('button', { name: 'Contribute a Chapter' }), notImplemented)
  },
)

test(
  "Guest Tales: 'Coming Soon!' with back link to /storytellers-lantern",
  { tag: '@spec-2-storytellers-lantern-guest-tales' },
  async ({ page }) => {
    await page.goto('/storytellers-lantern/guest-tales')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Guest Tales')
    await expect(main.getByText('Coming Soon!', { exact: true })).toBeVisible()
    expect(await hrefs(main.getByRole('link'))).toEqual(['/storytellers-lantern'])
  },
)

test(
  "Dreams: heading 'The Dream Journal', back link to /storytellers-lantern, section 'Read the Dream Stories'",
  { tag: '@spec-2-storytellers-lantern-dreams' },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern/dreams')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Dream Journal')
    await expect(main.getByRole('link', { name: "Back to the Storyteller's Lantern" })).toHaveAttribute(
      'href',
      '/storytellers-lantern',
    )
    const section = main.getByRole('region', { name: 'Read the Dream Stories' })
    await section.getByRole('link', { name: 'Log in to read' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('the dream journal asks only strangers to log in', async ({ page, request, emailTo }) => {
  await signIn(page, await makeMember(request, emailTo, newPerson(people.mara)))
  await openPage(page, '/storytellers-lantern/dreams')
  const section = page.getByRole('region', { name: 'Read the Dream Stories' })
  await expect(section.getByRole('heading', { name: 'Yours' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Log in to read' })).toHaveCount(0)
})

test(
  "/storytellers-lantern-intro: three Explore cards (Ancient Scrolls, Dream-Weaver's Pool, Guest Tales) that only show a not-implemented notice, a link to /memberships, back link to /portal-hub",
  { tag: '@spec-2-storytellers-lantern-intro' },
  async ({ page }) => {
    await openPage(page, '/storytellers-lantern-intro')
    const main = page.getByRole('main')
    const cards = main.getByRole('region', { name: 'Explore' }).getByRole('listitem')
    await expect(cards.getByRole('heading')).toHaveText(['Ancient Scrolls', "Dream-Weaver's Pool", 'Guest Tales'])
    await expectEachSays(cards.getByRole('button'), notImplemented)
    await expect(page).toHaveURL('/storytellers-lantern-intro')
    await expect(main.getByRole('link', { name: 'See the memberships' })).toHaveAttribute('href', '/memberships')
    await expect(main.getByRole('link', { name: 'Back to the Portal Hub' })).toHaveAttribute('href', '/portal-hub')
    await expect(main.getByRole('link', { name: 'Come in to the library' })).toHaveAttribute(
      'href',
      '/storytellers-lantern',
    )
  },
)

test(
  "Placeholder notices (3 s): '🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀', 'This story is still being written!', 'A special membership ... is coming soon!'",
  { tag: ['@spec-8-errors', '@spec-9-limits'] },
  async ({ page }) => {
    for (const [path, name, expected] of [
      ['/storytellers-lantern/missing-chapter', 'Contribute a Chapter', notImplemented],
      ['/storytellers-lantern', thisWeeksLight[0].title, stillBeingWritten],
      ['/storytellers-lantern', 'Become a Storyteller', membershipSoon],
    ] as const) {
      await openPage(page, path)
      await expectEachSays(page.getByRole('button', { name }), expected)
    }
  },
)
