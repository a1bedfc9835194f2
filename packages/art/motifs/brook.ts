import { curve, ridge } from '../engine/path.ts'
import { flat, type Items, layer, type Stage } from '../engine/stage.ts'
import { each, linearFrom, radialAt, shape } from '../engine/svg.ts'
import { firefly } from './glow.ts'
import { fern, grass } from './leaves.ts'
import { stars } from './stars.ts'
import { roundTree } from './trees.ts'

export const night = (s: Stage, tones: readonly [string, string, string, string], horizon: number): Items =>
  flat(
    shape(s.whole, linearFrom([0, 0], [0, horizon], `${tones[0]}, ${tones[1]} 0.45, ${tones[2]} 0.8, ${tones[3]}`)) +
      stars(90, [0, 0, s.width, 560], s.random('stars'), { color: '#f4f7e0', bright: 0.05 }),
  )

/** Bark takes on a redder light than leaves do. */
export const barkFill = (s: Stage) =>
  radialAt(
    s.light.x,
    s.light.y,
    s.light.reach,
    '#ffdc94, #eba75c 0.09, #b56c46 0.22, #754850 0.42, #4b3348 0.7, #33233a',
  )

/** Hills with trees, one behind the other, a hand's breadth apart. */
export const woods = (s: Stage, y: number, colors: readonly string[]): Items =>
  colors.map((color, row) => {
    const edge = ridge(s.width, y + row * 58, 34, `willow/hill${row}`, { swells: 2.5 })
    const next = s.random(`woods${row}`)
    const trees = each(20, (one) => {
      const x = (one + next()) * (s.width / 20)
      const height = next.between(80, 150)
      return roundTree(x, edge.yAt(x) + height * 0.46, height, next, { wide: 0.8 })
    })
    const fill = s.lit(color, 0.3)
    return layer(shape(trees, fill) + shape(edge.down(s.height), fill), 'thing soft')
  })

export const hung = (s: Stage, name: string, d: string, color: string, blur: number): Items =>
  layer(shape(d, s.lit(color, 0.62, { fall: 0.12 })), name === 'front' ? 'near fine bright' : 'block fine bright', {
    blur,
  })

/** The opening between the roots, deeper and deeper, lit from inside. */
export function hollow(x: number, y: number, half: number, height: number, deep = false): Items {
  const opening = (share: number) => {
    const [w, h] = [half * share, height * (0.4 + 0.6 * share)]
    return curve(
      `
      ${x - w * 1.04},${y} ${x - w},${y - h * 0.45} ${x - w * 0.66},${y - h * 0.86} ${x + w * 0.06},${y - h}
      ${x + w * 0.74},${y - h * 0.82} ${x + w},${y - h * 0.42} ${x + w * 1.06},${y}
    `,
      { closed: true, tension: 0.9 },
    )
  }
  const inside = radialAt(
    x,
    Math.round(y - height * 0.42),
    Math.round(height * 0.72),
    `
    ${deep ? '#f6b75a' : '#fff0b8'}, ${deep ? '#d98a3c' : '#ffd06a'} 0.3, ${deep ? '#a3592e' : '#d48836'} 0.62,
    #5a2e26
  `,
  )
  return [
    layer(shape(opening(1.16), '#6a3f38'), 'card soft bright'),
    layer(shape(opening(1), '#4a2a2c'), 'flush soft dim', { shadow: 0.5 }),
    layer(shape(opening(0.9), inside), 'flush soft dim', { shadow: 0.5 }),
  ]
}

/** What grows on our side of the water. */
export function nearBank(s: Stage, y: number): Items {
  const edge = ridge(s.width, y, 14, 'willow/near', {
    swells: 2,
    shape: (x) => 34 * Math.sin((x / s.width) * Math.PI) - 18,
  })
  const next = s.random('near')
  let plants = ''
  for (let x = -20; x < s.width + 40; x += next.between(40, 78)) {
    const height = (40 + 130 * (Math.abs(x - s.width / 2) / (s.width / 2)) ** 2.2) * next.between(0.8, 1.2)
    const inwards = x < s.width / 2 ? 1 : -1
    plants += fern(
      x,
      edge.yAt(Math.max(0, Math.min(s.width, x))) + 20,
      height,
      -Math.PI / 2 - inwards * 0.2 + next.bell() * 0.3,
      { curl: inwards * next.between(0.4, 1) },
    )
  }
  return layer(
    shape(
      edge.down(s.height) + plants + grass(-10, s.width + 10, edge.yAt, next, { height: 40, gap: 6, width: 3 }),
      s.lit('#0a2b33', 0.42, { fall: 0.04 }),
    ),
    'near',
  )
}

export function fireflies(
  s: Stage,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Items {
  const next = s.random('fireflies')
  const lights = each(count, () => firefly(next.between(left, right), next.between(top, bottom), next.between(1.5, 3)))
  return flat(lights)
}
