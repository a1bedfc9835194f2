import { stand } from '../../characters/critter.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { along, numbers, type Point, polygon } from '../../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, puff, shape, stroke } from '../../engine/svg.ts'
import { envelope, inkPot, letterboxRoot } from '../../motifs/homes.ts'
import { fern, leaf } from '../../motifs/leaves.ts'
import { mushroom } from '../../motifs/meadow-creatures.ts'
import { meadowHome, tallMeadow, wideMeadow, type Meadow, type Spot } from '../../motifs/meadow-frame.ts'
import { blooms, hill, longShadow, overhang, tussocks } from '../../motifs/meadow.ts'

type Place = Meadow & {
  /** The mountain that has answered: top, and half its width. */
  readonly mountain: readonly [x: number, y: number, half: number]
  readonly root: Spot
  readonly nibsy: Spot
  readonly ink: Spot
  readonly mail: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  /** The way the air mail takes. */
  readonly flight: readonly Point[]
  readonly mushroom: Spot
}

export const picture = meadowHome<Place>(
  'letterbox-root',
  {
    description: 'Nibsy at the Letterbox Root; ladybugs carry letters to a mountain that smiles',
    shape: wideMeadow<Place>([760, 300], [1130, 680], {
      horizon: 590,
      clouds: numbers('380,84,300,0.9 1010,190,220'),
      mountain: [850, 366, 290],
      root: [1270, 826, 1],
      nibsy: [1090, 884, 1.3],
      ink: [862, 880, 1.05],
      mail: numbers('742,886,1,-8 706,868,0.9,14 958,896,0.7,10'),
      flight: numbers('1210,560 1130,470 1030,520 960,470'),
      mushroom: [1500, 884, 0.9],
    }),
    tall: tallMeadow<Place>([110, 520], [360, 880], {
      horizon: 740,
      clouds: numbers('180,150,260,0.85 420,420,200,0.85'),
      mountain: [230, 530, 220],
      root: [560, 1036, 0.84],
      nibsy: [340, 1092, 1.12],
      ink: [118, 1086, 0.84],
      mail: numbers('196,1106,0.7,-8 66,1010,0.66,14'),
      flight: numbers('520,800 440,730 360,770 310,700'),
      mushroom: [716, 1110, 0.8],
    }),
    sky: { tones: ['#9ed4ea', '#e2f0e4', '#fff0cd'], fan: [0.2, 1.3] },
    beforeClouds: mountain,
    land: (s, p) => ({
      seed: 'root',
      tones: ['#c2dde0', '#b9dcb0', '#94cc8c', '#6cb774'],
      near: 150,
      bare: [p.mountain[0] - 150, s.width],
    }),
    grass: { open: (s) => s.width * 0.5, high: [120, 160] },
    seeds: [20, 100, 0.85],
  },
  (s, p) => {
    const root = letterboxRoot(...p.root)
    const ground = p.nibsy[1]
    return [
      flat(longShadow(s, p.root[0] + 150 * p.root[2], p.root[1], 480 * p.root[2], 300, 0.3)),
      tussocks(s, s.tall ? 60 : 120, [0, p.horizon + 190, s.width, s.height - 70], '#3f955c'),
      layer(root.root, 'frame'),
      root.bark.map((strips) => layer(strips, 'card')),
      layer(root.office, 'card soft'),
      layer(root.steps, 'card soft'),
      layer(root.box, 'card'),
      moss(s, p),
      airMail(p),
      hill(s, { seed: 'verge', y: ground - 40, swell: 9, color: '#57ab69', grass: 16 }).items,
      flat(blurred(ellipse(p.nibsy[0] - 40, ground + 4, 260 * p.nibsy[2], 40, '#fbf3a4', 0.5), 22)),
      blooms(
        s,
        s.tall ? 40 : 80,
        [0, ground - 90, s.width, s.height - 50],
        (x) => Math.abs(x - p.nibsy[0]) > 170 * p.nibsy[2],
        { tones: ['#fffaf0', '#8fb4f0', '#6f9ae0', '#ffd86b'] },
      ),
      flat(longShadow(s, p.nibsy[0], ground, 170 * p.nibsy[2], 150) + longShadow(s, p.ink[0], p.ink[1], 80, 110)),
      layer(
        each(p.mail, (one) => envelope(one[0], one[1], one[2], one[3])) +
          inkPot(...p.ink) +
          mushroom(...p.mushroom, '#5f8fd0'),
        'card dim',
      ),
      stand(...p.nibsy, nibsy({ look: [-0.5, -0.2], head: -4 })),
      layer(
        shape(
          each([0, 1, 2, 3], (one) =>
            fern(s.width - 30 - one * 66, s.height - 60, (250 - one * 36) * (s.tall ? 0.7 : 1), -1.7 - one * 0.1, {
              curl: -0.8,
            }),
          ),
          s.lit('#2c8058', 0.4),
        ),
        'wall dim',
      ),
      overhang(s, 1, s.tall ? 120 : 330),
    ]
  },
)

/** It took four years and said "Yes". */
function mountain(s: Stage, { mountain: [x, y, half], horizon }: Place): Items {
  const base = horizon + 60
  const high = base - y
  const point = (u: number, v: number): Point => [x + u * half, y + v * high]
  return [
    layer(
      shape(polygon([point(-1.5, 1), point(-0.86, 0.5), point(-0.6, 0.62), point(-0.3, 1)]), s.lit('#cfe0ea', 0.5)) +
        shape(polygon([point(0.5, 1), point(0.9, 0.56), point(1.5, 1)]), s.lit('#cfe0ea', 0.5)),
      'flush soft',
      { shade: 0.05 },
    ),
    layer(
      shape(
        polygon([
          point(-1, 1),
          point(-0.55, 0.42),
          point(-0.2, 0.06),
          point(0, 0),
          point(0.22, 0.1),
          point(0.5, 0.45),
          point(1, 1),
        ]),
        s.lit('#b4cfe0', 0.5),
      ) +
        shape(
          polygon([point(0, 0), point(0.22, 0.1), point(0.5, 0.45), point(1, 1), point(0.4, 1), point(0.2, 0.46)]),
          '#6f97b8',
          0.22,
        ) +
        shape(
          polygon([
            point(0, 0),
            point(0.22, 0.1),
            point(0.31, 0.22),
            point(0.18, 0.17),
            point(0.08, 0.27),
            point(-0.06, 0.16),
            point(-0.2, 0.27),
            point(-0.33, 0.19),
            point(-0.2, 0.06),
          ]),
          '#fffdf6',
        ),
      'scrap soft',
      { shade: 0.06 },
    ),
    // Its face is easily taken for weather.
    flat(
      at(
        x,
        y + high * 0.44,
        stroke('M-44 -12Q-30 2 -16 -12M16 -12Q30 2 44 -12', '#5f86a6', 5) +
          stroke('M-22 22Q0 38 22 22', '#5f86a6', 5) +
          circle(-50, 12, 11, '#f2b8a4', 0.5) +
          circle(50, 12, 11, '#f2b8a4', 0.5),
        { scale: half / 250 },
      ),
    ),
  ]
}

/** Stamps hold on well, and they know where to get off. */
function airMail({ flight }: Place): Items {
  const line = along(flight, 30)
  const dots = line.filter((_, one) => one % 2 === 0).map(([x, y]) => circle(x, y, 2.2, '#ffffff', 0.85))
  const letters = [6, 17, 28].map((one, place) => {
    const [x, y] = line[one]!
    const size = 0.95 - place * 0.22
    return at(
      x,
      y,
      envelope(0, 12, 0.72, -8) +
        puff(ellipse(0, -22, 17, 14, '#e2503a'), { depth: 4, blur: 4, dark: '#3a0a05', fromX: -0.5 }) +
        stroke('M0 -36V-8', '#3a1410', 2) +
        circle(-7, -25, 2.6, '#3a1410') +
        circle(7, -25, 2.6, '#3a1410') +
        circle(-7, -15, 2.2, '#3a1410') +
        circle(7, -15, 2.2, '#3a1410') +
        circle(-15, -24, 6, '#3a1410') +
        shape(
          'M-2 -32C-14 -54 -30 -48 -24 -36C-18 -30 -8 -28 -2 -32ZM2 -32C14 -54 30 -48 24 -36C18 -30 8 -28 2 -32Z',
          '#fffefa',
          0.85,
        ),
      { scale: size },
    )
  })
  return [flat(dots.join('')), layer(letters.join(''), 'thing dim')]
}

/** What grows where nobody has walked for a hundred years. */
function moss(s: Stage, { root: [x, y, k] }: Place): Items {
  const next = s.random('moss')
  const d = each(150, () => {
    const t = next()
    const place = [x + (-250 + 400 * t) * k, y + (4 - 150 * t ** 1.6) * k] as const
    return leaf(
      place[0] + next.bell() * 40 * k,
      place[1] - next.between(-20, 34) * k,
      next.between(14, 28) * k,
      -Math.PI / 2 + next.bell() * 1.2,
      { wide: 0.6 },
    )
  })
  return layer(shape(d, s.lit('#5ea65a', 0.5)), 'scrap')
}
