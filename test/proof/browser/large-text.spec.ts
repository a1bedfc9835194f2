import type { Locator, Page } from '@playwright/test'
import { nextEpisode } from '#content/dashboard/next-episode.ts'
import { enlargeTextFromNowOn, expectAllThere } from '../../e2e/large-text.ts'
import { logIn } from '../../e2e/log-in.ts'
import { notice } from '../../e2e/member.ts'
import { cards, controlOf, joinTier, payWith } from '../../e2e/paying.ts'
import { openPage, expect, test } from '../../e2e/site.ts'
import { people } from '../../people.ts'
import { makeStoryEpub, makeStoryPdf } from '../../reader-books.ts'
import { beginStorybook, upload } from '../../uploading.ts'

test.use({ viewport: { width: 390, height: 844 } })

const main = (page: Page) => page.getByRole('main')

test('with text twice as large nothing is cut off on a phone: joining, billing, account and rooms', async ({
  page,
  site,
  makeMember,
}) => {
  const mara = await makeMember(people.mara)
  await enlargeTextFromNowOn(page)
  const look = (name: string, shown: Locator) =>
    test.step(name, async () => {
      await expect(shown).toBeVisible()
      await expectAllThere(page)
    })

  await logIn(page, mara)
  await look('a dashboard without a club', main(page).getByText('Start here'))
  for (const tier of ['Bloom', "Storyteller's Lantern"]) {
    await openPage(page, '/memberships')
    await joinTier(page, tier)
    await payWith(page, cards.good)
    await expect(page).toHaveURL('/portal-hub')
    await look(`the hub after paying for ${tier}`, notice(page))
  }
  await controlOf(site).settled()
  await openPage(page, '/memberships?payment=cancelled')
  await look('a checkout that was left', notice(page))
  await look(
    'clubs of which one holds two',
    main(page).getByText('Yours', { exact: true }).filter({ visible: true }).first(),
  )
  await openPage(page, '/portal-hub')
  await look('the hub with its keys', main(page).getByText('The Clubhouse is open to you.'))
  await openPage(page, '/dashboard')
  await look('a dashboard with two clubs', main(page).getByRole('link', { name: 'Guild Hall' }))

  await openPage(page, '/dashboard/account')
  await look('the account', main(page).getByText('This browser'))
  await main(page).getByRole('button', { name: 'Delete account' }).click()
  await look('the account, about to be deleted', page.getByRole('dialog').getByLabel('Password', { exact: true }))

  await openPage(page, '/dashboard/billing')
  const bloom = main(page).getByRole('listitem').filter({ hasText: 'Bloom' }).first()
  for (const question of ['Switch membership', 'Pause', 'Cancel membership']) {
    await bloom.getByRole('button', { name: 'Manage' }).click()
    await look('what can be done with a membership', page.getByRole('heading', { name: 'Manage Bloom' }))
    await page.getByRole('button', { name: question }).click()
    await look(question, page.getByRole('button', { name: 'Not now' }))
    await page.getByRole('button', { name: 'Not now' }).click()
  }

  await openPage(page, '/critter-club/clubhouse')
  await main(page).getByRole('button', { pressed: false }).first().click()
  await look('the clubhouse and a sheet', main(page).getByRole('button', { name: 'Print' }))
  await openPage(page, '/storytellers-lantern/guild-hall')
  await main(page)
    .getByRole('button', { name: /^Write about this/ })
    .first()
    .click()
  await page.getByLabel('Your words').fill('Nobody came down to the water.\n'.repeat(30))
  await look('a page one writes on', main(page).getByText('Saved', { exact: true }))
  await main(page).getByRole('button', { name: 'Back to the room' }).click()
  await look('the guild hall and its drawer', main(page).getByRole('button', { name: /^Open/ }))
  await main(page).getByRole('button', { name: 'Make a book' }).click()
  await main(page).getByRole('checkbox').check()
  await look(
    'a book that is bound',
    main(page).getByRole('region', { name: 'Your book, page by page' }).getByRole('listitem'),
  )
})

test('with text twice as large nothing is cut off on a phone: dream journal and reader', async ({
  page,
  site,
  request,
  makeMember,
}) => {
  const tobias = await makeMember(people.tobias)
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: tobias })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const author = { url: site.url, token }
  const put = async (name: string, title: string, file: Buffer) => {
    const id = await beginStorybook(author, title)
    expect((await upload(author, id, file, { name })).status).toBe(200)
    return `/storytellers-lantern/dreams/${id}`
  }
  const epub = await put(
    'nap.epub',
    "Lulu's Prophetic Nap",
    makeStoryEpub({ chapters: [['Evening', `<h1>Evening</h1>${'<p>Lulu naps and sees tomorrow.</p>'.repeat(60)}`]] }),
  )
  const pdf = await put(
    'slumber.pdf',
    "A Traveler's Slumber",
    makeStoryPdf({ pages: [{ lines: ['Nap 1'] }, { lines: ['Nap 2'] }] }),
  )

  await enlargeTextFromNowOn(page)
  await logIn(page, tobias)
  await openPage(page, '/storytellers-lantern/dreams')
  await expect(main(page).getByRole('region', { name: 'Yours' }).getByRole('listitem')).toHaveCount(3)
  await expect(main(page).getByText('Everyone can read it.')).toHaveCount(2)
  await expectAllThere(page)
  await main(page).getByRole('button', { name: 'Upload storybook' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllThere(page)

  for (const path of [epub, pdf]) {
    await page.goto(path)
    await expect(page.locator('.reader-place')).toHaveText(/^Page 1 of \d/)
    await expectAllThere(page)
    for (const tab of await page.getByRole('toolbar').getByRole('button').all()) {
      if ((await tab.getAttribute('aria-expanded')) === null) continue
      await tab.click()
      await expect(page.locator('.reader-panel:not([hidden])')).toBeVisible()
      await expectAllThere(page)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.locator('.reader-place')).toHaveText(/^Page 2 of \d/)
  }
})

test('with text twice as large nothing is cut off on small phones: the dashboard of a visitor', async ({ page }) => {
  await enlargeTextFromNowOn(page)
  await openPage(page, '/dashboard')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(main(page).getByRole('heading', { name: nextEpisode.title })).toBeVisible()
    await expectAllThere(page)
  }
})
