import { darken, lighten, mix } from '../engine/color.ts'
import { fine, oval, polygon, star, twinkle } from '../engine/path.ts'
import { at, circle, clipped, each, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

const brass = linear('#fff0bf, #e3a84c 0.4, #7d4720', { to: [0.7, 1] })

type Hole = { readonly color: string; readonly deep: string; readonly mark: string }

/** What is behind each hole of the button: a meadow, a library, a studio, an archive, a workshop. Drawn in a box of -100 to 100. */
const holes: readonly Hole[] = [
  {
    color: '#d8f7c4',
    deep: '#58b878',
    mark:
      shape('M-120 50Q-40 10 30 45T130 40V130H-120Z', '#3f9a62') +
      shape('M-8 50V0H8V50Z', '#6b4a2a') +
      circle(0, -18, 42, '#2f8a58'),
  },
  {
    color: '#ffdf9a',
    deep: '#c8552c',
    mark:
      shape('M-62 72V-10Q0 -34 0 0Q0 -34 62 -10V72Q0 50 0 78Q0 50 -62 72Z', '#5a2116') +
      shape('M-50 56V2Q-6 -12 -5 16V60ZM50 56V2Q6 -12 5 16V60Z', '#fff0cf'),
  },
  {
    color: '#ffb7e6',
    deep: '#8a2aa0',
    mark: shape(star(0, 6, 70, { waist: 0.48 }), '#ffe27a'),
  },
  {
    color: '#f5e3bb',
    deep: '#76809a',
    mark:
      shape('M-60 -50H60V70H-60Z', '#5a5246') +
      shape('M-48 -38H48V4H-48ZM-48 16H48V58H-48Z', '#a8946c') +
      circle(0, -17, 10, '#fff0c8') +
      circle(0, 37, 10, '#fff0c8'),
  },
  {
    color: '#bff5dc',
    deep: '#2f6f64',
    mark: shape(star(0, 5, 72, { points: 9, waist: 0.76 }), '#b8692f') + circle(0, 5, 24, '#d9fff0'),
  },
]

/** A button with five holes, a realm behind each; `turn` in degrees. Below a radius of 40 the holes are plain lights. */
export function button(x: number, y: number, radius: number, turn = 0): string {
  const r = (share: number) => radius * share
  const paper = radial('#ffe3c9, #f29a86 0.6, #b8506a', { x: 0.38, y: 0.32, radius: 0.78 })
  const places = holes.map((hole, at) => {
    const angle = (at / 5) * Math.PI * 2 - Math.PI / 2 + (turn * Math.PI) / 180
    return { ...hole, x: Math.cos(angle) * r(0.46), y: Math.sin(angle) * r(0.46) }
  })
  const size = r(0.215)
  if (radius < 40)
    return at(
      x,
      y,
      circle(0, 0, radius, paper) + each(places, (hole) => circle(hole.x, hole.y, size * 0.8, hole.color)),
    )
  return at(
    x,
    y,
    puff(circle(0, 0, radius, paper), {
      depth: radius * 0.07,
      blur: radius * 0.08,
      dark: '#4a1434',
      bright: '#fff6dc',
    }) +
      circle(0, 0, r(0.8), 'none', { stroke: '#8f3a58', 'stroke-width': fine(r(0.035)), opacity: 0.5 }) +
      circle(0, r(0.015), r(0.8), 'none', { stroke: '#fff0dc', 'stroke-width': fine(r(0.014)), opacity: 0.7 }) +
      each(
        places,
        (hole) =>
          circle(hole.x, hole.y, size * 1.16, '#7a2c4c', 0.55) +
          at(
            hole.x,
            hole.y,
            clipped(
              circle(0, 0, 100, radial(`${lighten(hole.color, 0.04)}, ${hole.color} 0.55, ${hole.deep}`)) +
                hole.mark +
                circle(0, 0, 100, 'none', { stroke: '#2a0f2e', 'stroke-width': 16, opacity: 0.45 }),
              oval(0, 0, 100),
            ),
            { scale: size / 100 },
          ),
      ) +
      // Dots of sewing holes left by a thread nobody has found.
      shape(
        each(24, (dot) => {
          const angle = (dot / 24) * Math.PI * 2
          return oval(Math.cos(angle) * r(0.9), Math.sin(angle) * r(0.9), r(0.014))
        }),
        '#8f3a58',
        0.6,
      ),
  )
}

/** The foot of the great lens; the middle of its glass is x, y, it stands on `floor`. */
export function lensStand(x: number, y: number, radius: number, floor: number): string {
  const foot = ((floor - y) / radius) * 100
  const drawn =
    shape(
      `M-10 120H10L13 ${fine(foot - 20)}Q62 ${fine(foot - 16)} 72 ${fine(foot)}H-72Q-62 ${fine(foot - 16)} -13 ${fine(foot - 20)}Z`,
      brass,
    ) +
    shape(`M-50 ${fine(foot - 10)}H50L56 ${fine(foot - 5)}H-56Z`, '#7d4720', 0.45) +
    shape('M-30 116H30L24 130H-24Z', brass)
  return at(x, y, drawn, { scale: radius / 100 })
}

/** The fork it swings in, in front of the stand and behind the ring. */
export function lensFork(x: number, y: number, radius: number): string {
  const pivots = each([-120, 120], (side) => circle(side, -4, 12, brass) + circle(side, -4, 5.5, '#6b3a1c'))
  return at(x, y, stroke('M-123 -4C-126 70 -74 124 0 124C74 124 126 70 123 -4', brass, 11) + pivots, {
    scale: radius / 100,
  })
}

/** The ring with its degrees, like the card of a compass. */
export function lensRing(x: number, y: number, radius: number): string {
  const ticks = each(60, (tick) => {
    const angle = (tick / 60) * Math.PI * 2
    const [from, to] = tick % 5 ? [1.0, 1.04] : [0.985, 1.06]
    return `M${fine(Math.cos(angle) * from * radius)} ${fine(Math.sin(angle) * from * radius)}L${fine(Math.cos(angle) * to * radius)} ${fine(Math.sin(angle) * to * radius)}`
  })
  const studs = each(8, (stud) => {
    const angle = ((stud + 0.5) / 8) * Math.PI * 2
    return shape(
      star(Math.cos(angle) * radius * 1.105, Math.sin(angle) * radius * 1.105, radius * 0.035, {
        points: 6,
        waist: 0.6,
      }),
      '#fff3cf',
    )
  })
  return at(
    x,
    y,
    circle(0, 0, radius * 1.06, 'none', { stroke: brass, 'stroke-width': fine(radius * 0.2) }) +
      circle(0, 0, radius * 1.105, 'none', { stroke: '#8a5526', 'stroke-width': fine(radius * 0.016), opacity: 0.6 }) +
      stroke(ticks, '#6b3a1c', Math.max(1.4, radius * 0.014), 0.75) +
      studs +
      at(0, 0, shape('M-12 -130H12L8 -114H-8Z', brass), { scale: radius / 100 }),
  )
}

/** The glass, with what is seen through it in its middle. */
export function lensGlass(x: number, y: number, radius: number, seen: string): string {
  const whole = oval(x, y, radius)
  return (
    clipped(
      circle(x, y, radius, radial('#e8fff6, #7ce6d8 0.5, #2f92a8 0.8, #154a72')) +
        seen +
        // The edge of the glass bends everything into blue.
        circle(x, y, radius, radial('#0d3058/0, #0d3058/0 0.8, #0d3058/0.62')) +
        shape(
          polygon(`
            ${x - radius * 0.9},${y + radius * 0.1} ${x + radius * 0.1},${y - radius * 0.95}
            ${x + radius * 0.36},${y - radius * 0.95} ${x - radius * 0.9},${y + radius * 0.4}
          `),
          '#ffffff',
          0.1,
        ),
      whole,
    ) +
    stroke(
      `M${fine(x - radius * 0.82)} ${fine(y - radius * 0.2)}A${fine(radius * 0.85)} ${fine(radius * 0.85)} 0 0 1 ${fine(x - radius * 0.24)} ${fine(y - radius * 0.81)}`,
      '#ffffff',
      radius * 0.05,
      0.9,
    ) +
    shape(twinkle(x - radius * 0.02, y - radius * 0.84, radius * 0.07, 0.2), '#ffffff', 0.9)
  )
}

/** A crystal of teal ice that has grown on a rock; its foot is x, y. For a layer of many. */
export function crystal(x: number, y: number, height: number, color: string, turn = 0): string {
  const half = height * 0.17
  const right = `M0 0L${fine(half)} ${fine(-height * 0.12)}L${fine(half * 0.86)} ${fine(-height * 0.74)}L0 ${fine(-height)}Z`
  const left = `M0 0L${fine(-half)} ${fine(-height * 0.14)}L${fine(-half * 0.9)} ${fine(-height * 0.66)}L0 ${fine(-height)}Z`
  return at(
    x,
    y,
    group(
      shape(left, linear(`${lighten(color, 0.16)}, ${color}`)) +
        shape(right, linear(`${color}, ${darken(color, 0.14)}`)) +
        shape(
          `M0 ${fine(-height)}L${fine(-half * 0.3)} ${fine(-height * 0.6)}L0 ${fine(-height * 0.1)}Z`,
          mix(color, '#ffffff', 0.6),
          0.6,
        ),
    ),
    { turn },
  )
}

/** A cushion with a tassel at each corner, `width` wide, that lies on x, y. */
export const cushion = (x: number, y: number, width: number, color: string) =>
  at(
    x,
    y,
    puff(
      shape(
        'M-50 -4C-56 -14 -48 -18 -40 -16C-20 -24 20 -24 40 -16C48 -18 56 -14 50 -4C52 2 46 4 40 2C20 6 -20 6 -40 2C-46 4 -52 2 -50 -4Z',
        color,
      ) + shape(leaf(-50, -2, 14, 2.2, { wide: 0.5 }) + leaf(50, -2, 14, 0.9, { wide: 0.5 }), '#e3a84c'),
      { depth: 4, blur: 5 },
    ),
    { scale: width / 100 },
  )
