import type { Page } from '@playwright/test'
import { invitationWords, guardianWords } from '#content/household/guardians.ts'
import { guardianPaths } from '#contract/paths.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { addChildren, familyRows, laptop, main, openRow, phone, rowOf } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { fillIn, linkIn, notice, signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const primary = 'Primary guardian'
const second = 'Second guardian'
const children = (page: Page) => main(page).getByRole('tab')
const invitation = /invitation/

/** Opens the link of an invitation. */
async function follow(page: Page, link: string) {
  await page.goto(link)
  await untilHydrated(page)
}

test('a second guardian accepts, becomes the primary guardian, and the first leaves @proof', async ({
  page,
  openBrowser,
  emailTo,
  makeMember,
}) => {
  const [mara, tobias] = [await makeMember(people.mara), await makeMember(people.tobias)]
  await addChildren(mara, ['Pip', 'Wren'])
  const other = await openBrowser({ viewport: laptop })
  await page.setViewportSize(phone)
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')

  await test.step('the primary guardian invites', async () => {
    await expect(rowOf(familyRows(page), primary)).toContainText(`${mara.email} (you)`)
    const dialog = await openRow(familyRows(page), second)
    await expect(dialog).toContainText('names you, but not your children')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toContainText('Enter your email address.')
    await expectAccessible(page)
    await dialog.getByLabel('Email address of the second guardian').fill(tobias.email)
    await page.keyboard.press('Enter')
    await expect(rowOf(familyRows(page), second)).toContainText(`${tobias.email}, invited until`)
    await expect(notice(page)).toContainText('Invitation Sent')
  })

  await test.step('the other logs in, comes back, reads what it means, and accepts', async () => {
    await follow(other, linkIn(await emailTo(tobias.email, invitation)))
    await expect(main(other)).toContainText('Sign in with the address that the invitation was sent to')
    await expect(main(other).getByRole('link', { name: 'Create your account' })).toBeVisible()
    await expectAccessible(other)
    await main(other).getByRole('link', { name: 'Sign in' }).click()
    await fillIn(other, tobias, 'Sign In')
    await expect(other).toHaveURL(/\/dashboard\/invitation#/)
    await expect(main(other)).toContainText(`${mara.email} invited you. The invitation is open until`)
    for (const step of invitationWords.open.steps(mara.email)) await expect(main(other)).toContainText(step)
    await expect(main(other)).not.toContainText('Pip')
    await expectAccessible(other)
    await main(other).getByRole('button', { name: 'Accept' }).click()
    await expect(other).toHaveURL('/dashboard/family')
    await expect(notice(other).filter({ hasText: 'Welcome to the Family' })).toBeVisible()
    await expect(children(other)).toHaveText(['Pip', 'Wren', 'Add a child'])
    await expect(rowOf(familyRows(other), 'Guardian')).toContainText(`${tobias.email} (you)`)
    await expect(rowOf(familyRows(other), primary)).toContainText(mara.email)
    await expect(rowOf(familyRows(other), primary).getByRole('button')).toHaveCount(0)
    await expect(rowOf(familyRows(other), second)).toHaveCount(0)
    expect((await emailTo(mara.email, /second guardian/)).text).toContain(tobias.email)
  })

  await test.step('the primary guardian reads what happens, and hands on', async () => {
    await openPage(page, '/dashboard/family')
    await expect(rowOf(familyRows(page), primary)).toContainText('first make the other guardian primary.')
    const dialog = await openRow(familyRows(page), 'Guardian')
    await dialog.locator('summary', { hasText: 'Remove guardian' }).click()
    await expect(dialog).toContainText(`${tobias.email} can no longer see or change anything about Pip and Wren`)
    await dialog.locator('summary', { hasText: 'Make primary guardian' }).click()
    for (const step of guardianWords.makePrimaryGuardian.steps(tobias.email, ['Pip', 'Wren']))
      await expect(dialog).toContainText(step)
    await dialog.getByLabel('Password', { exact: true }).fill(mara.password)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(rowOf(familyRows(page), primary)).toContainText(tobias.email)
  })

  await test.step('the former primary guardian leaves', async () => {
    const dialog = await openRow(familyRows(page), 'Guardian')
    for (const step of guardianWords.leave.steps(tobias.email, ['Pip', 'Wren']))
      await expect(dialog).toContainText(step)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Leave this family' }).press('Enter')
    await expect(main(page)).toContainText('Set up your family')
    await expect(notice(page).filter({ hasText: 'You Left the Family' })).toBeVisible()
    await expect(main(page)).not.toContainText('Pip')
    await openPage(other, '/dashboard/family')
    await expect(children(other)).toHaveText(['Pip', 'Wren', 'Add a child'])
    await expect(rowOf(familyRows(other), second)).toContainText('None')
  })
})

test('the guardians’ parts can be read with text twice as large on a phone @proof', async ({
  page,
  emailTo,
  makeMember,
}) => {
  const [mara, tobias] = [await makeMember(people.mara), await makeMember(people.tobias)]
  await addChildren(mara, ['Pip'])
  await call(mara, 'POST', guardianPaths.invitation, { email: tobias.email })
  await page.setViewportSize({ width: 320, height: 700 })
  await enlargeTextFromNowOn(page)
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await expect(rowOf(familyRows(page), second)).toContainText('invited until')
  await expectAllThere(page)
  await signIn(page, tobias)
  await follow(page, linkIn(await emailTo(tobias.email, invitation)))
  await expect(main(page).getByRole('button', { name: 'Accept' })).toBeVisible()
  await expectAllThere(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await expect(rowOf(familyRows(page), 'Guardian')).toContainText(tobias.email)
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  const dialog = await openRow(familyRows(page), 'Guardian')
  for (const part of ['Remove guardian', 'Make primary guardian'])
    await dialog.locator('summary', { hasText: part }).click()
  await expectAllThere(page)
})
