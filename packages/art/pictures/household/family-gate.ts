import { darken, lighten, mix } from '../../engine/color.ts'
import { box, curve, fine, numbers, type Point, ridge, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, clipped, each, ellipse, group, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { bellflower, flower } from '../../motifs/flower.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fern, grass, leaf } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { nightSky } from '../../motifs/sky.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The middle of the threshold, and how large the gate is. */
  readonly gate: Point
  readonly size: number
  /** Where the hills begin. */
  readonly horizon: number
  readonly sky: string
}

// Pixels of a gate of size 1, from the middle of its threshold.
const [opening, postWide, beamTop, hedgeTop] = [210, 46, -520, -276]

export const picture = scene<Place>(
  'family-gate',
  {
    description:
      'A wooden gate in a high hedge, in the evening; lanterns of four colors hang over it, two hooks are free',
    palette: palettes.gardenGate,
    shape: {
      light: { x: 1130, y: 600, reach: 1050 },
      focus: [1130, 560],
      quiet: [{ x: 90, y: 120, width: 600, height: 380, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.7, 0.58] },
      at: {
        gate: [1130, 872],
        size: 1,
        horizon: 640,
        sky: '#1a1342, #37235f 0.22, #583070 0.4, #7d4279 0.49, #d9786f 0.58, #f7b070 0.67',
      },
    },
    tall: {
      light: { x: 400, y: 800, reach: 900 },
      focus: [400, 760],
      quiet: [{ x: 60, y: 60, width: 680, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.45, middle: [0.5, 0.66] },
      at: {
        gate: [400, 1034],
        size: 0.86,
        horizon: 810,
        sky: '#1a1342, #37235f 0.26, #633575 0.42, #9a4e7c 0.52, #de8070 0.62, #f7b070 0.7',
      },
    },
  },
  (s, p) => [
    nightSky(s, p.sky, {
      bottom: p.horizon * 0.7,
      count: s.tall ? 60 : 90,
      dimmed: [0, 0, 760, 540],
    }),
    flat(glow(s.light.x, s.light.y, 62 * p.size, '#ffc27a', 0.7)),
    beyond(s, p),
    hedge(s, p),
    ground(s, p),
    gate(s, p),
    lanterns(s, p),
    plants(s, p),
  ],
)

/** What is seen through the gate: hills, a path and the house everybody comes home to. */
function beyond(s: Stage, { gate: [x, y], size: k, horizon }: Place): Items {
  const next = s.random('beyond')
  const far = ridge(s.width, horizon, 30, 'family-gate/far', { swells: 3 })
  const near = ridge(s.width, horizon + 70 * k, 20, 'family-gate/near', { swells: 2 })
  const trees = each(14, (one) => {
    const tx = ((one + 0.5 + next.bell() * 0.4) / 14) * s.width
    return pine(tx, far.yAt(tx) + 8, next.between(80, 150) * k, next)
  })
  const [hx, hy] = [x + 46 * k, near.yAt(x) + 6 * k]
  const dark = '#6d3f6a'
  return [
    layer(shape(trees + far.down(s.height), s.lit('#6a4284', 0.6)), 'block soft dim'),
    layer(
      at(
        hx,
        hy,
        shape('M-64 0V-66H64V0Z', '#a8627a') +
          shape('M-84 -58L-40 -122H44L84 -58Z', dark) +
          shape('M26 -146H46V-104H26Z', dark) +
          shape(box(-46, -44, 30, 30, 6), '#fff0b4') +
          shape('M10 0V-34A16 16 0 0 1 42 -34V0Z', '#ffe08a') +
          stroke('M-31 -44V-14M-46 -29H-16', '#a8627a', 3.4),
        { scale: k },
      ),
      'block dim',
    ),
    flat(glow(hx - 30 * k, hy - 30 * k, 9 * k, '#ffdf8a', 0.7) + glow(hx + 26 * k, hy - 24 * k, 8 * k, '#ffdf8a', 0.6)),
    layer(shape(near.down(s.height), s.lit('#7f5a7c', 0.7)), 'block soft dim'),
    layer(
      shape(
        `M${fine(hx + 14 * k)} ${fine(hy + 2)}C${fine(hx + 60 * k)} ${fine(hy + 70 * k)} ${fine(x - 130 * k)} ${fine(hy + 90 * k)} ${fine(x - 120 * k)} ${fine(y + 20)}H${fine(x + 120 * k)}C${fine(x + 70 * k)} ${fine(hy + 110 * k)} ${fine(hx + 120 * k)} ${fine(hy + 60 * k)} ${fine(hx + 36 * k)} ${fine(hy + 2)}Z`,
        linear('#ffe0a0, #e8a878 0.4, #b3788a'),
      ),
      'flush dim',
    ),
  ]
}

/** The hedge of the world, as high as a grown-up, with roses in it. */
function hedge(s: Stage, { gate: [x, y], size: k }: Place): Items {
  const next = s.random('hedge')
  const edge = ridge(s.width, y + hedgeTop * k, 12 * k, 'family-gate/hedge', {
    swells: 6,
    step: 8,
    rough: 5 * k,
    shape: (px) => -90 * k * Math.exp(-(((Math.abs(px - x) - 290 * k) / (70 * k)) ** 2)),
  })
  const gap = (opening + postWide * 0.5) * k
  const outside = `M-60 -60H${fine(x - gap)}V${s.height}H-60ZM${fine(x + gap)} -60H${s.width + 60}V${s.height}H${fine(x + gap)}Z`
  const row = (down: number, tone: string) => {
    let leaves = ''
    for (let px = -12; px < s.width + 12; px += 9 * k)
      for (let one = 0; one < 2; one++) {
        const at = px + next.bell() * 8 * k
        if (Math.abs(at - x) > gap + 4)
          leaves += leaf(
            at,
            edge.yAt(at) + (down + 10 + next.bell() * 12) * k,
            next.between(28, 46) * k,
            next.between(-2.5, -0.6),
            { wide: 0.46 },
          )
      }
    const bow = (down / 62) % 2 ? 8 : -8
    const lower = curve(edge.points.map(([px, py]): Point => [px, py + (down + Math.sin(px / 60) * bow) * k]))
    const fill = s.lit(tone, 0.6, { fall: 0.12 })
    return layer(clipped(shape(`${lower}V${s.height}H-60Z`, fill) + shape(leaves, fill), outside), 'thing soft dim')
  }
  let roses = ''
  for (let one = 0; one < (s.tall ? 34 : 60); one++) {
    const px = next.between(0, s.width)
    const bloom = flower(
      px,
      edge.yAt(px) + (px < x - 420 * k ? next.between(150, 250) : next.between(8, 210)) * k,
      next.between(8, 15) * k,
      next.pick(['#f28bb2', '#ffb7a0', '#d76f9c', '#ffe3d0']),
      {
        petals: 5,
        turn: next.between(0, 2),
        squash: 0.86,
      },
    )
    if (Math.abs(px - x) > gap + 30 * k) roses += bloom
  }
  return [[0, 62, 124, 186].map((down, one) => row(down, darken('#5f3d88', one * 0.034))), layer(roses, 'scrap')]
}

function ground(s: Stage, { gate: [x, y], size: k }: Place): Items {
  const next = s.random('ground')
  const edge = ridge(s.width, y + 4, 6, 'family-gate/ground', { swells: 4 })
  let stones = ''
  for (let row = 0; row < 7; row++)
    for (let one = 0; one < 5; one++) {
      const t = (one + 0.5 + next.bell() * 0.14) / 5
      const half = (150 + row * 26) * k
      stones += ellipse(
        x - half + 2 * half * t - row * row * 3 * k,
        y + (14 + row * 26) * k + next.bell() * 4,
        half * 0.17 * next.between(0.85, 1.1),
        (9 + row * 1.5) * k * next.between(0.85, 1.1),
        s.lit(lighten('#8a5f86', next.between(-0.04, 0.05)), 0.7),
      )
    }
  return [
    layer(
      shape(edge.down(s.height) + grass(-20, s.width + 20, edge.yAt, next, { height: 20 }), s.lit('#3c3566', 0.6)),
      'block',
    ),
    layer(stones, 'scrap fine bright'),
    flat(ellipse(x, y + 30 * k, 260 * k, 60 * k, radial('#ffd08a/0.4, #ffb06e/0'))),
  ]
}

const wood = '#7a4a5a'

/** Two posts, a beam with six hooks, and two wings of pickets, one of them ajar. */
function gate(s: Stage, { gate: [x, y], size: k }: Place): Items {
  const fill = s.lit(wood, 0.6)
  const post = (side: 1 | -1) =>
    box(
      x + side * (opening + postWide / 2) * k - (postWide / 2) * k,
      y + (beamTop - 14) * k,
      postWide * k,
      (12 - beamTop + 14) * k,
      5 * k,
    )
  const wing = (side: 1 | -1, wide: number, lean: number, tone: string) => {
    const pickets = each(5, (one) => {
      const [left, right] = [((one + 0.1) / 5) * wide, ((one + 0.9) / 5) * wide]
      const top = -206 - 50 * Math.sin(((one + 0.5) / 5) * Math.PI * 0.5)
      return `M${fine(left)} -8V${fine(top)}Q${fine(left)} ${fine(top - 24)} ${fine((left + right) / 2)} ${fine(top - 28)}Q${fine(right)} ${fine(top - 24)} ${fine(right)} ${fine(top)}V-8Z`
    })
    const set = (d: string, fill: string) =>
      group(shape(d, fill), {
        transform: `translate(${fine(x + side * (opening - 4) * k)} ${fine(y)}) scale(${fine(-side)} 1) skewY(${-lean}) scale(${k})`,
      })
    return [
      layer(set(pickets, linear(`${mix(tone, '#ffe0a0', 0.35)}, ${tone} 0.5, ${darken(tone, 0.09)}`)), 'thing bright'),
      layer(
        set(
          box(2, -82, wide - 4, 24, 6) + box(2, -188, wide - 4, 24, 6) + `M6 -64L${wide - 34} -176H${wide - 6}L34 -64Z`,
          darken(tone, 0.1),
        ),
        'scrap bright',
      ),
    ]
  }
  const beam = `M${fine(x - 300 * k)} ${fine(y + (beamTop + 10) * k)}Q${fine(x)} ${fine(y + (beamTop - 64) * k)} ${fine(x + 300 * k)} ${fine(y + (beamTop + 10) * k)}L${fine(x + 288 * k)} ${fine(y + (beamTop + 50) * k)}Q${fine(x)} ${fine(y + (beamTop - 20) * k)} ${fine(x - 288 * k)} ${fine(y + (beamTop + 50) * k)}Z`
  const brace = (side: 1 | -1) =>
    stroke(
      `M${fine(x + side * (opening + 4) * k)} ${fine(y - 340 * k)}Q${fine(x + side * (opening - 14) * k)} ${fine(y - 440 * k)} ${fine(x + side * (opening - 96) * k)} ${fine(y + (beamTop + 8) * k)}`,
      fill,
      20 * k,
    )
  const next = s.random('vine')
  let vine = ''
  let blooms = ''
  for (let one = 0; one < 300; one++) {
    const t = next.between(-1, 1)
    const px = x + t * 306 * k
    const py = y + (beamTop - 24 * (1 - t * t) + 4 + next.bell() * 16) * k
    if (Math.abs(t) < 0.2) continue
    vine += leaf(px, py, next.between(20, 38) * k, next.between(-3, 0.2), { wide: 0.5 })
    if (next.chance(0.13))
      blooms += flower(px, py - 10 * k, next.between(10, 17) * k, next.pick(['#f28bb2', '#ffd0c0', '#d76f9c']), {
        petals: 5,
        turn: one,
      })
  }
  return [
    wing(-1, 192, 0, '#cf8f7e'),
    wing(1, 112, 12, '#b87a76'),
    layer(shape(post(-1) + post(1), fill), 'wall bright'),
    flat(
      each([-1, 1], (side) =>
        each(numbers('-13,-470,-60 2,-430,-20 14,-480,-150'), ([dx, from, to]) =>
          stroke(
            `M${fine(x + (side * (opening + postWide / 2) + dx) * k)} ${fine(y + from * k)}q${fine(5 * k)} ${fine((to - from) * 0.5 * k)} 0 ${fine((to - from) * k)}`,
            '#4a2440',
            2.4 * k,
            0.35,
          ),
        ),
      ),
    ),
    layer(brace(-1) + brace(1), 'thing'),
    layer(shape(beam, s.lit(lighten(wood, 0.03), 0.6)), 'wall bright'),
    layer(shape(vine, s.lit('#5f4488', 0.6)), 'scrap'),
    layer(blooms, 'scrap'),
    layer(
      shape(
        star(x, y + (beamTop - 26) * k, 40 * k, { waist: 0.52 }),
        linear('#fff6cf, #ffd27a 0.5, #c98a3a', { to: [0.7, 1] }),
      ),
      'thing bright',
    ),
  ]
}

const colors: readonly (string | undefined)[] = ['#ff8f6b', '#ffd25e', undefined, '#8fe0a8', '#8fc6ff', undefined]

/** A lantern for each child, and hooks for those who are still to come. */
function lanterns(s: Stage, { gate: [x, y], size: k }: Place): Items {
  const placed = colors.map((color, one) => {
    const t = (one - 2.5) / 2.5
    return { color, px: x + t * 166 * k, py: y + (beamTop + 38 - 36 * (1 - t * t)) * k }
  })
  const cord = [86, 40, 0, 30, 84, 0]
  const next = s.random('moths')
  return [
    layer(
      each(placed, ({ px, py }) =>
        stroke(
          `M${fine(px)} ${fine(py - 22 * k)}v${fine(20 * k)}q0 ${fine(15 * k)} ${fine(-11 * k)} ${fine(14 * k)}q${fine(-9 * k)} ${fine(-2 * k)} ${fine(-9 * k)} ${fine(-10 * k)}`,
          '#f0c06a',
          5 * k,
        ),
      ),
      'scrap bright',
    ),
    placed.map(({ color, px, py }, one) => {
      if (!color) return false
      const [lx, ly] = [px - 8 * k, py + (cord[one]! + 62) * k]
      return [
        flat(glow(lx, ly, 17 * k, mix(color, '#ffc86b', 0.45), 0.6)),
        layer(
          at(lx, ly, lantern(0, 0, { color, strength: 0, cord: (cord[one]! + 62) / 1.3 }), { scale: 1.3 * k }),
          'thing dim',
        ),
        flat(glow(lx, ly + 5 * k, 7 * k, '#fff3cf', 0.9)),
      ]
    }),
    layer(
      each(numbers('-250,-640,0.6,20 236,-610,0.5,-18 -60,-330,0.42,12'), ([dx, dy, size, turn]) =>
        moth(x + dx * k, y + dy * k, size * k, '#f6dcff', turn + next.bell() * 5),
      ),
      'scrap',
    ),
  ]
}

function plants(s: Stage, { gate: [x, y], size: k }: Place): Items {
  const next = s.random('plants')
  const base = s.height + 8
  const ferns = each([0.02, 0.09, 0.17, 0.9, 0.97], (share) =>
    shape(
      fern(share * s.width, base, next.between(120, 190) * k, -Math.PI / 2 + next.bell() * 0.5, { curl: next.bell() }),
      s.lit('#2b2a58', 0.4),
    ),
  )
  const bells = each([0.05, 0.13, 0.22, 0.88, 0.94, 0.985], (share) =>
    bellflower(
      share * s.width,
      base,
      next.between(110, 180) * k,
      next.pick(['#8f7be0', '#c77fd0', '#f28bb2', '#ffb07a']),
      next.bell() * 0.4,
    ),
  )
  const foot = each([-1, 1], (side) =>
    each(5, (one) =>
      flower(
        x + side * (opening + 60 + one * 26 + next.bell() * 8) * k,
        y + (4 + (one % 2) * 12) * k,
        next.between(10, 15) * k,
        next.pick(['#ffd25e', '#fff0d0', '#f28bb2']),
        { turn: one },
      ),
    ),
  )
  const edge = ridge(s.width, s.height * 0.965, 12, 'family-gate/front', { swells: 4 })
  const flies = each(14, () =>
    firefly(next.between(0.04, 0.96) * s.width, y + next.between(-200, 90) * k, next.between(1.6, 3)),
  )
  return [
    layer(foot, 'scrap'),
    layer(ferns),
    layer(bells),
    layer(
      shape(
        edge.down(s.height + 20) + grass(-10, s.width + 10, edge.yAt, next, { height: 26, gap: 8 }),
        s.lit('#1c1540', 0.3),
      ),
      'wall',
    ),
    flat(flies),
  ]
}
