import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realms } from '#content/realms.ts'
import { defaultTheme } from './theme-for-path.ts'

const css = readFileSync(new URL('./palettes.css', import.meta.url), 'utf8')

const palettes = new Map(
  [...css.matchAll(/\[data-theme='([\w-]+)'\] \{([^}]+)\}/g)].map(([, theme, rules]) => [
    theme!,
    new Map([...rules!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token, color]) => [token!, color!])),
  ]),
)

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Contrast of two colours as WCAG counts it, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

/** [text, ground it lies on] */
const textPairs = [
  ['ink', 'sky-far'],
  ['ink', 'sky-near'],
  ['ink', 'floor'],
  ['soft', 'sky-far'],
  ['soft', 'sky-near'],
  ['soft', 'floor'],
  ['link', 'sky-far'],
  ['link', 'sky-near'],
  ['link', 'floor'],
  ['paper-ink', 'paper'],
  ['link', 'paper'],
  ['on-deep', 'deep'],
  ['lamp-ink', 'lamp'],
  ['lamp-ink', 'lamp-edge'],
] as const

test('every realm and the Garden Gate have a palette', () => {
  expect([...palettes.keys()].toSorted()).toEqual([defaultTheme, ...Object.keys(realms)].toSorted())
})

test.each([...palettes.keys()])('text of %s has a contrast of at least 4.5 to 1', (theme) => {
  const palette = palettes.get(theme)!
  const weak = textPairs
    .map(([text, ground]) => ({ text, ground, ratio: contrast(palette.get(text)!, palette.get(ground)!) }))
    .filter(({ ratio }) => !(ratio >= 4.5))
  expect(weak).toEqual([])
})

test.each([...palettes.keys()])('the focus ring of %s stands out from page and paper', (theme) => {
  const palette = palettes.get(theme)!
  for (const ground of ['sky-far', 'sky-near', 'floor', 'paper'])
    expect(contrast(palette.get('link')!, palette.get(ground)!)).toBeGreaterThanOrEqual(3)
})
