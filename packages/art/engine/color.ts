/** Colors are `#rrggbb`; all mixing happens in OKLab, where equal steps look equal. */

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

export type Channels = readonly [red: number, green: number, blue: number]
type Lab = readonly [lightness: number, a: number, b: number]

/** Channels of 0 to 255. */
export function channels(color: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`${color} is not a color of the form #rrggbb.`)
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels
}

function labOf(color: string): Lab {
  const [r, g, b] = channels(color).map((c) => toLinear(c / 255)) as unknown as Channels
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Channels of 0 to 255 as a color. */
export const colorOf = (rgb: readonly number[]) =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return colorOf(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((c) => toGamma(Math.max(0, c)) * 255),
  )
}

/** `first` where `share` is 0, `second` where it is 1. */
export function mix(first: string, second: string, share: number): string {
  const from = labOf(first)
  const to = labOf(second)
  return fromLab(from.map((value, at) => value + (to[at]! - value) * share) as unknown as Lab)
}

/** Moves a color's lightness (OKLab, 0 to 1) by `step`, and scales how colorful it is. */
export function lighten(color: string, step: number, chroma = 1): string {
  const [lightness, a, b] = labOf(color)
  return fromLab([Math.max(0, Math.min(1, lightness + step)), a * chroma, b * chroma])
}

export const darken = (color: string, step: number, chroma = 1) => lighten(color, -step, chroma)

/** Relative luminance of channels of 0 to 255 (WCAG 2). */
export const luminance = ([r, g, b]: readonly [number, number, number]) =>
  0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)

/** Contrast of two luminances, 1 to 21 (WCAG 2). */
export const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
