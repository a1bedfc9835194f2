import { darken, lighten } from '../../engine/color.ts'
import { curve, numbers, oval, type Point, ribbon } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, type Items, layer } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { grass } from '../../motifs/leaves.ts'
import { palettes } from '../../palettes.ts'
import { both, coat, soft } from './avatar.ts'
import { bear } from './furred.ts'

const size: Size = { width: 640, height: 640, widths: [160, 320, 640] }
const [brown, tan, dark] = ['#8a4f2a', '#e9bd87', '#35170a']

/** A bear from the neck down in a jersey; it stands on 0, 0, and its neck is 250 above. */
function body(color: string): string {
  const trunk = curve('-62,-262 62,-262 108,-196 134,-96 108,-30 0,-16 -108,-30 -134,-96 -108,-196', { closed: true })
  const deep = darken(color, 0.16)
  const rows = each(9, (row) => {
    const y = -240 + row * 26
    return stroke(`M-140 ${y}${'q10 12 20 0'.repeat(14)}`, deep, 5, 0.5)
  })
  return (
    both((side) => puff(shape(oval(side * 62, -14, 62, 34), coat(brown)), soft(dark)) + foot(side)) +
    puff(
      shape(trunk, radial(`${lighten(color, 0.1)}, ${color} 0.55, ${deep}`, { x: 0.36, y: 0.2, radius: 0.95 })) +
        clipped(rows, trunk),
      soft('#1c1030', 'large'),
    ) +
    puff(shape('M-118 -66Q0 -24 118 -66L112 -30Q0 6 -112 -30Z', deep), soft('#1c1030', 'small'))
  )
}

const foot = (side: 1 | -1) => ellipse(side * 70, -8, 30, 16, tan, 0.9)

/** An arm in a sleeve, from the shoulder to the paw. */
const arm = (points: string, color: string, wide: number): string => {
  const line = numbers<Point>(points)
  const [[x, y], [pawX, pawY]] = [line[0]!, line.at(-1)!]
  const cloth = linear(`${lighten(color, 0.08)}, ${darken(color, 0.1)}`)
  const sleeve = ribbon(line.slice(0, -1), (t) => wide * (1.08 - 0.16 * t), 18)
  return (
    puff(circle(pawX, pawY, wide * 1.04, coat(brown)), soft(dark)) +
    puff(shape(sleeve + oval(x, y, wide * 1.08, wide * 1.08), cloth), soft('#1c1030', 'small'))
  )
}

/** A bear’s head without its bee; on side -1 it looks to the left. */
const head = (x: number, y: number, scale: number, turn: number, side: 1 | -1): Items =>
  bear()
    .over.slice(0, 2)
    .map((sheet) => layer(at(x, y, sheet, { scale: [side * scale, scale], turn }), 'block fine dim', { distance: 4 }))

export const picture = cutout(
  'guardian',
  {
    description: 'A big bear in a blue jersey holds the paw of a small one in red',
    palette: palettes.gardenGate,
    size,
  },
  (s) => {
    const [blue, red] = ['#4a7fc4', '#e0604a']
    const hill = 'M24 640C40 560 180 536 320 540C470 536 600 562 616 640Z'
    return [
      flat(glow(320, 330, 92, '#ffc27a', 0.34)),
      layer(
        shape(hill, linear('#6f9a6a, #3f6a56')) +
          clipped(
            shape(
              grass(30, 610, () => 600, s.random('grass'), { height: 34 }),
              '#35604e',
              0.7,
            ),
            hill,
          ),
        'block soft dim',
      ),
      layer(at(214, 590, body(blue), { scale: 1.12 }), 'block fine dim'),
      layer(at(488, 598, body(red), { scale: 0.66 }), 'block fine dim'),
      layer(arm('140,344 92,398 82,462 92,500', blue, 34), 'thing dim'),
      layer(arm('534,462 560,496 562,532 556,548', red, 21), 'thing dim'),
      layer(arm('286,344 336,388 368,434 384,470', blue, 34), 'thing dim'),
      layer(arm('442,464 422,474 412,480 396,486', red, 21), 'thing dim'),
      head(212, 194, 0.78, 6, 1),
      head(490, 396, 0.52, -4, -1),
    ]
  },
)
