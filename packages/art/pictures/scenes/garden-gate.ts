import { darken, lighten } from '../../engine/color.ts'
import { along, box, curve, fine, numbers, oval, type Point, polygon, ribbon, ridge } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, moving, screen, shining, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  clipped,
  each,
  ellipse,
  linear,
  radial,
  radialAt,
  shape,
  type Stops,
  stroke,
} from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { bellflower, flower } from '../../motifs/flower.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fern, grass, leaf, sprig } from '../../motifs/leaves.ts'
import { crescent } from '../../motifs/moon.ts'
import { moth } from '../../motifs/moth.ts'
import { constellation, type ConstellationStar, stars } from '../../motifs/stars.ts'
import { branch, pine, roundTree } from '../../motifs/trees.ts'
import { palettes } from '../../palettes.ts'
import { gate, type Gate, hedge, parcels, posts } from './gate.ts'

type Place = Gate & {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly clouds: readonly (readonly [x: number, y: number, width: number, color: string, opacity: number])[]
  readonly constellations: readonly (readonly [
    points: readonly ConstellationStar[],
    lines: readonly [number, number][],
    opacity: number,
  ])[]
  readonly towers: readonly (readonly [x: number, size: number])[]
  /** Left and right edge of the path on this side of the gate. */
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
  readonly pond?: readonly [x: number, y: number, width: number]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly bells: readonly (readonly [x: number, y: number, height: number])[]
  readonly hung: readonly [x: number, y: number, size: number, cord: number]
}

export const picture = scene<Place>(
  'garden-gate',
  {
    description:
      'An open wrought gate under a bow of roses, golden light behind it, a night garden with a pond, the moon above',
    palette: palettes.gardenGate,
    card: true,
    shape: {
      light: { x: 1110, y: 600, reach: 1250 },
      focus: [1110, 600],
      quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#fff6e3' }],
      finish: { vignette: 0.55, middle: [0.66, 0.66] },
      at: {
        gate: [1110, 800],
        size: 1.08,
        moon: [842, 150, 50],
        clouds: [
          [110, 520, 420, '#4a3076', 0.75],
          [420, 566, 420, '#5b3a80', 0.85],
          [1500, 372, 380, '#56377c', 0.8],
          [690, 470, 240, '#4a3076', 0.55],
        ],
        constellations: [
          [numbers('120,96 212,52,1.5 318,78 424,40 340,150 206,170'), numbers('0,1 1,2 2,3 2,4 4,5 5,0'), 0.5],
          [numbers('960,96 1040,150 1104,84 1182,132 1214,60'), numbers('0,1 1,2 2,3 3,4'), 0.42],
        ],
        towers: numbers('560,1.2 700,0.72'),
        path: [numbers('966,796 880,850 770,908 600,1020'), numbers('1254,796 1224,862 1150,922 1090,1020')],
        pond: [330, 842, 470],
        posts: numbers('640,812,0.74 838,806,0.62'),
        parcels: [1300, 836],
        moths: numbers('872,486,0.7,-24 1348,470,0.72,22 1356,372,0.5,-18 1238,470,0.5,-34'),
        bells: numbers('78,968,190 132,985,130 196,990,100 1350,990,120 1404,978,170 1462,992,110'),
        hung: [1402, 420, 0.72, 190],
      },
    },
    tall: {
      light: { x: 410, y: 838, reach: 1150 },
      focus: [410, 760],
      quiet: [{ x: 50, y: 90, width: 560, height: 370, ink: '#fff6e3' }],
      finish: { vignette: 0.55, middle: [0.51, 0.72] },
      at: {
        gate: [410, 1010],
        size: 0.94,
        moon: [118, 556, 36],
        clouds: [
          [70, 690, 280, '#4a3076', 0.7],
          [190, 726, 320, '#5b3a80', 0.8],
          [760, 610, 300, '#56377c', 0.7],
        ],
        constellations: [[numbers('60,70 140,34,1.4 236,62 318,30 262,118'), numbers('0,1 1,2 2,3 2,4'), 0.42]],
        towers: numbers('110,1.1 196,0.66'),
        path: [numbers('280,1006 216,1068 262,1140 120,1230'), numbers('540,1006 560,1066 640,1140 610,1230')],
        posts: [[92, 1040, 0.7]],
        parcels: [634, 1052],
        moths: numbers('176,668,0.62,-20 640,700,0.62,24 330,566,0.5,12'),
        bells: numbers('52,1180,170 108,1192,110 706,1190,130 752,1176,180'),
        hung: [664, 560, 0.6, 130],
      },
    },
  },
  (s, p) => [
    sky(s, p),
    clouds(s, p),
    farHills(s, p),
    woods(s, p),
    innerGarden(s, p),
    hedge(s, p),
    lawn(s, p),
    pond(s, p),
    path(s, p),
    lightOfTheGate(p),
    posts(s, p),
    gate(s, p),
    lamps(p),
    parcels(s, p),
    porters(p),
    undergrowth(s, p),
    oldTree(s, p),
    fireflies(s, p),
  ],
)

const horizonOf = ({ gate: [, y], size }: Place) => y - 120 * size

function sky(s: Stage, p: Place): Items {
  const next = s.random('nebula')
  const veils = each(18, () =>
    ellipse(
      next.between(0, s.width),
      next.between(0, s.height * 0.55),
      next.between(120, 330),
      next.between(30, 90),
      next.pick(['#5a3f9c', '#7b4a94', '#3d57a8', '#c0679c']),
      { opacity: +next.between(0.08, 0.24).toFixed(2), transform: `rotate(-24 ${s.width / 2} ${s.height / 2})` },
    ),
  )
  const horizon = horizonOf(p) / s.height
  return [
    flat(
      shape(
        s.whole,
        linear(`
          #0e0b27, ${s.palette.far} 0.3, ${s.palette.near} ${horizon * 0.72}, ${s.palette.ground} ${horizon}, #9a5286
        `),
      ),
    ),
    screen(blurred(veils, 44)),
    flat(
      stars(s.tall ? 170 : 280, [0, 0, s.width, s.height * 0.62], s.random('stars'), {
        color: '#fff1d8',
        bright: 0.035,
        largest: 1.9,
        // The words have the sky to themselves.
        where: (x, y) => (x < s.width * 0.5 && y > s.height * 0.14 && y < s.height * 0.5 ? 0.4 : 1),
      }) +
        each(p.constellations, ([points, lines, opacity]) => constellation(points, lines, { opacity })) +
        crescent(...p.moon, { phase: 0.34, turn: -30, halo: 0.85 }),
    ),
  ]
}

function clouds(s: Stage, p: Place): Items {
  return p.clouds.map(([x, y, width, color, opacity], index) =>
    layer(
      shape(
        cloud(x, y, width, s.random(`cloud${index}`), { tall: 0.2, puffs: 6 }),
        linear(`${lighten(color, 0.07)}/${opacity}, ${color}/${opacity * 0.4}`),
      ),
      'block fine dim',
      { shadow: 0.2 },
    ),
  )
}

function farHills(s: Stage, p: Place): Items {
  const [gateX] = p.gate
  const horizon = horizonOf(p)
  const hills = ridge(s.width, horizon - 30 * p.size, 46 * p.size, 'garden-gate/far', { swells: 3.2 })
  const castles = p.towers.map(([x, size]) => towers(x, hills.yAt(x) + 6, size * p.size))
  const fill = s.lit('#7d4a8c', 0.55)
  return [
    layer(
      shape(each(castles, ({ outline }) => outline) + hills.down(s.height), fill) +
        shape(
          each(castles, ({ lights }) => lights),
          '#ffdf9a',
        ),
      'thing soft',
    ),
    screen(
      blurred(
        ellipse(gateX, horizon + 20, s.width * 0.5, 46, '#f0a3a8', 0.35) +
          ellipse(s.width * 0.15, horizon + 40, s.width * 0.3, 30, '#c77fb0', 0.3),
        26,
      ),
    ),
  ]
}

function woods(s: Stage, p: Place): Items {
  const [gateX] = p.gate
  const next = s.random('woods')
  const edge = ridge(s.width, horizonOf(p) + 36 * p.size, 26 * p.size, 'garden-gate/woods', { swells: 4 })
  let trees = ''
  for (let x = -20; x < s.width + 30; x += next.between(26, 62)) {
    const low = Math.abs(x - gateX) < 220 * p.size || p.towers.some(([tower]) => Math.abs(x - tower) < 54 * p.size)
    const height = next.between(60, 150) * p.size * (low ? 0.5 : 1)
    trees += next.chance(0.55)
      ? pine(x, edge.yAt(x) + 8, height * 1.15, next)
      : roundTree(x, edge.yAt(x) + 8, height, next)
  }
  return layer(shape(trees + edge.down(s.height), s.lit('#4c2e74', 0.55)), 'block soft')
}

/** What is seen through the gate: the heart of the picture. */
function innerGarden(s: Stage, p: Place): Items {
  const [x, y] = p.gate
  const k = p.size
  const horizon = horizonOf(p)
  const seen = box(x - 150 * k, y - 420 * k, 300 * k, 440 * k)
  const row = (top: number, color: string, seed: string, tall: number) => {
    const edge = ridge(s.width, top, 8 * k, `garden-gate/${seed}`, { swells: 14 })
    const next = s.random(seed)
    let trees = ''
    for (let tx = x - 150 * k; tx < x + 150 * k; tx += next.between(16, 34) * k) {
      if (Math.abs(tx - x) < 26 * k) continue
      trees += next.chance(0.5)
        ? roundTree(tx, edge.yAt(tx) + 4, tall * next.between(0.6, 1.2) * k, next)
        : pine(tx, edge.yAt(tx) + 4, tall * 1.2 * next.between(0.7, 1.2) * k, next)
    }
    return layer(clipped(shape(trees + edge.down(y + 20), color), seen), 'scrap soft bright', { glowReach: 0.2 })
  }
  const distant = towers(x, horizon + 34 * k, 0.62 * k)
  return [
    flat(
      glow(s.light.x, s.light.y + 20 * k, 66 * k, '#ffc46a', 0.95) +
        glow(s.light.x, s.light.y + 46 * k, 22 * k, '#fff0c4', 0.8),
    ),
    layer(shape(distant.outline, '#ffdf9f') + shape(distant.lights, '#fffaf0'), 'flush dim'),
    row(horizon + 26 * k, '#f6bd72', 'inner-1', 54),
    row(horizon + 58 * k, '#d98a5a', 'inner-2', 62),
    row(horizon + 92 * k, '#9a5560', 'inner-3', 58),
    flat(
      glow(s.light.x, s.light.y + 16 * k, 22 * k, '#fff3cf', 0.85) +
        // The way on, winding towards the light.
        shape(
          curve(
            `
            ${x - 7 * k},${horizon + 34 * k} ${x + 16 * k},${horizon + 56 * k} ${x - 34 * k},${horizon + 80 * k}
            ${x - 128 * k},${y + 10} ${x + 128 * k},${y + 10} ${x + 52 * k},${horizon + 84 * k}
            ${x + 44 * k},${horizon + 56 * k} ${x + 9 * k},${horizon + 34 * k}
          `,
            { closed: true, tension: 0.8 },
          ),
          linear('#fff6da, #f7b873'),
          0.92,
        ),
    ),
  ]
}

/** What comes through the gate when it opens. */
function lightOfTheGate({ gate: [x, y], size: k }: Place): Items {
  return [
    shining({ motion: 'spill', clock: 6.1 }, [x, y - 150 * k], [270 * k, 250 * k], '#ffd78c'),
    shining({ motion: 'spill', clock: 7.3 }, [x - 70 * k, y + 80 * k], [300 * k, 120 * k], '#ffcf7a'),
  ]
}

/** The lanterns on the pillars and posts flicker. */
function lamps({ gate: [x, y], size: k, posts: all }: Place): Items {
  return [
    ...[-1, 1].map((side) =>
      shining(
        { motion: 'flicker', clock: side < 0 ? 4.3 : 5.9 },
        [x + side * 182 * k, y - 318 * k],
        [86 * k, 86 * k],
        '#ffd98c',
      ),
    ),
    ...all.map(([px, py, size], one) =>
      shining(
        { motion: 'flicker', clock: 5.1 + one * 1.7 },
        [px + 42 * size, py - 114 * size],
        [60 * size, 60 * size],
        '#ffcf8a',
      ),
    ),
  ]
}

/** The porters. */
function porters(p: Place): Items {
  return p.moths.map(([x, y, size, turn], one) =>
    moving(
      { motion: 'flutter', clock: 5.3 + one * 1.9, pivot: [x, y], by: [one % 2 ? 20 : -24, -22 - one * 4] },
      layer(moth(x, y, size, '#e7c9f2', turn), 'thing fine'),
      { bare: true },
    ),
  )
}

function fireflies(s: Stage, p: Place): Items {
  const next = s.random('fireflies')
  const lights = each(s.tall ? 15 : 26, () =>
    firefly(
      p.gate[0] + next.bell() * s.width * 0.46,
      p.gate[1] - next.between(-130, 260) * p.size,
      next.between(1.6, 3.4),
    ),
  )
  return flat(lights)
}

/** The outline of a small castle far away, standing on x, y; `lights` are the paths of its windows. */
function towers(x: number, y: number, scale: number): { outline: string; lights: string } {
  const p = (dx: number, dy: number) => `${fine(x + dx * scale)} ${fine(y + dy * scale)}`
  const outline =
    `M${p(-12, 0)}L${p(-10, -70)}L${p(-14, -74)}L${p(0, -112)}L${p(14, -74)}L${p(10, -70)}L${p(12, 0)}Z` +
    `M${p(10, 0)}L${p(10, -40)}L${p(18, -62)}L${p(26, -40)}L${p(26, 0)}Z` +
    `M${p(-30, 0)}L${p(-30, -30)}L${p(-21, -52)}L${p(-12, -30)}L${p(-12, 0)}Z`
  const lights = each(numbers('0,-56,3 0,-30,3 18,-30,2.4 -21,-20,2.4'), ([dx, dy, half]) => {
    const r = fine(half * scale)
    return `M${p(dx - half, dy + 5)}v${fine(-6 * scale)}a${r} ${r} 0 0 1 ${fine(2 * half * scale)} 0v${fine(6 * scale)}Z`
  })
  return { outline, lights }
}

type Garden = {
  readonly gate: Point
  readonly size: number
  /** Left and right edge of the path on this side of the gate. */
  readonly path: readonly [left: readonly Point[], right: readonly Point[]]
}

/** The lawn on this side of the hedge. */
function lawn(s: Stage, p: Garden): Items {
  const [x, y] = p.gate
  const k = p.size
  const ground = ridge(s.width, y - 10 * k, 8 * k, 'garden-gate/ground', { swells: 4 })
  const strips = [0, 1, 2].map((index) => {
    const edge = ridge(s.width, y + (30 + index * 44) * k, 10 * k, `garden-gate/lawn${index}`, {
      shape: (at) => 26 * k * Math.sin((at / s.width) * 7 + index * 2.1) * Math.min(1, Math.abs(at - x) / (400 * k)),
    })
    const next = s.random(`lawn${index}`)
    let tufts = ''
    for (let at = -20; at < s.width + 20; at += next.between(26, 84))
      tufts += grass(at - 14, at + 14, edge.yAt, next, { height: (18 + index * 8) * k, gap: 5, width: 2.2 })
    let blooms = ''
    for (let at = -20; at < s.width + 20; at += next.between(22, 70)) {
      if (Math.abs(at - x) < (180 + index * 60) * k || next.chance(0.25)) continue
      blooms += flower(
        at,
        edge.yAt(at) + next.between(-6, 26),
        next.between(4.5, 8) * (1 + index * 0.3) * k,
        next.pick(['#f28bb2', '#c77fd0', '#ffd0a0', '#8f7be0']),
        { petals: 5, turn: next.between(0, 2), squash: 0.7 },
      )
    }
    return [
      layer(
        shape(edge.down(s.height) + tufts, s.lit(darken('#352062', 0.03 * (index + 1)), 0.5 - 0.05 * index)),
        'thing fine soft',
      ),
      layer(blooms, 'scrap dim'),
    ]
  })
  return [layer(shape(ground.down(s.height), s.lit('#352062', 0.5, { fall: 0.12 })), 'block soft'), strips]
}

/** The path of round stones that leads up to the gate. */
function path(s: Stage, p: Garden): Items {
  const [, y] = p.gate
  const k = p.size
  const [left, right] = p.path
  const warm = (stops: Stops) => radialAt(s.light.x, s.light.y + 115 * k, 520 * k, stops)
  const lefts = along(left, 60)
  const rights = along(right, 60)
  const next = s.random('stones')
  let stones = ''
  for (let step = 3; step < 60; step += 3) {
    const [a, b] = [lefts[step]!, rights[step]!]
    const near = 0.35 + (step / 60) * 1.2
    for (let one = 0; one < 5; one++) {
      const t = (one + 0.5 + next.bell() * 0.22) / 5
      stones += ellipse(
        a[0] + (b[0] - a[0]) * t,
        a[1] + (b[1] - a[1]) * t + next.bell() * 5,
        ((b[0] - a[0]) / 5) * 0.42 * next.between(0.75, 1),
        11 * near * next.between(0.8, 1.1) * k,
        warm('#fff0c8, #dd956c 0.3, #7b4470 0.65, #43275c'),
        0.85,
      )
    }
  }
  return [
    layer(
      shape(
        polygon([...along(left, 24), ...along(right, 24).toReversed()]),
        warm('#ffe7b0, #e09a66 0.25, #7a3f68 0.6, #41245a'),
      ),
      'scrap',
    ),
    layer(stones, 'scrap fine bright'),
    flat(glow(s.light.x, y + 6 * k, 20 * k, '#ffd98a', 0.35)),
  ]
}

type Pond = {
  readonly pond?: readonly [x: number, y: number, width: number]
  readonly moon: readonly [x: number, y: number, radius: number]
}

/** Still water that holds a piece of the sky. */
function pond(s: Stage, { pond: place, moon }: Pond): Items {
  if (!place) return null
  const [x, y, width] = place
  const half = width / 2
  const deep = width * 0.115
  const shore: Point[] = [
    [x - half, y + 4],
    [x - half * 0.72, y - deep * 0.72],
    [x - half * 0.1, y - deep],
    [x + half * 0.62, y - deep * 0.7],
    [x + half, y + 2],
    [x + half * 0.6, y + deep * 0.82],
    [x - half * 0.08, y + deep],
    [x - half * 0.7, y + deep * 0.8],
  ]
  const inner = shore.map(([px, py]): Point => [x + (px - x) * 0.955, y + 3 + (py - y) * 0.9])
  const water = curve(inner, { closed: true })
  const next = s.random('pond')
  let stones = ''
  for (const [px, py] of along([...shore, shore[0]!], 46))
    stones += ellipse(
      px + next.bell() * 4,
      py + next.bell() * 2,
      next.between(7, 15),
      next.between(4, 7.5),
      s.lit(lighten('#5a3f86', next.between(-0.05, 0.06)), 0.6),
    )
  const ripples = each(15, () => {
    const rx = x + next.between(-0.8, 0.7) * half
    const ry = y + next.between(-0.7, 0.8) * deep
    const long = next.between(18, 64)
    return stroke(
      `M${rx.toFixed(1)} ${ry.toFixed(1)}q${(long / 2).toFixed(1)} -3 ${long.toFixed(1)} 0`,
      '#d9c9ff',
      1.5,
      +next.between(0.2, 0.55).toFixed(2),
    )
  })
  const mirrored: Point = [x + half * 0.2, y + deep * 0.14]
  let pads = ''
  for (const [dx, dy, size] of numbers('-0.56,0.28,27 -0.4,-0.34,19 -0.7,-0.06,20 0.62,0.34,24 0.48,-0.42,17')) {
    const [px, py] = [x + dx * half, y + dy * deep]
    pads += shape(
      `M${px} ${py}L${(px + size * 0.9).toFixed(1)} ${(py - size * 0.3).toFixed(1)}A${size} ${(size * 0.4).toFixed(1)} 0 1 1 ${(px + size).toFixed(1)} ${(py + size * 0.1).toFixed(1)}Z`,
      s.lit('#4a5a8a', 0.5),
    )
  }
  const lilies = each([[-0.56, 0.2, 15] as const, [0.6, 0.26, 13] as const], ([dx, dy, size]) =>
    flower(x + dx * half, y + dy * deep, size, '#ffd6e6', { petals: 8, squash: 0.62, core: '#ffe08a' }),
  )
  return [
    layer(stones, 'scrap fine bright'),
    layer(
      shape(water, linear('#5a4390, #30276e 0.45, #171343')) +
        clipped(
          shape(
            curve(along(`${x + half},${y - deep} ${x + half * 0.6},${y} ${x + half * 0.9},${y + deep}`, 12)),
            'none',
          ) +
            ellipse(x + half * 0.98, y - deep * 0.2, half * 0.7, deep * 0.9, radial('#ffb27a/0.5, #ffb27a/0')) +
            stars(34, [x - half, y - deep, x + half, y + deep], next, { bright: 0.1, largest: 1.5 }) +
            at(mirrored[0], mirrored[1], crescent(0, 0, moon[2] * 0.6, { phase: 0.34, turn: 30, halo: 0.7 }), {
              scale: [1, -0.55],
            }) +
            ripples,
          water,
        ),
      'flush dim',
      { fibre: 0.6 },
    ),
    layer(pads, 'scrap fine bright'),
    layer(lilies, 'scrap'),
  ]
}

type Frame = {
  readonly bells: readonly (readonly [x: number, y: number, height: number])[]
  readonly hung: readonly [x: number, y: number, size: number, cord: number]
}

/** Ferns, bells and grass at the lower edge, dark before the light. */
function undergrowth(s: Stage, p: Frame): Items {
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
  const bells = each(p.bells, ([x, y, height], at) =>
    bellflower(x, y, height, next.pick(['#a8487f', '#8a4a9c', '#b85a6c', '#7456b4']), at % 2 ? 0.22 : -0.2),
  )
  return [
    layer(
      shape(
        grass(-10, s.width + 10, bank.yAt, next, { height: 30, gap: 6 }) + plants + bank.down(s.height),
        s.lit('#160a2c', 0.3, { fall: 0.05 }),
      ),
      'near',
    ),
    layer(bells),
  ]
}

/** The tree in the corner that frames the picture and holds a lantern. */
function oldTree(s: Stage, p: Frame): Items {
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
    const edge = each(count, () => {
      const angle = next.between(0, Math.PI * 2)
      const out = Math.sqrt(next())
      return leaf(
        x + Math.cos(angle) * rx * out,
        y + Math.sin(angle) * ry * out,
        next.between(24, 46),
        next.between(0.6, 2.9),
        { wide: 0.46 },
      )
    })
    return layer(
      shape(oval(x, y, rx * 0.86, ry * 0.86), s.lit(darken(color, 0.02), 0.4, { fall: 0.04 })) +
        shape(edge, s.lit(color, 0.5, { fall: 0.04 })),
      'frame',
    )
  }
  const [lanternX, lanternY, lanternSize, cord] = p.hung
  const bark = each(s.tall ? 16 : 30, () => {
    const y = next.between(h * 0.3, h * 0.97)
    const x =
      foot + next.between(s.tall ? -28 : -66, s.tall ? 10 : 24) - (s.tall ? 8 : 20) * Math.sin((y / h) * Math.PI)
    return stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(next.bell() * 12).toFixed(1)} ${next.between(18, 34).toFixed(1)} ${(next.bell() * 8).toFixed(1)} ${next.between(40, 76).toFixed(1)}`,
      next.chance(0.5) ? '#3d1f56' : '#0c0519',
      next.between(1.6, 3.4),
      0.55,
    )
  })
  return [
    s.tall
      ? [canopy(w - 60, 20, 230, 90, 150, '#241346'), canopy(w + 10, 190, 120, 100, 90, '#2c1852')]
      : [canopy(w - 230, 10, 330, 112, 240, '#241346'), canopy(w - 20, 160, 170, 130, 130, '#2c1852')],
    layer(
      shape(trunk + low.d + high.d, s.lit('#150a2a', 0.26, { fall: 0.04 })) +
        shape(leaves, s.lit('#2a1650', 0.4, { fall: 0.05 })),
      'frame',
    ),
    flat(bark + glow(lanternX, lanternY + 4 * lanternSize, 26 * lanternSize, '#ffc86b', 0.48)),
    moving(
      { motion: 'sway', clock: 6.7, pivot: [lanternX, lanternY - cord * lanternSize], by: [2.4] },
      flat(lantern(lanternX, lanternY, { scale: lanternSize, cord, strength: 0 })),
      { bare: true },
    ),
    flat(glow(lanternX, lanternY + 6 * lanternSize, 13 * lanternSize, '#fff3cf', 0.42)),
    layer(
      shape(
        each(s.tall ? 6 : 8, (at) =>
          sprig(
            -20 + at * (s.tall ? 26 : 34),
            -26,
            (s.tall ? 100 : 140) * (1 - at / 10),
            Math.PI * 0.42 - at * 0.02,
            next,
            { curl: -0.5, pairs: 6, leafLength: 0.3 },
          ),
        ),
        s.lit('#150a2a', 0.2, { fall: 0.03 }),
      ),
      'frame dim',
    ),
  ]
}
