import type { Page } from '@playwright/test'
import { people } from '../people.ts'
import { codeIn, fillIn, linkIn, logIn, logOut, makeMember, somebody } from './member.ts'
import { cards, controlOf, joinTier, payWith } from './paying.ts'
import { arrive, expect, expectAccessible, shiftOf, test, untilAwake } from './site.ts'

/** What is shown of a part of the page before any script of the app has run. */
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
  const mara = somebody(people.mara)

  await test.step('a stranger chooses Bloom and signs up', async () => {
    await arrive(page, '/memberships')
    await page.getByRole('button', { name: 'Join Bloom' }).click()
    await expect(page).toHaveURL(/\/signup$/, { timeout: 5_000 })
    await fillIn(page, mara, 'Create Account')
    await expect(page).toHaveURL(/\/memberships$/)
    await expect(page.getByText('You had chosen Bloom.')).toBeHidden()
  })

  await test.step('confirmed in another tab, she finds Bloom one press away in both', async () => {
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

  await test.step('a checkout that is cancelled leaves it there', async () => {
    await arrive(page, '/memberships?payment=cancelled')
    await page.getByRole('button', { name: 'Go on with Bloom' }).click()
    await expect(page).toHaveURL(/\/c\/pay\//)
  })

  await test.step('having paid, the hall names her room and leads there', async () => {
    await payWith(page, cards.good)
    await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
    await expect(page.getByText('The Clubhouse is open to you.')).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Enter the Clubhouse' }).click()
    await expect(page).toHaveURL(/\/critter-club\/clubhouse$/)
  })

  await test.step('header, realm and clubs know it before any script has run', async () => {
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
    await arrive(page, '/memberships')
    await untilAwake(page)
    await expect(page.getByText('You had chosen Bloom.')).toBeHidden()
    expect(await shiftOf(page)).toBeLessThan(0.02)
    await expectAccessible(page)
  })

  await test.step('signed out, nothing is hers any more', async () => {
    await page.goto('/dashboard')
    await untilAwake(page)
    await logOut(page)
    await expect(page).toHaveURL('/')
    await page.goto('/memberships')
    await expect(page.getByText('Yours', { exact: true }).filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('held')))).toEqual([])
  })
})

test('a tier chosen before signing up survives a reload before the confirmation', async ({ page, emailTo }) => {
  const mara = somebody(people.mara)
  await arrive(page, '/memberships')
  await page.getByRole('button', { name: 'Join Bloom' }).click()
  await expect(page).toHaveURL(/\/signup$/, { timeout: 5_000 })
  await fillIn(page, mara, 'Create Account')
  await expect(page).toHaveURL(/\/memberships$/)
  await page.reload()
  await untilAwake(page)
  await page.getByLabel('Six digits from the mail').fill(codeIn(await emailTo(mara.email)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Welcome to the Club House!', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go on with Bloom' })).toBeVisible()
  await page.reload()
  await untilAwake(page)
  await expect(page.getByRole('button', { name: 'Go on with Bloom' })).toBeVisible()
})

test('after a payment that is not synced yet the page says so', async ({ page, site, request, emailTo }) => {
  test.setTimeout(120_000)
  const control = controlOf(site)
  const juno = await makeMember(request, emailTo, somebody(people.juno))
  await logIn(page, juno)
  await control.deliver('dropped')
  await arrive(page, '/portal-hub?payment=success')
  await expect(page.getByText('Your membership is being written down.')).toBeVisible()
  await control.deliver('normal')
  await arrive(page, '/memberships')
  await joinTier(page, 'Simple Social Studio')
  await payWith(page, cards.good)
  await expect(page.getByRole('main').getByRole('link', { name: 'Enter the Green Room' })).toBeVisible()
  await expect(page.getByText('Your membership is being written down.')).toBeHidden()
})
