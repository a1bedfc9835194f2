import { curve, ribbon, type Point } from '../engine/path.ts'
import { define, group, linear, puff, shape, stroke, type Stops } from '../engine/svg.ts'

// Aurora's hair: a curtain of northern light that ends in the air.

const soft = { dark: '#0b1236', bright: '#d8fff6', fromX: 0.6, fromY: -0.7, shade: 0.42, light: 0.5 }

/** Only what lies above and to the right of a slanting line is seen; it fades on the way there. */
export const fading = (content: string, from: Point, to: Point) =>
  group(content, {
    mask: define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="-700" y="-900" width="1400" height="1800">` +
        `<path d="M-700 -900h1400v1800h-1400Z" fill="${linear('#ffffff, #b4b4b4 0.45, #000000', {
          from,
          to,
          user: true,
        })}"/></mask>`,
    ),
  })

// From the root to the end.
const lights: readonly Stops[] = [
  '#15707f, #3cc3c0 0.3, #8ff5de 0.62, #b9a0ff',
  '#174f86, #4a8fe0 0.35, #9a8cf5 0.7, #d9c2ff',
  '#12606e, #2fa9b8 0.3, #6f9cf0 0.6, #b58cf5',
]

/** One ribbon of northern light: a sheet with rays in it, seen edge on. */
export function light(points: readonly Point[], half: number, tone: number): string {
  const last = points.at(-1)!
  const fill = linear(lights[tone % lights.length]!, {
    from: [0, -390],
    to: [Math.round(last[0] * 0.5), Math.round(last[1])],
    user: true,
  })
  const width = (t: number) => 3 + half * Math.sin(Math.PI * (0.1 + 0.72 * t)) ** 0.9
  const ray = (side: number) =>
    curve(points.map(([x, y], at): Point => [x + side * width(at / (points.length - 1)), y - side * half * 0.12]))
  return (
    puff(shape(ribbon(points, width, 44), fill), {
      ...soft,
      depth: 6,
      blur: 7,
      light: 0.75,
      shade: 0.4,
      drop: 0.4,
      dropY: 4,
      dropBlur: 6,
    }) + [-0.5, -0.1, 0.35].map((side, at) => stroke(ray(side), '#efffff', 1.6 - at * 0.3, { opacity: 0.34 })).join('')
  )
}

export function hair(wind: number): string {
  const strand = (points: readonly Point[]) =>
    points.map(([x, y], at): Point => {
      const u = at / (points.length - 1)
      return [x + wind * 6 * u * u, y - wind * 150 * u * u - wind * 18 * Math.sin(u * Math.PI)]
    })
  const behind: readonly Ribbon[] = [
    [
      30,
      1,
      [
        [10, -372],
        [-72, -400],
        [-148, -346],
        [-166, -246],
        [-222, -170],
        [-264, -70],
        [-238, 40],
        [-286, 130],
      ],
    ],
    [
      34,
      2,
      [
        [10, -372],
        [-58, -390],
        [-116, -336],
        [-124, -242],
        [-176, -156],
        [-214, -50],
        [-182, 64],
        [-232, 176],
      ],
    ],
    [
      38,
      0,
      [
        [10, -372],
        [-46, -384],
        [-94, -326],
        [-96, -234],
        [-136, -140],
        [-164, -34],
        [-130, 84],
        [-174, 216],
      ],
    ],
    [
      32,
      1,
      [
        [6, -366],
        [-36, -360],
        [-72, -300],
        [-66, -206],
        [-96, -104],
        [-110, 0],
        [-80, 100],
        [-110, 230],
      ],
    ],
  ]
  const beside: readonly Ribbon[] = [
    [
      24,
      2,
      [
        [24, -368],
        [66, -340],
        [78, -262],
        [66, -180],
        [94, -100],
        [82, -10],
        [110, 70],
      ],
    ],
  ]
  const drawn = (ribbons: readonly Ribbon[]) =>
    ribbons.map(([half, tone, points]) => light(strand(points), half, tone)).join('')
  const end = 236 - wind * 170
  return (
    fading(drawn(beside), [70, -190], [96, 50 - wind * 110]) + fading(drawn(behind), [60, end - 330], [-130, end - 40])
  )
}

type Ribbon = readonly [half: number, tone: number, points: readonly Point[]]
