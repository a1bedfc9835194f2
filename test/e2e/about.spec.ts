import { reviewPromises } from '#content/about/care.ts'
import { expect, openPage, test } from './site.ts'
import { siteOwner } from './sites.ts'

const paths = ['/privacy', '/terms', '/contact']
const named = Object.values(siteOwner)

test('three pages name the owner, without JavaScript, on arrival and by a link @proof', async ({
  openBrowser,
  page,
}) => {
  const still = await openBrowser({ javaScriptEnabled: false })
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await openPage(page, '/login')
  for (const path of paths) {
    await still.goto(path)
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    for (const one of [still, page])
      for (const words of named) await expect(one.getByText(words, { exact: true })).toBeVisible()
  }
  await openPage(page, '/contact')
  await expect(page.getByRole('link', { name: siteOwner.email })).toHaveAttribute('href', `mailto:${siteOwner.email}`)
  expect(documents).toEqual(['/login', '/contact'])
})

test('/care says how works are reviewed here, without JavaScript, on arrival and by a link @proof', async ({
  openBrowser,
  page,
}) => {
  const still = await openBrowser({ javaScriptEnabled: false })
  await still.goto('/care')
  await openPage(page, '/login')
  await page.getByRole('contentinfo').locator('a[href="/care"]').click()
  for (const one of [still, page]) await expect(one.getByText(reviewPromises.local, { exact: true })).toBeVisible()
})
