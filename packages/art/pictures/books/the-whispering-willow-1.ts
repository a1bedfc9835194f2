import { tuppence } from '../../characters/tuppence.ts'
import { type Point, curve, fine, ridge } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, each, ellipse, shape, stroke } from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { barkFill, fireflies, hollow, hung, nearBank, night, woods } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { grass } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { rays } from '../../motifs/rays.ts'
import { type Hanging, bark, curtain, frond, willowTrunk } from '../../motifs/willow.ts'
import { brook } from '../../palettes.ts'

export const picture = scene(
  'the-whispering-willow-1',
  {
    description:
      'Cover of The Whispering Willow: a huge old willow at night, a golden light behind its leaves, a tiny dormouse before it',
    palette: brook,
    shape: {
      size: sizes.page,
      light: { x: 480, y: 990, reach: 980 },
      focus: [540, 990],
      finish: { vignette: 0.55, middle: [0.48, 0.58] },
      at: undefined,
    },
  },
  (s) => {
    const bank = ridge(s.width, 1092, 14, 'willow/bank', { swells: 2 })
    return [
      night(s, ['#061726', '#0d3448', '#2b716f', '#7fae8c'], 1000),
      flat(crescent(872, 116, 50, { phase: 0.34, turn: -30, halo: 0.8, color: '#fff3d0' })),
      woods(s, 860, ['#1f5f66', '#174f58']),
      flat(glow(s.light.x, s.light.y, 62, '#ffd07a', 0.95)),
      crownMass(s),
      hung(s, 'back', dome(s, 'back', 30, 0.96, 250), '#124148', 16),
      layer(
        each(willowTrunk(490, 1092, 560, 230, s.random('trunk'), 20), (d) => shape(d, barkFill(s))) +
          stroke(bark(490, 1092, 540, 230, s.random('bark'), 20), '#20141f', 4, 0.3),
        'wall bright',
      ),
      hollow(480, 1096, 70, 150),
      flat(glow(480, 1020, 20, '#ffe3a0', 0.95) + glow(480, 1030, 10, '#fffdf0', 0.9)),
      rays(480, 1010, 600, s.random('rays'), [-2.7, -0.35], '#ffd884', { count: 9, opacity: 0.26 }),
      hung(s, 'middle', dome(s, 'middle', 34, 1, 90), '#21665a', 17),
      layer(
        shape(
          bank.down(s.height) + grass(-10, s.width + 10, bank.yAt, s.random('grass'), { height: 34, gap: 6, width: 3 }),
          s.lit('#1f6650', 0.5),
        ),
        'block',
      ),
      flat(glow(694, 1072, 10, '#ffdf9a', 0.6)),
      layer(
        at(
          758,
          1122,
          at(0, 0, tuppence({ cap: -1, mouth: 'set', lantern: 'low' }, { fromX: -0.8 }), { scale: [-0.64, 0.64] }),
        ),
        'thing bright',
      ),
      brookWater(s, 1168, [470, 330]),
      hung(s, 'front', dome(s, 'front', 26, 1.1, 330), '#3b9472', 18),
      crownLeaves(s),
      nearBank(s, 1238),
      fireflies(s, 18, [120, 700, 900, 1180]),
      bookTitle(s, [
        { text: 'The', y: 98, size: 64, bend: 2, x: 460 },
        { text: 'Whispering', y: 262, size: 138, bend: 36, x: 478 },
        { text: 'Willow', y: 404, size: 138, bend: 14, x: 490 },
      ]),
      bookAuthor(s, 'Elowen Thistledown', 1268, '#ffe9b4'),
    ]
  },
)

/** The branches of a tree seen from in front; they part in the middle, `gap` wide, where the light is. */
function dome(s: Stage, name: string, count: number, size: number, gap: number): string {
  const next = s.random(name)
  const places: Hanging[] = []
  for (let one = 0; one < count; one++) {
    const t = (one + next.between(0.2, 0.8)) / count
    const x = 500 + (t - 0.5) * 1080 * size
    const top = 500 + 210 * Math.abs(t - 0.5) ** 1.7 * 2.2 + next.between(-36, 46)
    const away = Math.abs(x - 480)
    const open = away < gap ? 1 : away < gap + 130 ? 1 - (away - gap) / 130 : 0
    const bottom = 1120 - open * next.between(250, 420) + next.between(-70, 40)
    places.push([x, top, Math.max(top + 130, bottom)])
  }
  return curtain(places, next, { leafLength: name === 'front' ? 46 : 38, gap: name === 'front' ? 20 : 17 })
}

/** The crown behind all that hangs from it. */
function crownMass(s: Stage): Items {
  const next = s.random('mass')
  const outline = Array.from({ length: 25 }, (_, step): Point => {
    const t = step / 24
    return [-90 + 1180 * t, 470 + 230 * Math.abs(t - 0.5) ** 1.7 * 2.2 + next.bell() * 14]
  })
  return layer(shape(`${curve(outline)}L1090 800Q500 700 -90 800Z`, s.lit('#0f3a42', 0.5)), 'block soft dim')
}

/** What joins the branches above: the crown, thick with leaves. */
function crownLeaves(s: Stage): Items {
  const row = (name: string, y: number, count: number, color: string, spread: number) => {
    const next = s.random(name)
    const d = each(count, (one) => {
      const t = (one + next()) / count
      const x = 500 + (t - 0.5) * 1120
      const top = y + 190 * Math.abs(t - 0.5) ** 1.6 * 2.2
      const out = (t - 0.5) * spread
      return frond(
        [
          [x - out * 40, top - 10],
          [x, top + 10],
          [x + out * 60, top + 80],
          [x + out * 70 + next.bell() * 20, top + next.between(150, 250)],
        ],
        next,
        { leafLength: 44, gap: 18, stem: 3 },
      )
    })
    return layer(shape(d, s.lit(color, 0.5, { fall: 0.08 })), 'wall')
  }
  return [row('crown-1', 452, 30, '#1d5a54', 1), row('crown-2', 470, 26, '#276f5f', 1.6)]
}

/** The brook in front of the tree, with the light in it a second time. */
function brookWater(s: Stage, y: number, [x, width]: Point): Items {
  const edge = ridge(s.width, y, 8, 'brook', { swells: 3 })
  const next = s.random('ripples')
  const ripples = each(34, () => {
    const rx = next.between(-20, s.width)
    const ry = next.between(y + 14, s.height - 70)
    const long = next.between(20, 90)
    return stroke(
      `M${fine(rx)} ${fine(ry)}q${fine(long / 2)} ${fine(next.between(-4, 4))} ${fine(long)} 0`,
      '#cdeede',
      1.6,
      +next.between(0.15, 0.4).toFixed(2),
    )
  })
  const flakes = each(22, () => {
    const t = next()
    return ellipse(
      x + next.bell() * width * (0.2 + 0.3 * t),
      y + 14 + t * 110,
      next.between(10, 34),
      next.between(2, 4.4),
      '#ffe0a0',
      +next.between(0.4, 0.85).toFixed(2),
    )
  })
  return layer(shape(edge.down(s.height), s.lit('#12606a', 0.5, { fall: 0.1 })) + ripples + flakes, 'scrap soft bright')
}
