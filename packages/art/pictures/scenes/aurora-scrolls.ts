import { fizzlet } from '../../characters/fizzlet.ts'
import { darken, lighten } from '../../engine/color.ts'
import { along, box, curve, fine, numbers, type Point, polygon, ribbon, ridge } from '../../engine/path.ts'
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
  group,
  linear,
  linearFrom,
  puff,
  radial,
  shape,
  stroke,
} from '../../engine/svg.ts'
import { firefly, glow } from '../../motifs/glow.ts'
import { moth } from '../../motifs/moth.ts'
import { mouse } from '../../motifs/mouse.ts'
import { northernLight } from '../../motifs/northern-light.ts'
import { arch } from '../../motifs/opening.ts'
import { owl } from '../../motifs/owl.ts'
import { hangingScroll, rolledScroll } from '../../motifs/scroll.ts'
import { stars } from '../../motifs/stars.ts'
import { palettes } from '../../palettes.ts'

type Place = {
  /** The window: its middle, its sill, half its width, its top. */
  readonly window: readonly [x: number, sill: number, half: number, top: number]
  /** The moon that was always there, and the one that Fizzlet hung up. */
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly paperMoon: readonly [x: number, y: number, radius: number]
  /** The front edge of the table, and how far it reaches. */
  readonly table: readonly [left: number, y: number, right: number]
  readonly candle: Point
  /** The scroll that hangs over the edge: the middle of its rod, width and height. */
  readonly open: readonly [x: number, y: number, width: number, height: number]
  readonly sealed: readonly (readonly [x: number, y: number, length: number, turn: number])[]
  /** The stroke the brush has left in the air, from the paper to the brush. */
  readonly stroke: readonly Point[]
  readonly owls: readonly [x: number, y: number, size: number]
  readonly mice: readonly (readonly [x: number, y: number, size: number])[]
  /** The jar with other scrolls on the floor. */
  readonly jar?: readonly [x: number, y: number, size: number]
}

export const picture = scene<Place>(
  'aurora-scrolls',
  {
    description:
      'A writing table at a window on the longest night; outside hang two moons, and over the edge of the paper one looks Fizzlet',
    palette: palettes.lumaLens,
    card: true,
    shape: {
      light: { x: 1240, y: 500, reach: 1150, color: '#fff0c0', bounce: '#6fe0d8' },
      focus: [1180, 500],
      quiet: [{ x: 90, y: 130, width: 640, height: 410, ink: '#f1fffc' }],
      finish: { vignette: 0.58, middle: [0.7, 0.55] },
      at: {
        window: [1150, 694, 282, 150],
        moon: [1010, 416, 54],
        paperMoon: [1240, 520, 94],
        table: [700, 776, 1640],
        candle: [806, 742],
        open: [1044, 738, 176, 150],
        sealed: numbers('1448,742,196,-3 1436,708,168,4'),
        stroke: numbers('1000,812 1062,700 1176,660 1150,588 1010,590 912,586 872,512'),
        owls: [1226, 694, 1.3],
        mice: numbers('604,876,0.86 512,880,0.7'),
        jar: [300, 880, 1],
      },
    },
    tall: {
      light: { x: 470, y: 700, reach: 1050, color: '#fff0c0', bounce: '#6fe0d8' },
      focus: [430, 740],
      quiet: [{ x: 50, y: 90, width: 560, height: 320, ink: '#f1fffc' }],
      finish: { vignette: 0.58, middle: [0.5, 0.64] },
      at: {
        window: [400, 926, 252, 452],
        moon: [272, 668, 44],
        paperMoon: [470, 716, 92],
        table: [-40, 1004, 840],
        candle: [92, 970],
        open: [306, 968, 150, 130],
        sealed: numbers('650,970,176,-3 640,938,148,4'),
        stroke: numbers('262,1040 316,940 424,900 404,838 290,842 206,836 162,764'),
        owls: [470, 926, 1.15],
        mice: numbers('500,1150,0.8 416,1154,0.66'),
      },
    },
  },
  (s, p) => [room(s, p), outside(s, p), frame(s, p), table(s, p), writing(p), night(p), curtain(s)],
)

function room(s: Stage, p: Place): Items {
  const next = s.random('paper')
  let pattern = ''
  for (let y = 60; y < p.table[1]; y += 66)
    for (let x = (y / 66) % 2 < 1 ? 30 : 66; x < s.width; x += 72)
      pattern += group(
        circle(x, y, 1.7, '#9bf6e6') + stroke(`M${x} ${y - 7}V${y + 7}M${x - 7} ${y}H${x + 7}`, '#9bf6e6', 0.8),
        +next.between(0.07, 0.16).toFixed(2),
      )
  const floor = p.table[1] + (s.tall ? 60 : 70)
  return [
    flat(shape(s.whole, s.lit('#0c2f4c', 0.42, { fall: 0.1 })) + pattern),
    layer(
      shape(box(-20, floor - 96, s.width + 40, 110), s.lit('#113e5a', 0.4)) +
        each(Math.ceil(s.width / 118) + 1, (panel) =>
          shape(box(panel * 118 - 40, floor - 76, 96, 66, 6), s.lit('#0d3450', 0.4)),
        ) +
        shape(box(-20, floor - 104, s.width + 40, 12), s.lit('#1d5a74', 0.5)),
    ),
    layer(shape(box(-20, floor, s.width + 40, s.height), s.lit('#0a2740', 0.35)), 'card soft'),
    p.jar ? jar(s, p.jar) : [],
  ]
}

/** What has been written on other nights. */
function jar(s: Stage, [x, y, size]: readonly [number, number, number]): Items {
  const rolls = numbers('-46,-150,96,74 -14,-176,118,88 22,-160,104,97 52,-140,90,110').map(([dx, dy, length, turn]) =>
    layer(rolledScroll(x + dx * size, y + dy * size, length * size, 15 * size, { turn, sealed: false }), 'card'),
  )
  return [
    flat(blurred(ellipse(x + 14, y + 2, 110 * size, 14 * size, s.palette.dark, 0.6), 8)),
    rolls,
    layer(
      at(
        x,
        y,
        puff(
          shape(
            'M-70 -122C-60 -110 -60 -104 -70 -92C-98 -60 -92 -18 -56 0H56C92 -18 98 -60 70 -92C60 -104 60 -110 70 -122Z',
            '#1d6a86',
          ),
          { depth: 12, blur: 16, dark: '#04101f', bright: '#bffcf2' },
        ) +
          stroke('M-80 -58Q0 -36 80 -58', '#e3a84c', 4) +
          stroke('M-84 -46Q0 -24 84 -46', '#9bf6e6', 2, 0.5) +
          stroke('M-70 -122Q0 -112 70 -122', '#e3a84c', 5),
        { scale: size },
      ),
      'block',
    ),
  ]
}

function outside(s: Stage, p: Place): Items {
  const [x, sill, half, top] = p.window
  const hole = arch(x, sill, half, top)
  const [left, right] = [x - half, x + half]
  const next = s.random('outside')
  const within = (content: string) => clipped(content, hole)
  const sea = sill - (s.tall ? 96 : 120)
  const curtains: Point[] = [-0.2, 0.1, 0.35, 0.6, 0.85, 1.2].map((t, one): Point => [
    left + (right - left) * t,
    top + (sill - top) * (0.5 - t * 0.2 + (one % 2 ? 0.05 : 0)),
  ])
  const hills = (y: number, swell: number, seed: string) => ridge(s.width, y, swell, seed, { swells: 7 })
  let waves = ''
  for (let row = 0; row < 4; row++)
    for (let one = 0; one < 7; one++) {
      const wx = next.between(left, right)
      const wy = sea + 8 + row * 12 + next.between(-3, 3)
      const long = next.between(16, 50)
      waves += stroke(
        `M${fine(wx - long)} ${fine(wy)}q${fine(long)} -5 ${fine(long * 2)} 0`,
        '#e9fffb',
        1.6,
        +next.between(0.15, 0.5).toFixed(2),
      )
    }
  return [
    flat(
      within(
        shape(box(left, top, right - left, sill - top), linear('#0a1c46, #1c4f8a 0.5, #3f9fb0 0.85, #8fe0d0')) +
          stars(90, [left, top, right, sea], next, { color: '#fffdf0', accent: '#c7a6ff', bright: 0.08 }),
      ),
    ),
    screen(within(northernLight(curtains, 'aurora-scrolls', { height: (sill - top) * 0.5, strength: 0.95 }))),
    twoMoons(p, within),
    flat(
      within(
        shape(box(left, sea, right - left, sill - sea), linear('#9fe9dc, #3d93a8 0.3, #1a5678')) +
          // The sea has come in, gone halfway out, and stands there thinking.
          reflection(p.moon[0], sea, p.moon[2]) +
          reflection(p.paperMoon[0], sea, p.paperMoon[2] * 0.8) +
          waves,
      ),
    ),
    layer(within(shape(hills(sill - 44, 26, 'aurora-scrolls/snow').down(sill), s.lit('#bfeef0', 0.4, { fall: 0.25 })))),
  ]
}

const reflection = (x: number, y: number, half: number) =>
  ellipse(x, y + 10, half, 46, radial('#fff3cc/0.7, #ffe9b8/0.3 0.5, #ffe9b8/0'))

/** The window's stone, its bars, its sill with snow and the owls on it. */
function frame(s: Stage, p: Place): Items {
  const [x, sill, half, top] = p.window
  const wide = 26
  const ring = `${arch(x, sill + 14, half + wide, top - wide)}${reversedArch(x, sill, half, top)}`
  const [ox, oy, k] = p.owls
  return [
    layer(shape(ring, s.lit('#2a7890', 0.55), { 'fill-rule': 'evenodd' }), 'wall bright'),
    layer(shape(box(x - half - wide - 22, sill, (half + wide + 22) * 2, 24, 5), s.lit('#348aa0', 0.6)), 'block bright'),
    layer(
      shape(
        `M${x - half - 30} ${sill + 4}Q${x - half} ${sill - 16} ${x - half + 60} ${sill - 4}T${x - 20} ${sill - 5}T${x + half - 70} ${sill - 6}Q${x + half} ${sill - 22} ${x + half + 30} ${sill + 4}Z`,
        '#e6fbfa',
      ),
      'scrap dim',
    ),
    layer(owl(ox, oy - 6, k * 1.25, '#6f7fb8', -1) + owl(ox + 44 * k, oy - 4, k * 1.15, '#8a74c0', 1), 'card'),
  ]
}

const reversedArch = (x: number, bottom: number, half: number, top: number) =>
  `M${fine(x + half)} ${fine(bottom)}V${fine(top + half)}A${fine(half)} ${fine(half)} 0 0 0 ${fine(x - half)} ${fine(top + half)}V${fine(bottom)}Z`

function table(s: Stage, p: Place): Items {
  const [left, y, right] = p.table
  const wood = (color: string, strength = 0.45) => s.lit(color, strength, { fall: 0.1 })
  const [cx, cy] = p.candle
  const [ox, oy, width, height] = p.open
  const next = s.random('ink')
  const ink = each(5, (row) => {
    const long = width * (row === 4 ? 0.26 : next.between(0.56, 0.74))
    const points: Point[] = Array.from({ length: 9 }, (_, one): Point => [
      -width * 0.37 + (one / 8) * long,
      30 + row * ((height - 40) / 5) + next.bell() * 5,
    ])
    return shape(
      ribbon(points, (t) => 1 + 2.4 * Math.abs(Math.sin(t * 9)), 40),
      across('#2f8f9b, #8a5fd0'),
    )
  })
  return [
    layer(
      shape(
        polygon(`${left - 26},${y} ${left + 16},${y - 62} ${right},${y - 62} ${right},${y}`),
        wood('#8a5a4a', 0.5),
      ) + stroke(`M${left + 10} ${y - 40}H${right}M${left - 6} ${y - 20}H${right}`, '#3a1d2a', 1.6, 0.3),
      'block bright',
    ),
    layer(
      shape(box(left - 28, y - 2, right - left + 60, 20, 6), wood('#74473f')) +
        shape(box(left + 20, y + 18, right - left, 40), wood('#5a3436')) +
        shape(
          each(
            [left + 54, left + (right - left) * 0.86],
            (x) =>
              `M${x - 20} ${y + 56}Q${x - 26} ${y + 110} ${x - 10} ${s.height + 20}H${x + 10}Q${x + 26} ${y + 110} ${x + 20} ${y + 56}Z`,
          ),
          wood('#5a3436'),
        ),
      'wall',
    ),
    // The candle, making up its mind.
    flat(glow(cx, cy - 92, 12, '#ffd08a', 0.85)),
    layer(
      at(
        cx,
        cy,
        shape('M-40 4Q-40 -8 0 -8T40 4Q30 14 0 14T-40 4Z', '#c9913f') +
          shape('M-14 -2V-66Q-8 -74 0 -70T14 -64V-2Q0 6 -14 -2Z', linear('#fff0cf, #e0bf94')) +
          shape('M-14 -60Q-17 -40 -12 -34T-6 -58Z', '#fff6e0') +
          stroke('M40 2q18 -2 14 -16t-16 -4', '#c9913f', 5) +
          stroke('M0 -70Q1 -78 3 -82', '#3a1d2a', 2.4),
      ),
      'card',
    ),
    flat(
      shape(
        `M${cx + 3} ${cy - 80}Q${cx - 9} ${cy - 94} ${cx + 6} ${cy - 118}Q${cx + 16} ${cy - 98} ${cx + 10} ${cy - 84}Z`,
        '#ffb84a',
      ) +
        shape(
          `M${cx + 4} ${cy - 82}Q${cx} ${cy - 92} ${cx + 6} ${cy - 104}Q${cx + 11} ${cy - 92} ${cx + 8} ${cy - 84}Z`,
          '#fffbe0',
        ),
    ),
    p.sealed.map(([x, sy, long, turn]) => layer(rolledScroll(x, sy, long, 24, { turn }), 'thing dim')),
    layer(hangingScroll(ox, oy, width, height, ink, -6), 'block dim'),
  ]
}

/** The brush hangs in the air where Aurora put it down to warm her hands; its stroke goes on without her. */
function writing(p: Place): Items {
  const line = along(p.stroke, 40)
  const tip = p.stroke.at(-1)!
  const before = line.at(-3)!
  const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI
  const ends = linearFrom([0, p.stroke[0]![1]], [0, tip[1]], '#8a5fd0/0, #8a6cf0/0.95 0.2, #5fd8e0/1 0.6, #d8fff4/1')
  const brush =
    shape('M0 0C10 -12 26 -14 40 -9V9C26 14 10 12 0 0Z', linear('#dffff6, #5fd8d0')) +
    shape('M38 -9H58V9H38Z', '#e3a84c') +
    shape('M58 -8Q120 -10 176 -3Q182 0 176 3Q120 10 58 8Z', linear('#a06a50, #5a3436')) +
    stroke('M40 -3H56M40 3H56', '#fff0bf', 1.4)
  return [
    flat(blurred(stroke(curve(p.stroke), '#7ff5e0', 20, 0.25), 9, 0.2)),
    layer(
      shape(
        ribbon(p.stroke, (t) => 2 + 5 * Math.sin(Math.PI * t) + 4.5 * Math.sin(t * 8.5) ** 2, 80),
        ends,
      ),
    ),
    flat(glow(tip[0], tip[1], 7, '#bffff0', 0.9)),
    layer(at(tip[0], tip[1], brush, { turn: angle + 28 }), 'block'),
    flat(
      each(
        line.filter((_, one) => one % 5 === 2),
        ([x, y], one) =>
          firefly(
            x + (one % 2 ? 16 : -14),
            y - 16 - (one % 3) * 9,
            1.6 + (one % 3) * 0.5,
            one % 2 ? '#c9fff0' : '#ffe6a0',
          ),
      ),
    ),
  ]
}

/** Those who were heard in the dark: a careful mouse, the careful mouse's brother, and a moth that begs the candle's pardon. */
function night(p: Place): Items {
  const [cx, cy] = p.candle
  return [
    p.mice.map(([x, y, size], one) => layer(mouse(x, y, size, one ? '#8f8fb8' : '#a9a4c4'), 'card')),
    layer(moth(cx - 54, cy - 118, 0.62, '#e7d3c0', 34), 'card'),
  ]
}

type TwoMoons = {
  readonly moon: readonly [x: number, y: number, radius: number]
  readonly paperMoon: readonly [x: number, y: number, radius: number]
  readonly window: readonly [x: number, sill: number, half: number, top: number]
}

/** The moon, and beside it the paper one that Fizzlet hung up; `within` cuts both to what the window shows. */
function twoMoons(p: TwoMoons, within: (content: string) => string): Items {
  const [mx, my, mr] = p.moon
  const [px, py, pr] = p.paperMoon
  const face = (tones: readonly [string, string, string]) =>
    radial(`${tones[0]}, ${tones[1]} 0.7, ${tones[2]}`, { x: 0.4, y: 0.38, radius: 0.66 })
  const crater = (x: number, y: number, r: number) =>
    circle(x, y, r, '#c9b58a', 0.4) + circle(x + r * 0.12, y + r * 0.14, r * 0.78, '#fffbe6', 0.5)
  const k = pr / 108
  // Two halves of one sheet, folded a little towards us, with the crease it was carried by.
  const leftHalf = `M0 -108A108 108 0 0 0 0 108Q-5 0 0 -108Z`
  const rightHalf = `M0 -108A101 108 0 0 1 0 108Q-5 0 0 -108Z`
  const wink = fizzlet('idle', { limbs: false })
  return [
    flat(within(glow(mx, my, mr * 0.75, '#fff3cc', 0.8))),
    layer(
      within(
        circle(mx, my, mr, face(['#fffef4', '#f5efd6', '#cfd0c8'])) +
          crater(mx - mr * 0.3, my - mr * 0.2, mr * 0.2) +
          crater(mx + mr * 0.35, my + mr * 0.25, mr * 0.24) +
          crater(mx - mr * 0.1, my + mr * 0.5, mr * 0.13) +
          crater(mx + mr * 0.2, my - mr * 0.5, mr * 0.1),
      ),
      'scrap soft dim',
    ),
    flat(within(glow(px, py, pr * 0.62, '#ffd98a', 1))),
    layer(
      within(
        stroke(
          `M${px - 40 * k} ${p.window[3] - 10}L${px - 22 * k} ${py - 104 * k}M${px + 34 * k} ${p.window[3] - 10}L${px + 22 * k} ${py - 104 * k}`,
          '#e9d9b0',
          1.8,
        ),
      ),
      'flush dim',
      { blur: 2, shadow: 0.5 },
    ),
    // He holds on behind it, with both hands, because of the height.
    layer(within(at(px + 26 * k, py - 122 * k, wink, { scale: 0.72 * k, turn: 6 })), 'card', { fibre: 0.8 }),
    layer(
      within(
        at(
          px,
          py,
          shape(leftHalf, linear('#fff3c8, #ffe09a')) +
            shape(rightHalf, across('#d9a458, #f3c877 0.2, #ffdf9c')) +
            stroke('M0 -108Q-5 0 0 108', '#b5803c', 2, 0.7) +
            each(
              numbers('-56,-24,19 -36,44,14 50,30,22 40,-44,12 -70,30,8'),
              ([x, y, r]) => circle(x, y, r, '#e0a850', 0.42) + circle(x + 2, y + 3, r * 0.8, '#ffedbb', 0.5),
            ),
          { scale: k },
        ),
      ),
      'wall',
    ),
    layer(
      within(
        at(
          px + 26 * k,
          py - 122 * k,
          puff(
            circle(-58, 62, 19, '#f8c25a') +
              circle(46, 66, 19, '#f8c25a') +
              circle(-70, 70, 8, '#f8c25a') +
              circle(58, 76, 8, '#f8c25a'),
            { depth: 5, blur: 6, dark: '#4a1d0c' },
          ),
          { scale: 0.72 * k },
        ),
      ),
      'scrap',
    ),
  ]
}

/** The curtain in front: night blue, held by a cord. */
function curtain(s: Stage): Items {
  if (s.tall) return null
  const edge: Point[] = [
    [s.width - 118, -40],
    [s.width - 112, 240],
    [s.width - 70, 470],
    [s.width - 34, 620],
    [s.width - 64, 800],
    [s.width - 84, s.height + 40],
  ]
  const points = along(edge, 30)
  const folds = each([0.25, 0.5, 0.75], (share) => {
    const line = edge.map(([x, y]): Point => [x + (s.width + 20 - x) * share, y])
    return (
      shape(
        ribbon(line, (t) => 10 - 6 * Math.sin(t * Math.PI), 30),
        darken('#14325f', 0.1),
        0.5,
      ) + stroke(curve(line.map(([x, y]): Point => [x - 12, y])), lighten('#2a5a98', 0.1), 2.4, 0.4)
    )
  })
  return [
    layer(
      shape(polygon([...points, [s.width + 40, s.height + 40], [s.width + 40, -40]]), s.lit('#14325f', 0.35)) + folds,
      'frame',
    ),
    layer(
      stroke(`M${s.width - 38} 616Q${s.width} 640 ${s.width + 20} 610`, '#e3a84c', 12) +
        stroke(`M${s.width - 34} 612Q${s.width} 634 ${s.width + 20} 606`, '#fff0bf', 3),
      'card',
    ),
  ]
}
