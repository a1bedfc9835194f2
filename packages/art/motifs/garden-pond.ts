import { lighten } from '../engine/color.ts'
import { along, curve, type Point } from '../engine/path.ts'
import { layer, type Items, type Stage } from '../engine/stage.ts'
import { at, clipped, ellipse, linear, radial, shape, stroke } from '../engine/svg.ts'
import { flower } from './flower.ts'
import { crescent } from './moon.ts'
import { stars } from './stars.ts'

type Pond = {
  readonly pond?: readonly [x: number, y: number, width: number]
  readonly moon: readonly [x: number, y: number, radius: number]
}

/** Still water that holds a piece of the sky. */
export function pond(s: Stage, { pond: place, moon }: Pond): Items {
  if (!place) return null
  const [x, y, width] = place
  const half = width / 2
  const deep = width * 0.115
  const shore: Point[] = [
    [x - half, y + 4],
    [x - half * 0.72, y - deep * 0.72],
    [x - half * 0.1, y - deep],
    [x + half * 0.62, y - deep * 0.7],
    [x + half, y + 2],
    [x + half * 0.6, y + deep * 0.82],
    [x - half * 0.08, y + deep],
    [x - half * 0.7, y + deep * 0.8],
  ]
  const inner = shore.map(([px, py]): Point => [x + (px - x) * 0.955, y + 3 + (py - y) * 0.9])
  const water = curve(inner, { closed: true })
  const next = s.random('pond')
  let stones = ''
  for (const [px, py] of along([...shore, shore[0]!], 46))
    stones += ellipse(
      px + next.bell() * 4,
      py + next.bell() * 2,
      next.between(7, 15),
      next.between(4, 7.5),
      s.lit(lighten('#5a3f86', next.between(-0.05, 0.06)), { strength: 0.6 }),
    )
  let ripples = ''
  for (let one = 0; one < 15; one++) {
    const rx = x + next.between(-0.8, 0.7) * half
    const ry = y + next.between(-0.7, 0.8) * deep
    const long = next.between(18, 64)
    ripples += stroke(
      `M${rx.toFixed(1)} ${ry.toFixed(1)}q${(long / 2).toFixed(1)} -3 ${long.toFixed(1)} 0`,
      '#d9c9ff',
      1.5,
      {
        opacity: +next.between(0.2, 0.55).toFixed(2),
      },
    )
  }
  const mirrored: Point = [x + half * 0.2, y + deep * 0.14]
  let pads = ''
  for (const [dx, dy, size] of [
    [-0.56, 0.28, 27],
    [-0.4, -0.34, 19],
    [-0.7, -0.06, 20],
    [0.62, 0.34, 24],
    [0.48, -0.42, 17],
  ] as const) {
    const [px, py] = [x + dx * half, y + dy * deep]
    pads += shape(
      `M${px} ${py}L${(px + size * 0.9).toFixed(1)} ${(py - size * 0.3).toFixed(1)}A${size} ${(size * 0.4).toFixed(1)} 0 1 1 ${(px + size).toFixed(1)} ${(py + size * 0.1).toFixed(1)}Z`,
      s.lit('#4a5a8a', { strength: 0.5 }),
    )
  }
  const lilies = [[-0.56, 0.2, 15] as const, [0.6, 0.26, 13] as const]
    .map(([dx, dy, size]) =>
      flower(x + dx * half, y + dy * deep, size, '#ffd6e6', { petals: 8, squash: 0.62, core: '#ffe08a' }),
    )
    .join('')
  return [
    layer(stones, { lift: 2, blur: 4, shadow: 0.5, rim: 0.7, rimWidth: 1.2 }),
    layer(
      shape(water, linear('#5a4390, #30276e 0.45, #171343')) +
        clipped(
          shape(
            curve(along(`${x + half},${y - deep} ${x + half * 0.6},${y} ${x + half * 0.9},${y + deep}`, 12)),
            'none',
          ) +
            ellipse(x + half * 0.98, y - deep * 0.2, half * 0.7, deep * 0.9, radial('#ffb27a/0.5, #ffb27a/0')) +
            stars(34, [x - half, y - deep, x + half, y + deep], next, { bright: 0.1, largest: 1.5 }) +
            at(mirrored[0], mirrored[1], crescent(0, 0, moon[2] * 0.6, { phase: 0.34, turn: 30, halo: 0.7 }), {
              scale: [1, -0.55],
            }) +
            ripples,
          water,
        ),
      { lift: 1, blur: 3, shadow: 0.2, rim: 0.25, shade: 0.4, fibre: 0.6 },
    ),
    layer(pads, { lift: 2, blur: 3, shadow: 0.5, rim: 0.7, rimWidth: 1 }),
    layer(lilies, { lift: 2, blur: 3, shadow: 0.5, rim: 0.4 }),
  ]
}
