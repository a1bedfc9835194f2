import { seeded } from '#app/ui/theatre/paper-cut.ts'

/** Pictures cut from paper, 500 wide and 650 high, as SVG text: sheets over one another, lit by one light. */

export type Point = readonly [x: number, y: number]

type Light = { readonly x: number; readonly y: number; readonly reach: number; readonly color: string }

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

// Colours meet in OKLab, where the middle of two of them is what an eye expects.
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function toLab(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(color.slice(i, i + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: readonly [number, number, number]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = (part: number) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255)
  return `#${parts.map((part) => hex(part).toString(16).padStart(2, '0')).join('')}`
}

/** So much of `other` in `color`, from 0 to 1. Colours are `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [toLab(color), toLab(other)]
  return fromLab([0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as [number, number, number])
}

/** A soft line through all points, as path data. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const n = points.length
  const point = (i: number) => (isClosed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  let d = `M${at(point(0))}`
  for (let i = 0; i < (isClosed ? n : n - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    d += `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${at(c)}`
  }
  return isClosed ? `${d}z` : d
}

/** A strip along the points; `width` gives half its breadth where it is told how far along, from 0 to 1. */
export function ribbon(points: readonly Point[], width: (along: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, [x, y]] of points.entries()) {
    const before = points[Math.max(0, i - 1)]!
    const after = points[Math.min(points.length - 1, i + 1)]!
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const half = width(i / (points.length - 1)) / Math.hypot(dx, dy)
    left.push([x - dy * half, y + dx * half])
    right.push([x + dy * half, y - dx * half])
  }
  return smooth([...left, ...right.toReversed()], true)
}

/** A hilly edge from side to side, filled down to the foot of the picture. */
export function ground(seed: number, top: number, swing: number, step = 70): string {
  const random = seeded(seed)
  const edge: Point[] = []
  for (let x = -step; x <= 500 + step; x += step) edge.push([x, top + (random() - 0.5) * 2 * swing])
  return `${smooth(edge)}V660H-${step}z`
}

/** A star of five points. */
export function star(x: number, y: number, size: number, turn = 0, inner = 0.52): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const angle = (turn * Math.PI) / 180 + (i * Math.PI) / 5
    const out = i % 2 ? size * inner : size
    return at([x + Math.sin(angle) * out, y - Math.cos(angle) * out])
  })
  return `M${corners.join('L')}z`
}

/** A glint of four points. */
export const glint = (x: number, y: number, size: number): string => {
  const s = round(size * 0.8)
  const t = round(size * 0.2)
  return `M${round(x)} ${round(y - size)}l${t} ${s} ${s} ${t}-${s} ${t}-${t} ${s}-${t}-${s}-${s}-${t} ${s}-${t}z`
}

/** Specks strewn over a part of the picture, as path data for a round stroke. */
export function specks(
  seed: number,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
) {
  const random = seeded(seed)
  const place = () =>
    `M${Math.round(left + random() * (right - left))} ${Math.round(top + random() * (bottom - top))}h.01`
  return Array.from({ length: count }, place).join('')
}

export const fill = (d: string, color: string, more = '') => `<path d="${d}" fill="${color}"${more && ` ${more}`}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

export const group = (transform: string, ...parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** A big calm eye of radius `r` that looks where it is told (each from -1 to 1), with a light caught in it. */
export const eye = (x: number, y: number, r: number, iris: string, [right, down]: Point = [0, 0]) =>
  group(
    `translate(${x} ${y}) scale(${r})`,
    '<ellipse rx=".92" ry="1" fill="#fffaf0"/>',
    group(
      `translate(${round(right * 0.22)} ${round(down * 0.2)})`,
      `<circle r=".72" fill="${iris}"/><circle r=".44" fill="#160c22"/>`,
      '<circle cx=".26" cy="-.3" r=".24" fill="#fff6d2"/><circle cx="-.24" cy=".3" r=".1" fill="#fff6d2"/>',
    ),
  )

type SheetOptions = {
  /** How strongly the light colours it, from 0 to 1. */
  readonly lit?: number
  /** How far it stands off from what is behind it: the breadth of its shadow. */
  readonly lift?: number
  /** How bright its cut edge is, from 0 to 1. */
  readonly edge?: number
}

/** One picture in the making. Ids start with `name`, which is unique among the pictures of a document. */
export function picture(name: string, light: Light, shadow: string) {
  const definitions: string[] = []
  const named = new Map<string, string>()

  function define(text: string, make: (id: string) => string): string {
    const known = named.get(text)
    if (known !== undefined) return known
    const id = `${name}${named.size.toString(36)}`
    named.set(text, id)
    definitions.push(make(id))
    return id
  }

  const stops = (colors: readonly (readonly [number, string, number?])[]) =>
    colors
      .map(([offset, color, opacity]) => {
        const through = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
        return `<stop offset="${offset}" stop-color="${color}"${through}/>`
      })
      .join('')

  /** A colour that falls from top to bottom of whatever it fills, or as `direction` says. */
  function falling(colors: readonly string[], direction = 'x2="0" y2="1"'): string {
    const all = stops(colors.map((color, i) => [round(i / (colors.length - 1)), color]))
    return `url(#${define(direction + all, (id) => `<linearGradient id="${id}" ${direction}>${all}</linearGradient>`)})`
  }

  /** A colour that runs outward from a point of whatever it fills. */
  function radiating(colors: readonly (readonly [number, string, number?])[], where = ''): string {
    const all = stops(colors)
    return `url(#${define(where + all, (id) => `<radialGradient id="${id}"${where && ` ${where}`}>${all}</radialGradient>`)})`
  }

  /** A tone as the light of the picture falls on it: warm near by, itself farther off, dark at the edge of its reach. */
  function litTone(tone: string, strength: number): string {
    const where = `gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.reach}"`
    return radiating(
      [
        [0, mix(tone, light.color, strength)],
        [0.2, mix(tone, light.color, strength * 0.6)],
        [0.45, mix(tone, light.color, strength * 0.22)],
        [0.7, tone],
        [1, mix(tone, shadow, 0.45)],
      ],
      where,
    )
  }

  return {
    falling,
    radiating,

    /** A sheet of paper: the shadow it casts behind it, the light on its cut edge, itself. Takes path data. */
    sheet(d: string, tone: string, { lit = 0.5, lift = 7, edge = 0.35 }: SheetOptions = {}): string {
      const id = define(d, (made) => `<path id="${made}" d="${d}"/>`)
      const rim = mix(tone, light.color, edge)
      const shade = (width: number) =>
        `<use href="#${id}" stroke-width="${width}" stroke="${shadow}" stroke-opacity=".13" stroke-linejoin="round" fill="none" y="2"/>`
      return (
        [lift * 2, lift * 1.2, lift * 0.5].map((width) => shade(round(width))).join('') +
        `<use href="#${id}" fill="${rim}" y="-1.3"/><use href="#${id}" fill="${litTone(tone, lit)}"/>`
      )
    },

    /** The same for parts that were drawn already and carry no colour of their own. */
    sheetOf(parts: string, tone: string, { lit = 0.5, lift = 6, edge = 0.35 }: SheetOptions = {}): string {
      const id = define(parts, (made) => `<g id="${made}">${parts}</g>`)
      return (
        `<use href="#${id}" stroke-width="${lift}" stroke="${shadow}" stroke-opacity=".22" fill="none" y="2"/>` +
        `<use href="#${id}" fill="${mix(tone, light.color, edge)}" y="-1"/><use href="#${id}" fill="${litTone(tone, lit)}"/>`
      )
    },

    /** Something to be placed many times with `<use>`; gives the id. */
    keep: (part: string) => define(part, (id) => part.replace(/^<(\w+)/, `<$1 id="${id}"`)),

    /** A light that fades into the air. */
    glow: (x: number, y: number, r: number, color = light.color, strength = 1): string => {
      const hot = mix(color, '#fffdf0', 0.6)
      const air = radiating([
        [0, hot, strength * 0.95],
        [0.1, hot, strength * 0.7],
        [0.22, color, strength * 0.42],
        [0.45, color, strength * 0.16],
        [1, color, 0],
      ])
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${air}"/>`
    },

    svg: (...parts: readonly string[]): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 650"><defs>${definitions.join('')}</defs>${parts.join('')}</svg>`,
  }
}

export type Picture = ReturnType<typeof picture>
