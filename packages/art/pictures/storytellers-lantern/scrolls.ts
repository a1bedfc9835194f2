import { darken, lighten, mix } from '../../engine/color.ts'
import { box, curve, fine, oval, type Point } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import {
  across,
  at,
  blurred,
  circle,
  each,
  ellipse,
  linear,
  linearFrom,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { desk, ladder } from '../../motifs/furniture.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { leaf } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { rolledScroll, scrollEnd } from '../../motifs/rolled-scroll.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The holes: where the first one is, how large they are, and how many. */
  readonly holes: { readonly left: number; readonly top: number; readonly size: number; readonly rows: number }
  readonly floor: number
  /** Where the long scroll comes out of the wall, lies on the desk and ends. */
  readonly scroll: { readonly x: number; readonly from: number; readonly half: number }
  readonly desk: readonly [x: number, y: number, size: number]
  readonly lamp: Point
  /** Holes (column and row) in which somebody lives. */
  readonly pigeon: Point
  readonly eyes: Point
  readonly mouse: Point
  readonly ladder: readonly [foot: Point, top: Point]
}

export const picture = scene<Place>(
  'lantern-scrolls',
  {
    description: 'A wall of pigeonholes full of scrolls, one unrolled across a desk, a pigeon in one of the holes',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1290, y: 520, reach: 1050 },
      focus: [1120, 620],
      quiet: [{ x: 90, y: 120, width: 600, height: 460, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.68, 0.58] },
      at: {
        holes: { left: 12, top: -40, size: 108, rows: 8 },
        floor: 800,
        scroll: { x: 1106, from: 318, half: 82 },
        desk: [1120, 760, 0.94],
        lamp: [1300, 668],
        pigeon: [12, 3],
        eyes: [13, 3],
        mouse: [13, 5],
        ladder: [
          [800, 900],
          [860, 150],
        ],
      },
    },
    tall: {
      light: { x: 580, y: 780, reach: 950 },
      focus: [420, 820],
      quiet: [{ x: 50, y: 60, width: 600, height: 300, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.52, 0.66] },
      at: {
        holes: { left: -26, top: -30, size: 96, rows: 11 },
        floor: 1010,
        scroll: { x: 390, from: 546, half: 74 },
        desk: [410, 950, 0.84],
        lamp: [572, 868],
        pigeon: [6, 6],
        eyes: [1, 7],
        mouse: [7, 8],
        ladder: [
          [66, 1080],
          [120, 420],
        ],
      },
    },
  },
  (s, p) => [
    wall(s, p),
    floor(s, p),
    longScroll(s, p, false),
    furniture(s, p),
    longScroll(s, p, true),
    foreground(s, p),
  ],
)

const parchments = ['#d9b078', '#c89a5e', '#e6c48e', '#b88850'] as const
const waxes = ['#a83a34', '#3f6a6a', '#8a5a9a'] as const

function wall(s: Stage, { holes: { left, top, size, rows }, pigeon, eyes, mouse, lamp, scroll }: Place): Items {
  const next = s.random('wall')
  const columns = Math.ceil((s.width - left) / size)
  const inset = size * 0.09
  const round = size * 0.3
  const wood = s.lit('#5e3024', 0.5)
  let holes = ''
  let depth = ''
  let scrolls = ''
  let rims = ''
  let people = ''
  let tags = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = left + column * size
      const y = top + row * size
      const [cx, bottom] = [x + size / 2, y + size - inset]
      const hole = box(x + inset, y + inset, size - 2 * inset, size - 2 * inset, round)
      holes += shape(hole, s.lit('#1e0c10', 0.32))
      depth += shape(box(x + inset, y + inset, size - 2 * inset, size * 0.26, round), '#0a0306', 0.5)
      rims += stroke(hole, s.lit('#8a5034', 0.55), size * 0.05)
      const here = ([c, r]: Point) => c === column && r === row
      if (here(pigeon)) people += bird(cx, bottom, size / 108)
      else if (here(eyes)) people += watcher(cx, bottom, size / 108)
      else if (here(mouse)) people += sleeper(cx, bottom, size / 108)
      else if (Math.abs(cx - scroll.x) < size * 0.8 && Math.abs(y + size / 2 - scroll.from) < size * 0.5) continue
      else {
        const radius = size * next.between(0.13, 0.165)
        const lower = next.whole(1, 3)
        const paper = () => s.lit(darken(next.pick(parchments), next.between(0.02, 0.1)), 0.5)
        for (let one = 0; one < lower; one++)
          scrolls += scrollEnd(
            cx + (one - (lower - 1) / 2) * radius * 2.02,
            bottom - radius,
            radius,
            paper(),
            '#5a3018',
            next.chance(0.3) ? s.lit(next.pick(waxes), 0.3) : undefined,
          )
        for (let one = 0; one < lower - 1; one++)
          if (next.chance(0.7))
            scrolls += scrollEnd(
              cx + (one - (lower - 2) / 2) * radius * 2.02,
              bottom - radius * 2.72,
              radius * 0.96,
              paper(),
              '#5a3018',
            )
      }
      if (next.chance(0.34))
        tags += shape(box(cx - size * 0.11, bottom + inset * 0.2, size * 0.22, size * 0.1, 2), s.lit('#c89a54', 0.5))
    }
  return [
    flat(shape(box(-10, -10, s.width + 20, s.height + 20), wood)),
    flat(holes + depth),
    layer(scrolls, 'thing fine'),
    layer(people, 'card'),
    layer(rims, 'thing fine'),
    layer(tags, 'scrap bright'),
    // Away from the lamp the wall is asleep.
    flat(
      shape(
        s.whole,
        radialAt(
          lamp[0],
          lamp[1] - 90,
          s.tall ? 700 : 960,
          '#14080c/0, #14080c/0.3 0.34, #120710/0.74 0.62, #0e060c/0.9',
        ),
      ) + people,
    ),
  ]
}

/** A pigeon, in a pigeonhole. */
const bird = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shape(
      'M-26 0C-38 -22 -26 -42 -8 -46C-6 -66 22 -70 26 -50L36 -44L26 -40C26 -18 20 -2 6 0Z',
      linear('#b8c4d0, #7a7488'),
    ) +
      shape('M-30 -6C-30 -26 -12 -36 2 -28C6 -14 -8 -2 -30 -6Z', '#66708a') +
      shape('M-2 -46C6 -40 18 -40 24 -46C24 -36 12 -30 -2 -34Z', '#7fa890') +
      shape('M26 -50L38 -45L26 -41Z', '#ffb454') +
      circle(14, -53, 6, '#ffd98a') +
      circle(15, -53, 3.4, '#22101a') +
      circle(16.2, -54.4, 1.2, '#ffffff') +
      // It has been given a scroll of its own.
      shape(box(-12, -6, 40, 9, 4), '#f3d59c') +
      shape(box(4, -7, 7, 11, 2), '#a83a34'),
    { scale: scale * 1.06 },
  )

const watcher = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    each(
      [-15, 15],
      (dx) =>
        circle(dx, -40, 12.5, '#ffe9b8') + circle(dx + 2, -39, 9, '#2a1420') + circle(dx + 5, -43, 3.2, '#fffbe8'),
    ),
    { scale },
  )

/** A dormouse with a nightcap, in a nest of torn margins. */
const sleeper = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shape('M-38 0Q-36 -16 -20 -14Q-8 -24 4 -15Q22 -22 38 0Z', '#e8cfa0') +
      shape('M-26 -6C-30 -36 4 -46 20 -28C30 -16 26 -6 18 -4Z', '#a8714a') +
      circle(-4, -38, 8, '#8a5638') +
      circle(-4, -38, 4.5, '#d99a7a') +
      shape('M-2 -32C6 -54 26 -58 42 -44C30 -46 26 -38 24 -26Z', '#a83a34') +
      circle(43, -43, 5, '#fff3d6') +
      stroke('M2 -20q5 4 9 0', '#3a1a14', 2.6) +
      shape(oval(23, -14, 4, 3), '#3a1a14') +
      stroke('M-24 -6Q-42 -8 -34 -20', '#8a5638', 4),
    { scale },
  )

function floor(s: Stage, { floor: y, desk: [x] }: Place): Items {
  let planks = ''
  for (let one = -9; one <= 12; one++)
    planks += stroke(`M${x + one * 74} ${y}L${x + one * 190} ${s.height}`, '#1c0c0c', 2.2, 0.4)
  return [
    layer(shape(s.below(y), s.lit('#42201e', 0.45, { fall: 0.14 })), 'thing soft dim'),
    flat(planks),
    layer(shape(box(-40, y - 26, s.width + 80, 30), s.lit('#4a261f', 0.45))),
  ]
}

/** One scroll that has begun to unroll and seen no reason to stop. */
function longScroll(
  s: Stage,
  { scroll: { x, from, half }, desk: [, deskY, size], floor: floorY }: Place,
  near: boolean,
): Items {
  const k = half / 82
  const cream = (top: number, bottom: number, tone = '#f2d6a0') =>
    linearFrom(
      [0, top],
      [0, bottom],
      `${darken(tone, 0.1)}, ${tone} 0.16, ${lighten(tone, 0.04)} 0.55, ${tone} 0.86, ${darken(tone, 0.12)}`,
    )
  const strip = (points: readonly Point[]) => {
    const left = points.map(([px, py]): Point => [px - half, py])
    const right = points.map(([px, py]): Point => [px + half, py - 6 * k])
    return `${curve(left)}L${curve(right.toReversed()).slice(1)}Z`
  }
  const lines = (top: number, bottom: number, sway: (y: number) => number, mark: readonly number[]) => {
    const next = s.random(`lines${top}`)
    let drawn = ''
    for (let y = top; y < bottom; y += 15 * k) {
      if (mark.some((m) => Math.abs(m - y) < 34 * k)) continue
      const short = next.chance(0.25) ? 0.5 : 0.8
      drawn += stroke(
        `M${fine(x + sway(y) - half * 0.74)} ${fine(y)}q${fine(half * short * 0.9)} ${fine(-5 * k)} ${fine(half * short * 1.8)} ${fine(-4 * k)}`,
        '#8a5a2c',
        2.6 * k,
        0.6,
      )
    }
    return drawn
  }
  const back = deskY - 40 * size
  const edge = deskY + 4
  if (!near) {
    const sway = (y: number) => 12 * Math.sin((y - from) / 70)
    const points = Array.from({ length: 9 }, (_, one): Point => {
      const y = from + ((back + 18 - from) * one) / 8
      return [x + sway(y), y]
    })
    const middle = from + (back - from) * 0.52
    return [
      layer(shape(strip(points), cream(from, back)), 'wall'),
      flat(
        lines(from + 56 * k, back - 12, sway, [middle]) +
          // A whale with a bookmark in its mouth.
          at(
            x + sway(middle) - 4,
            middle,
            shape(
              'M-50 8C-50 -22 -10 -30 18 -16Q34 -10 44 -22Q40 -36 54 -38Q52 -26 62 -20Q52 -14 50 -6C38 24 -8 34 -50 8Z',
              '#5a7a8a',
            ) +
              circle(-30, -2, 3.6, '#22101a') +
              shape('M-50 8L-70 2L-66 22L-58 16L-46 16Z', '#a83a34'),
            { scale: k },
          ),
      ),
      layer(rolledScroll(x, from - 2, half * 2.5, 21 * k, { ribbon: '#c9913f' }), 'wall'),
    ]
  }
  const end = floorY + 94 * k
  const sway = (y: number) => -8 - 26 * ((y - edge) / (end - edge)) ** 2 + 8 * Math.sin((y - edge) / 34)
  const points = Array.from({ length: 8 }, (_, one): Point => {
    const y = edge + ((end - edge) * one) / 7
    return [x + sway(y), y]
  })
  const mark = edge + (end - edge) * 0.42
  return [
    layer(
      shape(
        `M${fine(x + 6 - half)} ${fine(back + 12)}L${fine(x + 6 + half)} ${fine(back + 6)}L${fine(x - 8 + half)} ${fine(edge)}H${fine(x - 8 - half)}Z`,
        cream(back - 20, edge + 60, '#ffe9bc'),
      ),
      'flush bright',
    ),
    flat(blurred(ellipse(x - 40, end + 22, half * 1.5, 14, s.palette.dark, 0.6), 8)),
    layer(shape(strip(points), cream(edge - 10, end)), 'block dim'),
    flat(
      lines(edge + 20, end - 26 * k, sway, [mark]) +
        // A goose with a hat.
        at(
          x + sway(mark) - 4,
          mark + 14 * k,
          shape(
            'M-34 10C-40 -10 -10 -20 6 -10C14 -30 10 -40 22 -44Q34 -44 34 -34L44 -30L33 -28C32 -6 28 12 4 16Q-24 18 -34 10Z',
            '#fffaf0',
          ) +
            shape('M33 -34L45 -30L33 -27Z', '#e8843c') +
            circle(26, -36, 2.4, '#22101a') +
            shape('M8 -44L38 -50L36 -54L30 -53L26 -66L14 -63L17 -51L8 -49Z', '#5a3a6a'),
          { scale: k },
        ),
    ),
    layer(rolledScroll(x + sway(end) - 6, end + 4, half * 2.4, 24 * k, { ribbon: '#c9913f' }), 'block'),
  ]
}

function furniture(s: Stage, p: Place): Items {
  const [x, y, size] = p.desk
  const [lampX, lampY] = p.lamp
  const [[footX, footY], [topX, topY]] = p.ladder
  const left = x - 200 * size
  return [
    ladder(s, [footX, footY], [topX, topY], s.tall ? 70 : 84, 13),
    desk(s, x, y, size),
    flat(glow(lampX, lampY, 34 * size, '#ffb454', 0.75)),
    layer(lantern(lampX, lampY, { scale: 1.62 * size, strength: 0 }), 'thing dim'),
    flat(glow(lampX, lampY + 8, 12 * size, '#fff3cf', 0.75)),
    layer(
      rolledScroll(left + 24 * size, y - 26 * size, 120 * size, 15 * size, { ribbon: '#3f6a6a', seal: '#a83a34' }) +
        rolledScroll(left + 44 * size, y - 52 * size, 104 * size, 14 * size, { ribbon: '#8a5a9a', turn: -5 }),
    ),
    // Ink, a quill, and the pencil on a string.
    layer(
      at(
        x + 120 * size,
        y - 8 * size,
        shape('M-17 0V-22Q-17 -30 -8 -31V-40H8V-31Q17 -30 17 -22V0Z', linear('#6f7ab8, #1d2248')),
        { scale: size },
      ) +
        shape(
          leaf(x + 120 * size, y - 44 * size, 122 * size, -1.9, { wide: 0.24, bend: 0.1 }),
          linear('#fff3dc, #e0a06a'),
        ),
      'card',
    ),
  ]
}

function foreground(s: Stage, p: Place): Items {
  const [lampX, lampY] = p.lamp
  const next = s.random('dust')
  const half = p.scroll.half
  const pencilX = p.scroll.x - half * 1.75
  const pencilY = p.desk[1] - 190 * p.desk[2]
  const bin = (x: number, y: number, size: number): Items => {
    const inside = s.random(`bin${x}`)
    const rolls = each(6, (one) => {
      const tone = mix(inside.pick(parchments), '#4a2a1c', 0.38)
      const long = inside.between(70, 150)
      return at(
        x + (-44 + one * 18) * size,
        y - 96 * size,
        shape(box(-13, -long, 26, long + 60, 4), across(`${lighten(tone, 0.06)}, ${darken(tone, 0.1)}`)) +
          shape(box(-14, -long * 0.45, 28, 9, 2), inside.pick(waxes)) +
          at(0, -long, scrollEnd(0, 0, 13, lighten(tone, 0.05), '#4a2818'), { scale: [1, 0.55] }),
        { turn: -24 + one * 9 + inside.bell() * 6, scale: size },
      )
    })
    return [
      layer(rolls),
      layer(
        shape(
          `M${fine(x - 72 * size)} ${fine(y - 110 * size)}H${fine(x + 72 * size)}L${fine(x + 56 * size)} ${fine(y + 20)}H${fine(x - 56 * size)}Z`,
          s.lit('#3c1e1c', 0.35, { fall: 0.03 }),
        ) +
          each([0.2, 0.5, 0.8], (t) =>
            stroke(
              `M${fine(x - (72 - 16 * t) * size)} ${fine(y - 110 * size + 130 * t * size)}H${fine(x + (72 - 16 * t) * size)}`,
              s.lit('#5a3020', 0.4),
              7 * size,
            ),
          ),
        'near bright',
      ),
    ]
  }
  return [
    layer(
      stroke(
        `M${fine(pencilX - 40)} -20Q${fine(pencilX - 20)} ${fine(pencilY * 0.6)} ${fine(pencilX)} ${fine(pencilY - 30)}`,
        '#e8cfa0',
        2,
      ) +
        at(
          pencilX,
          pencilY,
          shape(box(-5, -32, 10, 52), '#d9603c') +
            shape(box(-5, -38, 10, 9, 3), '#e8a0a0') +
            shape('M-5 20H5L0 36Z', '#f6dda8') +
            shape('M-1.600 31H1.600L0 36Z', '#2a1420'),
          { turn: 8 },
        ),
      'wall dim',
    ),
    layer(moth(lampX + 74, lampY - 96, 0.66, '#e8c49a', 24) + moth(lampX - 92, lampY - 150, 0.46, '#e8c49a', -20)),
    flat(
      each(22, () =>
        firefly(lampX + next.bell() * 420, lampY + next.between(-240, 220), next.between(1, 2.2), '#ffe2a6'),
      ),
    ),
    s.tall ? bin(700, 1160, 1) : [bin(1480, 950, 1.1), bin(214, 976, 1.15)],
  ]
}
