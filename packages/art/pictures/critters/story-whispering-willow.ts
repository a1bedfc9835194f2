import { stand } from '../../characters/critter.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { numbers, oval, type Point, ribbon, ridge, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { blurred, clipped, each, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { barkPlates } from '../../motifs/bark-plates.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { grass, leaf } from '../../motifs/leaves.ts'
import { nightSky } from '../../motifs/night-sky.ts'
import { stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

// One of three books as the meadow sees them: whoever chose it has climbed into it.

const { width: w, height: h } = sizes.card

export const picture = scene(
  'story-whispering-willow',
  {
    description: 'Whiskerleaf listens under the whispering willow at night',
    palette: palettes.cosmicMap,
    shape: {
      size: sizes.card,
      light: { x: 430, y: 440, reach: 780, color: '#ffd98a', bounce: '#8fc46a' },
      focus: [430, 400],
      finish: { vignette: 0.5, middle: [0.5, 0.55] },
      at: undefined,
    },
  },
  (s) => [
    nightSky(s, '#0c1840', '#1f4a66'),
    flat(stars(90, [0, 0, w, 300], s.random('stars')) + glow(820, 92, 20, '#ffeec0', 0.6)),
    flat(shape(`M842 62A36 36 0 1 0 858 128A42 42 0 0 1 842 62Z`, '#ffeec0')),
    layer(shape(ridge(w, 440, 26, 'story/far').down(h), s.lit('#1d4a5e', 0.5)), 'card soft'),
    willow(s),
    layer(
      shape(
        grass(-10, w + 10, (x) => 586 - 26 * Math.sin((x / w) * 3), s.random('grass'), { height: 26, gap: 6 }) +
          ridge(w, 582, 14, 'story/near', { shape: (x) => -22 * Math.sin((x / w) * 3) }).down(h),
        s.lit('#14403f', 0.5),
      ),
      'thing soft',
    ),
    flat(blurred(ellipse(430, 588, 190, 24, '#ffe9a0', 0.4), 16)),
    stand(738, 604, 0.92, whiskerleaf({ look: [-0.8, -0.2], head: -10 })),
    curtain(s),
    flat(each(14, (one) => firefly(120 + ((one * 137) % 760), 180 + ((one * 89) % 380), 1.6 + (one % 3) * 0.6))),
  ],
)

/** Trunk and roots, the door between them, and the face that is easily taken for bark. */
function willow(s: Stage): Items {
  const line: Point[] = numbers('430,586 424,440 446,300 420,160 434,20 420,-60')
  const half = (t: number) => 78 - 22 * t + (t < 0.24 ? (0.24 - t) ** 1.6 * 620 : 0)
  const trunk = ribbon(line, half, 50)
  const roots = numbers(`
    366,520,290,566,210,574,130,600 388,552,330,592,290,598,240,618 492,516,560,560,620,570,690,596
    474,554,520,590,560,598,600,622
  `).map(([ax, ay, bx, by, cx, cy, dx, dy], one) =>
    ribbon(`${ax},${ay} ${bx},${by} ${cx},${cy} ${dx},${dy}`, (t) => (one % 2 ? 26 : 34) * (1 - 0.86 * t), 20),
  )
  const tones = ['#45252c', '#7d4630', '#a8673f']
  const plates = barkPlates(line, half, 3, s.random('bark'), { count: 66, wide: 13, long: [0.12, 0.3] })
  return [
    flat(glow(430, 470, 44, '#ffd98a', 0.9)),
    strands(s, 'back', 430, 350, 60, 46, '#2f7a6c', 470),
    layer(each(roots, (d) => shape(d, s.lit('#5c3434', 0.36))) + shape(trunk, s.lit('#5c3434', 0.36)), 'block'),
    plates.map((d, one) => layer(clipped(shape(d, s.lit(tones[one]!, 0.3)), trunk), 'scrap bright')),
    // It listens too.
    layer(shape(oval(399, 262, 25, 17) + oval(470, 256, 25, 17), s.lit('#8d5536', 0.3)), 'card bright'),
    flat(
      stroke('M380 264Q399 277 418 263M451 258Q470 271 489 256', '#26141c', 5) +
        stroke('M412 330Q436 346 462 327', '#26141c', 6),
    ),
    layer(shape('M372 574C374 486 396 446 432 446C468 446 490 486 492 574Z', s.lit('#9a5c34', 0.3)), 'thing bright'),
    layer(
      shape(
        'M388 574C390 502 404 464 432 464C460 464 474 502 476 574Z',
        radial('#fffbe0, #ffd983 0.5, #b0662c', { y: 0.7, radius: 0.7 }),
      ),
      'flush dim',
    ),
    layer(shape(star(432, 540, 24, { turn: 0.2 }), '#fffdf0'), 'flush bright'),
    flat(glow(432, 538, 13, '#fff0b8', 0.9)),
  ]
}

/** Hanging branches from a crown at x; `from` and `to` say how far out they hang. */
function strands(
  s: Stage,
  seed: string,
  x: number,
  spread: number,
  top: number,
  count: number,
  color: string,
  length: number,
  keep: (x: number) => boolean = () => true,
): Items {
  const next = s.random(`strands/${seed}`)
  let d = ''
  for (let one = 0; one < count; one++) {
    const u = ((one + next.between(0.1, 0.9)) / count) * 2 - 1
    const endX = x + u * spread
    if (!keep(endX)) continue
    const startX = x + u * spread * 0.42
    const startY = top - 40 * (1 - u * u)
    const endY = startY + length * next.between(0.68, 1) * (1 - 0.1 * u * u)
    const line: Point[] = [
      [startX, startY],
      [startX + (endX - startX) * 0.75, startY + (endY - startY) * 0.22],
      [endX + next.bell() * 8, startY + (endY - startY) * 0.6],
      [endX + next.bell() * 14, endY],
    ]
    d += ribbon(line, (t) => 2 - 1.3 * t, 14)
    for (let part = 3; part < 30; part++) {
      const t = part / 30
      const place = line[Math.min(2, Math.floor(t * 3))]!
      const to = line[Math.min(3, Math.floor(t * 3) + 1)]!
      const u2 = t * 3 - Math.floor(t * 3)
      d += leaf(
        place[0] + (to[0] - place[0]) * u2,
        place[1] + (to[1] - place[1]) * u2,
        next.between(18, 30),
        Math.PI / 2 + (part % 2 ? 0.5 : -0.5) + next.bell() * 0.2,
        { wide: 0.3 },
      )
    }
  }
  return layer(shape(d, s.lit(color, 0.55)), 'thing fine')
}

/** The crown and the branches in front, parted like a curtain. */
const curtain = (s: Stage): Items => [
  strands(s, 'middle', 430, 430, 40, 40, '#1f665c', 500, (x) => x < 270 || (x > 560 && x < 600)),
  strands(s, 'front', 430, 560, 0, 44, '#124a4a', 560, (x) => x < 190 || x > 880),
  layer(
    shape(
      each(60, (one) =>
        leaf(20 + one * 15, -14 + 22 * Math.sin(one * 1.7), 46, Math.PI / 2 + Math.sin(one * 2.3) * 0.5, {
          wide: 0.34,
        }),
      ),
      s.lit('#0f3f44', 0.4),
    ),
    'wall',
  ),
]
