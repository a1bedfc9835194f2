import { darken, lighten } from '../../engine/color.ts'
import { box, moved, numbers, oval, type Point, polyline, ribbon, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, moving, shining, type Stage } from '../../engine/stage.ts'
import {
  across,
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  puff,
  radial,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { cog } from '../../motifs/cog.ts'
import { glow } from '../../motifs/glow.ts'
import { crescent } from '../../motifs/moon.ts'
import { rays } from '../../motifs/rays.ts'
import { gold, stars } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'
import { clockworkBird } from './clockwork-bird.ts'

type Spot = readonly [x: number, y: number, scale: number]

type Pegboard = {
  readonly board: readonly [x: number, y: number, width: number, height: number]
  readonly tools: readonly (readonly [tool: keyof typeof hanging, x: number, y: number, color: string])[]
  readonly outline: Spot
  readonly scissors: Spot
  readonly instructions: Spot
}

type Place = {
  /** The bird's heart, and how large it is. */
  readonly bird?: Spot
  readonly pegboard?: Pegboard
  readonly window: readonly [x: number, y: number, radius: number]
  readonly bench: readonly [left: number, right: number, y: number]
  readonly kettle: Spot
  readonly fish: Spot
  readonly ferrule: Spot
  readonly jars: readonly (readonly [x: number, color: string])[]
  readonly plan: readonly [x: number, y: number, width: number]
  readonly crates: readonly (readonly [x: number, y: number, size: number])[]
  readonly floor: number
  readonly cogs: readonly (readonly [x: number, y: number, radius: number, teeth: number])[]
}

const draw = (s: Stage, p: Place): Items => [
  wall(s, p),
  window(s, p),
  p.pegboard !== undefined && pegboard(s, p.pegboard),
  crates(s, p),
  bench(s, p),
  p.bird !== undefined && [
    clockworkBird(s, ...p.bird),
    shining({ motion: 'glimmer', clock: 1.9 }, [p.bird[0], p.bird[1]], [110 * p.bird[2], 110 * p.bird[2]], '#ffb45a'),
  ],
  onTheBench(s, p),
  wheels(s, p),
  dust(s),
]

const workshop = scene<Place>(
  'workshop',
  {
    description:
      'A copper bench by night, on it a clockwork bird with one wing of paper feathers and one of bare ribs, its heart alight',
    palette: palettes.whimcraftWorkshop,
    card: true,
    shape: {
      light: { x: 1130, y: 577, reach: 1100 },
      focus: [1130, 540],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff8ea' }],
      finish: { vignette: 0.5, middle: [0.68, 0.55] },
      at: {
        bird: [1130, 577, 0.9],
        pegboard: {
          board: [1240, 218, 420, 436],
          tools: [
            ['saw', 1520, 404, '#8fb0a4'],
            ['wrench', 1528, 568, '#7f958c'],
          ],
          outline: [1484, 610, 0.66],
          scissors: [1448, 470, 0.66],
          instructions: [1466, 268, 0.78],
        },
        window: [846, 588, 60],
        bench: [626, 1660, 732],
        kettle: [728, 738, 0.9],
        fish: [1480, 738, 0.82],
        ferrule: [876, 740, 0.86],
        jars: [
          [800, '#e0704f'],
          [838, '#e8b45c'],
        ],
        plan: [930, 726, 130],
        crates: numbers('180,850,150 330,866,118 214,724,106'),
        floor: 846,
        cogs: numbers('30,1010,170,14 232,1020,92,11 1590,950,132,12'),
      },
    },
    tall: {
      light: { x: 404, y: 760, reach: 980 },
      focus: [404, 720],
      quiet: [{ x: 60, y: 80, width: 620, height: 320, ink: '#fff8ea' }],
      finish: { vignette: 0.5, middle: [0.5, 0.62] },
      at: {
        bird: [404, 760, 0.98],
        pegboard: {
          board: [520, 436, 400, 440],
          tools: [
            ['saw', 760, 590, '#8fb0a4'],
            ['wrench', 764, 756, '#7f958c'],
          ],
          outline: [668, 838, 0.6],
          scissors: [690, 640, 0.56],
          instructions: [700, 486, 0.74],
        },
        window: [112, 584, 66],
        bench: [-60, 900, 930],
        kettle: [92, 936, 0.84],
        fish: [716, 936, 0.72],
        ferrule: [202, 938, 0.8],
        jars: [[164, '#e8b45c']],
        plan: [232, 924, 116],
        crates: [],
        floor: 1100,
        cogs: numbers('20,1190,130,14 180,1200,66,10 780,1176,110,12'),
      },
    },
  },
  draw,
)

/** Where the toys of the workshop are played with: calm in the middle. */
const workbench = scene<Place>(
  'workbench',
  {
    description: 'A copper bench by night; a kettle with a face at one end, a goldfish with a dog at the other',
    palette: palettes.whimcraftWorkshop,
    shape: {
      light: { x: 800, y: 520, reach: 1150 },
      focus: [800, 520],
      finish: { vignette: 0.5, middle: [0.5, 0.5] },
      at: {
        window: [1400, 300, 92],
        bench: [-60, 1660, 806],
        kettle: [140, 812, 1.05],
        fish: [1490, 812, 0.86],
        ferrule: [268, 814, 0.9],
        jars: [[216, '#e8b45c']],
        plan: [1190, 800, 120],
        crates: [],
        floor: 930,
        cogs: numbers('30,1010,120,14 1590,990,120,12'),
      },
    },
    tall: {
      light: { x: 400, y: 600, reach: 1000 },
      focus: [400, 600],
      finish: { vignette: 0.5, middle: [0.5, 0.5] },
      at: {
        window: [98, 168, 54],
        bench: [-60, 900, 980],
        kettle: [86, 986, 0.86],
        fish: [716, 986, 0.68],
        ferrule: [184, 988, 0.78],
        jars: [[150, '#e8b45c']],
        plan: [250, 976, 100],
        crates: [],
        floor: 1120,
        cogs: numbers('20,1190,110,14 790,1180,100,12'),
      },
    },
  },
  draw,
)

export const pictures = [workshop, workbench]

function wall(s: Stage, p: Place): Items {
  let boards = ''
  for (let x = -20; x < s.width + 20; x += 96)
    boards += stroke(`M${x} 0V${p.floor}`, '#0c1816', 3, 0.5) + stroke(`M${x + 3} 0V${p.floor}`, '#6fae9a', 1, 0.13)
  const pipe = (y: number) =>
    stroke(`M-20 ${y}H${s.width + 20}`, s.lit('#7a4a2a', 0.5, { fall: 0.22 }), 15) +
    stroke(`M-20 ${y - 4}H${s.width + 20}`, s.lit('#b8763c', 0.5, { fall: 0.3 }), 3)
  const top = s.tall ? 46 : 66
  return [
    flat(shape(s.whole, s.lit('#1d403a', 0.34, { fall: 0.2 })) + boards),
    layer(
      pipe(top) +
        each([0.14, 0.44, 0.76], (t) =>
          shape(box(t * s.width, top - 12, 26, 24, 3), s.lit('#8a5632', 0.6, { fall: 0.2 })),
        ),
    ),
  ]
}

/** A round window with teeth, because it was a wheel before. */
function window(s: Stage, { window: [x, y, radius] }: Place): Items {
  const rim = s.lit('#9a6238', 0.5)
  return [
    moving(
      { motion: 'tick', clock: 5.3, pivot: [x, y], by: [22.5] },
      layer(shape(cog(x, y, radius * 1.3, 16), rim), 'block'),
      { bare: true },
    ),
    flat(
      clipped(
        shape(box(x - radius, y - radius, radius * 2, radius * 2), linear('#0d1c2c, #1f4a5a 0.7, #3f7f7a')) +
          stars(34, [x - radius, y - radius, x + radius, y + radius * 0.4], s.random('window'), { largest: 1.5 }) +
          crescent(x - radius * 0.25, y - radius * 0.2, radius * 0.3, { phase: 0.34, turn: -30, halo: 0.7 }) +
          ellipse(x, y + radius * 1.1, radius * 1.2, radius * 0.5, '#14302e'),
        oval(x, y, radius),
      ) + circle(x, y, radius, 'none', { stroke: '#10221f', 'stroke-width': 6, opacity: 0.6 }),
    ),
    layer(
      stroke(
        each([0, 1, 2], (spoke) => {
          const angle = (spoke / 3) * Math.PI + 0.4
          const [cx, cy] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
          return polyline(`${x - cx},${y - cy} ${x + cx},${y + cy}`)
        }),
        rim,
        8,
      ) + circle(x, y, 15, rim),
      'card bright',
    ),
  ]
}

function pegboard(s: Stage, p: Pegboard): Items {
  const [x, y, width, height] = p.board
  let holes = ''
  for (let hx = x + 22; hx < x + width - 10; hx += 28)
    for (let hy = y + 22; hy < y + height - 10; hy += 28) holes += oval(hx, hy, 3)
  const outlines = each(p.tools, ([tool, tx, ty]) => stroke(moved(hanging[tool], tx, ty, 1.12), '#fff0d0', 2, 0.3))
  const [ox, oy, size] = p.outline
  const [px, py, paper] = p.instructions
  const [sx, sy, large] = p.scissors
  return [
    layer(shape(box(x, y, width, height, 8), s.lit('#3d3a2a', 0.4, { fall: 0.12 })), 'block'),
    flat(
      shape(holes, '#0c120e', 0.7) +
        outlines +
        // Somebody has borrowed a fish, or hung one here; only its outline is left.
        at(
          ox,
          oy,
          stroke(
            'M-44 0C-24 -30 20 -30 40 -4L62 -24L60 24L40 4C20 30 -24 30 -44 0ZM-22 -6L-22 -5',
            '#fff0d0',
            3.4,
            0.55,
          ),
          { scale: size },
        ),
    ),
    layer(
      each(p.tools, ([tool, tx, ty, color]) => shape(moved(hanging[tool], tx, ty), s.lit(color, 0.4))),
      'thing bright',
    ),
    layer(scissors(sx, sy, large, s.lit('#e8b45c', 0.5)), 'thing bright'),
    layer(
      at(
        px,
        py,
        shape('M-74 -34L74 -38L76 40L60 54L-72 52Z', '#f6e6c0') +
          shape('M76 40L60 54L58 42Z', '#c9a878') +
          title('Instructions', 0, -6, 21, { fill: '#6a3518' }) +
          stroke('M-52 12H52M-52 28H40', '#b5936a', 1.4, { 'stroke-dasharray': '3 6' }) +
          circle(0, -30, 5, '#e0704f'),
        { scale: paper, turn: 3 },
      ),
      'card',
    ),
  ]
}

function crates(s: Stage, p: Place): Items {
  const wood = (color: string) => s.lit(color, 0.45, { fall: 0.14 })
  let grain = ''
  for (let one = -9; one <= 14; one++)
    grain += stroke(`M${s.light.x + one * 90} ${p.floor}L${s.light.x + one * 210} ${s.height}`, '#060d0c', 2.4, 0.45)
  return [
    layer(shape(s.below(p.floor), wood('#243c36')), 'thing soft dim'),
    flat(grain),
    p.crates.map(([x, y, size], index) => {
      const half = size / 2
      const color = lighten('#6a5234', index * 0.02)
      return [
        layer(
          shape(box(x - half, y - size * 0.86, size, size * 0.86, 3), wood(darken(color, 0.06))) +
            each([0, 1, 2], (row) =>
              shape(box(x - half, y - size * (0.86 - row * 0.29), size, size * 0.26, 2), wood(color)),
            ) +
            each([-1, 1], (side) =>
              shape(
                box(x + side * (half - size * 0.08) - size * 0.07, y - size * 0.88, size * 0.14, size * 0.9, 2),
                wood(lighten(color, 0.03)),
              ),
            ),
          'block',
        ),
        // What looks out: rolled plans, a spring, a brass ear.
        index === 2 &&
          layer(
            at(x - 22, y - size * 0.86, shape('M-12 4L-30 -70L-10 -74L8 4ZM10 4L14 -88L36 -84L30 4Z', '#9ab0a0'), {
              scale: 0.8,
            }) +
              stroke(
                `M${x + 24} ${y - size * 0.86}q14 -8 0 -14q-16 -6 0 -14q16 -8 0 -14q-16 -6 0 -14`,
                s.lit('#a8743c'),
                5,
              ),
            'card',
          ),
      ]
    }),
  ]
}

function bench(s: Stage, p: Place): Items {
  const [left, right, y] = p.bench
  const width = right - left
  const copper = (color: string, strength = 0.6) => s.lit(color, strength, { fall: 0.14 })
  const drawers = [0, 1, 2, 3].map((one) => left + 96 + one * (width / 4.3))
  const rivets: string[] = []
  for (let x = left + 20; x < right; x += 46) rivets.push(oval(x, y + 19, 3.6))
  const [planX, planY, planWidth] = p.plan
  return [
    layer(
      shape(
        box(left + 40, y + 30, width - 80, 84, 4) +
          box(left + 40, y + 30, 44, s.height - y) +
          box(right - 130, y + 30, 44, s.height - y),
        copper('#5a3620', 0.45),
      ),
      'wall',
    ),
    layer(
      shape(box(left + 40, p.floor + (s.height - p.floor) * 0.12, width - 80, 24, 4), copper('#4a2e1e', 0.4)) +
        each(drawers, (x) => shape(box(x, y + 42, width / 5.2, 58, 5), copper('#7a4a28', 0.5))),
    ),
    layer(
      each(drawers, (x, at) =>
        shape(box(x + width / 10.4 - 24, y + 62 + (at % 2 ? 3 : 0), 48, 12, 6), copper('#e3a84c', 0.5)),
      ),
      'card bright',
    ),
    // What did not fit into the drawer.
    layer(
      shape(box(drawers[1]! + 20, y + 84, 54, 66, 2), copper('#e9d3a0', 0.35)) +
        stroke(`M${drawers[1]! + 28} ${y + 112}h38M${drawers[1]! + 28} ${y + 126}h26`, '#8a6a4a', 2),
      'card',
    ),
    layer(
      shape(`M${left} ${y + 2}L${left + 34} ${y - 22}H${right - 34}L${right} ${y + 2}Z`, copper('#d08a48', 0.75)) +
        shape(box(left - 4, y, width + 8, 36, 6), copper('#b8692f', 0.7)) +
        shape(rivets.join(''), '#ffe2a6', 0.6),
      'wall bright',
    ),
    flat(glow(s.light.x, y - 10, 34, '#ffb454', 0.45)),
    layer(
      blueprint(
        planX,
        planY,
        planWidth,
        4,
        stroke(
          'M22 44C34 28 52 28 64 40L78 34M44 32C40 18 50 10 62 8M52 34C60 20 74 16 84 18M22 44L14 48',
          '#eafcff',
          1.6,
        ),
      ),
      'card',
    ),
  ]
}

function onTheBench(s: Stage, p: Place): Items {
  const [left, , y] = p.bench
  const next = s.random('shavings')
  const curls = each(9, () =>
    shaving(
      next.between(Math.max(left, 0) + 70, s.width - 30),
      p.floor + (s.height - p.floor) * next.between(0.42, 0.7),
      next.between(9, 17),
      s.lit('#c99a5c', 0.5, { fall: 0.2 }),
    ),
  )
  return [
    rays(s.light.x, s.light.y, s.tall ? 520 : 700, s.random('rays'), [-3.3, 0.4], '#ffb45c', {
      count: 11,
      opacity: 0.16,
      width: 0.06,
    }),
    flat(
      blurred(
        ellipse(p.kettle[0], p.kettle[1], 58, 7, '#1a0c06', 0.7) +
          ellipse(p.fish[0] - 50, p.fish[1], 130 * p.fish[2], 7, '#1a0c06', 0.6),
        4,
      ),
    ),
    layer(
      each(p.jars, ([x, color]) => jar(x, y - 2, 0.84, color)),
      'card',
    ),
    layer(kettle(...p.kettle)),
    layer(goldfishOut(...p.fish)),
    layer(ferrule(...p.ferrule), 'card'),
    layer(curls, 'card'),
  ]
}

/** What stands in front: wheels that are waiting to be needed. */
const wheels = (s: Stage, p: Place): Items =>
  p.cogs.map(([x, y, radius, teeth], at) => [
    moving(
      { motion: 'tick', clock: 7.1 + at * 2.3, pivot: [x, y], by: [(at % 2 ? -360 : 360) / teeth] },
      layer(shape(cog(x, y, radius, teeth, at), s.lit('#3a2618', 0.35, { fall: 0.12 })), 'frame bright'),
      { bare: true },
    ),
    layer(
      circle(x, y, radius * 0.62, s.lit('#2a1c14', 0.3)) + circle(x, y, radius * 0.3, s.lit('#4a3020', 0.4)),
      'card bright',
    ),
  ])

function dust(s: Stage): Items {
  const next = s.random('dust')
  const specks = each(s.tall ? 34 : 52, () => {
    const [x, y] = [s.light.x + next.bell() * s.width * 0.3, s.light.y + next.between(-240, 220)]
    return next.chance(0.2)
      ? shape(star(x, y, next.between(3, 6), { points: 4, waist: 0.3 }), gold, 0.85)
      : circle(x, y, next.between(0.8, 2.2), '#ffe2a6', +next.between(0.25, 0.8).toFixed(2))
  })
  return flat(specks)
}

const copper = linear('#ffd9a0, #c47d3a 0.4, #7a4320', { to: [0.7, 1] })
const brass = linear('#fff0bf, #e3a84c 0.45, #8a5424', { to: [0.6, 1] })

/** A kettle that has been given a face and is a gentleman about it; it stands on x, y, 120 high. */
const kettle = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    stroke('M-46 -74C-52 -128 52 -128 46 -74', '#7a4320', 8) +
      stroke('M-14 -113Q0 -117 14 -113', '#2a4a42', 12) +
      puff(shape('M44 -34C66 -40 62 -68 86 -74L98 -64C82 -56 84 -22 46 -14Z', copper), { depth: 5, blur: 6 }) +
      puff(
        shape(
          'M-58 -28C-62 -66 -34 -82 0 -82C34 -82 62 -66 58 -28C56 -8 44 0 30 0L-30 0C-44 0 -56 -8 -58 -28Z',
          copper,
        ),
        { depth: 9, blur: 11, dark: '#2a0f08' },
      ) +
      shape('M-28 -80Q0 -94 28 -80Q0 -74 -28 -80Z', brass) +
      circle(0, -92, 7, brass) +
      circle(-20, -46, 12, '#fff8ea') +
      circle(20, -46, 12, '#fff8ea') +
      circle(-16, -45, 6, '#2a1710') +
      circle(24, -45, 6, '#2a1710') +
      circle(-14, -47.5, 2, '#ffffff') +
      circle(26, -47.5, 2, '#ffffff') +
      stroke('M-34 -63Q-22 -70 -10 -64M10 -66Q22 -73 34 -65', '#4a2412', 4) +
      shape('M0 -28C-10 -36 -24 -32 -34 -20C-22 -16 -8 -14 0 -24C8 -14 22 -16 34 -20C24 -32 10 -36 0 -28Z', '#4a2412') +
      stroke('M-10 -11Q0 -6 10 -11', '#4a2412', 3),
    { scale },
  )

/** A goldfish in a bowl on wheels that walks a dog of tin; the bowl stands on x, y, the dog trots ahead to the left. */
function goldfishOut(x: number, y: number, scale: number): string {
  const wheel = (wx: number, wy: number, radius: number) =>
    shape(cog(wx, wy, radius, 10), brass) +
    circle(wx, wy, radius * 0.55, '#5a2c14') +
    circle(wx, wy, radius * 0.25, brass)
  const dog =
    stroke('M-112 -38Q-104 -56 -98 -66', '#d9e4de', 5) +
    stroke('M-176 -16V-2M-160 -16V-2M-128 -16V-2M-114 -16V-2', '#8fa39a', 7) +
    puff(
      shape(
        'M-184 -44C-184 -54 -176 -56 -166 -56L-120 -56C-108 -56 -106 -46 -106 -36C-106 -22 -112 -14 -124 -14L-168 -14C-180 -14 -184 -26 -184 -44Z',
        '#c9d8d0',
      ),
      { depth: 5, blur: 6, dark: '#16302a' },
    ) +
    stroke('M-150 -56V-16', '#7f958c', 2) +
    circle(-138, -36, 3, '#7f958c') +
    puff(shape('M-214 -66L-186 -84C-170 -84 -164 -72 -166 -58C-170 -46 -186 -44 -198 -48L-216 -52Z', '#dbe8e0'), {
      depth: 4,
      blur: 5,
      dark: '#16302a',
    }) +
    shape('M-184 -82C-172 -90 -160 -78 -166 -58C-176 -58 -182 -70 -184 -82Z', '#8fa39a') +
    circle(-194, -66, 4.5, '#16302a') +
    circle(-216, -60, 5.5, '#e0704f')
  return at(
    x,
    y,
    dog +
      stroke('M-166 -54Q-110 -20 -30 -78', '#e05a4a', 3.5) +
      shape('M-58 -22L58 -22L50 -10L-50 -10Z', copper) +
      wheel(-38, -12, 18) +
      wheel(38, -12, 18) +
      circle(0, -68, 52, radial('#d8fff2/0.35, #7fd8c8/0.55 0.75, #e8fff8/0.85')) +
      shape('M-48 -84Q-24 -92 0 -84T48 -84C52 -50 30 -20 0 -18C-30 -20 -52 -50 -48 -84Z', '#3fa8a0', 0.7) +
      puff(
        shape('M-28 -58C-20 -78 12 -80 22 -60L40 -74C44 -62 44 -52 38 -44L22 -54C12 -36 -20 -38 -28 -58Z', '#ff9a3c'),
        { depth: 4, blur: 5, dark: '#8a2a10' },
      ) +
      shape('M-4 -70Q4 -84 14 -72Z', '#ffbf5a') +
      circle(-15, -61, 5.5, '#fff8ea') +
      circle(-16, -61, 3, '#2a1710') +
      stroke('M-25 -52Q-20 -49 -16 -51', '#8a2a10', 2) +
      circle(-34, -76, 3, '#eafff8', 0.8) +
      circle(-30, -86, 2, '#eafff8', 0.8) +
      ellipse(0, -112, 34, 7, 'none', { stroke: '#e8fff8', 'stroke-width': 4, opacity: 0.9 }) +
      stroke('M-38 -92A44 44 0 0 1 -24 -106', '#ffffff', 5, 0.8),
    { scale },
  )
}

/** Ferrule, the brass end of a pencil that was used up long ago, on a thimble; stands on x, y, 74 high. */
const ferrule = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    shape('M-22 0Q-20 -26 -14 -28H14Q20 -26 22 0Q0 5 -22 0Z', linear('#f4f8f4, #8fa39a')) +
      each([-12, -4, 4, 12], (dx) => circle(dx, -12, 1.5, '#60756c') + circle(dx + 2, -19, 1.5, '#60756c')) +
      puff(shape('M-13 -28V-54H13V-28Q0 -23 -13 -28Z', brass), { depth: 4, blur: 4 }) +
      stroke('M-13 -33Q0 -28 13 -33M-13 -49Q0 -44 13 -49', '#7a4a1c', 2) +
      puff(shape('M-13 -54Q-14 -72 0 -73Q14 -72 13 -54Q0 -50 -13 -54Z', '#e8838a'), {
        depth: 4,
        blur: 4,
        dark: '#6a1a2a',
      }) +
      circle(-5, -42, 2.4, '#2a1710') +
      circle(5, -42, 2.4, '#2a1710') +
      stroke('M-9 -47L-2 -45M9 -47L2 -45', '#4a2a10', 2) +
      stroke('M-4 -36Q0 -38 4 -36', '#4a2a10', 1.8),
    { scale },
  )

/** A drawing pinned by its corners: white lines on blue. `ink` is drawn in a box of 0 to 100 by 0 to 70. */
const blueprint = (x: number, y: number, width: number, turn: number, ink: string): string =>
  at(
    x,
    y,
    shape('M0 0H100V66L93 70H0Z', '#2f6f8a') +
      stroke('M0 14H100M0 28H100M0 42H100M0 56H100M20 0V70M40 0V70M60 0V70M80 0V70', '#8fd0d8', 0.5, 0.35) +
      ink +
      circle(4, 4, 2.6, '#e8b45c') +
      circle(96, 4, 2.6, '#e8b45c'),
    { scale: width / 100, turn },
  )

/** A glass jar with a lid, 40 wide and 60 high, full of something; stands on x, y. */
const jar = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    shape('M-20 -44Q-20 -50 -14 -50H14Q20 -50 20 -44V-4Q20 0 16 0H-16Q-20 0 -20 -4Z', '#d8fff2', 0.3) +
      shape('M-17 -30Q-8 -36 0 -31T17 -33V-4Q17 -2 14 -2H-14Q-17 -2 -17 -4Z', color) +
      stroke('M-13 -42V-10', '#ffffff', 3, 0.55) +
      shape('M-18 -58H18V-48H-18Z', across('#8a5424, #ffe2a6 0.4, #8a5424')),
    { scale },
  )

/** Tools that hang on a board, by their outlines around 0, 0; each hangs from about 60 above. Absolute points, for `moved`. */
const hanging = {
  hammer: 'M-6 -46L6 -46L8 62L-8 62ZM-36 -62L-24 -66L26 -66L38 -54L26 -46L-30 -46Z',
  saw: 'M-16 -66C-30 -66 -32 -30 -16 -28L-14 66L4 66L26 -26C30 -60 8 -66 -16 -66Z',
  wrench: 'M-8 -30C-30 -38 -30 -66 -14 -72L-12 -54L12 -54L14 -72C30 -66 30 -38 8 -30L9 56C9 70 -9 70 -9 56Z',
  brush: 'M-5 -66L5 -66L8 0L-8 0ZM-14 0L14 0L12 18L-12 18ZM-12 18L12 18C14 44 4 54 0 68C-4 54 -14 44 -12 18Z',
} as const

/** Scissors with their points down, 150 high; the First Cutter may have left them. For a layer; `fill` may be lit. */
const scissors = (x: number, y: number, scale: number, fill: string): string =>
  shape(moved('M-10 -12L0 -22L30 78L22 82L-14 4ZM10 -12L0 -22L-30 78L-22 82L14 4Z', x, y, scale), fill) +
  stroke(polyline(`${x - 4 * scale},${y - 10 * scale} ${x + 12 * scale},${y - 34 * scale}`), fill, 9 * scale) +
  stroke(polyline(`${x + 4 * scale},${y - 10 * scale} ${x - 12 * scale},${y - 34 * scale}`), fill, 9 * scale) +
  each([-1, 1], (side) =>
    shape(oval(x + side * 22 * scale, y - 50 * scale, 19 * scale, 23 * scale), 'none', {
      stroke: fill,
      'stroke-width': +(8 * scale).toFixed(1),
    }),
  ) +
  circle(x, y - 8 * scale, 5 * scale, '#5a2c14')

/** A curl of wood shaved off a board. */
const shaving = (x: number, y: number, size: number, fill: string): string => {
  const points: Point[] = Array.from({ length: 12 }, (_, at): Point => [
    x + Math.cos(at * 0.75) * size * (1 - at * 0.07),
    y + Math.sin(at * 0.75) * size * 0.6 * (1 - at * 0.07),
  ])
  return shape(
    ribbon(points, (t) => size * 0.2 * (1 - t * 0.6), 24),
    fill,
  )
}
