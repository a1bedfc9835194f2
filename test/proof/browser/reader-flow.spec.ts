import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { makeEpub } from '#server/platform/files/epub.ts'
import {
  expectToTurnLeftward,
  fixedLook,
  frame,
  naps,
  open,
  place,
  test,
  wordsInView,
} from '../../e2e/reader/reader.ts'
import { expect } from '../../e2e/site.ts'
import { makeStoryEpub, type EpubPlan } from '../../reader-books.ts'

test('no key press is lost while sections are loaded', async ({ page, put }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const file = makeStoryEpub({
    head: '<link rel="stylesheet" href="own.css"/>',
    chapters: Array.from({ length: 8 }, (_, n) => [`Part ${n}`, `<h1>Part ${n}</h1>`] as const),
    files: [{ name: 'own.css', type: 'text/css', content: 'h1 { color: rgb(1, 2, 3) }' }],
  })
  await open(page, put, { file, kind: 'epub' })
  for (let turns = 0; turns < 6; turns += 1) await page.keyboard.press('ArrowRight')
  await expect(frame(page).getByRole('heading', { name: 'Part 6' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(frame(page).getByRole('heading', { name: 'Part 4' })).toHaveCSS('color', 'rgb(1, 2, 3)')
})

test('an EPUB of right-to-left text is read to its end', async ({ page, put }) => {
  const line = (n: number) => `<p>ירח ${n} ישן על הגדם ורואה את מחר, בעיקר ארוחת בוקר, עם דבש או עם גשם.</p>`
  const body = Array.from({ length: 60 }, (_, n) => line(n)).join('')
  const head = '<style>body { direction: rtl }</style>'
  await open(page, put, { file: makeStoryEpub({ head, chapters: [['ערב', body]] }), kind: 'epub' })
  await expect(frame(page).locator('p').first()).toHaveCSS('direction', 'rtl')
  const next = page.getByRole('button', { name: 'Next' })
  while (await next.isEnabled()) {
    const before = await place(page).textContent()
    await next.click()
    await expect(place(page)).not.toHaveText(before ?? '')
  }
  await expect.poll(() => wordsInView(page)).toContain('ירח 59')
})

for (const [name, plan] of [
  ['written that way', { root: 'dir="rtl"' }],
  [
    'of fixed pages',
    {
      spine: 'page-progression-direction="rtl"',
      metadata: fixedLook,
      head: '<meta name="viewport" content="width=900, height=600"/>',
    },
  ],
] as const)
  test(`a book with right-to-left page progression, ${name}, turns in that direction`, async ({ page, put }) => {
    await expectToTurnLeftward(page, put, plan)
  })

const leftward: readonly [string, Partial<EpubPlan>][] = [
  ['its html', { root: 'dir="rtl"' }],
  ['its body', { body: 'dir="rtl"' }],
  ['its styles', { head: '<style>html { direction: rtl }</style>' }],
  ['the way its pages follow each other', { spine: 'page-progression-direction="rtl"' }],
]
for (const [name, plan] of leftward) {
  test(`the direction set by ${name} of an EPUB applies to every section`, async ({ page, put }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const evenings = ['ערב', 'לילה', 'בוקר'].map((word) => [word, `<p>${word} על הגדם.</p> ועוד ${word}`] as const)
    await open(page, put, { file: makeStoryEpub({ ...plan, chapters: evenings }), kind: 'epub' })
    for (const [word] of evenings) {
      const line = frame(page).locator('p', { hasText: word })
      await expect(line).toHaveCSS('direction', 'rtl')
      await expect(frame(page).getByText(`ועוד ${word}`)).toHaveCSS('direction', 'rtl')
      // The line begins at the right edge of the open page.
      const { left, right } = await line.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const box = range.getBoundingClientRect()
        return { left: box.left / innerWidth, right: box.right / innerWidth }
      })
      expect(left).toBeGreaterThan(0.5)
      expect(right).toBeLessThan(1)
      await page.keyboard.press('ArrowLeft')
    }
  })
}

test('an EPUB may have right-to-left pages with left-to-right text', async ({ page, put }) => {
  const spine = 'page-progression-direction="rtl"'
  const plans: Partial<EpubPlan>[] = [
    { body: 'dir="ltr"' },
    { head: '<style>html { writing-mode: vertical-rl }</style>' },
  ]
  for (const plan of plans) {
    const file = makeStoryEpub({ ...plan, spine, chapters: [['Evening', '<p>From left to right.</p>']] })
    await open(page, put, { file, kind: 'epub' })
    await expect(frame(page).locator('p')).toHaveCSS('direction', 'ltr')
  }
})

/** Elements of a reflowable book that overflow their page. */
const astray = (page: Page) =>
  frame(page)
    .locator('body')
    .evaluate((body) => {
      const columns = Number(getComputedStyle(body).columnCount)
      const page = innerWidth / columns
      const range = document.createRange()
      return [...body.querySelectorAll('*')].flatMap((element) => {
        range.selectNodeContents(element)
        return [...element.getClientRects(), ...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .filter(({ left, right }) => Math.floor((left + scrollX) / page) !== Math.floor((right + scrollX - 1) / page))
          .map(({ left, right }) => `${element.localName} ${Math.round(left)} to ${Math.round(right)}`)
      })
    })

test('wide boxes, wide tables and unbreakable words stay on their page', async ({ page, put }) => {
  const word = 'Moonpetaltea'.repeat(14)
  const cells = (count: number) => Array.from({ length: count }, (_, n) => `<td>Stump${n}</td>`).join('')
  const wide = `<h1>${word}</h1><h2 style="white-space:nowrap">${naps(1, 1).replaceAll(/<[^>]+>/g, '')}</h2>
    <div style="width:1400px;padding:0 30px;border:1px solid">A box wider than any page.</div>
    <div style="min-width:120em">A box that asks for much.</div>
    <p style="float:left;width:1500px">A box that floats.</p>
    <table><tr>${cells(4)}</tr></table><table style="width:1800px;white-space:nowrap"><tr>${cells(24)}</tr></table>
    <pre>${'a line of type '.repeat(30)}</pre><p style="overflow-wrap:normal;word-break:keep-all">${word}</p>
    <p style="display:flex"><span style="flex:none;width:900px">${word}</span></p><p>The end.</p>`
  const file = makeStoryEpub({ head: '<style>h1, h2 { break-inside: avoid }</style>', chapters: [['Wide', wide]] })
  const where = await put({ file, kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    expect(await astray(page), `${width} wide`).toEqual([])
    const first = frame(page).locator('table').first()
    expect(
      await first
        .locator('td')
        .first()
        .evaluate((cell) => cell.getClientRects()[0]!.height),
    ).toBeLessThan(60)
  }
})

test('a table longer than a page continues on the next, at the size of the text', async ({ page, put }) => {
  const rows = Array.from({ length: 90 }, (_, n) => `<tr><td>Stump ${n}</td><td>soft</td></tr>`).join('')
  const file = makeStoryEpub({ chapters: [['Stumps', `<p>A list.</p><table>${rows}</table><p>The end.</p>`]] })
  const where = await put({ file, kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    await expect(frame(page).locator('table')).toHaveCSS('zoom', '1')
    expect(await astray(page), `${width} wide`).toEqual([])
    const pagesOfRows = await frame(page)
      .locator('tr')
      .evaluateAll((all) => all.map((row) => Math.floor((row.getClientRects()[0]!.left + scrollX) / innerWidth)))
    expect(new Set(pagesOfRows).size).toBeGreaterThan(1)
    expect(pagesOfRows).toEqual(pagesOfRows.toSorted((one, other) => one - other))
  }
})

test('a table of too many columns is scaled to half at most, then breaks words', async ({ page, put }) => {
  const cells = (of: string) => Array.from({ length: 45 }, (_, n) => `<${of} width="90">${n}</${of}>`).join('')
  const rows = Array.from({ length: 60 }, () => `<tr>${cells('td')}</tr>`).join('')
  const table = `<table><tr>${cells('th')}</tr>${rows}</table>`
  const where = await put({ file: makeStoryEpub({ chapters: [['Stumps', table]] }), kind: 'epub' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(where)
    await expect(place(page)).toHaveText(/^Page 1 of/)
    expect(await astray(page), `${width} wide`).toEqual([])
    const zoom = await frame(page)
      .locator('table')
      .evaluate((one) => Number(getComputedStyle(one).zoom))
    expect(zoom, `${width} wide`).toBeGreaterThanOrEqual(0.5)
  }
})

test('a chapter of one picture and a few words is one page on a tablet, and one or two on a phone', async ({
  page,
  put,
}) => {
  const bytes = await readFile('server/modules/account/keepsake-covers/badger.jpg')
  const pictures = [{ type: 'jpeg', bytes, alt: 'A cover' }] as const
  const book = {
    ...{ id: '0193a1b2-0000-7000-8000-00000000000b', title: 'Drawers', author: 'a member', modifiedAt: new Date(0) },
    // The long one makes it no picture book.
    chapters: [
      { title: 'The Stairs', pictures: [], text: 'Friday is up there. '.repeat(60) },
      { title: 'The Hall', pictures, text: 'Thursday is in here somewhere. '.repeat(14) },
    ],
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, put, { file: await buffer(makeEpub(book)), kind: 'epub' })
  await page.keyboard.press('End')
  await expect(frame(page).getByRole('heading', { name: 'The Hall' })).toBeVisible()
  await expect(place(page)).toHaveText(/^Page 1 of 1 in this part/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(place(page)).toHaveText(/of [12] in this part/)
})
