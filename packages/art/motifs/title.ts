import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import subsetFont from 'subset-font'
import { fine } from '../engine/path.ts'
import { group, linearFrom } from '../engine/svg.ts'

const require = createRequire(import.meta.url)
const { version } = require('@fontsource-variable/fraunces/package.json') as { version: string }

// Skia sets the axes of a variable font in no SVG, so one soft, heavy cut is made of it. Its name carries the version: a
// picture with letters is drawn again when they change.
const family = `Title ${version}`
const letters = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789’‘“”.,!?&-'
const cut = await subsetFont(
  readFileSync(require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2')),
  letters,
  { targetFormat: 'truetype', variationAxes: { wght: 680, SOFT: 100, WONK: 1, opsz: 100 } },
)
if (!GlobalFonts.register(cut, family)) throw new Error('The display font cannot be read.')

const ruler = createCanvas(1, 1).getContext('2d')

/** How wide a line of display type is. */
export function titleWidth(text: string, size: number, spacing = 0): number {
  ruler.font = `100px "${family}"`
  return (ruler.measureText(text).width * size) / 100 + spacing * Math.max(0, text.length - 1)
}

type TitleOptions = {
  /** The letters' fill; gold paper unless said otherwise. Gradients count from each letter's own foot, in pixels. */
  fill?: string
  /** How far the middle of the line rises above its ends; below 0 it hangs. */
  bend?: number
  spacing?: number
  /** Degrees by which letters stand crooked, by turns. */
  crooked?: number
}

/** A line of display type around x, its foot on y (the ends', where it bends). For a layer: letters are cut from paper too. */
export function title(text: string, x: number, y: number, size: number, options: TitleOptions = {}): string {
  for (const letter of text) if (!letters.includes(letter)) throw new RangeError(`The display font has no ${letter}.`)
  const { bend = 0, spacing = 0, crooked = 0 } = options
  const fill =
    options.fill ??
    linearFrom([0, Math.round(-size * 0.72)], [0, Math.round(size * 0.12)], '#fff6cf, #ffd27a 0.55, #d8963f')
  const width = titleWidth(text, size, spacing)
  const radius = bend === 0 ? Number.POSITIVE_INFINITY : (width * width) / (8 * bend) + bend / 2
  let line = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (letter === ' ') continue
    const half = titleWidth(letter, size) / 2
    // Measured with its neighbors before it, so that kerning is kept.
    const middle = titleWidth(text.slice(0, at + 1), size, spacing) - half - width / 2
    const angle = Number.isFinite(radius) ? middle / radius : 0
    const px = Number.isFinite(radius) ? x + radius * Math.sin(angle) : x + middle
    const py = Number.isFinite(radius) ? y - bend + radius * (1 - Math.cos(angle)) : y
    const turn = (angle * 180) / Math.PI + (at % 2 ? crooked : -crooked)
    line +=
      `<text x="${fine(-half)}" y="0" font-family="${family}" font-size="${fine(size)}" fill="${fill}" ` +
      `transform="translate(${fine(px)} ${fine(py)}) rotate(${fine(turn)})">${letter === '&' ? '&amp;' : letter}</text>`
  }
  return group(line)
}
