import { darken, lighten, mix } from '../../engine/color.ts'
import { along, box, curve, fine, numbers, oval, type Point, star, twinkle } from '../../engine/path.ts'
import { scene } from '../../engine/picture.ts'
import { flat, type Items, layer, type Stage } from '../../engine/stage.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../../engine/svg.ts'
import { cloud } from '../../motifs/cloud.ts'
import { glow } from '../../motifs/glow.ts'
import { lantern } from '../../motifs/lantern.ts'
import { fullMoon } from '../../motifs/moon.ts'
import { stars } from '../../motifs/stars.ts'
import { wallpaper } from '../../motifs/wallpaper.ts'
import { sea } from '../../palettes.ts'
import type { Avatar } from './avatar.ts'
import { bear, fox, hare, hedgehog } from './furred.ts'

type Place = {
  /** The round window, and the moon in it. */
  readonly window: readonly [x: number, y: number, radius: number]
  readonly moon: readonly [dx: number, dy: number, radius: number]
  /** The top of the quilt, and the bed's left and right end. */
  readonly bed: readonly [y: number, left: number, right: number]
  /** Everybody's head, from the left. */
  readonly heads: readonly (readonly [x: number, dy: number, scale: number, turn: number])[]
  readonly lamp: readonly [x: number, y: number, scale: number]
  readonly patch: number
}

const sleepers: readonly ((asleep: boolean) => Avatar)[] = [hare, bear, fox, hedgehog]

export const picture = scene<Place>(
  'good-night',
  {
    description:
      'A hare, a bear, a fox and a hedgehog asleep under one quilt; the moon in a round window, the lantern turned down',
    palette: sea,
    shape: {
      light: { x: 1190, y: 320, reach: 1150 },
      focus: [1130, 560],
      quiet: [{ x: 90, y: 110, width: 640, height: 400, ink: '#fff3d6' }],
      finish: { vignette: 0.5, middle: [0.68, 0.5] },
      at: {
        window: [1190, 318, 204],
        moon: [-30, -14, 104],
        bed: [760, 470, 1640],
        heads: [
          [690, -86, 0.54, -9],
          [930, -92, 0.6, 5],
          [1190, -80, 0.55, -6],
          [1436, -80, 0.52, 9],
        ],
        lamp: [820, 428, 0.9],
        patch: 104,
      },
    },
    tall: {
      light: { x: 500, y: 560, reach: 900 },
      focus: [400, 800],
      quiet: [{ x: 60, y: 60, width: 680, height: 280, ink: '#fff3d6' }],
      finish: { vignette: 0.45, middle: [0.5, 0.62] },
      at: {
        window: [506, 560, 166],
        moon: [-24, -10, 84],
        bed: [930, -60, 860],
        heads: [
          [112, -70, 0.42, -9],
          [300, -76, 0.47, 5],
          [500, -66, 0.43, -6],
          [690, -66, 0.41, 9],
        ],
        lamp: [190, 640, 0.8],
        patch: 84,
      },
    },
  },
  (s, p) => [wall(s, p), window(s, p), lamp(p), !s.tall && floor(s), bed(s, p), asleep(p), quilt(s, p)],
)

function wall(s: Stage, { window: [x, y, r] }: Place): Items {
  const paper = wallpaper(s.width / 110 + 1, s.height / 84 + 1, [110, 84], (px, py) => twinkle(px, py, 9, 0.3))
  return [
    layer(shape(s.whole, s.lit('#1c2260', 0.3, { fall: 0.1 })), 'flush', { shadow: 0 }),
    flat(
      shape(paper, '#5a62b8', 0.22) +
        ellipse(x, y, r * 2.4, r * 2.4, radial('#c9c4ff/0.26, #8f8fe0/0.1 0.5, #8f8fe0/0')),
    ),
  ]
}

function window(s: Stage, { window: [x, y, r], moon: [dx, dy, radius] }: Place): Items {
  const next = s.random('window')
  const pane = oval(x, y, r)
  const k = r / 216
  const drawn = (d: string, fill: string) => clipped(shape(d, fill), pane)
  const curtain = (side: 1 | -1) =>
    `M${fine(x + side * r * 1.36)} ${fine(y - r * 1.22)}H${fine(x + side * r * 0.5)}C${fine(x + side * r * 0.72)} ${fine(y - r * 0.5)} ${fine(x + side * r * 1.02)} ${fine(y - r * 0.1)} ${fine(x + side * r * 1.14)} ${fine(y + r * 0.34)}C${fine(x + side * r * 1.06)} ${fine(y + r * 0.7)} ${fine(x + side * r * 1.06)} ${fine(y + r)} ${fine(x + side * r * 1.02)} ${fine(y + r * 1.22)}H${fine(x + side * r * 1.46)}C${fine(x + side * r * 1.5)} ${fine(y + r * 0.3)} ${fine(x + side * r * 1.44)} ${fine(y - r * 0.6)} ${fine(x + side * r * 1.36)} ${fine(y - r * 1.22)}Z`
  const folds = each([-1, 1], (side) =>
    stroke(
      [0.2, 0.45, 0.7]
        .map(
          (t) =>
            `M${fine(x + side * r * (0.62 + t * 0.7))} ${fine(y - r * 1.18)}C${fine(x + side * r * (0.82 + t * 0.55))} ${fine(y - r * 0.5)} ${fine(x + side * r * (1.06 + t * 0.36))} ${fine(y - r * 0.1)} ${fine(x + side * r * (1.14 + t * 0.3))} ${fine(y + r * 0.32)}`,
        )
        .join(''),
      '#241a58',
      4 * k,
      0.35,
    ),
  )
  return [
    layer(circle(x, y, r + 30 * k, s.lit('#5a5cb4', 0.4)), 'block soft'),
    flat(
      clipped(
        shape(pane, linear('#16235e, #2f3f94 0.6, #6a6cc4')) +
          stars(46, [x - r, y - r, x + r, y + r * 0.6], next, { bright: 0.08 }) +
          glow(x + dx, y + dy, radius * 0.3, '#ffefc4', 0.65),
        pane,
      ),
    ),
    layer(clipped(fullMoon(x + dx, y + dy, radius), pane), 'scrap dim'),
    flat(
      // The moon sleeps too.
      at(
        x + dx,
        y + dy,
        stroke('M-46 4q17 15 34 0M14 4q17 15 34 0', '#8a5a34', 6) +
          stroke('M-12 34q13 11 26 0', '#8a5a34', 5.4) +
          ellipse(-50, 28, 18, 11, '#f29a7a', 0.4) +
          ellipse(52, 28, 18, 11, '#f29a7a', 0.4),
        { scale: radius / 108 },
      ),
    ),
    layer(drawn(cloud(x - r * 0.5, y + r * 0.86, r * 1.3, next, { tall: 0.34 }), s.lit('#8a8ad8', 0.4)), 'scrap dim'),
    layer(drawn(cloud(x + r * 0.62, y + r * 0.98, r * 1.5, next, { tall: 0.3 }), s.lit('#6f70c4', 0.4)), 'scrap dim'),
    layer(shape(curtain(-1) + curtain(1), s.lit('#7a4f96', 0.5)), 'thing'),
    flat(folds),
    layer(
      shape(box(x - r * 1.62, y - r * 1.28, r * 3.24, 15 * k, 7 * k), linear('#f0c878, #a8702f')) +
        circle(x - r * 1.62, y - r * 1.28 + 7 * k, 15 * k, '#d9a04a') +
        circle(x + r * 1.62, y - r * 1.28 + 7 * k, 15 * k, '#d9a04a'),
      'thing',
    ),
  ]
}

/** The lantern on its hook, turned down as far as it goes. */
function lamp({ lamp: [x, y, k] }: Place): Items {
  return [
    layer(
      stroke(
        `M${fine(x - 66 * k)} ${fine(y - 96 * k)}H${fine(x - 6 * k)}Q${fine(x + 6 * k)} ${fine(y - 96 * k)} ${fine(x + 2 * k)} ${fine(y - 76 * k)}`,
        '#c9913f',
        7 * k,
      ) + shape(box(x - 74 * k, y - 124 * k, 13 * k, 60 * k, 5), '#a8702f'),
      'thing',
    ),
    flat(
      stroke(`M${fine(x + 2 * k)} ${fine(y - 76 * k)}L${fine(x)} ${fine(y - 44 * k)}`, '#e0a24c', 3) +
        glow(x, y + 6 * k, 15 * k, '#ff9a4a', 0.4),
    ),
    layer(
      at(x, y, lantern(0, 0, { color: '#e0803a', strength: 0 }) + shape('M-19 -19H19L21 2H-21Z', '#5a2a2a', 0.45), {
        scale: k,
      }),
      'thing dim',
    ),
    flat(glow(x, y + 12 * k, 4 * k, '#ffd08a', 0.7)),
  ]
}

/** Boards, a round rug and somebody's slippers. */
function floor(s: Stage): Items {
  const top = 868
  const seams = each(6, (one) => `M${one * 210 - 60} ${s.height}L${one * 170 + 60} ${top + 22}`)
  const slipper = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      puff(shape('M-50 8C-56 -14 -30 -20 -6 -20C30 -24 58 -14 56 8C54 20 -46 22 -50 8Z', '#d9789c'), {
        dark: '#4a1a44',
        depth: 6,
        blur: 7,
      }) +
        ellipse(-22, -4, 24, 9, '#5a2a5c', 0.75) +
        circle(34, -18, 12, '#fff0e0'),
      { turn },
    )
  return [
    layer(shape(s.below(top), s.lit('#3a2f78', 0.35)), 'block dim'),
    flat(stroke(seams, '#1c1650', 3, 0.5)),
    layer(shape(box(-40, top - 16, s.width + 80, 22), s.lit('#4a4a9c', 0.35)), 'thing dim'),
    layer(
      ellipse(250, 954, 190, 38, s.lit('#5a5cb4', 0.35)) +
        ellipse(250, 954, 140, 26, s.lit('#7a5cb0', 0.35)) +
        ellipse(250, 954, 84, 14, s.lit('#8f8fe0', 0.35)),
      'flush',
    ),
    layer(slipper(212, 940, -6) + slipper(310, 952, 5), 'thing dim'),
  ]
}

/** Headboard, sheet and one long pillow. */
function bed(s: Stage, { bed: [y, left, right], patch }: Place): Items {
  const k = patch / 104
  const [from, to] = [left + 40 * k, right - 40 * k]
  const middle = (from + to) / 2
  const board = `M${fine(from)} ${s.height}V${fine(y - 150 * k)}C${fine(from)} ${fine(y - 220 * k)} ${fine(from + 120 * k)} ${fine(y - 236 * k)} ${fine(middle)} ${fine(y - 246 * k)}C${fine(to - 120 * k)} ${fine(y - 236 * k)} ${fine(to)} ${fine(y - 220 * k)} ${fine(to)} ${fine(y - 150 * k)}V${s.height}Z`
  const pillow = curve(
    [
      [from + 70 * k, y + 44 * k],
      [from + 22 * k, y - 50 * k],
      [from + 50 * k, y - 132 * k],
      [from + (to - from) * 0.28, y - 142 * k],
      [middle, y - 132 * k],
      [from + (to - from) * 0.75, y - 144 * k],
      [to - 50 * k, y - 130 * k],
      [to - 22 * k, y - 50 * k],
      [to - 70 * k, y + 44 * k],
    ],
    { closed: true },
  )
  return [
    layer(shape(board, s.lit('#6a4a78', 0.45)), 'wall soft'),
    layer(shape(pillow, s.lit('#b9b6e6', 0.4)), 'block soft'),
  ]
}

const asleep = ({ bed: [y], heads }: Place): Items =>
  heads.map(([x, dy, scale, turn], one) =>
    sleepers[one]!(true).over.map((sheet) =>
      layer(at(x, y + dy, sheet, { scale, turn }), 'thing fine dim', { shade: 0.1 }),
    ),
  )

const patches = ['#4a52a8', '#7a4f9c', '#3f6fa8', '#a85f90', '#5a5cc0', '#4f8a9c', '#8a6ab8'] as const

/** One quilt for all, with a hill for each. */
function quilt(s: Stage, { bed: [y, left, right], heads, patch }: Place): Items {
  const next = s.random('quilt')
  const k = patch / 104
  const [from, to] = [left - 6 * k, right + 6 * k]
  const line: Point[] = []
  for (let x = from; x <= to; x += 12)
    line.push([
      x,
      y +
        12 * k -
        heads.reduce((sum, [hx, , scale]) => sum + 46 * scale * Math.exp(-(((x - hx) / (150 * scale)) ** 2)), 0),
    ])
  const top = along(line, 120)
  const lower = (by: number) => top.map(([x, py]): Point => [x, py + by])
  const outline = `${curve(top)}C${fine(to + 26 * k)} ${fine(y + 60 * k)} ${fine(to + 30 * k)} ${fine(y + 160 * k)} ${fine(to + 34 * k)} ${s.height + 40}H${fine(from - 34 * k)}C${fine(from - 30 * k)} ${fine(y + 160 * k)} ${fine(from - 26 * k)} ${fine(y + 60 * k)} ${fine(from)} ${fine(y + 10 * k)}Z`
  let squares = ''
  let seams = ''
  for (let row = 0; row * patch < s.height - y + 80; row++)
    for (let x = from - 40 * k, column = 0; x < to + 40 * k; x += patch, column++) {
      const py = y - 40 * k + row * patch
      const color = patches[(column * 2 + row * 3 + next.whole(0, 1)) % patches.length]!
      squares += shape(box(x, py, patch + 1, patch + 1), s.lit(color, 0.35))
      const [cx, cy] = [x + patch / 2, py + patch / 2]
      const pale = mix(lighten(color, 0.1), '#ffe3a0', 0.35)
      if ((column + row) % 3 === 0)
        squares += shape(star(cx, cy, 24 * k, { waist: 0.5, turn: next.between(-0.3, 0.3) }), pale, 0.7)
      else if ((column + row) % 3 === 1)
        squares += each(numbers('-22,-22 22,-22 0,0 -22,22 22,22'), ([dx, dy]) =>
          circle(cx + dx * k, cy + dy * k, 5 * k, pale, 0.6),
        )
      seams += `M${fine(x + 6)} ${fine(py)}V${fine(py + patch)}M${fine(x)} ${fine(py + 6)}H${fine(x + patch)}`
    }
  const [first, last] = [top[0]!, top.at(-1)!]
  const round = (end: Point, side: 1 | -1): string =>
    `C${fine(end[0] + side * 26 * k)} ${fine(end[1] + (side > 0 ? -4 : 44 * k))} ${fine(end[0] + side * 26 * k)} ${fine(end[1] + (side > 0 ? 44 * k : -4))} `
  const hem = `${curve(lower(-4))}${round(last, 1)}${fine(last[0])} ${fine(last[1] + 40 * k)}${curve(lower(40 * k).toReversed()).replace(/^M[^C]*/, '')}${round(first, -1)}${fine(first[0])} ${fine(first[1] - 4)}Z`
  return [
    layer(
      clipped(squares + stroke(seams, '#e9dcff', 2, { opacity: 0.35, 'stroke-dasharray': '7 8' }), outline),
      'near soft dim',
    ),
    layer(shape(hem, s.lit('#d9d4f6', 0.35)), 'thing soft'),
    flat(stroke(curve(lower(30 * k)), darken('#b9a0e0', 0.06), 2.4, { opacity: 0.8, 'stroke-dasharray': '9 9' })),
  ]
}
