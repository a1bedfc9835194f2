import { numbers, oval, type Point, polygon, star, twinkle } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { medallion } from '../../motifs/medallion.ts'
import { crescent } from '../../motifs/moon.ts'
import { constellation, foldedStar, gold } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

// Never shown larger than a saucer.
const size: Size = { width: 640, height: 640, widths: [160, 320] }

const [middle, low, radius] = [320, 266, 206]

type Badge = {
  readonly earned: string
  readonly sketched: string
  readonly deep: string
  readonly bright: string
  readonly ribbon: readonly [light: string, dark: string]
}

const badges: Record<keyof typeof badgeSigns, Badge> = {
  boot: {
    earned: 'A gold badge on a ribbon: a red boot takes a step, and sparks fly at its heel',
    sketched: 'A badge of brown paper with a boot pencilled on it, under a padlock that is asleep',
    deep: '#3a2468',
    bright: '#8f7ad8',
    ribbon: ['#f2808a', '#b03a5a'],
  },
  paw: {
    earned: 'A gold badge on a ribbon: a paw, and the middle of it is a heart',
    sketched: 'A badge of brown paper with a paw pencilled on it, under a padlock that is asleep',
    deep: '#1f5240',
    bright: '#86c894',
    ribbon: ['#ffd27a', '#d98a3a'],
  },
  wool: {
    earned: 'A gold badge on a ribbon: two needles in a ball of night, with the moon between them',
    sketched: 'A badge of brown paper with a ball of wool pencilled on it, under a padlock that is asleep',
    deep: '#4a1f4a',
    bright: '#d078a8',
    ribbon: ['#a99af0', '#5a48b4'],
  },
  'star-map': {
    earned: 'A gold badge on a ribbon: a map of stars, measured with a pair of dividers',
    sketched: 'A badge of brown paper with a map pencilled on it, under a padlock that is asleep',
    deep: '#0d2f55',
    bright: '#3f8fb5',
    ribbon: ['#7fd8d0', '#2f7f94'],
  },
}

/** Two tails of silk with a notch in each. */
const ribbon = ([light, dark]: Badge['ribbon']): Items => {
  const tail = (side: 1 | -1) =>
    `M${middle + side * 26} 400L${middle + side * 150} 400L${middle + side * 186} 606L${middle + side * 112} 570L${middle + side * 62} 622Z`
  const silk = linear(`${dark}, ${light} 0.5, ${dark}`)
  return [1, -1].map((side) => [
    layer(
      puff(shape(tail(side as 1 | -1), silk), { depth: 6, blur: 8, dark, fromX: -0.5, fromY: -0.7 }),
      'thing soft dim',
    ),
    flat(
      stroke(
        `M${middle + side * 62} 470L${middle + side * 82} 588M${middle + side * 142} 470L${middle + side * 158} 578`,
        '#ffffff',
        4,
        { opacity: 0.4, 'stroke-dasharray': '2 11' },
      ),
    ),
  ])
}

const earned = (s: Stage, { deep, bright, ribbon: silk }: Badge, sign: string): Items => [
  ribbon(silk),
  medallion(s, middle, low, radius, { deep, bright, halo: 0 }, at(0, 0, sign, { scale: 1.08 })),
]

/** Brown paper cut round by hand, stitched, with the sign in pencil. */
const sketched = (s: Stage, sign: string): Items => {
  const next = s.random('edge')
  const edge = Array.from({ length: 60 }, (_, step): Point => {
    const angle = (step / 60) * Math.PI * 2
    const reach = radius * (1.1 + next.between(-0.014, 0.014))
    return [middle + Math.cos(angle) * reach, low + Math.sin(angle) * reach]
  })
  const paper = radial('#f2dcb4, #e3c391 0.7, #cda670')
  return [
    layer(shape(polygon(edge), paper), 'card soft', { fibre: 2 }),
    layer(circle(middle, low, radius * 0.86, linear('#c39c68, #d8b684 0.16, #e6cb9c')), 'flush dim', {
      blur: 2,
      shade: 0.6,
      fibre: 2,
    }),
    flat(
      circle(middle, low, radius * 0.97, 'none', {
        stroke: '#8f6a3c',
        'stroke-width': 5,
        'stroke-dasharray': '16 13',
        'stroke-linecap': 'round',
      }) +
        at(middle, low - 18, stroke(sign, '#7d5a34', 3.6, { 'stroke-dasharray': '1 8', opacity: 0.95 }), {
          scale: 2.1,
        }),
    ),
    padlock(middle + 104, 470),
  ]
}

/** It sleeps as long as nobody has earned anything. */
const padlock = (x: number, y: number): Items => {
  const brass = linear('#fff0bf, #eab75a 0.4, #a4652a', { to: [0.7, 1] })
  return [
    layer(at(x, y, stroke('M-50 -18V-62A50 50 0 0 1 50 -62V-18', '#8f6a52', 26))),
    flat(at(x, y, stroke('M-54 -24V-62A54 54 0 0 1 -2 -115', '#e9cfae', 6, 0.8))),
    layer(
      at(
        x,
        y,
        puff(shape('M-78 -26H78Q94 -26 94 -8V64Q94 104 54 104H-54Q-94 104 -94 64V-8Q-94 -26 -78 -26Z', brass), {
          depth: 9,
          blur: 11,
          dark: '#4a2410',
          bright: '#fffbe6',
          fromX: -0.5,
          fromY: -0.75,
        }),
      ),
      'block dim',
    ),
    flat(
      at(
        x,
        y,
        stroke('M-56 20q16 15 32 0M24 20q16 15 32 0', '#5a2e18', 7) +
          ellipse(-62, 44, 16, 10, '#f0764a', 0.45) +
          ellipse(62, 44, 16, 10, '#f0764a', 0.45) +
          shape(`${oval(0, 48, 14, 15)}M-7 56H7L12 84H-12Z`, '#4a2210'),
      ),
    ),
    layer(
      title('z', x + 92, y - 78, 74, { fill: '#7d5a8a' }) + title('z', x + 138, y - 138, 52, { fill: '#7d5a8a' }),
      'flush dim',
      { blur: 2 },
    ),
  ]
}

// The signs on the badges, each around 0, 0 and about 120 high: as it is struck in colors, and as the line somebody has
// pencilled where it is going to be.

type BadgeSign = { readonly struck: () => string; readonly pencilled: string }

const down = (top: string, bottom: string) => linear(`${top}, ${bottom}`)

const soft = { depth: 4, blur: 5, fromX: -0.5, fromY: -0.75, bright: '#fffbe6', drop: 0.3 } as const

const boot = 'M-34 -52H16V-8C16 4 24 8 38 12C56 16 62 28 60 44H-36C-40 14 -28 -18 -34 -52Z'
const sole = 'M-38 42H61V52Q61 60 53 60H0V52H-10L-14 60H-32Q-40 58 -38 42Z'

const heart = 'M0 58C-32 40 -48 20 -43 -2C-38 -20 -14 -20 0 -2C14 -20 38 -20 43 -2C48 20 32 40 0 58Z'
const toes = numbers('-47,-18,-26 -18,-42,-9 18,-42,9 47,-18,26')

const needle = (side: 1 | -1) => `M${side * 34} 50L${side * -40} -46`

const map = 'M-58 -30L-20 -42L20 -28L58 -40V42L20 54L-20 40L-58 52Z'

const badgeSigns = {
  boot: {
    pencilled: `${boot}${sole}${star(-6, -16, 12)}`,
    struck: () =>
      at(
        -2,
        -4,
        puff(shape(boot, down('#ff9a7c', '#c23f4e')), { ...soft, dark: '#5a1226' }) +
          shape(sole, down('#8a4a34', '#552a24')) +
          puff(shape('M-42 -62Q-8 -52 24 -62Q30 -46 22 -38Q-8 -30 -40 -38Q-46 -50 -42 -62Z', '#fff0d2'), {
            ...soft,
            depth: 3,
            blur: 3,
          }) +
          stroke('M-4 22q14 2 24 -6M-2 34q18 2 32 -8', '#fff0d2', 4, 0.85) +
          foldedStar(-8, -8, 17, -0.1) +
          shape(twinkle(-58, 34, 14, 0.22) + twinkle(-70, 58, 9, 0.22) + twinkle(-48, 60, 7, 0.22), '#fff6cf'),
        { turn: -9 },
      ),
  },
  paw: {
    pencilled: heart + each(toes, ([x, y]) => oval(x, y, 13, 18)),
    struck: () =>
      puff(shape(heart, down('#ffb09a', '#e2574c')), { ...soft, dark: '#6a1420' }) +
      stroke('M-28 0q4 -10 14 -8', '#ffffff', 6, 0.6) +
      each(toes, ([x, y, turn]) =>
        at(x, y, puff(shape(oval(0, 0, 14, 19), down('#fff3d6', '#f0b98a')), { ...soft, dark: '#6a3420' }), { turn }),
      ),
  },
  wool: {
    pencilled: `${oval(0, 20, 42)}${needle(1)}${needle(-1)}${oval(-42, -50, 7)}${oval(42, -50, 7)}M-30 2Q0 -12 34 6M-36 30Q-6 10 38 28M-20 52Q6 30 34 46`,
    struck: () =>
      stroke(needle(1) + needle(-1), '#7a4a1c', 9, { opacity: 0.5, transform: 'translate(2 3)' }) +
      stroke(needle(1) + needle(-1), '#f0c878', 8) +
      circle(-42, -50, 9, gold) +
      circle(42, -50, 9, gold) +
      stroke('M40 30C70 40 72 66 44 62S-6 66 -38 62', '#a99af0', 5) +
      puff(shape(oval(0, 18, 44), down('#b9a8ff', '#5a44c0')), { ...soft, depth: 8, blur: 9, dark: '#150c48' }) +
      stroke('M-38 0Q0 -22 40 2M-43 16Q-6 -8 43 18M-40 36Q-10 8 41 32M-26 54Q0 24 34 46', '#e2dbff', 3.4, 0.75) +
      stroke('M-20 -20Q-34 16 -14 58M6 -26Q-8 18 12 62', '#3a2a94', 3, 0.5) +
      shape(twinkle(-16, 26, 10, 0.24) + twinkle(18, 12, 13, 0.24) + twinkle(10, 42, 7, 0.24), '#fff3c0') +
      crescent(0, -48, 21, { phase: 0.36, turn: -28, halo: 0.5 }),
  },
  'star-map': {
    pencilled: `${map}M-20 -42V40M20 -28V54M-44 30L-30 0L0 16L14 -14L42 -20`,
    struck: () =>
      puff(shape(map, down('#fff6de', '#e6bf86')), { ...soft, dark: '#5a3414' }) +
      shape('M-20 -42L20 -28V54L-20 40Z', '#c99a5a', 0.28) +
      stroke('M-20 -42V40M20 -28V54', '#b8834a', 2, 0.55) +
      shape('M-58 20Q-40 6 -20 14T20 22T58 10V42L20 54L-20 40L-58 52Z', '#7fb8c8', 0.55) +
      constellation(numbers('-44,28 -32,-4 -4,12 10,-10 40,-18'), numbers('0,1 1,2 2,3 3,4'), {
        color: '#a8472f',
        scale: 1.7,
        opacity: 0.9,
      }) +
      each(numbers('-44,28,9 -32,-4,10 -4,12,8 40,-18,13'), ([x, y, r], turn) => foldedStar(x, y, r, turn * 0.4)) +
      // A pair of dividers, to measure from one star to the next.
      at(
        22,
        -8,
        stroke('M0 -52L-18 22M0 -52L22 16', '#6a3f14', 8, { opacity: 0.35, transform: 'translate(3 3)' }) +
          stroke('M0 -52L-18 22', '#d99a45', 7) +
          stroke('M0 -52L22 16', '#f2c874', 7) +
          shape('M-20 14L-15 15L-20 32ZM20 8L25 6L25 26Z', '#4a3a44') +
          circle(0, -54, 10, gold) +
          circle(0, -54, 4, '#8a5424'),
      ),
  },
} as const satisfies Record<string, BadgeSign>

export const pictures = (Object.keys(badges) as (keyof typeof badges)[]).flatMap((name) => {
  const badge = badges[name]
  const { struck, pencilled } = badgeSigns[name]
  return [
    cutout(`badge-${name}`, { description: badge.earned, palette: palettes.cosmicMap, size }, (s) =>
      earned(s, badge, struck()),
    ),
    cutout(`badge-${name}-locked`, { description: badge.sketched, palette: palettes.scrapbook, size }, (s) =>
      sketched(s, pencilled),
    ),
  ]
})
