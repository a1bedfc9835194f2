import type { Page } from '@playwright/test'
import { expectNotice, notImplemented } from './notices.ts'
import { openPage, expect, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const critters = [
  ['Whiskerleaf', '/critter-club/whiskerleaf'],
  ['Giggle-Gecko', '/critter-club/giggle-gecko'],
  ['Puddle Pups', '/critter-club/puddle-pups'],
  ['Nibsy', '/critter-club/nibsy'],
  ['Lulu', '/critter-club/lulu'],
] as const

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

test(
  "/critter-club: five critters linking to /critter-club/whiskerleaf, /giggle-gecko, /puddle-pups, /nibsy, /lulu; a link to /memberships; 'Critter of the Month' (Giggle-Gecko); a 'Play Now' placeholder; links to /critter-club/stories and /scrapbook",
  { tag: '@spec-2-critter-club' },
  async ({ page }) => {
    await openPage(page, '/critter-club')

    const cards = region(page, 'Meet the Critters').getByRole('link')
    expect(await cards.evaluateAll((all) => all.map((card) => [card.textContent, card.getAttribute('href')]))).toEqual(
      critters.map(([name, path]) => [name, path]),
    )
    for (const path of ['/memberships', '/critter-club/stories', '/scrapbook'])
      await expect(main(page).locator(`a[href="${path}"]`)).toBeVisible()

    const ofTheMonth = region(page, 'Critter of the Month')
    await expect(ofTheMonth.getByRole('heading', { name: 'Giggle-Gecko', exact: true })).toBeVisible()
    await expect(ofTheMonth.getByRole('link')).toHaveAttribute('href', '/critter-club/giggle-gecko')

    const playNow = main(page).getByRole('button', { name: 'Play Now', exact: true })
    await expectNotice(page, () => playNow.press('Enter'), notImplemented)
    await expect(page).toHaveURL('/critter-club')
  },
)

test('Each critter page has fun facts', { tag: '@spec-2-critter-club' }, async ({ page }) => {
  const told = new Set<string>()
  for (const [name, path] of critters) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main(page).getByRole('blockquote')).not.toBeEmpty()
    const facts = await region(page, 'Fun Facts').getByRole('listitem').allTextContents()
    expect(facts.length, name).toBeGreaterThanOrEqual(6)
    for (const fact of facts) told.add(fact)
    await expect(main(page).getByRole('link', { name: 'Back to Critter Club' })).toHaveAttribute(
      'href',
      '/critter-club',
    )
  }
  expect(told.size, 'facts, no two alike').toBeGreaterThanOrEqual(6 * critters.length)
})

test('the links to the next critter visit all five, by keyboard as well', async ({ page }) => {
  await openPage(page, '/critter-club')
  await main(page).getByRole('link', { name: 'Whiskerleaf', exact: true }).press('Enter')
  for (const [name] of [...critters, critters[0]]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(region(page, 'Fun Facts').getByRole('listitem').first()).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^On to / })
      .press('Enter')
  }
  await main(page).getByRole('link', { name: 'Back to Critter Club' }).press('Enter')
  await expect(page).toHaveURL('/critter-club')
})

test(
  '/critter-club/stories: three story cards each with a Read Story link opening an external flipbook in a new tab',
  { tag: '@spec-2-critter-club-stories' },
  async ({ page }) => {
    await openPage(page, '/critter-club/stories')
    const cards = region(page, 'Three Stories').getByRole('listitem')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) {
      const title = await card.getByRole('heading').innerText()
      const opening = page.context().waitForEvent('page')
      await card.getByRole('link', { name: /^Read Story/ }).click()
      const tab = await opening
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(new URL(tab.url()).pathname).toMatch(/^\/storybooks\//)
      expect(await tab.evaluate(() => window.opener === null)).toBe(true)
      await tab.close()
    }
    await expect(page).toHaveURL('/critter-club/stories')
  },
)

test('Critter story card: title, description, link, imageAlt', { tag: '@spec-3-sample-data' }, async ({ page }) => {
  await page.goto('/critter-club/stories')
  const cards = region(page, 'Three Stories').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).not.toBeEmpty()
    await expect(card.getByRole('paragraph')).not.toBeEmpty()
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/storybooks\/[a-z-]+$/)
    const picture = card.getByRole('img')
    await expect(picture).toHaveAttribute('alt', /^.{20,}$/)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
  }
})

test('Back link to /critter-club', { tag: '@spec-2-critter-club-stories' }, async ({ page }) => {
  await openPage(page, '/critter-club/stories')
  await main(page).getByRole('link', { name: 'Back to Critter Club' }).click()
  await expect(page).toHaveURL('/critter-club')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Critter Club')
})
