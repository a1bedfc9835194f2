import { darken, lighten } from '../engine/color.ts'
import { box, fine, numbers, oval, type Point } from '../engine/path.ts'
import { flat, type Items, layer, type Stage } from '../engine/stage.ts'
import { at, circle, clipped, each, linear, radialAt, shape, stroke } from '../engine/svg.ts'
import { ladder } from './furniture.ts'
import { glow } from './glow.ts'
import { lantern } from './lantern.ts'
import { arch } from './opening.ts'

const bookShade = (share: number) => (share < 0.34 ? '#b5541f' : share < 0.67 ? '#c9702c' : '#9a4420')

const glowPaper = (x: number, y: number, radius: number) =>
  radialAt(
    Math.round(x),
    Math.round(y),
    Math.round(radius),
    '#fffbe8, #fff0c4 0.25, #ffc86a 0.6, #f0903c 0.88, #c8602a',
  )

/** The library: a lantern of brass and paper, shelves and readers behind the paper. */
export function lanternHouse(s: Stage, [x, y]: Point, k: number): Items {
  const px = (value: number) => fine(x + value * k)
  const py = (value: number) => fine(y + value * k)
  const lit = (color: string, strength = 0.5) => s.lit(color, strength, { fall: 0.08 })
  const belly =
    `M${px(-132)} ${py(-430)}H${px(132)}C${px(192)} ${py(-330)} ${px(186)} ${py(-230)} ${px(138)} ${py(-150)}` +
    `H${px(-138)}C${px(-186)} ${py(-230)} ${px(-192)} ${py(-330)} ${px(-132)} ${py(-430)}Z`
  const next = s.random('readers')
  const shade = '#a8501f'
  let inside = ''
  for (const [level, from, to] of numbers('-352,-150,150 -268,-168,168 -186,-160,160')) {
    inside += shape(box(x + from * k, y + level * k, (to - from) * k, 5 * k), shade, 0.75)
    for (let at = from; at < to - 10; at += next.between(9, 20)) {
      if (Math.abs(at) < 44 || next.chance(0.16)) continue
      inside += shape(
        box(x + at * k, y + (level - next.between(26, 56)) * k, next.between(7, 13) * k, 60 * k),
        bookShade(next()),
        0.5,
      )
    }
  }
  // Somebody on the top shelf, reading; somebody tall, looking for the sequel; a cat-sized one asleep.
  const reader =
    shape(
      oval(x - 6 * k, y - 384 * k, 11 * k) +
        `M${px(-20)} ${py(-352)}Q${px(-20)} ${py(-374)} ${px(-6)} ${py(-374)}Q${px(8)} ${py(-374)} ${px(10)} ${py(-352)}Z`,
      '#6a2a18',
      0.85,
    ) +
    shape(`M${px(6)} ${py(-366)}L${px(24)} ${py(-372)}L${px(26)} ${py(-358)}L${px(8)} ${py(-354)}Z`, '#8a3a1c', 0.85)
  const seeker =
    shape(
      oval(x + 12 * k, y - 246 * k, 11 * k) +
        `M${px(-4)} ${py(-186)}L${px(0)} ${py(-232)}Q${px(12)} ${py(-240)} ${px(22)} ${py(-232)}L${px(28)} ${py(-186)}Z`,
      '#6a2a18',
      0.85,
    ) + stroke(`M${px(20)} ${py(-226)}L${px(44)} ${py(-256)}`, '#6a2a18', 7 * k, 0.85)
  const sleeper = shape(
    `M${px(-40)} ${py(-186)}Q${px(-40)} ${py(-206)} ${px(-22)} ${py(-204)}L${px(-20)} ${py(-212)}L${px(-14)} ${py(-204)}L${px(-8)} ${py(-211)}Q${px(2)} ${py(-196)} ${px(-8)} ${py(-186)}Z`,
    '#6a2a18',
    0.85,
  )
  const brassy = lit('#b87b35', 0.7)
  let courses = ''
  for (let row = 0; row < 3; row++)
    for (let at = -150 + (row % 2) * 24; at < 150; at += 48)
      courses += shape(
        box(x + (at + 2) * k, y + (-146 + row * 48) * k, 44 * k, 44 * k, 7 * k),
        lit(lighten('#6a3a34', next.between(-0.03, 0.06)), 0.5),
      )
  const roof = `M${px(-40)} ${py(-556)}C${px(-80)} ${py(-520)} ${px(-150)} ${py(-476)} ${px(-186)} ${py(-428)}H${px(186)}C${px(150)} ${py(-476)} ${px(80)} ${py(-520)} ${px(40)} ${py(-556)}Z`
  return [
    layer(
      stroke(
        `M${px(-30)} ${py(-572)}C${px(-60)} ${py(-650)} ${px(60)} ${py(-650)} ${px(30)} ${py(-572)}`,
        brassy,
        13 * k,
      ),
      'block',
    ),
    layer(shape(belly, glowPaper(x, y - 300 * k, 240 * k)), 'wall dim'),
    flat(clipped(inside + reader + seeker + sleeper, belly)),
    flat(glow(x, y - 320 * k, 15 * k, '#fff3cf', 0.65)),
    // The bars are where the ladders run.
    layer(
      stroke(
        `M${px(-66)} ${py(-432)}C${px(-100)} ${py(-330)} ${px(-98)} ${py(-240)} ${px(-70)} ${py(-148)}` +
          `M${px(66)} ${py(-432)}C${px(100)} ${py(-330)} ${px(98)} ${py(-240)} ${px(70)} ${py(-148)}`,
        lit('#8a5426', 0.6),
        9 * k,
      ),
      'scrap bright',
    ),
    layer(shape(roof, lit('#6a3420', 0.6)), 'wall bright'),
    roofTiles(s, x, y, k, roof),
    layer(
      each([-132, 132], (at) =>
        stroke(
          `M${px(at * 0.24)} ${py(-554)}Q${px(at * 0.9)} ${py(-500)} ${px(at * 1.32)} ${py(-432)}`,
          lit('#5f3018', 0.5),
          3 * k,
        ),
      ),
      'wall bright',
    ),
    layer(
      shape(box(x - 194 * k, y - 436 * k, 388 * k, 18 * k, 6), brassy) +
        shape(box(x - 44 * k, y - 580 * k, 88 * k, 28 * k, 8), brassy) +
        shape(`M${px(-156)} ${py(-160)}H${px(156)}L${px(172)} ${py(-140)}H${px(-172)}Z`, brassy),
      'thing bright',
    ),
    layer(
      shape(
        `M${px(-152)} ${py(-146)}H${px(152)}L${px(170)} ${py(12)}H${px(-170)}Z`,
        s.lit(darken('#6a3a34', 0.12), 0.4),
      ) + courses,
      'block',
    ),
    layer(shape(arch(x, y + 4 * k, 52 * k, y - 132 * k), lit('#4a2420', 0.4)), 'scrap bright'),
    flat(
      shape(arch(x, y + 4 * k, 42 * k, y - 122 * k), linear('#ffe9b4, #ffb45c')) +
        // The door stands open, and somebody has left a pair of boots.
        shape(
          `M${px(-42)} ${py(4)}V${py(-80)}Q${px(-42)} ${py(-118)} ${px(-10)} ${py(-122)}L${px(-18)} ${py(10)}Z`,
          '#7a3a22',
        ) +
        circle(x - 24 * k, y - 50 * k, 3.4 * k, '#ffd98a'),
    ),
    flat(glow(x + 10 * k, y - 40 * k, 12 * k, '#ffdf9a', 0.6)),
    ladder(s, [x + 206 * k, y + 6 * k], [x + 148 * k, y - 480 * k], 46 * k, 13),
    // For Lantern Day: a bucket, and a cloth to apologize with.
    layer(
      at(
        x + 178 * k,
        y - 250 * k,
        stroke('M-16 -10Q0 -34 16 -10', '#c9913f', 2.6) +
          shape('M-18 -10H18L13 20H-13Z', '#8aa0b0') +
          shape('M-20 -13H20V-7H-20Z', '#b8c8d0') +
          shape('M6 -12Q26 -8 22 14Q14 10 10 18Q4 4 6 -12Z', '#f6e2c0'),
        { scale: k },
      ),
      'card',
    ),
    flat(each([-1, 1], (side) => lantern(x + side * 92 * k, y - 92 * k, { scale: 0.5 * k, strength: 0.7 }))),
    // The chair the guild keeps.
    layer(
      stroke(
        `M${px(-132)} ${py(-70)}V${py(8)}M${px(-132)} ${py(-30)}H${px(-94)}V${py(10)}M${px(-132)} ${py(-52)}H${px(-126)}`,
        lit('#8a5532'),
        7 * k,
      ) + shape(box(x - 136 * k, y - 38 * k, 46 * k, 11 * k, 5), lit('#9a3d48', 0.6)),
      'card',
    ),
  ]
}

function roofTiles(s: Stage, x: number, y: number, k: number, roof: string): Items {
  const next = s.random('tiles')
  let tiles = ''
  for (let row = 0; row < 7; row++) {
    const t = (row + 1) / 7
    const half = (40 + 146 * t ** 1.15) * k
    const top = y - (560 - 116 * t) * k
    const count = 6 + row * 2
    for (let one = 0; one <= count; one++) {
      const tx = x - half + (2 * half * (one + (row % 2) * 0.5)) / count
      const w = (half / count) * 1.02
      tiles += shape(
        `M${fine(tx - w)} ${fine(top - 14 * k)}H${fine(tx + w)}V${fine(top)}Q${fine(tx)} ${fine(top + 15 * k)} ${fine(tx - w)} ${fine(top)}Z`,
        s.lit(lighten('#8a4a2a', next.between(-0.04, 0.05)), 0.55),
      )
    }
  }
  return layer(clipped(tiles, roof), 'scrap fine bright')
}
