import { box, numbers, type Point, polygon, ribbon, twinkle } from '../engine/path.ts'
import { across, at, circle, linear, shape, stroke } from '../engine/svg.ts'
import { lantern } from './lantern.ts'
import { leaf } from './leaves.ts'
import { lookingGlass } from './lens.ts'
import { gold } from './stars.ts'

// The signs on the medallions, each around 0, 0 and about 120 high.

const down = (top: string, bottom: string) => linear(`${top}, ${bottom}`)

export function paw(): string {
  const green = down('#dff2ae', '#5fae6a')
  const toes = numbers('-36,-8,-2.15,40 -14,-24,-1.78,46 14,-24,-1.36,46 36,-8,-1,40').map(([x, y, angle, length]) =>
    shape(leaf(x, y, length, angle, { wide: 0.62, bend: 0.03 }), green),
  )
  return (
    toes.join('') +
    shape('M0 -16C26 -16 46 12 42 32C38 50 16 46 0 42C-16 46 -38 50 -42 32C-46 12 -26 -16 0 -16Z', green) +
    shape('M0 -2C14 -2 26 14 24 26C20 36 8 32 0 30C-8 32 -20 36 -24 26C-26 14 -14 -2 0 -2Z', '#fff4dc', 0.45)
  )
}

export const lamp = () => lantern(0, 6, { scale: 1.4, strength: 0 })

export function paintbox(): string {
  const paints = (
    [
      [-28, -10, '#6ff2e4'],
      [-6, -30, '#ffd25e'],
      [24, -28, '#c0448f'],
      [-28, 18, '#7a5cf0'],
      [38, -8, '#ff8f6b'],
    ] as const
  ).map(([x, y, color]) => circle(x, y, 9, color))
  const brush =
    shape('M-3.5 -58L3.5 -58L5 12L-5 12Z', '#e9b155') +
    shape('M-6 12H6L5 24H-5Z', '#fff0c4') +
    shape('M-6 24H6Q8 40 0 52Q-8 40 -6 24Z', '#6ff2e4')
  return (
    shape(
      'M-52 6C-54 -34 -18 -54 16 -50C48 -46 62 -18 50 2C42 16 24 6 16 18C10 30 22 42 4 46C-24 50 -50 38 -52 6Z',
      down('#ffe9f7', '#e9a6d6'),
    ) +
    paints.join('') +
    circle(-4, 24, 7, '#3a1560') +
    at(22, 6, brush, { turn: 28 })
  )
}

export function northernLens(): string {
  const lights = ['#9bf6e6', '#5bd0d8', '#7f9df0', '#c7a6ff'].map((color, index) =>
    shape(
      ribbon(
        `
        ${-58 + index * 12},44 ${-40 + index * 13},16 ${-44 + index * 17},-14 ${-26 + index * 18},-40
        ${-22 + index * 20},-66
      `,
        (t) => 9 * Math.sin(Math.PI * (0.04 + 0.92 * t)) + 0.5,
        30,
      ),
      color,
      0.75,
    ),
  )
  return lights.join('') + lookingGlass(8, -6, 31, { turn: -28 })
}

export function record(): string {
  const rows = [0, 1, 2, 3].map((row) =>
    stroke(
      `M-44 ${-12 + row * 11}Q-26 ${-16 + row * 11} -10 ${-6 + row * 11}M44 ${-12 + row * 11}Q26 ${-16 + row * 11} 10 ${-6 + row * 11}`,
      '#8c7a5c',
      2,
      0.65,
    ),
  )
  return (
    shape('M-56 -22L-56 40Q-28 30 0 44Q28 30 56 40L56 -22Z', '#8a6a3c') +
    shape('M0 -18C-16 -32 -40 -32 -54 -26V32C-36 26 -14 28 0 40Z', across('#f7f1e1, #d8c59a')) +
    shape('M0 -18C16 -32 40 -32 54 -26V32C36 26 14 28 0 40Z', across('#cdb78a, #f7f1e1 0.3, #f7f1e1')) +
    rows.join('') +
    shape(twinkle(0, -48, 20, 0.24), '#f0d9a0') +
    circle(0, -48, 26, 'none', { stroke: '#f0d9a0', 'stroke-width': 2, 'stroke-dasharray': '2 5' })
  )
}

/** Two photographs, the upper one held by a strip of tape: a hill, a sun, a bit of ribbon. */
export function snapshots(): string {
  const upper =
    shape(box(-40, -44, 80, 88, 3), '#fffaf0') +
    shape(box(-33, -37, 66, 56), down('#ffd9a8', '#f7a58b')) +
    circle(14, -16, 11, '#fff3c4') +
    shape('M-33 19V4Q-18 -14 -2 2Q12 -8 33 8V19Z', '#5aa6a0') +
    shape('M-33 19V12Q-8 2 33 16V19Z', '#3f7f7c') +
    stroke('M-22 33H22', '#c99a6b', 3, 0.7)
  const lower = shape(box(-38, -40, 76, 82, 3), '#f0dcb8') + shape(box(-31, -33, 62, 52), '#c7a6d8')
  return (
    at(12, 6, lower, { turn: 14 }) +
    at(-6, 4, upper, { turn: -8 }) +
    at(-8, -44, shape(box(-26, -8, 52, 16), '#e2574c', 0.85), { turn: -14 }) +
    shape(twinkle(44, -40, 14, 0.26), gold)
  )
}

/** A copper cog and a brass pencil end across it. */
export function cogAndPencil(): string {
  const teeth = 10
  const edge: Point[] = []
  for (let step = 0; step < teeth * 4; step++) {
    const angle = ((step - 0.5) / (teeth * 4)) * Math.PI * 2
    const reach = step % 4 < 2 ? 54 : 43
    edge.push([Math.cos(angle) * reach, Math.sin(angle) * reach])
  }
  const pencil =
    shape('M-8 -58H8V22H-8Z', down('#7fe0b8', '#3f9a80')) +
    shape('M-8 -58H-2V22H-8Z', '#d9fff0', 0.35) +
    shape('M-8 22H8L0 46Z', '#f6dcae') +
    shape('M-3 37H3L0 46Z', '#3a2418') +
    shape('M-9 -58H9V-70Q0 -76 -9 -70Z', down('#ffe6a6', '#c08a3a')) +
    stroke('M-9 -62H9', '#8a5424', 2)
  return (
    shape(polygon(edge), down('#f2b57c', '#a85f2a')) +
    circle(0, 0, 33, '#5a2f16', 0.3) +
    circle(0, 0, 27, down('#e9a05e', '#8f4e20')) +
    circle(0, 0, 12, '#2a1a12') +
    at(6, 10, pencil, { turn: 38 })
  )
}

export function ringedPlanet(): string {
  const ring = across('#a8742f, #fff3c9 0.5, #c9913f')
  const half = (sweep: 0 | 1) => `M-66 0A66 19 0 0 ${sweep} 66 0L55 0A55 13 0 0 ${1 - sweep} -55 0Z`
  const ball = linear('#b9cdff, #4a3fa8', { to: [0.9, 1] })
  const tilted =
    shape(half(1), '#c9a15c') +
    circle(0, 0, 38, ball) +
    stroke('M-35 10Q0 22 36 4M-35 -12Q0 0 33 -18', '#e6eeff', 5, 0.4) +
    shape(half(0), ring)
  return (
    at(0, 2, tilted, { turn: -20 }) +
    shape(twinkle(-42, -40, 14, 0.24), '#ffe29a') +
    shape(twinkle(44, 42, 10, 0.24), '#ffe29a')
  )
}

export function sprout(): string {
  const green = down('#e4f6a8', '#5fae4e')
  return (
    stroke('M0 52Q-5 20 2 -8', '#4a7d34', 8) +
    shape(leaf(1, 2, 62, -2.5, { wide: 0.66, bend: -0.08 }), green) +
    shape(leaf(2, -4, 66, -0.74, { wide: 0.66, bend: 0.08 }), green) +
    stroke('M-2 -1Q-22 -14 -40 -32M6 -8Q24 -22 42 -42', '#4a8a3a', 2.6, 0.6) +
    shape('M-40 58Q0 34 40 58Q20 64 0 64Q-20 64 -40 58Z', '#6a4028') +
    shape(twinkle(-32, 22, 11, 0.24), '#fff0b8')
  )
}

export function bloom(): string {
  const green = down('#a8dc7c', '#4a9048')
  let petals = ''
  for (let ring = 0; ring < 2; ring++)
    for (let petal = 0; petal < 7; petal++) {
      const angle = ((petal + ring * 0.5) / 7) * Math.PI * 2 - Math.PI / 2
      petals += shape(
        leaf(0, -20, ring ? 32 : 46, angle, { wide: ring ? 0.7 : 0.66, bend: 0 }),
        ring ? down('#fff0dc', '#ffb9a0') : down('#ffc4b0', '#f2785f'),
      )
    }
  return (
    shape('M-40 64Q0 42 40 64Q20 70 0 70Q-20 70 -40 64Z', '#6a3a34') +
    stroke('M0 56Q-4 36 0 0', '#4a7d34', 8) +
    shape(leaf(-1, 48, 44, -2.6, { wide: 0.5, bend: -0.06 }), green) +
    shape(leaf(0, 42, 44, -0.5, { wide: 0.5, bend: 0.06 }), green) +
    petals +
    circle(0, -20, 14, gold) +
    circle(-4, -24, 3, '#fffbe6')
  )
}
