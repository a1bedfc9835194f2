import { fine } from '../engine/path.ts'
import { changing, layer, moving, type Items } from '../engine/stage.ts'
import { group, type PuffOptions } from '../engine/svg.ts'

// The five of the meadow stand on 0, 0 and look out of the picture. Each is a stack of sheets from the back to the front:
// paper laid on paper, so that a head throws its shadow on the body it belongs to.

/** What may be asked of a critter. */
export type CritterPose = {
  /** Where it looks, -1 to 1 each way. */
  readonly look?: readonly [x: number, y: number]
  /** Eyes closed with joy. */
  readonly happy?: boolean
  readonly asleep?: boolean
  /** How far the head leans, in degrees. */
  readonly head?: number
}

export type Sheets = readonly string[]

/** How the parts of a critter are cushioned by the light of the meadow, which comes from the upper left. */
export const cushion = (dark: string, kind: 'small' | 'middle' | 'large' = 'middle'): PuffOptions => ({
  dark,
  bright: '#fffbe0',
  fromX: -0.5,
  fromY: -0.75,
  ...{
    small: { depth: 4, blur: 4, shade: 0.34, light: 0.45, drop: 0.3, dropY: 3, dropBlur: 3 },
    middle: { depth: 8, blur: 9, shade: 0.38, light: 0.5, drop: 0.32, dropY: 4, dropBlur: 5 },
    large: { depth: 14, blur: 18, shade: 0.42, light: 0.5, drop: 0.34, dropY: 5, dropBlur: 7 },
  }[kind],
})

/** Sets a critter down on x, y. */
export function stand(
  x: number,
  y: number,
  scale: number,
  sheets: Sheets,
  { turn = 0, flip = false }: { turn?: number; flip?: boolean } = {},
): Items {
  const place = `translate(${fine(x)} ${fine(y)})${turn ? ` rotate(${turn})` : ''} scale(${flip ? -scale : scale} ${scale})`
  return sheets.map((sheet) =>
    layer(group(sheet, { transform: place }), 'thing fine dim', { blur: 4 + 5 * scale, shade: 0.1 }),
  )
}

/** A critter that breathes on the page once in `clock` seconds, and blinks, where it has its eyes open. */
export const breathing = (
  x: number,
  y: number,
  scale: number,
  clock: number,
  awake: Sheets,
  blinking?: Sheets,
): Items =>
  moving(
    { motion: 'breathe', clock, pivot: [x, y] },
    blinking
      ? changing({ motion: 'close', clock: clock * 1.3 }, stand(x, y, scale, awake), stand(x, y, scale, blinking))
      : stand(x, y, scale, awake),
  )
