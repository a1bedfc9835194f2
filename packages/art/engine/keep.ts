import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { colorOf } from './color.ts'
import { compose, type Plan } from './compositor.ts'
import { avif, jpeg } from './encode.ts'
import { cropped, shrunk } from './image.ts'
import type { Picture, Shape } from './picture.ts'
import type { Raster } from './raster.ts'
import { document } from './svg.ts'

/** What is known of one shape of a picture that has been drawn. */
export type DrawnShape = {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  /** The size of each width's file. */
  readonly bytes: readonly number[]
  /** Where the eye goes, as CSS writes it for `object-position`. */
  readonly focus: string
  /** A gradient of the picture's own colors for the time until it has come; none where it is see-through. */
  readonly placeholder?: string
}

/** What is known of a picture that has been drawn; drawn/NAME.json. */
export type DrawnPicture = DrawnShape & {
  readonly name: string
  /** Tells whether the files are of the picture as it would be drawn today. */
  readonly source: string
  readonly tall?: DrawnShape
  /** The size of its card. */
  readonly card?: number
}

export type KeptFile = { readonly path: string; readonly content: Buffer }

const quality = 66
// A cutout lies on flat ground, where a ragged edge shows.
const cutoutQuality = 80
const cardSize = { width: 1200, height: 630 }

/** Paths of a shape's files, under public/. */
export const filesOf = ({ file, size }: Shape): string[] => size.widths.map((width) => `art/${file}-${width}.avif`)

export const cardOf = ({ name }: Picture) => `art/cards/${name}.jpg`

// Between a plan and the bytes stand these files and the canvas: when one changes, every picture is drawn again.
const darkroom = ['compositor', 'encode', 'image', 'keep', 'nebula', 'paper', 'raster'] as const

let developed: string | undefined

function developing(): string {
  if (developed === undefined) {
    const hash = createHash('sha256')
    for (const name of darkroom) {
      const code = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
      hash.update(code.replace(/^\s*(\/\/|\/?\*).*$/gm, '').replace(/\s+/g, ' '))
    }
    const { version } = createRequire(import.meta.url)('@napi-rs/canvas/package.json') as { version: string }
    developed = hash.update(version).digest('hex')
  }
  return developed
}

function written({ items, width, height, ...rest }: Plan): string {
  const svgs = items.map((item) =>
    item.kind === 'backdrop' ? item : { ...item, svg: document(width, height, item.svg) },
  )
  return JSON.stringify([width, height, rest, svgs])
}

/** A hash of all that decides a picture's files: what is drawn and how it is developed. Takes no drawing. */
export function sourceOf(picture: Picture): string {
  const hash = createHash('sha256').update(developing())
  for (const shape of picture.shapes)
    if (shape) hash.update(JSON.stringify([shape.file, shape.size, shape.focus])).update(written(shape.plan()))
  return hash.update(String(picture.card)).digest('hex').slice(0, 20)
}

/** Draws a picture in all its widths. */
export async function draw(picture: Picture): Promise<{ record: DrawnPicture; files: KeptFile[] }> {
  const files: KeptFile[] = []
  const drawShape = async (shape: Shape): Promise<DrawnShape> => {
    const raster = compose(shape.plan())
    const contents = await Promise.all(
      shape.size.widths.map((width) => avif(shrunk(raster, width), picture.transparent ? cutoutQuality : quality)),
    )
    filesOf(shape).forEach((path, at) => files.push({ path, content: contents[at]! }))
    if (picture.card && shape === picture.shapes[0])
      files.push({ path: cardOf(picture), content: await jpeg(cardFrom(raster, shape.focus[1])) })
    const { width, height, widths } = shape.size
    const share = (place: number, all: number) => `${Math.round((place / all) * 100)}%`
    return {
      width,
      height,
      widths,
      bytes: contents.map((content) => content.length),
      focus: `${share(shape.focus[0], width)} ${share(shape.focus[1], height)}`,
      ...(picture.transparent ? {} : { placeholder: placeholderOf(raster) }),
    }
  }
  const [main, tall] = picture.shapes
  const record = {
    name: picture.name,
    source: sourceOf(picture),
    ...(await drawShape(main)),
    ...(tall ? { tall: await drawShape(tall) } : {}),
  }
  const card = files.find(({ path }) => path === cardOf(picture))
  return { record: card ? { ...record, card: card.content.length } : record, files }
}

function cardFrom(raster: Raster, focusY: number): Raster {
  const height = Math.round((raster.width * cardSize.height) / cardSize.width)
  const top = Math.max(0, Math.min(raster.height - height, Math.round(focusY - height / 2)))
  return shrunk(cropped(raster, 0, top, raster.width, height), cardSize.width)
}

/** A gradient from the upper left through the middle to the lower right. */
function placeholderOf(raster: Raster): string {
  const small = shrunk(raster, 12)
  const mean = (fromX: number, toX: number, fromY: number, toY: number) => {
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(fromY * small.height); y < toY * small.height; y++)
      for (let x = Math.floor(fromX * small.width); x < toX * small.width; x++, count++)
        for (let c = 0; c < 3; c++) sum[c]! += small.pixels[(y * small.width + x) * 4 + c]!
    return colorOf(sum.map((value) => value / count))
  }
  const tones = [mean(0, 0.5, 0, 0.5), mean(0.25, 0.75, 0.25, 0.75), mean(0.5, 1, 0.5, 1)]
  return `linear-gradient(135deg,${tones.join(',')})`
}
