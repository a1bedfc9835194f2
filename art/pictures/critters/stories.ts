import { stand } from '../../characters/critter.ts'
import { fizzlet } from '../../characters/fizzlet.ts'
import { giggleGecko } from '../../characters/giggle-gecko.ts'
import { pup } from '../../characters/puddle-pups.ts'
import { whiskerleaf } from '../../characters/whiskerleaf.ts'
import { curve, fine, oval, polygon, ribbon, ridge, star, type Point } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, screen, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { grass, leaf } from '../../motifs/leaves.ts'
import { rays } from '../../motifs/rays.ts'
import { gold, stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

// The three books as the meadow sees them: whoever chose one has climbed into it.

const night = { vignette: 0.5, middle: [0.5, 0.55] } as const

const { width: w, height: h } = sizes.card

const backdropOf = (high: string, low: string) =>
  flat(
    shape(
      `M0 0H${w}V${h}H0Z`,
      linear([
        [0, high],
        [1, low],
      ]),
    ),
  )

export const pictures = [
  scene(
    'story-whispering-willow',
    {
      description: 'Whiskerleaf listens under the whispering willow at night',
      palette: palettes.cosmicMap,
      shape: {
        size: sizes.card,
        light: { x: 430, y: 440, reach: 780, color: '#ffd98a', bounce: '#8fc46a' },
        focus: [430, 400],
        finish: night,
        at: undefined,
      },
    },
    (s) => [
      backdropOf('#0c1840', '#1f4a66'),
      flat(stars(90, [0, 0, w, 300], s.random('stars')) + glow(820, 92, 20, '#ffeec0', 0.6)),
      flat(shape(`M842 62A36 36 0 1 0 858 128A42 42 0 0 1 842 62Z`, '#ffeec0')),
      layer(shape(ridge(w, 440, 26, 'story/far').down(h), s.lit('#1d4a5e', { strength: 0.5 })), {
        lift: 3,
        blur: 10,
        rim: 0.5,
      }),
      willow(s),
      layer(
        shape(
          grass(-10, w + 10, (x) => 560 - 26 * Math.sin((x / w) * 3), s.random('grass'), { height: 26, gap: 6 }) +
            ridge(w, 556, 14, 'story/near', { shape: (x) => -22 * Math.sin((x / w) * 3) }).down(h),
          s.lit('#14403f', { strength: 0.5 }),
        ),
        {
          lift: 4,
          blur: 10,
          shadow: 0.4,
          rim: 0.8,
        },
      ),
      flat(blurred(ellipse(430, 560, 190, 26, '#ffe9a0', { opacity: 0.4 }), 16)),
      stand(728, 600, 0.92, whiskerleaf({ look: [-0.8, -0.2], head: -10 }), { rim: 0.9 }),
      curtain(s),
      flat(
        Array.from({ length: 14 }, (_, one) =>
          firefly(120 + ((one * 137) % 760), 180 + ((one * 89) % 380), 1.6 + (one % 3) * 0.6),
        ).join(''),
      ),
    ],
  ),
  scene(
    'story-fizzlets-great-escape',
    {
      description: 'Fizzlet flies out of his jar while Giggle-Gecko laughs',
      palette: palettes.storytellersLantern,
      shape: {
        size: sizes.card,
        light: { x: 560, y: 210, reach: 820 },
        focus: [560, 220],
        finish: { vignette: 0.5, middle: [0.58, 0.4] },
        at: undefined,
      },
    },
    (s) => [
      backdropOf('#3b1838', '#7a3342'),
      flat(glow(560, 210, 64, '#ffc45a', 0.9)),
      screen(
        rays(560, 210, 700, s.random('rays'), {
          from: 0,
          to: 6.28,
          count: 22,
          color: '#ffdf9a',
          opacity: 0.3,
          width: 0.05,
        }),
      ),
      layer(
        shape(`M0 500H${w}V${h}H0Z`, s.lit('#6a3226', { strength: 0.5 })) +
          stroke(`M0 548H${w}M0 598H${w}`, '#3a1812', 3, { opacity: 0.5 }),
        { lift: 4, blur: 12, rim: 0.8 },
      ),
      jar(640, 560),
      layer(
        shape(
          ribbon(
            [
              [640, 330],
              [622, 290],
              [650, 262],
              [600, 246],
            ],
            3,
            30,
          ),
          '#ffe2a0',
          { opacity: 0.7 },
        ),
        { lift: 1, blur: 3, shadow: 0.2 },
      ),
      layer(at(552, 236, fizzlet('happy'), { scale: 0.9, turn: -14 }), {
        lift: 6,
        blur: 14,
        shadow: 0.5,
        rim: 0.5,
        rimWidth: 1,
      }),
      layer(
        [
          [420, 120, 17, 20],
          [700, 96, 14, -16],
          [392, 270, 11, 40],
          [742, 232, 15, 8],
          [470, 52, 10, 0],
        ]
          .map(([x, y, r, turn]) => shape(star(x!, y!, r!, { turn: turn! / 30 }), gold))
          .join(''),
        { lift: 4, blur: 5, shadow: 0.4, rim: 0.8 },
      ),
      stand(214, 610, 0.98, giggleGecko({ head: -6 }), { rim: 0.7 }),
      lid(846, 576),
    ],
  ),
  scene(
    'story-star-sailor',
    {
      description: 'Three pups sail a paper boat over a dark sea to one large star',
      palette: palettes.gardenGate,
      shape: {
        size: sizes.card,
        light: { x: 700, y: 190, reach: 860, color: '#ffe39a', bounce: '#b88fd8' },
        focus: [420, 380],
        finish: night,
        at: undefined,
      },
    },
    (s) => [
      backdropOf('#161a5c', '#6a58b4'),
      flat(stars(80, [0, 0, w, 380], s.random('stars')) + glow(700, 190, 56, '#ffdf8a', 0.95)),
      screen(
        rays(700, 190, 640, s.random('rays'), {
          from: 0,
          to: 6.28,
          count: 16,
          color: '#ffe6b0',
          opacity: 0.22,
          width: 0.04,
        }),
      ),
      layer(
        shape(
          star(700, 190, 96, { waist: 0.5, turn: 0.12 }),
          radial([
            [0, '#fffdf0'],
            [0.6, '#ffe9a0'],
            [1, '#f5b94e'],
          ]),
        ),
        { lift: 4, blur: 14, shadow: 0.3, rim: 0.6 },
      ),
      sea(s, 404, '#5a63c4', 30, 'one'),
      layer(blurred(polygonGlitter(), 1.4), { lift: 0, blur: 1, shadow: 0, rim: 0, shade: 0 }),
      sea(s, 462, '#414cb0', 34, 'two'),
      boat(s),
      sea(s, 536, '#2b3592', 30, 'three'),
      sea(s, 590, '#1a2268', 22, 'four'),
      layer(
        [
          [120, 90, 190],
          [250, 60, 120],
          [890, 60, 150],
        ]
          .map(
            ([x, , length]) =>
              stroke(`M${x} 0V${length}`, '#e9dcff', 1.6, { opacity: 0.6 }) +
              shape(star(x!, length! + 16, 18, { turn: 0.2 }), gold),
          )
          .join(''),
        { lift: 5, blur: 6, shadow: 0.4, rim: 0.6 },
      ),
    ],
  ),
]

/** Trunk, and the light between its roots. */
function willow(s: Stage): Items {
  const trunk = ribbon(
    [
      [430, 580],
      [418, 440],
      [446, 300],
      [420, 160],
      [434, 20],
      [420, -60],
    ],
    (t) => 54 - 16 * t + (t < 0.2 ? (0.2 - t) * 330 : 0),
    40,
  )
  const next = s.random('bark')
  let grain = ''
  for (let one = 0; one < 34; one++)
    grain += stroke(
      `M${fine(430 + next.bell() * 60)} ${fine(next.between(0, 520))}q${fine(next.bell() * 14)} 26 ${fine(next.bell() * 10)} ${fine(next.between(40, 80))}`,
      next.chance(0.5) ? '#1d1a2a' : '#8a7a58',
      next.between(1.6, 3.4),
      { opacity: 0.4 },
    )
  return [
    flat(glow(430, 470, 40, '#ffd98a', 0.85)),
    strands(s, 'back', 430, 350, 60, 46, '#2f7a6c', 470),
    layer(shape(trunk, s.lit('#4a3a3c', { strength: 0.6 })) + clipped(grain, trunk), {
      lift: 4,
      blur: 12,
      shadow: 0.4,
      rim: 0.9,
    }),
    layer(
      shape(
        'M384 566C386 510 402 470 432 470C462 470 478 512 478 566Z',
        radial(
          [
            [0, '#fffbe0'],
            [0.5, '#ffd983'],
            [1, '#9a5a2a'],
          ],
          { y: 0.7, radius: 0.7 },
        ),
      ),
      { lift: 1, blur: 5, shadow: 0.1, rim: 0, shade: 0.4 },
    ),
    layer(shape(star(432, 538, 19, { turn: 0.2 }), '#fffdf0'), { lift: 1, blur: 4, shadow: 0.1, rim: 0.5 }),
    flat(glow(432, 536, 11, '#fff0b8', 0.9)),
  ]
}

/** Hanging branches from a crown at x; `from` and `to` say how far out they hang. */
function strands(
  s: Stage,
  seed: string,
  x: number,
  spread: number,
  top: number,
  count: number,
  color: string,
  length: number,
  keep: (x: number) => boolean = () => true,
): Items {
  const next = s.random(`strands/${seed}`)
  let d = ''
  for (let one = 0; one < count; one++) {
    const u = ((one + next.between(0.1, 0.9)) / count) * 2 - 1
    const endX = x + u * spread
    if (!keep(endX)) continue
    const startX = x + u * spread * 0.42
    const startY = top - 40 * (1 - u * u)
    const endY = startY + length * next.between(0.68, 1) * (1 - 0.1 * u * u)
    const line: Point[] = [
      [startX, startY],
      [startX + (endX - startX) * 0.75, startY + (endY - startY) * 0.22],
      [endX + next.bell() * 8, startY + (endY - startY) * 0.6],
      [endX + next.bell() * 14, endY],
    ]
    d += ribbon(line, (t) => 2 - 1.3 * t, 14)
    for (let part = 3; part < 30; part++) {
      const t = part / 30
      const place = line[Math.min(2, Math.floor(t * 3))]!
      const to = line[Math.min(3, Math.floor(t * 3) + 1)]!
      const u2 = t * 3 - Math.floor(t * 3)
      d += leaf(
        place[0] + (to[0] - place[0]) * u2,
        place[1] + (to[1] - place[1]) * u2,
        next.between(18, 30),
        Math.PI / 2 + (part % 2 ? 0.5 : -0.5) + next.bell() * 0.2,
        { wide: 0.3 },
      )
    }
  }
  return layer(shape(d, s.lit(color, { strength: 0.55 })), { lift: 4, blur: 8, shadow: 0.42, rim: 0.8, rimWidth: 1 })
}

/** The crown and the branches in front, parted like a curtain. */
const curtain = (s: Stage): Items => [
  strands(s, 'middle', 430, 430, 40, 40, '#1f665c', 500, (x) => x < 270 || (x > 560 && x < 600)),
  strands(s, 'front', 430, 560, 0, 44, '#124a4a', 560, (x) => x < 190 || x > 880),
  layer(
    shape(
      Array.from({ length: 60 }, (_, one) =>
        leaf(20 + one * 15, -14 + 22 * Math.sin(one * 1.7), 46, Math.PI / 2 + Math.sin(one * 2.3) * 0.5, {
          wide: 0.34,
        }),
      ).join(''),
      s.lit('#0f3f44', { strength: 0.4 }),
    ),
    { lift: 6, blur: 12, shadow: 0.5, rim: 0.7 },
  ),
]

function jar(x: number, y: number): Items {
  const glass = `M${x - 88} ${y - 190}C${x - 122} ${y - 170} ${x - 128} ${y - 130} ${x - 124} ${y - 20}Q${x - 120} ${y + 6} ${x - 90} ${y + 8}H${x + 90}Q${x + 120} ${y + 6} ${x + 124} ${y - 20}C${x + 128} ${y - 130} ${x + 122} ${y - 170} ${x + 88} ${y - 190}Z`
  const buttons = [
    [-64, -12, '#e0704f'],
    [-20, -8, '#8fc7d8'],
    [30, -14, '#ffd86b'],
    [72, -8, '#b9a6f0'],
    [4, -34, '#8fcf98'],
  ] as const
  return [
    flat(blurred(ellipse(x, y + 8, 150, 18, '#1a0808', { opacity: 0.5 }), 8)),
    layer(
      buttons
        .map(
          ([dx, dy, tone]) =>
            circle(x + dx, y + dy, 15, tone) +
            circle(x + dx - 4, y + dy, 2.4, '#3a2412') +
            circle(x + dx + 4, y + dy, 2.4, '#3a2412'),
        )
        .join(''),
      { lift: 2, blur: 4, shadow: 0.4 },
    ),
    layer(
      shape(
        glass,
        linear([
          [0, '#cfe9ee', 0.5],
          [0.5, '#9cc9d8', 0.45],
          [1, '#7fb4c8', 0.55],
        ]),
      ) +
        shape(
          `M${x - 100} ${y - 206}H${x + 100}Q${x + 112} ${y - 198} ${x + 100} ${y - 188}H${x - 100}Q${x - 112} ${y - 198} ${x - 100} ${y - 206}Z`,
          '#e4f4f6',
          { opacity: 0.85 },
        ) +
        stroke(`M${x - 100} ${y - 150}C${x - 108} ${y - 100} ${x - 106} ${y - 60} ${x - 102} ${y - 26}`, '#ffffff', 9, {
          opacity: 0.75,
        }) +
        clipped(ellipse(x + 60, y - 60, 16, 90, '#ffffff', { opacity: 0.28 }), glass),
      { lift: 4, blur: 10, shadow: 0.36, rim: 1.1 },
    ),
  ]
}

/** It never had been on. */
const lid = (x: number, y: number): Items =>
  layer(
    at(
      x,
      y,
      puff(
        shape('M-78 -8A78 22 0 0 1 78 -8V14A78 22 0 0 1 -78 14Z', '#b9772f') +
          shape(oval(0, -8, 78, 22), '#e9b95a') +
          shape(oval(0, -8, 60, 15), '#c98f3a'),
        { depth: 6, blur: 6, dark: '#2a1004' },
      ) + [-34, -8, 20, 40].map((dx, one) => ellipse(dx, -10 + (one % 2) * 5, 5, 2.6, '#4a2408')).join(''),
      { turn: 8 },
    ),
    { lift: 4, blur: 8, shadow: 0.45, rim: 0.8 },
  )

function sea(s: Stage, y: number, color: string, swell: number, seed: string): Items {
  const next = s.random(`sea/${seed}`)
  const start = next.between(-160, -40)
  const points: Point[] = [[-80, h + 40]]
  for (let x = start; x < w + 200; x += 190) {
    points.push(
      [x, y + swell * 0.7],
      [x + 70, y + swell * 0.25],
      [x + 128, y - swell],
      [x + 150, y - swell * 0.4],
      [x + 166, y + swell * 0.4],
    )
  }
  points.push([w + 220, h + 40])
  return layer(shape(curve(points, { closed: true, tension: 0.8 }), s.lit(color, { strength: 0.5 })), {
    lift: 4,
    blur: 12,
    shadow: 0.44,
    rim: 1,
    rimWidth: 2,
  })
}

const polygonGlitter = () =>
  Array.from({ length: 16 }, (_, one) => {
    const y = 412 + one * 9
    const half = 16 + ((one * 37) % 46)
    return shape(
      polygon([
        [700 - half, y],
        [700 + half, y],
        [700 + half * 0.7, y + 3],
        [700 - half * 0.7, y + 3],
      ]),
      '#ffe9b0',
      { opacity: fine(0.5 - one * 0.02) },
    )
  }).join('')

/** A boat folded from a letter that came back; the pups forgot the puddle at home. */
function boat(s: Stage): Items {
  const sail = polygon([
    [360, 190],
    [360, 420],
    [214, 420],
  ])
  return [
    layer(stroke('M366 168V470', '#c98f5a', 9), { lift: 2, blur: 4 }),
    layer(
      shape(
        sail,
        linear([
          [0, '#fff8e4'],
          [1, '#ecd2a6'],
        ]),
      ) +
        shape(
          polygon([
            [374, 200],
            [374, 420],
            [500, 420],
          ]),
          '#fff1d2',
        ) +
        stroke('M360 268L310 304M360 336L262 372', '#d9b67c', 2, { opacity: 0.7 }) +
        shape('M366 170C396 150 408 178 440 160L430 184L440 198C408 206 398 186 366 200Z', '#e2604a'),
      { lift: 5, blur: 12, shadow: 0.45, rim: 0.8 },
    ),
    layer(at(256, 476, pup('splish'), { scale: 0.78 }) + at(492, 472, pup('oops'), { scale: 0.74 }), {
      lift: 4,
      blur: 8,
      shadow: 0.42,
      rim: 0.6,
    }),
    layer(at(374, 470, pup('splash'), { scale: 0.76 }), { lift: 4, blur: 8, shadow: 0.42, rim: 0.6 }),
    layer(
      shape(
        polygon([
          [150, 428],
          [230, 446],
          [372, 460],
          [520, 446],
          [604, 428],
          [536, 566],
          [216, 566],
        ]),
        s.lit('#e2604a', { strength: 0.45 }),
      ) +
        shape(
          polygon([
            [372, 460],
            [520, 446],
            [604, 428],
            [536, 566],
            [400, 566],
          ]),
          '#8f2a1c',
          { opacity: 0.35 },
        ) +
        shape(
          polygon([
            [150, 428],
            [230, 446],
            [372, 460],
            [520, 446],
            [604, 428],
            [598, 440],
            [520, 462],
            [372, 476],
            [230, 462],
            [156, 440],
          ]),
          '#ff9a7c',
        ),
      { lift: 5, blur: 12, shadow: 0.45, rim: 0.9 },
    ),
  ]
}
