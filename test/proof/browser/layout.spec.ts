import type { Page } from '@playwright/test'
import { expectContrast } from '../../e2e/contrast.ts'
import { expectAllThere, expectHeadingsToGrow } from '../../e2e/large-text.ts'
import { expectFit, expectNotSideways, expectNoticeToCoverNothing, paths, phone } from '../../e2e/layout.ts'
import { expect, openPage, test } from '../../e2e/site.ts'

/** Text on the first screen that moves when fonts load. */
const movedByFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const standIns = [...document.fonts].filter(({ family }) => family.includes('fallback'))
    await Promise.all(standIns.map((font) => font.load()))
    if (standIns.length === 0) throw new Error('the page has no fallback fonts')
    const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, p, label, a, button)')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    const tops = () => words.map((element) => element.getBoundingClientRect().top)
    const { style } = document.documentElement
    style.setProperty('--text', "'Atkinson fallback'")
    style.setProperty('--display', "'Fraunces fallback'")
    const before = tops()
    style.removeProperty('--text')
    style.removeProperty('--display')
    const after = tops()
    if (!before.some((top) => top < innerHeight)) throw new Error('there is no text on the first screen')
    return words
      .filter((_, i) => before[i]! < innerHeight && Math.abs(before[i]! - after[i]!) >= 3)
      .map(({ textContent }) => textContent)
  })

async function expectFitEverywhere(page: Page) {
  for (const width of [320, 360, 390, 412, 768, 1440, 1920]) {
    await expectFit(page, width)
    if (width < 360) continue
    expect(await movedByFonts(page), `moved by the fonts at ${width}`).toEqual([])
    if ([390, 768, 1440].includes(width)) await expectContrast(page)
  }
}

/** So many pages follow each other in one tab: another tab would read its scripts, styles and fonts again. */
const pagesPerTab = 7

for (const group of groupsOf([...paths, '/not/a/place', '/storybooks/the-unwritten-one']))
  test(`pages from ${group[0]} on fit every screen, with contrast and with text twice as large`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/404/)
    for (const path of group)
      await test.step(path, async () => {
        await openPage(page, path)
        await expectFitEverywhere(page)
        await page.setViewportSize(phone)
        await expectHeadingsToGrow(page)
        await expectAllThere(page)
        for (const width of [768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNotSideways(page)
        }
      })
  })

const withNotices = [
  '/aurora-scrolls',
  '/luma-lens',
  '/onboarding/starter-kit',
  '/scrapbook',
  '/simple-social-studio-intro',
  '/storybooks',
  '/storytellers-lantern',
  '/storytellers-lantern/lore',
  '/storytellers-lantern/missing-chapter',
  '/storytellers-lantern/myths',
  '/storytellers-lantern/pools',
  '/storytellers-lantern/shelves',
  '/storytellers-lantern-intro',
  '/whimcraft-workshop',
]

for (const group of groupsOf(withNotices))
  test(`notices on pages from ${group[0]} on cover no control on a phone, nor the end of the page`, async ({
    page,
  }) => {
    for (const path of group) await test.step(path, () => expectNoticeToCoverNothing(page, path))
  })

function groupsOf(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / pagesPerTab)
  return Array.from({ length: count }, (_, n) => all.slice(n * pagesPerTab, (n + 1) * pagesPerTab))
}
