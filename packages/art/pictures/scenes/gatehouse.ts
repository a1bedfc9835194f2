import { darken, lighten } from '../../engine/color.ts'
import { along, box, curve, fine, numbers, oval, type Point, ridge, star } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, radial, shape, stroke } from '../../engine/svg.ts'
import { bellflower } from '../../motifs/flower.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fern, grass, leaf } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { nightSky } from '../../motifs/sky.ts'
import { gold } from '../../motifs/stars.ts'
import { pine } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'

type Place = Gatehouse & {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
  readonly trees: readonly (readonly [x: number, height: number])[]
}

export const picture = scene<Place>(
  'gatehouse',
  {
    description:
      'A small house with a round door at night; a lantern burns beside it, a key looks out from under a flowerpot',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 956, y: 520, reach: 1100 },
      focus: [1130, 620],
      quiet: [{ x: 90, y: 120, width: 560, height: 560, ink: '#fff6e3' }],
      finish: { vignette: 0.55, middle: [0.68, 0.58] },
      at: {
        door: [1184, 648, 186],
        ground: 838,
        house: [868, 306],
        window: [1512, 560, 76],
        lantern: [956, 520, 1.35],
        moon: [838, 82, 34],
        pot: [1010, 846, 1],
        boots: [1396, 848, 1],
        path: [numbers('1100,846 980,890 800,930 560,1020'), numbers('1312,846 1260,896 1180,940 1060,1020')],
        trees: numbers('40,190 120,150 300,130 560,150 640,210 730,170'),
      },
    },
    tall: {
      light: { x: 226, y: 730, reach: 960 },
      focus: [430, 830],
      quiet: [{ x: 60, y: 60, width: 640, height: 330, ink: '#fff6e3' }],
      finish: { vignette: 0.5, middle: [0.5, 0.66] },
      at: {
        door: [444, 856, 150],
        ground: 1010,
        house: [150, 590],
        window: [706, 780, 56],
        lantern: [226, 738, 1.1],
        moon: [56, 530, 27],
        pot: [252, 1018, 0.86],
        boots: [618, 1020, 0.86],
        path: [numbers('356,1018 300,1070 270,1120 150,1230'), numbers('530,1018 540,1070 580,1120 560,1230')],
        trees: numbers('30,190 96,150'),
      },
    },
  },
  (s, p) => [
    nightSky(s, '#0e0b27, #1c1546 0.4, #46306f 0.72, #6d3f78', {
      bottom: s.height * 0.72,
      dimmed: [80, 120, 720, 700],
    }),
    flat(crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.8 })),
    woods(s, p),
    house(s, p),
    litWindow(s, p),
    door(s, p),
    roof(s, p),
    lamp(s, p),
    ground(s, p),
    threshold(s, p),
    plants(s, p),
  ],
)

function woods(s: Stage, p: Place): Items {
  const far = ridge(s.width, p.ground - 110, 40, 'gatehouse/far', { swells: 3 })
  const near = ridge(s.width, p.ground - 40, 24, 'gatehouse/near', { swells: 4 })
  const next = s.random('woods')
  const trees = each(p.trees, ([x, height]) => pine(x, far.yAt(x) + 10, height, next))
  return [
    layer(shape(trees + far.down(s.height), s.lit('#3f2a6a', 0.4)), 'block soft dim'),
    layer(
      shape(near.down(s.height) + grass(-20, s.width, near.yAt, next, { height: 16 }), s.lit('#33215c', 0.4)),
      'block dim',
    ),
  ]
}

function house(s: Stage, p: Place): Items {
  const [left, eaves] = p.house
  const right = s.width + 40
  const next = s.random('stones')
  let stones = ''
  for (let one = 0; one < (s.tall ? 26 : 46); one++) {
    const x = next.between(left + 30, right)
    const y = next.between(eaves + 60, p.ground - 20)
    const [dx, dy, radius] = p.door
    const wide = next.between(20, 44)
    if (Math.hypot(x - dx, y - dy) < radius * 1.42) continue
    stones += shape(box(x - wide, y - 11, wide * 2, 22, 10), s.lit(lighten('#6a4688', next.between(-0.03, 0.04)), 0.5))
  }
  return [
    layer(
      shape(
        `M${left + 16} ${eaves}L${left} ${p.ground + 20}H${right}V${eaves}Z`,
        s.lit('#5c3a7c', 0.55, { fall: 0.14 }),
      ),
      'wall soft bright',
    ),
    layer(stones, 'scrap'),
    flat(
      ellipse(
        s.light.x,
        s.light.y,
        s.tall ? 330 : 400,
        s.tall ? 330 : 400,
        radial('#ffcf8a/0.42, #ff9f6e/0.16 0.5, #ff8f6e/0'),
      ),
    ),
  ]
}

function ground(s: Stage, p: Place): Items {
  const edge = ridge(s.width, p.ground + 2, 8, 'gatehouse/ground', { swells: 4 })
  const next = s.random('ground')
  const [left, right] = p.path
  const [lefts, rights] = [along(left, 40), along(right, 40)]
  let stones = ''
  for (let step = 2; step < 40; step += 3) {
    const [a, b] = [lefts[step]!, rights[step]!]
    for (let one = 0; one < 4; one++) {
      const t = (one + 0.5 + next.bell() * 0.16) / 4
      stones += ellipse(
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + next.bell() * 4,
        ((b[0] - a[0]) / 4) * 0.42 * next.between(0.8, 1),
        (7 + step * 0.3) * next.between(0.8, 1.1),
        s.lit(lighten('#7a5488', next.between(-0.04, 0.05)), 0.6),
      )
    }
  }
  return [
    layer(
      shape(edge.down(s.height) + grass(-20, s.width + 20, edge.yAt, next, { height: 20 }), s.lit('#35235f', 0.5)),
      'block',
    ),
    layer(stones, 'scrap fine bright'),
  ]
}

function plants(s: Stage, p: Place): Items {
  const next = s.random('plants')
  const base = s.height + 8
  let ferns = ''
  let bells = ''
  for (const share of [0.02, 0.08, 0.16, 0.9, 0.96])
    ferns += fern(share * s.width, base, next.between(100, 170), -Math.PI / 2 + next.bell() * 0.5, {
      curl: next.bell(),
    })
  for (const share of [0.05, 0.12, 0.93, 0.985])
    bells += bellflower(
      share * s.width,
      base,
      next.between(100, 160),
      next.pick(['#8f7be0', '#c77fd0', '#f28bb2']),
      next.bell() * 0.4,
    )
  const vine = curve(`
    ${p.house[0] + 20},${p.ground} ${p.house[0] + 4},${p.ground - 130} ${p.house[0] + 36},${p.ground - 260}
    ${p.house[0] + 20},${p.house[1] + 60}
  `)
  let leaves = ''
  for (const [x, y] of along(
    `
    ${p.house[0] + 20},${p.ground} ${p.house[0] + 4},${p.ground - 130} ${p.house[0] + 36},${p.ground - 260}
    ${p.house[0] + 20},${p.house[1] + 60}
  `,
    26,
  ))
    for (const side of [-1, 1])
      leaves += leaf(x, y, next.between(16, 28), -Math.PI / 2 + side * next.between(0.5, 1.3), { wide: 0.55 })
  const edge = ridge(s.width, s.height * 0.965, 12, 'gatehouse/front', { swells: 4 })
  const flies = each(12, () =>
    firefly(next.between(0.05, 0.95) * s.width, p.ground + next.between(-140, 90), next.between(1.6, 3)),
  )
  return [
    layer(stroke(vine, '#2a1a4a', 5) + shape(leaves, s.lit('#4f5f78', 0.55)), 'thing bright'),
    layer(shape(ferns, s.lit('#2a1a52', 0.36))),
    layer(bells),
    layer(
      shape(
        edge.down(s.height + 20) + grass(-10, s.width + 10, edge.yAt, next, { height: 26, gap: 8 }),
        s.lit('#1c123f', 0.3),
      ),
      'wall',
    ),
    flat(flies),
  ]
}

/** Where the parts of the small house at the gate are. */
type Gatehouse = {
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
function litWindow(s: Stage, { window: [x, y, r] }: Gatehouse): Items {
  const k = r / 76
  const hood = 'M-50 80C-48 40 -46 6 -24 -14C-4 -34 34 -36 50 -8Q54 2 48 8Q40 -12 24 -6C34 16 42 50 44 80Z'
  return [
    layer(circle(x, y, r + 16, s.lit('#7a5294', 0.5)), 'thing bright'),
    flat(
      glow(x, y, r * 0.3, '#ffb45c', 0.45) +
        circle(x, y, r, radial('#fff3c8, #ffcf80 0.6, #e8904a')) +
        clipped(
          at(x + 6 * k, y + 12 * k, shape(hood, '#5a2f52', 0.9) + shape(star(48, 16, 8, { waist: 0.5 }), '#5a2f52'), {
            scale: k,
          }) +
            shape(
              `M${x - r} ${y - r}H${x - r * 0.34}Q${x - r * 0.5} ${y} ${x - r} ${y + r * 0.4}Z M${x + r} ${y - r}H${x + r * 0.34}Q${x + r * 0.5} ${y} ${x + r} ${y + r * 0.4}Z`,
              '#c8556a',
              0.85,
            ),
          oval(x, y, r),
        ),
    ),
    layer(
      stroke(`M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`, s.lit('#6a4284', 0.5), 7 * k) +
        shape(box(x - r * 1.3, y + r + 4, r * 2.6, 16, 4), s.lit('#7a5294', 0.5)),
      'card bright',
    ),
  ]
}

const turnedAt = (x: number, y: number, content: string, angle: number) =>
  at(x, y, content, { turn: (angle * 180) / Math.PI + 90 })

/** The round door with its stone arch, hinges and a star. */
function door(s: Stage, { door: [x, y, r], ground: floor }: Gatehouse): Items {
  const k = r / 186
  const above = `M${x - r * 2} ${y - r * 2}H${x + r * 2}V${floor + 2}H${x - r * 2}Z`
  const next = s.random('door')
  const arch = each(22, (at) => {
    const angle = (at / 22) * Math.PI * 2
    const [cx, cy] = [x + Math.cos(angle) * r * 1.13, y + Math.sin(angle) * r * 1.13]
    return turnedAt(
      cx,
      cy,
      shape(box(-r * 0.14, -r * 0.11, r * 0.28, r * 0.22, 8), s.lit(lighten('#8a5a98', next.between(-0.04, 0.05)), 0)),
      angle,
    )
  })
  let planks = ''
  for (let plank = -3; plank <= 3; plank++)
    planks += stroke(`M${fine(x + plank * r * 0.27)} ${fine(y - r)}V${fine(y + r)}`, '#2a1226', 3, 0.5)
  const wood = s.lit('#9a4a52', 0.6)
  const hinge = (dy: number) =>
    `M${fine(x + r * 0.96)} ${fine(y + dy - 7)}Q${fine(x + r * 0.3)} ${fine(y + dy - 16)} ${fine(x - r * 0.06)} ${fine(y + dy)}Q${fine(x + r * 0.3)} ${fine(y + dy + 16)} ${fine(x + r * 0.96)} ${fine(y + dy + 7)}Z`
  return [
    layer(clipped(circle(x, y, r * 1.24, s.lit('#5f3d80', 0.5)), above), 'block'),
    layer(clipped(arch, above), 'card bright'),
    layer(clipped(circle(x, y, r, wood), above), 'scrap soft bright', { distance: 0 }),
    flat(clipped(planks, oval(x, y, r - 3))),
    layer(shape(hinge(-r * 0.5) + hinge(r * 0.46), '#e0a24c'), 'scrap bright'),
    // A window in the shape of a star, and behind it the hall.
    layer(circle(x, y - r * 0.26, r * 0.34, s.lit('#7a3a48', 0.6)), 'card bright'),
    flat(
      glow(x, y - r * 0.26, r * 0.15, '#ffcf8a', 0.75) +
        shape(star(x, y - r * 0.26, r * 0.26, { waist: 0.5 }), '#fff3cf') +
        stroke(star(x, y - r * 0.26, r * 0.26, { waist: 0.5 }), '#e0a24c', 4 * k),
    ),
    layer(
      circle(x - r * 0.62, y + r * 0.2, 19 * k, gold) + circle(x - r * 0.62, y + r * 0.2, 10 * k, '#b8772f'),
      'card',
    ),
  ]
}

/** Paper tiles, row over row, under a slanting edge. */
function roof(s: Stage, p: Gatehouse): Items {
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
          shape(tiles, s.lit(darken('#7a3f6e', row * 0.018 + next.between(-0.01, 0.01)), 0.5, { fall: 0.12 })),
          outline,
        ),
      ),
    )
  }
  const edge = `M${corner - 10} ${eaves - 2}L${corner + lean - 10} ${top - 8}`
  return [
    rows.toReversed(),
    layer(
      stroke(edge, s.lit('#8a5a98', 0.55), 20) +
        (s.tall ? stroke(`M${corner + lean - 10} ${top - 4}H${s.width + 40}`, s.lit('#8a5a98', 0.55), 20) : ''),
      'block',
    ),
  ]
}

/** Left on for you. */
function lamp(s: Stage, { lantern: [x, y, k] }: Gatehouse): Items {
  const hook = `M${x + 74 * k} ${y - 96 * k}H${x + 6 * k}Q${x - 8 * k} ${y - 96 * k} ${x - 4 * k} ${y - 76 * k}M${x + 70 * k} ${y - 62 * k}Q${x + 40 * k} ${y - 66 * k} ${x + 34 * k} ${y - 94 * k}`
  const next = s.random('moths')
  return [
    layer(
      stroke(hook, '#2a1648', 7 * k) + shape(box(x + 68 * k, y - 112 * k, 12 * k, 64 * k, 4), '#3a2158'),
      'thing bright',
    ),
    flat(stroke(`M${x - 3 * k} ${y - 76 * k}L${x} ${y - 44 * k}`, '#e0a24c', 3) + glow(x, y, 24 * k, '#ffb45c', 0.8)),
    layer(lantern(x, y, { scale: k, strength: 0 }), 'block dim'),
    flat(glow(x, y + 4 * k, 8 * k, '#fff3cf', 0.85)),
    layer(
      each(numbers('-92,-46,0.66,24 -66,70,0.5,-20 60,62,0.56,12'), ([dx, dy, size, turn]) =>
        moth(x + dx * k, y + dy * k, size * k, '#f0dcff', turn + next.bell() * 5),
      ),
    ),
  ]
}

/** The mat, the boots, and where the key has always been. */
function threshold(s: Stage, p: Gatehouse): Items {
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
    layer(shape(box(dx - r * 1.02, y - 12, r * 2.04, 22, 5), s.lit('#8a6298', 0.55)), 'thing bright'),
    layer(mat(1, s.lit('#a8663f', 0.5)), 'scrap bright'),
    flat(at(dx, y + 30, shape(star(0, 0, 22, { waist: 0.48 }), '#ffe0a0', 0.75), { scale: [1.5, 0.55] })),
    layer(at(bx, by, at(34, 4, boot('#c8556a'), { turn: 4 }) + boot('#d86a7c'), { scale: bk * 0.86 })),
    layer(at(px, py, key, { scale: pk }), 'scrap bright'),
    layer(
      at(
        px,
        py,
        blooms +
          shape('M-34 -58H34L26 2H-26Z', clay) +
          shape(box(-40, -68, 80, 18, 4), clay) +
          stroke('M-30 -40H30', '#ffd0a0', 2, { opacity: 0.4, 'stroke-dasharray': '2 8' }),
        { scale: pk, turn: -3 },
      ),
      'block',
    ),
  ]
}
