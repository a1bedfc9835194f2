import { tuppence } from '../../characters/tuppence.ts'
import { box, fine, numbers, oval, type Point, polygon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import {
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  group,
  linear,
  puff,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { audience } from '../../motifs/audience.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { moth } from '../../motifs/moth.ts'
import { shadowPlays } from '../../motifs/shadow-play.ts'
import { bookColors } from '../../motifs/shelf.ts'
import { wisp } from '../../motifs/wisp.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** Where all lines of the lane between the bookcases run to. */
  readonly eye: Point
  /** The back wall, as it is seen at the end of the lane. */
  readonly wall: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
  readonly shelves: number
  /** The ladder that nobody has moved: its foot, its top, how wide it stands. */
  readonly ladder: readonly [foot: Point, top: Point, width: number]
  /** Who reads at the top of it. */
  readonly reader: readonly [x: number, y: number, size: number]
  /** Where her shadow stands on the wall, and how large it is. */
  readonly shadow: readonly [x: number, y: number, size: number]
  /** The middle of the film, and half its width. */
  readonly film: readonly [x: number, y: number, half: number]
  readonly lamp: readonly [x: number, y: number, size: number]
  readonly seats: readonly (readonly [
    x: number,
    y: number,
    size: number,
    who: keyof typeof audience,
    cushion: string,
  ])[]
}

export const picture = scene<Place>(
  'lantern-lore',
  {
    description:
      'A lane between two bookcases, at its end a film on the wall; a dormouse reads on the ladder in front, and her shadow is as large as the film',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1120, y: 470, reach: 980, color: '#ffdfa8' },
      focus: [1120, 480],
      quiet: [{ x: 90, y: 120, width: 600, height: 460, ink: '#fbebd2' }],
      finish: { vignette: 0.56, middle: [0.7, 0.52] },
      at: {
        eye: [1120, 520],
        wall: { left: 890, right: 1350, top: 262, bottom: 690 },
        shelves: 6,
        ladder: [[1210, 816], [1244, 496], 92],
        reader: [1272, 544, 0.74],
        shadow: [1100, 632, 1.2],
        film: [996, 470, 172],
        lamp: [1492, 862, 0.78],
        seats: [
          [908, 838, 0.84, 'bear', '#8a3f4a'],
          [1026, 868, 0.7, 'bunny', '#4f5a8a'],
          [1144, 892, 0.78, 'child', '#7a4a8a'],
          [1356, 878, 0.66, 'mouse', '#6a7a4a'],
        ],
      },
    },
    tall: {
      light: { x: 400, y: 700, reach: 880, color: '#ffdfa8' },
      focus: [400, 740],
      quiet: [{ x: 50, y: 50, width: 680, height: 250, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.5, 0.62] },
      at: {
        eye: [400, 740],
        wall: { left: 196, right: 604, top: 530, bottom: 892 },
        shelves: 5,
        ladder: [[470, 1004], [496, 740], 78],
        reader: [526, 736, 0.72],
        shadow: [384, 826, 1.06],
        film: [286, 694, 150],
        lamp: [704, 1046, 0.7],
        seats: [
          [190, 1020, 0.72, 'bear', '#8a3f4a'],
          [296, 1050, 0.58, 'bunny', '#4f5a8a'],
          [400, 1076, 0.66, 'child', '#7a4a8a'],
          [596, 1066, 0.54, 'mouse', '#6a7a4a'],
        ],
      },
    },
  },
  (s, p) => [
    lane(s, p),
    film(p),
    bookcase(s, p, -1),
    bookcase(s, p, 1),
    dusk(s, p),
    floorLight(s, p),
    reading(s, p),
    beam(p),
    seats(p),
    lamp(s, p),
    air(s, p),
  ],
)

/** A place of the far end, brought `near` times as close. */
const nearer = ({ eye: [ex, ey] }: Place, [x, y]: Point, near: number): Point => [
  ex + (x - ex) * near,
  ey + (y - ey) * near,
]

/** Ceiling and floor of the lane, and the wall at its end. */
function lane(s: Stage, p: Place): Items {
  const { left, right, top, bottom } = p.wall
  const far = (x: number, y: number, near = 6) => nearer(p, [x, y], near)
  const boards = each(11, (one) => {
    const x = left + ((right - left) * one) / 10
    const [nx, ny] = far(x, bottom)
    return `M${fine(x)} ${fine(bottom)}L${fine(nx)} ${fine(ny)}`
  })
  const joints = each([1.14, 1.34, 1.62, 2, 2.5], (near) => {
    const [[x0, y], [x1]] = [nearer(p, [left, bottom], near), nearer(p, [right, bottom], near)]
    return `M${fine(x0)} ${fine(y)}H${fine(x1)}`
  })
  const beams = each([1.16, 1.5, 2.1], (near) => {
    const [[x0, y], [x1]] = [nearer(p, [left, top], near), nearer(p, [right, top], near)]
    return box(x0, y - 20 * near, x1 - x0, 20 * near)
  })
  return [
    flat(shape(s.whole, '#140b15')),
    layer(
      shape(polygon([[left, top], [right, top], far(right, top), far(left, top)]), s.lit('#33191f', 0.4)),
      'flush dim',
    ),
    layer(shape(beams, s.lit('#4a241e', 0.45))),
    layer(
      shape(polygon([[left, bottom], [right, bottom], far(right, bottom), far(left, bottom)]), s.lit('#5a2c24', 0.6)),
      'flush',
    ),
    flat(stroke(boards, '#2a1016', 2.4, 0.5) + stroke(joints, '#2a1016', 2, 0.35)),
    layer(
      shape(
        box(left - 2, top - 2, right - left + 4, bottom - top + 4),
        radialAt(
          (left + right) / 2,
          (top + bottom) / 2,
          (right - left) * 0.66,
          '#fffbe8, #ffe7b4 0.5, #f2bd7c 0.82, #c98450',
        ),
      ),
      'flush soft dim',
    ),
    flat(glow((left + right) / 2, (top + bottom) / 2, (right - left) * 0.13, '#ffb866', 0.45)),
  ]
}

/** The film, and what stands in its way: the flame leans over to read along. */
function film(p: Place): Items {
  const { left, right, top, bottom } = p.wall
  const [[fx, fy], [tx, ty], width] = p.ladder
  const [rx, ry, size] = p.reader
  const [sx, sy, large] = p.shadow
  const grow = large / size
  const thrown = (px: number, py: number) => `${fine(sx + (px - rx) * grow)} ${fine(sy + (py - ry) * grow)}`
  let rails = `M${thrown(fx, fy)}L${thrown(tx, ty)}M${thrown(fx + width, fy)}L${thrown(tx + width * 0.72, ty)}`
  for (let rung = 0; rung < 8; rung++) {
    const t = rung / 8
    const y = fy + (ty - fy) * t
    rails += `M${thrown(fx + (tx - fx) * t, y)}L${thrown(fx + width + (tx - fx - width * 0.28) * t, y)}`
  }
  const dormouse = at(
    sx,
    sy,
    shape(
      'M-46 6C-66 -30 -54 -84 -22 -98C-52 -110 -62 -146 -48 -170C-68 -150 -84 -120 -84 -104C-80 -90 -104 -84 -108 -102C-110 -116 -98 -124 -90 -120C-84 -170 -52 -238 4 -240C44 -240 70 -206 66 -168C70 -146 60 -116 36 -102C44 -98 52 -92 56 -84L110 -108L120 -48L60 -34C60 -18 56 -4 48 6Z',
      '#5a2434',
    ) + shape('M-40 0C-86 6 -112 -24 -96 -62C-90 -78 -66 -74 -72 -56C-80 -30 -60 -20 -38 -24Z', '#5a2434'),
    { scale: large },
  )
  const [x, y, half] = p.film
  return [
    flat(shadowPlays.flicker({ x: x + half * 0.2, half, top: y - half, bottom: y + half })),
    flat(
      clipped(
        group(blurred(stroke(rails, '#5a2434', 17) + dormouse, 2, 0.1), 0.68),
        box(left, top, right - left, bottom - top),
      ),
    ),
    // A crack in the plaster; it has been there longer than the films.
    flat(stroke(`M${right - 30} ${top}l-12 26l10 18l-18 24l6 14`, '#a8683c', 3, 0.6)),
  ]
}

/** One side of the lane: shelves that run to the far wall, full to the last inch. */
function bookcase(s: Stage, p: Place, side: 1 | -1): Items {
  const { left, right, top, bottom } = p.wall
  const x = side < 0 ? left : right
  const edge = side < 0 ? -20 : s.width + 20
  const nearest = (edge - p.eye[0]) / (x - p.eye[0])
  const place = (near: number, v: number): Point => nearer(p, [x, top + (bottom - top) * v], near)
  const quad = (from: number, to: number, high: number, low: number) =>
    side < 0
      ? polygon([place(to, high), place(from, high), place(from, low), place(to, low)])
      : polygon([place(from, high), place(to, high), place(to, low), place(from, low)])
  const next = s.random(side < 0 ? 'left' : 'right')
  const rows = p.shelves
  const back = layer(shape(quad(1, nearest, 0, 1), s.lit('#24101a', 0.5)), 'card soft dim')
  const spines: string[] = ['', '']
  let bands = ''
  for (let row = 0; row < rows; row++) {
    const [high, low] = [row / rows, (row + 1) / rows]
    const room = low - high
    // Books are as thick near by as far away; the eye makes them thin.
    for (let deep = 1; deep > 1 / nearest;) {
      const thick = next.between(0.012, 0.03)
      const from = 1 / deep
      deep -= thick
      const to = Math.min(nearest, 1 / Math.max(deep, 0.05))
      if (next.chance(0.07)) continue
      const upper = high + room * next.between(0.16, 0.4)
      const lower = low - room * 0.1
      spines[row % 2] += shape(
        quad(from, to - (to - from) * 0.06, upper, lower),
        s.lit(next.pick(bookColors), 0.62, { fall: 0.22 }),
      )
      if (next.chance(0.6)) {
        const band = upper + (lower - upper) * next.between(0.14, 0.3)
        bands += shape(
          quad(from, to - (to - from) * 0.06, band, band + room * 0.05),
          s.lit('#c9913f', 0.6, { fall: 0.22 }),
          0.7,
        )
      }
    }
  }
  const boards = each(rows + 1, (row) => {
    const v = row / rows
    return quad(1, nearest, v - 0.012, v + 0.014)
  })
  const posts = each(
    [1, 1.5, 2.4].filter((near) => near < nearest),
    (near) => quad(near, near * 1.035, -0.01, 1.01),
  )
  return [
    back,
    spines.map((row) => layer(row, 'scrap fine')),
    flat(bands),
    layer(shape(boards + posts, s.lit('#5a2e22', 0.6, { fall: 0.14 })), 'card bright'),
  ]
}

/** Far from the film the books keep quiet. */
const dusk = (s: Stage, p: Place): Items =>
  flat(
    shape(
      s.whole,
      radialAt(
        Math.round((p.wall.left + p.wall.right) / 2),
        Math.round((p.wall.top + p.wall.bottom) / 2 + 60),
        s.tall ? 660 : 860,
        '#10070e/0, #10070e/0.1 0.34, #10070e/0.62 0.62, #0c050b/0.86',
      ),
    ),
  )

/** What falls from the wall on the floor, and a runner that has seen better days. */
function floorLight(s: Stage, p: Place): Items {
  const { left, right, bottom } = p.wall
  const [x, w] = [(left + right) / 2, right - left]
  const end = (dx: number, near: number) => nearer(p, [x + dx * w, bottom], near)
  const runner = polygon([end(-0.24, 1.08), end(0.24, 1.08), end(0.24, 4), end(-0.24, 4)])
  const stripes = each([-0.2, 0.2], (dx) => {
    const [[x0, y0], [x1, y1]] = [end(dx, 1.08), end(dx, 4)]
    return `M${fine(x0)} ${fine(y0)}L${fine(x1)} ${fine(y1)}`
  })
  return [
    layer(shape(runner, s.lit('#8a3238', 0.55)), 'flush bright'),
    flat(stroke(stripes, '#e8b46a', 4, 0.55) + blurred(ellipse(x, bottom + 34, w * 0.42, 30, '#ffdf9f', 0.5), 16)),
  ]
}

/** As soon as someone moves the ladder the film can be seen. Someone has got to the good part. */
function reading(s: Stage, p: Place): Items {
  const [[fx, fy], [tx, ty], width] = p.ladder
  const [x, y, k] = p.reader
  const wood = s.lit('#8a5030', 0.4)
  let rungs = ''
  for (let rung = 1; rung < 8; rung++) {
    const t = rung / 8
    rungs += `M${fine(fx + (tx - fx) * t)} ${fine(fy + (ty - fy) * t)}L${fine(fx + width + (tx + width * 0.72 - fx - width) * t)} ${fine(fy + (ty - fy) * t)}`
  }
  const legs = `M${fine(fx)} ${fine(fy)}L${fine(tx)} ${fine(ty - 26)}M${fine(fx + width)} ${fine(fy)}L${fine(tx + width * 0.72)} ${fine(ty - 26)}`
  const prop = `M${fine(tx + width * 0.4)} ${fine(ty)}L${fine(fx + width * 1.5)} ${fine(fy - 16)}`
  const book = at(
    46,
    -78,
    shape('M-44 -30Q-20 -42 0 -28Q22 -42 46 -32L40 16Q20 6 0 18Q-20 6 -40 16Z', '#7a2f2e') +
      shape('M-40 -34Q-18 -44 0 -31Q20 -44 42 -36L37 10Q18 0 0 12Q-18 0 -36 10Z', linear('#fffbe8, #f0cf94')) +
      stroke('M0 -30V11M-30 -24q12 -5 22 0M-29 -13q12 -5 21 0M10 -23q12 -6 22 -1M10 -12q11 -6 21 -1', '#a8703c', 2.6),
    { turn: -8 },
  )
  return [
    flat(blurred(ellipse(fx + width * 0.6, fy + 6, width * 1.1, 13, '#14070c', 0.55), 7)),
    layer(stroke(prop, s.lit('#5a3024', 0.3), 11), 'card bright'),
    layer(
      stroke(rungs, s.lit('#9a6238', 0.4), 10) +
        stroke(legs, wood, 12) +
        shape(box(tx - 16, ty - 4, width * 0.72 + 32, 14, 4), wood),
      'block bright',
    ),
    layer(
      at(x, y, tuppence({ cap: -1, mouth: 'hidden', head: 8, look: [0.5, 0.9] }, { fromX: -0.8 }) + book, { scale: k }),
      'block',
    ),
    flat(glow(x + 44 * k, y - 92 * k, 7 * k, '#ffe7b0', 0.6)),
  ]
}

/** From the lamp on the floor to the wall. */
function beam(p: Place): Items {
  const { left, right, top, bottom } = p.wall
  const [x, y, k] = p.lamp
  const lens: Point = [x - 92 * k, y - 82 * k]
  const fill = radialAt(
    Math.round(lens[0]),
    Math.round(lens[1]),
    Math.round(Math.hypot(left - lens[0], top - lens[1])),
    '#fff3cf/0.8, #ffdf9f/0.4 0.24, #ffcf8a/0.07',
  )
  return screen(
    blurred(shape(polygon([lens, [left, top], [right, top], [right, bottom], [left, bottom]]), fill), 5, 0.1),
  )
}

/** Those who wait until the chapter is over. They are used to it, and have brought cushions. */
function seats(p: Place): Items {
  return p.seats.map(([x, y, size, who, cushion], one) => [
    flat(blurred(ellipse(x, y + 26 * size, 96 * size, 18 * size, '#10060c', 0.6), 8)),
    layer(
      at(
        x,
        y,
        puff(
          shape(
            'M-84 8C-90 -18 -60 -26 0 -26C60 -26 92 -18 84 8C78 34 44 40 0 40C-44 40 -78 34 -84 8Z',
            linear(`${cushion}, #2a121e`),
          ),
          { depth: 7, blur: 9, dark: '#10060c', fromX: 0, fromY: 0.8, bright: '#ffd9a0' },
        ),
        { scale: size },
      ),
      'card bright',
    ),
    layer(at(x, y, shape(audience[who], linear('#6a3840, #1c0e18')), { scale: size * 1.14 }), 'wall dim', {
      rim: 1.7,
      rimWidth: 3,
      glowReach: 1,
    }),
    one === 0 &&
      layer(
        at(
          x + 78 * size,
          y + 24 * size,
          shape('M-17 -30H17V-8Q17 6 4 6H-4Q-17 6 -17 -8Z', linear('#f0a060, #a8482c')) +
            stroke('M16 -24Q32 -22 17 -4', '#c9683a', 5) +
            shape(oval(0, -30, 17, 4.6), '#5a2a1c'),
        ),
      ),
  ])
}

/** The projector: a lamp in a tin with a chimney, on two books. */
function lamp(s: Stage, { lamp: [x, y, k] }: Place): Items {
  const put = (content: string) => at(x, y, content, { scale: k })
  const tin = s.lit('#6a3c48', 0.4)
  const brass = s.lit('#c9913f', 0.55)
  const at0 = (d: readonly (readonly [number, number])[]) =>
    polygon(d.map(([dx, dy]): Point => [x + dx * k, y + dy * k]))
  return [
    layer(
      shape(at0(numbers('-92,34 96,34 104,66 -100,66')), s.lit('#4c3a5e', 0.4)) +
        shape(at0(numbers('-80,0 84,0 90,34 -86,34')), s.lit('#8e3b34', 0.4)),
      'thing bright',
    ),
    layer(
      shape(at0(numbers('-58,-128 66,-128 74,0 -66,0')), tin) +
        shape(at0(numbers('-20,-128 -12,-176 26,-176 32,-128')), tin) +
        shape(at0(numbers('-24,-176 -16,-196 32,-196 38,-176')), brass) +
        shape(at0(numbers('-64,-14 74,-14 76,4 -68,4')), brass),
      'block bright',
    ),
    layer(shape(at0(numbers('-58,-112 -88,-118 -96,-46 -62,-54')), brass), 'thing bright'),
    flat(
      put(
        each([0, 1, 2], (slit) => shape(box(-10 + slit * 22, -98, 10, 44, 5), '#ffd98a')) +
          stroke('M-94 -114L-98 -50', '#fff6d6', 8),
      ) + glow(x - 94 * k, y - 82 * k, 9 * k, '#fff3cf', 0.9),
    ),
    flat(wisp(x + 8 * k, y - 196 * k, 120 * k, s.random('smoke'), { opacity: 0.32, width: 9 * k })),
  ]
}

function air(s: Stage, p: Place): Items {
  const next = s.random('dust')
  const [x, y, k] = p.lamp
  const middle: Point = [(p.wall.left + p.wall.right) / 2, (p.wall.top + p.wall.bottom) / 2]
  const dust = each(30, () => {
    const t = next.between(0.1, 0.95)
    return circle(
      x - 92 * k + (middle[0] - x + 92 * k) * t + next.bell() * 120 * t,
      y - 82 * k + (middle[1] - y + 82 * k) * t + next.bell() * 110 * t,
      next.between(0.8, 2.1),
      '#fff3d6',
      { opacity: fine(next.between(0.3, 0.9)) },
    )
  })
  return [
    flat(dust),
    layer(moth(middle[0] - 170 * k, middle[1] + 130 * k, 0.6 * k, '#f0cfa0', -18)),
    flat(each(8, () => firefly(next.between(0, s.width), next.between(p.wall.bottom - 160, s.height - 120), 1.5))),
  ]
}
