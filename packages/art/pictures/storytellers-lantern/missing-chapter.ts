import { darken, lighten } from '../../engine/color.ts'
import { box, curve, fine, numbers, type Point, polygon } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, screen, type Stage } from '../../engine/stage.ts'
import {
  across,
  at,
  blurred,
  circle,
  clipped,
  each,
  ellipse,
  linear,
  linearFrom,
  radial,
  radialAt,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { leaf } from '../../motifs/leaves.ts'
import { moth } from '../../motifs/moth.ts'
import { fan } from '../../motifs/rays.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The foot of the gap in the book, and the size of the book. */
  readonly book: Point
  readonly size: number
  readonly desk: number
  /** The way of the light out of the gap: its height and how wide it opens. */
  readonly beam: readonly [height: number, half: number]
  readonly candles: readonly (readonly [x: number, y: number, tall: number])[]
  readonly ink: Point
  readonly glass: Point
  readonly scraps: readonly (readonly [x: number, y: number, size: number, turn: number])[]
  readonly moths: readonly (readonly [x: number, y: number, size: number, turn: number])[]
}

export const picture = scene<Place>(
  'lantern-missing-chapter',
  {
    description:
      'An old open book whose middle pages are torn out; light stands in the gap, with a box, a hat and eight spoons in it',
    palette: palettes.storytellersLantern,
    shape: {
      light: { x: 1120, y: 590, reach: 1000 },
      focus: [1120, 600],
      quiet: [{ x: 90, y: 120, width: 640, height: 440, ink: '#fbebd2' }],
      finish: { vignette: 0.6, middle: [0.68, 0.6] },
      at: {
        book: [1120, 806],
        size: 1,
        desk: 730,
        beam: [640, 190],
        candles: numbers('640,800,116 704,846,70 1538,800,130'),
        ink: [560, 880],
        glass: [250, 876],
        scraps: numbers(
          '880,500,0.9,-24 800,600,0.7,18 1372,470,0.8,30 1440,590,0.62,-20 936,372,0.5,40 1300,350,0.5,-34',
        ),
        moths: numbers('848,430,0.6,-24 1402,372,0.7,24'),
      },
    },
    tall: {
      light: { x: 400, y: 830, reach: 900 },
      focus: [400, 850],
      quiet: [{ x: 50, y: 50, width: 700, height: 270, ink: '#fbebd2' }],
      finish: { vignette: 0.55, middle: [0.5, 0.7] },
      at: {
        book: [400, 1030],
        size: 0.84,
        desk: 966,
        beam: [560, 160],
        candles: numbers('62,1000,96 742,1010,110'),
        ink: [700, 1150],
        glass: [110, 1160],
        scraps: numbers('170,740,0.8,-24 110,850,0.6,18 640,720,0.7,30 700,840,0.56,-20'),
        moths: numbers('130,650,0.56,-24 664,600,0.6,24'),
      },
    },
  },
  (s, p) => [room(s, p), desk(s, p), light(s, p), book(s, p), missingChapter(p.book, p.size), things(s, p)],
)

function room(s: Stage, { desk: y, book: [x] }: Place): Items {
  // The wall, with the shape of a great many books asleep.
  const next = s.random('wall')
  let spines = ''
  for (let left = -20; left < s.width + 20;) {
    const wide = next.between(26, 62)
    const tall = next.between(210, 330)
    spines +=
      shape(
        box(left, y - tall, wide - 3, tall + 10, 5),
        s.lit(next.pick(['#42202a', '#3a1c2c', '#4a2a26', '#33203a', '#4a2030']), 0.5),
      ) +
      shape(box(left, y - tall * 0.86, wide - 3, 6), s.lit('#7a5030', 0.5), 0.6) +
      shape(box(left, y - tall * 0.16, wide - 3, 6), s.lit('#7a5030', 0.5), 0.6)
    left += wide
  }
  return [
    flat(
      shape(
        s.whole,
        radialAt(s.light.x, s.light.y - 40, s.tall ? 800 : 1050, '#8a4030, #5a2832 0.3, #2a1422 0.62, #120a14'),
      ),
    ),
    layer(spines, 'block fine soft dim'),
    flat(
      shape(
        box(0, 0, s.width, y + 20),
        radialAt(x, y - 100, s.tall ? 560 : 820, '#14080c/0, #14080c/0.35 0.4, #10070e/0.8 0.8, #10070e/0.86'),
      ),
    ),
  ]
}

function desk(s: Stage, { desk: y, book: [x] }: Place): Items {
  const next = s.random('desk')
  const grain = each(13, (one) => {
    const row = y + 14 + ((s.height - y) * one) / 13
    return stroke(
      curve(Array.from({ length: 7 }, (_, at): Point => [-40 + ((s.width + 80) * at) / 6, row + next.bell() * 8])),
      '#1c0c0c',
      next.between(1.4, 3),
      0.3,
    )
  })
  return [
    layer(shape(box(-40, y, s.width + 80, s.height), s.lit('#5a2c20', 0.55, { fall: 0.14 })), 'near'),
    flat(grain),
    flat(blurred(ellipse(x, y + 190, s.width * 0.3, 60, '#ffb454', 0.16), 30)),
  ]
}

const beamOf = ({ book: [x, y], size: k, beam: [height, half] }: Place, share: number, grow = 1) =>
  polygon(`
    ${x - 30 * k * grow},${y - 40 * k} ${x - (30 * k + (half - 30 * k) * share) * grow},${y - 40 * k - height * share}
    ${x + (30 * k + (half - 30 * k) * share) * grow},${y - 40 * k - height * share} ${x + 30 * k * grow},${y - 40 * k}
  `)

function light(s: Stage, p: Place): Items {
  const [x, y] = p.book
  const top = y - 40 * p.size - p.beam[0]
  const fade = (strength: number) =>
    linearFrom(
      [0, Math.round(top)],
      [0, Math.round(y)],
      `#ffdf9a/0, #ffcf8a/${0.22 * strength} 0.35, #fff3cf/${0.85 * strength}`,
    )
  return [
    flat(glow(x, y - 120 * p.size, 46 * p.size, '#ff9a4a', 0.6)),
    screen(
      blurred(shape(beamOf(p, 1, 1.5), fade(0.5)), 26) +
        blurred(shape(beamOf(p, 1), fade(0.9)), 8) +
        fan(x, y - 30, p.beam[0] * 1.2, s.random('rays'), [Math.PI * 1.16, Math.PI * 1.84], '#ffcf8a', {
          count: 13,
          opacity: 0.26,
          width: 0.035,
        }),
    ),
  ]
}

/** Chapter six on the left, chapter eight on the right, and what a hurry leaves of a page between them. */
function book(s: Stage, { book: [x, y], size: k }: Place): Items {
  const at2 = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const d = (points: readonly Point[]) => points.map(([px, py]) => `${fine(px)} ${fine(py)}`).join(' ')
  const page = (side: 1 | -1, lift = 0, reach = 1) =>
    `M${d([at2(side * 26, 12 - lift)])}C${d([at2(side * 90, -78 - lift), at2(side * 250 * reach, -78 - lift), at2(side * 356 * reach, -36 - lift)])}` +
    `L${d([at2(side * 412 * reach, 98 - lift * 0.6)])}C${d([at2(side * 280 * reach, 52 - lift), at2(side * 110, 58 - lift), at2(side * 30, 132 - lift * 0.4)])}Z`
  const cream = (side: 1 | -1, tone: string) =>
    across(
      side < 0
        ? `${darken(tone, 0.12)}, ${tone} 0.5, #fffbe8 0.92, #fff3cf`
        : `#fff3cf, #fffbe8 0.08, ${tone} 0.5, ${darken(tone, 0.12)}`,
    )
  const line = (side: 1 | -1, row: number, from: number, to: number) => {
    const along = (t: number): Point => {
      const u = 0.12 + 0.84 * t
      const top: Point = [26 + 330 * u, -66 * Math.sin(Math.PI * (0.14 + 0.62 * u)) + 12 * (1 - u)]
      const low: Point = [30 + 376 * u, 60 + 62 * (1 - u) ** 2 + 20 * u ** 3]
      const v = 0.16 + row * 0.1
      return at2(side * (top[0] + (low[0] - top[0]) * v), top[1] + (low[1] - top[1]) * v)
    }
    return stroke(
      curve([along(from), along((from * 2 + to) / 3), along((from + to * 2) / 3), along(to)]),
      '#8a5a34',
      3 * k,
      0.6,
    )
  }
  let words = ''
  for (let row = 0; row < 8; row++) {
    // Chapter six ends in the middle of a sentence.
    words += row < 7 ? line(-1, row, 0.04, row < 5 ? 0.44 : 0.9) : line(-1, row, 0.56, 0.9)
    words += row < 1 ? '' : line(1, row, 0.06, row > 1 ? 0.44 : 0.92)
  }
  const tear = (side: 1 | -1, seed: string, dx: number, tall: number) => {
    const next = s.random(seed)
    const edge: Point[] = []
    for (let step = 0; step <= 8; step++) {
      const t = step / 8
      edge.push(
        at2(
          side * (dx + (step % 2 ? 6 : -5) + 16 * t + next.bell() * 5),
          120 - t * 130 - tall * (0.35 + 0.65 * Math.sin(Math.PI * (0.2 + 0.6 * t))) * next.between(0.6, 1),
        ),
      )
    }
    return `M${d([at2(side * (dx - 18), 130)])}L${edge.map(([px, py]) => `${fine(px)} ${fine(py)}`).join('L')}L${d([at2(side * (dx - 2), 2)])}L${d([at2(side * (dx - 18), 6)])}Z`
  }
  // The rain of chapter six comes down the chimney; the pudding of chapter eight has been cut in eight.
  const rain = at(
    x - 268 * k,
    y - 12 * k,
    shape('M-60 -10Q-62 -34 -38 -34Q-28 -56 -4 -48Q20 -56 28 -34Q52 -34 48 -10Z', '#6a7a94') +
      stroke('M-44 2l-6 16M-22 2l-6 22M0 2l-6 16M22 2l-6 22M40 2l-4 14', '#6a7a94', 4.4) +
      shape('M-34 40H20V34H26V48H-40V34H-34Z', '#a8604a'),
    { scale: k * 0.94, turn: -6 },
  )
  const pudding = at(
    x + 286 * k,
    y + 32 * k,
    shape('M-66 18Q0 34 66 18L58 30Q0 44 -58 30Z', '#c9913f') +
      shape('M-50 18C-50 -36 50 -36 50 18Q0 30 -50 18Z', '#8a4a34') +
      shape(
        'M-44 -8C-34 -44 34 -44 44 -8C34 2 28 -8 20 4C12 12 8 -6 -2 2C-10 10 -16 -6 -24 2C-34 8 -38 -4 -44 -8Z',
        '#fff3d6',
      ) +
      circle(0, -36, 7, '#c23f36') +
      shape(leaf(2, -38, 16, -0.5), '#4f8a5a'),
    { scale: k * 0.86, turn: 6 },
  )
  const cover = polygon([
    at2(-424, 106),
    at2(-370, -40),
    at2(-30, 4),
    at2(30, 4),
    at2(370, -40),
    at2(424, 106),
    at2(40, 143),
    at2(-40, 143),
  ])
  return [
    flat(blurred(ellipse(x, y + 124 * k, 440 * k, 46 * k, s.palette.dark, 0.7), 14)),
    layer(shape(cover, s.lit('#7a2f2e', 0.5)), 'wall'),
    [16, 8].map((lift) =>
      layer(shape(page(-1, lift - 16, 1.01) + page(1, lift - 16, 1.01), s.lit('#c99a62', 0.4)), 'scrap bright'),
    ),
    layer(shape(page(-1), cream(-1, '#f6dda8')) + shape(page(1), cream(1, '#f6dda8')), 'card'),
    flat(words + rain + pudding),
    // Where the pages were.
    flat(
      shape(polygon([at2(-30, -34), at2(30, -34), at2(32, 132), at2(-32, 132)]), '#fffdf0') +
        glow(x, y + 40 * k, 13 * k, '#fff3cf', 0.95),
    ),
    layer(
      shape(tear(-1, 'tear-1', 38, 46), s.lit('#ecc98c', 0.3)) +
        shape(tear(1, 'tear-2', 38, 40), s.lit('#ecc98c', 0.3)),
      'card bright',
    ),
    layer(shape(tear(-1, 'tear-3', 28, 22), '#fff0c4') + shape(tear(1, 'tear-4', 28, 26), '#fff0c4'), 'scrap bright'),
    flat(glow(x, y + 10 * k, 11 * k, '#fff3cf', 0.8) + glow(x, y - 60 * k, 16 * k, '#ffdf9a', 0.5)),
  ]
}

function things(s: Stage, p: Place): Items {
  const next = s.random('things')
  const [x, y] = p.book
  const candle = ([cx, cy, tall]: readonly [number, number, number]): Items => [
    flat(blurred(ellipse(cx + 6, cy + 4, 50, 12, s.palette.dark, 0.6), 6)),
    layer(
      shape(
        `M${cx - 44} ${cy - 10}Q${cx} ${cy + 20} ${cx + 44} ${cy - 10}L${cx + 34} ${cy + 6}Q${cx} ${cy + 18} ${cx - 34} ${cy + 6}Z`,
        s.lit('#b87b35', 0.6),
      ) +
        shape(
          `M${cx - 18} ${cy - 2}V${cy - tall}Q${cx - 12} ${cy - tall - 8} ${cx - 6} ${cy - tall - 2}Q${cx + 4} ${cy - tall - 12} ${cx + 18} ${cy - tall}V${cy - 2}Q${cx} ${cy + 6} ${cx - 18} ${cy - 2}Z`,
          across('#b8744a, #f6dcae 0.5, #c98a5a'),
        ) +
        shape(
          `M${cx + 6} ${cy - tall}Q${cx + 16} ${cy - tall + 22} ${cx + 12} ${cy - tall + 40}Q${cx + 6} ${cy - tall + 30} ${cx + 6} ${cy - tall}Z`,
          '#fff0cc',
          0.8,
        ),
    ),
    // Laughing: the flames lean away from the book.
    flat(
      glow(cx, cy - tall - 26, 9, '#ffb454', 0.8) +
        shape(
          `M${cx} ${cy - tall - 2}C${cx - 14} ${cy - tall - 18} ${cx + Math.sign(cx - x) * 10} ${cy - tall - 30} ${cx + Math.sign(cx - x) * 16} ${cy - tall - 54}C${cx + 14} ${cy - tall - 30} ${cx + 16} ${cy - tall - 14} ${cx} ${cy - tall - 2}Z`,
          linear('#ffb454, #fff3cf 0.6, #fffdf0'),
        ),
    ),
  ]
  const scrap = 'M-24 -16L-8 -22L2 -14L20 -20L26 2L16 16L4 10L-8 20L-26 12L-18 -2Z'
  const [inkX, inkY] = p.ink
  return [
    p.candles.map(candle),
    // For clues.
    layer(
      at(
        ...p.glass,
        shape(box(56, -9, 110, 18, 8), linear('#a8603c, #5a2a1c')) +
          shape(box(46, -6, 22, 12), '#d9a04a') +
          circle(0, 0, 54, '#d9a04a') +
          circle(0, 0, 45, radial('#ffe9b8/0.5, #8a5a4a/0.75')) +
          stroke('M-30 -14A34 34 0 0 1 -4 -33', '#fffbe8', 5, 0.75),
        { turn: 24, scale: [p.size, p.size * 0.62] },
      ),
      'block',
    ),
    layer(
      each(p.scraps, ([px, py, size, turn]) =>
        at(
          px,
          py,
          shape(scrap, linear('#fff6de, #eec282')) + stroke('M-14 -6L10 -10M-14 3L8 0', '#a8703c', 2.4, 0.55),
          { scale: size, turn },
        ),
      ),
      'block',
    ),
    layer(
      at(
        inkX,
        inkY,
        shape('M-26 0V-34Q-26 -46 -12 -48V-62H12V-48Q26 -46 26 -34V0Q0 8 -26 0Z', linear('#6f7ab8, #1a1e40')) +
          shape('M-15 -64H15V-56H-15Z', '#c9913f'),
      ) +
        shape(leaf(inkX - 2, inkY - 58, 170, -1.15, { wide: 0.24, bend: 0.12 }), linear('#fff3dc, #d9905a')) +
        stroke(`M${inkX - 2} ${inkY - 54}L${inkX + 54} ${inkY - 176}`, '#c98a4f', 2.4),
      'wall',
    ),
    layer(each(p.moths, ([mx, my, size, turn]) => moth(mx, my, size, lighten('#e3b98a', 0.02), turn))),
    flat(
      each(30, () =>
        firefly(
          x + next.bell() * p.beam[1] * 1.6,
          y - next.between(60, p.beam[0] + 60),
          next.between(1.2, 2.8),
          '#ffe9b4',
        ),
      ),
    ),
  ]
}

/** What was told in the dark: everybody knows the box, the hat and the spoons. Nobody knows the rest. */
function missingChapter([x, y]: Point, k: number): Items {
  const middle = y - 330 * k
  const frame = (grow: number) =>
    `M${fine(x - 112 * k * grow)} ${fine(middle - 138 * k * grow)}L${fine(x + 106 * k * grow)} ${fine(middle - 146 * k * grow)}L${fine(x + 114 * k * grow)} ${fine(middle + 134 * k * grow)}L${fine(x - 108 * k * grow)} ${fine(middle + 142 * k * grow)}Z`
  const spoon = (angle: number) =>
    at(
      x + Math.cos(angle) * 176 * k,
      middle + Math.sin(angle) * 188 * k,
      shape('M-3.400 -8H3.400L4.400 52Q0 57 -4.400 52Z', '#f0c878') +
        shape('M0 -44C13 -44 14 -14 0 -6C-14 -14 -13 -44 0 -44Z', linear('#fff3c8, #d9a04a')) +
        shape('M0 -38C7 -38 8 -20 0 -14C-8 -20 -7 -38 0 -38Z', '#b87b35', 0.5),
      { turn: (angle * 180) / Math.PI + 90, scale: k * 0.86 },
    )
  const spoons = each(8, (one) => spoon(Math.PI * (1.03 + (one * 0.94) / 7)))
  const hat = at(
    x + 46 * k,
    middle - 62 * k,
    shape('M-44 16Q0 30 46 10L42 0L26 4L18 -44Q0 -38 -20 -36L-22 14L-42 8Z', '#5a3a7a') +
      shape('M-22 0Q2 8 25 -8L26 4Q2 16 -22 13Z', '#e8843c') +
      shape(leaf(16, -4, 50, -1, { wide: 0.3 }), '#fff3d6'),
    { scale: k, turn: 14 },
  )
  const casket = at(
    x - 20 * k,
    middle + 70 * k,
    shape('M-58 -30L-50 -66L58 -80L66 -42Z', linear('#a8603c, #7a3a26')) +
      shape('M-56 -26H58L50 -8H-48Z', '#fffbe0') +
      shape(box(-58, -16, 116, 62, 4), linear('#b06a40, #6a3220')) +
      shape(box(-58, 10, 116, 7), '#d9a04a') +
      shape(box(-46, -16, 9, 62), '#d9a04a') +
      shape(box(37, -16, 9, 62), '#d9a04a') +
      circle(0, 13, 11, '#ffd98a') +
      shape('M-3 10A3.600 3.600 0 1 1 3 10L4.500 20H-4.500Z', '#4a2018') +
      // It looks back.
      circle(-14, -17, 7, '#fffdf0') +
      circle(10, -17, 7, '#fffdf0') +
      circle(-13, -16, 4, '#2a1420') +
      circle(11, -16, 4, '#2a1420'),
    { scale: k, turn: -4 },
  )
  return [
    flat(
      shape(
        frame(1),
        radialAt(Math.round(x), Math.round(middle), Math.round(170 * k), '#fffbe8/0.95, #ffdc8a/0.8 0.5, #ffb454/0.5'),
      ) +
        stroke(frame(1), '#fff0c4', 3, { 'stroke-dasharray': '10 9', opacity: 0.95 }) +
        clipped(
          each([-96, -72, -48, 100, 122], (dy) =>
            stroke(
              `M${fine(x - 84 * k)} ${fine(middle + dy * k)}h${fine((dy === -48 ? 56 : 168) * k)}`,
              '#c98a4a',
              2.4,
              { 'stroke-dasharray': '2 8', opacity: 0.7 },
            ),
          ),
          frame(1),
        ),
    ),
    layer(spoons, 'thing dim'),
    layer(casket),
    layer(hat),
  ]
}
