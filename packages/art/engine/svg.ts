import { fine, oval } from './path.ts'
import { hashOf } from './random.ts'

// Definitions (gradients, filters, clips) are known by a hash of what they say, so that a motif can name one without
// knowing the picture it ends up in. `document` collects those a picture refers to.
const definitions = new Map<string, string>()

/** Makes something that fills, clips or filters; answers `url(#id)`. `write` gets the id to carry. */
export function define(write: (id: string) => string): string {
  const bare = write('')
  const id = `d${hashOf(bare).toString(36)}${hashOf(`${bare.length}${bare}`).toString(36)}`
  if (!definitions.has(id)) definitions.set(id, write(id))
  return `url(#${id})`
}

/** What is known by an id. */
export const definitionOf = (id: string): string => definitions.get(id) ?? ''

/** A whole SVG document around `body`, with every definition it needs. */
export function document(width: number, height: number, body: string): string {
  const needed = new Map<string, string>()
  const collect = (text: string) => {
    for (const [, id = ''] of text.matchAll(/url\(#(\w+)\)/g)) {
      const definition = definitions.get(id)
      if (definition === undefined) throw new ReferenceError(`A drawing refers to ${id}, which nobody made.`)
      if (needed.has(id)) continue
      needed.set(id, definition)
      collect(definition)
    }
  }
  collect(body)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${[...needed.values()].join('')}</defs>${body}</svg>`
  )
}

/**
 * The colors of a gradient, each with its place from 0 to 1: '#fff0b4, #fbcb5c 0.4, #d07a22'. The first is at 0 and the
 * last at 1 unless they say otherwise. '#10070e/0.3' has an opacity of 0.3.
 */
export type Stops = string

const stopsOf = (stops: Stops) =>
  stops
    .split(',')
    .map((stop, at, all) => {
      const [, color, opacity = 1, place] = /^\s*(#[0-9a-f]{6})(?:\/([\d.e-]+))?(?: ([\d.e-]+))?\s*$/i.exec(stop) ?? []
      const offset = place ?? (at === 0 ? 0 : at === all.length - 1 ? 1 : undefined)
      if (color === undefined || offset === undefined) throw new RangeError(`A gradient asked for the color ${stop}.`)
      return `<stop offset="${Number(offset)}" stop-color="${color}" stop-opacity="${Number(opacity)}"/>`
    })
    .join('')

const gradient = (kind: 'linear' | 'radial', stops: Stops, place: string) =>
  define((id) => `<${kind}Gradient id="${id}" ${place}>${stopsOf(stops)}</${kind}Gradient>`)

type Pair = readonly [number, number]
const line = (from: Pair, to: Pair) => `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
const inPixels = ' gradientUnits="userSpaceOnUse"'

/** A fill along a line in shares of the shape, from top to bottom unless said otherwise. */
export const linear = (stops: Stops, { from = [0, 0], to = [0, 1] }: { from?: Pair; to?: Pair } = {}) =>
  gradient('linear', stops, line(from, to))

/** From left to right. */
export const across = (stops: Stops) => linear(stops, { to: [1, 0] })

/** A fill along a line in the picture's own pixels. */
export const linearFrom = (from: Pair, to: Pair, stops: Stops) => gradient('linear', stops, line(from, to) + inPixels)

/** A fill from a middle outwards, in shares of the shape. */
export const radial = (stops: Stops, { x = 0.5, y = 0.5, radius = 0.5 } = {}) =>
  gradient('radial', stops, `cx="${x}" cy="${y}" r="${radius}"`)

/** A fill from a middle outwards, in the picture's own pixels. */
export const radialAt = (x: number, y: number, radius: number, stops: Stops) =>
  gradient('radial', stops, `cx="${x}" cy="${y}" r="${radius}"${inPixels}`)

/** How opaque an element is, or further attributes of it: `{ opacity: .5, transform: 'rotate(4)' }`. */
export type Attributes = number | Readonly<Record<string, string | number>>

const written = (attributes: Attributes) =>
  Object.entries(typeof attributes === 'number' ? { opacity: attributes } : attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** A filled path. */
export const shape = (d: string, fill: string, attributes: Attributes = {}) =>
  d === '' ? '' : `<path d="${d}" fill="${fill}"${written(attributes)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, attributes: Attributes = {}) =>
  `<circle cx="${fine(x)}" cy="${fine(y)}" r="${fine(radius)}" fill="${fill}"${written(attributes)}/>`

// A path, because Skia finds no bounding box of <ellipse> and paints its gradients black.
export const ellipse = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  attributes: Attributes = {},
) => shape(oval(x, y, radiusX, radiusY), fill, attributes)

/** A line with round ends. */
export const stroke = (d: string, color: string, width: number, attributes: Attributes = {}) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${fine(width)}" stroke-linecap="round" stroke-linejoin="round"${written(attributes)}/>`

/** One drawing for each of a list, or for each number below a count. */
export function each(count: number, draw: (at: number) => string): string
export function each<One>(list: readonly One[], draw: (one: One, at: number) => string): string
export function each<One>(list: number | readonly One[], draw: (one: One, at: number) => string): string {
  const all = typeof list === 'number' ? Array.from({ length: list }, (_, at) => at as One) : list
  return all.map((one, at) => draw(one, at)).join('')
}

/** Several things as one. */
export const group = (content: string, attributes: Attributes = {}) => `<g${written(attributes)}>${content}</g>`

type Place = { scale?: number | readonly [number, number]; turn?: number }

/** Sets something drawn around 0, 0 to a place: moved, turned (degrees), scaled. */
export function at(x: number, y: number, content: string, { scale = 1, turn = 0 }: Place = {}): string {
  const [across, down] = typeof scale === 'number' ? [scale, scale] : scale
  const turned = turn ? ` rotate(${fine(turn)})` : ''
  const scaled = across === 1 && down === 1 ? '' : ` scale(${+across.toFixed(3)} ${+down.toFixed(3)})`
  return group(content, { transform: `translate(${fine(x)} ${fine(y)})${turned}${scaled}` })
}

/** Only what lies inside the path is seen. */
export const clipped = (content: string, d: string) =>
  group(content, { 'clip-path': define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`) })

/** Only what lies outside the path is seen, on a picture no larger than 4000 pixels. */
export const cutOut = (content: string, d: string) =>
  group(content, {
    mask: define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-400" y="-400" width="4400" height="4400">` +
        `<path d="M-400 -400h4400v4400h-4400Z" fill="#ffffff"/><path d="${d}" fill="#000000"/></mask>`,
    ),
  })

/** Blurs by `sigma` pixels; `margin` is the room around the content for it, as a share of its size. */
export const blurred = (content: string, sigma: number, margin = 0.3) =>
  group(content, {
    filter: define(
      (id) =>
        `<filter id="${id}" x="${-margin}" y="${-margin}" width="${1 + 2 * margin}" height="${1 + 2 * margin}" ` +
        `color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${sigma}"/></filter>`,
    ),
  })

export type PuffOptions = {
  /** Where the light comes from. */
  fromX?: number
  fromY?: number
  /** How far the inner shade reaches, in pixels, and how soft it is. */
  depth?: number
  blur?: number
  shade?: number
  light?: number
  /** The shade's color and the light's. */
  dark?: string
  bright?: string
  /** The contact shadow below. */
  drop?: number
  dropY?: number
  dropBlur?: number
}

/**
 * A part that looks cushioned: shaded inside on the far side, lit inside on the near one, with a contact shadow.
 * Small parts want depth and blur 4, bodies 14 and 18.
 */
export function puff(content: string, options: PuffOptions = {}): string {
  const { fromX = 0.6, fromY = -0.8, depth = 8, blur = 8, shade = 0.4, light = 0.5 } = options
  const { dark = '#0a0718', bright = '#fff2c8', drop = 0.35, dropY = 3, dropBlur = 4 } = options
  const inside = (sigma: number, dx: number, dy: number, slope: number, color: string, result: string) =>
    `<feGaussianBlur in="out" stdDeviation="${fine(sigma)}"/><feOffset dx="${fine(dx)}" dy="${fine(dy)}"/>` +
    `<feComponentTransfer result="${result}a"><feFuncA type="linear" slope="${slope}"/></feComponentTransfer>` +
    `<feFlood flood-color="${color}"/><feComposite in2="${result}a" operator="in"/>` +
    `<feComposite in2="SourceAlpha" operator="in" result="${result}"/>`
  return group(content, {
    filter: define(
      (id) =>
        `<filter id="${id}" x="-.15" y="-.15" width="1.3" height="1.3" color-interpolation-filters="sRGB">` +
        `<feFlood flood-color="#000000" result="black"/><feComposite in="black" in2="SourceAlpha" operator="out" result="out"/>` +
        inside(blur, fromX * depth, fromY * depth, shade, dark, 'shade') +
        inside(blur * 0.55, -fromX * depth * 0.55, -fromY * depth * 0.55, light, bright, 'light') +
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${dropBlur}"/><feOffset dx="${fine(-fromX * dropY * 0.6)}" dy="${dropY}"/>` +
        `<feComponentTransfer result="dropa"><feFuncA type="linear" slope="${drop}"/></feComponentTransfer>` +
        `<feFlood flood-color="${dark}"/><feComposite in2="dropa" operator="in" result="drop"/>` +
        `<feMerge><feMergeNode in="drop"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge></filter>`,
    ),
  })
}
