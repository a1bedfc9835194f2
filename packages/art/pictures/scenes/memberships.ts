import { darken } from '../../engine/color.ts'
import { box, fine, ridge, star } from '../../engine/path.ts'
import { scene, sizes } from '../../engine/picture.ts'
import { flat, layer, screen, type Items, type Stage } from '../../engine/stage.ts'
import { blurred, circle, ellipse, radial, shape, stroke } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { sprig } from '../../motifs/leaves.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { nightSky } from '../../motifs/sky.ts'
import { gold } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'
import {
  sproutPlant,
  flowerPlant,
  lanternPlant,
  brushPlant,
  type Bench,
  type Standing,
} from '../../motifs/potted-clubs.ts'

type Place = Bench & {
  readonly moon: readonly [x: number, y: number, radius: number]
  /** The upright bars of the greenhouse, and where its roof begins. */
  readonly bars: readonly number[]
  readonly eaves: number
  readonly can: Standing
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}

export const pictures = [
  scene<Place>(
    'memberships',
    {
      description:
        'A greenhouse at night with four pots: a sprout, a flower, a plant of small lanterns, one that grows paintbrushes',
      palette: palettes.gardenGate,
      card: true,
      shape: {
        size: sizes.wide,
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
          moths: [
            [930, 470, 0.6, -18],
            [1390, 380, 0.7, 20],
          ],
        },
      },
      tall: {
        size: sizes.tall,
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
          moths: [
            [200, 700, 0.5, -18],
            [620, 590, 0.55, 20],
          ],
        },
      },
    },
    (s, p) => [
      nightSky(s, '#0e0b27, #1d1750 0.4, #4a3380 0.7, #8a4f82', { bottom: p.bench, hush: [80, 120, 700, 620] }),
      outside(s, p),
      glass(s, p),
      bench(s, p),
      wateringCan(s, p),
      brushPlant(s, p),
      lanternPlant(s, p),
      flowerPlant(s, p),
      sproutPlant(s, p),
      layer(p.moths.map(([x, y, size, turn]) => moth(x, y, size, '#f0dcff', turn)).join(''), {
        lift: 6,
        blur: 6,
        shadow: 0.4,
        rim: 0.7,
      }),
      overhead(s, p),
    ],
  ),
]

function outside(s: Stage, p: Place): Items {
  const [x, y, r] = p.moon
  const hill = ridge(s.width, p.bench - 90, 40, 'memberships/hill', { swells: 3 })
  const next = s.random('outside')
  let trees = ''
  for (let tx = 20; tx < s.width; tx += next.between(70, 150))
    trees += pine(tx, hill.yAt(tx) + 8, next.between(60, 130), next)
  return [
    flat(glow(x, y, r * 0.8, '#fff0c4', 0.5)),
    layer(fullMoon(x, y, r), { lift: 3, blur: 8, shadow: 0.2, rim: 0.3 }),
    layer(shape(trees + hill.down(s.height), s.lit('#3b2a6b', { strength: 0.4 })), {
      lift: 4,
      blur: 14,
      shadow: 0.3,
      rim: 0.5,
    }),
  ]
}

/** Iron bars, panes, and the light that lies on the glass. */
function glass(s: Stage, p: Place): Items {
  const iron = s.lit('#453a72', { strength: 0.42, fall: 0.16 })
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
      { opacity: index % 2 ? 0.05 : 0.075 },
    )
  })
  return [
    flat(sheen),
    layer(
      stroke(p.bars.map((x) => `M${x} ${p.eaves}V${p.bench}`).join('') + roof, iron, 9) +
        stroke(rails.map((y) => `M-20 ${fine(y)}H${s.width + 20}`).join(''), iron, 9) +
        p.bars.map((x) => circle(x, p.eaves, 10, iron)).join(''),
      { lift: 4, blur: 8, shadow: 0.4, rim: 0.55 },
    ),
  ]
}

function bench(s: Stage, p: Place): Items {
  const y = p.bench
  const next = s.random('bench')
  let grain = ''
  for (let one = 0; one < 22; one++) {
    const x = next.between(-40, s.width)
    const gy = y + next.between(12, 66)
    grain += stroke(
      `M${fine(x)} ${fine(gy)}q${fine(next.between(30, 90))} ${fine(next.bell() * 5)} ${fine(next.between(120, 220))} 0`,
      '#2a1430',
      1.6,
      { opacity: 0.3 },
    )
  }
  let planks = ''
  for (let x = -30; x < s.width; x += 190) planks += box(x, y + 92, 184, s.height - y, 3)
  return [
    layer(shape(planks, s.lit('#4a2748', { strength: 0.4 })), { lift: 4, blur: 10, shadow: 0.5, rim: 0.6 }),
    layer(shape(box(-40, y, s.width + 80, 78, 5), s.lit('#8a4f5c', { strength: 0.55, fall: 0.16 })), {
      distance: 12,
      lift: 6,
      blur: 14,
      shadow: 0.55,
      rim: 1,
    }),
    flat(grain + ellipse(s.light.x, y + 30, 360, 50, radial('#ffcf8a/0.4, #ffcf8a/0'))),
    layer(shape(box(-40, y + 72, s.width + 80, 20, 3), s.lit('#6a3850', { strength: 0.45 })), {
      lift: 3,
      blur: 5,
      shadow: 0.4,
      rim: 0.7,
    }),
  ]
}

function wateringCan(s: Stage, p: Place): Items {
  const [x, k] = p.can
  if (x < -200) return null
  const y = p.bench + 40
  const tin = s.lit('#6f86b8', { strength: 0.45 })
  const q = (dx: number, dy: number) => `${fine(x + dx * k)} ${fine(y + dy * k)}`
  return [
    layer(
      stroke(`M${q(-56, -86)}C${q(-130, -100)} ${q(-120, -10)} ${q(-52, -22)}`, tin, 10 * k) +
        stroke(`M${q(-30, -104)}C${q(-20, -160)} ${q(40, -150)} ${q(40, -104)}`, tin, 8 * k),
      { lift: 4, blur: 6, rim: 1 },
    ),
    layer(
      shape(`M${q(40, -40)}L${q(120, -108)}L${q(130, -96)}L${q(52, -8)}Z`, s.lit('#5f74a4', { strength: 0.45 })) +
        shape(`M${q(108, -120)}L${q(144, -92)}L${q(136, -84)}L${q(102, -112)}Z`, s.lit('#e0b060', { strength: 0.5 })),
      { lift: 4, blur: 6, rim: 1 },
    ),
    layer(
      shape(`M${q(-60, -108)}H${fine(x + 52 * k)}L${q(60, 0)}Q${q(0, 12)} ${q(-68, 0)}Z`, tin) +
        stroke(
          `M${q(-62, -84)}H${fine(x + 54 * k)}M${q(-66, -22)}H${fine(x + 58 * k)}`,
          s.lit('#e0b060', { strength: 0.5 }),
          4,
        ) +
        shape(star(x - 4 * k, y - 52 * k, 20 * k, { waist: 0.47 }), gold),
      { distance: 12, lift: 5, blur: 9, shadow: 0.5, rim: 0.9, shade: 0.4 },
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
  let flies = ''
  for (let one = 0; one < 16; one++)
    flies += firefly(
      s.light.x + next.bell() * s.width * 0.34,
      s.light.y + next.between(-160, 260),
      next.between(1.5, 2.8),
    )
  return [
    layer(shape(vine, s.lit(darken('#2f2a5c', 0.02), { strength: 0.4 })), {
      distance: 12,
      lift: 5,
      blur: 10,
      shadow: 0.45,
      rim: 0.8,
    }),
    screen(blurred(ellipse(s.light.x, s.light.y + 60, 300, 240, '#ff9f5c', { opacity: 0.14 }), 50)),
    flat(flies),
  ]
}
