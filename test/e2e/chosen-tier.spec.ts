import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { fillIn, linkIn, logOut, newPerson } from './member.ts'
import { cards, payWith } from './paying.ts'
import { openPage, expect, expectAccessible, layoutShiftOf, test, untilHydrated } from './site.ts'

/** Checks what the page shows before any script of the app has run. */
async function beforeScripts(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await look()
  await page.unroute('**/assets/*.js')
}

test('a tier chosen before signing up is remembered, and after paying every page links to the room', async ({
  page,
  site,
  emailTo,
  tolerate,
}) => {
  test.setTimeout(240_000)
  const mara = newPerson(people.mara)

  await test.step('a signed-out visitor chooses Bloom and signs up', async () => {
    await openPage(page, '/memberships')
    await page.getByRole('button', { name: 'Join Bloom' }).click()
    await expect(page).toHaveURL(/\/signup$/, { timeout: 5_000 })
    await fillIn(page, mara, 'Create Account')
    await expect(page).toHaveURL(/\/memberships$/)
    await expect(page.getByText('You had chosen Bloom.')).toBeHidden()
  })

  await test.step('after confirming in another tab Bloom is offered in both', async () => {
    const tab = await page.context().newPage()
    await tab.goto(linkIn(await emailTo(mara.email, /confirm/i)))
    await expect(tab).toHaveURL(`${site.url}/memberships`)
    await expect(tab.getByRole('button', { name: 'Go on with Bloom' })).toBeVisible()
    await tab.close()
    await expect(page.getByText('You had chosen Bloom. It is still here, one step away.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go on with Bloom' }).click()
    await expect(page).toHaveURL(/\/c\/pay\//)
  })

  await test.step('a cancelled checkout keeps the choice', async () => {
    await page.getByRole('link', { name: /back/i }).first().click()
    await expect(page.getByText('Payment Cancelled', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/memberships`)
    await page.getByRole('button', { name: 'Go on with Bloom' }).click()
    await expect(page).toHaveURL(/\/c\/pay\//)
  })

  await test.step('after paying the hub links to her room', async () => {
    await payWith(page, cards.good)
    await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
    await expect(page.getByText('The Clubhouse is open to you.')).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Enter the Clubhouse' }).click()
    await expect(page).toHaveURL(/\/critter-club\/clubhouse$/)
  })

  await test.step('header, realm and memberships show it before any script has run', async () => {
    tolerate(/net::ERR_FAILED|Failed to load resource/)
    await beforeScripts(page, '/critter-club', async () => {
      await expect(page.getByRole('main').getByRole('link', { name: 'Enter the Clubhouse' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Clubhouse' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Guild Hall' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Join a Club' })).toBeVisible()
    })
    await beforeScripts(page, '/storytellers-lantern', async () => {
      await expect(page.getByRole('link', { name: 'Enter the Guild Hall' })).toBeHidden()
    })
    await beforeScripts(page, '/memberships', async () => {
      const bloom = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bloom' }) })
      await expect(bloom.getByText('Yours', { exact: true })).toBeVisible()
      await expect(bloom.getByRole('link', { name: 'Enter the Clubhouse' })).toBeVisible()
      await expect(page.getByText('Yours', { exact: true }).filter({ visible: true })).toHaveCount(1)
      await expect(bloom.getByRole('link', { name: 'Your billing' })).toHaveAttribute('href', '/dashboard/billing')
      await expect(page.getByRole('button', { name: 'Join Bloom' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Join Sprout' })).toBeVisible()
    })
    await openPage(page, '/memberships')
    await untilHydrated(page)
    await expect(page.getByText('You had chosen Bloom.')).toBeHidden()
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  })

  await test.step('after logging out nothing of it is shown', async () => {
    await page.goto('/dashboard')
    await untilHydrated(page)
    await logOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/memberships')
    await expect(page.getByText('Yours', { exact: true }).filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('held')))).toEqual([])
  })
})
