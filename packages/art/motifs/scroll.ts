import { along, fine, polygon, ribbon, star, type Point } from '../engine/path.ts'
import { across, at, circle, linear, puff, shape, stroke } from '../engine/svg.ts'

const parchment = linear('#fffbe9, #f2ead0 0.35, #b9a88a')
const rod = linear('#fff0bf, #d69a45 0.45, #7a4a20')

/** A drop of sealing wax with a star pressed into it. */
export const waxSeal = (x: number, y: number, radius: number, color = '#b8325f') =>
  at(
    x,
    y,
    puff(
      shape(
        'M0 -37C9 -37 11 -31 18 -29S31 -25 33 -17 32 -6 34 1 33 15 26 19 17 29 9 31 -3 28 -11 29 -25 24 -28 17 -35 7 -35 -1 -30 -12 -28 -19 -19 -28 -15 -30 -8 -37 0 -37Z',
        color,
      ),
      { depth: 4, blur: 4, dark: '#3a0820', bright: '#ffc0d4' },
    ) +
      circle(0, 0, 21, '#7d1a40', 0.55) +
      shape(star(0, 1, 15, { points: 4, waist: 0.36 }), '#f2a0bc'),
    { scale: radius / 37 },
  )

/** A rolled scroll with a knob at each end, lying with its middle on x, y; `turn` in degrees. */
export function rolledScroll(
  x: number,
  y: number,
  length: number,
  radius: number,
  { turn = 0, sealed = true, band = '#8a5fd0' } = {},
): string {
  const half = length / 2
  const knob = (side: -1 | 1) =>
    shape(
      `M${fine(side * half)} ${fine(-radius * 0.5)}h${fine(side * radius * 0.5)}v${fine(radius)}h${fine(-side * radius * 0.5)}Z`,
      rod,
    ) + circle(side * (half + radius * 0.75), 0, radius * 0.46, rod)
  return at(
    x,
    y,
    knob(-1) +
      knob(1) +
      puff(
        shape(
          `M${fine(-half)} ${fine(-radius)}H${fine(half)}Q${fine(half + radius * 0.3)} 0 ${fine(half)} ${fine(radius)}H${fine(-half)}Q${fine(-half + radius * 0.3)} 0 ${fine(-half)} ${fine(-radius)}Z`,
          parchment,
        ),
        {
          depth: radius * 0.3,
          blur: radius * 0.35,
          dark: '#4a3a5a',
          fromX: -0.4,
          fromY: -0.9,
        },
      ) +
      stroke(`M${fine(-half + 4)} ${fine(-radius * 0.35)}H${fine(half - 2)}`, '#a8977a', 1.6, 0.6) +
      (sealed
        ? shape(
            `M${fine(-radius * 0.42)} ${fine(-radius)}H${fine(radius * 0.42)}V${fine(radius)}H${fine(-radius * 0.42)}Z`,
            across(`#6a45b0, ${band} 0.5, #5a3a9c`),
          ) + waxSeal(0, 0, radius * 0.82)
        : ''),
    { turn },
  )
}

/**
 * An unrolled scroll that hangs from x, y (the middle of its upper rod) and rolls in again at its lower end. `ink` is what the
 * brush has left on it, drawn from 0, 0 at the same place.
 */
export function hangingScroll(x: number, y: number, width: number, height: number, ink = '', sway = 0): string {
  const half = width / 2
  const sheet = (side: -1 | 1): Point[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t): Point => [
      side * half * (1 - 0.03 * Math.sin(t * Math.PI)) + sway * t * t,
      height * t,
    ])
  const [left, right] = [sheet(-1), sheet(1)]
  const body = polygon([...along(left, 24), ...along(right, 24).toReversed()])
  const roll = (cx: number, cy: number, radius: number) =>
    shape(ribbon(`${cx - half - 8},${cy} ${cx - half - 20},${cy}`, radius * 0.62, 4), rod) +
    shape(ribbon(`${cx + half + 8},${cy} ${cx + half + 20},${cy}`, radius * 0.62, 4), rod) +
    puff(
      shape(
        `M${fine(cx - half - 7)} ${fine(cy - radius)}H${fine(cx + half + 7)}Q${fine(cx + half + 12)} ${fine(cy)} ${fine(cx + half + 7)} ${fine(cy + radius)}H${fine(cx - half - 7)}Q${fine(cx - half - 12)} ${fine(cy)} ${fine(cx - half - 7)} ${fine(cy - radius)}Z`,
        parchment,
      ),
      { depth: 3, blur: 4, dark: '#4a3a5a' },
    )
  return at(
    x,
    y,
    shape(body, linear('#e6dcc0, #fffbe9 0.12, #f4ecd4 0.8, #cdbf9f')) + ink + roll(0, 0, 10) + roll(sway, height, 12),
  )
}
