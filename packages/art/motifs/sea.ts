import { type SailorPose, starSailor } from '../characters/star-sailor.ts'
import { box, star, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { type Items, type Stage, flat, layer } from '../engine/stage.ts'
import { at, circle, each, ellipse, radial, shape } from '../engine/svg.ts'
import { cloudRing } from './cloud.ts'
import { glow } from './glow.ts'
import { boatBack, boatHull, boatPeak, sandwich } from './paper-boat.ts'
import { foldedStar, stars } from './stars.ts'

/** Rings of cloud that open like a porthole, one behind the other. */
export const porthole = (
  s: Stage,
  x: number,
  y: number,
  rings: readonly (readonly [color: string, radius: number, opacity: number])[],
): Items =>
  rings.map(([color, radius, opacity], ring) =>
    layer(
      shape(
        cloudRing(x, y, radius, s.random(`ring${ring}`), { width: s.width, height: s.height, puffs: 14 }),
        s.lit(color, 0.45, { fall: 0.06 }),
        { 'fill-rule': 'evenodd' },
      ) +
        stars(12 + ring * 16, [0, 0, s.width, s.height * 0.6], s.random(`stars${ring}`), {
          color: '#fff3d8',
          bright: 0.05,
          where: (sx, sy) => (Math.hypot(sx - x, (sy - y) / 1.06) > radius * 1.1 ? 1 : 0),
        }),
      'block bright',
      { blur: 14, opacity },
    ),
  )

/** Light on the water between a lamp at the horizon and somebody near: flakes that grow as they come. */
export function lightPath(from: Point, to: Point, spread: number, next: Random, color = '#ffe3a0', count = 60): string {
  const flakes = each(count, (at) => {
    const t = ((at + next()) / count) ** 1.35
    const size = 3 + 20 * t
    return ellipse(
      from[0] + (to[0] - from[0]) * t + next.bell() * spread * (0.1 + 0.9 * t),
      from[1] + (to[1] - from[1]) * t,
      size * next.between(0.8, 2.2),
      size * next.between(0.13, 0.22),
      color,
      +(0.9 - 0.45 * t - 0.25 * next()).toFixed(2),
    )
  })
  return flakes
}

/** The one light: a star that stands on the water like a lamp in a window. */
export const standingStar = (x: number, y: number, radius: number): Items => [
  flat(glow(x, y, radius * 0.55, '#ffdf9a', 1)),
  layer(shape(star(x, y, radius, { waist: 0.5 }), radial('#fffef6, #fff0bf 0.6, #ffd27a')), 'flush dim'),
  flat(glow(x, y, radius * 0.22, '#fffdf0', 0.8)),
]

/** Boat and girl; the boat's rim is at `place`. */
export function boat(
  s: Stage,
  place: readonly [number, number],
  turn: number,
  scale: number,
  pose: SailorPose,
  rise = 0,
): Items {
  const set = (drawn: string) => at(place[0], place[1], drawn, { scale, turn })
  return [
    layer(set(boatBack()), 'card'),
    layer(
      set(at(-126, 4, sandwich(), { turn: -14, scale: 0.9 }) + at(-84, 2, sandwich(), { turn: 8, scale: 0.86 })),
      'card bright',
    ),
    layer(set(boatPeak()), 'thing dim'),
    layer(set(at(-2, 6 + rise, starSailor(pose, { fromX: -0.6, fromY: -0.3 }), { scale: 0.98 })), 'wall fine dim'),
    layer(set(boatHull(s.random('print'))), 'near'),
  ]
}

export const fallenStars = (
  s: Stage,
  places: readonly (readonly [x: number, y: number, size: number, turn: number])[],
): Items =>
  places.map(([x, y, size, turn]) => [
    flat(glow(x, y, size * 0.7, s.light.color, 0.75)),
    layer(foldedStar(x, y, size, turn), 'card'),
  ])

export const hangingStars = (places: readonly (readonly [x: number, y: number, size: number, turn: number])[]): Items =>
  places.map(([x, y, size, turn]) => [
    flat(shape(box(x - 0.7, -10, 1.4, y - size + 10), '#ffe9b8', 0.45) + glow(x, y, size * 0.5, '#ffd98a', 0.5)),
    layer(foldedStar(x, y, size, (turn * Math.PI) / 180), 'block dim'),
  ])

export function spray(s: Stage, count: number): Items {
  const next = s.random('spray')
  const drops = each(count, () => {
    const [x, y] = [next.between(0, s.width), next.between(s.height * 0.62, s.height - 20)]
    return glow(x, y, next.between(0.8, 2), '#fff0c4', 0.8) + circle(x, y, next.between(0.8, 2.2), '#fffbe6', 0.8)
  })
  return flat(drops)
}
