import type { Page } from '@playwright/test'
import { invitationWords, guardianWords } from '#content/household/guardians.ts'
import { guardianPaths } from '#contract/paths.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import { addChildren, laptop, main, phone } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { fillIn, linkIn, notice, signIn, type Person } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const guardiansPart = (page: Page) => main(page).getByRole('region', { name: 'Guardians' })
const cardOf = (page: Page, { email }: Person) =>
  guardiansPart(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: email }) })
const open = (page: Page, person: Person, part: string) =>
  cardOf(page, person).locator('summary', { hasText: part }).click()
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
  test.setTimeout(120_000)
  const [mara, tobias] = [await makeMember(people.mara), await makeMember(people.tobias)]
  await addChildren(mara, ['Pip', 'Wren'])
  const other = await openBrowser({ viewport: laptop })
  await page.setViewportSize(phone)
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')

  await test.step('the primary guardian invites', async () => {
    await expect(cardOf(page, mara)).toContainText('You · Primary guardian')
    await expect(guardiansPart(page)).toContainText('names you, but not your children')
    await guardiansPart(page).getByRole('button', { name: 'Send Invitation' }).click()
    await expect(guardiansPart(page)).toContainText('Enter your email address.')
    await guardiansPart(page).getByLabel('Email address of the second guardian').fill(tobias.email)
    await page.keyboard.press('Enter')
    await expect(guardiansPart(page)).toContainText(`You invited ${tobias.email}. The invitation is open until`)
    await expect(notice(page)).toContainText('Invitation Sent')
    await expectAccessible(page)
  })

  await test.step('the other logs in, comes back, reads what it means, and accepts', async () => {
    await follow(other, linkIn(await emailTo(tobias.email, invitation)))
    await expect(main(other)).toContainText('Log in with that address')
    await expect(main(other).getByRole('link', { name: 'Create Your Account' })).toBeVisible()
    await expectAccessible(other)
    await main(other).getByRole('link', { name: 'Log In' }).click()
    await fillIn(other, tobias, 'Sign In')
    await expect(other).toHaveURL(/\/dashboard\/invitation#/)
    await expect(main(other)).toContainText(`${mara.email} invited you. The invitation is open until`)
    for (const step of invitationWords.open.steps(mara.email)) await expect(main(other)).toContainText(step)
    await expect(main(other)).not.toContainText('Pip')
    await expectAccessible(other)
    await main(other).getByRole('button', { name: 'Accept' }).click()
    await expect(other).toHaveURL('/dashboard/family')
    await expect(notice(other).filter({ hasText: 'Welcome to the Family' })).toBeVisible()
    await expect(main(other).getByRole('heading', { name: 'Wren' })).toBeVisible()
    await expect(cardOf(other, tobias)).toContainText('You · Guardian')
    await expect(cardOf(other, mara)).toContainText('Primary guardian')
    await expect(guardiansPart(other).getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
    await expect(cardOf(other, mara).locator('summary')).toHaveCount(0)
    expect((await emailTo(mara.email, /second guardian/)).text).toContain(tobias.email)
  })

  await test.step('the primary guardian reads what happens, and hands on', async () => {
    await openPage(page, '/dashboard/family')
    await expect(cardOf(page, mara)).toContainText('make the other guardian primary first.')
    await open(page, tobias, 'Remove guardian')
    await expect(cardOf(page, tobias)).toContainText(
      `${tobias.email} can no longer see or change anything about Pip and Wren`,
    )
    await open(page, tobias, 'Make primary guardian')
    for (const step of guardianWords.handOn.steps(tobias.email, ['Pip', 'Wren']))
      await expect(cardOf(page, tobias)).toContainText(step)
    await cardOf(page, tobias).getByLabel('Password', { exact: true }).fill(mara.password)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(cardOf(page, tobias)).toContainText('Primary guardian')
  })

  await test.step('the former primary guardian leaves', async () => {
    await open(page, mara, 'Leave this family')
    for (const step of guardianWords.leave.steps(tobias.email, ['Pip', 'Wren']))
      await expect(cardOf(page, mara)).toContainText(step)
    await expectAccessible(page)
    await cardOf(page, mara).getByRole('button', { name: 'Leave this family' }).press('Enter')
    await expect(main(page)).toContainText('No children yet.')
    await expect(notice(page).filter({ hasText: 'You Left the Family' })).toBeVisible()
    await expect(main(page)).not.toContainText('Pip')
    await openPage(other, '/dashboard/family')
    await expect(main(other).getByRole('heading', { name: 'Pip' })).toBeVisible()
    await expect(guardiansPart(other).getByRole('button', { name: 'Send Invitation' })).toBeVisible()
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
  await expect(guardiansPart(page)).toContainText('You invited')
  await expectAllThere(page)
  await signIn(page, tobias)
  await follow(page, linkIn(await emailTo(tobias.email, invitation)))
  await expect(main(page).getByRole('button', { name: 'Accept' })).toBeVisible()
  await expectAllThere(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(page, tobias)).toBeVisible()
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  for (const part of ['Remove guardian', 'Make primary guardian']) await open(page, tobias, part)
  await expectAllThere(page)
})
