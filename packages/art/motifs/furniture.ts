import { box, fine } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { blurred, circle, each, ellipse, shape, stroke } from '../engine/svg.ts'

/** The dark under something that stands on the floor. */
const underneath = (s: Stage, x: number, y: number, halfWidth: number) =>
  flat(blurred(ellipse(x, y, halfWidth, halfWidth * 0.13, s.palette.dark, 0.6), 10))

/** A wing chair with buttons and a rug over one arm; it stands on x, y. 250 wide and 300 high at scale 1. */
export function armchair(
  s: Stage,
  x: number,
  y: number,
  scale = 1,
  { color = '#7a2b3c', inner = '#8f3644', cushion = '#9a3d48', wood = '#5a2f22', rug = '#c08a4a' } = {},
): Items {
  const lit = (tone: string, strength = 0.55) => s.lit(tone, strength, { fall: 0.08 })
  // Drawn where it stands: inside a moved group the light of its fills would be moved along.
  const p = (d: string) =>
    d.replace(
      /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
      (_, dx: string, dy: string) => `${fine(x + Number(dx) * scale)} ${fine(y + Number(dy) * scale)}`,
    )
  const legs = each([-86, 86], (dx) => p(`M${dx - 9} -34L${dx - 5} 8L${dx + 5} 8L${dx + 9} -34Z`))
  const back = p('M-96 -60C-118 -200 -104 -272 -44 -286C-16 -300 16 -300 44 -286C104 -272 118 -200 96 -60Z')
  const pad = p('M-72 -70C-88 -190 -78 -246 -34 -258Q0 -268 34 -258C78 -246 88 -190 72 -70Z')
  let buttons = ''
  for (let row = 0; row < 3; row++)
    for (let one = 0; one < (row % 2 ? 2 : 3); one++)
      buttons += circle(
        x + (one - (row % 2 ? 0.5 : 1)) * 46 * scale,
        y + (-228 + row * 46) * scale,
        4 * scale,
        lit('#d69a4a', 0.5),
      )
  const arms = each([-1, 1], (side) =>
    p(
      `M${side * 64} -34L${side * 64} -128C${side * 64} -158 ${side * 124} -160 ${side * 126} -126` +
        `C${side * 128} -100 ${side * 114} -92 ${side * 112} -34Z`,
    ),
  )
  const seat = (dx: number, dy: number, width: number, height: number, round: number) =>
    box(x + dx * scale, y + dy * scale, width * scale, height * scale, round * scale)
  const over = p('M60 -150Q100 -172 134 -146L138 -52L124 -60L112 -50L100 -60L88 -50L76 -60L66 -52Z')
  const stripes = each([0, 1, 2], (row) =>
    stroke(p(`M64 ${-124 + row * 22}Q100 ${-134 + row * 22} 136 ${-122 + row * 22}`), lit('#7a2f2e', 0.5), 5 * scale),
  )
  return [
    underneath(s, x, y + 8, 150 * scale),
    layer(shape(legs, lit(wood)) + shape(back, lit(color, 0.6)), 'wall bright'),
    layer(shape(pad, lit(inner, 0.6)), 'scrap bright'),
    layer(buttons, 'scrap bright'),
    layer(shape(seat(-84, -104, 168, 50, 22), lit(cushion, 0.62)), 'thing bright'),
    layer(shape(arms, lit(color, 0.6)) + shape(seat(-110, -62, 220, 36, 10), lit('#6a2434')), 'block bright'),
    layer(shape(over, lit(rug)) + stripes),
  ]
}

/** A writing desk with two drawers; the middle of its top's front edge is x, y, its feet stand 185 lower. */
export function desk(s: Stage, x: number, y: number, scale = 1): Items {
  const k = scale
  const px = (value: number) => fine(x + value * k)
  const py = (value: number) => fine(y + value * k)
  const leg = (dx: number) =>
    `M${px(dx - 16)} ${py(2)}Q${px(dx - 26)} ${py(52)} ${px(dx - 10)} ${py(92)}Q${px(dx - 4)} ${py(122)} ${px(dx - 14)} ${py(177)}` +
    `H${px(dx + 14)}Q${px(dx + 4)} ${py(122)} ${px(dx + 10)} ${py(92)}Q${px(dx + 26)} ${py(52)} ${px(dx + 16)} ${py(2)}Z`
  const drawers = each(
    [-1, 1],
    (side) =>
      shape(box(x + (side * 110 - 92) * k, y + 8 * k, 184 * k, 42 * k, 4), s.lit('#7d4230')) +
      circle(x + side * 110 * k, y + 29 * k, 6 * k, s.lit('#d6a24c', 0.7)),
  )
  return [
    flat(blurred(ellipse(x, y + 176 * k, 260 * k, 30 * k, s.palette.dark, 0.6), 12)),
    layer(
      shape(leg(-200) + leg(200), s.lit('#6a3526', 0.5)) +
        shape(box(x - 226 * k, y - 4 * k, 452 * k, 66 * k, 4), s.lit('#6a3526')) +
        drawers,
      'near',
    ),
    layer(
      shape(`M${px(-262)} ${py(0)}L${px(-236)} ${py(-42)}H${px(236)}L${px(262)} ${py(0)}Z`, s.lit('#9a5a38', 0.75)) +
        shape(box(x - 264 * k, y - 2 * k, 528 * k, 13 * k, 5), s.lit('#7d4230', 0.7)),
      'block bright',
    ),
  ]
}

/** A ladder that leans from its feet to its top. */
export function ladder(
  s: Stage,
  foot: readonly [number, number],
  top: readonly [number, number],
  width: number,
  rungs = 12,
): Items {
  const [x0, y0] = foot
  const [x1, y1] = top
  const narrow = width * 0.72
  const wood = s.lit('#8a5532', 0.5)
  let drawn = stroke(
    `M${fine(x0)} ${fine(y0)}L${fine(x1)} ${fine(y1)}M${fine(x0 + width)} ${fine(y0 + 10)}L${fine(x1 + narrow)} ${fine(y1)}`,
    wood,
    width * 0.14,
  )
  for (let rung = 1; rung <= rungs; rung++) {
    const t = rung / (rungs + 1)
    drawn += stroke(
      `M${fine(x0 + (x1 - x0) * t)} ${fine(y0 + (y1 - y0) * t)}L${fine(x0 + width + (x1 + narrow - x0 - width) * t)} ${fine(y0 + 10 + (y1 - y0 - 10) * t)}`,
      s.lit('#9a6238', 0.5),
      width * 0.11,
    )
  }
  return layer(drawn, 'block bright', { distance: 16 })
}
