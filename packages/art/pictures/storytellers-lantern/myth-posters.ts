import { darken, lighten } from '../../engine/color.ts'
import { box, curve, numbers, oval, type Point, ridge, star } from '../../engine/path.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { at, circle, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { grass, leaf } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { ground, metal, poster } from '../../motifs/poster.ts'
import { fan, rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'

const firstCutter = poster(
  'first-cutter',
  'Big golden scissors cut a star out of a sheet of night; light falls through the holes',
  [330, 210],
  (s) => {
    const holes = numbers('330,210,82 140,300,34 560,120,42 760,230,30 210,110,24')
    const next = s.random('cuttings')
    const edge: Point[] = numbers('-40,470 140,486 330,462 520,480 700,452 1000,470')
    const sheet = `${curve(edge)}V-40H-40Z${each(holes, ([x, y, r]) => star(x, y, r, { turn: x }))}`
    return [
      flat(shape(s.whole, linear('#ffe9b4, #ffb454 0.6, #a84a2c'))),
      layer(shape(sheet, s.lit('#2a1a3a', 0.34), { 'fill-rule': 'evenodd' }), 'frame bright'),
      flat(stars(60, [0, 0, s.width, 440], s.random('dust'), { largest: 1.6, bright: 0 })),
      flat(
        each(
          holes,
          ([x, y, r]) => shape(star(x, y, r * 0.95, { turn: x }), '#fff3cf') + glow(x, y, r * 0.2, '#ffdf9a', 0.7),
        ),
      ),
      screen(
        each(holes, ([x, y, r]) =>
          fan(x, y, 420, s.random(`rays${x}`), [Math.PI * 0.3, Math.PI * 0.66], '#ffcf8a', {
            count: 4,
            opacity: 0.005 * r,
            width: 0.06,
          }),
        ),
      ),
      layer(
        each(
          numbers('300,520,46,0.4 150,560,24,1 470,560,30,0.1 610,530,18,0.7 64,520,15,0.3 392,596,17,1.2'),
          ([x, y, r, turn]) => shape(star(x, y, r, { turn: turn }), next.pick(['#3a2450', '#4a2c5a', '#33203f'])),
        ),
        'wall bright',
      ),
      layer(
        at(
          430,
          240,
          shape('M-120 -52L150 40L140 74L-112 -22Z', metal) +
            shape('M-128 40L140 -46L150 -14L-124 62Z', metal) +
            stroke('M146 54C190 70 250 100 274 140', '#c9913f', 24) +
            stroke('M148 -30C200 -48 250 -70 276 -112', '#c9913f', 24) +
            stroke('M274 140m-6 0a62 46 34 1 0 110 70a62 46 34 1 0 -110 -70', '#d9a04a', 22) +
            stroke('M276 -112m-4 4a62 46 -34 1 0 112 -72a62 46 -34 1 0 -112 72', '#d9a04a', 22) +
            circle(60, 8, 17, '#7a4a1c') +
            circle(57, 5, 8, '#ffe9b0'),
          { turn: -6 },
        ),
        'frame bright',
      ),
      layer(moth(820, 420, 1.3, '#f0cfa0', 20), 'wall'),
    ]
  },
)

const bedtimeBed = (
  x: number,
  blanket: string,
  sleeper: 'bear' | 'fox' | 'mouse' | undefined,
): [string, string, string] => {
  const heads = {
    bear:
      circle(-26, -104, 15, '#7a4a30') +
      circle(26, -104, 15, '#7a4a30') +
      circle(0, -78, 42, '#8a5636') +
      shape(oval(0, -66, 18, 13), '#e8c49a') +
      shape(oval(0, -72, 7, 5), '#2a120c'),
    fox:
      shape('M-40 -84L-46 -136L-10 -112ZM40 -84L46 -136L10 -112Z', '#c9703a') +
      shape(oval(0, -80, 42, 38), '#e08a4a') +
      shape('M-26 -66Q0 -50 26 -66L0 -44Z', '#fff0d6') +
      shape(oval(0, -58, 6, 5), '#2a120c'),
    mouse:
      circle(-34, -112, 24, '#8a7a8a') +
      circle(34, -112, 24, '#8a7a8a') +
      circle(-34, -112, 14, '#e0a8a0') +
      circle(34, -112, 14, '#e0a8a0') +
      circle(0, -78, 36, '#a898a4') +
      shape(oval(0, -66, 5, 4), '#2a120c'),
  }
  return [
    shape('M-98 120V-120Q-98 -168 -50 -170Q0 -206 50 -170Q98 -168 98 -120V120Z', linear('#8a5232, #4a2418')),
    shape(oval(0, -70, 74, 40), '#ecd6b0') +
      (sleeper ? heads[sleeper] + stroke('M-22 -82q7 6 14 0M8 -82q7 6 14 0', '#2a120c', 4) : ''),
    shape(
      sleeper ? 'M-90 130V-28Q0 -66 90 -28V130Z' : 'M-90 130V-10Q-60 -30 -20 -20L40 -54L90 -20V130Z',
      linear(`${lighten(blanket, 0.05)}, ${darken(blanket, 0.08)}`),
    ) + each([-54, 0, 54], (dx) => shape(star(dx, 30, 13, { points: 4, waist: 0.3 }), '#ffe2a6', 0.8)),
  ].map((part) => at(x, 500, part)) as [string, string, string]
}

const firstBedtime = poster(
  'first-bedtime',
  'Four beds in a row, three with sleepers; somebody small has climbed up to light the Lantern above them',
  [590, 210],
  (s) => {
    const beds = [
      bedtimeBed(130, '#7a3a5a', 'bear'),
      bedtimeBed(352, '#4a5a8a', 'fox'),
      bedtimeBed(590, '#8a4a3a', undefined),
      bedtimeBed(826, '#4a6a5a', 'mouse'),
    ]
    return [
      ground(s, '#1a1024', '#4a2434', '#6a3430'),
      flat(
        stars(50, [0, 0, 960, 300], s.random('stars'), { largest: 1.8, bright: 0.05 }) +
          glow(590, 200, 40, '#ff9a4a', 0.6),
      ),
      rays(590, 200, 620, s.random('rays'), [0.2, Math.PI - 0.2], '#ffcf8a', { count: 12, opacity: 0.24, width: 0.06 }),
      layer(shape(box(-20, 560, 1000, 120), s.lit('#4a241e', 0.5)), 'thing soft dim'),
      layer(
        each(beds, ([head]) => head),
        'wall',
      ),
      layer(each(beds, ([, sleeper]) => sleeper)),
      layer(
        each(beds, ([, , blanket]) => blanket),
        'block',
      ),
      flat(lantern(590, 180, { scale: 2.3, cord: 90, strength: 0.7 })),
      // Somebody had to get up again.
      layer(
        at(
          668,
          470,
          shape('M-34 8C-36 -80 -20 -130 4 -136C32 -130 44 -70 40 8Z', linear('#f0e0c8, #b8907a')) +
            shape('M-4 -120L-40 -196L-26 -204L18 -128Z', '#e6d2b4') +
            circle(-34, -204, 11, '#f0bd98') +
            circle(6, -152, 32, '#f0bd98') +
            shape('M-28 -160Q-20 -206 12 -202Q52 -214 66 -168Q44 -182 34 -158Q6 -178 -28 -160Z', '#a83a44') +
            circle(66, -166, 10, '#fff3d6') +
            circle(-8, -154, 4, '#2a120c') +
            circle(14, -156, 4, '#2a120c') +
            stroke('M-2 -138q6 5 12 0', '#8a3a2c', 3.4) +
            stroke('M-34 -210L-46 -232', '#8a5a34', 5),
        ),
        'wall bright',
      ),
      flat(glow(620, 236, 5, '#ffd98a', 0.9)),
    ]
  },
)

type Mood = 'asleep' | 'stuck' | 'proud'

/** A star's face; its middle is x, y. */
const starFace = (x: number, y: number, size: number, mood: Mood): string =>
  at(
    x,
    y,
    (mood === 'asleep'
      ? stroke('M-17 -4q6 6 12 0M6 -4q6 6 12 0', '#6a3a1c', 4)
      : circle(-11, -4, 5.4, '#4a2418') +
        circle(12, -4, 5.4, '#4a2418') +
        circle(-9.2, -6, 1.9, '#fff') +
        circle(13.8, -6, 1.9, '#fff')) +
      (mood === 'proud'
        ? stroke('M-8 10q9 -4 18 0M-19 -15l12 4M20 -15l-12 4', '#4a2418', 4)
        : mood === 'stuck'
          ? shape(oval(1, 12, 6, 7), '#4a2418')
          : stroke('M-4 8q5 4 10 0', '#6a3a1c', 3.4)) +
      circle(-22, 7, 6, '#f08a5c', 0.45) +
      circle(24, 7, 6, '#f08a5c', 0.45),
    { scale: size },
  )

const starPaper = radial('#fffbe0, #ffe09a 0.6, #e8a850')

const paperStar = (x: number, y: number, r: number, turn: number) =>
  shape(star(x, y, r, { waist: 0.56, turn }), starPaper)

/** The holes they left up there. */
const tornNight = (s: Stage): Items => {
  const gaps = numbers('286,-6,58,0.4 604,8,56,-0.2')
  return [
    flat(each(gaps, ([x, y, r]) => glow(x, y, r * 0.5, '#ffcf86', 0.6))),
    layer(
      each(gaps, ([x, y, r, turn]) => shape(star(x, y, r, { waist: 0.56, turn }), '#ffe9b8')),
      'flush soft dim',
    ),
    rays(604, 8, 420, s.random('gap'), [0.9, 2.1], '#ffcf8a', { count: 5, opacity: 0.16, width: 0.07 }),
    flat(
      stroke('M292 60C222 150 196 236 214 356', '#ffe2a6', 4, { 'stroke-dasharray': '3 15', opacity: 0.85 }) +
        stroke('M612 70C690 130 640 190 604 226', '#ffe2a6', 4, { 'stroke-dasharray': '3 15', opacity: 0.85 }),
    ),
  ]
}

/** The land that grows where a cutting has lain: four sheets, and on the far one the first roofs. */
const cuttingsLand = (s: Stage): Items => {
  const sheets = [
    [372, 30, 'far', '#3c2a52'],
    [432, 34, 'middle', '#543350'],
    [500, 26, 'near', '#6b3c44'],
  ] as const
  const next = s.random('roofs')
  const far = ridge(s.width, 372, 30, 'film/far', { swells: 2 })
  const roofs = [404, 428, 462, 488].map((x) => {
    const high = next.between(24, 44)
    const y = far.yAt(x) + 4
    return shape(`M${x - 11} ${y}V${y - high}L${x} ${y - high - 18}L${x + 11} ${y - high}V${y}Z`, '#33224a')
  })
  return [
    layer(roofs.join(''), 'scrap bright'),
    flat(each([404, 462, 488], (x) => shape(box(x - 3, far.yAt(x) - 14, 6, 8, 1), '#ffcf86'))),
    sheets.map(([y, swell, seed, color]) =>
      layer(
        shape(ridge(s.width, y, swell, `film/${seed}`, { swells: 2 }).down(680), s.lit(color, 0.55)),
        'card soft bright',
      ),
    ),
  ]
}

/** A pot of paste with a label, a brush in it, and what ran over. Its foot is x, y. */
const pasteJar = (s: Stage, x: number, y: number): Items => {
  const body = 'M-98 -214H98Q112 -196 112 -168V-34Q112 0 78 0H-78Q-112 0 -112 -34V-168Q-112 -196 -98 -214Z'
  const paste = 'M-102 -176Q-60 -196 -20 -180T60 -184T102 -178V-36Q102 -8 76 -8H-76Q-102 -8 -102 -36Z'
  return [
    // The brush stands behind the star.
    layer(
      at(
        x + 60,
        y - 190,
        shape('M-9 0L-7 -150Q0 -166 7 -150L9 0Z', s.lit('#b4703c', 0.5)) + shape(box(-13, -34, 26, 30, 3), metal),
        { turn: 21 },
      ),
    ),
    layer(
      at(
        x,
        y,
        shape(body, linear('#a58fa8, #f3dfd0 0.22, #9a7f9c 0.6, #5a4470', { to: [1, 0] })) +
          shape(paste, linear('#e9d3ae, #fff6df 0.3, #cda27a', { to: [1, 0] })),
      ),
      'wall bright',
    ),
    flat(glow(x - 6, y - 262, 16, '#ffd27a', 0.7)),
    layer(paperStar(x - 6, y - 262, 78, -0.16), 'thing bright'),
    flat(starFace(x - 5, y - 270, 1.4, 'stuck')),
    // It has tried to get out on both sides.
    layer(
      at(
        x,
        y,
        shape(
          'M-108 -226Q-60 -204 0 -212T108 -226Q120 -206 104 -196Q98 -190 98 -150Q96 -126 82 -128Q70 -130 72 -156Q74 -190 58 -192' +
            'Q30 -196 -10 -190Q-34 -188 -36 -166Q-38 -150 -48 -150Q-60 -150 -58 -170Q-58 -190 -74 -190Q-84 -188 -86 -120' +
            'Q-88 -92 -102 -94Q-116 -96 -114 -124Q-112 -180 -116 -200Q-116 -220 -108 -226Z',
          linear('#fffdf0, #e6c79c'),
        ),
      ),
      'thing bright',
    ),
    layer(
      at(
        x + 4,
        y - 66,
        shape('M-58 -46L60 -52L64 40L-54 48Z', s.lit('#b8492f', 0.35)) +
          stroke('M-50 -38L53 -44L56 32L-47 40Z', '#ffd98a', 2.4, 0.7) +
          shape(star(3, -4, 29, { waist: 0.5, turn: 0.1 }), '#ffe2a6') +
          stroke('M-30 33L40 -42', '#ffe2a6', 6),
        { turn: -3 },
      ),
      'card bright',
    ),
    flat(at(x, y, stroke('M-92 -84Q-96 -50 -88 -24', '#ffffff', 7, 0.55) + stroke('M92 -110V-40', '#ffffff', 3, 0.3))),
    // A mouse has put a ladder of two matches there, in case.
    layer(
      at(
        x + 168,
        y,
        stroke('M-18 4L-50 -196M14 4L-22 -200', '#c98f52', 7) +
          stroke('M-21 -20H9M-27 -58H3M-33 -96H-3M-38 -134H-9M-44 -172H-16', '#c98f52', 6),
      ),
    ),
  ]
}

/** The one that sleeps where it fell, in grass that has lain down for it. */
const sleeper = (s: Stage): Items => {
  const next = s.random('nest')
  const blade = (x: number, y: number, long: number, angle: number) =>
    leaf(x, y, long, angle, { wide: 0.13, bend: 0.3 })
  let behind = ''
  let before = ''
  for (let one = 0; one < 54; one++) {
    const u = (one / 53) * 2 - 1
    behind += blade(214 + u * 176, 566, next.between(90, 170), -Math.PI / 2 + u * 0.9 + next.bell() * 0.2)
    before += blade(
      214 + u * 190,
      606,
      next.between(60, 104) * (0.7 + 0.5 * Math.abs(u)),
      -Math.PI / 2 + u * 1.1 + next.bell() * 0.3,
    )
  }
  return [
    layer(shape(behind, s.lit('#4f5a34', 0.5)), 'card bright'),
    flat(glow(214, 458, 18, '#ffd27a', 0.8)),
    layer(paperStar(214, 458, 96, 0.42), 'block'),
    flat(starFace(212, 454, 1.6, 'asleep')),
    layer(shape(before, s.lit('#6b7a3c', 0.45)), 'block'),
  ]
}

const cuttingsFell = poster(
  'where-the-cuttings-fell',
  'One paper star has fallen into the grass, one into a jar of glue, and one stays up in the sky with its arms folded',
  [520, 300],
  (s) => {
    const next = s.random('grass')
    return [
      ground(s, '#171030', '#4a2a58', '#9a5048'),
      flat(stars(90, [0, 0, 960, 360], s.random('stars'), { largest: 1.8, bright: 0.05 })),
      tornNight(s),
      flat(glow(810, 150, 34, '#ffcf7a', 0.7)),
      layer(paperStar(810, 150, 92, 0.14), 'block'),
      flat(starFace(812, 134, 1.6, 'proud')),
      layer(stroke('M756 160Q806 206 862 156M864 182Q814 208 758 150', '#d9944a', 13), 'scrap'),
      cuttingsLand(s),
      sleeper(s),
      flat(ellipse(580, 606, 170, 18, '#1a0c18', 0.45)),
      pasteJar(s, 580, 606),
      layer(
        shape(
          grass(-20, 980, (x) => 622 - 14 * Math.sin(x / 150), next, { height: 44, gap: 9, width: 5 }),
          s.lit('#2a1c28', 0.4),
        ) + shape(box(-20, 612, 1000, 60), s.lit('#2a1c28', 0.4)),
        'near',
      ),
      flat(each(14, () => firefly(next.between(0, 960), next.between(330, 600), next.between(1.4, 2.8)))),
    ]
  },
)

export const pictures = [firstCutter, firstBedtime, cuttingsFell]
