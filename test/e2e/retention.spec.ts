import type { Locator, Page } from '@playwright/test'
import { Stripe } from 'stripe'
import { people } from '../people.ts'
import { query } from '../site-database.ts'
import { addChildren, childPart, laptop, main, phone, rowOf } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { signIn } from './member.ts'
import { controlOf } from './paying.ts'
import { expect, expectAccessible, markWhenHydrated, openPage, test, untilHydrated } from './site.ts'
import type { Site } from './sites.ts'

const note = (page: Page, heading: RegExp): Locator =>
  main(page)
    .getByRole('complementary')
    .filter({ has: page.getByRole('heading', { name: heading }) })
const deletionHeading = /^We’ll delete your children’s profiles on \w+ \d+, \d{4}$/

/** Runs the hourly job of retention periods, and waits until it is completed. */
async function runHourlyJob(site: Site): Promise<void> {
  const insert = `insert into pgboss.job (name, data) values ('household.apply-retention', '{}') returning id`
  const [job] = await query<{ id: string }>(site, insert)
  const state = async () =>
    (await query<{ state: string }>(site, 'select state from pgboss.job where id = $1', [job?.id]))[0]?.state
  await expect.poll(state, { timeout: 30_000 }).toBe('completed')
}

// Other tests must not see the clock of the payment sandbox move.
test.use({ siteName: 'clock' })

test('a membership ends: all see the date, a keepsake is downloaded, after 60 days it is erased @proof', async ({
  page,
  site,
  request,
  emailTo,
  makeMember,
}) => {
  const control = controlOf(site)
  const mara = await makeMember(people.mara, { tier: 'bloom' })
  await page.setViewportSize(laptop)
  await signIn(page, mara)
  await addChildren(mara, ['Pip', 'Wren'])
  await runHourlyJob(site)

  await test.step('nothing is said while the membership lasts', async () => {
    await openPage(page, '/dashboard/family')
    await expect(main(page).getByRole('heading', { name: 'Pip', exact: true })).toBeVisible()
    await expect(note(page, deletionHeading)).toHaveCount(0)
  })

  await test.step('it ends, and every page of the household says so', async () => {
    const { port } = new URL(site.sandboxUrl)
    const stripe = new Stripe('sk_test_tests', { host: 'localhost', port: Number(port), protocol: 'http' })
    const [customer] = (await stripe.customers.list({ email: mara.email })).data
    const [subscription] = (await stripe.subscriptions.list({ customer: customer?.id ?? '' })).data
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true })
    await control.advance({ months: 1 })
    await control.advance({ days: 1 })
    await control.settled()
    await runHourlyJob(site)
    expect((await emailTo(mara.email, /^We’ll delete your children’s profiles on /)).text).not.toMatch(/Pip|Wren/)

    await openPage(page, '/dashboard')
    const waiting = main(page).getByRole('region', { name: 'Needs your attention' })
    await expect(waiting).toContainText(/We’ll delete your children’s profiles on \w+ \d+, \d{4}/)
    await expectAccessible(page)
    await waiting.getByRole('link', { name: /^See options/ }).press('Enter')
    await expect(page).toHaveURL('/dashboard/family')
    await expect(note(page, deletionHeading)).toContainText(
      'Your family’s last membership has ended. 60 days are left. Then we delete your children’s profiles with everything in them. This can’t be undone.',
    )
    await expect(note(page, deletionHeading).getByRole('link', { name: 'Join again' })).toHaveAttribute(
      'href',
      '/memberships',
    )
    await expect(note(page, deletionHeading)).toContainText(
      'Until then you can download a keepsake for each child: a book of everything the child wrote here. If you join a club before that day, we keep everything.',
    )
  })

  await test.step('the parent downloads a keepsake', async () => {
    const downloading = page.waitForEvent('download')
    await rowOf(childPart(page, 'Pip'), 'Keepsake').getByRole('button').click()
    expect((await downloading).suggestedFilename()).toMatch(/\.epub$/)
  })

  await test.step('all of it can be read with text twice as large on a small phone', async () => {
    const small = await page.context().newPage()
    await markWhenHydrated(small)
    await small.setViewportSize({ width: 320, height: 700 })
    await enlargeTextFromNowOn(small)
    await openPage(small, '/dashboard/family')
    await expect(note(small, deletionHeading)).toBeVisible()
    await expectAllThere(small)
    await small.close()
  })

  await test.step('a child reads it in kind words, on a phone', async () => {
    await page.setViewportSize(phone)
    await main(page).getByRole('button', { name: 'Switch to Pip' }).click()
    await expect(page).toHaveURL('/dashboard')
    await untilHydrated(page)
    const childNote = note(page, /^Your page is here until \w+ \d+, \d{4}$/)
    await expect(childNote).toContainText(
      'In 60 days, everything you made here is deleted. Your grown-up can save your pages as a book first. Show them this!',
    )
    await expect(childNote).not.toContainText(/member|join|pay|\$/i)
    await expect(childNote.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'For your grown-up' }).click()
    await main(page).getByLabel('Your password').fill(mara.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/family')
  })

  await test.step('after sixty days the children’s places are erased, and a certificate says so', async () => {
    await control.advance({ days: 58 })
    await control.settled()
    await runHourlyJob(site)
    await openPage(page, '/dashboard/family')
    await expect(note(page, deletionHeading)).toContainText('2 days are left')
    await emailTo(mara.email, /^Reminder: we’ll delete your children’s profiles on /)
    await control.advance({ days: 2 })
    await control.settled()
    await runHourlyJob(site)
    await openPage(page, '/dashboard/family')
    const erased = note(page, /^Profiles deleted$/)
    await expect(erased).toContainText('2 children’s profiles')
    await expect(erased).toContainText('No pages of writing')
    await expect(main(page)).toContainText('Set up your family')
    await expectAccessible(page)
    const [number] = /CC(?:-[0-9A-Z]{4})+/.exec((await erased.textContent()) ?? '') ?? ['']
    expect((await emailTo(mara.email, /^Your children’s profiles were deleted$/)).text).toContain(number)
    expect((await request.get(`/api/account/certificates/${number}`)).status()).toBe(200)
    await openPage(page, '/dashboard')
    await expect(main(page).getByRole('link', { name: 'Look into the rooms' })).toBeVisible()
    await expect(main(page)).not.toContainText('We’ll delete your children’s profiles')
  })
})
