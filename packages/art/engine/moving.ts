import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { compose, type Plan } from './compositor.ts'
import { avif } from './encode.ts'
import { cropped, shrunk } from './image.ts'
import { sourceOf, type KeptFile } from './keep.ts'
import type { Part, Picture, Shape } from './picture.ts'
import { rasterize, type Raster } from './raster.ts'
import type { Item, Motion } from './stage.ts'
import { document } from './svg.ts'

// What moves on a page is kept in one file for each shape of a picture: a sheet of pieces, one below the other. Of a part
// that the picture shows the sheet has only its outline: the page cuts the part out of the picture, which it has anyway.

type Box = readonly [x: number, y: number, width: number, height: number]

/** A part as a page lays it over the picture; all lengths are in pixels of the drawing. */
export type MovingPart = {
  readonly box: Box
  /** Where its piece lies on the sheet. */
  readonly at?: readonly [x: number, y: number]
  /** The piece is an outline, to cut the part out of the picture, this much brighter than painted. */
  readonly cut?: number
  /** A light of this color, without a piece. */
  readonly light?: string
  /** What does not move has none: what is behind a part. */
  readonly motion?: Motion
  readonly clock?: number
  readonly pivot?: readonly [x: number, y: number]
  readonly by?: readonly number[]
  readonly parts?: readonly MovingPart[]
}

export type MovingShape = {
  readonly width: number
  readonly height: number
  /** The sheet's size. */
  readonly sheet: readonly [width: number, height: number]
  readonly bytes: number
  readonly parts: readonly MovingPart[]
}

export type MovingPicture = {
  readonly name: string
  readonly source: string
  readonly shape: MovingShape
  readonly tall?: MovingShape
}

/** The path of a shape's sheet, under public/. */
export const sheetOf = ({ file }: Shape) => `art/moving/${file}.avif`

export const moves = ({ shapes: [main] }: Picture) => main.moves()

const code = readFileSync(join(import.meta.dirname, 'moving.ts'), 'utf8')
  .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  .replace(/\s+/g, ' ')

/** A hash of all that decides what a picture's moving parts are. Takes no drawing. */
export function movingSourceOf(picture: Picture): string {
  const hash = createHash('sha256').update(code).update(sourceOf(picture))
  const written = ({ width, height }: Shape['size'], part: Part): unknown => [
    part.moving.move,
    { ...part.moving.way, items: undefined, svgs: part.items.map((item) => svgOf(item, width, height)) },
    part.from,
    part.to,
    part.parts.map((one) => written({ width, height, widths: [] }, one)),
  ]
  for (const shape of picture.shapes)
    if (shape) hash.update(JSON.stringify(shape.parts().map((part) => written(shape.size, part))))
  return hash.digest('hex').slice(0, 20)
}

const svgOf = (item: Item, width: number, height: number) =>
  item.kind === 'backdrop' ? item : { ...item, svg: document(width, height, item.svg) }

/** Draws the moving parts of a picture, beside the picture itself. */
export async function drawMoving(picture: Picture): Promise<{ record: MovingPicture; files: KeptFile[] }> {
  const [main, tall] = picture.shapes
  const shape = await drawShape(main)
  const upright = tall && (await drawShape(tall))
  return {
    record: {
      name: picture.name,
      source: movingSourceOf(picture),
      shape: shape.record,
      ...(upright && { tall: upright.record }),
    },
    files: [shape.file, ...(upright ? [upright.file] : [])],
  }
}

// Wide scenes are shown with fewer pixels than they are drawn with.
const scaleOf = ({ size }: Shape) => (size.width > size.height ? 0.75 : 1)
const quality = 50
const gap = 4

type Piece = { readonly raster: Raster; at: [x: number, y: number] }

async function drawShape(shape: Shape): Promise<{ record: MovingShape; file: KeptFile }> {
  const plan = shape.plan()
  const scale = scaleOf(shape)
  const painter = painterOf(plan, shape.parts())
  const pieces: Piece[] = []
  let [across, down] = [0, 0]
  const keep = (raster: Raster, [x, y, width, height]: Box): readonly [number, number] => {
    const piece = shrunk(cropped(raster, x, y, width, height), Math.max(1, Math.round(width * scale)))
    const at: [number, number] = [0, down]
    pieces.push({ raster: piece, at })
    across = Math.max(across, piece.width)
    down += piece.height + gap
    return [0, round(at[1] / scale)]
  }
  const write = async (part: Part): Promise<{ behind: MovingPart[]; parts: MovingPart[] }> => {
    const { move, way } = part.moving
    const inner = []
    for (const one of part.parts) inner.push(await write(one))
    const behind: MovingPart[] = inner.flatMap((one) => one.behind)
    if (way.part === 'bare' || (way.part === 'cut' && way.bare)) {
      const bare = painter.behind(part)
      const box = boundsOf(bare)
      behind.push({ box, at: keep(bare, box) })
    }
    if (!move || way.part === 'bare') return { behind, parts: [] }
    const within = inner.flatMap((one) => one.parts)
    const moved = {
      motion: move.motion,
      clock: move.clock,
      ...(move.by && { by: move.by }),
      ...(within.length > 0 && { parts: within }),
    }
    if (way.part === 'light') {
      const [x, y, width, height] = way.box
      const box = [round(x), round(y), round(width), round(height)] as const
      const pivot = pivotOf(box, move.pivot ?? [x + width / 2, y + height / 2])
      return { behind, parts: [{ box, light: way.color, pivot, ...moved }] }
    }
    // Lets go of canvases, which is only done between tasks.
    await setImmediate()
    const raster =
      way.part === 'cut' ? painter.outline(part) : way.part === 'other' ? painter.other(part) : painter.added(part)
    const box = boundsOf(raster)
    const cut = way.part === 'cut' ? { cut: way.bright ?? 1 } : {}
    return { behind, parts: [{ box, at: keep(raster, box), ...cut, pivot: pivotOf(box, move.pivot), ...moved }] }
  }
  const written = []
  for (const part of shape.parts()) written.push(await write(part))
  const sheet = laid(pieces, Math.max(1, across), Math.max(1, down))
  const content = await avif(sheet, quality)
  return {
    record: {
      width: shape.size.width,
      height: shape.size.height,
      sheet: [round(sheet.width / scale), round(sheet.height / scale)],
      bytes: content.length,
      parts: [...written.flatMap((one) => one.behind), ...written.flatMap((one) => one.parts)],
    },
    file: { path: sheetOf(shape), content },
  }
}

const round = (value: number) => Math.round(value * 10) / 10

const pivotOf = ([x, y, width, height]: Box, [px, py]: readonly [number, number] = [x + width / 2, y + height]) =>
  [round(px - x), round(py - y)] as const

function laid(pieces: readonly Piece[], width: number, height: number): Raster {
  const pixels = new Uint8Array(width * height * 4)
  for (const { raster, at } of pieces)
    for (let row = 0; row < raster.height; row++)
      pixels.set(
        raster.pixels.subarray(row * raster.width * 4, (row + 1) * raster.width * 4),
        ((at[1] + row) * width + at[0]) * 4,
      )
  return { width, height, pixels }
}

/** Paints what the parts of a plan need, and the whole picture at most once. */
function painterOf(plan: Plan, parts: readonly Part[]) {
  const { width, height } = plan
  let painted: Raster | undefined
  /** The picture without what leaves its place, and with what changes as it then is. */
  const elsewhere = () => (painted ??= compose({ ...plan, items: replaced(plan.items, parts) }))
  const outline = (part: Part): Raster => {
    const cover = coverage(plan, plan.items.slice(part.from, part.to))
    const hidden = coverage(plan, plan.items.slice(part.to))
    return masked(
      { width, height, pixels: new Uint8Array(cover.length * 4) },
      cover.map((one, at) => one * (1 - hidden[at]!)),
    )
  }
  return {
    outline,
    behind: ({ from, to }: Part) =>
      masked(elsewhere(), around(coverage(plan, plan.items.slice(from, to), true), width, height, shadowWidth)),
    other: ({ from, to, items }: Part) =>
      masked(elsewhere(), around(differing(plan, plan.items.slice(from, to), items), width, height, 4)),
    added: ({ items }: Part) => compose({ ...plan, items, transparent: true }),
  }
}

// As far as the shadow of a thing is seen.
const shadowWidth = 24

/** The items with other ones, or nothing, in place of those of some parts; as many layers as before. */
function replaced(items: readonly Item[], parts: readonly Part[]): Item[] {
  const now: (readonly Item[])[] = items.map((item) => [item])
  const replace = ({ moving: { way }, from, to, items: other, parts: within }: Part) => {
    if (way.part === 'bare' || (way.part === 'cut' && way.bare))
      // The fibre of a layer's paper goes by its number.
      for (let at = from; at < to; at++)
        now[at] = [items[at]!.kind === 'layer' ? { kind: 'layer', svg: '', lift: {} } : { kind: 'flat', svg: '' }]
    else if (way.part === 'other') {
      for (let at = from; at < to; at++) now[at] = at === from ? other : []
    }
    within.forEach(replace)
  }
  parts.forEach(replace)
  return now.flat()
}

/** A raster, only as opaque as `alpha` says. */
function masked({ width, height, pixels }: Raster, alpha: Float32Array): Raster {
  const kept = new Uint8Array(pixels.length)
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at] === 0) continue
    for (let c = 0; c < 3; c++) kept[at * 4 + c] = Math.round(pixels[at * 4 + c]! * alpha[at]!)
    kept[at * 4 + 3] = Math.round(alpha[at]! * 255)
  }
  return { width, height, pixels: kept }
}

/** What lies within `radius` of what is covered, with a soft edge. */
function around(cover: Float32Array, width: number, height: number, radius: number): Float32Array {
  const pass = (from: Float32Array, step: number, length: number, lines: number, next: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++) {
      const value = (at: number) => (at < 0 || at >= length ? 0 : from[line * next + at * step]!)
      let sum = 0
      for (let at = 0; at < radius; at++) sum += value(at)
      for (let at = 0; at < length; at++) {
        sum += value(at + radius) - value(at - radius - 1)
        to[line * next + at * step] = sum / (2 * radius + 1)
      }
    }
    return to
  }
  const blurred = pass(pass(cover, 1, width, height, width), width, height, width, 1)
  return blurred.map((value) => Math.min(1, Math.max(0, value - 0.004) * 24))
}

/** Where one drawing of a thing differs from another. */
function differing({ width, height }: Plan, one: readonly Item[], other: readonly Item[]): Float32Array {
  const drawn = (items: readonly Item[]) =>
    rasterize(width, height, items.map((item) => (item.kind === 'layer' ? item.svg : '')).join('')).pixels
  const [a, b] = [drawn(one), drawn(other)]
  const differs = new Float32Array(width * height)
  for (let at = 0; at < differs.length; at++)
    for (let c = 0; c < 3; c++) if (Math.abs(a[at * 4 + c]! - b[at * 4 + c]!) > 10) differs[at] = 1
  return differs
}

/** How much of each pixel items cover, 0 to 1. A glow covers nothing, because it has no edge, unless asked for. */
function coverage({ width, height }: Plan, items: readonly Item[], withGlow = false): Float32Array {
  const cover = new Float32Array(width * height)
  for (const kind of ['layer', 'flat'] as const) {
    // At once, because a canvas for each would fill the memory.
    const svg = items.map((item) => (item.kind === kind ? item.svg : '')).join('')
    if (svg === '') continue
    const { pixels } = rasterize(width, height, svg)
    for (let at = 0; at < cover.length; at++) {
      const alpha = pixels[at * 4 + 3]! / 255
      cover[at] = Math.max(cover[at]!, kind === 'layer' || withGlow ? alpha : alpha * 2 - 1)
    }
  }
  return cover
}

/** The smallest box around what is not see-through. */
function boundsOf({ width, height, pixels }: Raster): Box {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (pixels[(y * width + x) * 4 + 3]! > 6) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  if (right < 0) throw new Error('Of a moving part nothing is to be seen.')
  return [left, top, right - left + 1, bottom - top + 1]
}
