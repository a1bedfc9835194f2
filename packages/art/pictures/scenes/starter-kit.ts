import { darken, lighten } from '../../engine/color.ts'
import { box, curve, fine, numbers, oval, type Point, polygon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, cutOut, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { nightWindow } from '../../motifs/opening.ts'
import { rays } from '../../motifs/rays.ts'
import { foldedStar } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  readonly table: number
  readonly box: readonly [x: number, y: number, scale: number]
  readonly window: readonly [x: number, bottom: number, halfWidth: number, top: number]
  /** The four moons of the Mood Meter: place, size, and how much of it is lit. */
  readonly moons: readonly (readonly [x: number, y: number, radius: number, bite: number])[]
  readonly string: readonly Point[]
  readonly tag: readonly [x: number, y: number, scale: number]
  readonly lamp: readonly [x: number, y: number, scale: number]
}

export const picture = scene<Place>(
  'starter-kit',
  {
    description:
      'An opened parcel on a table: four moons on strings rise from it, a scroll and a map look out, light falls upwards',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1170, y: 640, reach: 1050 },
      focus: [1170, 600],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.52, middle: [0.72, 0.58] },
      at: {
        table: 792,
        box: [1170, 836, 1],
        window: [1468, 640, 92, 230],
        moons: numbers('958,440,52,1.1 1096,338,60,0 1236,388,56,0.62 1352,500,46,0.3'),
        string: numbers('1032,858 930,872 846,842 772,876 830,908 880,868 790,848 700,880 640,856'),
        tag: [1392, 836, 0.92],
        lamp: [1500, 776, 1],
      },
    },
    tall: {
      light: { x: 400, y: 830, reach: 900 },
      focus: [400, 820],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.48, middle: [0.5, 0.68] },
      at: {
        table: 976,
        box: [400, 1018, 0.92],
        window: [676, 860, 70, 540],
        moons: numbers('190,690,44,1.1 322,590,52,0 456,640,46,0.62 556,740,38,0.3'),
        string: numbers('270,1040 190,1050 120,1020 70,1056 120,1086 160,1046 90,1030 20,1056 -30,1030'),
        tag: [560, 1048, 0.86],
        lamp: [716, 966, 0.84],
      },
    },
  },
  (s, p) => [
    wall(s),
    nightWindow(s, ...p.window, '#5a3a70'),
    table(s, p),
    string(s, p),
    wrapping(s, p),
    moons(p),
    contents(p),
    front(s, p),
    small(s, p),
  ],
)

function wall(s: Stage): Items {
  const pattern = wallpaper(s.width / 72 + 1, s.height / 68, [72, 68], (x, y) =>
    shape(star(x, 30 + y, 8, { points: 4, waist: 0.32 }), '#f0b8d0', 0.075),
  )
  return [
    flat(shape(s.whole, s.lit('#35235f', 0.42, { fall: 0.18 })) + pattern),
    rays(s.light.x, s.light.y, s.tall ? 620 : 760, s.random('rays'), [-Math.PI * 0.9, -Math.PI * 0.1], '#ffcf8a', {
      count: 13,
      opacity: 0.3,
      width: 0.08,
    }),
  ]
}

function table(s: Stage, { table: y }: Place): Items {
  const next = s.random('table')
  const grain = each(30, () =>
    stroke(
      `M${fine(next.between(-40, s.width))} ${fine(next.between(y + 12, s.height))}q${fine(next.between(40, 90))} ${fine(next.bell() * 6)} ${fine(next.between(140, 260))} 0`,
      '#2a1226',
      1.8,
      0.28,
    ),
  )
  const boards = each([0.3, 0.62], (t) =>
    stroke(`M-20 ${fine(y + (s.height - y) * t)}H${s.width + 20}`, '#2a1226', 3, 0.45),
  )
  return [
    layer(
      shape(box(-40, y, s.width + 80, s.height - y + 60), s.lit('#7a4456', 0.55, { fall: 0.2 })),
      'wall soft bright',
    ),
    flat(grain + boards + ellipse(s.light.x, y + 60, s.tall ? 380 : 480, 80, radial('#ffcf8a/0.4, #ffcf8a/0'))),
  ]
}

/** Please keep the string. */
function string(s: Stage, p: Place): Items {
  const d = curve(p.string)
  return layer(stroke(d, s.lit('#e8cfa0', 0.4), s.tall ? 4.5 : 5.5), 'scrap fine bright')
}

/** Brown paper, opened like a flower, and the back of the box. */
function wrapping(s: Stage, p: Place): Items {
  const [x, y, k] = p.box
  const q = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const brown = (tone: number) => s.lit(lighten('#a8703f', tone), 0.5)
  const sheet = (points: readonly (readonly [number, number])[], tone: number) =>
    shape(polygon(points.map(([dx, dy]) => q(dx, dy))), brown(tone))
  return [
    flat(blurred(ellipse(x, y + 16 * k, 300 * k, 34 * k, s.palette.dark, 0.5), 12)),
    layer(
      sheet(numbers('-140,-30 -170,44 -236,60 -282,40 -322,48 -306,8 -334,-20 -276,-34 -250,-58 -196,-44'), -0.05) +
        sheet(numbers('140,-30 206,-50 262,-62 290,-30 342,-14 310,14 330,50 276,42 240,62 170,44'), -0.05),
    ),
    layer(
      sheet(numbers('-130,-140 -196,-236 -92,-262 -30,-212 0,-140'), -0.02) +
        sheet(numbers('0,-140 40,-216 106,-258 200,-228 130,-140'), -0.03),
      'block',
    ),
    layer(shape(polygon([q(-136, -150), q(136, -150), q(146, 0), q(-146, 0)]), s.lit('#6a3f34', 0.6)), 'scrap'),
    flat(glow(x, y - 120 * k, 22 * k, '#ffcf8a', 0.85) + glow(x, y - 110 * k, 9 * k, '#fff6da', 0.9)),
  ]
}

/** Four moons, each with another face. */
function moons(p: Place): Items {
  const [x, y, k] = p.box
  const faces = [
    // Lying on its back, asleep.
    (r: number) =>
      `M${fine(-r * 0.66)} ${fine(r * 0.02)}q${fine(r * 0.14)} ${fine(r * 0.14)} ${fine(r * 0.28)} 0M${fine(-r * 0.5)} ${fine(r * 0.34)}q${fine(r * 0.12)} ${fine(r * 0.1)} ${fine(r * 0.22)} 0`,
    (r: number) =>
      `M${fine(-r * 0.44)} ${fine(-r * 0.1)}q${fine(r * 0.14)} ${fine(-r * 0.2)} ${fine(r * 0.28)} 0M${fine(r * 0.16)} ${fine(-r * 0.1)}q${fine(r * 0.14)} ${fine(-r * 0.2)} ${fine(r * 0.28)} 0M${fine(-r * 0.34)} ${fine(r * 0.24)}q${fine(r * 0.34)} ${fine(r * 0.34)} ${fine(r * 0.68)} 0`,
    (r: number) =>
      `M${fine(-r * 0.5)} ${fine(-r * 0.1)}v0.1M${fine(-r * 0.06)} ${fine(-r * 0.1)}v0.1M${fine(-r * 0.64)} ${fine(-r * 0.34)}q${fine(r * 0.12)} ${fine(-r * 0.12)} ${fine(r * 0.26)} 0M${fine(-r * 0.34)} ${fine(r * 0.3)}a${fine(r * 0.08)} ${fine(r * 0.1)} 0 1 1 ${fine(r * 0.16)} 0a${fine(r * 0.08)} ${fine(r * 0.1)} 0 1 1 ${fine(-r * 0.16)} 0`,
    (r: number) =>
      `M${fine(-r * 0.5)} ${fine(-r * 0.08)}q${fine(r * 0.13)} ${fine(-r * 0.18)} ${fine(r * 0.26)} 0M${fine(0)} ${fine(-r * 0.08)}q${fine(r * 0.13)} ${fine(-r * 0.18)} ${fine(r * 0.26)} 0M${fine(-r * 0.26)} ${fine(r * 0.26)}q${fine(r * 0.14)} ${fine(r * 0.22)} ${fine(r * 0.28)} 0`,
  ] as const
  return p.moons.map(([mx, my, r, bite], index) => {
    const from: Point = [x + (index - 1.5) * 46 * k, y - 130 * k]
    const whole = fullMoon(mx, my, r)
    const cut = bite > 0 ? cutOut(whole, oval(mx + r * (2 - bite * 1.1) * 0.72, my - r * 0.16, r * 0.92)) : whole
    return [
      flat(
        stroke(
          `M${from.map(fine).join(' ')}Q${fine(from[0] + (mx - from[0]) * 0.2)} ${fine((from[1] + my) / 2)} ${fine(mx - r * 0.1)} ${fine(my + r)}`,
          '#f0dcb0',
          2.4,
          0.85,
        ) + glow(mx, my, r * 0.44, '#ffe6b0', 0.45),
      ),
      layer(cut, 'block dim'),
      flat(at(mx + (bite > 1 ? -r * 0.06 : 0), my, stroke(faces[index]!(r), '#8a5a34', r * 0.075))),
    ]
  })
}

/** What else is in it: a scroll, a map with a cross, a pencil, a star that could not wait. */
function contents(p: Place): Items {
  const [x, y, k] = p.box
  const paper = linear('#fff6dc, #e6bf86')
  const scroll =
    shape(box(-17, -96, 34, 132, 5), paper) +
    shape('M-24 -104Q0 -114 24 -104Q28 -96 24 -88Q0 -98 -24 -88Q-28 -96 -24 -104Z', '#f6dcae') +
    shape(box(-19, -44, 38, 15, 3), '#c8446a') +
    circle(0, -36, 10, '#e0607f') +
    shape(star(0, -36, 6, { waist: 0.46 }), '#ffe6c0')
  const map =
    shape('M-52 -70L-18 -78L16 -68L50 -78V40H-52Z', paper) +
    stroke('M-18 -78V40M16 -68V40', '#b8834a', 1.6, 0.5) +
    stroke('M-40 -30Q-20 -56 0 -40T36 -52', '#b0556a', 3.4, { 'stroke-dasharray': '2 8' }) +
    stroke('M30 -60L42 -48M42 -60L30 -48', '#c8423c', 4.5)
  const pencil =
    shape('M-6 -88H6V40H-6Z', '#5fae9a') +
    shape('M-6 -88L0 -112L6 -88Z', '#f6dcae') +
    shape('M-2 -104L0 -112L2 -104Z', '#3a2418')
  return [
    layer(
      at(x - 84 * k, y - 110 * k, scroll, { scale: k, turn: -16 }) +
        at(x + 92 * k, y - 112 * k, pencil, { scale: k, turn: 22 }),
    ),
    layer(at(x + 34 * k, y - 112 * k, map, { scale: k, turn: 7 })),
    layer(
      foldedStar(x - 22 * k, y - 160 * k, 25 * k, -0.2) +
        foldedStar(x + 122 * k, y - 196 * k, 15 * k, 0.4) +
        foldedStar(x - 126 * k, y - 220 * k, 13 * k, 0.1),
      'thing fine dim',
    ),
  ]
}

/** The near side of the box, its paper, and the tag that says whose it is. */
function front(s: Stage, p: Place): Items {
  const [x, y, k] = p.box
  const q = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const face = polygon([q(-152, -104), q(152, -104), q(140, 26), q(-140, 26)])
  const fold = polygon([
    q(-152, -104),
    q(152, -104),
    q(176, -56),
    q(100, -70),
    q(40, -46),
    q(-30, -68),
    q(-100, -44),
    q(-178, -60),
  ])
  const creases = stroke(
    `M${q(-90, -40).map(fine).join(' ')}L${q(-70, 24).map(fine).join(' ')}M${q(60, -44).map(fine).join(' ')}L${q(84, 24).map(fine).join(' ')}`,
    '#6a3f24',
    1.8,
    0.4,
  )
  const [tx, ty, tk] = p.tag
  const tag =
    shape('M-104 -34H66L96 0L66 34H-104Z', linear('#fff6de, #eccb94')) +
    circle(72, 0, 8, '#8a5a3a') +
    title('for you', -22, 12, 40, { fill: '#7a3f5c' })
  return [
    layer(shape(face, s.lit('#b87c48', 0.42)) + creases, 'wall'),
    layer(
      clipped(circle(x, y - 30 * k, 44 * k, s.lit('#9a6438', 0.4)), face) +
        shape(star(x, y - 22 * k, 30 * k, { waist: 0.48 }), s.lit('#e8b560', 0.4)),
      'scrap bright',
    ),
    layer(shape(fold, s.lit('#c98d54', 0.5)), 'thing bright'),
    layer(
      at(tx, ty, tag, { scale: tk, turn: 8 }) +
        stroke(
          `M${fine(tx + 70 * tk)} ${fine(ty + 10 * tk)}q${fine(60 * tk)} ${fine(-14 * tk)} ${fine(96 * tk)} ${fine(18 * tk)}`,
          '#e8cfa0',
          3,
        ),
      'card',
    ),
  ]
}

function small(s: Stage, p: Place): Items {
  const next = s.random('small')
  const end = p.string.at(-1)!
  const [lx, ly, lk] = p.lamp
  const flies = each(16, () =>
    firefly(s.light.x + next.bell() * 300, s.light.y - next.between(40, 420), next.between(1.6, 3)),
  )
  return [
    // The porter would like to have the string, if nobody wants it.
    layer(moth(Math.max(60, end[0]), end[1] - 26, s.tall ? 0.8 : 1, '#e6d6ff', -28)),
    flat(lantern(lx, ly, { scale: lk, strength: 0.6 })),
    flat(flies),
    layer(shape(box(-20, s.height * 0.968, s.width + 40, 60), darken('#3a2148', 0.02)), 'block dim'),
  ]
}
