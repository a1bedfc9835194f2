import { darken } from '../engine/color.ts'
import { oval, ribbon, ridge } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { shape, stroke } from '../engine/svg.ts'
import { bellflower } from './flower.ts'
import { lantern } from './lantern.ts'
import { fern, grass, leaf, sprig } from './leaves.ts'
import { branch } from './trees.ts'

type Frame = {
  readonly bells: readonly (readonly [x: number, y: number, height: number])[]
  readonly hung: readonly [x: number, y: number, size: number, cord: number]
}

/** Ferns, bells and grass at the lower edge, dark before the light. */
export function undergrowth(s: Stage, p: Frame): Items {
  const bank = s.tall
    ? ridge(s.width, s.height - 56, 26, 'garden-gate/bank', {
        swells: 2,
        shape: (x) => 44 * Math.sin((x / s.width) * Math.PI),
      })
    : ridge(s.width, s.height - 62, 22, 'garden-gate/bank', {
        swells: 2,
        shape: (x) => 58 * Math.exp(-(((x - s.width * 0.53) / 340) ** 2)) + (x < 300 ? -14 : 0),
      })
  const next = s.random('undergrowth')
  const middle = s.width * (s.tall ? 0.47 : 0.52)
  let plants = ''
  for (let x = -30; x < s.width + 40; x += next.between(30, 62)) {
    const edge = Math.min(1, Math.abs(x - middle) / (s.width * 0.44))
    const height = (26 + 190 * edge ** 1.9) * next.between(0.75, 1.15)
    const y = bank.yAt(Math.max(0, Math.min(s.width, x))) + 20
    const inwards = x < middle ? 1 : -1
    const kind = next()
    plants +=
      kind < 0.42
        ? fern(x, y, height * 1.1, -Math.PI / 2 - inwards * 0.18 + next.bell() * 0.25, {
            curl: inwards * next.between(0.4, 1),
          })
        : kind < 0.75
          ? sprig(x, y, height, -Math.PI / 2 + next.bell() * 0.3, next, {
              curl: inwards * 0.5,
              pairs: 6,
              leafLength: 0.26,
            })
          : grass(x - 20, x + 20, () => y, next, { height: height * 0.6, gap: 6, width: 3 })
  }
  const bells = p.bells
    .map(([x, y, height], at) =>
      bellflower(x, y, height, next.pick(['#a8487f', '#8a4a9c', '#b85a6c', '#7456b4']), at % 2 ? 0.22 : -0.2),
    )
    .join('')
  return [
    layer(
      shape(
        grass(-10, s.width + 10, bank.yAt, next, { height: 30, gap: 6 }) + plants + bank.down(s.height),
        s.lit('#160a2c', { strength: 0.3, fall: 0.05 }),
      ),
      { lift: 6, blur: 16, shadow: 0.55, rim: 0.85 },
    ),
    layer(bells, { lift: 4, blur: 6, shadow: 0.55, rim: 0.6 }),
  ]
}

/** The tree in the corner that frames the picture and holds a lantern. */
export function oldTree(s: Stage, p: Frame): Items {
  const { width: w, height: h } = s
  const foot = s.tall ? w + 22 : w - 4
  const trunk = ribbon(
    `
    ${foot - 10},${h + 20} ${foot + (s.tall ? 14 : 10)},${h * 0.72} ${foot - (s.tall ? 10 : 34)},${h * 0.5}
    ${foot - (s.tall ? 26 : 62)},${h * 0.34} ${foot + 10},${h * 0.12} ${foot + 20},-40
  `,
    (t) => (s.tall ? 46 : 78) * (1 - 0.45 * t) + (t < 0.15 ? 40 * (0.15 - t) * 6 : 0),
    30,
  )
  const low = s.tall
    ? branch(w - 20, h * 0.41, 100, -2.6, 17, s.random('low'), 2)
    : branch(w - 70, h * 0.3, 130, -2.5, 26, s.random('low'), 2)
  const high = s.tall
    ? branch(foot - 20, h * 0.16, 105, -2.95, 16, s.random('high'), 1)
    : branch(foot - 20, h * 0.14, 170, -2.95, 22, s.random('high'), 2)
  const next = s.random('leaves')
  let leaves = ''
  for (const [x, y, angle] of [...low.tips, ...high.tips])
    for (let one = 0; one < 11; one++)
      leaves += leaf(x + next.bell() * 24, y + next.bell() * 24, next.between(20, 42), angle + next.bell() * 2.4, {
        wide: 0.44,
      })
  const canopy = (x: number, y: number, rx: number, ry: number, count: number, color: string) => {
    let edge = ''
    for (let one = 0; one < count; one++) {
      const angle = next.between(0, Math.PI * 2)
      const out = Math.sqrt(next())
      edge += leaf(
        x + Math.cos(angle) * rx * out,
        y + Math.sin(angle) * ry * out,
        next.between(24, 46),
        next.between(0.6, 2.9),
        {
          wide: 0.46,
        },
      )
    }
    return layer(
      shape(oval(x, y, rx * 0.86, ry * 0.86), s.lit(darken(color, 0.02), { strength: 0.4, fall: 0.04 })) +
        shape(edge, s.lit(color, { strength: 0.5, fall: 0.04 })),
      { distance: 14, lift: 8, blur: 18, rim: 0.9 },
    )
  }
  const [lanternX, lanternY, lanternSize, cord] = p.hung
  let bark = ''
  for (let one = 0; one < (s.tall ? 16 : 30); one++) {
    const y = next.between(h * 0.3, h * 0.97)
    const x =
      foot + next.between(s.tall ? -28 : -66, s.tall ? 10 : 24) - (s.tall ? 8 : 20) * Math.sin((y / h) * Math.PI)
    bark += stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(next.bell() * 12).toFixed(1)} ${next.between(18, 34).toFixed(1)} ${(next.bell() * 8).toFixed(1)} ${next.between(40, 76).toFixed(1)}`,
      next.chance(0.5) ? '#3d1f56' : '#0c0519',
      next.between(1.6, 3.4),
      { opacity: 0.55 },
    )
  }
  return [
    s.tall
      ? [canopy(w - 60, 20, 230, 90, 150, '#241346'), canopy(w + 10, 190, 120, 100, 90, '#2c1852')]
      : [canopy(w - 230, 10, 330, 112, 240, '#241346'), canopy(w - 20, 160, 170, 130, 130, '#2c1852')],
    layer(
      shape(trunk + low.d + high.d, s.lit('#150a2a', { strength: 0.26, fall: 0.04 })) +
        shape(leaves, s.lit('#2a1650', { strength: 0.4, fall: 0.05 })),
      { lift: 8, blur: 18, shadow: 0.6, rim: 0.9 },
    ),
    flat(bark + lantern(lanternX, lanternY, { scale: lanternSize, cord, strength: 0.6 })),
    layer(
      shape(
        Array.from({ length: s.tall ? 6 : 8 }, (_, at) =>
          sprig(
            -20 + at * (s.tall ? 26 : 34),
            -26,
            (s.tall ? 100 : 140) * (1 - at / 10),
            Math.PI * 0.42 - at * 0.02,
            next,
            {
              curl: -0.5,
              pairs: 6,
              leafLength: 0.3,
            },
          ),
        ).join(''),
        s.lit('#150a2a', { strength: 0.2, fall: 0.03 }),
      ),
      { lift: 8, blur: 18, shadow: 0.6, rim: 0.5 },
    ),
  ]
}
