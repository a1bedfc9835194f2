import { box, fine, numbers, oval, type Point, polygon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, blurred, circle, each, ellipse, radialAt, shape } from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { moth } from '../../motifs/moth.ts'
import { rays } from '../../motifs/rays.ts'
import { bookColors, books as bookRow, pile } from '../../motifs/shelf.ts'
import { smallStoryLantern, storyLanternDrawings } from '../../motifs/story-lanterns.ts'
import { palettes } from '../../palettes.ts'

type StoryId = keyof typeof storyLanternDrawings

type Place = {
  /** Where the pillar of books stands, and how far the steps reach out from it. */
  readonly foot: Point
  readonly reach: number
  readonly turns: number
  readonly stories: readonly (readonly [story: StoryId, step: number, size: number])[]
  /** Small lanterns on further steps. */
  readonly others: readonly number[]
  readonly slippers: number
  /** How many books high the pillar is. */
  readonly books: number
  /** Where the shelves of the wall are at the height of the eye. */
  readonly eye: number
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly piles: readonly (readonly [x: number, count: number, width: number])[]
}

const inTurn = 16
const rise = 20

export const picture = scene<Place>(
  'lantern-shelves',
  {
    description:
      'A stair winds up a pillar of books in a round library; on its steps stand lanterns in the shape of stories',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1130, y: 560, reach: 1050 },
      focus: [1130, 640],
      quiet: [{ x: 90, y: 120, width: 640, height: 460, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.66, 0.6] },
      at: {
        foot: [1130, 850],
        reach: 300,
        turns: 2.5,
        stories: [
          ['lighthouse', 1, 0.5],
          ['bear', 4, 0.54],
          ['bread', 7, 0.46],
          ['second-moon', 17, 0.44],
          ['backward', 20, 0.46],
          ['teaspoon', 23, 0.42],
        ],
        others: [9.5, 12, 14, 26, 28, 30, 33, 36, 39],
        slippers: 11,
        books: 46,
        eye: 380,
        moths: numbers('862,520,0.62,-24 1392,440,0.56,26 1014,330,0.42,12'),
        piles: numbers('1490,6,200 70,5,220 560,3,190 290,2,190'),
      },
    },
    tall: {
      light: { x: 400, y: 800, reach: 1000 },
      focus: [400, 820],
      quiet: [{ x: 50, y: 60, width: 700, height: 280, ink: '#fbebd2' }],
      finish: { vignette: 0.5, middle: [0.5, 0.7] },
      at: {
        foot: [400, 1060],
        reach: 290,
        turns: 2,
        stories: [
          ['lighthouse', 1, 0.48],
          ['bear', 4, 0.54],
          ['bread', 7, 0.44],
          ['second-moon', 17, 0.42],
          ['backward', 20, 0.45],
          ['teaspoon', 23, 0.4],
        ],
        others: [9.5, 12, 14, 26, 28, 30, 33, 36, 39],
        slippers: 11,
        books: 32,
        eye: 560,
        moths: numbers('130,690,0.6,-24 690,640,0.56,26'),
        piles: numbers('740,4,170 40,3,170'),
      },
    },
  },
  (s, p) => [wall(s, p), floor(s, p), light(s, p), stair(s, p), foreground(s, p)],
)

/** A round wall of bookcases, nearer at the sides. */
function wall(s: Stage, { foot: [middle], eye }: Place): Items {
  const next = s.random('wall')
  const cases = s.tall ? 7 : 11
  const edge = (at: number) => {
    const t = at / cases - 0.5
    return middle + Math.sin(t * 2.3) * (s.tall ? 620 : 1250)
  }
  let backs = ''
  let books = ''
  let boards = ''
  for (let at = 0; at < cases; at++) {
    const left = edge(at)
    const width = edge(at + 1) - left
    if (left > s.width + 20 || left + width < -20) continue
    const near = 0.72 + Math.abs((at + 0.5) / cases - 0.5) * 0.9
    backs += shape(box(left, -20, width, s.height + 40), s.lit('#2a1216', 0.5))
    const row = 118 * near
    for (let level = -6; level <= 6; level++) {
      const y = eye + level * row
      if (y < -40 || y > s.height + row) continue
      books += bookRow(s, left + 8, y - 4, width - 16, row * 0.82, next, { strength: 0.5 })
      boards += shape(box(left, y - 5, width, 10), s.lit('#5a2f26', 0.5))
    }
    boards += shape(box(left - 8, -20, 16, s.height + 40), s.lit('#66362a', 0.52))
  }
  return [
    flat(backs),
    layer(books, 'scrap fine soft'),
    layer(boards),
    // Far from the light the books are asleep.
    flat(
      shape(
        s.whole,
        radialAt(
          s.light.x,
          s.light.y,
          s.tall ? 620 : 900,
          '#14080c/0.1, #14080c/0.5 0.3, #110710/0.8 0.6, #0d060c/0.93',
        ),
      ),
    ),
  ]
}

function floor(s: Stage, { foot: [x, y], reach }: Place): Items {
  const stars = each(22, (one) => {
    const angle = (one / 22) * Math.PI * 2
    return circle(x + Math.cos(angle) * reach * 1.2, y + 46 + Math.sin(angle) * reach * 0.3, 5, s.lit('#d6a24c'))
  })
  return [
    layer(
      shape(
        `M-40 ${fine(y - 60)}Q${x} ${fine(y - 90)} ${s.width + 40} ${fine(y - 60)}V${s.height + 40}H-40Z`,
        s.lit('#3a1a1c', 0.45, { fall: 0.12 }),
      ),
      'block soft dim',
    ),
    layer(
      ellipse(x, y + 46, reach * 1.34, reach * 0.36, s.lit('#7d2f3a', 0.5)) +
        ellipse(x, y + 46, reach * 1.26, reach * 0.33, s.lit('#b5623c', 0.5)) +
        ellipse(x, y + 46, reach * 1.22, reach * 0.315, s.lit('#5e2236', 0.5)) +
        stars,
      'scrap',
    ),
  ]
}

function light(s: Stage, { foot: [x], reach }: Place): Items {
  return [
    flat(glow(x, s.light.y, reach * 0.2, '#ffb454', 0.5)),
    rays(x, s.light.y - 60, s.tall ? 700 : 900, s.random('rays'), [Math.PI * 1.1, Math.PI * 1.9], '#ffb866', {
      count: 9,
      opacity: 0.16,
      width: 0.06,
    }),
  ]
}

type Step = { readonly angle: number; readonly y: number; readonly flat: number; readonly reach: number }

function stair(s: Stage, p: Place): Items {
  const [x, ground] = p.foot
  const count = Math.round(p.turns * inTurn)
  const steps = Array.from({ length: count }, (_, at): Step => {
    const y = ground - 6 - at * rise
    return {
      // It begins on the left and comes towards us.
      angle: -Math.PI / 2 - 0.2 + (at / inTurn) * Math.PI * 2,
      y,
      flat: 0.1 + (0.26 * (y - (ground - rise * count))) / (rise * count),
      reach: p.reach * (1 - (0.34 * at) / count),
    }
  })
  const place = ({ angle, y, flat: deep, reach }: Step, share: number, turn = 0.5): Point => {
    const a = angle + (turn * Math.PI * 2) / inTurn
    return [x + Math.sin(a) * reach * share, y + Math.cos(a) * reach * share * deep]
  }
  const isFront = (at: number) => Math.cos(steps[at]!.angle + Math.PI / inTurn) > -0.12
  const board = (step: Step): string => {
    const turns = [0, 0.25, 0.5, 0.75, 1.03]
    const outer = turns.map((turn) => place(step, 1, turn))
    const inner = turns.map((turn) => place(step, 0.16, turn))
    const lower = outer.map(([px, py]): Point => [px, py + 12])
    return (
      shape(polygon([...outer, ...lower.toReversed()]), s.lit('#5a2c20', 0.5)) +
      shape(polygon([inner[0]!, outer[0]!, lower[0]!, [inner[0]![0], inner[0]![1] + 12]]), s.lit('#47221c', 0.45)) +
      shape(polygon([...outer, ...inner.toReversed()]), s.lit('#96593a', 0.6))
    )
  }
  const run = (wanted: boolean) => {
    const runs: number[][] = []
    steps.forEach((_, at) => {
      if (isFront(at) !== wanted) return
      const last = runs.at(-1)
      if (last && last.at(-1) === at - 1) last.push(at)
      else runs.push([at])
    })
    return runs
  }
  const standing = (numbers: readonly number[]): Items => {
    const [first, last] = [numbers[0]!, numbers.at(-1)! + 1]
    const stories = p.stories.filter(([, step]) => step >= first && step < last)
    const others = p.others.filter((step) => step >= first && step < last)
    const spots = stories.map(([story, step, size]) => {
      const [px, py] = place(steps[step]!, 0.74)
      return { story, px, py, size }
    })
    return [
      flat(
        each(spots, ({ story, px, py, size }) => {
          const [lx, ly, radius] = storyLanternDrawings[story].light
          return glow(px + lx * size, py + ly * size, radius * size * 0.9, '#ffb454', 0.5)
        }),
      ),
      layer(
        each(others, (step) => {
          const [px, py] = place(steps[Math.floor(step)]!, 0.76)
          const size = 0.62 - step * 0.006
          return lantern(px, py - 36 * size, { scale: size, strength: 0.7 })
        }),
        'scrap dim',
      ),
      layer(
        each(spots, ({ story, px, py, size }) => smallStoryLantern(story, px, py, size)),
        'thing fine dim',
      ),
      flat(
        each(spots, ({ story, px, py, size }) => {
          const [lx, ly, radius] = storyLanternDrawings[story].light
          return glow(px + lx * size, py + ly * size, radius * size * 0.28, '#fff0c4', 0.5)
        }),
      ),
    ]
  }
  const slippers = (numbers: readonly number[]): Items => {
    if (!numbers.includes(p.slippers)) return null
    const [px, py] = place(steps[p.slippers]!, 0.8)
    const slipper =
      shape('M-16 0Q-20 -8 -8 -10Q8 -12 14 -4Q18 2 8 4H-10Q-15 4 -16 0Z', '#c23f36') +
      shape(oval(-9, -5, 6, 3), '#f6dda8')
    return layer(at(px - 14, py, slipper) + at(px + 20, py + 3, slipper, { turn: 8 }), 'flush', {
      blur: 2,
      shadow: 0.5,
    })
  }
  const runs = (wanted: boolean) =>
    run(wanted).map((numbers) => {
      // The farthest first.
      const order = numbers.toSorted((a, b) => Math.cos(steps[a]!.angle) - Math.cos(steps[b]!.angle))
      return [
        layer(
          each(order, (at) => board(steps[at]!)),
          'block',
        ),
        slippers(numbers),
        standing(numbers),
      ]
    })
  const pillar = pile(s, x, ground + 14, p.books, s.random('pillar'), { width: p.reach * 0.42, colors: bookColors })
  return [
    flat(blurred(ellipse(x, ground + 30, p.reach * 1.02, p.reach * 0.27, '#0b0509', 0.6), 12)),
    runs(false),
    pillar.items,
    runs(true),
  ]
}

function foreground(s: Stage, p: Place): Items {
  const next = s.random('dust')
  const [x, y] = p.foot
  const dust = each(s.tall ? 16 : 26, () =>
    firefly(x + next.bell() * p.reach * 1.9, y - next.between(0, 640), next.between(1.2, 2.6), '#ffe2a6'),
  )
  return [
    layer(each(p.moths, ([mx, my, size, turn]) => moth(mx, my, size, '#e3b98a', turn))),
    flat(dust),
    p.piles.map(([px, count, width], at) => {
      const { items, top } = pile(s, px, s.height + 10, count, s.random(`pile${at}`), { width })
      return [items, at === 1 && flat(lantern(px, top - 34, { scale: 0.9, strength: 0.7 }))]
    }),
  ]
}
