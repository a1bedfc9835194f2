import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** A line of text directly on the scene: its box, color (RGB) and whether it counts as large. */
type Line = {
  words: string
  box: { x: number; y: number; width: number; height: number }
  ink: number[]
  large: boolean
}

/** The visible lines of text directly on the scene, not on a card, button or label. */
const linesOnTheScene = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const inkOf = (color: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(
      document.querySelector('.scene-words') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (
        !document.querySelector('.drawn') ||
        parent.closest('.paper, .note, .button-primary, .button-secondary, .node-tag, svg, [hidden]')
      )
        continue
      const { color, fontSize, fontWeight, visibility } = getComputedStyle(parent)
      const size = Number.parseFloat(fontSize)
      if (visibility === 'hidden') continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 4 && height > 4 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight)
          lines.push({
            words: node.textContent!.trim(),
            box: { x, y, width, height },
            ink: inkOf(color),
            large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
          })
    }
    return lines
  })

/** The bounding box of all lines, in whole pixels. */
function aroundAll(lines: readonly Line[]) {
  const x = Math.floor(Math.min(...lines.map(({ box }) => box.x)))
  const y = Math.floor(Math.min(...lines.map(({ box }) => box.y)))
  const right = Math.max(...lines.map(({ box }) => Math.floor(box.x) + Math.ceil(box.width)))
  const bottom = Math.max(...lines.map(({ box }) => Math.floor(box.y) + Math.ceil(box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/** By value of a channel, how bright it is. */
const brightness = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const luminance = (red: number, green: number, blue: number) =>
  0.2126 * brightness[red]! + 0.7152 * brightness[green]! + 0.0722 * brightness[blue]!

/** What is drawn there. Chromium has once never answered, which another size of the window may end. */
async function capture(page: Page, clip: Line['box']): Promise<Buffer> {
  const shot = () => page.screenshot({ animations: 'disabled', clip, timeout: 20_000 })
  return shot().catch(async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: size.width, height: size.height + 1 })
    await page.setViewportSize(size)
    return shot()
  })
}

/**
 * Expects text on the page's picture, as it is cropped in this window, to have the contrast of WCAG AA to 99 % of the
 * pixels behind it: 4.5 to 1, large text 3 to 1.
 */
export async function expectContrast(page: Page): Promise<void> {
  const lines = await linesOnTheScene(page)
  // The heading of a page stands on its picture, where it has one.
  const onPicture = await page.locator('.scene-words:has(~ .drawn) h1').count()
  expect(lines.length, 'lines of text on the picture').toBeGreaterThanOrEqual(onPicture)
  if (lines.length === 0) return
  await page.evaluate(async () => {
    const drawing = document.querySelector<HTMLImageElement>('.drawn img')!
    // While another size is loading it cannot be decoded.
    for (let triesLeft = 20; triesLeft > 0; triesLeft--) {
      const isDecoded = await drawing.decode().then(
        () => true,
        () => false,
      )
      if (isDecoded) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    if (!drawing.complete || drawing.naturalWidth === 0) throw new Error('the drawing has not come')
    document.querySelector<HTMLElement>('.scene-words')!.style.visibility = 'hidden'
  })
  const clip = aroundAll(lines)
  const picture = await loadImage(await capture(page, clip))
  await page.evaluate(() => document.querySelector<HTMLElement>('.scene-words')!.style.removeProperty('visibility'))
  const canvas = createCanvas(picture.width, picture.height).getContext('2d')
  canvas.drawImage(picture, 0, 0)
  const weak = lines.flatMap(({ words, box, ink, large }) => {
    const [x, y] = [Math.floor(box.x) - clip.x, Math.floor(box.y) - clip.y]
    const { data } = canvas.getImageData(x, y, Math.ceil(box.width), Math.ceil(box.height))
    const own = luminance(ink[0]!, ink[1]!, ink[2]!)
    const ratios = new Float64Array(data.length / 4).map((_, pixel) => {
      const behind = luminance(data[4 * pixel]!, data[4 * pixel + 1]!, data[4 * pixel + 2]!)
      return (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05)
    })
    const worst = ratios.sort()[Math.floor(ratios.length / 100)]!
    return worst < (large ? 3 : 4.5) ? [`${worst.toFixed(2)} behind '${words}'`] : []
  })
  expect(weak, `contrast at ${page.viewportSize()!.width}`).toEqual([])
}
