import { starKeeper } from '../../characters/star-keeper.ts'
import { box, fine, numbers, oval, type Point, polygon, ribbon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { moth } from '../../motifs/moth.ts'
import { nightWindow } from '../../motifs/opening.ts'
import { rays } from '../../motifs/rays.ts'
import { constellation, foldedStar } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Spot = readonly [x: number, y: number, size: number]

type Place = {
  readonly floor: number
  /** The cloth that is half woven: middle, half its width, top and where it ends so far. */
  readonly cloth: readonly [x: number, half: number, top: number, bottom: number]
  readonly table: readonly [left: number, right: number, top: number]
  readonly keeper: Spot
  readonly beams: readonly number[]
  readonly lanterns: readonly Spot[]
  readonly windows: readonly (readonly [x: number, bottom: number, halfWidth: number, top: number])[]
  readonly chairs: readonly (readonly [x: number, height: number, color: string])[]
}

export const picture = scene<Place>(
  'guild-hall',
  {
    description:
      'A timbered hall with one long table: on it half a bridge, a hat without a crown, a cake with one slice; behind it a cloth of stars, half woven',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1120, y: 470, reach: 1080 },
      focus: [1120, 560],
      quiet: [{ x: 90, y: 120, width: 620, height: 460, ink: '#fbebd2' }],
      finish: { vignette: 0.56, middle: [0.68, 0.55] },
      at: {
        floor: 782,
        cloth: [1120, 190, 290, 560],
        table: [560, 1660, 716],
        keeper: [1168, 642, 0.6],
        beams: [260, 660, 1440],
        lanterns: numbers('820,420,1 1400,400,1.15'),
        windows: [[1540, 640, 60, 330]],
        chairs: [
          [700, 150, '#9a5a34'],
          [882, 200, '#b07a3c'],
          [1010, 130, '#8a4a34'],
          [1340, 180, '#a8683a'],
          [1500, 150, '#9a5a34'],
        ],
      },
    },
    tall: {
      light: { x: 400, y: 680, reach: 900 },
      focus: [400, 780],
      quiet: [{ x: 50, y: 60, width: 640, height: 300, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.5, 0.64] },
      at: {
        floor: 990,
        cloth: [390, 160, 540, 770],
        table: [-60, 860, 916],
        keeper: [430, 850, 0.52],
        beams: [60, 740],
        lanterns: numbers('120,620,0.86 676,600,0.94'),
        windows: [],
        chairs: [
          [90, 130, '#9a5a34'],
          [230, 176, '#b07a3c'],
          [570, 150, '#8a4a34'],
          [706, 130, '#a8683a'],
        ],
      },
    },
  },
  (s, p) => [
    hall(s, p),
    p.windows.map((one) => nightWindow(s, ...one, '#5a3226')),
    cloth(s, p),
    timbers(s, p),
    chairs(s, p),
    keeper(p),
    table(s, p),
    unfinished(s, p),
    hanging(p),
    air(s, p),
  ],
)

function hall(s: Stage, { floor: y, cloth: [x, half, top, bottom] }: Place): Items {
  const next = s.random('stones')
  let stones = ''
  for (let row = 0; row < y / 58; row++)
    for (let left = -40 - (row % 2) * 46; left < s.width + 40; left += 96)
      if (next.chance(0.4)) stones += box(left + next.between(0, 6), row * 58 + 4, 86, 48, 8)
  return [
    flat(
      shape(s.whole, s.lit('#3c2029', 0.55, { fall: 0.16 })) +
        shape(stones, s.lit('#55303a', 0.5, { fall: 0.16 }), 0.4),
    ),
    flat(glow(x, (top + bottom) / 2, half * 0.34, '#ff9a4a', 0.4)),
    layer(shape(box(-40, y, s.width + 80, s.height - y + 60), s.lit('#3a1c1e', 0.5, { fall: 0.1 })), 'thing soft dim'),
  ]
}

/** Curved timbers that carry the roof, like the ribs of a ship upside down. */
function timbers(s: Stage, { beams, floor: y }: Place): Items {
  const wood = (color: string) => s.lit(color, 0.45, { fall: 0.12 })
  const rib = (x: number) => {
    const side = x < s.light.x ? 1 : -1
    return ribbon(
      `
      ${x},${y + 30} ${x},${s.height * 0.46} ${x + side * 26},${s.height * 0.3} ${x + side * 120},${s.height * 0.14}
      ${x + side * 300},-30
    `,
      (t) => (s.tall ? 17 : 25) * (1.1 - 0.25 * t),
      40,
    )
  }
  const brace = (x: number) => {
    const side = x < s.light.x ? 1 : -1
    return `M${x} ${fine(s.height * 0.52)}Q${fine(x + side * 30)} ${fine(s.height * 0.4)} ${fine(x + side * 110)} ${fine(s.height * 0.24)}`
  }
  return [
    layer(stroke(each(beams, brace), wood('#4a251c'), s.tall ? 12 : 17)),
    layer(shape(each(beams, rib), wood('#5f3020')), 'near'),
    layer(
      shape(
        each(beams, (x) => box(x - 40, y - 6, 80, 40, 6)),
        wood('#3f2020'),
      ),
      'block',
    ),
  ]
}

/** A cloth of night on its bar. Below the last row the threads still hang, each with a weight. */
function cloth(s: Stage, { cloth: [x, half, top, bottom] }: Place): Items {
  const next = s.random('threads')
  const ragged: Point[] = []
  const columns = 22
  for (let one = 0; one <= columns; one++)
    ragged.push([x + half - (2 * half * one) / columns, bottom + 26 * Math.sin(one * 0.55) + (one % 2 ? 9 : -4)])
  const d = `M${fine(x - half)} ${top}H${fine(x + half)}L${ragged.map(([px, py]) => `${fine(px)} ${fine(py)}`).join('L')}Z`
  let threads = ''
  let weights = ''
  for (let one = 0; one <= columns; one++) {
    const px = x - half + (2 * half * one) / columns
    const end = bottom + 62 + next.between(0, 46)
    threads += `M${fine(px)} ${bottom - 30}L${fine(px + next.bell() * 5)} ${fine(end)}`
    if (one % 2 === 0) weights += shape(oval(px, end + 7, 6, 9), next.pick(['#e8b964', '#c9913f', '#ffd98a']))
  }
  const weave = each(14, (row) => `M${fine(x - half)} ${fine(top + 14 + row * 20)}h${fine(2 * half)}`)
  const k = half / 190
  const places = numbers('-120,46,1.1 -64,108,1.5 4,84,1.2 66,142,1.7 124,96,1.1 22,196,1.3')
  const placed = places.map(([dx, dy, size]) => [x + dx * k, top + dy * k, size] as const)
  return [
    layer(stroke(threads, '#f0cf94', 2.2), 'scrap dim'),
    layer(weights, 'scrap bright'),
    layer(shape(d, linear('#26306e, #4a3a86 0.6, #8a4a78')) + clipped(stroke(weave, '#ffe9c0', 1.6, 0.14), d), 'block'),
    flat(constellation(placed, numbers('0,1 1,2 2,3 3,4 3,5'), { scale: 1.7 * k, opacity: 1 })),
    layer(
      each(placed, ([px, py, size], turn) => foldedStar(px, py, 12 * size * k, turn * 0.4)),
      'card fine',
    ),
    layer(
      shape(box(x - half - 34, top - 16, 2 * half + 68, 20, 8), s.lit('#a8602c', 0.6)) +
        circle(x - half - 38, top - 6, 15, '#e8b964') +
        circle(x + half + 38, top - 6, 15, '#e8b964'),
      'block bright',
    ),
  ]
}

/** No two alike: whoever joins brings one. */
function chairs(s: Stage, { chairs: all, table: [, , y] }: Place): Items {
  return all.map(([x, high, color], one) => {
    const wood = s.lit(color, 0.6)
    const w = 44 + (one % 3) * 8
    const top = y - high
    const posts = `M${x - w} ${y + 20}V${top}M${x + w} ${y + 20}V${top}`
    const slats = (count: number) =>
      each(count, (slat) => {
        const sy = top + 16 + (slat * (high - 24)) / count
        return `M${x - w} ${fine(sy)}Q${x} ${fine(sy - 16)} ${x + w} ${fine(sy)}`
      })
    const spindles = each(
      [-0.6, -0.2, 0.2, 0.6],
      (share) =>
        `M${fine(x + share * w)} ${y + 20}L${fine(x + share * w * 1.15)} ${fine(top - w * 0.6 * Math.sqrt(1 - share * share) + 6)}`,
    )
    const backs = [
      // Ladder, hoop, and one with a heart sawn out of it.
      () =>
        stroke(posts, wood, 13) +
        stroke(slats(3), wood, 17) +
        circle(x - w, top - 8, 12, wood) +
        circle(x + w, top - 8, 12, wood),
      () =>
        stroke(`M${x - w} ${y + 20}V${top}A${w} ${fine(w * 0.8)} 0 0 1 ${x + w} ${top}V${y + 20}`, wood, 14) +
        stroke(spindles, wood, 7),
      () =>
        stroke(posts, wood, 12) +
        shape(
          `M${x - w} ${top + 70}V${top}Q${x} ${top - 34} ${x + w} ${top}V${top + 70}Q${x} ${top + 50} ${x - w} ${top + 70}Z` +
            `M${x} ${top + 44}C${x + 34} ${top + 22} ${x + 20} ${top - 4} ${x} ${top + 12}C${x - 20} ${top - 4} ${x - 34} ${top + 22} ${x} ${top + 44}Z`,
          wood,
          { 'fill-rule': 'evenodd' },
        ) +
        stroke(`M${x - w} ${top + 92}H${x + w}`, wood, 10),
    ]
    return layer(backs[one % 3]!(), 'block')
  })
}

/** New prompts for the month, laid out one by one. */
const keeper = ({ keeper: [x, y, k] }: Place): Items => [
  layer(
    at(
      x,
      y,
      starKeeper('holding', {
        held:
          shape('M-66 60L60 52L68 128L-60 136Z', '#fff6de') +
          stroke('M-44 80L40 75M-42 98L44 93M-40 116L10 113', '#8a5a34', 5, 0.7),
      }),
      { scale: k },
    ),
    'block fine',
  ),
]

function table(s: Stage, { table: [left, right, y], floor: ground }: Place): Items {
  const wood = (color: string) => s.lit(color, 0.6, { fall: 0.1 })
  const deep = ground - y + 96
  const legs = each([0.1, 0.5, 0.9], (t) => {
    const x = left + (right - left) * t
    return `M${fine(x - 24)} ${y + 60}L${fine(x + 24)} ${y + 60}L${fine(x + 17)} ${y + deep}L${fine(x - 17)} ${y + deep}Z`
  })
  return [
    flat(blurred(ellipse((left + right) / 2, y + deep + 4, (right - left) * 0.5, 20, s.palette.dark, 0.6), 10)),
    layer(shape(legs, wood('#5a2c1e')), 'block'),
    layer(
      shape(
        polygon(`${left + 30},${y} ${right - 30},${y} ${right + 20},${y + 62} ${left - 20},${y + 62}`),
        wood('#a8622f'),
      ),
      'wall bright',
    ),
    flat(
      stroke(`M${left + 14} ${y + 20}H${right - 14}M${left - 2} ${y + 40}H${right + 2}`, '#6a3418', 2.4, 0.45) +
        blurred(ellipse(s.light.x, y + 26, s.tall ? 220 : 300, 22, '#ffe0a0', 0.5), 14),
    ),
    layer(shape(box(left - 20, y + 60, right - left + 40, 24, 5), wood('#7a4020')), 'thing bright'),
  ]
}

/** Everything on the table is only half there. */
function unfinished(s: Stage, { table: [, , y], keeper: [mid], cloth: [, half] }: Place): Items {
  const k = half / 190
  const place = (dx: number, dy: number, content: string, scale = 1) =>
    at(mid + dx * k, y + dy * k, content, { scale: scale * k })
  // A bridge that has got as far as the middle.
  const bridge =
    shape('M-150 0V-30Q-70 -104 10 -92V-76Q-60 -84 -96 -34V0Z', '#e8d0a4') +
    each([-130, -104, -76, -44, -12], (x, one) => shape(box(x, -44 - one * 12, 8, 26 - one, 2), '#b8864a')) +
    stroke('M10 -90L34 -84M14 -80L52 -70M40 -88l22 6', '#f0e0c0', 4, { 'stroke-dasharray': '6 7' })
  const hat =
    shape('M-60 0Q0 14 60 0Q66 -12 40 -14H-40Q-66 -12 -60 0Z', '#5a3a7a') +
    shape('M-36 -14L-30 -46Q-20 -40 -10 -50Q0 -42 12 -52Q22 -42 32 -46L36 -14Q0 -6 -36 -14Z', '#6f4a92') +
    stroke('M-36 -18Q0 -8 36 -18', '#e8843c', 8) +
    stroke('M34 -46Q60 -70 78 -40T110 0', '#6f4a92', 3)
  const cake =
    shape('M-70 0H70V8H-70Z', '#fff3d6') +
    puff(shape('M-52 0V-40Q0 -54 52 -40V0Z', '#f6c9a8'), { depth: 6, blur: 7, dark: '#5a2a1c' }) +
    shape(
      'M-52 -40Q0 -54 52 -40V-26Q44 -14 36 -26Q26 -12 14 -24Q2 -12 -10 -24Q-22 -10 -32 -24Q-42 -14 -52 -26Z',
      '#fff6e6',
    ) +
    shape('M8 0V-46L52 -40V0Z', '#3c2029', 0.88) +
    circle(-20, -54, 9, '#e0503c')
  const pages = each(6, (one) =>
    shape(box(-50 + (one % 3) * 5, -8 - one * 8, 100, 9, 1), one % 2 ? '#fff3d6' : '#ecd0a0'),
  )
  const quill =
    shape('M0 0C-10 -60 10 -120 50 -150C54 -100 40 -50 4 -4Z', '#fff3d6') +
    stroke('M0 4C4 -50 20 -100 46 -140', '#c99a5a', 3)
  return [
    layer(
      place(-300, 40, bridge) + place(210, 36, hat) + place(-112, 44, cake, 0.92) + place(330, 40, pages, 1.06),
      'thing bright',
    ),
    layer(place(338, -16, at(0, 0, quill, { turn: 14 })), 'thing bright'),
    s.tall
      ? null
      : layer(
          place(
            -458,
            44,
            // A map with nothing on it yet but the kettle.
            shape('M-74 -24L60 -30L78 16L-62 20Z', '#f3e2ba') +
              stroke('M-46 -6q16 -12 30 0t30 -2', '#b0556a', 3, { 'stroke-dasharray': '3 8' }) +
              circle(44, -6, 8, '#8e3b34') +
              stroke('M36 -14h-8M52 -8q12 -2 8 -10', '#8e3b34', 4),
          ),
          'scrap bright',
        ),
  ]
}

const hanging = ({ lanterns }: Place): Items =>
  lanterns.map(([x, y, scale]) => [
    flat(glow(x, y, 16 * scale, '#ffb454', 0.5)),
    flat(lantern(x, y, { scale: 1.5 * scale, cord: 260, strength: 0.8 })),
  ])

function air(s: Stage, { cloth: [x, half, top] }: Place): Items {
  return [
    rays(x, top + half, half * 3, s.random('rays'), [0.4, Math.PI - 0.4], '#ffcf8a', {
      count: 7,
      opacity: 0.12,
      width: 0.1,
    }),
    layer(moth(x + half * 1.24, top + half * 0.9, 0.7, '#f0cfa0', 20), 'card'),
    flat(circle(x, top + half * 0.8, half * 1.4, radial('#ffcf8a/0.16, #ffcf8a/0'))),
  ]
}
