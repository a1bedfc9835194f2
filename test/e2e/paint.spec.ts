import { people } from '../people.ts'
import { addChildren, handOver, main, phone } from './family.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, openPage, test } from './site.ts'

test.use({ hasTouch: true })

test('a child fills and paints by touch, finds it again, and hangs it in its room @proof', async ({
  page,
  makeMember,
}) => {
  await page.setViewportSize(phone)
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')
  await main(page)
    .getByRole('link', { name: /^Paint/ })
    .tap()
  await main(page).getByRole('link', { name: 'An Owl With a Spoon' }).tap()

  const tool = (name: string) => page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })
  const sky = page.getByRole('button', { name: /^Part 1 of 30/ })
  await tool('Midnight').tap()
  await sky.tap({ position: { x: 8, y: 8 } })
  await expect(sky).toHaveAccessibleName(/Midnight$/)
  await tool('Large brush').tap()
  await tool('Rose').tap()
  const saved = page.waitForResponse((one) => one.url().endsWith('/api/child/paintings/owl') && one.status() === 204)
  await page.locator('.paint-strokes').tap({ position: { x: 60, y: 60 } })
  await expect(page.locator('.paint-strokes path')).toHaveCount(1)
  await page.getByRole('button', { name: 'Hang in My Room' }).tap()
  await saved

  await openPage(page, '/paint?sheet=owl')
  await expect(sky).toHaveAccessibleName(/Midnight$/)
  await expect(page.locator('.paint-strokes path')).toHaveCount(1)
  await openPage(page, '/my-room')
  await main(page).getByRole('button', { name: 'Painting: An Owl With a Spoon' }).tap()
  await expect(main(page).getByRole('link', { name: 'Paint some more' })).toBeVisible()
  await expect(page.locator('.room-label img')).toHaveAttribute('src', /^data:image\/svg\+xml,.*3f4596/)
})

test('a child stamps a picture and makes it the cover and a page of its book @proof', async ({ page, makeMember }) => {
  const mara = await makeMember(people.mara, { tier: 'storytellers-lantern-guild' })
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await handOver(page, 'Pip')

  await openPage(page, '/paint?sheet=empty-1')
  const choose = (name: string) =>
    page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click()
  await choose('Stamps')
  await choose('Whale')
  await choose('Large stamp')
  const saved = page.waitForResponse((one) => one.url().endsWith('/paintings/empty-1') && one.status() === 204)
  await page.locator('.paint-stamping').click({ position: { x: 120, y: 120 } })
  await page.getByRole('button', { name: 'Stamp here: Whale. Use the arrow keys and Enter.' }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.paint-strokes image')).toHaveCount(2)
  await saved
  await expectAccessible(page)

  await openPage(page, '/storytellers-lantern/guild-hall')
  await main(page)
    .getByRole('button', { name: /^Write about this/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('A Whale')
  await page.getByLabel('Your words').fill('The whale flew over the shed.')
  await expect(main(page).getByText('Saved', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Back to the room' }).click()
  await main(page).getByRole('button', { name: 'Make a book' }).click()
  const binding = main(page).getByRole('region', { name: 'Make a book' })
  await binding.getByLabel(/^A Whale/).check()
  await binding.getByRole('checkbox', { name: 'My Own Picture' }).check()
  await binding.getByRole('radio', { name: 'My Own Picture' }).check()
  await binding.getByLabel('Title', { exact: true }).fill('The Whale and the Shed')
  await expectAccessible(page)
  await binding.getByRole('button', { name: 'Make book' }).click()
  await expect(binding.getByText('“The Whale and the Shed” is ready.')).toBeVisible()

  await openPage(page, (await binding.getByRole('link', { name: /^Read it/ }).getAttribute('href')) ?? '')
  const cover = page.getByAltText(/^The cover, painted by the author/)
  await expect(cover).toBeVisible({ timeout: 20_000 })
  expect(await cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(800)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('The whale flew over the shed.')).toBeVisible()
  await expectAccessible(page)
})
