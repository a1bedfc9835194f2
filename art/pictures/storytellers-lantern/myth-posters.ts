import { darken, lighten } from '../../engine/color.ts'
import { box, curve, oval, ridge, star, type Point } from '../../engine/path.ts'
import { flat, layer, screen } from '../../engine/stage.ts'
import { at, circle, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { grass, leaf } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { rays } from '../../motifs/rays.ts'
import { stars } from '../../motifs/stars.ts'
import { ground, metal, poster } from '../../motifs/poster.ts'

const firstCutter = poster(
  'first-cutter',
  'Big golden scissors cut a star out of a sheet of night; light falls through the holes',
  [330, 210],
  (s) => {
    const holes = [
      [330, 210, 82],
      [140, 300, 34],
      [560, 120, 42],
      [760, 230, 30],
      [210, 110, 24],
    ] as const
    const next = s.random('cuttings')
    const edge: Point[] = [
      [-40, 470],
      [140, 486],
      [330, 462],
      [520, 480],
      [700, 452],
      [1000, 470],
    ]
    const sheet = `${curve(edge)}V-40H-40Z${holes.map(([x, y, r]) => star(x, y, r, { turn: x })).join('')}`
    return [
      flat(
        shape(
          box(0, 0, s.width, s.height),
          linear([
            [0, '#ffe9b4'],
            [0.6, '#ffb454'],
            [1, '#a84a2c'],
          ]),
        ),
      ),
      layer(shape(sheet, s.lit('#2a1a3a', { strength: 0.34 }), { 'fill-rule': 'evenodd' }), {
        lift: 8,
        blur: 22,
        shadow: 0.6,
        rim: 1.1,
        rimWidth: 2.4,
      }),
      flat(stars(60, [0, 0, s.width, 440], s.random('dust'), { largest: 1.6, bright: 0 })),
      flat(
        holes
          .map(([x, y, r]) => shape(star(x, y, r * 0.95, { turn: x }), '#fff3cf') + glow(x, y, r * 0.2, '#ffdf9a', 0.7))
          .join(''),
      ),
      screen(
        holes
          .map(([x, y, r]) =>
            rays(x, y, 420, s.random(`rays${x}`), {
              from: Math.PI * 0.3,
              to: Math.PI * 0.66,
              count: 4,
              color: '#ffcf8a',
              opacity: 0.005 * r,
              width: 0.06,
            }),
          )
          .join(''),
      ),
      layer(
        [
          [300, 520, 46, 0.4],
          [150, 560, 24, 1],
          [470, 560, 30, 0.1],
          [610, 530, 18, 0.7],
          [64, 520, 15, 0.3],
          [392, 596, 17, 1.2],
        ]
          .map(([x, y, r, turn]) =>
            shape(star(x!, y!, r!, { turn: turn! }), next.pick(['#3a2450', '#4a2c5a', '#33203f'])),
          )
          .join(''),
        { lift: 7, blur: 8, shadow: 0.5, rim: 1 },
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
        { lift: 9, blur: 14, shadow: 0.55, rim: 1 },
      ),
      layer(moth(820, 420, 1.3, '#f0cfa0', 20), { lift: 7, blur: 7, rim: 0.7 }),
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
    shape(
      'M-98 120V-120Q-98 -168 -50 -170Q0 -206 50 -170Q98 -168 98 -120V120Z',
      linear([
        [0, '#8a5232'],
        [1, '#4a2418'],
      ]),
    ),
    shape(oval(0, -70, 74, 40), '#ecd6b0') +
      (sleeper ? heads[sleeper] + stroke('M-22 -82q7 6 14 0M8 -82q7 6 14 0', '#2a120c', 4) : ''),
    shape(
      sleeper ? 'M-90 130V-28Q0 -66 90 -28V130Z' : 'M-90 130V-10Q-60 -30 -20 -20L40 -54L90 -20V130Z',
      linear([
        [0, lighten(blanket, 0.05)],
        [1, darken(blanket, 0.08)],
      ]),
    ) +
      [-54, 0, 54]
        .map((dx) => shape(star(dx, 30, 13, { points: 4, waist: 0.3 }), '#ffe2a6', { opacity: 0.8 }))
        .join(''),
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
      screen(
        rays(590, 200, 620, s.random('rays'), {
          from: 0.2,
          to: Math.PI - 0.2,
          count: 12,
          color: '#ffcf8a',
          opacity: 0.24,
          width: 0.06,
        }),
      ),
      layer(shape(box(-20, 560, 1000, 120), s.lit('#4a241e', { strength: 0.5 })), { lift: 4, blur: 12, rim: 0.5 }),
      layer(beds.map(([head]) => head).join(''), { lift: 6, blur: 12, shadow: 0.5, rim: 0.9 }),
      layer(beds.map(([, sleeper]) => sleeper).join(''), { lift: 4, blur: 7, shadow: 0.45, rim: 0.7 }),
      layer(beds.map(([, , blanket]) => blanket).join(''), { lift: 5, blur: 9, shadow: 0.5, rim: 0.9 }),
      flat(lantern(590, 180, { scale: 2.3, cord: 90, strength: 0.7 })),
      // Somebody had to get up again.
      layer(
        at(
          668,
          470,
          shape(
            'M-34 8C-36 -80 -20 -130 4 -136C32 -130 44 -70 40 8Z',
            linear([
              [0, '#f0e0c8'],
              [1, '#b8907a'],
            ]),
          ) +
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
        { lift: 6, blur: 9, shadow: 0.5, rim: 1.1 },
      ),
      flat(glow(620, 236, 5, '#ffd98a', 0.9)),
    ]
  },
)

const cuttingsFell = poster(
  'where-the-cuttings-fell',
  'One paper star has fallen into the grass, one into a jar of glue, and one stays up in the sky with its arms folded',
  [760, 150],
  (s) => {
    const hill = ridge(960, 420, 40, 'film/hill', { swells: 2 })
    const next = s.random('grass')
    const face = (x: number, y: number, size: number, mood: 'asleep' | 'stuck' | 'proud') =>
      at(
        x,
        y,
        (mood === 'asleep'
          ? stroke('M-16 -4q6 6 12 0M6 -4q6 6 12 0', '#6a3a1c', 4)
          : circle(-10, -4, 5, '#4a2418') +
            circle(12, -4, 5, '#4a2418') +
            circle(-8.5, -6, 1.8, '#fff') +
            circle(13.5, -6, 1.8, '#fff')) +
          (mood === 'proud'
            ? stroke('M-8 10q9 -4 18 0', '#4a2418', 4)
            : mood === 'stuck'
              ? shape(oval(1, 11, 6, 7), '#4a2418')
              : stroke('M-4 8q5 4 10 0', '#6a3a1c', 3.4)),
        { scale: size },
      )
    const paperStar = (x: number, y: number, r: number, turn: number) =>
      shape(
        star(x, y, r, { waist: 0.56, turn }),
        radial([
          [0, '#fffbe0'],
          [0.6, '#ffe09a'],
          [1, '#e8a850'],
        ]),
      )
    return [
      ground(s, '#171030', '#43284e', '#8a4a48'),
      flat(
        stars(90, [0, 0, 960, 380], s.random('stars'), { largest: 1.8, bright: 0.05 }) +
          glow(760, 150, 26, '#ffcf7a', 0.6),
      ),
      // The ways they fell.
      flat(
        stroke('M300 -20C210 120 190 230 218 340', '#ffe2a6', 4, { 'stroke-dasharray': '3 15', opacity: 0.8 }) +
          stroke('M610 -20C700 120 650 200 598 292', '#ffe2a6', 4, { 'stroke-dasharray': '3 15', opacity: 0.8 }),
      ),
      layer(paperStar(760, 150, 76, 0.14), { lift: 5, blur: 10, rim: 0.9 }),
      layer(stroke('M722 168Q760 190 798 160M798 176Q764 196 724 156', '#d9944a', 10), { lift: 2, blur: 3, rim: 0.4 }),
      flat(face(762, 136, 1.3, 'proud')),
      layer(shape(hill.down(680), s.lit('#4a3048', { strength: 0.5 })), { lift: 5, blur: 14, rim: 0.7 }),
      layer(
        shape(
          grass(40, 460, () => 600, next, { height: 170, gap: 10, width: 5 }),
          s.lit('#5a5a3c', { strength: 0.5 }),
        ),
        { lift: 3, blur: 6, rim: 0.6 },
      ),
      flat(glow(222, 420, 10, '#ffd27a', 0.7)),
      layer(paperStar(222, 424, 66, 0.4), { lift: 4, blur: 8, rim: 0.8 }),
      flat(face(222, 420, 1.2, 'asleep')),
      flat(glow(596, 330, 10, '#ffd27a', 0.6)),
      layer(paperStar(596, 330, 62, -0.2), { lift: 4, blur: 8, rim: 0.8 }),
      flat(face(596, 322, 1.1, 'stuck')),
      layer(
        shape(
          'M500 356H690V386H676V560Q676 590 646 590H544Q514 590 514 560V386H500Z',
          linear([
            [0, '#b8d0d8', 0.75],
            [1, '#6a8aa0', 0.8],
          ]),
        ) +
          shape('M522 400Q556 376 596 396T668 392V556Q668 580 644 580H546Q522 580 522 556Z', '#fff0d2') +
          shape('M534 384Q520 430 530 470Q544 474 546 452Q548 414 552 384Z', '#fff0d2'),
        { lift: 5, blur: 10, shadow: 0.5, rim: 0.8 },
      ),
      layer(
        shape(box(540, 450, 112, 78, 6), '#c2603c') +
          shape(leaf(556, 506, 82, -0.5, { wide: 0.5 }), '#ffe2a6') +
          shape(box(706, 300, 20, 250, 8), '#a8683c', { transform: 'rotate(24 716 420)' }),
        { lift: 4, blur: 6, rim: 0.7 },
      ),
      layer(
        shape(
          grass(-20, 980, (x) => 610 - 26 * Math.sin(x / 180), next, { height: 70, gap: 11, width: 5 }),
          s.lit('#2a1c28', { strength: 0.4 }),
        ) + shape(box(-20, 606, 1000, 60), s.lit('#2a1c28', { strength: 0.4 })),
        { lift: 7, blur: 14, rim: 0.8 },
      ),
      flat(
        Array.from({ length: 14 }, () =>
          firefly(next.between(0, 960), next.between(330, 600), next.between(1.4, 2.8)),
        ).join(''),
      ),
    ]
  },
)

export const pictures = [firstCutter, firstBedtime, cuttingsFell]
