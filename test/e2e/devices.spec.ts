import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { addChildren, childPart, corner, h1, laptop, main, openChild, openRow, phone, rowOf } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { expectNotSideways } from './layout.ts'
import { notice, signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

const devices = (page: Page, nickname: string) => page.getByRole('dialog', { name: `${nickname}’s devices` })

/** Makes a code on the family page, and leaves its dialog open. */
async function makeCode(page: Page, nickname: string): Promise<string> {
  await openChild(page, nickname)
  const dialog = await openRow(childPart(page, nickname), 'Paired devices')
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  await expect(dialog.getByRole('heading', { name: 'Pairing code' })).toBeFocused()
  await expect(dialog.getByRole('img', { name: /^QR code for / })).toBeVisible()
  return (await dialog.locator('.paired-device-signs').textContent()) ?? ''
}

test('a child’s own tablet: a code opens it for this child alone, until a guardian takes it back @proof', async ({
  page,
  openBrowser,
  site,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip', 'Wren'])
  const tablet = await openBrowser({ viewport: phone })

  const code = await test.step('the guardian makes a code', async () => {
    await page.setViewportSize(laptop)
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await expect(rowOf(childPart(page, 'Pip'), 'Paired devices')).toContainText('None')
    const made = await makeCode(page, 'Pip')
    expect(made).toMatch(/^[B-Z2-9]{4} [B-Z2-9]{4}$/)
    await expect(devices(page, 'Pip')).toContainText(`${new URL(site.url).host}/device`)
    await expect(devices(page, 'Pip')).toContainText(/It works once, until \d+:\d\d/)
    await expectAccessible(page)
    return made
  })

  await test.step('the child finds where to type it, and its corner opens', async () => {
    await openPage(tablet, '/login')
    await main(tablet).getByRole('link', { name: 'Type it in here' }).click()
    await expect(h1(tablet)).toHaveText('Enter Your Code')
    await expect(main(tablet).getByRole('heading', { name: 'You are signed out here' })).toHaveCount(0)
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
    await expect(main(tablet).getByRole('heading', { name: 'Is this you?' })).toBeFocused()
    await expect(main(tablet)).toContainText('Your code opens Pip’s page on this device.')
    await expectNotSideways(tablet)
    await expectAccessible(tablet)
    await main(tablet).getByRole('button', { name: 'Open my page' }).click()
    await expect(tablet).toHaveURL('/dashboard')
    await untilHydrated(tablet)
    await expect(main(tablet).getByText('Hello, Pip!')).toBeVisible()
  })

  await test.step('there is no way to a sibling', async () => {
    await expect(main(tablet).getByRole('navigation', { name: 'Where do you want to go?' })).toBeVisible()
    await expect(main(tablet).getByRole('heading', { name: 'Someone Else’s Turn?' })).toHaveCount(0)
    await openPage(tablet, '/device')
    await expect(main(tablet).getByLabel('Your code')).toHaveCount(0)
    await main(tablet).getByRole('link', { name: 'Go to the home page' }).click()
    await expect(h1(tablet)).toHaveText(corner)
  })

  await test.step('the guardian sees it on the list, and takes it back', async () => {
    const dialog = devices(page, 'Pip')
    await expect(dialog).toContainText('Pip’s device is paired.')
    await page.setViewportSize(phone)
    await expectNotSideways(page)
    await dialog.getByRole('button', { name: 'Remove device' }).click()
    await dialog.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect(dialog).toContainText('Your child is signed out there.')
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(rowOf(childPart(page, 'Pip'), 'Paired devices').getByRole('button')).toBeFocused()
  })

  await test.step('the tablet says kindly that it is closed, also after a reload', async () => {
    await tablet.goto('/storybooks')
    await untilHydrated(tablet)
    await expect(tablet).toHaveURL('/device')
    const closed = main(tablet).getByRole('heading', { name: 'You are signed out here' })
    await expect(closed).toBeVisible()
    await expect(main(tablet)).toContainText('Ask for a new code.')
    await expectAccessible(tablet)
    await tablet.reload()
    await expect(closed).toBeVisible()
  })

  await test.step('the camera of another device opens it with the code filled in', async () => {
    const again = (await makeCode(page, 'Wren')).replace(' ', '')
    await openPage(tablet, '/storybooks')
    await tablet.goto(`/device#${again}`)
    await untilHydrated(tablet)
    await expect(main(tablet).getByLabel('Your code')).toHaveValue(again)
    await expect(tablet).toHaveURL('/device')
    await expect(main(tablet)).toContainText('Your code is filled in.')
    await expectAccessible(tablet)
    await tablet.evaluate(() => {
      location.hash = '#main'
    })
    await expect(main(tablet).getByLabel('Your code')).toHaveValue(again)
    await main(tablet).getByRole('button', { name: 'Continue' }).click()
    await expect(main(tablet)).toContainText('Your code opens Wren’s page on this device.')
    await main(tablet).getByRole('button', { name: 'Open my page' }).click()
    await expect(main(tablet).getByText('Hello, Wren!')).toBeVisible()
    await expect(devices(page, 'Wren')).toContainText('Wren’s device is paired.')
  })

  await test.step('the guardian releases it on the tablet itself, by the password', async () => {
    await main(tablet).getByRole('button', { name: 'For your grown-up' }).click()
    await expectAccessible(tablet)
    await main(tablet).getByLabel('Your password').fill(mara.password)
    await tablet.keyboard.press('Enter')
    await expect(main(tablet).getByRole('heading', { name: 'You are signed out here' })).toBeVisible()
    await openPage(tablet, '/login')
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
