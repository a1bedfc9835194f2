import type { Page } from '@playwright/test'

/** Makes letters twice as large as they come, as somebody does who needs them so. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`
  })

/** Words that are cut off by the window or by what holds them, and words that lie on other words. */
export const lostWords = (page: Page) =>
  page.evaluate(() => {
    type Line = { words: string; box: DOMRect; holder: Element }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement!
      const words = node.textContent?.trim() ?? ''
      if (
        words === '' ||
        holder.closest('.sr-only, .skip-link, svg, script, style, option, [hidden], [aria-hidden=true]')
      )
        continue
      if (!holder.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue
      const { clipPath, position } = getComputedStyle(holder)
      if (clipPath !== 'none' && position === 'absolute') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ words, box, holder })
    }
    const lost: string[] = []
    for (const { words, box, holder } of lines) {
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) lost.push(`past the window: ${words}`)
      for (let at: Element | null = holder; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(at)
        const around = at.getBoundingClientRect()
        // The sr-only way of hiding a name.
        if (clipPath !== 'none' && around.width <= 1) break
        const isCut = (way: string, least: number, most: number) =>
          (way === 'hidden' || way === 'clip') && (least < -3 || most > 3)
        if (
          isCut(overflowX, box.left - around.left, box.right - around.right) ||
          isCut(overflowY, box.top - around.top, box.bottom - around.bottom)
        )
          lost.push(`cut off: ${words}`)
      }
    }
    for (const [n, one] of lines.entries())
      for (const other of lines.slice(n + 1)) {
        if (one.holder.contains(other.holder) || other.holder.contains(one.holder)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of a tight heading touch each other's boxes without touching letters.
        if (width > 4 && height > 0.35 * Math.min(one.box.height, other.box.height))
          lost.push(`on each other: ${one.words} / ${other.words}`)
      }
    return [...new Set(lost)]
  })

/**
 * Controls that a finger may miss: smaller than 44 by 44 pixels, their label counted where they have one. Links in the
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
        // The whole card is the link where it is one, and a label is as good as its field.
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
