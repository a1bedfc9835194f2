import { darken } from '../../engine/color.ts'
import { box, curve, fine, numbers, oval, type Point, polygon } from '../../engine/path.ts'
import { scene, sizes, type Composition } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  linearFrom,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { audience } from '../../motifs/audience.ts'
import { ladder } from '../../motifs/furniture.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { moth } from '../../motifs/moth.ts'
import { shadowPlays } from '../../motifs/shadow-play.ts'
import { pile, shelf } from '../../motifs/shelf.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The bedsheet: its middle, half its width, its top and its lower edge. */
  readonly sheet: { readonly x: number; readonly half: number; readonly top: number; readonly bottom: number }
  readonly floor: number
  readonly shelves: readonly (readonly [x: number, y: number, width: number, rows: number])[]
  /** Where the lamp of the projector is, and its size. */
  readonly projector: readonly [x: number, y: number, size: number]
  readonly seats: readonly (readonly [x: number, y: number, size: number, who: keyof typeof audience])[]
  readonly ladder?: readonly [foot: Point, top: Point]
  readonly fire?: Point
}

const wide = (more: Partial<Place>): Composition<Place> => ({
  size: sizes.wide,
  light: { x: 1120, y: 500, reach: 1000, color: '#ffdfa8' },
  focus: [1120, 500],
  quiet: [{ x: 90, y: 120, width: 600, height: 460, ink: '#fbebd2' }],
  finish: { vignette: 0.58, middle: [0.68, 0.55] },
  at: {
    sheet: { x: 1120, half: 236, top: 300, bottom: 640 },
    floor: 730,
    shelves: numbers('640,160,190,5 1412,120,230,5 400,190,190,5 130,160,210,5'),
    projector: [700, 812, 1],
    seats: [
      [884, 844, 0.86, 'fox'],
      [1010, 864, 0.8, 'bunny'],
      [1128, 856, 0.76, 'mouse'],
      [1234, 868, 0.84, 'child'],
      [1366, 854, 0.9, 'bear'],
    ],
    ...more,
  },
})

const tall = (more: Partial<Place>): Composition<Place> => ({
  size: sizes.tall,
  light: { x: 420, y: 740, reach: 900, color: '#ffdfa8' },
  focus: [420, 760],
  quiet: [{ x: 50, y: 50, width: 680, height: 250, ink: '#fbebd2' }],
  finish: { vignette: 0.52, middle: [0.5, 0.66] },
  at: {
    sheet: { x: 420, half: 216, top: 570, bottom: 880 },
    floor: 960,
    shelves: numbers('-30,500,180,4 680,470,180,4'),
    projector: [120, 1044, 0.84],
    seats: [
      [300, 1110, 0.76, 'fox'],
      [412, 1126, 0.7, 'bunny'],
      [516, 1118, 0.66, 'mouse'],
      [614, 1128, 0.74, 'child'],
      [722, 1114, 0.78, 'bear'],
    ],
    ...more,
  },
})

const draw = (film: keyof typeof shadowPlays) => (s: Stage, p: Place) => [
  room(s, p),
  sheet(p),
  flat(shadowPlays[film](p.sheet)),
  p.ladder && ladderInTheWay(s, p.ladder, p.sheet),
  beam(s, p),
  p.fire && fireplace(s, p.fire),
  projector(s, p),
  seats(s, p),
]

export const picture = scene<Place>(
  'lantern-myths',
  {
    description:
      'A bedsheet between bookcases shows the First Cutter at work; ears of all shapes look on from the dark',
    palette: palettes.storytellersLantern,
    shape: wide({ fire: [1530, 800] }),
    tall: tall({}),
  },
  draw('cutter'),
)

function room(s: Stage, p: Place): Items {
  const rope = p.sheet.top - 16
  return [
    flat(
      shape(
        s.whole,
        radialAt(s.light.x, s.light.y, s.tall ? 760 : 1000, '#7a4038, #4a2430 0.34, #241422 0.7, #120a14'),
      ),
    ),
    p.shelves.map(([x, y, width, rows], at) =>
      shelf(s, [x, y, width, p.floor - y], rows, s.random(`shelf${at}`), { rise: 50, strength: 0.42, wood: '#42201c' }),
    ),
    // Far from the screen the books keep quiet.
    flat(
      shape(
        s.whole,
        radialAt(
          s.light.x,
          s.light.y,
          s.tall ? 640 : 900,
          '#10070e/0, #10070e/0.3 0.36, #10070e/0.74 0.7, #0c050b/0.88',
        ),
      ),
    ),
    layer(shape(s.below(p.floor), s.lit('#3c1c20', 0.42, { fall: 0.12 })), 'block soft dim'),
    flat(
      blurred(ellipse(p.sheet.x, p.floor + 40, p.sheet.half * 1.3, 40, '#ffcf8a', 0.22), 22) +
        stroke(
          `M${p.sheet.x - p.sheet.half - 100} ${rope - 30}Q${p.sheet.x} ${rope + 24} ${p.sheet.x + p.sheet.half + 100} ${rope - 34}`,
          '#c9a070',
          3.4,
        ),
    ),
  ]
}

function sheet({ sheet: { x, half, top, bottom } }: Place): Items {
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: 7 }, (_, one): Point => [
      x + sign * (half + 5 * Math.sin(one * 1.9 + sign)),
      top + ((bottom - top) * one) / 6 + (one === 0 ? -14 : 0),
    ])
  const sag = Array.from({ length: 9 }, (_, one): Point => {
    const t = one / 8
    return [x - half + 2 * half * t, top - 14 + 26 * Math.sin(Math.PI * t) + (one % 2 ? 6 : -2)]
  })
  const hem = Array.from({ length: 13 }, (_, one): Point => [
    x + half - (2 * half * one) / 12,
    bottom + 7 * Math.sin(one * 1.7),
  ])
  const d = `${curve(sag)}L${curve(side(1)).slice(1)}L${curve(hem).slice(1)}L${curve(side(-1).toReversed()).slice(1)}Z`
  const folds = each([-0.82, -0.5, -0.18, 0.2, 0.52, 0.84], (share, one) =>
    stroke(
      `M${fine(x + share * half)} ${top + 10}Q${fine(x + share * half + (one % 2 ? 16 : -14))} ${(top + bottom) / 2} ${fine(x + share * half + 4)} ${bottom - 4}`,
      '#c98a5a',
      5,
      0.16,
    ),
  )
  const pegs = each([-0.96, -0.5, 0, 0.5, 0.96], (share) => {
    const t = (share + 1) / 2
    return (
      shape(box(x + share * half - 6, top - 34 + 26 * Math.sin(Math.PI * t), 12, 34, 4), '#c9913f') +
      shape(box(x + share * half - 6, top - 22 + 26 * Math.sin(Math.PI * t), 12, 4), '#7a4a1c')
    )
  })
  return [
    flat(glow(x, (top + bottom) / 2, half * 0.24, '#ffb866', 0.5)),
    layer(
      shape(d, radialAt(x, (top + bottom) / 2, half * 1.25, '#fffbe8, #ffecc0 0.55, #f6cf94 0.85, #d9a066')),
      'wall dim',
    ),
    // It was on a bed this morning: a patch, and a monogram that is nobody's.
    flat(
      folds +
        at(
          x + half * 0.78,
          bottom - 42,
          shape(box(-22, -20, 44, 40, 3), '#e8b98a') +
            stroke('M-22 -10h-7M-22 8h-7M22 -10h7M22 8h7M-8 -20v-7M10 -20v-7M-8 20v7M10 20v7', '#a8703c', 2.4),
          { turn: 8 },
        ),
    ),
    layer(pegs, 'card'),
  ]
}

/** As soon as someone moves it, the film begins. */
function ladderInTheWay(
  s: Stage,
  [foot, top]: readonly [Point, Point],
  { x, half, top: upper, bottom }: Place['sheet'],
): Items {
  const [dx, dy] = [-66, 8]
  const shadow = (from: Point, to: Point, width: number) => {
    let d = `M${fine(from[0] + dx)} ${fine(from[1] + dy)}L${fine(to[0] + dx)} ${fine(to[1] + dy)}M${fine(from[0] + width + dx)} ${fine(from[1] + dy)}L${fine(to[0] + width * 0.72 + dx)} ${fine(to[1] + dy)}`
    for (let rung = 1; rung < 12; rung++) {
      const t = rung / 12
      const px = from[0] + (to[0] - from[0]) * t + dx
      const py = from[1] + (to[1] - from[1]) * t + dy
      d += `M${fine(px)} ${fine(py)}h${fine(width * (1 - 0.28 * t))}`
    }
    return d
  }
  return [
    flat(
      clipped(
        blurred(stroke(shadow(foot, top, 96), '#5a2a2c', 13, 0.42), 3, 0.1),
        box(x - half, upper, 2 * half, bottom - upper),
      ),
    ),
    ladder(s, foot, top, 92, 12),
  ]
}

function beam(s: Stage, { projector: [x, y, size], sheet: { x: sx, half, top, bottom } }: Place): Items {
  const lens: Point = [x + 74 * size, y - 84 * size]
  const fill = radialAt(
    Math.round(lens[0]),
    Math.round(lens[1]),
    Math.round(Math.hypot(sx - lens[0], top - lens[1])),
    '#fff3cf/0.85, #ffdf9f/0.42 0.3, #ffcf8a/0.2',
  )
  const next = s.random('beam')
  const dust = each(34, () => {
    const t = next.between(0.1, 0.95)
    const target: Point = [sx - half + next.between(0, half * 0.8), next.between(top + 20, bottom - 20)]
    return circle(
      lens[0] + (target[0] - lens[0]) * t,
      lens[1] + (target[1] - lens[1]) * t,
      next.between(0.8, 2.2),
      '#fff3d6',
      { opacity: fine(next.between(0.3, 0.9)) },
    )
  })
  const far = (t: number, up: number): Point => [
    lens[0] + (sx - half * 0.7 - lens[0]) * t,
    lens[1] + ((top + bottom) / 2 + up - lens[1]) * t,
  ]
  return [
    screen(
      blurred(
        shape(
          polygon([lens, [sx - half, top + 6], [sx + half, top], [sx + half, bottom], [sx - half, bottom - 4]]),
          fill,
        ),
        5,
        0.1,
      ),
    ),
    flat(dust),
    layer(
      moth(...far(0.5, -60), 0.78 * size, '#f0cfa0', -18) +
        moth(...far(0.74, 40), 0.5, '#f0cfa0', 30) +
        moth(...far(0.32, 30), 0.46, '#f0cfa0', 10),
    ),
  ]
}

function fireplace(s: Stage, [x, y]: Point): Items {
  const flame = (dx: number, size: number, color: string) =>
    shape(
      `M${fine(x + dx)} ${y}C${fine(x + dx - 34 * size)} ${y - 20 * size} ${fine(x + dx - 22 * size)} ${fine(y - 56 * size)} ${fine(x + dx + 4 * size)} ${fine(y - 104 * size)}C${fine(x + dx + 10 * size)} ${fine(y - 70 * size)} ${fine(x + dx + 40 * size)} ${fine(y - 44 * size)} ${fine(x + dx + 24 * size)} ${y - 8}Q${fine(x + dx + 16 * size)} ${y} ${fine(x + dx)} ${y}Z`,
      color,
    )
  return [
    flat(glow(x, y - 40, 24, '#ff7a2a', 0.6)),
    layer(
      shape(box(x - 70, y - 10, 140, 24, 6), s.lit('#4a2a26', 0.4)) +
        stroke(`M${x - 52} ${y - 8}L${x + 40} ${y - 26}M${x - 38} ${y - 26}L${x + 54} ${y - 8}`, '#5a2c1c', 17),
    ),
    flat(
      flame(0, 0.94, '#e8622c') +
        flame(-22, 0.6, '#f0903c') +
        flame(18, 0.64, '#ffb454') +
        flame(0, 0.5, '#fff0c4') +
        glow(x, y - 30, 9, '#ffd98a', 0.7),
    ),
  ]
}

/** It stands on books; its film has got away, and the moth at the crank is looking for the other end. */
function projector(s: Stage, { projector: [x, y, k], floor }: Place): Items {
  const stack = pile(s, x, floor + 150 * k, 4, s.random('stack'), { width: 190 * k })
  const body = s.lit('#5a3440', 0.45)
  const brass = s.lit('#c9913f', 0.6)
  const reel = (dx: number, dy: number, r: number) => {
    const [cx, cy] = [x + dx * k, y + dy * k]
    const holes = each(5, (one) => {
      const angle = (one / 5) * Math.PI * 2 + dx
      return oval(cx + Math.cos(angle) * r * 0.56 * k, cy + Math.sin(angle) * r * 0.56 * k, r * 0.23 * k)
    })
    return (
      shape(oval(cx, cy, r * k) + holes, brass, { 'fill-rule': 'evenodd' }) +
      circle(cx, cy, r * 0.16 * k, darken('#8a5a24', 0.05))
    )
  }
  const strip: Point[] = [
    [x - 60 * k, y - 150 * k],
    [x - 150 * k, y - 90 * k],
    [x - 120 * k, y + 20 * k],
    [x - 210 * k, y + 90 * k],
    [x - 120 * k, y + 150 * k],
    [x - 20 * k, y + 120 * k],
    [x + 60 * k, y + 160 * k],
    [x + 170 * k, y + 140 * k],
  ]
  return [
    stack.items,
    layer(stroke(curve(strip), s.lit('#2c1420', 0.3), 17 * k), 'card'),
    flat(
      stroke(curve(strip), '#f0cf94', 7 * k, { 'stroke-dasharray': `${fine(10 * k)} ${fine(7 * k)}`, opacity: 0.75 }),
    ),
    layer(
      shape(box(x - 70 * k, y - 124 * k, 130 * k, 92 * k, 10), body) +
        shape(box(x - 78 * k, y - 40 * k, 146 * k, 18 * k, 5), brass) +
        shape(box(x + 54 * k, y - 106 * k, 26 * k, 46 * k, 4), brass) +
        shape(box(x - 48 * k, y - 106 * k, 40 * k, 46 * k, 5), s.lit('#7a4a50')) +
        stroke(`M${fine(x - 70 * k)} ${fine(y - 76 * k)}h${fine(-26 * k)}v${fine(26 * k)}`, brass, 7 * k),
      'wall',
    ),
    layer(reel(-44, -166, 46) + reel(48, -158, 36)),
    flat(glow(x + 82 * k, y - 84 * k, 9 * k, '#fff3cf', 0.95)),
    layer(moth(x - 98 * k, y - 36 * k, 0.66 * k, '#e3b98a', -30), 'card'),
  ]
}

/** A sofa long enough for everybody, with a cup of cocoa to measure the film by. */
function seats(s: Stage, p: Place): Items {
  const left = p.seats[0]![0] - 92
  const right = p.seats.at(-1)![0] + 96
  const top = Math.min(...p.seats.map(([, y]) => y)) - 12
  const back = curve([
    [left - 46, s.height + 40],
    [left - 44, top + 58],
    [left - 16, top + 26],
    [left + 14, top + 22],
    ...p.seats.map(([x], at): Point => [x, top + (at % 2 ? 4 : -8)]),
    [right - 14, top + 22],
    [right + 16, top + 26],
    [right + 44, top + 58],
    [right + 46, s.height + 40],
  ])
  const velvet = linearFrom([0, top], [0, s.height], '#7a3044, #4a1e30 0.5, #230e1a')
  let buttons = ''
  for (let x = left + 40; x < right - 20; x += 58)
    buttons +=
      circle(x, top + 60, 4.6, '#d99a5a') +
      stroke(`M${fine(x)} ${top + 60}q-14 -16 -24 -40M${fine(x)} ${top + 60}q14 -16 24 -40`, '#2a101c', 2, 0.5)
  const [cupX] = p.seats[3]!
  const next = s.random('lights')
  return [
    layer(
      each(p.seats, ([x, y, size, who]) =>
        at(x, y, shape(audience[who], linear('#5a3040, #1c0e18')), { scale: size * 1.14 }),
      ),
      'wall dim',
      { rim: 1.6, rimWidth: 3, glowReach: 0.9 },
    ),
    layer(shape(`${back}Z`, velvet), 'near bright', { glowReach: 0.8 }),
    flat(buttons),
    layer(
      at(
        cupX + 62,
        top + 2,
        shape('M-17 -30H17V-8Q17 6 4 6H-4Q-17 6 -17 -8Z', linear('#f0a060, #a8482c')) +
          stroke('M16 -24Q32 -22 17 -4', '#c9683a', 5) +
          shape(oval(0, -30, 17, 4.6), '#5a2a1c') +
          shape(box(-9, -36, 9, 8, 2) + box(1, -35, 8, 7, 2), '#fff3d6'),
      ),
    ),
    flat(
      wisp(cupX + 62, top - 34, 70, next, { opacity: 0.4, width: 6 }) +
        each(10, () => firefly(next.between(0, s.width), next.between(p.floor - 240, s.height - 160), 1.6)),
    ),
  ]
}
