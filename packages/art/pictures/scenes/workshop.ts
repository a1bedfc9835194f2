import { darken, lighten } from '../../engine/color.ts'
import { box, moved, oval, polyline, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, screen, type Items, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, ellipse, linear, shape, stroke } from '../../engine/svg.ts'
import { clockworkBird } from '../../motifs/clockwork-bird.ts'
import { cog } from '../../motifs/cog.ts'
import { glow } from '../../motifs/glow.ts'
import { blueprint, ferrule, goldfishOut, hanging, jar, kettle, scissors, shaving } from '../../motifs/inventions.ts'
import { crescent } from '../../motifs/moon.ts'
import { rays } from '../../motifs/rays.ts'
import { gold, stars } from '../../motifs/stars.ts'
import { title } from '../../motifs/title.ts'
import { palettes } from '../../palettes.ts'

type Spot = readonly [x: number, y: number, scale: number]

type Place = {
  /** The bird's heart, and how large it is. */
  readonly bird: Spot
  readonly board: readonly [x: number, y: number, width: number, height: number]
  readonly tools: readonly (readonly [tool: keyof typeof hanging, x: number, y: number, color: string])[]
  readonly outline: Spot
  readonly scissors: Spot
  readonly instructions: Spot
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

export const pictures = [
  scene<Place>(
    'workshop',
    {
      description:
        'A copper bench by night, on it a clockwork bird with one wing of paper feathers and one of bare ribs, its heart alight',
      palette: palettes.whimcraftWorkshop,
      card: true,
      shape: {
        size: sizes.wide,
        light: { x: 1130, y: 577, reach: 1100 },
        focus: [1130, 540],
        quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff8ea' }],
        finish: { vignette: 0.5, middle: [0.68, 0.55] },
        at: {
          bird: [1130, 577, 0.9],
          board: [1240, 218, 420, 436],
          tools: [
            ['saw', 1520, 404, '#8fb0a4'],
            ['wrench', 1528, 568, '#7f958c'],
          ],
          outline: [1484, 610, 0.66],
          scissors: [1448, 470, 0.66],
          instructions: [1466, 268, 0.78],
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
          crates: [
            [180, 850, 150],
            [330, 866, 118],
            [214, 724, 106],
          ],
          floor: 846,
          cogs: [
            [30, 1010, 170, 14],
            [232, 1020, 92, 11],
            [1590, 950, 132, 12],
          ],
        },
      },
      tall: {
        size: sizes.tall,
        light: { x: 404, y: 760, reach: 980 },
        focus: [404, 720],
        quiet: [{ x: 60, y: 80, width: 620, height: 320, ink: '#fff8ea' }],
        finish: { vignette: 0.5, middle: [0.5, 0.62] },
        at: {
          bird: [404, 760, 0.98],
          board: [520, 436, 400, 440],
          tools: [
            ['saw', 760, 590, '#8fb0a4'],
            ['wrench', 764, 756, '#7f958c'],
          ],
          outline: [668, 838, 0.6],
          scissors: [690, 640, 0.56],
          instructions: [700, 486, 0.74],
          window: [112, 584, 66],
          bench: [-60, 900, 930],
          kettle: [92, 936, 0.84],
          fish: [716, 936, 0.72],
          ferrule: [202, 938, 0.8],
          jars: [[164, '#e8b45c']],
          plan: [232, 924, 116],
          crates: [],
          floor: 1100,
          cogs: [
            [20, 1190, 130, 14],
            [180, 1200, 66, 10],
            [780, 1176, 110, 12],
          ],
        },
      },
    },
    (s, p) => [
      wall(s, p),
      window(s, p),
      pegboard(s, p),
      crates(s, p),
      bench(s, p),
      clockworkBird(s, ...p.bird),
      onTheBench(s, p),
      wheels(s, p),
      dust(s),
    ],
  ),
]

function wall(s: Stage, p: Place): Items {
  let boards = ''
  for (let x = -20; x < s.width + 20; x += 96)
    boards +=
      stroke(`M${x} 0V${p.floor}`, '#0c1816', 3, { opacity: 0.5 }) +
      stroke(`M${x + 3} 0V${p.floor}`, '#6fae9a', 1, { opacity: 0.13 })
  const pipe = (y: number) =>
    stroke(`M-20 ${y}H${s.width + 20}`, s.lit('#7a4a2a', { strength: 0.5, fall: 0.22 }), 15) +
    stroke(`M-20 ${y - 4}H${s.width + 20}`, s.lit('#b8763c', { strength: 0.5, fall: 0.3 }), 3)
  const top = s.tall ? 46 : 66
  return [
    flat(shape(box(0, 0, s.width, s.height), s.lit('#1d403a', { strength: 0.34, fall: 0.2 })) + boards),
    layer(
      pipe(top) +
        [0.14, 0.44, 0.76]
          .map((t) => shape(box(t * s.width, top - 12, 26, 24, 3), s.lit('#8a5632', { fall: 0.2 })))
          .join(''),
      { distance: 12, lift: 4, blur: 8, rim: 0.6 },
    ),
  ]
}

/** A round window with teeth, because it was a wheel before. */
function window(s: Stage, { window: [x, y, radius] }: Place): Items {
  const rim = s.lit('#9a6238', { strength: 0.5 })
  return [
    layer(shape(cog(x, y, radius * 1.3, 16), rim), { lift: 5, blur: 9, rim: 0.9, shade: 0.35 }),
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
        [0, 1, 2]
          .map((spoke) => {
            const angle = (spoke / 3) * Math.PI + 0.4
            const [cx, cy] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
            return polyline(`${x - cx},${y - cy} ${x + cx},${y + cy}`)
          })
          .join(''),
        rim,
        8,
      ) + circle(x, y, 15, rim),
      { lift: 3, blur: 4, rim: 0.8 },
    ),
  ]
}

function pegboard(s: Stage, p: Place): Items {
  const [x, y, width, height] = p.board
  let holes = ''
  for (let hx = x + 22; hx < x + width - 10; hx += 28)
    for (let hy = y + 22; hy < y + height - 10; hy += 28) holes += oval(hx, hy, 3)
  const outlines = p.tools
    .map(([tool, tx, ty]) => stroke(moved(hanging[tool], tx, ty, 1.12), '#fff0d0', 2, { opacity: 0.3 }))
    .join('')
  const [ox, oy, size] = p.outline
  const [px, py, paper] = p.instructions
  const [sx, sy, large] = p.scissors
  return [
    layer(shape(box(x, y, width, height, 8), s.lit('#3d3a2a', { strength: 0.4, fall: 0.12 })), {
      lift: 5,
      blur: 12,
      shadow: 0.5,
      rim: 0.8,
    }),
    flat(
      shape(holes, '#0c120e', { opacity: 0.7 }) +
        outlines +
        // Somebody has borrowed a fish, or hung one here; only its outline is left.
        at(
          ox,
          oy,
          stroke('M-44 0C-24 -30 20 -30 40 -4L62 -24L60 24L40 4C20 30 -24 30 -44 0ZM-22 -6L-22 -5', '#fff0d0', 3.4, {
            opacity: 0.55,
          }),
          { scale: size },
        ),
    ),
    layer(
      p.tools
        .map(([tool, tx, ty, color]) => shape(moved(hanging[tool], tx, ty), s.lit(color, { strength: 0.4 })))
        .join(''),
      { lift: 4, blur: 6, shadow: 0.5, rim: 0.9, shade: 0.4 },
    ),
    layer(scissors(sx, sy, large, s.lit('#e8b45c', { strength: 0.5 })), { lift: 4, blur: 6, shadow: 0.5, rim: 0.9 }),
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
      { lift: 3, blur: 4, rim: 0.5 },
    ),
  ]
}

function crates(s: Stage, p: Place): Items {
  const wood = (color: string) => s.lit(color, { strength: 0.45, fall: 0.14 })
  let grain = ''
  for (let one = -9; one <= 14; one++)
    grain += stroke(`M${s.light.x + one * 90} ${p.floor}L${s.light.x + one * 210} ${s.height}`, '#060d0c', 2.4, {
      opacity: 0.45,
    })
  return [
    layer(shape(`M-40 ${p.floor}H${s.width + 40}V${s.height + 40}H-40Z`, wood('#243c36')), {
      lift: 4,
      blur: 12,
      rim: 0.5,
      shade: 0.2,
    }),
    flat(grain),
    p.crates.map(([x, y, size], index) => {
      const half = size / 2
      const color = lighten('#6a5234', index * 0.02)
      return [
        layer(
          shape(box(x - half, y - size * 0.86, size, size * 0.86, 3), wood(darken(color, 0.06))) +
            [0, 1, 2]
              .map((row) => shape(box(x - half, y - size * (0.86 - row * 0.29), size, size * 0.26, 2), wood(color)))
              .join('') +
            [-1, 1]
              .map((side) =>
                shape(
                  box(x + side * (half - size * 0.08) - size * 0.07, y - size * 0.88, size * 0.14, size * 0.9, 2),
                  wood(lighten(color, 0.03)),
                ),
              )
              .join(''),
          { lift: 5, blur: 9, shadow: 0.5, rim: 0.8, shade: 0.3 },
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
            { lift: 3, blur: 5, rim: 0.7 },
          ),
      ]
    }),
  ]
}

function bench(s: Stage, p: Place): Items {
  const [left, right, y] = p.bench
  const width = right - left
  const copper = (color: string, strength = 0.6) => s.lit(color, { strength, fall: 0.14 })
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
      { lift: 6, blur: 12, shadow: 0.6, rim: 0.8 },
    ),
    layer(
      shape(box(left + 40, p.floor + (s.height - p.floor) * 0.12, width - 80, 24, 4), copper('#4a2e1e', 0.4)) +
        drawers.map((x) => shape(box(x, y + 42, width / 5.2, 58, 5), copper('#7a4a28', 0.5))).join(''),
      { lift: 4, blur: 7, rim: 0.8 },
    ),
    layer(
      drawers
        .map((x, at) => shape(box(x + width / 10.4 - 24, y + 62 + (at % 2 ? 3 : 0), 48, 12, 6), copper('#e3a84c', 0.5)))
        .join(''),
      { lift: 3, blur: 4, rim: 0.8 },
    ),
    // What did not fit into the drawer.
    layer(
      shape(box(drawers[1]! + 20, y + 84, 54, 66, 2), copper('#e9d3a0', 0.35)) +
        stroke(`M${drawers[1]! + 28} ${y + 112}h38M${drawers[1]! + 28} ${y + 126}h26`, '#8a6a4a', 2),
      {
        lift: 3,
        blur: 5,
        rim: 0.5,
      },
    ),
    layer(
      shape(`M${left} ${y + 2}L${left + 34} ${y - 22}H${right - 34}L${right} ${y + 2}Z`, copper('#d08a48', 0.75)) +
        shape(box(left - 4, y, width + 8, 36, 6), copper('#b8692f', 0.7)) +
        shape(rivets.join(''), '#ffe2a6', { opacity: 0.6 }),
      { lift: 6, blur: 12, shadow: 0.6, rim: 1.1 },
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
      { lift: 3, blur: 5, rim: 0.5 },
    ),
  ]
}

function onTheBench(s: Stage, p: Place): Items {
  const [left, , y] = p.bench
  const next = s.random('shavings')
  let curls = ''
  for (let one = 0; one < 9; one++)
    curls += shaving(
      next.between(Math.max(left, 0) + 70, s.width - 30),
      p.floor + (s.height - p.floor) * next.between(0.42, 0.7),
      next.between(9, 17),
      s.lit('#c99a5c', { strength: 0.5, fall: 0.2 }),
    )
  return [
    screen(
      rays(s.light.x, s.light.y, s.tall ? 520 : 700, s.random('rays'), {
        from: -3.3,
        to: 0.4,
        count: 11,
        color: '#ffb45c',
        opacity: 0.16,
        width: 0.06,
      }),
    ),
    flat(
      blurred(
        ellipse(p.kettle[0], p.kettle[1], 58, 7, '#1a0c06', { opacity: 0.7 }) +
          ellipse(p.fish[0] - 50, p.fish[1], 130 * p.fish[2], 7, '#1a0c06', { opacity: 0.6 }),
        4,
      ),
    ),
    layer(p.jars.map(([x, color]) => jar(x, y - 2, 0.84, color)).join(''), { lift: 3, blur: 5, rim: 0.6 }),
    layer(kettle(...p.kettle), { lift: 4, blur: 7, shadow: 0.5, rim: 0.8 }),
    layer(goldfishOut(...p.fish), { lift: 4, blur: 7, shadow: 0.5, rim: 0.7 }),
    layer(ferrule(...p.ferrule), { lift: 3, blur: 5, rim: 0.7 }),
    layer(curls, { lift: 3, blur: 4, shadow: 0.5, rim: 0.7 }),
  ]
}

/** What stands in front: wheels that are waiting to be needed. */
const wheels = (s: Stage, p: Place): Items =>
  p.cogs.map(([x, y, radius, teeth], at) => [
    layer(shape(cog(x, y, radius, teeth, at), s.lit('#3a2618', { strength: 0.35, fall: 0.12 })), {
      lift: 8,
      blur: 16,
      shadow: 0.6,
      rim: 1,
      rimWidth: 2.4,
    }),
    layer(
      circle(x, y, radius * 0.62, s.lit('#2a1c14', { strength: 0.3 })) +
        circle(x, y, radius * 0.3, s.lit('#4a3020', { strength: 0.4 })),
      { lift: 3, blur: 5, rim: 0.8 },
    ),
  ])

function dust(s: Stage): Items {
  const next = s.random('dust')
  let specks = ''
  for (let one = 0; one < (s.tall ? 34 : 52); one++) {
    const [x, y] = [s.light.x + next.bell() * s.width * 0.3, s.light.y + next.between(-240, 220)]
    specks += next.chance(0.2)
      ? shape(star(x, y, next.between(3, 6), { points: 4, waist: 0.3 }), gold, { opacity: 0.85 })
      : circle(x, y, next.between(0.8, 2.2), '#ffe2a6', { opacity: +next.between(0.25, 0.8).toFixed(2) })
  }
  return flat(specks)
}
