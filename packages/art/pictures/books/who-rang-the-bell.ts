import { stand } from '../../characters/critter.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { lulu } from '../../characters/lulu.ts'
import { pup } from '../../characters/puddle-pups.ts'
import { starKeeper } from '../../characters/star-keeper.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { along, box, curve, numbers, type Point, ribbon, ridge, twinkle } from '../../engine/path.ts'
import { type Composition, type Picture, scene, sizes } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  across,
  at,
  circle,
  clipped,
  cutOut,
  each,
  ellipse,
  linear,
  linearFrom,
  puff,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { bookAuthor, bookTitle } from '../../motifs/book-title.ts'
import { glow } from '../../motifs/glow.ts'
import { stump } from '../../motifs/homes.ts'
import { spoon } from '../../motifs/kitchen.ts'
import { lantern } from '../../motifs/lantern.ts'
import { snail } from '../../motifs/meadow-creatures.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { stars } from '../../motifs/stars.ts'
import { bunting, treehouse } from '../../motifs/treehouse.ts'
import { pine } from '../../motifs/trees.ts'
import { sea } from '../../palettes.ts'

/** A page in April snow. */
const page = (
  number: number,
  description: string,
  {
    light,
    reach = 1100,
    focus,
    isDay = false,
  }: { light: Point; reach?: number; focus: Composition<undefined>['focus']; isDay?: boolean },
  draw: (s: Stage) => Items,
): Picture =>
  scene(
    `who-rang-the-bell-${number}`,
    {
      description,
      palette: { ...sea, light: '#ffe9b8' },
      shape: {
        size: sizes.page,
        light: { x: light[0], y: light[1], reach },
        focus,
        finish: { vignette: 0.45, middle: [0.5, 0.55] },
        at: undefined,
      },
    },
    (s) => [
      flat(
        shape(
          s.whole,
          linearFrom([0, 0], [0, 820], isDay ? '#5f7fc0, #a9bce6 0.6, #ffe0c0' : '#0a1446, #2b3f8e 0.6, #7f96cc'),
        ) + (isDay ? '' : stars(80, [0, 0, s.width, 560], s.random('stars'), { color: '#f4f4ff', bright: 0.05 })),
      ),
      draw(s),
    ],
  )

export const pictures = [
  page(
    1,
    'Cover of Who Rang the Bell?: a bell on its post in smooth snow by moonlight, Whiskerleaf with a lantern at the edge',
    { light: [770, 640], focus: [560, 760] },
    (s) => [
      flat(glow(770, 640, 46, '#ffe9b8', 0.7)),
      layer(fullMoon(770, 640, 128), 'scrap dim', { shadow: 0.1 }),
      snow(s, 770, 2),
      post(560, 1080, 1.16),
      layer(at(424, 700, bell(), { scale: 0.92, turn: 9 }), 'thing'),
      flat(swing(424, 700)),
      drift(s, 1150),
      stand(196, 1230, 1.34, whiskerleaf({ look: [0.8, -0.9], head: 4 }), { flip: true }),
      layer(lantern(424, 1112, { scale: 1.5 }), 'block'),
      bookTitle(s, [
        { text: 'Who Rang', y: 190, size: 134, bend: 24 },
        { text: 'the Bell?', y: 342, size: 146, bend: 12 },
      ]),
      bookAuthor(s, 'Whiskerleaf', 1276),
    ],
  ),
  page(
    3,
    'The bell from near by: whole icicles, a glittering smudge, snow along a line of flags, a snail far off',
    { light: [330, 900], reach: 1000, focus: [560, 600] },
    (s) => [
      snow(s, 800, 1),
      treehouse(s, 170, 900, 0.62),
      line(s),
      flat(
        stroke(curve('1020,1030 900,1046 800,1030 716,1042'), '#7d92cc', 12, 0.55) +
          stroke(curve('1020,1027 900,1043 800,1027 716,1039'), '#eef2ff', 3, 0.7),
      ),
      layer(at(690, 1042, snail(0, 0, 0.9), { scale: [-1, 1] }), 'thing'),
      post(800, 1170, 1.9),
      layer(at(574, 560, bell(true), { scale: 1.66 }), 'near'),
      flat(glitter(s, 690, 690, 90, 34)),
      drift(s, 1190),
      flat(glow(250, 1140, 40, '#ffd08a', 0.55)),
      layer(lantern(250, 1150, { scale: 2 }), 'block'),
    ],
  ),
  page(
    6,
    'Lulu asleep on a snowy stump with a spoon tied to her forehead; a notebook glitters beside her',
    { light: [160, 330], reach: 1200, focus: [520, 760], isDay: true },
    (s) => [
      snow(s, 520, 3, true),
      layer(stump(560, 1120, 1.7), 'block'),
      layer(
        shape(
          curve('330,966 400,944 560,930 720,944 792,966 700,984 560,990 420,984', { closed: true }),
          linear('#ffffff, #c9d6f2'),
        ),
        'scrap',
      ),
      stand(580, 972, 1.5, lulu({ head: 2 })),
      layer(headache(586, 772), 'thing'),
      layer(at(372, 1000, notebook(), { scale: 1.3 }), 'thing'),
      flat(glitter(s, 372, 985, 90, 34)),
      drift(s, 1180),
      flat(flakes(s)),
      stand(122, 1236, 1.16, whiskerleaf({ look: [0.9, -0.5], head: 6 }), { flip: true }),
    ],
  ),
  page(
    10,
    'Half a moon shines on the polished bell; Lulu flies at it, asleep; the others watch from the snow',
    { light: [810, 330], focus: [520, 520] },
    (s) => [
      flat(glow(740, 330, 54, '#ffe9b8', 0.8)),
      layer(cutOut(fullMoon(810, 330, 170), 'M822 100C790 200 790 460 822 560H1100V100Z'), 'scrap dim', {
        shadow: 0.1,
      }),
      snow(s, 700, 4),
      post(150, 1020, 1.16, -1),
      flat(glow(286, 640, 46, '#fff0b8', 0.95)),
      layer(at(286, 640, bell(), { scale: 0.96 }), 'thing bright'),
      flat(glitter(s, 800, 520, 150, 60) + glitter(s, 690, 560, 90, 40)),
      stand(560, 720, 1, lulu({ head: -8 }), { turn: -16 }),
      drift(s, 1120),
      layer(at(850, 1060, starKeeper('pointing'), { scale: 0.72 }), 'block dim'),
      stand(168, 1226, 1.02, whiskerleaf({ look: [0.8, -1], head: 2 }), { flip: true }),
      stand(440, 1230, 1, giggleGecko({ mouth: 'bursting', look: [0.2, -1], head: 6 })),
      layer(
        each(numbers('610,1220,-6,0 714,1240,2,1 806,1232,8,2'), ([x, y, turn, one]) =>
          at(x, y, pup((['splish', 'splash', 'oops'] as const)[one]!), { scale: 0.8, turn }),
        ),
        'thing dim',
      ),
      drift(s, 1226, 0.5),
    ],
  ),
]

/** Hills under snow, with firs, down to the lower edge. */
const snow = (s: Stage, y: number, seed: number, isDay = false): Items =>
  (isDay ? ['#b9c8ee', '#d3def6', '#eef3ff'] : ['#5d74b8', '#7f97d2', '#a9bdea']).map((color, row) => {
    const edge = ridge(s.width, y + row * 74, 30 - row * 6, `bell/snow${seed}${row}`, { swells: 2 })
    const next = s.random(`firs${row}`)
    const firs = each(row === 2 ? 0 : 9, (one) => {
      const x = (one + next()) * (s.width / 9)
      return shape(
        pine(x, edge.yAt(x) + 10, next.between(90, 170) * (1 + row * 0.4), next),
        s.lit(isDay ? '#6a86b8' : '#2c3f86', 0.35),
      )
    })
    return [
      firs !== '' && layer(firs, 'scrap soft'),
      layer(shape(edge.down(s.height), s.lit(color, 0.5, { fall: 0.12 })), 'thing soft'),
    ]
  })

/** The snow in front. */
const drift = (s: Stage, y: number, strength = 0.4): Items =>
  layer(
    shape(ridge(s.width, y, 16, `bell/drift${y}`, { swells: 1.6 }).down(s.height), s.lit('#8fa6de', strength)),
    'near soft',
  )

/** The post; its arm reaches to the left, or to the right where `side` is -1. */
function post(x: number, y: number, k: number, side: 1 | -1 = 1): Items {
  const place = (d: string) => at(x, y, d, { scale: [k * side, k] })
  return [
    layer(
      place(
        puff(
          shape(box(-17, -470, 34, 490, 8), across('#8a6450, #5a4038 0.5, #3a2830')) +
            shape(box(-176, -440, 176, 26, 8), '#6a4a3e') +
            stroke('M-96 -420L-14 -330', '#6a4a3e', 18),
          {
            depth: 7,
            blur: 8,
            dark: '#0a0a2c',
            fromX: 0.5 * side,
          },
        ) +
          // Snow on whatever is level.
          shape(
            'M-182 -438Q-170 -462 -120 -456T-24 -458V-438ZM-24 -468Q-20 -496 4 -494T26 -468Z',
            linear('#ffffff, #d3def8'),
          ) +
          shape('M-46 24Q-30 -16 0 -12Q34 -16 48 24Z', linear('#e4ecff, #a9bdea')),
      ),
      'block',
    ),
    layer(
      place(
        each(numbers('-166,34 -152,22 -92,40 -78,24 -64,52 -50,30 -36,18'), ([dx, long]) =>
          shape(`M${dx - 4} -416H${dx + 4}L${dx} ${-416 + long}Z`, '#e9f6ff', 0.92),
        ),
      ),
      'scrap bright',
    ),
  ]
}

/** The bell, hung at 0, 0; 200 wide. The smudge is on its right. */
const bell = (isDusty = false) => {
  const outline = 'M-34 10C-44 70 -56 118 -96 160Q-100 174 -88 178H88Q100 174 96 160C56 118 44 70 34 10Q0 -14 -34 10Z'
  return (
    stroke('M0 -58V-4', '#3a2830', 7) +
    stroke('M-14 4q0 -22 14 -22t14 22', '#c9913f', 9) +
    puff(ellipse(0, 184, 20, 22, '#8a5a24'), { depth: 5, blur: 5, dark: '#2a1408' }) +
    puff(
      shape(outline, across('#a8702a, #ffe9a6 0.34, #f0bd55 0.55, #8a5a1e')) +
        clipped(
          stroke('M-120 140Q0 166 120 140', '#8a5a1e', 5, 0.7) +
            stroke('M-60 34Q0 46 60 34M-64 46Q0 58 64 46', '#8a5a1e', 3.4, 0.6) +
            stroke('M-24 26Q-30 90 -58 140', '#fffbe4', 10, 0.7),
          outline,
        ),
      { depth: 9, blur: 11, dark: '#3a1c08' },
    ) +
    (isDusty
      ? clipped(
          each(4, (one) => ellipse(52 + one * 3, 92 + one * 13, 30 - one * 3, 22 - one * 3, '#ece6ff', 0.3)),
          outline,
        )
      : '')
  )
}

/** It has just been rung. */
const swing = (x: number, y: number) =>
  stroke(
    `M${x - 150} ${y + 60}q-26 50 -10 104M${x - 184} ${y + 44}q-36 70 -14 146M${x + 92} ${y + 74}q22 46 6 92M${x + 124} ${y + 60}q32 60 8 128`,
    '#fff1c8',
    5,
    0.6,
  )

/** Dust of a moth's wing. */
function glitter(s: Stage, x: number, y: number, spread: number, count: number): string {
  const next = s.random(`dust${x}`)
  return each(count, () => {
    const [px, py, r] = [x + next.bell() * spread, y + next.bell() * spread * 0.6, next.between(2, 8)]
    return r > 5 ? shape(twinkle(px, py, r * 1.5, 0.2), '#ffffff', 0.95) : circle(px, py, r * 0.6, '#f0e8ff', 0.8)
  })
}

/** The last of the snow that fell by mistake. */
function flakes(s: Stage): string {
  const next = s.random('flakes')
  return each(70, () =>
    circle(
      next.between(0, s.width),
      next.between(0, 860),
      next.between(3, 8),
      '#ffffff',
      +next.between(0.5, 0.95).toFixed(2),
    ),
  )
}

/** The line of flags from the arm of the post to the clubhouse, and the snow on it. */
function line(s: Stage): Items {
  const [from, to]: [Point, Point] = [
    [474, 348],
    [222, 660],
  ]
  const way = along([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 60], to], 40)
  const next = s.random('line')
  return [
    layer(bunting(from, to, 60, 5, 1.9), 'thing'),
    layer(
      shape(
        ribbon(
          way.map(([x, y]): Point => [x, y - 9]),
          () => 9 + next.between(-1.6, 2.4),
          60,
        ),
        linear('#ffffff, #dfe8ff'),
      ),
      'scrap',
    ),
  ]
}

/** What helps. */
const headache = (x: number, y: number) =>
  stroke(`M${x - 112} ${y + 6}Q${x - 40} ${y - 30} ${x} ${y - 26}T${x + 112} ${y + 6}`, '#e8556a', 17) +
  at(x - 4, y - 18, spoon(210), { turn: 82 }) +
  at(
    x + 96,
    y - 4,
    shape(
      'M0 0C18 -26 48 -22 44 2C42 20 18 18 0 0ZM0 0C-10 20 -2 44 18 46L14 22ZM0 0C14 14 36 26 48 44L22 30Z',
      '#c93a52',
    ),
  )

/** A dark cover: dust shows on it. */
const notebook = () =>
  puff(shape('M-86 -34L62 -50L92 14L-62 34Z', '#2a2f5a') + stroke('M-66 -34L-40 30', '#c9913f', 7), {
    depth: 5,
    blur: 5,
    dark: '#0a0a24',
  }) +
  shape('M-62 34L92 14V22L-60 43Z', '#f3e8d0') +
  shape('M-2 -26L46 -31L54 -12L6 -6Z', '#f3e8d0') +
  stroke('M10 -18l30 -4', '#6a6a9a', 3)
