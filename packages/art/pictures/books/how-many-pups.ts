import { type Pup, pup, spray } from '../../characters/puddle-pups.ts'
import { starKeeper } from '../../characters/star-keeper.ts'
import { frog } from '../../characters/willow-folk.ts'
import { box, curve, fine, numbers, oval, ribbon, twinkle } from '../../engine/path.ts'
import { type Composition, scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, group, linear, puff, shape, stroke } from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { fireflies, nearBank } from '../../motifs/brook.ts'
import { glow } from '../../motifs/glow.ts'
import { stump } from '../../motifs/homes.ts'
import { teapot } from '../../motifs/kitchen.ts'
import { lantern } from '../../motifs/lantern.ts'
import { leaf } from '../../motifs/leaves.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { nightLawn, nightMeadow } from '../../motifs/night-meadow.ts'
import { sea } from '../../palettes.ts'

const shapeOf = (x: number, y: number, focus: readonly [number, number]): Composition<undefined> => ({
  size: sizes.page,
  light: { x, y, reach: 1050 },
  focus,
  finish: { vignette: 0.5, middle: [0.5, 0.6] },
  at: undefined,
})

export const pictures = [
  scene(
    'how-many-pups-1',
    {
      description: 'Cover of How Many Pups?: the Star Keeper on the bank of a pond at dusk, three pups in the water',
      palette: sea,
      shape: shapeOf(700, 690, [520, 860]),
    },
    (s) => [
      nightMeadow(s, 640),
      flat(glow(590, 650, 46, '#ffd08a', 0.6)),
      layer(at(556, 648, starKeeper('pointing'), { scale: 0.94 }), 'block dim'),
      pond(s, 900),
      lightOnWater(s, 690, 830),
      inWater(s, 'splash', 486, 996, 1.3),
      inWater(s, 'splish', 206, 1064, 1.3, -5),
      inWater(s, 'oops', 786, 1080, 1.28, 4),
      rushes(s, 40, 1010, 3),
      nearBank(s, 1214),
      fireflies(s, 14, [80, 620, 920, 1120]),
      bookTitle(s, [
        { text: 'How Many', y: 196, size: 132, bend: 26 },
        { text: 'Pups?', y: 356, size: 160, bend: 10 },
      ]),
      bookAuthor(s, 'The Star Keeper', 1268),
    ],
  ),
  scene(
    'how-many-pups-3',
    {
      description: 'The Star Keeper writes in a book beside a stump with tea; three pups splash in the pond behind',
      palette: sea,
      shape: shapeOf(640, 1060, [420, 860]),
    },
    (s) => [
      nightMeadow(s, 600),
      pond(s, 800),
      inWater(s, 'splash', 560, 700, 1.06),
      layer(spray(560, 700, 240, 17, 'splash', 1.2), 'scrap bright'),
      inWater(s, 'splish', 838, 850, 1.04, -6),
      inWater(s, 'oops', 122, 800, 0.98, 6),
      nightLawn(s, 990),
      flat(glow(640, 1064, 30, '#ffd08a', 0.6)),
      layer(stump(760, 1160, 0.82), 'block'),
      layer(at(700, 1080, teapot(), { scale: 0.62 }) + cup(838, 1080), 'thing'),
      steam(838, 1030),
      layer(at(316, 962, starKeeper('holding', { held: notebook() }), { scale: 1.22 }), 'near dim'),
      layer(lantern(566, 1130, { scale: 1.5 }), 'block'),
      nearBank(s, 1232),
      fireflies(s, 12, [80, 560, 920, 1000]),
    ],
  ),
  scene(
    'how-many-pups-5',
    {
      description: 'Splish at one end of the pond, Splash at the other, between them a lily floats by itself',
      palette: sea,
      shape: shapeOf(560, 560, [520, 930]),
    },
    (s) => [
      nightMeadow(s, 560),
      flat(glow(560, 590, 46, '#ffd08a', 0.6)),
      layer(at(440, 476, starKeeper('idle'), { scale: 1.2, turn: 10 }), 'block dim'),
      pond(s, 910),
      lightOnWater(s, 560, 780),
      rings(500, 1000, 230),
      layer(at(500, 1090, lilyHat(), { scale: 1.95 }), 'thing'),
      layer(bubbles(628, 980), 'scrap bright'),
      inWater(s, 'splish', 84, 980, 1.4, 8),
      inWater(s, 'splash', 838, 1094, 1.46, -4),
      layer(spray(838, 1050, 290, 15, 'fountain', 1), 'scrap bright'),
      nearBank(s, 1226),
      fireflies(s, 12, [80, 520, 920, 900]),
    ],
  ),
  scene(
    'how-many-pups-7',
    {
      description: 'Three pups stand in still water and three more hang under them upside down, among stars',
      palette: sea,
      shape: shapeOf(720, 290, [500, 700]),
    },
    (s) => [
      nightMeadow(s, 330),
      flat(glow(710, 280, 40, '#ffd08a', 0.5)),
      layer(at(640, 240, starKeeper('idle'), { scale: 0.78 }), 'block dim'),
      mirror(s, 424),
      (['splish', 'splash', 'oops'] as const).map((who, one) => {
        const x = [190, 500, 812][one]!
        return [
          flat(group(at(x, 776, pup(who), { scale: [1.42, -1.42] }), { opacity: 0.6 }) + shivers(x, 800)),
          layer(at(x, 760, pup(who), { scale: 1.42 }), 'thing dim'),
          waterline(s, x, 760, 112),
        ]
      }),
      nearBank(s, 1240),
    ],
  ),
  scene(
    'how-many-pups-9',
    {
      description:
        'A bulrush and a frog wear ribbons; the third is on the tip of the hood of the Star Keeper, who looks for it',
      palette: sea,
      shape: shapeOf(700, 640, [540, 520]),
    },
    (s) => [
      nightMeadow(s, 560),
      flat(glow(700, 640, 46, '#ffd08a', 0.6)),
      layer(
        at(500, 520, starKeeper('idle') + at(140, -124, bow('#ffd23e', '#d98f1e'), { scale: 1.15, turn: 16 }), {
          scale: 1.42,
        }),
        'near dim',
      ),
      pond(s, 990),
      lightOnWater(s, 690, 880),
      inWater(s, 'splish', 262, 1060, 1.16, -6),
      inWater(s, 'splash', 486, 1010, 1.16),
      inWater(s, 'oops', 706, 1062, 1.14, 5),
      rushes(s, 84, 1060, 5),
      layer(at(92, 760, bow('#e8556a', '#a32840'), { scale: 1.2, turn: -8 }), 'thing'),
      layer(
        at(850, 1196, frog(-1), { scale: 1.7 }) + at(852, 1112, bow('#6f9af0', '#3a56b8'), { scale: 0.8 }),
        'thing',
      ),
      nearBank(s, 1236),
      fireflies(s, 12, [80, 520, 920, 900]),
    ],
  ),
  scene(
    'how-many-pups-11',
    {
      description: 'The Star Keeper, Splish and Splash asleep under one starry cloak by moonlight; Oops is wide awake',
      palette: { ...sea, light: '#fff0c8' },
      shape: shapeOf(740, 240, [480, 900]),
    },
    (s) => [
      nightMeadow(s, 760),
      flat(glow(740, 240, 44, '#ffe9b8', 0.7)),
      layer(fullMoon(740, 240, 118), 'scrap dim', { shadow: 0.1 }),
      nightLawn(s, 900),
      layer(at(476, 800, starKeeper('asleep', { held: group('') }), { scale: 1.16, turn: -5 }), 'block dim'),
      layer(at(236, 964, pup('splish', { asleep: true }), { scale: 1.16, turn: -13 }), 'thing dim'),
      layer(at(690, 972, pup('splash', { asleep: true }), { scale: 1.16, turn: 12 }), 'thing dim'),
      cloak(s),
      layer(at(858, 1150, pup('oops'), { scale: 1.12, turn: 4 }), 'thing dim'),
      layer(
        shape('M716 1166Q780 1120 858 1140Q940 1118 1010 1172L1020 1250H706Z', s.lit('#3d3fa4', 0.35)) +
          stroke('M716 1166Q780 1120 858 1140Q940 1118 1010 1172', '#ffd98a', 5),
        'thing',
      ),
      layer(cup(128, 1194), 'thing'),
      flat(glow(232, 1176, 9, '#ff9a4a', 0.45)),
      layer(lantern(232, 1172, { scale: 0.96, strength: 0.2, color: '#e8923e' }), 'thing'),
      nearBank(s, 1258),
      fireflies(s, 8, [80, 700, 920, 1000]),
    ],
  ),
]

/** The pond, its far edge at `y`, up to the lower edge of the picture. */
function pond(s: Stage, y: number): Items {
  const edge = curve(numbers(`-60,${y - 40} 160,${y - 96} 500,${y - 116} 840,${y - 96} 1060,${y - 40}`))
  const next = s.random('ripples')
  const ripples = each(40, () => {
    const long = next.between(24, 100)
    return stroke(
      `M${fine(next.between(-20, s.width))} ${fine(next.between(y - 60, 1220))}q${fine(long / 2)} ${fine(next.between(-5, 5))} ${fine(long)} 0`,
      '#cfd6ff',
      1.8,
      +next.between(0.12, 0.36).toFixed(2),
    )
  })
  return layer(shape(`${edge}V1360H-60Z`, s.lit('#2c47a6', 0.42, { fall: 0.12 })) + ripples, 'card soft bright')
}

/** Water so still that the sky is in it. */
function mirror(s: Stage, y: number): Items {
  const next = s.random('mirror')
  const sky = each(46, () => {
    const [x, py, r] = [next.between(20, 980), next.between(y + 120, 1180), next.between(4, 11)]
    return shape(twinkle(x, py, r, 0.2), '#fff1c8', +next.between(0.35, 0.9).toFixed(2))
  })
  return [
    layer(
      shape(
        `${curve(numbers(`-60,${y + 20} 240,${y - 10} 500,${y - 16} 760,${y - 10} 1060,${y + 20}`))}V1360H-60Z`,
        linear('#c98aa6, #6a57a8 0.22, #2b3590 0.6, #151c5c'),
      ),
      'card soft bright',
    ),
    flat(
      clipped(at(640, 560, starKeeper('idle'), { scale: [0.78, -0.78] }), box(0, y + 4, s.width, 400)) +
        shape(box(-20, y + 4, s.width + 40, 420), linear('#6a57a8/0.5, #3f3f98/0.3')) +
        sky,
    ),
  ]
}

/** What the water does to an image. */
const shivers = (x: number, y: number) =>
  each(6, (row) =>
    stroke(
      `M${x - 110 + row * 9} ${y + 30 + row * 42}q52 9 ${106 - row * 9} 0t${106 - row * 9} 0`,
      '#2b3590',
      5,
      0.5 - row * 0.04,
    ),
  )

function lightOnWater(s: Stage, x: number, y: number): Items {
  const next = s.random('gold')
  return flat(
    each(30, (one) => {
      const t = one / 30
      return ellipse(
        x + next.bell() * (24 + 120 * t),
        y + t * 300,
        next.between(10, 40),
        next.between(2, 4.6),
        '#ffdf9a',
        +next.between(0.35, 0.8).toFixed(2),
      )
    }),
  )
}

/** The water before somebody's waist. */
function waterline(s: Stage, x: number, y: number, half: number): Items {
  const edge = `M${x - half} ${y - 2}Q${x - half * 0.5} ${y - 14} ${x} ${y - 4}T${x + half} ${y - 2}`
  return [
    layer(
      shape(
        `${edge}Q${x + half * 1.08} ${y + 20} ${x} ${y + 28}Q${x - half * 1.08} ${y + 20} ${x - half} ${y - 2}Z`,
        s.lit('#3d5cc0', 0.4),
      ),
      'flush',
    ),
    flat(
      stroke(edge, '#e9ecff', 3, 0.85) +
        each([1.25, 1.55], (share) =>
          stroke(
            `M${fine(x - half * share)} ${y + 8}A${fine(half * share)} ${fine(half * share * 0.26)} 0 0 0 ${fine(x + half * share)} ${y + 8}`,
            '#dfe4ff',
            2.4,
            0.5,
          ),
        ),
    ),
  ]
}

const inWater = (s: Stage, who: Pup, x: number, y: number, scale: number, turn = 0): Items => [
  layer(at(x, y, pup(who), { scale, turn }), 'thing dim'),
  waterline(s, x, y, 74 * scale),
]

const rings = (x: number, y: number, half: number): Items =>
  flat(
    each([1, 0.72, 0.46, 0.22], (share) =>
      stroke(oval(x, y, half * share, half * share * 0.26), '#dfe4ff', 3, +(0.3 + 0.4 * (1 - share)).toFixed(2)),
    ),
  )

const bubbles = (x: number, y: number) =>
  each(
    numbers('0,0,13 -26,18,8 22,26,9 8,-26,6 40,-2,5'),
    ([dx, dy, r]) =>
      circle(x + dx, y + dy, r, '#cfe0ff', 0.5) + circle(x + dx - r * 0.3, y + dy - r * 0.3, r * 0.3, '#ffffff', 0.9),
  )

/** What Oops wears, when Oops is under it. */
const lilyHat = () =>
  puff(shape('M-4 -52L-36 -74C-62 -56 -42 -42 -2 -42C40 -42 62 -56 34 -70C18 -78 -8 -78 -18 -76Z', '#5fae66'), {
    depth: 4,
    blur: 4,
    dark: '#123a20',
  }) +
  puff(
    each([-1.1, -0.55, 0, 0.55, 1.1], (turn) =>
      shape(leaf(12, -66, 26, turn - Math.PI / 2, { wide: 0.55, bend: 0 }), '#ffb7c4'),
    ) + each([-0.7, 0.7, 0], (turn) => shape(leaf(12, -64, 19, turn - Math.PI / 2, { wide: 0.6, bend: 0 }), '#ffdbe0')),
    { depth: 4, blur: 4, dark: '#7a2a48' },
  )

/** The book that the stars are in. Drawn where the Star Keeper's hands meet. */
const notebook = () =>
  puff(
    shape('M-78 66L0 82L78 66V128L0 146L-78 128Z', '#7a2f4a') +
      shape('M-72 62Q-34 60 0 78Q34 60 72 62V120Q34 120 0 138Q-34 120 -72 120Z', linear('#fff8e6, #ecd8b0')) +
      stroke('M0 78V138', '#b89a6a', 2.4) +
      each(4, (row) => stroke(`M-60 ${78 + row * 11}q22 -2 46 8M14 ${86 + row * 11}q24 -10 46 -8`, '#8a86b8', 2)),
    { depth: 5, blur: 5, dark: '#3a1a30' },
  ) + at(44, 62, shape('M-4 0L4 0L4 -44L-4 -44Z', '#e2a13c') + shape('M-4 0L0 12L4 0Z', '#f6deb8'), { turn: 34 })

const cup = (x: number, y: number) =>
  at(
    x,
    y,
    puff(
      stroke('M30 -40q30 -4 26 18q-4 18 -30 14', '#cfd6ee', 8) +
        shape('M-36 -54H36Q34 -8 16 0H-16Q-34 -8 -36 -54Z', linear('#fdfbff, #b9bfe0')),
      { depth: 5, blur: 6, dark: '#2a2a6a' },
    ) +
      ellipse(0, -54, 36, 9, '#dfe3f6') +
      ellipse(0, -53, 30, 6.6, '#a8623a') +
      stroke('M-34 -30Q0 -22 34 -30', '#6f84d0', 5),
  )

const steam = (x: number, y: number): Items =>
  flat(
    each([-14, 12], (dx) =>
      shape(
        ribbon(
          `${x + dx},${y} ${x + dx - 16},${y - 46} ${x + dx + 16},${y - 96} ${x + dx - 8},${y - 150}`,
          (t) => 7 * Math.sin(Math.PI * (0.1 + 0.86 * t)),
          20,
        ),
        '#fff4e0',
        0.42,
      ),
    ),
  )

/** A ribbon tied in a bow, 130 wide. */
const bow = (color: string, dark: string) =>
  puff(
    shape('M-6 6L-42 62L-22 64L-14 78L8 12ZM6 6L40 60L22 64L16 80L-8 12Z', dark) +
      shape('M0 0C-26 -44 -70 -40 -66 -4C-64 28 -28 30 0 0ZM0 0C26 -44 70 -40 66 -4C64 28 28 30 0 0Z', color) +
      stroke('M-10 -4Q-34 -22 -50 -12M10 -4Q34 -22 50 -12', dark, 4, 0.6) +
      ellipse(0, 0, 15, 17, color),
    { depth: 5, blur: 6, dark: '#2a1030' },
  )

/** Bulrushes, a few together. */
function rushes(s: Stage, x: number, y: number, count: number): Items {
  const next = s.random(`rushes${x}`)
  const drawn = each(count, (one) => {
    const foot = x + (one - count / 2) * 30
    const lean = next.bell() * 26
    const high = next.between(250, 330)
    return (
      stroke(
        `M${fine(foot)} ${y}Q${fine(foot)} ${fine(y - high * 0.6)} ${fine(foot + lean)} ${fine(y - high - 60)}`,
        '#5c8a70',
        6,
      ) +
      shape(
        leaf(foot, y, high * next.between(0.7, 1), -Math.PI / 2 + next.bell() * 0.5, { wide: 0.09, bend: 0.06 }),
        '#4a7a6c',
      ) +
      at(
        foot + lean * 0.86,
        y - high,
        puff(shape(box(-13, -52, 26, 104, 13), linear('#b9825a, #6a4034', { to: [1, 0] })), {
          depth: 4,
          blur: 5,
          dark: '#2a1420',
        }),
        { turn: lean * 0.3 },
      )
    )
  })
  return layer(drawn, 'near')
}

/** One cloak for all of them. */
function cloak(s: Stage): Items {
  const top = curve(numbers('20,1130 110,1000 236,972 350,986 470,950 600,986 716,972 860,1010 960,1130'))
  const outline = `${top}Q990 1230 960 1250H30Q-10 1220 20 1130Z`
  const next = s.random('cloak')
  const starry = each(34, () =>
    shape(twinkle(next.between(60, 930), next.between(1010, 1240), next.between(6, 14), 0.26), '#ffe29a', 0.9),
  )
  const folds = each(
    numbers('150,1010,110 330,1000,300 480,960,480 620,1000,660 800,1010,850'),
    ([x0, y0, x1]) =>
      stroke(`M${x0} ${y0}Q${(x0 + x1) / 2 - 14} 1120 ${x1} 1236`, '#15155a', 7, 0.3) +
      stroke(`M${x0 + 6} ${y0}Q${(x0 + x1) / 2 - 6} 1120 ${x1 + 8} 1236`, '#a9a8ff', 2, 0.35),
  )
  return layer(
    puff(shape(outline, s.lit('#4143ac', 0.4)), {
      depth: 18,
      blur: 24,
      dark: '#0d0a35',
      bright: '#fff0c8',
      fromX: 0.4,
    }) +
      clipped(folds + starry, outline) +
      stroke(top, '#ffd98a', 6),
    'near dim',
  )
}
