import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { query } from '../site-database.ts'
import { main } from './family.ts'
import { enlargeTextFromNowOn, expectAllThere } from './large-text.ts'
import { signIn, type Person } from './member.ts'
import { controlOf, cards, payWith } from './paying.ts'
import { expect, openPage, test } from './site.ts'
import type { Site } from './sites.ts'

test.use({ siteName: 'strict' })

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const password = (page: Page) => question(page).getByLabel('Your password', { exact: true })

/** Lets a quarter of an hour pass for all sessions of a person; other tests share the site. */
const pass = (site: Site, { email }: Person) =>
  query(
    site,
    `update sessions set proven_at = proven_at - interval '15 minutes'
    where user_id = (select id from users where email = $1)`,
    [email],
  )

async function show(page: Page, { password: right }: Person) {
  await password(page).fill(right)
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
}

test('joining a club, and what it cost, ask who is there @proof', async ({ page, site, tolerate, makeMember }) => {
  tolerate(/403/)
  const mara = await makeMember(people.mara)
  await signIn(page, mara)
  await pass(site, mara)
  await openPage(page, '/memberships')
  await page.getByRole('button', { name: 'Join Bloom' }).click()
  await show(page, mara)
  await expect(page).toHaveURL(/\/c\/pay\//)
  await pass(site, mara)
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

test('the question fits 320 px with twice the text, and closes with its page @proof', async ({
  page,
  site,
  tolerate,
  makeMember,
}) => {
  tolerate(/403/)
  const mara = await makeMember(people.mara)
  await enlargeTextFromNowOn(page)
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn(page, mara)
  await openPage(page, '/dashboard')
  await pass(site, mara)
  await page.getByRole('main').getByRole('link', { name: 'Family', exact: true }).click()
  await expect(password(page)).toBeFocused()
  await expectAllThere(page)
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(question(page)).toHaveCount(0)
})
