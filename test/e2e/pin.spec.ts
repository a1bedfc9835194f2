import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChildren, familyRows, openRow, rowOf } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { notice, signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const pinRow = (page: Page) => rowOf(familyRows(page), 'Your PIN')

async function handOver(page: Page) {
  await page.getByRole('button', { name: 'Switch to Pip' }).click()
  await expect(page).toHaveURL('/dashboard')
  await untilHydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'For your grown-up' }).click()
}

async function arrives(page: Page) {
  await expect(page).toHaveURL('/dashboard/family')
  await untilHydrated(page)
  await expect(pinRow(page)).toContainText('Set')
}

test('a guardian sets a PIN and comes back by it @proof', async ({ page, makeMember, tolerate }) => {
  tolerate(/40[03]|422/)
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  const field = page.getByLabel('PIN', { exact: true })

  await test.step('set', async () => {
    await expect(pinRow(page)).toContainText('None')
    const dialog = await openRow(familyRows(page), 'Your PIN')
    const password = dialog.getByLabel('Password', { exact: true })
    await dialog.getByRole('button', { name: 'Set PIN' }).click()
    await expect(dialog).toContainText('Enter the PIN.')
    await dialog.getByLabel('New PIN').fill('12')
    await expect(dialog).toContainText('A PIN has 4 to 6 digits.')
    await dialog.getByLabel('New PIN').fill('1234')
    await password.fill(mara.password)
    await expectAccessible(page)
    await password.press('Enter')
    await expect(dialog).toContainText('That PIN is easy to guess.')
    await dialog.getByLabel('New PIN').fill('2580')
    await password.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(pinRow(page)).toContainText('Your PINSet')
    await expect(pinRow(page).getByRole('button')).toBeFocused()
    await expect(notice(page).filter({ hasText: 'PIN Set' })).toBeVisible()
  })

  await test.step('back by the PIN', async () => {
    await handOver(page)
    await expectAccessible(page)
    await field.fill('2581')
    await field.press('Enter')
    await expect(page.getByText('That PIN isn’t right. After 5 wrong tries, you’ll need your password.')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Use the password' }).click()
    await expect(page.getByLabel('Your password')).toBeFocused()
    await page.getByRole('button', { name: 'Use the PIN' }).click()
    await expect(field).toBeFocused()
    await page.keyboard.type('2580')
    await page.keyboard.press('Enter')
    await arrives(page)
  })

  await test.step('removed', async () => {
    const dialog = await openRow(familyRows(page), 'Your PIN')
    await dialog.getByText('Remove the PIN').click()
    await dialog.getByLabel('Password', { exact: true }).last().fill(mara.password)
    await dialog.getByRole('button', { name: 'Remove PIN' }).click()
    await expect(pinRow(page)).toContainText('None')
  })
})

test('a PIN can be set and typed with text twice as large on a small phone @proof', async ({ page, makeMember }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await signIn(page, mara)
  await enlargeTextFromNowOn(page)
  await openPage(page, '/dashboard/family')
  const dialog = await openRow(familyRows(page), 'Your PIN')
  await dialog.getByLabel('New PIN').fill('258025')
  await dialog.getByLabel('Password', { exact: true }).fill(mara.password)
  await expectAllThere(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await handOver(page)
  await page.getByLabel('PIN', { exact: true }).fill('258025')
  await expectAllThere(page)
})
