import type { Palette } from '../palettes.ts'
import { lighten, mix } from './color.ts'
import type { Nebula } from './nebula.ts'
import { box, type Point } from './path.ts'
import { random, type Random } from './random.ts'
import { radialAt } from './svg.ts'

/** The one light of a picture. */
export type Light = {
  readonly x: number
  readonly y: number
  /** How far it reaches, in pixels: 900 to 1250 for a lantern in a wide scene. */
  readonly reach: number
  readonly color?: string
  /** The saturated color between a thing's own and the light's. */
  readonly bounce?: string
  /** Light from everywhere, as by day: shadows fall straight down. */
  readonly ambient?: boolean
}

/** How sheets of paper stand in front of the one behind: from what lies flat on it to the frame around everything. */
const heights = {
  flush: { lift: 1, blur: 4, shadow: 0.25, rim: 0.35 },
  scrap: { lift: 2, blur: 4, shadow: 0.4, rim: 0.5 },
  card: { lift: 3, blur: 5, shadow: 0.43, rim: 0.65 },
  thing: { lift: 4, blur: 7, shadow: 0.45, rim: 0.75 },
  block: { lift: 5, blur: 10, shadow: 0.48, rim: 0.8 },
  wall: { lift: 6, blur: 12, shadow: 0.5, rim: 0.8 },
  near: { lift: 7, blur: 15, shadow: 0.55, rim: 0.85 },
  frame: { lift: 8, blur: 18, shadow: 0.55, rim: 0.8 },
} as const

/** A height; `fine` gives it a thin edge, `soft` blurs its shadow, `dim` and `bright` say how much light its edge catches. */
export type LiftName = `${keyof typeof heights}${'' | ' fine'}${'' | ' soft'}${'' | ' dim' | ' bright'}`

function liftOf(name: LiftName): Lift {
  const [height, ...manner] = name.split(' ') as [keyof typeof heights, ...string[]]
  const { lift, blur, shadow, rim } = heights[height]
  const edge = manner.includes('dim') ? 0.55 : manner.includes('bright') ? 1.25 : 1
  return {
    lift,
    blur: blur * (manner.includes('soft') ? 1.7 : 1),
    shadow,
    rim: rim * edge,
    ...(manner.includes('fine') && { rimWidth: 1 }),
  }
}

/** How a layer of paper stands in front of the one behind. */
export type Lift = {
  /** Pixels above the paper behind; the shadow falls that much farther. 2 for confetti, 4 for furniture, 8 for the frame. */
  lift?: number
  /** How far the shadow falls; follows from `lift`. */
  distance?: number
  blur?: number
  /** The shadow's opacity. */
  shadow?: number
  /** Light on the cut edge towards the lamp, and its width in pixels. */
  rim?: number
  rimWidth?: number
  /** How much darker the far edge is. */
  shade?: number
  /** Paper grain; 1 is usual, 0 none. */
  fibre?: number
  /** How far from the light the rim still glows, as a share of the light's reach. */
  glowReach?: number
  opacity?: number
}

export type Item =
  | { readonly kind: 'flat'; readonly svg: string }
  | { readonly kind: 'layer'; readonly svg: string; readonly lift: Lift }
  | { readonly kind: 'screen'; readonly svg: string }
  | { readonly kind: 'backdrop'; readonly sky: Nebula }

export type Items = Item | Moving | readonly Items[] | false | null | undefined

/** How a part of a picture moves on a page; app/ui/moving-parts.css says what each motion looks like. */
export type Motion =
  | 'breathe'
  | 'buzz'
  | 'close'
  | 'curtain'
  | 'flicker'
  | 'flutter'
  | 'fly'
  | 'glimmer'
  | 'laugh'
  | 'lift'
  | 'open'
  | 'ripple'
  | 'rise'
  | 'spill'
  | 'sway'
  | 'tick'
  | 'wave'

export type Move = {
  readonly motion: Motion
  /** The seconds that one turn of it takes. No two parts of a picture should have the same. */
  readonly clock: number
  /** What it turns around, in pixels of the drawing; the middle of its lower edge unless said otherwise. */
  readonly pivot?: Point
  /** What a motion needs to know: degrees for what swings, a way in pixels for what flies, a matrix for what opens. */
  readonly by?: readonly number[]
}

/** What a page moves: `moving`, `taken`, `changing`, `added` or `shining`. */
export type Moving = {
  readonly kind: 'moving'
  readonly move?: Move
  /** What of it the picture shows. */
  readonly shown: Items
  readonly way:
    | { readonly part: 'cut'; readonly bare: boolean; readonly bright?: number }
    | { readonly part: 'bare' }
    | { readonly part: 'other'; readonly items: Items }
    | { readonly part: 'added'; readonly items: Items }
    | { readonly part: 'light'; readonly box: Box; readonly color: string }
}

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * A part of the picture that moves on a page, cut out of it along its edge. With `bare` the page also gets what is behind
 * it; without, it must not uncover its own place: it may only grow. `bright` makes it that much brighter than painted.
 */
export const moving = (
  move: Move,
  shown: Items,
  { bare = false, bright }: { bare?: boolean; bright?: number } = {},
): Moving => ({ kind: 'moving', move, shown, way: { part: 'cut', bare, ...(bright && { bright }) } })

/** What the picture shows and the page takes away: it adds something of its own in its place. */
export const taken = (shown: Items): Moving => ({ kind: 'moving', shown, way: { part: 'bare' } })

/** A part that is painted a second time, in another state, which the page lays over the first: eyes that close. */
export const changing = (move: Move, shown: Items, other: Items): Moving => ({
  kind: 'moving',
  move,
  shown,
  way: { part: 'other', items: other },
})

/** What is only on the page, not in the picture. */
export const added = (move: Move, items: Items): Moving => ({
  kind: 'moving',
  move,
  shown: null,
  way: { part: 'added', items },
})

/** Light on the page, soft to the edge of a box around x, y. */
export const shining = (move: Move, [x, y]: Point, [across, down]: Point, color: string): Moving => ({
  kind: 'moving',
  move,
  shown: null,
  way: { part: 'light', box: [x - across, y - down, 2 * across, 2 * down], color },
})

/** Drawn without a shadow: skies, glows, stars, mist. */
export const flat = (svg: string): Item => ({ kind: 'flat', svg })

/** A sheet of cut paper: casts a shadow away from the light, its edges catch the light. */
export const layer = (svg: string, name: LiftName = 'thing', more: Lift = {}): Item => ({
  kind: 'layer',
  svg,
  lift: { ...liftOf(name), ...more },
})

/** Light added to what is there: rays, nebulas. Nothing else, it costs contrast. */
export const screen = (svg: string): Item => ({ kind: 'screen', svg })

/** A sky of gas and dust behind everything, which no gradient can draw. */
export const backdrop = (sky: Nebula): Item => ({ kind: 'backdrop', sky })

/** What a drawing function knows of the picture it draws. */
export type Stage = {
  readonly width: number
  readonly height: number
  readonly tall: boolean
  /** The path around everything. */
  readonly whole: string
  /** The path around everything below a height: a floor, a table, the sea. */
  readonly below: (y: number) => string
  readonly palette: Palette
  readonly light: Required<Omit<Light, 'ambient'>> & { readonly ambient: boolean }
  /**
   * A fill that is warm near the light and dark far from it. Every large area wants it. `strength` says how strongly the
   * light colors: .3 in front, .5 to .6 in the middle.
   */
  readonly lit: (color: string, strength?: number, options?: LitOptions) => string
  /** A stream of numbers of its own, seeded by the picture and the name. */
  readonly random: (name: string) => Random
}

export type LitOptions = {
  /** How much darker (OKLab) it is beyond the light's reach. */
  fall?: number
  /** Another reach, as a factor. */
  reach?: number
}

export function stageOf(
  name: string,
  size: { readonly width: number; readonly height: number },
  palette: Palette,
  light: Light,
): Stage {
  const full = {
    color: palette.light,
    bounce: palette.bounce,
    ambient: false,
    ...light,
  }
  return {
    ...size,
    tall: size.height > size.width,
    whole: box(0, 0, size.width, size.height),
    below: (y) => `M-40 ${y}H${size.width + 40}V${size.height + 40}H-40Z`,
    palette,
    light: full,
    random: (stream) => random(`${name}/${stream}`),
    lit: (color, strength = 0.6, { fall = 0.1, reach = 1 } = {}) => {
      const towards = (share: number) => mix(color, full.bounce, Math.min(1, share))
      return radialAt(
        full.x,
        full.y,
        full.reach * reach,
        `${mix(towards(strength * 1.25), full.color, strength * 0.75)},
        ${mix(towards(strength * 1.05), full.color, strength * 0.32)} 0.1, ${towards(strength * 0.62)} 0.24,
        ${towards(strength * 0.26)} 0.42, ${color} 0.68, ${lighten(color, -fall, 0.98)}`,
      )
    },
  }
}
