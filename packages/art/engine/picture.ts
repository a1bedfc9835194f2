import type { Palette } from '../palettes.ts'
import type { Finish, Plan } from './compositor.ts'
import type { Point } from './path.ts'
import { stageOf, type Item, type Items, type Light, type Moving, type Stage } from './stage.ts'

/** How large a picture is drawn, and in which widths it is kept. */
export type Size = { readonly width: number; readonly height: number; readonly widths: readonly number[] }

export const sizes = {
  /** A page's scene on a wide screen. */
  wide: { width: 1600, height: 1000, widths: [480, 960, 1600] },
  /** The same on a phone held upright. */
  tall: { width: 800, height: 1200, widths: [480, 800] },
  /** A page of a flip book. */
  page: { width: 1000, height: 1300, widths: [400, 700, 1000] },
  /** A scene on a card. */
  card: { width: 960, height: 640, widths: [320, 640, 960] },
  /** A head, a tool, a thing. */
  square: { width: 640, height: 640, widths: [160, 320, 640] },
  /** Somebody from head to foot. */
  figure: { width: 640, height: 960, widths: [160, 320, 640] },
} as const satisfies Record<string, Size>

/** Where words lie, in pixels of the drawing, and the color they have. */
export type Quiet = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ink: string
}

/** One way of composing a picture; `at` is whatever its drawing function wants to know about it. */
export type Composition<At> = {
  /** `sizes.wide` unless said otherwise, of `tall` compositions `sizes.tall`. */
  readonly size?: Size
  readonly light: Light
  readonly at: At
  /** What the eye goes to, in pixels: kept when the picture is cropped. */
  readonly focus: Point
  readonly quiet?: readonly Quiet[]
  readonly finish?: Finish
}

/** A composition that is ready to be drawn. */
export type Shape = {
  /** What its files are called, without width and ending. */
  readonly file: string
  readonly size: Size
  readonly focus: Point
  readonly quiet: readonly Quiet[]
  /** What is drawn, as text: the same plan always gives the same pixels. */
  readonly plan: () => Plan
  /** What of it moves on a page, from the back to the front. */
  readonly parts: () => Part[]
  readonly moves: () => boolean
}

/** A part that moves, and which of the plan's items it is: from `from` up to, but not including, `to`. */
export type Part = {
  readonly moving: Moving
  readonly from: number
  readonly to: number
  /** The items that it shows instead, or besides. */
  readonly items: readonly Item[]
  /** What moves within it, and along with it. */
  readonly parts: readonly Part[]
}

/** What a page wants to know of a picture besides its sizes; it goes into the picture's record as it is. */
export type Marks = Readonly<Record<string, unknown>>

export type Picture = {
  readonly name: string
  /** What is to be seen, in a line. */
  readonly description: string
  readonly transparent: boolean
  /** The picture as it is, and as it is on a tall screen where that differs. */
  readonly shapes: readonly [main: Shape, tall?: Shape]
  /** Whether it is also kept as the card that stands for a page elsewhere. */
  readonly card: boolean
  readonly marks?: Marks
}

export type SceneOptions<At> = {
  readonly description: string
  readonly palette: Palette
  readonly shape: Composition<At>
  readonly tall?: Composition<At>
  readonly card?: boolean
  readonly transparent?: boolean
  readonly marks?: Marks
}

/** Lists the layers, and the parts among them that move. */
function flatten(items: Items, layers: Item[] = [], parts: Part[] = []): { layers: Item[]; parts: Part[] } {
  if (!items) return { layers, parts }
  if (!('kind' in items)) for (const one of items) flatten(one, layers, parts)
  else if (items.kind === 'moving') {
    const from = layers.length
    const { parts: within } = flatten(items.shown, layers)
    const { way } = items
    const own = 'items' in way ? flatten(way.items).layers : []
    parts.push({ moving: items, from, to: layers.length, items: own, parts: within })
  } else layers.push(items)
  return { layers, parts }
}

/** A picture that fills its frame. `draw` lists its layers from the back to the front. */
export function scene<At>(name: string, options: SceneOptions<At>, draw: (s: Stage, at: At) => Items): Picture {
  const { description, palette, shape, tall, card = false, transparent = false, marks } = options
  const shapeOf = (
    { size, light, at, focus, quiet = [], finish = {} }: Composition<At> & { size: Size },
    file: string,
  ): Shape => {
    const stage = stageOf(name, { width: size.width, height: size.height }, palette, light)
    const { width, height } = stage
    let moves: boolean | undefined
    const drawn = () => {
      const all = flatten(draw(stage, at))
      moves = all.parts.length > 0
      return all
    }
    return {
      file,
      size,
      focus,
      quiet,
      plan: () => ({
        width,
        height,
        light: stage.light,
        dark: palette.dark,
        items: drawn().layers,
        finish,
        transparent,
      }),
      parts: () => drawn().parts,
      // Drawing takes a while, so it is known from the last time.
      moves: () => moves ?? drawn().parts.length > 0,
    }
  }
  const main = shapeOf({ size: sizes.wide, ...shape }, name)
  return {
    name,
    description,
    transparent,
    card,
    ...(marks && { marks }),
    shapes: tall ? [main, shapeOf({ size: sizes.tall, ...tall }, `${name}-tall`)] : [main],
  }
}

export type CutoutOptions = {
  readonly description: string
  readonly palette: Palette
  readonly size: Size
  readonly light?: Light
  readonly finish?: Finish
  readonly marks?: Marks
}

/** A figure or a thing cut out of its paper: nothing behind it, lit from the upper left, with a soft shadow of its own. */
export function cutout(name: string, options: CutoutOptions, draw: (s: Stage) => Items): Picture {
  const { description, palette, size, marks } = options
  const { width, height } = size
  const light = options.light ?? { x: width * 0.12, y: height * -0.15, reach: width * 2.2 }
  const finish = { vignette: 0, grain: 3, fibre: 2.4, ...options.finish }
  return scene(
    name,
    {
      description,
      palette,
      transparent: true,
      ...(marks && { marks }),
      shape: { size, light, at: undefined, focus: [width / 2, height / 2], finish },
    },
    draw,
  )
}
