import { box, curve, numbers, type Point, ribbon, star, twinkle } from '../../engine/path.ts'
import { scene, sizes, type Composition } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { across, at, blurred, circle, each, ellipse, linear, shape, stroke } from '../../engine/svg.ts'
import { catalogue, deskLamp, openDrawer } from '../../motifs/catalogue.ts'
import {
  dayTag,
  halfEclipse,
  jamPot,
  mitten,
  moonInBox,
  oldestBook,
  paperLantern,
  stringBall,
} from '../../motifs/filed.ts'
import { glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'
import { lookingGlass } from '../../motifs/lens.ts'
import { rays } from '../../motifs/rays.ts'
import { pile } from '../../motifs/shelf.ts'
import { palettes } from '../../palettes.ts'

type Room = 'events' | 'timelines' | 'lore'

type Place = {
  /** The table's edge, and where the middle of what lies on it is. */
  readonly table: number
  readonly left: number
  readonly middle: number
  readonly size: number
  readonly lamp: readonly [x: number, scale: number]
  readonly drawer: readonly [x: number, y: number, width: number]
  readonly wall: readonly [columns: number, rows: number]
}

const count: Record<Room, string> = { events: '3', timelines: '8', lore: '12' }

const wide: Composition<Place> = {
  size: sizes.wide,
  light: { x: 1404, y: 566, reach: 1100, color: '#ffe2a0' },
  focus: [1120, 560],
  quiet: [{ x: 90, y: 130, width: 640, height: 430, ink: '#f7f1e1' }],
  finish: { vignette: 0.52, middle: [0.72, 0.56] },
  at: { table: 742, left: 700, middle: 1100, size: 1, lamp: [1404, 1.24], drawer: [470, 858, 300], wall: [16, 14] },
}

const tall: Composition<Place> = {
  size: sizes.tall,
  light: { x: 668, y: 806, reach: 980, color: '#ffe2a0' },
  focus: [370, 780],
  quiet: [{ x: 60, y: 80, width: 620, height: 330, ink: '#f7f1e1' }],
  finish: { vignette: 0.52, middle: [0.56, 0.66] },
  at: { table: 952, left: -80, middle: 360, size: 0.86, lamp: [668, 1.06], drawer: [250, 1120, 260], wall: [8, 17] },
}

const descriptions: Record<Room, string> = {
  events: 'Paper lanterns hung up in order, brightest first, over a paper moon in a box, half an eclipse and a mitten',
  timelines: 'A great ball of string, and the days of the week pegged to it, of which two have changed places',
  lore: 'The oldest book open on a stand; its ink climbs off the page and tries out shapes',
}

export const pictures = (Object.keys(descriptions) as Room[]).map((room) =>
  scene<Place>(
    `archives-${room}`,
    { description: descriptions[room], palette: palettes.archives, shape: wide, tall },
    (s, p) => [
      wall(s, p),
      room === 'events' && lanterns(s, p),
      room === 'timelines' && days(p),
      table(s, p, count[room]),
      deskLamp(s, p.lamp[0], p.table - 6, p.lamp[1]),
      flat(glow(s.light.x, s.light.y + 26, 46, '#ffb45c', 0.5) + glow(s.light.x, s.light.y + 26, 15, '#fff0c0', 0.8)),
      room === 'events' && found(s, p),
      room === 'timelines' && ball(s, p),
      room === 'lore' && book(s, p),
      front(s),
      dust(s),
    ],
  ),
)

function wall(s: Stage, p: Place): Items {
  return [
    flat(shape(s.whole, s.lit('#26304c', 0.4, { fall: 0.16 }))),
    catalogue(s, [-12, -12, s.width + 24, s.height - 100], p.wall[0], p.wall[1], s.random('wall'), {
      wood: '#3c4260',
      strength: 0.42,
      ajar: 0.03,
      cornice: false,
    }),
    flat(
      shape(
        s.whole,
        s.tall
          ? linear('#151c30/0.88, #1a2340/0.66 0.38, #1f2a4c/0.22 0.7')
          : across('#151c30/0.88, #182038/0.76 0.42, #1c2648/0.36 0.66, #1f2a4c/0.16'),
      ),
    ),
    rays(s.light.x, s.light.y, 640, s.random('rays'), [0.3, 2.9], '#ffcf8a', { count: 9, opacity: 0.14, width: 0.08 }),
  ]
}

function table(s: Stage, p: Place, number: string): Items {
  const { table: y, left } = p
  const wood = (color: string, strength = 0.55) => s.lit(color, strength, { fall: 0.12 })
  const right = s.width + 60
  const grain = each(4, (line) =>
    stroke(
      `M${left + 60} ${y - 30 + line * 10}Q${(left + right) / 2} ${y - 36 + line * 11} ${right} ${y - 30 + line * 9}`,
      '#3a2014',
      1.6,
      0.3,
    ),
  )
  return [
    layer(shape(s.below(s.height - 118), s.lit('#2b3358', 0.5, { fall: 0.12 })), 'thing soft dim'),
    layer(
      shape(box(left + 50, y + 30, right - left, 110, 4), wood('#5c4030')) +
        shape(box(left + 60, y + 120, 46, s.height, 4), wood('#52382a', 0.45)),
      'wall',
    ),
    layer(
      each([0, 1, 2], (one) => shape(box(left + 130 + one * 300, y + 48, 260, 70, 5), wood('#6e4c36'))) +
        each([0, 1, 2], (one) => circle(left + 260 + one * 300, y + 82, 9, wood('#d6a85c', 0.6))),
      'card bright',
    ),
    layer(
      shape(`M${left} ${y}L${left + 60} ${y - 42}H${right}V${y}Z`, wood('#8a6242', 0.8)) +
        shape(box(left - 6, y - 4, right - left, 36, 6), wood('#74502f', 0.7)),
      'wall bright',
    ),
    flat(grain + blurred(ellipse(p.lamp[0] - 60, y - 22, 300, 18, '#ffd98a', 0.4), 12)),
    openDrawer(
      s,
      p.drawer[0],
      p.drawer[1],
      p.drawer[2],
      p.drawer[2] * 0.42,
      number,
      at(
        0,
        0,
        each(
          [-0.38, -0.24, -0.1, 0.06, 0.2, 0.34],
          (t, one) =>
            shape(
              box(t * p.drawer[2], -38 - (one % 3) * 16, p.drawer[2] * 0.13, 70, 3),
              ['#e8dcc0', '#c9b48a', '#b9c3d0'][one % 3]!,
            ) +
            shape(
              box(t * p.drawer[2] + 6, -52 - (one % 3) * 16, p.drawer[2] * 0.06, 18, 3),
              ['#c9705a', '#8fa6d8', '#e8dcc0'][one % 3]!,
            ),
        ),
      ),
      '#6e5a48',
    ),
  ]
}

/** Last summer's lanterns, brightest first. The pins are minded by nobody. */
function lanterns(s: Stage, { middle, size: k, table: y }: Place): Items {
  const colors = ['#ffc86b', '#ff9a6a', '#f28bb2', '#b99af0', '#7fa8d8', '#6f86a8']
  const [left, right] = [middle - 300 * k, middle + (s.tall ? 300 : 330) * k]
  const top = y - 470 * k
  const sag = (t: number) => top + Math.sin(t * Math.PI) * 54 * k
  const spots = colors.map((color, at) => {
    const t = (at + 0.5) / colors.length
    return { x: left + (right - left) * t, y: sag(t), color, light: 1 - at * 0.19, radius: (56 - at * 5) * k }
  })
  return [
    layer(
      stroke(curve([0, 0.25, 0.5, 0.75, 1].map((t): Point => [left + (right - left) * t, sag(t)])), '#c9b48a', 3.4),
      'card dim',
    ),
    spots.map(({ x, y: hung, color, light, radius }) =>
      layer(paperLantern(x, hung, radius, color, light), 'thing dim'),
    ),
    layer(
      each(spots, ({ x, y: hung }) => circle(x, hung, 6 * k, '#e05a4a') + circle(x - 2, hung - 2, 2 * k, '#ffd0c8')),
      'scrap',
      { blur: 2 },
    ),
  ]
}

const under = (x: number, y: number, half: number) => flat(blurred(ellipse(x, y, half, 9, '#120a08', 0.65), 5))

function found(s: Stage, { middle, size: k, table: y }: Place): Items {
  const on = y - 12
  return [
    under(middle, on + 6, 150 * k),
    layer(moonInBox(middle, on, 0.98 * k), 'thing dim'),
    under(middle - 250 * k, on, 60 * k),
    layer(halfEclipse(middle - 250 * k, on, k)),
    layer(mitten(middle + (s.tall ? 186 : 176) * k, on + 2, 0.78 * k, 74), 'card'),
  ]
}

/** The week on its string. Tuesday has got behind Thursday again. */
function days({ middle, size: k, table: y }: Place): Items {
  const names = [
    ['Monday', -12],
    ['Thursday', 6],
    ['Tuesday', -7],
    ['Friday', 4],
  ] as const
  const [left, right] = [middle - 284 * k, middle + 330 * k]
  const top = y - 488 * k
  const sag = (t: number) => top + Math.sin(t * Math.PI) * 74 * k
  const line = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [left + (right - left) * t, sag(t)])
  const knot: Point = [left + (right - left) * 0.37, sag(0.37)]
  return [
    layer(
      shape(ribbon(line, 3.2 * k, 40), '#e0bd7c') +
        circle(...line[0]!, 9 * k, '#d6a85c') +
        circle(...line[5]!, 9 * k, '#d6a85c'),
      'card',
    ),
    layer(
      each(names, ([name, turn], at) =>
        dayTag(
          left + (right - left) * (0.15 + at * 0.225),
          sag(0.15 + at * 0.225),
          0.98 * k,
          turn,
          name,
          ['#f6ecd2', '#f3c9a0', '#c9d8e8', '#f6ecd2'][at],
        ),
      ),
    ),
    layer(
      circle(...knot, 13 * k, '#e0bd7c') +
        stroke(
          `M${knot[0] - 10} ${knot[1] - 6}q10 -8 20 4M${knot[0] - 9} ${knot[1] + 6}q9 -14 19 -6M${knot[0] - 3} ${knot[1] - 12}q11 10 4 22`,
          '#9a7434',
          3,
        ),
      'card',
    ),
  ]
}

function ball(s: Stage, { middle, size: k, table: y, drawer }: Place): Items {
  const on = y - 14
  const trail: Point[] = s.tall
    ? [
        [middle - 90 * k, on - 6],
        [middle - 210 * k, on + 6],
        [middle - 260 * k, on + 60],
        [drawer[0] - 60, drawer[1] - 130],
      ]
    : [
        [middle - 100, on - 8],
        [middle - 230, on + 8],
        [middle - 370, on + 2],
        [middle - 410, on + 90],
        [drawer[0] + 120, drawer[1] - 60],
        [drawer[0] + 40, drawer[1] - 150],
      ]
  return [
    under(middle, on + 6, 130 * k),
    layer(shape(ribbon(trail, 3.4 * k, 60), '#e9cf94'), 'scrap'),
    layer(stringBall(middle, on + 4, 116 * k, s.random('ball')), 'block dim'),
    layer(
      at(
        middle + 190 * k,
        on + 4,
        shape('M-44 0V-92H44V0Z', '#c9b48a') +
          shape('M-38 -86H38V-60H-38Z', '#8a3f48') +
          shape(star(0, -30, 16, { points: 13, waist: 0.7 }), '#6a5034') +
          circle(0, -30, 8, '#f6ecd2'),
        { scale: k },
      ),
      'card',
    ),
  ]
}

function book(s: Stage, { middle, size: k, table: y }: Place): Items {
  const on = y - 14
  const drawn = oldestBook(middle, on, 1.06 * k)
  return [
    under(middle, on + 4, 190 * k),
    flat(
      glow(middle + 70 * k, on - 290 * k, 40 * k, '#ffb45c', 0.62) +
        glow(middle + 60 * k, on - 260 * k, 16 * k, '#ffe9b4', 0.6),
    ),
    layer(drawn.stand),
    layer(drawn.cover),
    layer(drawn.pages, 'card'),
    layer(drawn.ink, 'thing fine bright'),
    flat(
      each(numbers('-96,-318 60,-420 206,-372 -20,-376 150,-330'), ([dx, dy]) =>
        shape(twinkle(middle + dx * k, on + dy * k, 9 * k, 0.22), '#ffe9b4'),
      ),
    ),
    layer(jamPot(middle - 300 * k, on + 2, 0.94 * k), 'card'),
    layer(at(0, 0, lookingGlass(middle + (s.tall ? 196 : 210) * k, on - 8, 30 * k, { turn: 68 })), 'thing dim'),
    layer(
      shape(leaf(middle - 304 * k, on - 84 * k, 176 * k, -1.16, { wide: 0.26, bend: 0.1 }), linear('#fff6e6, #b9a8d0')),
      'card',
    ),
  ]
}

function front(s: Stage): Items {
  const dark = ['#20263c', '#2c2838', '#262c44', '#332c34']
  return [
    pile(s, s.tall ? 720 : 1500, s.height - 20, 3, s.random('front'), { width: s.tall ? 190 : 230, colors: dark })
      .items,
    !s.tall && pile(s, 150, s.height - 20, 4, s.random('front2'), { width: 210, colors: dark }).items,
  ]
}

function dust(s: Stage): Items {
  const next = s.random('dust')
  const specks = each(46, () =>
    circle(
      s.light.x - 160 + next.bell() * s.width * 0.24,
      s.light.y + next.between(-200, 200),
      next.between(0.8, 2.2),
      '#fff0c4',
      +next.between(0.2, 0.7).toFixed(2),
    ),
  )
  return flat(specks)
}
