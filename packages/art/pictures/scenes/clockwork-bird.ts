import { lighten } from '../../engine/color.ts'
import { moved, numbers, oval, type Point, polyline, star } from '../../engine/path.ts'
import { flat, layer, moving, type Items, type Stage } from '../../engine/stage.ts'
import { circle, each, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { cog } from '../../motifs/cog.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'

type Feather = readonly [angle: number, length: number, paper: string]

const long: readonly Feather[] = [
  [-1.5, 226, '#e9c98f'],
  [-1.31, 256, '#c9573f'],
  [-1.12, 280, '#f3dcae'],
  [-0.93, 292, '#3f9a86'],
  [-0.74, 290, '#e8a04c'],
  [-0.56, 264, '#f0d3a0'],
  [-0.35, 240, '#b5476a'],
  [-0.14, 206, '#e9c98f'],
]
const short: readonly Feather[] = [
  [-1.5, 132, '#f3dcae'],
  [-1.2, 156, '#e08a3c'],
  [-0.9, 166, '#f6e6c0'],
  [-0.6, 160, '#4fae96'],
  [-0.3, 140, '#f0c988'],
]

/**
 * A bird of copper and paper with one wing feathered and the other still ribs. Its heart, which is where the light should be, is x, y;
 * it stands 172 lower, is 430 wide and 330 high.
 */
export function clockworkBird(s: Stage, x: number, y: number, k = 1): Items {
  const p = (d: string) => moved(d, x, y, k)
  const copper = (color = '#b8692f', strength = 0.5) => s.lit(color, strength, { fall: 0.12 })
  const on = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const feather = ([angle, length, paper]: Feather, root: Point, wide: number) => {
    const quill: Point = [root[0] + Math.cos(angle) * length * k * 0.9, root[1] + Math.sin(angle) * length * k * 0.9]
    return (
      shape(leaf(root[0], root[1], length * k, angle, { wide, bend: 0.05 }), s.lit(paper, 0.42)) +
      stroke(polyline([root, quill]), '#6a3518', 1.6 * k, 0.45)
    )
  }
  const shoulder = on(34, -44)
  const bare = on(-30, -62)
  const ribs = numbers('-2.5,236 -2.3,272 -2.1,296 -1.9,304 -1.71,292').map(([angle, length]): Point => [
    bare[0] + Math.cos(angle) * length * k,
    bare[1] + Math.sin(angle) * length * k,
  ])
  const knuckle = ribs.map(([rx, ry]): Point => [bare[0] + (rx - bare[0]) * 0.58, bare[1] + (ry - bare[1]) * 0.58])
  const tail = each(numbers('-0.08,190 0.12,214 0.32,204'), ([angle, length], at) =>
    feather([angle, length, ['#f0d3a0', '#3f9a86', '#c9573f'][at]!], on(122, 30), 0.3),
  )
  const rivets = each(numbers('-78,-36 -92,6 -82,44 -52,72 -8,86 40,84 84,66 62,-48 104,-18'), ([dx, dy]) =>
    circle(...on(dx, dy), 3.4 * k, '#ffe2a6', 0.85),
  )
  return [
    layer(
      stroke(each(ribs, (tip) => polyline([bare, tip])) + polyline(knuckle), copper('#d99a58', 0.4), 6 * k) +
        stroke(polyline(ribs), copper('#e8c98a', 0.4), 1.6 * k, { 'stroke-dasharray': '4 5' }) +
        each(ribs, ([rx, ry]) => circle(rx, ry, 6 * k, copper('#e0a860', 0.5))) +
        each(knuckle, ([rx, ry]) => circle(rx, ry, 5 * k, copper('#e0a860', 0.5))),
      'thing bright',
    ),
    // The one feather that is on already, held by a clothes peg until the glue has made up its mind.
    layer(feather([-2.1, 262, '#f6e6c0'], bare, 0.22), 'card'),
    layer(
      shape(moved('M-9 -26L9 -26L7 26L-7 26Z', ...on(-140, -250), k), copper('#e3b071', 0.3)) +
        stroke(moved('M-11 -2L11 -2', ...on(-140, -250), k), '#8a5a34', 5 * k),
      'scrap',
    ),
    layer(tail),
    layer(
      shape(p('M-34 70L-22 70L-26 168L-34 168ZM36 74L48 70L40 168L32 168Z'), copper('#8a4a22')) +
        stroke(p('M-30 168L-62 170M-30 168L-8 170M36 168L6 170M36 168L60 170'), copper('#8a4a22'), 9 * k),
    ),
    layer(
      shape(
        p(
          'M-70 -62C-112 -24 -108 58 -44 86C16 108 92 84 132 44C122 30 122 8 132 -18C86 -40 44 -74 -10 -80C-34 -83 -56 -76 -70 -62Z',
        ),
        copper('#9c5426', 0.34),
      ) + rivets,
      'wall bright',
    ),
    flat(
      stroke(p('M-94 -34C-40 -10 40 -16 128 -12M-70 62C-10 44 60 40 122 26'), '#5a2c14', 2.4 * k, 0.5) +
        stroke(p('M-94 -32C-40 -8 40 -14 128 -10M-70 64C-10 46 60 42 122 28'), '#ffd9a0', 1.2 * k, 0.4) +
        shape(p('M66 6L108 -2L112 30L72 40Z'), '#3f9a86') +
        stroke(
          p(
            'M62 3L66 11M76 0L80 8M90 -3L94 5M102 -6L106 2M64 18L74 16M68 32L78 30M80 42L77 33M94 38L91 29M106 35L103 26M106 10L114 8',
          ),
          '#fff0d0',
          2 * k,
        ),
    ),
    moving({ motion: 'breathe', clock: 3.7, pivot: shoulder }, [
      layer(
        each(long, (one) => feather(one, shoulder, 0.2)),
        'wall',
      ),
      layer(each(short, (one) => feather(one, shoulder, 0.3))),
    ]),
    layer(
      circle(...shoulder, 30 * k, copper('#d08a48')) +
        shape(cog(...shoulder, 22 * k, 10), copper('#8a4a22')) +
        circle(...shoulder, 7 * k, '#ffe2a6'),
      'thing bright',
    ),
    moving(
      { motion: 'sway', clock: 3.1, pivot: on(-52, -84), by: [2.6] },
      [
        layer(
          shape(p('M-58 -74C-76 -84 -96 -86 -112 -84L-118 -126C-90 -142 -48 -122 -36 -84Z'), copper('#a85e2a', 0.4)) +
            circle(...on(-94, -114), 47 * k, copper('#c47d3a', 0.45)) +
            shape(p('M-128 -140L-196 -104L-132 -88C-124 -104 -122 -124 -128 -140Z'), copper('#e8b45c', 0.5)) +
            stroke(p('M-192 -105L-130 -112'), '#6a3518', 3 * k, 0.6),
          'block bright',
        ),
        // A crest of keys.
        layer(
          each(numbers('-104,-158,-0.3 -82,-164,0 -60,-156,0.35'), ([dx, dy, lean]) => {
            const [kx, ky] = on(dx, dy)
            const [tx, ty] = [kx + lean * 34 * k, ky - 20 * k]
            return (
              stroke(polyline(`${kx},${ky + 6 * k} ${tx},${ty}`), copper('#e8b45c', 0.5), 5 * k) +
              circle(tx, ty - 7 * k, 7 * k, 'none', { stroke: copper('#e8b45c', 0.5), 'stroke-width': 5 * k })
            )
          }),
          'card bright',
        ),
        layer(
          circle(...on(-104, -120), 21 * k, '#3a1d10') +
            circle(
              ...on(-104, -120),
              16.5 * k,
              radial('#eafff6, #7fe0b8 0.6, #2f8f78', { x: 0.4, y: 0.36, radius: 0.7 }),
            ) +
            circle(...on(-106, -118), 8 * k, '#10231f') +
            circle(...on(-111, -124), 4.4 * k, '#ffffff'),
          'scrap bright',
        ),
      ],
      { bare: true },
    ),
    flat(
      circle(x, y, 52 * k, '#5a2c14') +
        circle(x, y, 46 * k, radial('#fff3c4, #ff9c3c 0.55, #7a2f12')) +
        shape(cog(x - 18 * k, y + 18 * k, 21 * k, 9), '#8a4216', 0.8) +
        shape(cog(x + 22 * k, y + 14 * k, 15 * k, 8, 0.3), '#a8561e', 0.8) +
        ellipse(x, y, 52 * k, 52 * k, 'none', { stroke: lighten('#d08a48', 0.08), 'stroke-width': 6 * k }),
    ),
    layer(shape(star(x, y - 6 * k, 25 * k, { waist: 0.5, turn: 0.12 }), '#fffbe6'), 'scrap dim'),
    flat(glow(x, y, 30 * k, '#ff9a3c', 0.6) + glow(x, y - 4 * k, 8 * k, '#fff3cf', 0.7)),
    // The little door of the heart, open.
    layer(
      shape(oval(x - 70 * k, y + 6 * k, 22 * k, 50 * k), copper('#d08a48', 0.4)) +
        shape(oval(x - 70 * k, y + 6 * k, 14 * k, 38 * k), copper('#a8602c', 0.4)),
      'thing bright',
    ),
  ]
}
