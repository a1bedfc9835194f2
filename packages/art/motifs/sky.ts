import { flat, screen, type Items, type Stage } from '../engine/stage.ts'
import { blurred, each, ellipse, linear, shape, type Stops } from '../engine/svg.ts'
import { stars } from './stars.ts'

type SkyOptions = {
  /** Colors of the veils of light that hang in it. */
  veils?: readonly string[]
  /** How far down there are stars and veils. */
  bottom?: number
  count?: number
  /** Where words lie: fewer stars there. Left, top, right, bottom. */
  dimmed?: readonly [number, number, number, number]
}

/** A night sky over the whole picture, its tones from top to bottom. */
export function nightSky(s: Stage, tones: Stops, options: SkyOptions = {}): Items {
  const { veils = ['#5a3f9c', '#7b4a94', '#3d57a8', '#c0679c'], bottom = s.height * 0.62, dimmed } = options
  const { count = s.tall ? 190 : 300 } = options
  const next = s.random('veils')
  const drifting = each(18, () =>
    ellipse(
      next.between(0, s.width),
      next.between(0, bottom * 0.9),
      next.between(120, 330),
      next.between(30, 90),
      next.pick(veils),
      { opacity: +next.between(0.08, 0.24).toFixed(2), transform: `rotate(-24 ${s.width / 2} ${s.height / 2})` },
    ),
  )
  return [
    flat(shape(s.whole, linear(tones))),
    screen(blurred(drifting, 44)),
    flat(
      stars(count, [0, 0, s.width, bottom], s.random('stars'), {
        color: '#fff1d8',
        bright: 0.04,
        largest: 1.9,
        where: (x, y) => (dimmed && x > dimmed[0] && y > dimmed[1] && x < dimmed[2] && y < dimmed[3] ? 0.35 : 1),
      }),
    ),
  ]
}
