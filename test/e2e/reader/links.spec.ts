import type { Page } from '@playwright/test'
import { readerWords } from '#content/reader.ts'
import { makeStoryEpub, makeStoryPdf } from '../../reader-books.ts'
import { expect, expectAccessible } from '../site.ts'
import { chapters, expectNotes, frame, open, pdfPages, place, tab, test, watch, wordsInView } from './reader.ts'

test('a note opens beside its reference and closes by Escape, button or a click elsewhere @proof', async ({
  page,
  put,
}) => {
  await expectNotes(page, put, 390)
})

test.describe('the way back from a jump', () => {
  const back = (page: Page) => page.getByRole('button', { name: 'Back to where you were' })

  test('works in an EPUB, after a link, contents or search, by button and by the browser @proof', async ({
    page,
    put,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const [first, second, third] = chapters
    const linked = [first[0], `${first[1]}<p><a href="c2.xhtml">on to breakfast</a></p>`] as const
    await open(page, put, { file: makeStoryEpub({ chapters: [linked, second, third] }), kind: 'epub' })
    await expect(back(page)).toHaveCount(0)
    for (const number of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(place(page)).toHaveText(new RegExp(`^Page ${number} of 4`))
    }
    const begun = (await place(page).textContent())!
    await frame(page).getByRole('link', { name: 'on to breakfast' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeVisible()
    await back(page).click()
    await expect(place(page)).toHaveText(begun)
    await expect(back(page)).toHaveCount(0)
    await page.goForward()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeInViewport()

    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Evening' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('moonpetal')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /moonpetal/ }).click()
    await expect.poll(() => wordsInView(page)).toContain('And then the moonpetal opened.')
    await page.goBack()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.reload()
    await expect(frame(page).getByRole('heading', { name: 'Evening' })).toBeInViewport()
    await page.goBack()
    await expect(frame(page).getByRole('heading', { name: 'Breakfast' })).toBeInViewport()
    await back(page).click()
    await expect(place(page)).toHaveText(begun)
    await expect(back(page)).toHaveCount(0)
  })

  test('works in a PDF, after a link or contents, by button and by the browser @proof', async ({ page, put }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [cover, ...others] = pdfPages(6)
    const links = [{ rect: [40, 200, 200, 240], action: '/Dest [5 /Fit]' }] as const
    const outline = [['Night', 3]] as const
    await open(page, put, { file: makeStoryPdf({ pages: [{ ...cover!, links }, ...others], outline }), kind: 'pdf' })
    await page.getByRole('button', { name: 'To another page of this book' }).click()
    await expect(place(page)).toHaveText('Page 6 of 6')
    await tab(page, 'Contents').click()
    await page.getByRole('button', { name: 'Night' }).click()
    await expect(place(page)).toHaveText('Page 4 of 6')
    await expect(page.locator('.pdf-room')).toBeFocused()
    await page.goBack()
    await expect(place(page)).toHaveText('Page 6 of 6')
    await back(page).click()
    await expect(place(page)).toHaveText('Page 1 of 6')
    await expect(back(page)).toHaveCount(0)
    await expect(page.locator('.pdf-room')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(place(page)).toHaveText('Page 2 of 6')
  })
})

test.describe('an external link', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  const leaving = (page: Page) => page.getByRole('dialog', { name: 'This link leaves our site' })

  async function expectExplanation(page: Page) {
    await expect(leaving(page)).toContainText('https://elsewhere.example/moth')
    const way = leaving(page).getByRole('link', { name: readerWords.leaving.go })
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('href', 'https://elsewhere.example/moth')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(leaving(page)).toHaveCount(0)
  }

  test('of a PDF shows its address before it is opened; an internal link jumps @proof', async ({ page, put, site }) => {
    const wrong = watch(page, site.url)
    const [cover, ...others] = pdfPages(6)
    const links = [
      { rect: [40, 300, 200, 340], action: '/A << /S /URI /URI (https://elsewhere.example/moth) >>' },
      { rect: [40, 200, 200, 240], action: '/Dest [5 /Fit]' },
      { rect: [40, 100, 200, 140], action: '/A << /S /URI /URI (javascript:alert\\(1\\)) >>' },
      { rect: [240, 100, 400, 140], action: '/A << /S /Launch /F (calc.exe) >>' },
    ] as const
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, put, { file: makeStoryPdf({ pages: [{ ...cover!, links }, ...others] }), kind: 'pdf' })
    await expect(page.locator('.pdf-turning')).toBeVisible()
    await expect(page.locator('.pdf-page:not([inert]) .pdf-link')).toHaveCount(2)
    await page.getByRole('button', { name: readerWords.linkOut('https://elsewhere.example/moth') }).click()
    await expectExplanation(page)
    await page.getByRole('button', { name: 'To another page of this book' }).click()
    await expect(place(page)).toHaveText('Page 6 of 6')
    expect(wrong).toEqual([])
  })

  test('of an EPUB shows its address before it is opened; an internal link jumps @proof', async ({
    page,
    put,
    site,
  }) => {
    const wrong = watch(page, site.url)
    const links = `<p><a href="https://elsewhere.example/moth">a moth</a>, <a href="javascript:parent.x=1">a trap</a>, <a href="c1.xhtml#here">further on</a></p>`
    const [first, second] = chapters
    const file = makeStoryEpub({
      chapters: [
        ['Evening', links + first[1]],
        ['Night', `${second[1]}<p id="here">Here it is.</p>`],
      ],
    })
    await open(page, put, { file, kind: 'epub' })
    await frame(page).getByRole('link', { name: 'a trap' }).click()
    await frame(page).getByRole('link', { name: 'a moth' }).focus()
    await page.keyboard.press('Enter')
    await expectExplanation(page)
    await frame(page).getByRole('link', { name: 'further on' }).click()
    await expect.poll(() => wordsInView(page)).toContain('Here it is.')
    expect(wrong).toEqual([])
  })
})
