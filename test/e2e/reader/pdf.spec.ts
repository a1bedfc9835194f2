import { expect, expectAccessible } from '../site.ts'
import { marked, open, place, storyPdf, tab, test, title, watch } from './reader.ts'

test.describe('a PDF', () => {
  test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' })

  test('shows two pages and turns by button, arrows, Home and End', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await expect(page).toHaveTitle(`${title} · Constellation Club`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const previous = page.getByRole('button', { name: 'Previous' })
    const next = page.getByRole('button', { name: 'Next' })
    await expect(previous).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Page 1 of 8' })).toContainText('Stump 1a is a soft one.')
    await expect(page.locator('.pdf-turning')).toBeVisible()
    await next.click()
    await expect(place(page)).toHaveText('Pages 2 and 3 of 8')
    await expect(page.getByRole('group', { name: 'Page 3 of 8' })).toContainText('Stump 3e')
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Pages 4 and 5 of 8')
    await page.keyboard.press('ArrowLeft')
    await expect(place(page)).toHaveText('Pages 2 and 3 of 8')
    await page.keyboard.press('End')
    await expect(place(page)).toHaveText('Page 8 of 8')
    await expect(next).toBeDisabled()
    await page.keyboard.press('Home')
    await expect(place(page)).toHaveText('Page 1 of 8')
    await expectAccessible(page)
    expect(wrong).toEqual([])
  })

  test('shows one page on a phone, and turns without animation with prefers-reduced-motion @proof', async ({
    page,
    put,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(place(page)).toHaveText('Page 2 of 8')
    await expect(page.locator('.pdf-turning')).toHaveCount(0)
    await expect(page.locator('.pdf-page')).toHaveCount(1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('has a table of contents and a search that marks its hits @proof', async ({ page, put }) => {
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Night' }).click()
    await expect(place(page)).toHaveText('Pages 4 and 5 of 8')
    await tab(page, 'Contents').click()
    await expect(page.getByRole('button', { name: 'Night' })).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('Escape')
    await expect(tab(page, 'Contents')).toBeFocused()

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('STUMP 7C')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Found once.' })).toBeVisible()
    await page.getByRole('button', { name: /Stump 7c is a soft one/ }).click()
    await expect(place(page)).toHaveText('Pages 6 and 7 of 8')
    await expect.poll(() => marked(page, 'found')).toBe('Stump 7c')
    await page.keyboard.press('Escape')
    await expect.poll(() => marked(page, 'found')).toBe('')
  })

  test('has five sizes @proof', async ({ page, put }) => {
    await open(page, put, { file: storyPdf, kind: 'pdf' })
    const width = () => page.locator('.pdf-room').evaluate((element) => element.clientWidth)
    const plain = await width()
    await tab(page, 'Display').click()
    const sizes: number[] = []
    for (const step of [1, 2, 3, 4, 5]) {
      await page.getByRole('radio', { name: `Step ${step} of 5` }).check({ force: true })
      sizes.push(await width())
    }
    expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes)
    expect(new Set(sizes).size).toBe(5)
    expect(Math.abs(sizes[1]! - plain)).toBeLessThan(2)
  })
})
