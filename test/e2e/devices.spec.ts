import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChildren, corner, h1, laptop, main, phone } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere, expectNotSideways } from './large-text.ts'
import { notice, signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const devices = (page: Page) => main(page).getByRole('region', { name: 'Paired Devices' })

/** Makes a code on the family page. */
async function makeCode(page: Page, nickname: string): Promise<string> {
  await devices(page)
    .getByRole('button', { name: `Pair a device for ${nickname}` })
    .click()
  await expect(devices(page).getByRole('heading', { name: `Pairing Code for ${nickname}` })).toBeFocused()
  return (await devices(page).locator('.paired-device-signs').textContent()) ?? ''
}

test('a child’s own tablet: a code opens it for this child alone, until a guardian takes it back @proof', async ({
  page,
  openBrowser,
  site,
  makeMember,
}) => {
  test.setTimeout(120_000)
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip', 'Wren'])
  const tablet = await openBrowser({ viewport: phone })

  const code = await test.step('the guardian makes a code', async () => {
    await page.setViewportSize(laptop)
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await expect(devices(page)).toContainText('No paired devices.')
    const made = await makeCode(page, 'Pip')
    expect(made).toMatch(/^[B-Z2-9]{4} [B-Z2-9]{4}$/)
    await expect(devices(page)).toContainText(`${new URL(site.url).host}/device`)
    await expect(devices(page)).toContainText(/It works once, until \d+:\d\d/)
    await expectAccessible(page)
    return made
  })

  await test.step('the child finds where to type it, and its corner opens', async () => {
    await openPage(tablet, '/login')
    await main(tablet).getByRole('link', { name: 'Type it in here' }).click()
    await expect(h1(tablet)).toHaveText('Enter Your Code')
    await expect(main(tablet).getByRole('heading', { name: 'You Are Signed Out Here' })).toHaveCount(0)
    await expectAccessible(tablet)
    const field = main(tablet).getByLabel('Your code')
    await tablet.keyboard.press('Tab')
    await expect(field).toBeFocused()
    await tablet.keyboard.press('Enter')
    await expect(main(tablet)).toContainText('Enter your code.')
    await field.fill('star')
    await tablet.keyboard.press('Enter')
    await expect(main(tablet)).toContainText('A code has 8 letters and numbers.')
    await field.fill('BCDF GHJK')
    await tablet.keyboard.press('Enter')
    await expect(notice(tablet)).toContainText('This code doesn’t work.')
    await field.fill(code.toLowerCase().replace(' ', '-'))
    await tablet.keyboard.press('Enter')
    await expect(tablet).toHaveURL('/dashboard')
    await untilHydrated(tablet)
    await expect(main(tablet).getByText('Hello, Pip!')).toBeVisible()
  })

  await test.step('there is no way to a sibling or to the guardian', async () => {
    await expect(main(tablet).getByRole('heading', { name: 'Places to Go' })).toBeVisible()
    await expect(main(tablet).getByRole('heading', { name: 'Someone Else’s Turn?' })).toHaveCount(0)
    await expect(main(tablet).getByRole('button', { name: 'For your grown-up' })).toHaveCount(0)
    await openPage(tablet, '/device')
    await expect(main(tablet).getByLabel('Your code')).toHaveCount(0)
    await main(tablet).getByRole('link', { name: 'Continue' }).click()
    await expect(h1(tablet)).toHaveText(corner)
  })

  await test.step('the guardian sees it on the list, and takes it back', async () => {
    await expect(devices(page).getByRole('status')).toHaveText('Pip’s device is paired.')
    const row = devices(page).getByRole('listitem')
    await expect(row).toContainText('Opens Pip’s profile.')
    await page.setViewportSize(phone)
    await expectNotSideways(page)
    await row.getByRole('button', { name: 'Remove device' }).click()
    await expect(notice(page)).toContainText('Your child is signed out there.')
    await expect(row).toHaveCount(0)
    await expect(devices(page).getByRole('heading', { name: 'Paired now' })).toBeFocused()
  })

  await test.step('the tablet says kindly that it is closed, also after a reload', async () => {
    await tablet.goto('/storybooks')
    await untilHydrated(tablet)
    await expect(tablet).toHaveURL('/device')
    const closed = main(tablet).getByRole('heading', { name: 'You Are Signed Out Here' })
    await expect(closed).toBeVisible()
    await expect(main(tablet)).toContainText('Ask for a new code.')
    await expectAccessible(tablet)
    await tablet.reload()
    await expect(closed).toBeVisible()
  })

  await test.step('another code opens it again', async () => {
    const again = await makeCode(page, 'Wren')
    await main(tablet).getByLabel('Your code').fill(again)
    await tablet.keyboard.press('Enter')
    await expect(main(tablet).getByText('Hello, Wren!')).toBeVisible()
    await expect(devices(page).getByRole('status')).toHaveText('Wren’s device is paired.')
  })
})

test('a code, and where it is typed in, can be read with text twice as large on a phone @proof', async ({
  page,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await page.setViewportSize({ width: 320, height: 700 })
  await enlargeTextFromNowOn(page)
  await openPage(page, '/device')
  await expectAllThere(page)
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await makeCode(page, 'Pip')
  await expectAllThere(page)
})
