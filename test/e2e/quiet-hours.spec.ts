import type { BrowserContextOptions, Page } from '@playwright/test'
import { storageKey } from '#app/api/session/stored-session.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Household } from '#contract/household.ts'
import { devicePaths, householdPaths } from '#contract/paths.ts'
import { call } from '../client.ts'
import { people } from '../people.ts'
import type { Author } from '../uploading.ts'
import {
  addChildren,
  childPart,
  h1,
  laptop,
  main,
  makeStorybook,
  openRow,
  phone,
  placeSaved,
  recordShown,
  rowOf,
} from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, openPage, test, untilHydrated } from './site.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ timezoneId: 'Europe/Berlin' })

const minuteMs = 60_000

const part = (page: Page) => childPart(page, 'Pip')
const row = (page: Page) => rowOf(part(page), 'Quiet hours')

/** The time of day in Berlin in this many minutes; before now if negative. */
const timeAfter = (minutes: number): string =>
  new Date(Date.now() + minutes * minuteMs).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Minutes since midnight of the first time such as '7:05 PM'. */
function minutesIn(text: string): number {
  const [, hour = 0, minute = 0, half] = /(\d+):(\d+)\s([AP])M/.exec(text) ?? []
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
}

const idOfPip = async (guardian: Author): Promise<string> =>
  (await call<Household>(guardian, 'GET', householdPaths.household)).body.children[0]!.id
const setQuiet = async (guardian: Author, from: string, until: string) =>
  call(guardian, 'PATCH', `${householdPaths.children}/${await idOfPip(guardian)}`, {
    quiet: { from, until, zone: 'Europe/Berlin' },
  })

/** A paired device, on the other side of the world. */
async function openDevice(openBrowser: (options: BrowserContextOptions) => Promise<Page>, guardian: Author) {
  const child = await idOfPip(guardian)
  const { code } = (await call<DeviceCodeAnswer>(guardian, 'POST', devicePaths.household, { child })).body
  const session = (await call({ ...guardian, token: null }, 'POST', devicePaths.bind, { code })).body
  return openBrowser({
    viewport: phone,
    timezoneId: 'America/Los_Angeles',
    storageState: {
      cookies: [],
      origins: [{ origin: guardian.url, localStorage: [{ name: storageKey, value: JSON.stringify(session) }] }],
    },
  })
}

test('quiet hours come and go on an open page of a paired tablet, and nothing on its way is lost @proof', async ({
  page,
  openBrowser,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  const book = await makeStorybook(mara, 'The Sleepy Lamp', 'all')

  await test.step('the guardian sets them', async () => {
    await page.setViewportSize(laptop)
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await expect(row(page)).toContainText('Off')
    const dialog = await openRow(part(page), 'Quiet hours')
    await expect(dialog.getByLabel('From')).toHaveValue('20:00')
    await dialog.getByLabel('From').fill('07:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Choose two different times.')
    await expectAccessible(page)
    const [from, until] = [timeAfter(30), timeAfter(50)]
    await dialog.getByLabel('From').fill(from)
    await dialog.getByLabel('Until').fill(until)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    const label = (time: string) => new Date(`2026-01-01T${time}`).toLocaleTimeString('en-US', { timeStyle: 'short' })
    await expect(row(page)).toContainText(`${label(from)} to ${label(until)}, Berlin time`)
    await expect(row(page).getByRole('button')).toBeFocused()
  })

  const tablet = await openDevice(openBrowser, mara)
  await test.step('they begin while the child reads: its place is kept, and the page says good night', async () => {
    await tablet.clock.install()
    await openPage(tablet, `/storytellers-lantern/dreams/${book}`)
    await expect(tablet.getByText('Page 1 of 3').first()).toBeVisible()
    const saved = placeSaved(tablet)
    await tablet.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(tablet.getByText('Page 2 of 3').first()).toBeVisible()
    await tablet.clock.fastForward(31 * minuteMs)
    await expect(h1(tablet)).toHaveText('Good Night')
    await expect(h1(tablet)).toBeFocused()
    await saved
    await expect(tablet).toHaveTitle(/^Good Night/)
    const wakes = new Date(Date.now() + 50 * minuteMs).toLocaleTimeString('en-US', {
      timeZone: 'America/Los_Angeles',
      timeStyle: 'short',
    })
    await expect(main(tablet)).toContainText(/Your work is saved\. See you at \d+:\d\d [AP]M!/)
    expect(Math.abs(minutesIn((await main(tablet).textContent()) ?? '') - minutesIn(wakes))).toBeLessThan(2)
    await expectAccessible(tablet)
  })

  await test.step('each page says so, and they end on the open page', async () => {
    await tablet.getByRole('banner').getByRole('link').first().click()
    await expect(h1(tablet)).toHaveText('Good Night')
    await tablet.clock.fastForward(21 * minuteMs)
    await expect(main(tablet)).not.toContainText('Good Night')
    await expect(h1(tablet)).toBeVisible()
    await openPage(tablet, `/storytellers-lantern/dreams/${book}`)
    await expect(tablet.getByText('Page 2 of 3').first()).toBeVisible()
  })
})

test('nothing flashes before good night: not on a reload, and not where a browser is handed over @proof', async ({
  page,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await setQuiet(mara, timeAfter(-30), timeAfter(60))
  await page.setViewportSize(phone)
  await signIn(page, mara)
  await recordShown(page, 'main :is(h1, h2)')
  await openPage(page, '/dashboard/family')
  await part(page).getByRole('button', { name: 'Switch to Pip' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/dashboard', '/storybooks', '/memberships']) {
    if (path !== '/dashboard') await page.goto(path)
    await untilHydrated(page)
    await expect(h1(page)).toHaveText('Good Night')
    await expect(page.locator('html')).toHaveAttribute('data-shown', 'Good Night')
  }
  await expectAccessible(page)

  await main(page).getByRole('button', { name: 'For your grown-up' }).click()
  await main(page).getByLabel('Your password').fill(mara.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/family')
  await expect(h1(page)).toHaveText('Your Family')
  await (await openRow(part(page), 'Quiet hours')).getByRole('button', { name: 'Turn off' }).click()
  await expect(row(page)).toContainText('Off')
  await part(page).getByRole('button', { name: 'Switch to Pip' }).click()
  await expect(h1(page)).toHaveText('Your Corner of the Sky')
})

test('good night can be read with text twice as large on a phone @proof', async ({ openBrowser, makeMember }) => {
  const mara = await makeMember(people.mara)
  await addChildren(mara, ['Pip'])
  await setQuiet(mara, timeAfter(-30), timeAfter(60))
  const tablet = await openDevice(openBrowser, mara)
  await tablet.setViewportSize({ width: 320, height: 700 })
  await enlargeTextFromNowOn(tablet)
  await openPage(tablet, '/dashboard')
  await expect(h1(tablet)).toHaveText('Good Night')
  await expectAllThere(tablet)
})
