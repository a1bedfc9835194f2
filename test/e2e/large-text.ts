import type { Page } from '@playwright/test'
import { expectNotSideways } from './layout.ts'
import { expect, expectAccessible, layOutAll } from './site.ts'

/** Doubles the text size, as a browser setting does. */
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`
  })

/** The page's main headings: their font sizes, and how much of the line their longest word needs. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .map((one) => {
        const range = document.createRange()
        const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        let longest = 0
        for (let node = words.nextNode(); node; node = words.nextNode())
          for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            longest = Math.max(longest, range.getBoundingClientRect().width)
          }
        return {
          words: one.textContent,
          size: Number.parseFloat(getComputedStyle(one).fontSize),
          share: longest / one.getBoundingClientRect().width,
        }
      }),
  )

/** Doubles the text size and expects headings to grow too, as far as their words fit on a line. */
export async function expectHeadingsToGrow(page: Page): Promise<void> {
  const before = await headings(page)
  await enlargeText(page)
  const after = await headings(page)
  const small = after.flatMap(({ words, size, share }, n) =>
    size < 1.8 * before[n]!.size && share < 0.75 ? [`${words}: ${before[n]!.size} becomes ${size}`] : [],
  )
  expect(small).toEqual([])
}

/** Doubles the text size of base.css on every page opened from now on. */
export const enlargeTextFromNowOn = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 2.125rem }')
    document.adoptedStyleSheets = [sheet]
  })

/** Words that are broken or clipped, and overlapping words and controls. */
const layoutFaults = (page: Page) =>
  page.evaluate(() => {
    type Line = { words: string; box: DOMRect; holder: Element }
    const isForScreenReaders = (one: Element | null): boolean =>
      one !== null &&
      ((one.clientWidth <= 1 && getComputedStyle(one).position === 'absolute') || isForScreenReaders(one.parentElement))
    // The page scrolls under sticky elements.
    const isSticky = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).position === 'sticky' || isSticky(one.parentElement))
    const found: string[] = []
    const lines: Line[] = []
    // An open dialog or panel is checked alone.
    const top = document.querySelector('dialog[open], .reader-panel:not([hidden])') ?? document.body
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement!
      const words = node.textContent?.trim() ?? ''
      if (
        words === '' ||
        holder.closest('.sr-only, .skip-link, .toasts, svg, script, style, option, [hidden], [aria-hidden=true]')
      )
        continue
      if (!holder.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      if (isForScreenReaders(holder) || isSticky(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ words, box, holder })
      for (const { 0: word, index } of node.textContent!.matchAll(/(?<![^\s(“"'])[\p{L}'’]{2,14}(?![\p{L}'’@.+/])/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(`cut in two: ${word}`)
      }
    }
    const controls: Line[] = [...top.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((one) => !one.matches('.skip-link, .toasts *, [type=file]') && !isSticky(one))
      .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect(), holder: one }))
    for (const { words, box, holder } of lines) {
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) found.push(`past the window: ${words}`)
      for (let at: Element | null = holder; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at)
        const around = at.getBoundingClientRect()
        const isCut = (way: string, least: number, most: number) =>
          (way === 'hidden' || way === 'clip') && (least < -3 || most > 3)
        if (
          isCut(overflowX, box.left - around.left, box.right - around.right) ||
          isCut(overflowY, box.top - around.top, box.bottom - around.bottom)
        )
          found.push(`cut off: ${words}`)
      }
    }
    const all = [...lines, ...controls]
    for (const [n, one] of all.entries())
      for (const other of all.slice(n + 1)) {
        if (one.holder.contains(other.holder) || other.holder.contains(one.holder)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // The boxes of a heading's lines may overlap although its letters do not.
        const most = controls.includes(other) ? 4 : 0.35 * Math.min(one.box.height, other.box.height)
        if (width > 4 && height > most) found.push(`on each other: ${one.words} / ${other.words}`)
      }
    return [...new Set(found)]
  })

/** Nothing is clipped or overlaps, the page does not scroll horizontally, and is accessible. */
export async function expectAllThere(page: Page): Promise<void> {
  await expectNotSideways(page)
  await layOutAll(page)
  expect(await layoutFaults(page)).toEqual([])
  await expectAccessible(page)
}
