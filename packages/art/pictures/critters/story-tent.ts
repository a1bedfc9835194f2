import { stand } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { pup } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { numbers, type Point, polygon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { butterfly, snail } from '../../motifs/meadow-creatures.ts'
import { tallMeadow, wideMeadow, type Spot } from '../../motifs/meadow-frame.ts'
import {
  blooms,
  dayClouds,
  daySky,
  downs,
  drifting,
  frontGrass,
  hill,
  longShadow,
  tussocks,
  type CloudPlace,
} from '../../motifs/meadow.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  readonly horizon: number
  readonly clouds: readonly CloudPlace[]
  /** The middle of the tent's threshold. */
  readonly tent: Spot
  readonly whiskerleaf: Spot
  readonly gecko: Spot
  readonly nibsy: Spot
  readonly lulu: Spot
  readonly pups: readonly (readonly [who: 'splish' | 'splash' | 'oops', x: number, y: number, size: number])[]
  readonly books: readonly (readonly [x: number, y: number, size: number, color: string, turn: number])[]
  readonly snail: Spot
}

export const picture = scene<Place>(
  'story-tent',
  {
    description: 'A book as large as a tent stands open in the grass; the critters have come to listen',
    palette: palettes.critterClub,
    shape: wideMeadow<Place>([1090, 560], [1120, 640], {
      horizon: 600,
      clouds: numbers('520,90,300,0.9 860,290,220,0.95 1490,230,300'),
      tent: [1090, 838, 1.04],
      whiskerleaf: [1336, 880, 0.84],
      gecko: [838, 886, 0.74],
      nibsy: [962, 894, 0.58],
      lulu: [1206, 896, 0.46],
      pups: [
        ['splash', 1092, 774, 0.64],
        ['splish', 1030, 802, 0.64],
        ['oops', 1152, 802, 0.58],
      ],
      books: [
        [1516, 886, 1, '#7fb48c', -4],
        [1524, 862, 0.94, '#e0704f', 4],
        [1516, 838, 0.86, '#f0b04f', -3],
      ],
      snail: [620, 884, 0.74],
    }),
    tall: tallMeadow<Place>([370, 780], [390, 860], {
      horizon: 760,
      clouds: numbers('150,170,240,0.85 620,330,260,0.9'),
      tent: [370, 1010, 0.86],
      whiskerleaf: [600, 1092, 0.7],
      gecko: [140, 1094, 0.6],
      nibsy: [286, 1106, 0.48],
      lulu: [420, 1112, 0.38],
      pups: [
        ['splash', 378, 972, 0.54],
        ['splish', 328, 994, 0.52],
        ['oops', 424, 996, 0.48],
      ],
      books: [
        [704, 966, 0.7, '#7fb48c', -6],
        [712, 950, 0.66, '#e0704f', 5],
        [708, 934, 0.6, '#5b6fc4', -3],
      ],
      snail: [86, 986, 0.5],
    }),
  },
  (s, p) => [
    daySky(s, { horizon: p.horizon + 40, sun: 0, tones: ['#a9d3ee', '#e3ecec', '#ffe9bf'], fan: [3.3, 6.1] }),
    dayClouds(s, p.clouds),
    downs(s, {
      horizon: p.horizon,
      seed: 'tent',
      tones: ['#c6dde4', '#c4dcb6', '#a4d092', '#7cbf7c'],
      near: 150,
      bare: [p.tent[0] - 300, p.tent[0] + 300],
    }),
    hill(s, { seed: 'verge', y: p.tent[1] - 34, swell: 10, color: '#5fb072', grass: 14 }).items,
    flat(longShadow(s, p.tent[0], p.tent[1], 640 * p.tent[2], 90, 0.3)),
    tent(s, p),
    tussocks(s, 80, [0, p.tent[1] + 20, s.width, s.height - 60], '#3f955c'),
    blooms(
      s,
      s.tall ? 40 : 90,
      [0, p.tent[1] - 20, s.width, s.height - 50],
      (x, y) => Math.abs(x - p.tent[0]) > 330 * p.tent[2] || y > p.tent[1] + 60,
    ),
    layer(
      each(p.books, (one) => book(...one)),
      'card',
    ),
    layer(snail(...p.snail, '#7fc4e8'), 'card bright'),
    [p.whiskerleaf, p.gecko, p.nibsy, p.lulu].map(([x, y, k]) => flat(longShadow(s, x, y, 230 * k, 130))),
    stand(...p.whiskerleaf, whiskerleaf({ look: [-0.7, -0.1], head: -8 })),
    stand(...p.gecko, giggleGecko({ head: -4 })),
    stand(...p.nibsy, nibsy({ happy: true })),
    stand(...p.lulu, lulu()),
    layer(butterfly(p.tent[0] - 330 * p.tent[2], p.tent[1] - 300 * p.tent[2], p.tent[2], '#b9a6f0', 16)),
    frontGrass(s, p.tent[0], { tall: s.tall ? 110 : 170 }),
    drifting(s, 24, [p.tent[0] - 300 * p.tent[2], p.tent[1] - 420 * p.tent[2], p.tent[0] + 340 * p.tent[2], p.tent[1]]),
  ],
)

/** Stood on its edges and half open, a large book keeps off any rain. Within hangs a lantern. */
function tent(s: Stage, { tent: [x, y, k], pups }: Place): Items {
  const put = (content: string) => at(x, y, content, { scale: k })
  const leafOf = (side: number, out: number, top: number): Point[] => [
    [0, -430 + top],
    [side * out, 0],
    [side * (out - 34), 4],
    [0, -396 + top],
  ]
  const inside = polygon('0,-404 232,0 -232,0')
  const lines = (side: number) => {
    const drawn = each(9, (one) => {
      const t = 0.2 + one * 0.078
      return stroke(`M${side * (30 + 400 * t * 0.5)} ${-400 + 400 * t + 20}l${side * 92} 24`, '#d9b678', 3, 0.55)
    })
    return drawn
  }
  return [
    flat(put(blurred(ellipse(0, 0, 330, 40, '#0f4a36', 0.4), 14))),
    cover(put),
    // The covers, then the pages, each leaf a little less open.
    layer(
      put(
        shape(polygon('-18,-462 18,-462 352,12 286,12 0,-408 -286,12 -352,12'), linear('#6f7fd6, #3f4aa0')) +
          shape(polygon('-20,-466 20,-466 34,-444 -34,-444'), '#e8b95f'),
      ),
      'wall',
    ),
    [0, 1, 2].map((one) =>
      layer(
        put(
          each([-1, 1], (side) =>
            shape(
              polygon(leafOf(side, 292 - one * 22, one * 10 + 14)),
              linear(`${['#f3dfb0', '#f9eac6', '#fff6de'][one]!}, ${['#e2c488', '#edd5a0', '#f8e6ba'][one]!}`),
            ),
          ),
        ),
        'scrap',
      ),
    ),
    layer(
      put(
        shape(inside, radial('#fff3c4, #ffd27a 0.35, #c97a3f 0.75, #7d4426', { y: 0.62, radius: 0.7 })) +
          clipped(lines(-1) + lines(1), inside),
      ),
      'flush soft dim',
    ),
    layer(
      clipped(
        each(pups, ([who, px, py, size]) => at(px, py, pup(who), { scale: size })),
        `M${x - 220 * k} ${y - 420 * k}H${x + 220 * k}V${y}H${x - 220 * k}Z`,
      ),
      'thing dim',
    ),
    flat(put(lantern(0, -268, { scale: 0.9, cord: 130, strength: 0.9 }) + glow(0, -180, 26, '#ffe4a0', 0.5))),
    // A bookmark for a flag, a cushion for a threshold.
    layer(
      put(
        puff(shape('M-226 8C-244 -20 -200 -34 0 -32C200 -34 244 -20 226 8C150 22 -150 22 -226 8Z', '#e2604a'), {
          depth: 8,
          blur: 9,
          dark: '#4a0f08',
          fromX: -0.5,
        }) +
          stroke('M-190 -10Q0 -22 190 -10', '#ffb39a', 3, 0.7) +
          shape(`M14 -452C60 -470 66 -430 108 -446L96 -424L112 -406C70 -396 64 -432 22 -420Z`, '#e2604a') +
          shape(star(0, -454, 13, { points: 5 }), '#ffe08a'),
      ),
      'thing dim',
    ),
    flat(blurred(ellipse(x, y + 22 * k, 240 * k, 26 * k, '#ffe9a6', s.tall ? 0.5 : 0.55), 14)),
  ]
}

/** A closed book, 130 wide, seen from its back. */
const book = (x: number, y: number, scale: number, color: string, turn: number) =>
  at(
    x,
    y,
    puff(
      shape('M-66 0V-24H62Q70 -12 62 0Z', color) +
        shape('M-58 -4V-20H62Q66 -12 62 -4Z', '#fff3d6') +
        shape('M-66 0V-24H-50V0Z', color) +
        stroke('M-44 -9H62M-44 -15H63', '#d9c292', 1.4),
      { depth: 4, blur: 4, dark: '#1a1a3a', fromX: -0.5 },
    ),
    { scale, turn },
  )

/** The front of the book, seen from the side, with its title in gold that nobody has read so far. */
function cover(put: (content: string) => string): Items {
  const along = (u: number, v: number): Point => [14 + 330 * v + 176 * u, -460 + 470 * v - 40 * u - 18 * u * v]
  const frame = (inset: number) =>
    polygon([
      along(inset, inset * 0.5),
      along(1 - inset, inset * 0.5),
      along(1 - inset, 1 - inset * 0.5),
      along(inset, 1 - inset * 0.5),
    ])
  const [mx, my] = along(0.5, 0.44)
  return [
    layer(
      put(
        shape(polygon([along(-0.1, 0), along(1, 0), along(1, 1), along(-0.1, 1)]), linear('#5a69cc, #38429a')) +
          stroke(frame(0.1), '#f0c468', 4) +
          stroke(frame(0.17), '#f0c468', 1.6, 0.8) +
          at(
            mx,
            my,
            ellipse(0, 0, 48, 50, '#2c357f') +
              stroke('M-44 0A44 46 0 1 0 44 0A44 46 0 1 0 -44 0Z', '#f0c468', 3) +
              shape(star(0, 2, 36, { points: 5 }), '#ffe08a'),
            { turn: 14 },
          ) +
          each([0.66, 0.71, 0.76], (v, one) => {
            const [from, to] = [along(0.3 + one * 0.06, v), along(0.7 - one * 0.06, v)]
            return stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, '#f0c468', 5 - one)
          }),
      ),
      'block',
    ),
    layer(put(shape(polygon([along(1, 0.004), along(1.05, 0.02), along(1.05, 1), along(1, 1)]), '#f6e6ba')), 'flush'),
  ]
}
