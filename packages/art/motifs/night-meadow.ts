import { ridge } from '../engine/path.ts'
import { type Items, layer, type Stage } from '../engine/stage.ts'
import { shape } from '../engine/svg.ts'
import { night, woods } from './brook.ts'
import { grass } from './leaves.ts'

type Tones = {
  /** Of the sky, from above to the hills. */
  readonly sky?: readonly [string, string, string, string]
  readonly hills?: readonly string[]
  readonly ground?: string
}

/** Dusk over hills, or night where the tones say so; the far bank lies on `y`. */
export function nightMeadow(
  s: Stage,
  y: number,
  {
    sky = ['#151a55', '#3f3c98', '#8a5aa6', '#f0a890'],
    hills = ['#7a62b0', '#5a4f9e'],
    ground = '#3e4c96',
  }: Tones = {},
): Items {
  const bank = ridge(s.width, y + 80, 10, 'pups/bank', { swells: 2 })
  return [
    night(s, sky, y + 60),
    woods(s, y - 40, hills),
    layer(
      shape(
        bank.down(s.height) + grass(-10, s.width + 10, bank.yAt, s.random('grass'), { height: 30, gap: 6, width: 3 }),
        s.lit(ground, 0.5),
      ),
      'block',
    ),
  ]
}

/** The grass in front, its edge on `y`. */
export function nightLawn(s: Stage, y: number, color = '#34418a'): Items {
  const edge = ridge(s.width, y, 12, 'pups/lawn', { swells: 2 })
  return layer(
    shape(
      edge.down(s.height) + grass(-10, s.width + 10, edge.yAt, s.random('lawn'), { height: 34, gap: 6, width: 3 }),
      s.lit(color, 0.5),
    ),
    'near',
  )
}
