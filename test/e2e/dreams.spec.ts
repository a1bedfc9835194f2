import type { Locator, Page } from '@playwright/test'
import type { Storybook } from '#contract/storybooks.ts'
import { cardOf, defaults, part, path, pdf, picker, ready, section, test, uploadLabel } from './dreams.ts'
import { openPage, expect, expectAccessible, untilHydrated, untilIdle } from './site.ts'

const [lulus, travelers] = defaults

test('signed-out visitors do not download the code for signed-in users', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, path)
  await expect(section(page).getByRole('link', { name: 'Sign in to read' })).toBeVisible()
  await untilIdle(page)
  expect(asked.filter((url) => /\/api\/|dream-journal|auth-client/.test(url))).toEqual([])
})

/** Twenty storybooks of others with a file, from this number on, and always more after them. */
const nights = (from: number) => ({
  data: Array.from({ length: 20 }, (_, n) => ({
    id: `0193a1b2-0000-7000-8000-${String(from + n).padStart(12, '0')}`,
    title: `Night ${from + n + 1}`,
    author_id: '0193a1b2-0000-7000-8000-00000000000a',
    description: '',
    age: null,
    pen_name: null,
    status: 'published',
    file_url: '/files/night.pdf',
    file_title: null,
    cover_url: null,
    opened: null,
    finished: null,
    created_at: '2025-01-01T00:00:00.000Z',
    published_at: '2025-01-01T00:00:00.000Z',
  })) satisfies Storybook[],
  next: String(from + 20),
})

/** Cards outside the viewport have estimated heights, so the end moves while scrolling. */
async function countAtTheEnd(page: Page): Promise<number> {
  await part(page, 'Ready to read')
    .locator('.dreams-more')
    .evaluate((end) => end.scrollIntoView({ block: 'end' }))
  return part(page, 'Ready to read').getByRole('listitem').count()
}

test('scrolling loads three further pages; then a button loads more, and the footer can be reached @proof', async ({
  page,
  openOwn,
}) => {
  await openOwn()
  const others = part(page, 'Ready to read').getByRole('listitem')
  const asked: number[] = []
  await page.route('**/api/storybooks?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.get('part') !== 'ready') return route.fallback()
    const from = Number(searchParams.get('after') ?? 0)
    asked.push(from)
    return route.fulfill({ json: nights(from) })
  })
  await page.reload()
  await untilHydrated(page)
  await expect(others).toHaveCount(20)
  const more = part(page, 'Ready to read').getByRole('button', { name: 'More stories' })
  const expectEndAt = async (count: number) => {
    await expect.poll(() => countAtTheEnd(page)).toBe(count)
    await untilIdle(page)
    expect(await countAtTheEnd(page)).toBe(count)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await others.count()).toBe(count)
  }
  await expectEndAt(80)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(others.nth(80).getByRole('heading')).toBeFocused()
  await expectEndAt(140)
  expect(asked).toEqual([0, 20, 40, 60, 80, 100, 120])
})

test('the dream journal works by keyboard, fits every screen and is accessible @proof', async ({ page, openOwn }) => {
  await openOwn()
  await picker(cardOf(page, travelers)).setInputFiles(pdf)
  await expect(cardOf(page, travelers).getByText(ready)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Account', exact: true }).focus()
  const expectFocus = async (target: Locator) => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  const own = part(page, 'Yours')
  const manage = (title: string) => cardOf(page, title).getByRole('button', { name: 'Manage' })
  const edit = own.getByRole('button', { name: 'Edit' })
  await expectFocus(own.getByRole('button', { name: 'Start a story' }))
  await expectFocus(own.getByRole('button', { name: 'Change your pen name' }))
  await expectFocus(own.getByRole('link', { name: 'See your author page' }))
  await expectFocus(cardOf(page, lulus).getByRole('button', { name: uploadLabel }))
  await expectFocus(manage(lulus))
  await expectFocus(cardOf(page, travelers).getByRole('button', { name: 'Copy link' }))
  await expectFocus(cardOf(page, travelers).getByRole('link', { name: 'Read Story' }))
  await expectFocus(manage(travelers))
  await page.keyboard.press('Enter')
  await expectFocus(edit)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  await expect(manage(travelers)).toBeFocused()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)

  // A real dialog: it takes the focus, and Escape gives it back.
  await manage(lulus).click()
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Edit “${lulus}”` })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(manage(lulus)).toBeFocused()
})
