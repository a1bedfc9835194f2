import { darken, lighten, mix } from '../../engine/color.ts'
import { along, box, fine, numbers, type Point, ribbon, ridge, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Item, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { leaf, sprig } from '../../motifs/leaves.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { nightSky } from '../../motifs/sky.ts'
import { gold } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Place = Bench & {
  readonly moon: readonly [x: number, y: number, radius: number]
  /** The upright bars of the greenhouse, and where its roof begins. */
  readonly bars: readonly number[]
  readonly eaves: number
  readonly can: Standing
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}

export const picture = scene<Place>(
  'memberships',
  {
    description:
      'A greenhouse at night with four pots: a sprout, a flower, a plant of small lanterns, one that grows paintbrushes',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1220, y: 470, reach: 1150 },
      focus: [1190, 560],
      quiet: [{ x: 90, y: 130, width: 600, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.52, middle: [0.72, 0.55] },
      at: {
        bench: 806,
        moon: [846, 330, 62],
        bars: [40, 300, 560, 780, 980, 1180, 1380, 1580],
        eaves: 250,
        sprout: [806, 0.86],
        bloom: [974, 1],
        lanterns: [1220, 1.16],
        brushes: [1432, 1.02],
        can: [618, 1],
        moths: numbers('930,470,0.6,-18 1390,380,0.7,20'),
      },
    },
    tall: {
      light: { x: 470, y: 680, reach: 900 },
      focus: [430, 800],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.48, middle: [0.55, 0.64] },
      at: {
        bench: 1010,
        moon: [140, 590, 46],
        bars: [20, 210, 400, 590, 780],
        eaves: 480,
        sprout: [110, 0.72],
        bloom: [266, 0.86],
        lanterns: [464, 0.98],
        brushes: [672, 0.88],
        can: [-400, 1],
        moths: numbers('200,700,0.5,-18 620,590,0.55,20'),
      },
    },
  },
  (s, p) => [
    nightSky(s, '#0e0b27, #1d1750 0.4, #4a3380 0.7, #8a4f82', { bottom: p.bench, dimmed: [80, 120, 700, 620] }),
    outside(s, p),
    glass(s, p),
    bench(s, p),
    wateringCan(s, p),
    brushPlant(s, p),
    lanternPlant(s, p),
    flowerPlant(s, p),
    sproutPlant(s, p),
    layer(each(p.moths, ([x, y, size, turn]) => moth(x, y, size, '#f0dcff', turn))),
    overhead(s, p),
  ],
)

function outside(s: Stage, p: Place): Items {
  const [x, y, r] = p.moon
  const hill = ridge(s.width, p.bench - 90, 40, 'memberships/hill', { swells: 3 })
  const next = s.random('outside')
  let trees = ''
  for (let tx = 20; tx < s.width; tx += next.between(70, 150))
    trees += pine(tx, hill.yAt(tx) + 8, next.between(60, 130), next)
  return [
    flat(glow(x, y, r * 0.8, '#fff0c4', 0.5)),
    layer(fullMoon(x, y, r), 'card soft dim', { shadow: 0.2 }),
    layer(shape(trees + hill.down(s.height), s.lit('#3b2a6b', 0.4)), 'thing soft dim'),
  ]
}

/** Iron bars, panes, and the light that lies on the glass. */
function glass(s: Stage, p: Place): Items {
  const iron = s.lit('#453a72', 0.42, { fall: 0.16 })
  const rails = [p.eaves, p.eaves + (p.bench - p.eaves) * 0.5]
  const middle = s.light.x
  let roof = ''
  for (const x of p.bars)
    roof += `M${x} ${p.eaves}Q${fine(x + (middle - x) * 0.2)} ${fine(p.eaves * 0.4)} ${fine(x + (middle - x) * 0.6)} -40`
  let sheen = ''
  p.bars.slice(0, -1).forEach((x, index) => {
    const wide = p.bars[index + 1]! - x
    sheen += shape(
      `M${x + wide * 0.16} ${p.bench}L${x + wide * 0.62} ${p.eaves}H${x + wide * 0.86}L${x + wide * 0.42} ${p.bench}Z`,
      '#cfd6ff',
      index % 2 ? 0.05 : 0.075,
    )
  })
  return [
    flat(sheen),
    layer(
      stroke(each(p.bars, (x) => `M${x} ${p.eaves}V${p.bench}`) + roof, iron, 9) +
        stroke(
          each(rails, (y) => `M-20 ${fine(y)}H${s.width + 20}`),
          iron,
          9,
        ) +
        each(p.bars, (x) => circle(x, p.eaves, 10, iron)),
      'thing dim',
    ),
  ]
}

function bench(s: Stage, p: Place): Items {
  const y = p.bench
  const next = s.random('bench')
  const grain = each(22, () => {
    const x = next.between(-40, s.width)
    const gy = y + next.between(12, 66)
    return stroke(
      `M${fine(x)} ${fine(gy)}q${fine(next.between(30, 90))} ${fine(next.bell() * 5)} ${fine(next.between(120, 220))} 0`,
      '#2a1430',
      1.6,
      0.3,
    )
  })
  let planks = ''
  for (let x = -30; x < s.width; x += 190) planks += box(x, y + 92, 184, s.height - y, 3)
  return [
    layer(shape(planks, s.lit('#4a2748', 0.4)), 'thing soft'),
    layer(shape(box(-40, y, s.width + 80, 78, 5), s.lit('#8a4f5c', 0.55, { fall: 0.16 })), 'wall bright'),
    flat(grain + ellipse(s.light.x, y + 30, 360, 50, radial('#ffcf8a/0.4, #ffcf8a/0'))),
    layer(shape(box(-40, y + 72, s.width + 80, 20, 3), s.lit('#6a3850', 0.45)), 'card'),
  ]
}

function wateringCan(s: Stage, p: Place): Items {
  const [x, k] = p.can
  if (x < -200) return null
  const y = p.bench + 40
  const tin = s.lit('#6f86b8', 0.45)
  const q = (dx: number, dy: number) => `${fine(x + dx * k)} ${fine(y + dy * k)}`
  return [
    layer(
      stroke(`M${q(-56, -86)}C${q(-130, -100)} ${q(-120, -10)} ${q(-52, -22)}`, tin, 10 * k) +
        stroke(`M${q(-30, -104)}C${q(-20, -160)} ${q(40, -150)} ${q(40, -104)}`, tin, 8 * k),
      'thing bright',
    ),
    layer(
      shape(`M${q(40, -40)}L${q(120, -108)}L${q(130, -96)}L${q(52, -8)}Z`, s.lit('#5f74a4', 0.45)) +
        shape(`M${q(108, -120)}L${q(144, -92)}L${q(136, -84)}L${q(102, -112)}Z`, s.lit('#e0b060', 0.5)),
      'thing bright',
    ),
    layer(
      shape(`M${q(-60, -108)}H${fine(x + 52 * k)}L${q(60, 0)}Q${q(0, 12)} ${q(-68, 0)}Z`, tin) +
        stroke(`M${q(-62, -84)}H${fine(x + 54 * k)}M${q(-66, -22)}H${fine(x + 58 * k)}`, s.lit('#e0b060', 0.5), 4) +
        shape(star(x - 4 * k, y - 52 * k, 20 * k, { waist: 0.47 }), gold),
      'block',
    ),
  ]
}

/** A branch over it all, and what flies in the warm. */
function overhead(s: Stage, p: Place): Items {
  const next = s.random('overhead')
  let vine = ''
  for (const share of s.tall ? [0.06, 0.94] : [0.6, 0.76, 0.93])
    vine += sprig(
      share * s.width,
      s.tall ? p.eaves - 130 : -30,
      next.between(110, 190),
      Math.PI / 2 + next.bell() * 0.3,
      next,
      { pairs: 6, curl: next.bell() },
    )
  const flies = each(16, () =>
    firefly(s.light.x + next.bell() * s.width * 0.34, s.light.y + next.between(-160, 260), next.between(1.5, 2.8)),
  )
  return [
    layer(shape(vine, s.lit(darken('#2f2a5c', 0.02), 0.4)), 'block'),
    screen(blurred(ellipse(s.light.x, s.light.y + 60, 300, 240, '#ff9f5c', 0.14), 50)),
    flat(flies),
  ]
}

type Standing = readonly [x: number, scale: number]

/** The bench of the greenhouse, and where on it each pot stands. */
type Bench = {
  readonly bench: number
  readonly sprout: Standing
  readonly bloom: Standing
  readonly lanterns: Standing
  readonly brushes: Standing
}

const standing = (p: Bench, [x, k]: Standing) => ({ x, y: p.bench + 34, k, rim: p.bench + 34 - 110 * k })

/** A label on a stick, with as many stars as it has. */
const label = (x: number, y: number, k: number, count: number) =>
  layer(
    at(
      x,
      y,
      shape(box(-3, -6, 6, 58, 2), '#c9a06a') +
        shape('M-30 -44H30V-10L0 2L-30 -10Z', linear('#fff6de, #ecc990')) +
        each(count, (one) => shape(star((one - (count - 1) / 2) * 17, -25, 8, { waist: 0.46 }), '#c9743f')),
      { scale: k, turn: 7 },
    ),
    'card',
  )

/** Two first leaves. */
function sproutPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.sprout)
  const stem = ribbon(`${x},${rim + 12} ${x - 5 * k},${rim - 40 * k} ${x + 3 * k},${rim - 84 * k}`, 5 * k, 12)
  const light = s.lit('#8fcf6a', 0.4)
  return [
    layer(shape(stem, s.lit('#5f9a4a', 0.4)), 'card bright'),
    layer(
      shape(
        leaf(x + 2 * k, rim - 80 * k, 84 * k, -2.6, { wide: 0.62, bend: -0.1 }) +
          leaf(x + 3 * k, rim - 84 * k, 92 * k, -0.62, { wide: 0.62, bend: 0.1 }),
        light,
      ),
      'thing bright',
    ),
    flat(
      circle(x + 52 * k, rim - 112 * k, 5 * k, '#f4fbff', 0.9) + circle(x + 50.5 * k, rim - 114 * k, 2 * k, '#ffffff'),
    ),
    pot(s, x, y, 120 * k, '#4f8a6a'),
    label(x + 44 * k, rim + 26 * k, 0.7 * k, 1),
  ]
}

/** A large red flower, wide open. */
function flowerPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.bloom)
  const next = s.random('bloom')
  const head: Point = [x + 10 * k, rim - 196 * k]
  const stem = ribbon(`${x},${rim + 12} ${x - 14 * k},${rim - 90 * k} ${head[0]},${head[1]}`, 6 * k, 16)
  const petals = (reach: number, count: number, turn: number, wide: number) => {
    const d = each(count, (at) =>
      leaf(head[0], head[1], reach * k, (at / count) * Math.PI * 2 + turn, { wide, bend: 0 }),
    )
    return d
  }
  const bud: Point = [x - 72 * k, rim - 118 * k]
  return [
    layer(
      shape(
        stem +
          ribbon([[x - 10 * k, rim - 60 * k], [x - 50 * k, rim - 86 * k], bud], 4 * k, 12) +
          leaf(x - 6 * k, rim - 20 * k, 86 * k, -0.7, { wide: 0.46, bend: 0.12 }) +
          leaf(x - 4 * k, rim - 8 * k, 70 * k, -2.5, { wide: 0.5, bend: -0.12 }),
        s.lit('#5f9a4a', 0.4),
      ),
      'thing bright',
    ),
    layer(
      shape(leaf(bud[0] + 10 * k, bud[1] + 12 * k, 46 * k, -2.1, { wide: 0.62, bend: 0 }), s.lit('#e86a72', 0.4)),
      'card bright',
    ),
    layer(shape(petals(98, 9, 0.2, 0.5), s.lit('#e0566f', 0.4)), 'thing bright'),
    layer(shape(petals(74, 9, 0.55, 0.54), s.lit('#f28b8f', 0.4)), 'thing bright'),
    layer(shape(petals(48, 8, 0.1, 0.6), s.lit('#ffc9b0', 0.4)), 'card bright'),
    layer(
      circle(...head, 20 * k, gold) +
        each(12, () => circle(head[0] + next.bell() * 15 * k, head[1] + next.bell() * 15 * k, 2.2 * k, '#fff3cf')),
      'card',
    ),
    pot(s, x, y, 128 * k, '#c8636a'),
    label(x + 50 * k, rim + 28 * k, 0.72 * k, 2),
  ]
}

/** The writers' plant: what hangs on it is lit. */
function lanternPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.lanterns)
  const spine: Point[] = [
    [x, rim + 12],
    [x + 16 * k, rim - 120 * k],
    [x - 8 * k, rim - 250 * k],
    [x + 30 * k, rim - 340 * k],
    [x + 92 * k, rim - 352 * k],
  ]
  const fruits = numbers('-84,-150,0.92 76,-168,1.05 -66,-278,0.84 106,-284,0.8 30,-60,0.6').map(
    ([dx, dy, size]) => [x + dx * k, rim + dy * k, size * k] as const,
  )
  const nodes = along(spine, 20)
  const twigs = each(fruits, ([fx, fy, size]) => {
    const node = nodes.toSorted(
      (a, b) => Math.hypot(a[0] - fx, a[1] - fy + 70 * k) - Math.hypot(b[0] - fx, b[1] - fy + 70 * k),
    )[0]!
    return ribbon([node, [(node[0] + fx) / 2, Math.min(node[1], fy) - 50 * size], [fx, fy - 44 * size]], 3 * k, 12)
  })
  const next = s.random('lanterns')
  let leaves = ''
  for (const at of [3, 6, 9, 12, 15, 18])
    leaves += leaf(...nodes[at]!, next.between(56, 76) * k, at % 2 ? -2.7 : -0.3, {
      wide: 0.52,
      bend: at % 2 ? -0.12 : 0.12,
    })
  const husk = (size: number) =>
    shape(
      'M0 -44C30 -40 46 -10 38 14C30 36 10 44 0 60C-10 44 -30 36 -38 14C-46 -10 -30 -40 0 -44Z',
      radial('#fffbe0, #ffd27a 0.4, #f08a3f 0.8, #b8502a', { y: 0.46, radius: 0.6 }),
    ) +
    stroke('M0 -44Q-26 4 0 58M0 -44Q26 4 0 58M0 -44V58', '#a8431f', 2.4 / Math.sqrt(size), 0.55) +
    shape('M-16 -42Q0 -54 16 -42Q6 -34 0 -38Q-6 -34 -16 -42Z', '#6a8a4a')
  return [
    layer(shape(ribbon(spine, (t) => (7 - 4 * t) * k, 30) + twigs, s.lit('#6a7a4a', 0.5)), 'thing bright'),
    layer(shape(leaves, s.lit('#5f8a5a', 0.45)), 'thing bright'),
    fruits.map(([fx, fy, size]) => [
      flat(glow(fx, fy, 15 * size, '#ffb45c', 0.75)),
      layer(at(fx, fy, husk(size), { scale: size }), 'thing fine dim'),
      flat(glow(fx, fy + 6 * size, 5 * size, '#fff3cf', 0.7)),
    ]),
    pot(s, x, y, 138 * k, '#7a4a8c'),
    label(x + 54 * k, rim + 32 * k, 0.76 * k, 3),
  ]
}

/** The makers' plant, which has to be wiped now and then. */
function brushPlant(s: Stage, p: Bench): Items {
  const { x, y, k, rim } = standing(p, p.brushes)
  const stems = (
    [
      [-64, -196, -12, '#6ff2e4'],
      [4, -270, 2, '#ffd25e'],
      [74, -214, 14, '#f06ab8'],
      [-30, -128, -20, '#8f7bf0'],
    ] as const
  ).map(([dx, dy, turn, paint]) => ({ to: [x + dx * k, rim + dy * k] as Point, turn, paint }))
  const brush = (paint: string) =>
    shape('M-9 26H9L11 -2H-11Z', linear('#ffe6a6, #b8803a')) +
    stroke('M-10 6H10M-9 16H9', '#8a5424', 1.6, 0.6) +
    shape(
      'M-11 -2H11Q22 -30 12 -52Q6 -66 0 -84Q-6 -66 -12 -52Q-22 -30 -11 -2Z',
      linear(`${paint}, ${mix(paint, '#f6dcae', 0.35)} 0.62, #e0b878`),
    ) +
    shape(
      'M0 -84Q6 -66 12 -52Q16 -42 14 -34Q4 -40 -4 -32Q-10 -40 -15 -36Q-16 -44 -12 -52Q-6 -66 0 -84Z',
      lighten(paint, 0.02),
    )
  let drips = ''
  for (const { to, paint } of stems.slice(0, 3))
    drips += shape(`M${fine(to[0] - 4)} ${fine(p.bench + 20)}q4 -9 8 0q0 6 -4 6t-4 -6Z`, paint, 0.9)
  const next = s.random('brushes')
  return [
    layer(
      shape(
        each(stems, ({ to }) =>
          ribbon([[x, rim + 12], [(x + to[0]) / 2 + next.bell() * 6, (rim + to[1]) / 2 + 20], to], 4.6 * k, 14),
        ),
        s.lit('#4f8a7a', 0.45),
      ),
      'thing bright',
    ),
    layer(
      shape(
        sprig(x - 12 * k, rim + 8, 110 * k, -2.3, next, { pairs: 4, curl: 0.6 }) +
          sprig(x + 10 * k, rim + 8, 120 * k, -0.8, next, { pairs: 4, curl: -0.6 }),
        s.lit('#5f9a8a', 0.45),
      ),
      'thing bright',
    ),
    layer(
      each(stems, ({ to, turn, paint }) => at(to[0], to[1], brush(paint), { scale: k * 0.96, turn })),
      'block',
    ),
    pot(s, x, y, 130 * k, '#a8468f'),
    layer(
      each(stems, ({ paint }, index) =>
        at(
          x + (index - 1.5) * 26 * k,
          y - 54 * k + (index % 2) * 12 * k,
          shape('M-9 0q2 -12 10 -9q10 -2 9 8q3 9 -7 9q-13 3 -12 -8Z', paint),
          { scale: k },
        ),
      ) + drips,
      'flush',
      { blur: 2 },
    ),
    label(x + 54 * k, rim + 30 * k, 0.74 * k, 3),
  ]
}

/** A glazed flowerpot; it stands on x, y, its rim is `width` wide and lies `width * 0.92` higher. */
function pot(s: Stage, x: number, y: number, width: number, color: string): Item {
  const p = (dx: number, dy: number) => `${fine(x + dx * width)} ${fine(y + dy * width)}`
  const body = `M${p(-0.42, -0.72)}L${p(-0.3, 0)}Q${p(0, 0.05)} ${p(0.3, 0)}L${p(0.42, -0.72)}Z`
  const rim = `M${p(-0.5, -0.92)}H${fine(x + width * 0.5)}L${p(0.47, -0.7)}Q${p(0, -0.64)} ${p(-0.47, -0.7)}Z`
  return layer(
    shape(body, s.lit(color, 0.5)) +
      shape(rim, s.lit(lighten(color, 0.03), 0.5)) +
      stroke(`M${p(-0.37, -0.42)}Q${p(0, -0.36)} ${p(0.37, -0.42)}`, darken(color, 0.12), width * 0.03),
    'block',
  )
}
