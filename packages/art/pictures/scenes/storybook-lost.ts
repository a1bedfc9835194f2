import { box, fine, numbers, type Point } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, radialAt, shape, stroke } from '../../engine/svg.ts'
import { ladder } from '../../motifs/furniture.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { leaf } from '../../motifs/leaves.ts'
import { mouse } from '../../motifs/mouse.ts'
import { flyingPage, openBook } from '../../motifs/page.ts'
import { rays } from '../../motifs/rays.ts'
import { pile, shelf } from '../../motifs/shelf.ts'
import { palettes } from '../../palettes.ts'

// Where the book should stand there is a light, and somebody at work. The cat under the shelf is not reading.

type Place = {
  readonly floor: number
  /** The bookcase: upper left corner, width and height without its bow. */
  readonly shelf: readonly [x: number, y: number, width: number, height: number]
  /** The gap in its second row: left edge and width. */
  readonly gap: readonly [x: number, width: number]
  readonly far: readonly (readonly [x: number, y: number, width: number, height: number])[]
  readonly ladder: readonly [foot: Point, top: Point]
  readonly search: readonly [x: number, y: number, scale: number]
  readonly pages: readonly (readonly [x: number, y: number, scale: number, turn: number])[]
  readonly pile: readonly [x: number, count: number, width: number]
}

export const picture = scene<Place>(
  'storybook-lost',
  {
    description: 'A bookcase with a gap in it, and in the gap a mouse writes the missing book by lantern light',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1176, y: 510, reach: 1000, color: '#ffc873' },
      focus: [1150, 540],
      quiet: [{ x: 90, y: 120, width: 600, height: 420, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.7, 0.52] },
      at: {
        floor: 826,
        shelf: [890, 262, 560, 540],
        gap: [980, 350],
        far: numbers('-60,330,360,480 1520,300,300,510'),
        ladder: [
          [1404, 900],
          [1378, 244],
        ],
        search: [770, 838, 1.5],
        pages: numbers('930,640,1,-18 838,730,1,12 724,610,0.7,-30 806,470,0.6,20 668,894,0.9,4'),
        pile: [560, 3, 150],
      },
    },
    tall: {
      light: { x: 424, y: 764, reach: 900, color: '#ffc873' },
      focus: [400, 780],
      quiet: [{ x: 50, y: 90, width: 640, height: 330, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.5, 0.62] },
      at: {
        floor: 1064,
        shelf: [130, 520, 540, 520],
        gap: [210, 360],
        far: numbers('-220,560,260,480 760,560,260,480'),
        ladder: [
          [636, 1124],
          [612, 500],
        ],
        search: [92, 1070, 1.3],
        pages: numbers('210,800,0.8,-18 110,880,0.9,12 74,720,0.6,-30 210,1130,0.8,4'),
        pile: [380, 2, 120],
      },
    },
  },
  (s, p) => [
    room(s, p),
    p.far.map((one, index) => shelf(s, one, 4, s.random(`far${index}`), { rise: 80, strength: 0.3 })),
    !s.tall && flat(shape(box(0, 0, 860, p.floor), linear('#150f1d/0.8, #1c1220/0.66 0.7, #2b1826/0', { to: [1, 0] }))),
    under(s, p),
    shelf(s, p.shelf, 3, s.random('shelf'), { rise: 84, strength: 0.6 }),
    gap(s, p),
    rays(s.light.x, s.light.y + 20, 700, s.random('rays'), [1.9, 3.5], '#ffcf86', {
      count: 9,
      opacity: 0.2,
      width: 0.07,
    }),
    ladder(s, p.ladder[0], p.ladder[1], 74, 11),
    layer(
      each(p.pages, (one) => flyingPage(...one)),
      'block',
    ),
    pile(s, p.pile[0], p.floor + 60, p.pile[1], s.random('pile'), {
      colors: ['#7a2b3c', '#3f6a63', '#6a4a2c'],
      width: p.pile[2],
    }).items,
    flat(
      ellipse(p.search[0], p.search[1] + 39 * p.search[2], 62 * p.search[2] * 0.7, 9, '#0b0509', 0.5) +
        lantern(...([p.search[0], p.search[1]] as const), { scale: p.search[2], strength: 0.8 }),
    ),
    flat(
      each(16, (one) =>
        firefly(s.light.x - 380 + ((one * 173) % 560), s.light.y - 140 + ((one * 97) % 380), 1.5 + (one % 3) * 0.6),
      ),
    ),
  ],
)

const room = (s: Stage, { floor }: Place): Items => {
  const next = s.random('floor')
  const boards = each(7, (one) => {
    const y = floor + 18 + one * one * 6 + one * 14
    return `M-20 ${fine(y)}H${s.width + 20}M${fine(next.between(0, s.width))} ${fine(y)}l${fine(next.between(-30, 30))} 24`
  })
  return [
    flat(shape(s.whole, linear('#150f1d, #2b1826 0.5, #4a2628'))),
    layer(
      shape(box(-20, floor, s.width + 40, s.height - floor + 40), s.lit('#4c2622', 0.6)) +
        stroke(boards, '#1c0c10', 2.6, 0.4),
      'thing soft',
    ),
  ]
}

/** What stands the bookcase up, and who lies below it. */
const under = (s: Stage, { shelf: [x, y, width, height] }: Place): Items => {
  const top = y + height
  const eyes = (ex: number, ey: number, open: number) =>
    each([-1, 1], (side) =>
      at(
        ex + side * 17,
        ey,
        shape(`M-12 0Q0 ${fine(-13 * open)} 12 0Q0 ${fine(13 * open)} -12 0Z`, '#f6d978') +
          ellipse(-2, 0, 2.6, 7 * open, '#1a0c10'),
      ),
    )
  return [
    layer(shape(box(x - 10, top - 4, width + 20, 58), '#120810'), 'scrap soft dim'),
    flat(
      eyes(x + 110, top + 32, 1) +
        glow(x + 110, top + 32, 5, '#f6d978', 0.3) +
        stroke(`M${fine(x + 160)} ${fine(top + 50)}q60 4 84 -8t46 8`, '#3a2430', 9),
    ),
    layer(
      each([x - 8, x + width - 34], (left) =>
        shape(
          `M${fine(left)} ${fine(top)}H${fine(left + 42)}Q${fine(left + 44)} ${fine(top + 34)} ${fine(left + 32)} ${fine(top + 60)}H${fine(left + 10)}Q${fine(left - 2)} ${fine(top + 34)} ${fine(left)} ${fine(top)}Z`,
          s.lit('#6a3a2c', 0.5),
        ),
      ),
      'block',
    ),
  ]
}

/** Room for one book, taken by its writer. */
function gap(s: Stage, { shelf: [, y, , height], gap: [x, width] }: Place): Items {
  const row = height / 3
  const top = y + row + 2
  const foot = y + row * 2 - 9
  const middle = x + width / 2
  const leaning = [
    [x - 4, 24, 140, 7, '#8e3b34'],
    [x + 26, 18, 120, 10, '#3f4a55'],
    [x + width - 22, 22, 138, -8, '#a8813f'],
  ] as const
  return [
    layer(
      shape(
        box(x, top, width, foot - top),
        radialAt(middle + 26, top + 66, width * 0.56, '#ffe9b4, #f0a048 0.35, #8a3f22 0.75, #4a2018'),
      ),
      'flush dim',
      { shade: 0.6 },
    ),
    // The first drafts, pinned to the back.
    layer(
      each(
        [
          [x + 84, top + 44, 0.7, -8],
          [x + 136, top + 36, 0.56, 6],
        ],
        (one) => flyingPage(one[0]!, one[1]!, one[2]!, one[3]!),
      ),
      'scrap',
    ),
    flat(
      glow(middle + 26, top + 66, 38, '#ffd98a', 0.9) +
        lantern(middle + 26, top + 66, { scale: 0.98, cord: 60, strength: 0.8 }),
    ),
    layer(
      each(leaning, ([left, thick, high, turn, color]) =>
        at(
          left,
          foot,
          shape(box(0, -high, thick, high, 2), s.lit(color, 0.5)) + shape(box(0, -high * 0.84, thick, 4), '#e0b15a'),
          { turn },
        ),
      ),
      'card bright',
    ),
    openBook(middle + 84, foot - 12, 0.6, '#3f6a63'),
    layer(
      mouse(middle - 66, foot - 2, 2.1, '#9a86a8') +
        at(
          middle + 34,
          foot - 30,
          shape(leaf(0, 0, 112, -1.15, { wide: 0.26, bend: 0.08 }), '#fff6e0') + stroke('M-4 8L44 -96', '#c98f52', 2),
        ) +
        // A nightcap: it is late.
        at(
          middle - 44,
          foot - 70,
          shape('M-20 6Q-10 -28 -34 -44Q2 -42 22 2Q0 -6 -20 6Z', '#c0453f') + circle(-35, -45, 7, '#fff3d6'),
          { scale: 1.3 },
        ),
      'thing bright',
    ),
    // The writing is long enough to hang out.
    layer(
      shape(
        `M${fine(middle + 128)} ${fine(foot - 4)}q34 8 32 46t-10 72q18 8 40 2q-2 -50 6 -80t-20 -46Z`,
        s.lit('#f6e3bd', 0.3),
      ),
    ),
    flat(blurred(ellipse(middle, foot + 8, width * 0.5, 12, '#ffd98a', 0.35), 8)),
  ]
}
