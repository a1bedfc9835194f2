import type { Page } from '@playwright/test'
import { householdPaths } from '#contract/household-paths.ts'
import { makePdf } from '../books.ts'
import { people } from '../people.ts'
import { connectTo } from '../site-database.ts'
import { addChildren, backToFamily, childCard, h1, handOver, laptop, main, phone } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { makeMember, newPerson, notice, signIn, type Person } from './member.ts'
import { controlOf, cards, payWith } from './paying.ts'
import { test as base, expect, expectAccessible, markWhenHydrated, openPage, untilHydrated } from './site.ts'
import type { Site, SiteName } from './sites.ts'

const local = base
const test = base.extend<object, { siteName: SiteName }>({
  siteName: ['parentalGate', { scope: 'worker' }],
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Are You the Grown-Up?' })
const password = (page: Page) => question(page).getByLabel('Your password', { exact: true })
const children = (page: Page) => main(page).getByRole('heading', { name: 'Your Children' })

/** Lets a quarter of an hour pass for all sessions of the site. */
async function pass({ dataFolder }: Site) {
  const client = await connectTo(dataFolder)
  await client.query(`update sessions set proven_at = proven_at - interval '15 minutes'`)
  await client.end()
}

async function show(page: Page, { password: right }: Person) {
  await password(page).fill(right)
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
}

for (const [device, size] of [
  ['phone', phone],
  ['laptop @proof', laptop],
] as const)
  test(`the family page asks who is there, on a ${device}`, async ({ page, site, request, emailTo, tolerate }) => {
    tolerate(/403/)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    await addChildren(request, mara, ['Pip'])
    await page.setViewportSize(size)
    await signIn(page, mara)
    await openPage(page, '/dashboard/family')
    await expect(children(page)).toBeVisible()
    await pass(site)

    await openPage(page, '/dashboard/family')
    await expect(password(page)).toBeFocused()
    await expect(question(page)).toContainText('What comes now is for grown-ups alone.')
    await expectAccessible(page)
    await expect(main(page).getByText('Pip')).toHaveCount(0)
    await password(page).fill('not this one')
    await page.keyboard.press('Enter')
    await expect(question(page)).toContainText('That is not the password of your account. Nothing was changed.')
    await expectAccessible(page)

    await question(page).getByRole('button', { name: 'Not now' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(h1(page)).toBeFocused()
    await expect(main(page)).toContainText('Please show first that you are here, by your password or your PIN.')
    await expect(main(page).getByText('Pip')).toHaveCount(0)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Try again' }).first().click()
    await show(page, mara)
    await expect(children(page)).toBeVisible()
    await expect(main(page).getByText('Pip').first()).toBeVisible()
  })

test('a PIN opens as well, until it was wrong five times', async ({ page, site, request, emailTo, tolerate }) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  const { access_token } = (await (
    await request.post('/auth/v1/token?grant_type=password', { data: mara })
  ).json()) as { access_token: string }
  const set = await request.put(householdPaths.pin, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { password: mara.password, pin: '2580' },
  })
  expect(set.status()).toBe(204)
  await signIn(page, mara)
  await pass(site)
  await openPage(page, '/dashboard/account')
  const pin = question(page).getByLabel('PIN', { exact: true })
  await expect(pin).toBeFocused()
  await pin.fill('2580')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'Where You Are Logged In' })).toContainText('This browser')

  await pass(site)
  await openPage(page, '/dashboard/account')
  for (let n = 0; n < 4; n += 1) {
    await pin.fill(`258${n + 1}`)
    await page.keyboard.press('Enter')
    await expect(pin).toHaveValue('')
  }
  await pin.fill('2585')
  await page.keyboard.press('Enter')
  await expect(password(page)).toBeFocused()
  await show(page, mara)
})

test('joining a club, and what it cost, ask who is there', async ({ page, site, request, emailTo, tolerate }) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await signIn(page, mara)
  await pass(site)
  await openPage(page, '/memberships')
  await page.getByRole('button', { name: 'Join Bloom' }).click()
  await show(page, mara)
  await expect(page).toHaveURL(/\/c\/pay\//)
  await pass(site)
  await payWith(page, cards.good)
  // Whoever comes back from paying is not asked.
  await expect(page).toHaveURL(/\/portal-hub/)
  await expect(question(page)).toHaveCount(0)
  await controlOf(site).settled()

  await openPage(page, '/dashboard/billing')
  await expect(password(page)).toBeFocused()
  await expect(main(page)).not.toContainText('$')
  await show(page, mara)
  await expect(main(page)).toContainText('$5.00')
})

test('a file is sent once the grown-up is there', async ({ page, site, request, emailTo, tolerate }) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await signIn(page, mara)
  await openPage(page, '/storytellers-lantern/dreams')
  await pass(site)
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/upload') && sent.push(one.url()))
  const card = main(page).getByRole('listitem').filter({ hasText: "Lulu's Prophetic Nap" })
  await card.locator('input[type=file]').setInputFiles({
    name: 'story.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf(),
  })
  await expect(password(page)).toBeFocused()
  expect(sent).toEqual([])
  await show(page, mara)
  await expect(notice(page)).toContainText('Upload Successful!')
  expect(sent).toHaveLength(1)

  await card.getByRole('button', { name: 'Take it from view' }).click()
  const handIn = card.getByRole('button', { name: 'Hand It In' })
  await expect(handIn).toBeVisible()
  await pass(site)
  await handIn.press('Enter')
  await show(page, mara)
  await expect(card.getByRole('button', { name: 'Take it from view' })).toBeFocused()
})

test('who has shown it in one tab is not asked in another', async ({ page, site, request, emailTo, tolerate }) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await addChildren(request, mara, ['Pip'])
  await signIn(page, mara)
  await pass(site)
  await openPage(page, '/dashboard/family')
  const other = await page.context().newPage()
  await markWhenHydrated(other)
  await openPage(other, '/dashboard/family')
  await show(other, mara)
  await expect(children(other)).toBeVisible()
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await main(page).getByRole('button', { name: 'Try again' }).first().click()
  await expect(children(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

test('the question fits 320 px with twice the text, and closes with its page @proof', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await enlargeTextFromNowOn(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, mara)
  await openPage(page, '/dashboard')
  await pass(site)
  await page.getByRole('main').getByRole('link', { name: 'Your family' }).click()
  await expect(password(page)).toBeFocused()
  await expectAllThere(page)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(question(page)).toHaveCount(0)
})

test('what was shown before is gone once it is not shown again', async ({ page, site, request, emailTo, tolerate }) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await addChildren(request, mara, ['Pip'])
  await signIn(page, mara)
  await openPage(page, '/dashboard/family')
  await expect(main(page).getByText('Pip').first()).toBeVisible()
  await pass(site)
  await expect(async () => {
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith(householdPaths.household) && answer.status() === 403,
      { timeout: 1000 },
    )
    // The window gets the focus again, perhaps while what it asked for before is still on its way.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await refused
  }).toPass()
  await expect(password(page)).toBeFocused()
  const behind = await question(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
  expect(behind).toMatch(/^rgb\(/)
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('alert')).toContainText('Please show first that you are here')
  await expect(main(page).getByText('Pip')).toHaveCount(0)
})

test('the question closes in each tab once a child has the browser', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await addChildren(request, mara, ['Pip'])
  await signIn(page, mara)
  const other = await page.context().newPage()
  await markWhenHydrated(other)
  await pass(site)
  await openPage(page, '/dashboard/family')
  await expect(password(page)).toBeFocused()
  // The other tab asks as well, at the latest now, and is answered; this one's question stays open.
  await openPage(other, '/dashboard/family')
  await show(other, mara)
  await expect(question(page)).toBeVisible()
  await childCard(other, 'Pip').getByRole('button', { name: 'Hand over to Pip' }).click()
  await expect(other).toHaveURL('/dashboard')
  await expect(question(page)).toHaveCount(0)
})

test('the focus stays where it was, also after a wrong password', async ({
  page,
  site,
  request,
  emailTo,
  tolerate,
}) => {
  tolerate(/403/)
  const mara = await makeMember(request, emailTo, newPerson(people.mara))
  await signIn(page, mara)
  await openPage(page, '/storytellers-lantern/dreams')
  const penName = main(page).getByRole('textbox', { name: 'Pen name' })
  await penName.fill('Mara of the Meadow')
  await pass(site)
  await page.keyboard.press('Enter')
  await password(page).fill('not this one')
  await question(page).getByRole('button', { name: 'Open', exact: true }).click()
  await expect(question(page)).toContainText('That is not the password of your account.')
  await expect(password(page)).toBeFocused()
  await show(page, mara)
  await expect(penName).toBeFocused()
})

local(
  'a local site asks in the browser that a child had, and in no other',
  async ({ page, site, request, emailTo, tolerate }) => {
    tolerate(/403/)
    const mara = await makeMember(request, emailTo, newPerson(people.mara))
    await addChildren(request, mara, ['Pip'])
    await signIn(page, mara)
    await pass(site)
    await openPage(page, '/dashboard/family')
    await expect(children(page)).toBeVisible()
    await handOver(page, 'Pip')
    await backToFamily(page, mara.password)
    await pass(site)
    await openPage(page, '/dashboard/family')
    await untilHydrated(page)
    await show(page, mara)
    await expect(children(page)).toBeVisible()
  },
)
