import type { Page } from '@playwright/test'
import { isForAdults } from '#content/audience.ts'
import { avatars } from '#content/household/avatars.ts'
import { consentWords } from '#content/household/consents.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import {
  addChild,
  addChildren,
  backToFamily,
  childPart,
  corner,
  h1,
  handOver,
  laptop,
  main,
  makeStorybook,
  openChild,
  openRow,
  phone,
  placeSaved,
  recordShown,
} from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { paths } from './layout.ts'
import { notice, signIn } from './member.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

/** The visible words and links that are for adults, and the email if it is visible. */
async function adultThings(page: Page, email: string): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const words =
    /\bjoin (?:a|the|sprout|bloom|story|simple)\b|\$ ?\d|\blog ?(?:out|in)\b|\bsign (?:up|out|in)\b|\bmemberships?\b|\bbilling\b/gi
  const links = await page
    .locator("a[href]:not([href^='#'])")
    .evaluateAll((found) =>
      found
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
  return [...(text.match(words) ?? []), ...(text.includes(email) ? [email] : []), ...links.filter(isForAdults)]
}

test('a parent adds children, hands over and comes back by password; a child sees nothing for adults', async ({
  page,
  tolerate,
  makeMember,
}) => {
  const mara = await makeMember(people.mara, { tier: 'storytellers-lantern-guild' })
  const author = await makeMember(people.tobias)
  const forAll = await makeStorybook(author, `The Sleepy Lamp ${mara.email.slice(-14, -9)}`, 'all')
  const forOlder = await makeStorybook(author, 'The Long Dark Corridor', '13')
  const titleOf = async (id: string) => (await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.title

  await test.step('the parent adds two children on a laptop', async () => {
    await page.setViewportSize(laptop)
    await signIn(page, mara)
    await openPage(page, '/dashboard')
    await main(page).getByRole('link', { name: 'Family', exact: true }).click()
    await expect(h1(page)).toHaveText('Your Family')
    const form = main(page).getByRole('region', { name: 'Set up your family' })
    await expect(form.getByRole('radio')).toHaveCount(avatars.length + 4)
    await expect(form).toContainText(consentWords.private.seenBy)
    await form.getByRole('button', { name: 'Add child' }).click()
    await expect(form).toContainText('Enter a nickname.')
    await expect(form.getByLabel('Nickname')).toBeFocused()
    await form.getByLabel('Nickname').fill('lucy@families.example')
    await page.keyboard.press('Enter')
    await expect(form).toContainText('Choose an age.')
    await form.getByRole('radio', { name: '7 to 9' }).check()
    await page.keyboard.press('Enter')
    await expect(form).toContainText('Read the text and check the box to consent.')
    await form.getByRole('checkbox').press('Space')
    tolerate(/422/)
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Nickname')).toHaveAttribute('aria-invalid')
    await expect(form.getByLabel('Nickname')).toBeFocused()
    await expect(form.locator('.field-error')).not.toBeEmpty()
    await expectAccessible(page)

    await addChild(page, { nickname: 'Pip', animal: 'Owl', band: '7 to 9' })
    await expect(notice(page)).toContainText('Profile Ready')
    await addChild(page, { nickname: 'Wren', animal: 'Snail', band: '4 to 6' })
    await expect(childPart(page, 'Wren')).toContainText('Age 4 to 6')
    await openChild(page, 'Pip')
    await expect(childPart(page, 'Pip')).toContainText('Age 7 to 9')
    await page.reload()
    await expect(childPart(page, 'Pip')).toContainText('Age 7 to 9')
    await expectAccessible(page)
  })

  await test.step('the parent reads a book, too', async () => {
    const saved = placeSaved(page)
    await openPage(page, `/storytellers-lantern/dreams/${forAll}`)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await saved
    await openPage(page, '/dashboard/family')
  })

  await test.step('the parent hands over, and the child sees what is open', async () => {
    await page.setViewportSize(phone)
    await handOver(page, 'Pip')
    await expect(main(page).getByRole('link', { name: 'Write' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
    await expectAccessible(page)
    expect(await adultThings(page, mara.email)).toEqual([])
  })

  await test.step('a page for adults is for the guardian', async () => {
    await openPage(page, '/memberships')
    await expect(h1(page)).toHaveText('For Your Grown-Up')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Back to your home page' }).click()
    await expect(h1(page)).toHaveText(corner)
  })

  await test.step('the child reads a book for all ages, and keeps its place', async () => {
    await openPage(page, '/storytellers-lantern/dreams')
    const ready = main(page).getByRole('region', { name: 'Ready to read' })
    await expect(ready.getByRole('heading', { name: await titleOf(forAll) })).toBeVisible()
    await expect(ready.getByText(await titleOf(forOlder))).toHaveCount(0)
    await expect(main(page).locator('form:not(search *)')).toHaveCount(0)
    await openPage(page, `/storytellers-lantern/dreams/${forAll}`)
    await expect(h1(page)).toHaveText(await titleOf(forAll))
    // The parent's reading place is on page 2.
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    const saved = placeSaved(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await saved
    await page.reload()
    await expect(page.getByText('Page 2 of 3').first()).toBeVisible()
    expect(await adultThings(page, mara.email)).toEqual([])
    await page.getByRole('button', { name: /^Tell a grown-up about this/ }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5)
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('a book for older readers is not found', async () => {
    tolerate(/404/)
    await openPage(page, `/storytellers-lantern/dreams/${forOlder}`)
    await expect(h1(page)).toHaveText('Storybook not found!')
  })

  await test.step('the parent comes back with the password', async () => {
    await openPage(page, '/dashboard')
    await backToFamily(page, mara.password)
  })

  await test.step('the parent erases a child', async () => {
    tolerate(/403/)
    await openChild(page, 'Pip')
    await childPart(page, 'Pip').getByRole('button', { name: 'Delete Pip’s profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Pip’s profile' })
    await expect(dialog).toContainText('All pages, books and stories')
    await expectAccessible(page)
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('That password isn’t right.')
    await dialog.getByLabel('Password', { exact: true }).fill(mara.password)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { name: 'Profile deleted' })).toBeFocused()
    // The parent's own place stays.
    const places = () => Object.keys(localStorage).filter((key) => key.includes('reading-place'))
    expect(await page.evaluate(places)).toHaveLength(1)
    await expect(main(page)).toContainText('One bookmark')
    await expect(main(page).getByRole('tab')).toHaveText(['Wren', 'Add a child'])
  })
})

test('a page for adults never flashes before a child @proof', async ({ page, makeMember }) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  await recordShown(page, 'main h1, a[href="/memberships"], a[href="/login"]')
  for (const [path, heading] of [
    ['/memberships', 'For Your Grown-Up'],
    ['/dashboard', corner],
  ] as const) {
    await openPage(page, path)
    await expect(h1(page)).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('data-shown', heading)
  }
})

test('no page says anything to a child that is for adults @proof', async ({ page, makeMember }) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await openPage(page, path)
    await expect(h1(page)).toBeVisible()
    if (isForAdults(path)) {
      await expect(h1(page)).toHaveText('For Your Grown-Up')
      await expect(main(page)).toContainText('This page is for your grown-up.')
      await expect(main(page).locator('form')).toHaveCount(0)
      await expect(main(page).getByRole('link', { name: 'Back to your home page' })).toBeVisible()
    }
    const things = await adultThings(page, mara.email)
    if (things.length > 0) found[path] = things
  }
  expect(found).toEqual({})
})

test('six children fill a family, and all of it can be read with text twice as large on a phone @proof', async ({
  page,
  makeMember,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const mara = await makeMember(people.mara)
  await signIn(page, mara)
  await enlargeTextFromNowOn(page)
  await openPage(page, '/dashboard/family')
  // A notice stays while the mouse is on it.
  await page.addLocatorHandler(notice(page), () => notice(page).getByRole('button').click())
  for (const [n, nickname] of ['Pip', 'Wren', 'Moss', 'Tib', 'Fern', 'Oak'].entries())
    await addChild(page, { nickname, animal: avatars[n]!.name, band: '13 to 15' })
  await expect(main(page)).toContainText('A family can have 6 children.')
  await expect(main(page).getByRole('tab')).toHaveCount(6)
  await openChild(page, 'Pip')
  await expectAllThere(page)
  for (const row of ['A private profile', 'Publishing stories', 'Quiet hours', 'Profile', 'Picture password']) {
    await openRow(childPart(page, 'Pip'), row)
    await expectAllThere(page)
    await page.keyboard.press('Escape')
  }
  await handOver(page, 'Pip')
  await main(page).getByRole('button', { name: 'For your grown-up' }).click()
  await expectAllThere(page)
})
