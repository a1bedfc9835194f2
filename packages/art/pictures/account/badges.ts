import { oval, polygon, type Point } from '../../engine/path.ts'
import { cutout, type Size } from '../../engine/picture.ts'
import { flat, layer, type Items, type Stage } from '../../engine/stage.ts'
import { at, circle, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { badgeSigns } from '../../motifs/badge-sign.ts'
import { medallion } from '../../motifs/medallion.ts'
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
    layer(puff(shape(tail(side as 1 | -1), silk), { depth: 6, blur: 8, dark, fromX: -0.5, fromY: -0.7 }), {
      lift: 4,
      blur: 10,
      shadow: 0.45,
      rim: 0.5,
    }),
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
    layer(shape(polygon(edge), paper), { distance: 2, lift: 3, blur: 9, shadow: 0.42, rim: 0.5, fibre: 2 }),
    layer(circle(middle, low, radius * 0.86, linear('#c39c68, #d8b684 0.16, #e6cb9c')), {
      distance: 0,
      lift: 1,
      blur: 2,
      shadow: 0.1,
      rim: 0,
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
    layer(at(x, y, stroke('M-50 -18V-62A50 50 0 0 1 50 -62V-18', '#8f6a52', 26)), {
      distance: 5,
      lift: 4,
      blur: 7,
      shadow: 0.5,
      rim: 0.8,
    }),
    flat(at(x, y, stroke('M-54 -24V-62A54 54 0 0 1 -2 -115', '#e9cfae', 6, { opacity: 0.8 }))),
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
      { distance: 6, lift: 5, blur: 9, shadow: 0.5, rim: 0.6 },
    ),
    flat(
      at(
        x,
        y,
        stroke('M-56 20q16 15 32 0M24 20q16 15 32 0', '#5a2e18', 7) +
          ellipse(-62, 44, 16, 10, '#f0764a', { opacity: 0.45 }) +
          ellipse(62, 44, 16, 10, '#f0764a', { opacity: 0.45 }) +
          shape(`${oval(0, 48, 14, 15)}M-7 56H7L12 84H-12Z`, '#4a2210'),
      ),
    ),
    layer(title('z', x + 92, y - 78, 74, { fill: '#7d5a8a' }) + title('z', x + 138, y - 138, 52, { fill: '#7d5a8a' }), {
      distance: 2,
      lift: 1,
      blur: 2,
      shadow: 0.25,
      rim: 0.2,
    }),
  ]
}

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
