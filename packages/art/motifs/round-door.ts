import { darken, lighten } from '../engine/color.ts'
import { box, fine, oval, star } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, clipped, linear, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { lantern } from './lantern.ts'
import { leaf } from './leaves.ts'
import { moth } from './moth.ts'
import { gold } from './stars.ts'

/** Where the parts of the small house at the gate are. */
export type Gatehouse = {
  /** The round door: its middle and radius; its threshold lies on `ground`. */
  readonly door: readonly [x: number, y: number, radius: number]
  readonly ground: number
  /** The wall's left edge and the eaves. */
  readonly house: readonly [left: number, eaves: number]
  readonly window: readonly [x: number, y: number, radius: number]
  readonly lantern: readonly [x: number, y: number, scale: number]
  readonly pot: readonly [x: number, y: number, scale: number]
  readonly boots: readonly [x: number, y: number, scale: number]
}

/** Somebody has not gone to bed: the tip of a hood shows in the round window. */
export function litWindow(s: Stage, { window: [x, y, r] }: Gatehouse): Items {
  const k = r / 76
  const hood = 'M-50 80C-48 40 -46 6 -24 -14C-4 -34 34 -36 50 -8Q54 2 48 8Q40 -12 24 -6C34 16 42 50 44 80Z'
  return [
    layer(circle(x, y, r + 16, s.lit('#7a5294', { strength: 0.5 })), { lift: 4, blur: 7, rim: 0.9 }),
    flat(
      glow(x, y, r * 0.3, '#ffb45c', 0.45) +
        circle(x, y, r, radial('#fff3c8, #ffcf80 0.6, #e8904a')) +
        clipped(
          at(
            x + 6 * k,
            y + 12 * k,
            shape(hood, '#5a2f52', { opacity: 0.9 }) + shape(star(48, 16, 8, { waist: 0.5 }), '#5a2f52'),
            { scale: k },
          ) +
            shape(
              `M${x - r} ${y - r}H${x - r * 0.34}Q${x - r * 0.5} ${y} ${x - r} ${y + r * 0.4}Z M${x + r} ${y - r}H${x + r * 0.34}Q${x + r * 0.5} ${y} ${x + r} ${y + r * 0.4}Z`,
              '#c8556a',
              { opacity: 0.85 },
            ),
          oval(x, y, r),
        ),
    ),
    layer(
      stroke(`M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`, s.lit('#6a4284', { strength: 0.5 }), 7 * k) +
        shape(box(x - r * 1.3, y + r + 4, r * 2.6, 16, 4), s.lit('#7a5294', { strength: 0.5 })),
      {
        lift: 3,
        blur: 4,
        rim: 0.9,
      },
    ),
  ]
}

const turnedAt = (x: number, y: number, content: string, angle: number) =>
  at(x, y, content, { turn: (angle * 180) / Math.PI + 90 })

/** The round door with its stone arch, hinges and a star. */
export function door(s: Stage, { door: [x, y, r], ground: floor }: Gatehouse): Items {
  const k = r / 186
  const above = `M${x - r * 2} ${y - r * 2}H${x + r * 2}V${floor + 2}H${x - r * 2}Z`
  const next = s.random('door')
  let arch = ''
  for (let at = 0; at < 22; at++) {
    const angle = (at / 22) * Math.PI * 2
    const [cx, cy] = [x + Math.cos(angle) * r * 1.13, y + Math.sin(angle) * r * 1.13]
    arch += turnedAt(
      cx,
      cy,
      shape(
        box(-r * 0.14, -r * 0.11, r * 0.28, r * 0.22, 8),
        s.lit(lighten('#8a5a98', next.between(-0.04, 0.05)), { strength: 0 }),
      ),
      angle,
    )
  }
  let planks = ''
  for (let plank = -3; plank <= 3; plank++)
    planks += stroke(`M${fine(x + plank * r * 0.27)} ${fine(y - r)}V${fine(y + r)}`, '#2a1226', 3, { opacity: 0.5 })
  const wood = s.lit('#9a4a52', { strength: 0.6 })
  const hinge = (dy: number) =>
    `M${fine(x + r * 0.96)} ${fine(y + dy - 7)}Q${fine(x + r * 0.3)} ${fine(y + dy - 16)} ${fine(x - r * 0.06)} ${fine(y + dy)}Q${fine(x + r * 0.3)} ${fine(y + dy + 16)} ${fine(x + r * 0.96)} ${fine(y + dy + 7)}Z`
  return [
    layer(clipped(circle(x, y, r * 1.24, s.lit('#5f3d80', { strength: 0.5 })), above), { lift: 5, blur: 10, rim: 0.9 }),
    layer(clipped(arch, above), { lift: 3, blur: 4, shadow: 0.4, rim: 0.8 }),
    layer(clipped(circle(x, y, r, wood), above), { distance: 0, lift: 2, blur: 10, shadow: 0.6, rim: 0.6, shade: 0.5 }),
    flat(clipped(planks, oval(x, y, r - 3))),
    layer(shape(hinge(-r * 0.5) + hinge(r * 0.46), '#e0a24c'), { lift: 2, blur: 4, rim: 0.6 }),
    // A window in the shape of a star, and behind it the hall.
    layer(circle(x, y - r * 0.26, r * 0.34, s.lit('#7a3a48', { strength: 0.6 })), { lift: 3, blur: 5, rim: 0.8 }),
    flat(
      glow(x, y - r * 0.26, r * 0.15, '#ffcf8a', 0.75) +
        shape(star(x, y - r * 0.26, r * 0.26, { waist: 0.5 }), '#fff3cf') +
        stroke(star(x, y - r * 0.26, r * 0.26, { waist: 0.5 }), '#e0a24c', 4 * k),
    ),
    layer(circle(x - r * 0.62, y + r * 0.2, 19 * k, gold) + circle(x - r * 0.62, y + r * 0.2, 10 * k, '#b8772f'), {
      lift: 4,
      blur: 5,
      shadow: 0.6,
      rim: 0.6,
    }),
  ]
}

/** Paper tiles, row over row, under a slanting edge. */
export function roof(s: Stage, p: Gatehouse): Items {
  const [left, eaves] = p.house
  const next = s.random('tiles')
  const top = s.tall ? eaves - 150 : -40
  const corner = left - 58
  const lean = (eaves - top) * 0.62
  const outline = `M${corner} ${eaves + 70}L${corner} ${eaves - 10}L${corner + lean} ${top}H${s.width + 60}V${eaves + 70}Z`
  const rows: Items[] = []
  for (let row = Math.ceil((eaves - top) / 46); row >= 0; row--) {
    const y = eaves + 26 - row * 46
    let tiles = ''
    for (let x = corner - (row % 2) * 28; x < s.width + 60; x += 56)
      tiles += `M${x} ${y - 62}H${x + 56}V${y - 16}A28 30 0 0 1 ${x} ${y - 16}Z`
    rows.push(
      layer(
        clipped(
          shape(
            tiles,
            s.lit(darken('#7a3f6e', row * 0.018 + next.between(-0.01, 0.01)), { strength: 0.5, fall: 0.12 }),
          ),
          outline,
        ),
        { lift: 4, blur: 6, shadow: 0.5, rim: 0.8 },
      ),
    )
  }
  const edge = `M${corner - 10} ${eaves - 2}L${corner + lean - 10} ${top - 8}`
  return [
    rows.toReversed(),
    layer(
      stroke(edge, s.lit('#8a5a98', { strength: 0.55 }), 20) +
        (s.tall
          ? stroke(`M${corner + lean - 10} ${top - 4}H${s.width + 40}`, s.lit('#8a5a98', { strength: 0.55 }), 20)
          : ''),
      { lift: 5, blur: 8, shadow: 0.5, rim: 0.9 },
    ),
  ]
}

/** Left on for you. */
export function lamp(s: Stage, { lantern: [x, y, k] }: Gatehouse): Items {
  const hook = `M${x + 74 * k} ${y - 96 * k}H${x + 6 * k}Q${x - 8 * k} ${y - 96 * k} ${x - 4 * k} ${y - 76 * k}M${x + 70 * k} ${y - 62 * k}Q${x + 40 * k} ${y - 66 * k} ${x + 34 * k} ${y - 94 * k}`
  const next = s.random('moths')
  return [
    layer(stroke(hook, '#2a1648', 7 * k) + shape(box(x + 68 * k, y - 112 * k, 12 * k, 64 * k, 4), '#3a2158'), {
      lift: 4,
      blur: 6,
      rim: 1,
    }),
    flat(stroke(`M${x - 3 * k} ${y - 76 * k}L${x} ${y - 44 * k}`, '#e0a24c', 3) + glow(x, y, 24 * k, '#ffb45c', 0.8)),
    layer(lantern(x, y, { scale: k, strength: 0 }), { lift: 5, blur: 8, shadow: 0.4, rim: 0.3 }),
    flat(glow(x, y + 4 * k, 8 * k, '#fff3cf', 0.85)),
    layer(
      [
        [-92, -46, 0.66, 24],
        [-66, 70, 0.5, -20],
        [60, 62, 0.56, 12],
      ]
        .map(([dx, dy, size, turn]) => moth(x + dx! * k, y + dy! * k, size! * k, '#f0dcff', turn! + next.bell() * 5))
        .join(''),
      { lift: 6, blur: 6, shadow: 0.4, rim: 0.7 },
    ),
  ]
}

/** The mat, the boots, and where the key has always been. */
export function threshold(s: Stage, p: Gatehouse): Items {
  const [dx, , r] = p.door
  const y = p.ground
  const [bx, by, bk] = p.boots
  const [px, py, pk] = p.pot
  const boot = (color: string) =>
    shape(
      'M-16 -66H14V-20Q40 -20 44 -4Q44 2 38 2H-16Q-22 -30 -16 -66Z',
      linear(`${lighten(color, 0.08)}, ${darken(color, 0.06)}`),
    ) +
    shape(box(-18, -1, 64, 8, 4), darken(color, 0.16)) +
    shape(box(-18, -72, 34, 13, 6), '#ffe29a')
  const clay = linear('#e08a5f, #8f4438')
  let blooms = ''
  const next = s.random('pot')
  for (let one = 0; one < 16; one++)
    blooms += shape(
      leaf(next.bell() * 12, -62, next.between(34, 66), -Math.PI / 2 + next.bell() * 1.2, { wide: 0.4 }),
      next.pick(['#5f8f6a', '#4f7a62', '#79a66e']),
    )
  for (let one = 0; one < 7; one++)
    blooms += at(
      next.bell() * 44,
      -96 + next.bell() * 26,
      shape(star(0, 0, 11, { points: 5, waist: 0.6, turn: one }), next.pick(['#f28bb2', '#ffd0e0', '#c77fd0'])) +
        circle(0, 0, 3.4, '#ffe08a'),
    )
  const key =
    circle(-76, -4, 11, 'none', { stroke: '#f0c06a', 'stroke-width': 5 }) +
    stroke('M-64 -5L-30 -8', '#f0c06a', 5) +
    stroke('M-44 -7V3M-36 -7V1', '#f0c06a', 4)
  const mat = (wide: number, color: string) =>
    `<path d="M${fine(dx - r * 0.7 * wide)} ${fine(y + 10)}H${fine(dx + r * 0.7 * wide)}L${fine(dx + r * 0.84 * wide)} ${fine(y + 10 + 40 * wide)}H${fine(dx - r * 0.84 * wide)}Z" fill="${color}"/>`
  return [
    layer(shape(box(dx - r * 1.02, y - 12, r * 2.04, 22, 5), s.lit('#8a6298', { strength: 0.55 })), {
      lift: 4,
      blur: 6,
      rim: 1,
    }),
    layer(mat(1, s.lit('#a8663f', { strength: 0.5 })), { lift: 2, blur: 4, shadow: 0.5, rim: 0.7 }),
    flat(at(dx, y + 30, shape(star(0, 0, 22, { waist: 0.48 }), '#ffe0a0', { opacity: 0.75 }), { scale: [1.5, 0.55] })),
    layer(at(bx, by, at(34, 4, boot('#c8556a'), { turn: 4 }) + boot('#d86a7c'), { scale: bk * 0.86 }), {
      lift: 4,
      blur: 6,
      shadow: 0.5,
      rim: 0.8,
    }),
    layer(at(px, py, key, { scale: pk }), { lift: 2, blur: 3, shadow: 0.6, rim: 0.6 }),
    layer(
      at(
        px,
        py,
        blooms +
          shape('M-34 -58H34L26 2H-26Z', clay) +
          shape(box(-40, -68, 80, 18, 4), clay) +
          stroke('M-30 -40H30', '#ffd0a0', 2, { opacity: 0.4, 'stroke-dasharray': '2 8' }),
        {
          scale: pk,
          turn: -3,
        },
      ),
      { lift: 5, blur: 7, shadow: 0.5, rim: 0.8 },
    ),
  ]
}
