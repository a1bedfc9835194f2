import type { Page } from '@playwright/test'
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

/** Doubles the text size on every page opened from now on. */
export const enlargeTextFromNowOn = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 2.125rem }')
    document.adoptedStyleSheets = [sheet]
  })

/** Words that are broken or clipped, and overlapping words and controls. */
const lost = (page: Page) =>
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

/** The page does not scroll horizontally. */
export async function expectNotSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways).toBeLessThanOrEqual(0)
}

/** Nothing is clipped or overlaps, the page does not scroll horizontally, and is accessible. */
export async function expectAllThere(page: Page): Promise<void> {
  await expectNotSideways(page)
  await layOutAll(page)
  expect(await lost(page)).toEqual([])
  await expectAccessible(page)
}

/**
 * Controls smaller than 44 by 44 pixels, including their labels. Links in the
 * middle of a sentence are as high as their line (WCAG 2.5.8).
 */
export const smallControls = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (link: Element) => {
      const sentence = link.closest('p, li, figcaption, dd, label')
      return (
        link.matches('a') &&
        getComputedStyle(link).display === 'inline' &&
        sentence !== null &&
        (sentence.textContent?.trim().length ?? 0) > (link.textContent?.trim().length ?? 0) + 3
      )
    }
    const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('.skip-link, [type=hidden], [type=file]') && !isInSentence(one))
      .map((one) => {
        // A card that is one link counts as a whole, and a field with its label.
        const parts = [one.matches('.card-link') ? one.closest('.paper-link')! : one]
        const boxes = [...parts, ...((one as HTMLInputElement).labels ?? [])].map((part) =>
          part.getBoundingClientRect(),
        )
        const [width, height] = [
          Math.max(...boxes.map((box) => box.width)),
          Math.max(...boxes.map((box) => box.height)),
        ]
        return { name: `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`, width, height }
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)
  })
