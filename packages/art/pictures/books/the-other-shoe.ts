import { stand } from '../../characters/critter.ts'
import { nibsy } from '../../characters/nibsy.ts'
import { tuppence } from '../../characters/tuppence.ts'
import { along, box, curve, fine, numbers, type Point, polygon, polyline } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { random } from '../../engine/random.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, puff, type PuffOptions, shape, stroke } from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { glow } from '../../motifs/glow.ts'
import { envelope } from '../../motifs/homes.ts'
import { handwriting, spool } from '../../motifs/keepsakes.ts'
import { crescent } from '../../motifs/moon.ts'
import { rays } from '../../motifs/rays.ts'
import { sock } from '../../motifs/sock.ts'
import { stars } from '../../motifs/stars.ts'
import { larder, type Palette } from '../../palettes.ts'

const moonlit = {
  ...larder,
  far: '#141534',
  near: '#2a2c66',
  ground: '#4a4a86',
  light: '#dfe8ff',
  bounce: '#8f9cf0',
  dark: '#070818',
} as const satisfies Palette

export const pictures = [
  scene(
    'the-other-shoe-1',
    {
      description:
        'Cover of The Other Shoe: one huge shoe at the foot of a dark staircase, lit from inside like a house',
      palette: larder,
      shape: {
        size: sizes.page,
        light: { x: 292, y: 800, reach: 980 },
        focus: [330, 860],
        finish: { vignette: 0.55, middle: [0.4, 0.66] },
        at: undefined,
      },
    },
    (s) => [
      wall(s, '#46233e'),
      flat(glow(292, 800, 58, '#ffc870', 0.75)),
      rays(292, 830, 760, s.random('rays'), [-2.7, -0.5], '#ffcf80', { count: 8, opacity: 0.24, width: 0.08 }),
      stairs(s, [470, 1110], [112, -92], 8, '#6a3a3c'),
      banister(s, [470, 1110], [112, -92], 8),
      stand(866, 742, 0.46, nibsy({ look: [-0.9, 0.5], head: -6 }), { flip: true }),
      boards(s, 1090),
      layer(at(470, 1136, shoe(leather).behind, { scale: 1.36 }), 'block dim'),
      flat(glow(300, 832, 17, '#ffd98a', 0.9) + ellipse(300, 826, 120, 34, '#fff0c0', 0.7)),
      layer(
        at(286, 916, tuppence({ cap: -1, mouth: 'set', head: -12, look: [0.6, -0.9] }, { fromX: 0.2, fromY: 0.9 }), {
          scale: 1.12,
        }),
        'card dim',
      ),
      layer(at(470, 1136, shoe(leather).before, { scale: 1.36 }), 'block'),
      flat(glow(300, 846, 7, '#ffe6a8', 0.5)),
      bookTitle(s, [
        { text: 'The Other', y: 232, size: 128, bend: 26, x: 470 },
        { text: 'Shoe', y: 400, size: 176, bend: 12, x: 470 },
      ]),
      bookAuthor(s, 'Nibsy', 1262),
    ],
  ),
  scene(
    'the-other-shoe-3',
    {
      description: 'Tuppence sits up in her bed under the stairs, which is a shoe, and glares at the ceiling',
      palette: larder,
      shape: {
        size: sizes.page,
        light: { x: 640, y: 770, reach: 980 },
        focus: [330, 760],
        finish: { vignette: 0.5, middle: [0.48, 0.62] },
        at: undefined,
      },
    },
    (s) => [
      wall(s, '#5c3040'),
      upperHall(s),
      stairs(s, [-60, 620], [136, -100], 9, '#6e3d3a', 66),
      stand(496, 211, 0.36, nibsy({ look: [0.9, -0.3] })),
      flat(glow(640, 770, 44, '#ffcf7a', 0.75)),
      portrait(s, 850, 520),
      boards(s, 1064),
      candle(640, 1010, true),
      bed(s, 430, 1130, { cap: -1, mouth: 'set', head: -16, look: [0.5, -1] }, { fromX: 0.9, fromY: -0.3 }),
      bellPull(s, [424, 812], [560, 452]),
      layer(at(872, 1150, spool(0, 0, 1.1, '#8f4a6a')) + at(872, 1062, thimble()), 'block'),
      layer(envelope(150, 1190, 1.1, -12) + envelope(742, 1224, 1, 16, '#f6e4c0'), 'scrap'),
    ],
  ),
  scene(
    'the-other-shoe-7',
    {
      description:
        'Two legs walk across the boards, one in a huge shoe, one in a striped sock; Nibsy waits with a letter',
      palette: { ...larder, near: '#6a3548', bounce: '#f29a4a' },
      shape: {
        size: sizes.page,
        light: { x: 820, y: 170, reach: 1250 },
        focus: [560, 900],
        finish: { vignette: 0.45, middle: [0.55, 0.6] },
        at: undefined,
      },
    },
    (s) => [
      wall(s, '#84505a', true),
      flat(glow(820, 120, 70, '#ffd896', 0.5)),
      rays(820, 60, 1200, s.random('rays'), [1.1, 2.3], '#ffdca0', { count: 7, opacity: 0.16, width: 0.07 }),
      deskLegs(s),
      boards(s, 900, '#8a5440'),
      rug(s),
      paper(s, 150, 1010, -14, false),
      paper(s, 820, 990, 22, false),
      layer(at(140, 990, sock(), { scale: 0.92, turn: 24 }), 'block'),
      leg(
        s,
        [
          [190, -60],
          [196, 240],
          [170, 500],
          [232, 760],
        ],
        92,
        '#4d5a6e',
      ),
      layer(at(648, 1066, shoe(leather).behind, { scale: 1.08 }), 'block dim'),
      leg(
        s,
        [
          [590, -60],
          [584, 240],
          [548, 520],
          [514, 826],
        ],
        112,
        '#56647c',
      ),
      layer(at(648, 1066, shoe(leather).before, { scale: 1.08 }), 'near'),
      paper(s, 300, 1190, 6, true),
      stand(716, 1262, 0.62, nibsy({ look: [-0.8, -0.9], head: -8 })),
    ],
  ),
  scene(
    'the-other-shoe-12',
    {
      description: 'Moonlight on two shoes side by side; Tuppence sleeps in the left one, Nibsy in the right one',
      palette: moonlit,
      shape: {
        size: sizes.page,
        light: { x: 760, y: 330, reach: 1150 },
        focus: [420, 880],
        finish: { vignette: 0.5, middle: [0.48, 0.62] },
        at: undefined,
      },
    },
    (s) => [
      wall(s, '#2c2f66'),
      stairs(s, [-60, 620], [136, -100], 9, '#3a3560', 66),
      flat(glow(960, 10, 70, '#ff9a3c', 1)),
      snowyWindow(s, 770, 420, 128),
      rays(770, 380, 900, s.random('rays'), [1.6, 2.5], '#cfd8ff', { count: 6, opacity: 0.2, width: 0.1 }),
      boards(s, 1050, '#3d3a70'),
      candle(902, 1096, false),
      ...[
        { x: 318, y: 1096, asleep: 'left' as const },
        { x: 640, y: 1206, asleep: 'right' as const },
      ].map(({ x, y, asleep }) => [
        layer(at(x, y, shoe(nightLeather).behind, { scale: 1.12 }), 'block dim'),
        asleep === 'left'
          ? layer(
              at(x - 150, y - 168, tuppence({ cap: -1, mouth: 'asleep', head: 14 }, { fromX: 0.5, fromY: -0.8 }), {
                scale: 1,
              }),
              'card dim',
            )
          : stand(x - 142, y - 208, 0.7, nibsy({ asleep: true, head: -10 }), { turn: -5 }),
        layer(at(x, y, shoe(nightLeather).before + quilt(asleep === 'left' ? 0 : 4), { scale: 1.12 }), 'near'),
      ]),
      flat(glow(770, 400, 30, '#dfe6ff', 0.22)),
    ],
  ),
]

type Leather = { readonly upper: string; readonly cap: string; readonly sole: string; readonly puffed: PuffOptions }

const leather: Leather = {
  upper: linear('#c47c48, #8c4f2e 0.6, #5f321f'),
  cap: linear('#a9653a, #6d3b24'),
  sole: linear('#4a2a22, #2a1614'),
  puffed: { dark: '#23100e', bright: '#ffdca0', fromX: 0.3, fromY: -0.8 },
}

const nightLeather: Leather = {
  upper: linear('#8a6a78, #5a4460 0.6, #3a2c4c'),
  cap: linear('#76586e, #46354f'),
  sole: linear('#2c2444, #1a1630'),
  puffed: { dark: '#0c0a20', bright: '#dfe4ff', fromX: 0.5, fromY: -0.8 },
}

/** Wool that comes out along a line. */
function wool(line: readonly Point[], radius: number, seed: string): string {
  const next = random(`wool/${seed}`)
  return each(along(line, Math.round(line.length * 5)), ([x, y]) =>
    circle(
      x + next.bell() * 3,
      y + next.bell() * 4,
      radius * next.between(0.8, 1.2),
      next.pick(['#f4e6cb', '#fff6e2', '#e9d6b4']),
    ),
  )
}

/** A shoe of Barnaby's, its toe to the right, in what is behind somebody in it and what is before. Stands on y 0; 550 wide. */
function shoe({ upper, cap, sole, puffed }: Leather, { isTied = true } = {}): { behind: string; before: string } {
  const small: PuffOptions = { ...puffed, depth: 5, blur: 5 }
  const outline =
    'M-240 -22C-256 -100 -248 -170 -234 -236Q-126 -176 -16 -232C14 -212 40 -176 92 -160C172 -140 272 -140 294 -72Q302 -40 292 -22Z'
  const laces = numbers('-8,-216,36,-246 16,-194,62,-220 42,-174,88,-196')
  return {
    behind:
      puff(shape('M-36 -226C-34 -300 18 -330 46 -296C66 -264 44 -210 78 -170L-14 -190Z', upper), small) +
      ellipse(-126, -236, 112, 34, '#3a2018') +
      puff(wool(numbers('-236,-232 -196,-264 -126,-276 -54,-262 -18,-234'), 19, 'back'), { ...small, drop: 0.2 }),
    before:
      shape('M-250 -26H300Q308 -4 290 0H-100V16H-246Q-256 -8 -250 -26Z', sole) +
      puff(shape(outline, upper), { ...puffed, depth: 16, blur: 20 }) +
      puff(
        shape('M168 -146C138 -106 140 -60 152 -22H292Q302 -40 294 -72C284 -116 226 -138 168 -146Z', cap) +
          shape('M-234 -236C-248 -170 -256 -100 -240 -22H-124C-164 -80 -172 -140 -150 -206Q-196 -216 -234 -236Z', cap),
        { ...small, drop: 0.2 },
      ) +
      stroke(
        'M158 -140C130 -104 132 -60 142 -24M-140 -200C-160 -140 -152 -82 -114 -24M-20 -222C-44 -180 -20 -134 62 -112L88 -150M-236 -30H288',
        '#f0cf9a',
        2.4,
        { opacity: 0.6, 'stroke-dasharray': '9 7' },
      ) +
      // It has been mended.
      at(
        42,
        -70,
        puff(shape(box(-34, -26, 68, 52, 8), '#7d8a5c'), small) +
          stroke(box(-27, -19, 54, 38, 5), '#f0e2b8', 2.4, { 'stroke-dasharray': '7 6' }),
        { turn: -9 },
      ) +
      each(
        laces,
        ([x0, y0, x1, y1]) => circle(x0, y0 + 8, 7, '#e0b25a') + stroke(`M${x0} ${y0 + 8}L${x1} ${y1}`, '#f4e2bc', 8),
      ) +
      (isTied
        ? puff(
            stroke(
              'M52 -224C0 -290 -40 -240 48 -222C90 -300 140 -250 54 -222M48 -222Q20 -190 26 -164M56 -222Q104 -216 112 -182',
              '#f4e2bc',
              8,
            ),
            { ...small, drop: 0.4 },
          )
        : '') +
      puff(wool(numbers('-238,-234 -186,-206 -126,-196 -66,-204 -14,-230'), 20, 'front'), { ...small, drop: 0.35 }),
  }
}

/** Thrown over the instep. */
function quilt(shift = 0): string {
  const outline =
    'M-226 -226Q-126 -176 -14 -232C14 -212 36 -184 76 -168C72 -128 62 -108 70 -84Q34 -96 4 -74Q-28 -92 -62 -72Q-98 -92 -136 -76Q-178 -98 -222 -84C-232 -140 -232 -180 -226 -226Z'
  const tones = ['#c8607a', '#e6a85a', '#7f9ac8', '#d98a6a', '#8fb088', '#b98ac0'] as const
  let patches = ''
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 7; column++)
      patches += shape(
        box(-240 + column * 48, -250 + row * 46, 49, 47),
        tones[(column * 2 + row * 3 + shift) % tones.length]!,
      )
  const seams = each(8, (one) => `M${-240 + one * 48} -250V-60`) + each(5, (one) => `M-240 ${-250 + one * 46}H96`)
  return puff(clipped(patches + stroke(seams, '#fff0d8', 2.4, { opacity: 0.7, 'stroke-dasharray': '6 6' }), outline), {
    depth: 8,
    blur: 10,
    dark: '#2a1028',
    fromX: 0.4,
    drop: 0.5,
  })
}

/** Her bed, with her in it. */
const bed = (
  s: Stage,
  x: number,
  y: number,
  pose: Parameters<typeof tuppence>[0],
  light: Parameters<typeof tuppence>[1],
): Items => [
  flat(ellipse(x, y + 12, 420, 30, s.palette.dark, 0.4)),
  layer(at(x, y, shoe(leather).behind, { scale: 1.36 }), 'block dim'),
  layer(at(x - 176, y - 210, tuppence(pose, light), { scale: 1.26 }), 'card dim'),
  layer(at(x, y, shoe(leather, { isTied: false }).before + quilt(), { scale: 1.36 }), 'near dim'),
]

/** The lace, knotted twice, from the bed to a nail in the stairs. */
function bellPull(s: Stage, [x0, y0]: Point, [x1, y1]: Point): Items {
  const knot = (t: number) => circle(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 20 * Math.sin(t * 3), 9, '#f4e2bc')
  return layer(
    stroke(`M${x0} ${y0}Q${(x0 + x1) / 2 + 20} ${(y0 + y1) / 2 + 40} ${x1} ${y1}`, '#f4e2bc', 7) +
      knot(0.42) +
      knot(0.6) +
      circle(x1, y1, 9, s.lit('#c9913f')),
    'thing',
  )
}

/** Papered, with a few lines of a pattern that nobody looks at. */
function wall(s: Stage, color: string, isHigh = false): Items {
  const stripes = each(Math.ceil(s.width / 84), (one) => box(one * 84 - 20, -20, 38, s.height + 40))
  const dots = each(12, (one) => each(18, (row) => circle(one * 84 + 41, row * 74 + (one % 2) * 37, 5, '#ffdcae', 0.1)))
  return [
    flat(shape(s.whole, s.lit(color, 0.62, { fall: 0.16 })) + shape(stripes, '#ffd9b0', 0.045) + dots),
    isHigh &&
      layer(
        shape(box(-40, 806, s.width + 80, 96), s.lit('#6a3a44', 0.5)) +
          shape(box(-40, 800, s.width + 80, 14), s.lit('#8a5058', 0.6)),
        'thing soft',
      ),
  ]
}

/** The floor: long boards that run away from us. */
function boards(s: Stage, y: number, color = '#7a4636'): Items {
  const seams = each(9, (one) => `M${-260 + one * 190} ${s.height + 20}L${90 + one * 103} ${y}`)
  return [layer(shape(s.below(y), s.lit(color, 0.45)), 'block bright'), flat(stroke(seams, s.palette.dark, 3, 0.4))]
}

/** Steps that climb to the right from `from`; `deep` is the thickness of the boards, without it they are solid. */
function stairs(s: Stage, [x, y]: Point, [run, rise]: Point, count: number, color: string, deep?: number): Items {
  const edge: Point[] = [[x, y]]
  for (let one = 0; one < count; one++) {
    const [px, py] = edge.at(-1)!
    edge.push([px, py + rise], [px + run, py + rise])
  }
  const [lastX, lastY] = edge.at(-1)!
  const under: Point[] = deep
    ? [
        [lastX, lastY - rise + deep],
        [x, y + deep],
      ]
    : [
        [lastX, s.height],
        [x, s.height],
      ]
  const treads = edge
    .filter((_, one) => one > 0 && one % 2 === 1)
    .map(([px, py]) => box(px - 16, py - 8, run + 24, 20, 5))
    .join('')
  return [
    layer(shape(polygon([...edge, ...under]), s.lit(color, 0.5)), 'wall soft'),
    layer(shape(treads, s.lit('#a8664e', 0.55)), 'card bright'),
    deep !== undefined &&
      layer(
        shape(
          polygon([
            [x - 20, y + deep - 26],
            [lastX, lastY - rise + deep - 26],
            [lastX, lastY - rise + deep + 10],
            [x - 20, y + deep + 10],
          ]),
          s.lit('#8a5240', 0.6),
        ),
        'thing bright',
      ),
  ]
}

function banister(s: Stage, [x, y]: Point, [run, rise]: Point, count: number): Items {
  const posts = each(count, (one) => {
    const px = x + run * (one + 0.5)
    const py = y + rise * (one + 1)
    return (
      shape(box(px - 8, py - 190, 16, 186, 6), s.lit('#5a2f34', 0.4)) + circle(px, py - 100, 13, s.lit('#6a3a3c', 0.4))
    )
  })
  const rail = polyline([
    [x - 30, y + rise * 0.3 - 190],
    [x + run * count, y + rise * (count + 0.3) - 190],
  ])
  return layer(posts + stroke(rail, s.lit('#7a443e', 0.5), 24), 'block soft bright')
}

/** What is above the stairs: somebody's coat on a hook, and light under a door. */
function upperHall(s: Stage): Items {
  return [
    flat(shape('M-40 -40H1040L-40 640Z', '#1c0d22', 0.42)),
    layer(
      shape(box(66, 66, 150, 118, 4), s.lit('#7a4a34', 0.2)) +
        shape(box(80, 80, 122, 90, 2), '#3a3560') +
        stroke('M92 150q28 -30 50 -8t48 -14', '#8f9cc8', 4) +
        shape('M120 128h36l-10 14h-18ZM138 126v-26l18 22Z', '#f0dcc0'),
      'thing',
    ),
    layer(
      stroke('M300 76h120', s.lit('#6a3a34', 0.2), 12) +
        circle(332, 78, 9, '#c9913f') +
        circle(392, 78, 9, '#c9913f') +
        shape(
          'M318 82C300 130 296 200 302 262Q330 274 356 262C364 200 356 120 344 82Q330 74 318 82Z',
          s.lit('#4a5a4a', 0.2),
        ),
      'thing',
    ),
  ]
}

/** A stamp, hung as a portrait. */
const portrait = (s: Stage, x: number, y: number): Items =>
  layer(
    at(
      x,
      y,
      shape(box(-62, -76, 124, 152, 4), s.lit('#a8703f', 0.4)) +
        shape(box(-50, -64, 100, 128), '#f6e7c6') +
        each(9, (one) => circle(-48 + one * 12, -64, 4, '#a8703f') + circle(-48 + one * 12, 64, 4, '#a8703f')) +
        shape(box(-38, -50, 76, 100), linear('#7f9ac8, #46609a')) +
        shape('M-38 40Q-16 -8 0 22Q16 -26 38 34V50H-38Z', '#e9b45c') +
        circle(16, -24, 12, '#fff0bf'),
      { turn: 3 },
    ),
    'thing',
  )

/** A candle end on a cotton reel; put out, it smokes. */
function candle(x: number, y: number, isLit: boolean): Items {
  const wax = linear('#fff3d6, #f0d0a0')
  const top = y - 160
  return [
    layer(
      at(x, y, spool(0, 0, 1.3, '#5f7f9c')) +
        puff(
          shape(
            `M${x - 27} ${y - 104}V${top + 8}Q${x - 14} ${top - 6} ${x} ${top}Q${x + 18} ${top - 4} ${x + 27} ${top + 12}V${y - 104}Q${x} ${y - 94} ${x - 27} ${y - 104}Z`,
            wax,
          ),
          {
            depth: 6,
            blur: 7,
            dark: '#8a4a2a',
          },
        ) +
        stroke(`M${x} ${top + 2}v-16`, '#3a1c14', 4),
      'block',
    ),
    isLit
      ? flat(
          glow(x, top - 36, 24, '#ffd27a', 0.9) +
            shape(
              `M${x} ${top - 76}Q${x + 24} ${top - 36} ${x + 14} ${top - 16}Q${x} ${top - 4} ${x - 14} ${top - 16}Q${x - 24} ${top - 36} ${x} ${top - 76}Z`,
              linear('#fff6cf, #ffc04a'),
            ) +
            shape(
              `M${x} ${top - 46}Q${x + 10} ${top - 24} ${x} ${top - 14}Q${x - 10} ${top - 24} ${x} ${top - 46}Z`,
              '#fffdf0',
            ),
        )
      : flat(
          circle(x, top - 14, 4, '#ff9a5a') +
            stroke(
              curve(
                numbers(
                  `${x},${top - 20} ${x - 14},${top - 70} ${x + 16},${top - 130} ${x - 10},${top - 200} ${x + 10},${top - 260}`,
                ),
              ),
              '#dfe4ff',
              5,
              0.35,
            ),
        ),
  ]
}

const thimble = () =>
  puff(shape('M-26 0L-20 -52Q0 -66 20 -52L26 0Q0 8 -26 0Z', linear('#e8edf6, #98a4ba')), { depth: 5, blur: 5 }) +
  each(3, (row) => each(4, (one) => circle(-14 + one * 9, -42 + row * 12, 1.8, '#6a7690', 0.7)))

/** A trouser leg; its hem is the last point. */
function leg(s: Stage, line: readonly Point[], half: number, color: string): Items {
  const middle = along(line, 30)
  const side = (by: number) => middle.map(([x, y], one): Point => [x + by * (1 - 0.12 * (one / 30)), y])
  const outline = `${curve(side(-half))}L${side(half)
    .toReversed()
    .map(([x, y]) => `${fine(x)} ${fine(y)}`)
    .join('L')}Z`
  const [hemX, hemY] = middle.at(-1)!
  return layer(
    puff(shape(outline, s.lit(color, 0.5)), { depth: 18, blur: 24, dark: '#1a1020', fromX: 0.7, light: 0.3 }) +
      stroke(curve(middle.slice(4, 28).map(([x, y]): Point => [x + half * 0.2, y])), '#1c2030', 4, 0.3) +
      shape(box(hemX - half * 0.93, hemY - 34, half * 1.86, 40, 12), s.lit('#6c7a90', 0.5)),
    'block soft',
  )
}

/** A sheet with writing on it, or with the bear. */
function paper(s: Stage, x: number, y: number, turn: number, isBear: boolean): Items {
  const next = s.random(`paper${x}`)
  const ink = '#3c3a6a'
  const bear =
    circle(0, -24, 34, ink) +
    circle(-27, -54, 13, ink) +
    circle(27, -54, 13, ink) +
    ellipse(0, -14, 16, 12, '#fff2d8') +
    circle(0, -19, 5, ink) +
    circle(-12, -33, 4, '#fff2d8') +
    circle(12, -33, 4, '#fff2d8') +
    ellipse(0, 44, 37, 46, ink) +
    stroke('M-28 22L-84 2M28 22L88 14', ink, 17) +
    stroke('M-6 78V124h-14', ink, 19) +
    stroke('M18 74L70 92l14 -14', ink, 18) +
    stroke('M-104 -8q-10 10 -4 22M108 2q10 10 2 24M96 104q14 -4 16 -18', ink, 3.4, 0.7)
  return layer(
    at(
      x,
      y,
      shape('M-150 -104L140 -112L152 106L-142 116Z', linear('#fff6e2, #f0dcb8')) +
        (isBear
          ? at(-30, -8, bear, { scale: 0.8 }) + handwriting(64, -66, 64, 8, next, ink, 20)
          : handwriting(-116, -74, 236, 8, next, ink, 22)),
      { turn, scale: [1, isBear ? 0.8 : 0.5] },
    ),
    'card',
  )
}

function deskLegs(s: Stage): Items {
  return layer(
    shape('M740 90H964V860H740Z', s.lit('#4a2430', 0.25)) +
      shape('M640 -40H1060V96H640Z', s.lit('#7d4a34', 0.7)) +
      shape('M700 90H772L752 470L766 842H716L724 470Z', s.lit('#6a3c2e', 0.5)) +
      shape('M930 90H1002L984 470L998 842H946L954 470Z', s.lit('#6a3c2e', 0.5)),
    'block soft',
  )
}

const rug = (s: Stage): Items =>
  layer(
    shape('M-40 1030Q500 1000 1040 1030V1240Q500 1290 -40 1240Z', s.lit('#86344c', 0.4)) +
      stroke('M-40 1056Q500 1026 1040 1056M-40 1216Q500 1262 1040 1216', '#f0cf9a', 6, 0.6) +
      checkedEdge(s),
    'scrap soft',
  )

const checkedEdge = (s: Stage) =>
  each(24, (one) => shape(`M${one * 44 - 20} 1082l16 18l-16 18l-16 -18Z`, s.lit('#e0a25c', 0.3), 0.55))

/** A pane with snow on it and the moon behind. */
function snowyWindow(s: Stage, x: number, y: number, half: number): Items {
  const pane = box(x - half, y - half, half * 2, half * 2.1, 10)
  const next = s.random('snow')
  const bar = s.lit('#5a5490', 0.5)
  return [
    layer(shape(box(x - half - 22, y - half - 22, half * 2 + 44, half * 2.1 + 44, 12), bar), 'thing bright'),
    flat(
      clipped(
        shape(pane, linear('#16205a, #4a5aa8')) +
          stars(24, [x - half, y - half, x + half, y + half], next, { bright: 0.1 }) +
          crescent(x + 26, y - 26, 54, { phase: 0.4, turn: -30, color: '#fff6dc', halo: 1 }) +
          each(26, () =>
            circle(
              next.between(x - half, x + half),
              next.between(y - half, y + half),
              next.between(2, 5),
              '#ffffff',
              0.8,
            ),
          ),
        pane,
      ),
    ),
    layer(
      clipped(
        shape(
          curve([
            [x - half - 10, y + half * 0.82],
            [x - half * 0.4, y + half * 0.66],
            [x + half * 0.2, y + half * 0.8],
            [x + half + 10, y + half * 0.56],
          ]) + `V${y + half * 1.2}H${x - half - 10}Z`,
          '#f4f7ff',
        ),
        pane,
      ),
      'scrap',
    ),
    layer(stroke(`M${x} ${y - half}V${y + half * 1.1}M${x - half} ${y}H${x + half}`, bar, 12), 'card bright'),
    layer(
      shape(box(x - half - 40, y + half * 1.1 + 8, half * 2 + 80, 24, 6), bar) +
        shape(
          `M${x - half - 34} ${y + half * 1.1 + 10}Q${x - 40} ${y + half * 1.1 - 24} ${x + 20} ${y + half * 1.1 - 4}T${x + half + 34} ${y + half * 1.1 + 10}Z`,
          '#e9eeff',
        ),
      'thing bright',
    ),
  ]
}
