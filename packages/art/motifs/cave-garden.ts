import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, linear, shape } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { fern, sprig } from './leaves.ts'

/** What grows at the back: ferns, sprigs, and mushrooms that have swallowed a light. */
export function caveGarden(s: Stage, ground: number): Items {
  const next = s.random('garden')
  const edge = (x: number) => ground + 40 - 190 * (x / s.width)
  let back = ''
  let front = ''
  for (let x = -20; x < s.width + 20; x += next.between(20, 44)) {
    const tall = next.between(50, 140)
    back += next.chance(0.5)
      ? sprig(x, edge(x) + 20, tall, -Math.PI / 2 + next.bell() * 0.4, next, { pairs: 6, wide: 0.5 })
      : fern(x, edge(x) + 20, tall, -Math.PI / 2 + next.bell() * 0.5, { curl: next.bell() })
  }
  for (let x = -20; x < s.width * 0.34; x += next.between(26, 50))
    front += sprig(x, edge(x) + next.between(50, 150), next.between(50, 120), -Math.PI / 2 + next.bell() * 0.5, next, {
      pairs: 5,
      leafLength: 0.4,
      wide: 0.56,
    })
  const mushroom = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      shape('M-7 0Q-4 -24 -6 -40H6Q4 -24 8 0Z', '#f0d2b0') +
        shape('M-34 -36C-30 -66 30 -66 34 -36Q0 -28 -34 -36Z', linear('#ffd9a0, #e8846a 0.6, #a84a5a')) +
        circle(-12, -48, 4.5, '#fff3d6') +
        circle(8, -52, 5.5, '#fff3d6') +
        circle(20, -42, 3, '#fff3d6'),
      { scale: size },
    )
  const spots = Array.from({ length: s.tall ? 4 : 8 }, (_, one) => {
    const x = s.width * (s.tall ? 0.04 + one * 0.07 : 0.04 + one * 0.042) + next.bell() * 16
    return [x, edge(x) + next.between(60, 150), next.between(0.5, 1)] as const
  })
  return [
    layer(shape(back, s.lit('#3a2c34', { strength: 0.5 })), { lift: 4, blur: 10, shadow: 0.4, rim: 0.7 }),
    layer(shape(front, s.lit('#2e2a30', { strength: 0.5 })), { lift: 4, blur: 8, shadow: 0.4, rim: 0.7 }),
    flat(spots.map(([x, y, size]) => glow(x, y - 40 * size, 8 * size, '#ff9a6a', 0.45)).join('')),
    layer(spots.map(([x, y, size]) => mushroom(x, y, size)).join(''), { lift: 3, blur: 4, shadow: 0.45, rim: 0.6 }),
  ]
}
