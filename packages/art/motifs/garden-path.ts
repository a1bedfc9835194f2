import { darken } from '../engine/color.ts'
import { along, polygon, ridge, type Point } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { ellipse, radial, shape, type Stops } from '../engine/svg.ts'
import { flower } from './flower.ts'
import { glow } from './glow.ts'
import { grass } from './leaves.ts'

type Garden = {
  readonly gate: Point
  readonly size: number
  /** Left and right edge of the path on this side of the gate. */
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
}

/** The lawn on this side of the hedge. */
export function lawn(s: Stage, p: Garden): Items {
  const [x, y] = p.gate
  const k = p.size
  const ground = ridge(s.width, y - 10 * k, 8 * k, 'garden-gate/ground', { swells: 4 })
  const strips = [0, 1, 2].map((index) => {
    const edge = ridge(s.width, y + (30 + index * 44) * k, 10 * k, `garden-gate/lawn${index}`, {
      shape: (at) => 26 * k * Math.sin((at / s.width) * 7 + index * 2.1) * Math.min(1, Math.abs(at - x) / (400 * k)),
    })
    const next = s.random(`lawn${index}`)
    let tufts = ''
    for (let at = -20; at < s.width + 20; at += next.between(26, 84))
      tufts += grass(at - 14, at + 14, edge.yAt, next, { height: (18 + index * 8) * k, gap: 5, width: 2.2 })
    let blooms = ''
    for (let at = -20; at < s.width + 20; at += next.between(22, 70)) {
      if (Math.abs(at - x) < (180 + index * 60) * k || next.chance(0.25)) continue
      blooms += flower(
        at,
        edge.yAt(at) + next.between(-6, 26),
        next.between(4.5, 8) * (1 + index * 0.3) * k,
        next.pick(['#f28bb2', '#c77fd0', '#ffd0a0', '#8f7be0']),
        { petals: 5, turn: next.between(0, 2), squash: 0.7 },
      )
    }
    return [
      layer(
        shape(
          edge.down(s.height) + tufts,
          s.lit(darken('#352062', 0.03 * (index + 1)), { strength: 0.5 - 0.05 * index }),
        ),
        {
          lift: 4,
          blur: 10,
          shadow: 0.38,
          rimWidth: 1.2,
        },
      ),
      layer(blooms, { lift: 2, blur: 2.5, shadow: 0.4, rim: 0.3 }),
    ]
  })
  return [
    layer(shape(ground.down(s.height), s.lit('#352062', { strength: 0.5, fall: 0.12 })), {
      lift: 5,
      blur: 14,
      shadow: 0.4,
      rim: 0.7,
    }),
    strips,
  ]
}

/** The path of round stones that leads up to the gate. */
export function path(s: Stage, p: Garden): Items {
  const [, y] = p.gate
  const k = p.size
  const [left, right] = p.path
  const warm = (stops: Stops) => radial(stops, { x: s.light.x, y: s.light.y + 115 * k, radius: 520 * k, user: true })
  const lefts = along(left, 60)
  const rights = along(right, 60)
  const next = s.random('stones')
  let stones = ''
  for (let step = 3; step < 60; step += 3) {
    const [a, b] = [lefts[step]!, rights[step]!]
    const near = 0.35 + (step / 60) * 1.2
    for (let one = 0; one < 5; one++) {
      const t = (one + 0.5 + next.bell() * 0.22) / 5
      stones += ellipse(
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + next.bell() * 5,
        ((b[0] - a[0]) / 5) * 0.42 * next.between(0.75, 1),
        11 * near * next.between(0.8, 1.1) * k,
        warm('#fff0c8, #dd956c 0.3, #7b4470 0.65, #43275c'),
        { opacity: 0.85 },
      )
    }
  }
  return [
    layer(
      shape(
        polygon([...along(left, 24), ...along(right, 24).toReversed()]),
        warm('#ffe7b0, #e09a66 0.25, #7a3f68 0.6, #41245a'),
      ),
      { lift: 2, blur: 4, shadow: 0.4, rim: 0.5 },
    ),
    layer(stones, { lift: 2, blur: 3, shadow: 0.4, rim: 0.65, rimWidth: 1.2 }),
    flat(glow(s.light.x, y + 6 * k, 20 * k, '#ffd98a', 0.35)),
  ]
}
