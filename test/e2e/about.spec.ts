import { privacyWords } from '#content/about/privacy.ts'
import { startSite } from '../site-process.ts'
import { openPage, expect, expectAccessible, test } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const owner = { name: 'Ada <Starling> & Daughters', address: '1 “Lantern” Lane, Dublin', email: 'hello@club.example' }
const paths = ['/privacy', '/terms', '/contact']

test('a site names its owner on three pages, without script, on arrival and on a turn', async ({ browser }) => {
  const site = await startSite({
    env: { OWNER_NAME: owner.name, OWNER_ADDRESS: owner.address, OWNER_EMAIL: owner.email },
  })
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const complaints: string[] = []
    context.on('console', (message) => complaints.push(message.text()))
    const still = await plain.newPage()
    const page = await context.newPage()
    for (const path of paths) {
      await still.goto(path)
      await expect(still.getByRole('definition').filter({ hasText: owner.name })).toHaveCount(1)
      await expect(still.getByRole('definition').filter({ hasText: owner.address })).toHaveCount(1)
      await page.goto(path)
      const mail = page.getByRole('link', { name: owner.email })
      await expect(mail).toHaveAttribute('href', `mailto:${owner.email}`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Member Login' }).click()
      await expect(page).toHaveURL('/login')
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      for (const words of Object.values(owner)) await expect(page.getByText(words, { exact: true })).toBeVisible()
    }
    expect(complaints).toEqual([])
  } finally {
    await plain.close()
    await context.close()
    await site.stop()
  }
})

test('a local site that names no owner says so', async ({ page }) => {
  for (const path of paths) {
    await openPage(page, path)
    await expect(page.getByText('Nobody yet: OWNER_NAME is not set')).toBeVisible()
    await expect(page.getByText('None yet: OWNER_ADDRESS is not set')).toBeVisible()
    await expectAccessible(page)
  }
})

test('the privacy page says of all that is kept what, why, how long and for whom', async ({ page }) => {
  await openPage(page, '/privacy')
  for (const { name, what, why, until, who } of Object.values(privacyWords.kept.items)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    for (const words of [what, why, until, who]) await expect(card.getByText(words, { exact: true })).toBeVisible()
  }
})

test('signing up leads to the terms and to privacy', async ({ page }) => {
  await openPage(page, '/signup')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'The house rules' })).toHaveAttribute('href', '/terms')
  await main.getByRole('link', { name: 'What we keep' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Keep')
})
