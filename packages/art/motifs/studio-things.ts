import { lighten } from '../engine/color.ts'
import { curve, fine, moved, numbers, oval, type Point, polyline, star, twinkle } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { flat, layer, moving, type Item, type Items, type Stage } from '../engine/stage.ts'
import { at, blurred, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { title } from './title.ts'

const brass = linear('#fff3c9, #e9b155 0.42, #8a5424', { to: [0.7, 1] })

/** A tube of light bent along a path, as signs over doors have them. */
export const neon = (d: string, color: string, width: number): Item =>
  flat(
    blurred(stroke(d, color, width * 4.2, 0.4), width * 1.9, 0.6) +
      blurred(stroke(d, color, width * 2, 0.7), width * 0.7, 0.4) +
      stroke(d, color, width) +
      stroke(d, lighten(color, 0.3), width * 0.42),
  )

/** The outline of spilled paint, with a few drops that went farther. */
export function puddle(x: number, y: number, radius: number, next: Random, flatness = 0.3): string {
  const points: Point[] = Array.from({ length: 14 }, (_, one): Point => {
    const angle = (one / 14) * Math.PI * 2
    const reach = radius * (one % 2 ? next.between(0.95, 1.16) : next.between(0.8, 0.9))
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flatness]
  })
  let d = curve(points, { closed: true })
  for (let drop = 0; drop < 5; drop++) {
    const angle = next.between(0, 6.28)
    const reach = radius * next.between(1.35, 1.75)
    const size = radius * next.between(0.05, 0.12)
    d += oval(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * flatness, size, size * (flatness + 0.15))
  }
  return d
}

/** Absolute points of a whale that swims to the left, 290 wide, around 0, 0. For `moved`. */
export const whaleOutline =
  'M-120 10C-120 -50 -60 -76 0 -72C70 -68 104 -30 116 0C126 -20 150 -40 172 -34C168 -18 156 -6 140 4C150 16 154 30 150 44C134 40 120 28 112 16C90 56 40 66 -20 64C-80 62 -120 50 -120 10Z'

/** A picture on an easel, still wet; its middle is x, y, it stands on `floor`. The whale in it may swim on the page. */
export function easel(s: Stage, x: number, y: number, k: number, floor: number, swims = false): Items {
  const wood = (color: string) => s.lit(color, 0.45)
  const p = (dx: number, dy: number): Point => [x + dx * k, y + dy * k]
  const leg = (from: Point, to: Point) => stroke(polyline([from, to]), wood('#a8683c'), 15 * k)
  const canvas = 'M-150 -118H150V118H-150Z'
  const wet = 'M-150 40Q-110 14 -70 36T10 36T90 34T150 30V118H-150Z'
  const dusk =
    shape(canvas, linear('#3b1d86, #b8409c 0.6, #ff8f6e')) +
    circle(98, -70, 26, '#ffe9a8') +
    each(numbers('-110,-84 -40,-96 20,-64 60,-100 -128,-30 128,-14'), ([sx, sy]) =>
      shape(twinkle(sx, sy, 11, 0.22), '#fff3fb'),
    ) +
    shape(star(-74, -58, 15, { turn: 0.2 }), '#ffd25e')
  const whale = at(
    4,
    -4,
    puff(shape(whaleOutline, linear('#8ff8ec, #2fb8c8 0.6, #1f6fa8')), { depth: 9, blur: 10, dark: '#0c1f4a' }) +
      shape('M-116 22C-80 46 -20 52 40 40C10 66 -90 66 -116 22Z', '#eafffb', 0.85) +
      circle(-78, -8, 9, '#10123a') +
      circle(-81, -11, 3, '#ffffff') +
      stroke('M-104 16Q-84 26 -66 14', '#10123a', 5) +
      stroke('M-40 -74Q-46 -104 -70 -106M-40 -74Q-36 -106 -12 -108', '#eafffb', 8),
    { turn: -12, scale: 0.86 },
  )
  const waves =
    shape(wet, '#4a3fc8') +
    stroke('M-150 62Q-110 40 -70 60T10 60T90 58T150 54M-150 92Q-110 74 -70 92T10 92T90 90T150 86', '#8f8cff', 6)
  const painted = (content: string) => flat(at(x, y, clipped(content, canvas), { scale: k }))
  const drips = [
    [-96, 44, '#4a3fc8'],
    [-30, 66, '#8f8cff'],
    [64, 52, '#4a3fc8'],
    [112, 30, '#2fb8c8'],
  ] as const
  return [
    flat(blurred(ellipse(x, floor, 170 * k, 14, '#0c0520', 0.7), 9)),
    layer(leg(p(0, -150), [x + 30 * k, floor - 22])),
    layer(
      leg(p(-18, -176), [x - 146 * k, floor]) +
        leg(p(18, -176), [x + 146 * k, floor]) +
        stroke(polyline([p(-96, 196), p(96, 196)]), wood('#8a5230'), 12 * k),
      'block bright',
    ),
    layer(at(x, y, shape('M-160 -128H160V128H-160Z', '#fff6e6'), { scale: k }), 'wall'),
    swims
      ? [
          painted(dusk),
          moving({ motion: 'lift', clock: 2.9, pivot: p(0, 40), by: [4, -9] }, painted(whale), { bare: true }),
          painted(waves),
        ]
      : painted(dusk + whale + waves),
    layer(
      stroke(polyline([p(-176, 138), p(176, 138)]), wood('#b8763c'), 20 * k) +
        stroke(polyline([p(0, -190), p(0, -122)]), wood('#b8763c'), 18 * k),
      'block bright',
    ),
    layer(
      each(drips, ([dx, long, color]) =>
        shape(
          moved(
            `M${dx - 9} 127L${dx + 9} 127C${dx + 4} ${120 + long * 0.6} ${dx + 10} ${122 + long} ${dx} ${126 + long}C${dx - 10} ${122 + long} ${dx - 4} ${120 + long * 0.6} ${dx - 9} 127Z`,
            x,
            y,
            k,
          ),
          color,
        ),
      ),
      'scrap bright',
    ),
  ]
}

/** A film camera of card and copper on three legs that looks to the right; its lens is at x, y, it stands on `floor`. */
export function filmCamera(s: Stage, x: number, y: number, k: number, floor: number): Items {
  const lit = (color: string, strength = 0.5) => s.lit(color, strength, { fall: 0.1 })
  const p = (d: string) => moved(d, x, y, k)
  const reel = (dx: number, dy: number, r: number) =>
    circle(x + dx * k, y + dy * k, r * k, lit('#4a2a86')) +
    circle(x + dx * k, y + dy * k, r * 0.86 * k, lit('#7a3fa8')) +
    each([0, 1, 2, 3, 4], (hole) => {
      const angle = (hole / 5) * Math.PI * 2 + 0.3
      return circle(
        x + (dx + Math.cos(angle) * r * 0.52) * k,
        y + (dy + Math.sin(angle) * r * 0.52) * k,
        r * 0.2 * k,
        '#1b1036',
      )
    }) +
    circle(x + dx * k, y + dy * k, r * 0.14 * k, lit('#ffd25e'))
  return [
    flat(blurred(ellipse(x - 70 * k, floor, 120 * k, 11, '#0c0520', 0.7), 8)),
    layer(
      each([-118, -16, 48], (dx, one) =>
        stroke(
          polyline(`${x - 70 * k},${y + 50 * k} ${x + (dx - 40) * k},${floor - (one === 1 ? 18 : 0)}`),
          lit('#6a4a9a', 0.4),
          11 * k,
        ),
      ),
      'thing bright',
    ),
    layer(reel(-118, -92, 52) + reel(-26, -104, 62)),
    layer(
      shape(p('M-160 -50L10 -50L10 56L-160 56Z'), lit('#5a2f9a')) +
        shape(p('M-146 -36L-4 -36L-4 42L-146 42Z'), lit('#6d3fb0')),
      'wall bright',
    ),
    layer(shape(p('M10 -30L34 -38L34 44L10 36ZM34 -46L78 -60L78 66L34 52Z'), lit('#c9974c', 0.6)), 'thing bright'),
    flat(
      ellipse(
        x + 78 * k,
        y + 3 * k,
        13 * k,
        60 * k,
        radial('#eafffc, #6ff2e4 0.4, #2a3f9a', { x: 0.5, y: 0.4, radius: 0.6 }),
      ) +
        ellipse(x + 75 * k, y - 16 * k, 4 * k, 18 * k, '#ffffff', 0.9) +
        circle(x - 128 * k, y - 18 * k, 8 * k, '#ff5a7a') +
        circle(x - 128 * k, y - 18 * k, 14 * k, '#ff5a7a', 0.3) +
        title('quiet, please', x - 72 * k, y + 26 * k, 19 * k, { fill: '#ffd9f2' }),
    ),
  ]
}

/** A sofa for two hours at a time; it stands on x, y, 330 wide and 190 high. */
export function sofa(s: Stage, x: number, y: number, k: number, color = '#b8357f'): Items {
  const lit = (tone: string, strength = 0.55) => s.lit(tone, strength, { fall: 0.1 })
  const p = (d: string) => moved(d, x, y, k)
  return [
    flat(blurred(ellipse(x, y + 4, 180 * k, 13, '#0c0520', 0.7), 9)),
    layer(
      shape(p('M-140 -20L-132 6L-122 6L-118 -20ZM118 -20L122 6L132 6L140 -20Z'), lit('#c9974c')) +
        shape(
          p(
            'M-132 -40C-150 -150 -120 -190 -70 -188C-40 -188 -16 -176 0 -168C16 -176 40 -188 70 -188C120 -190 150 -150 132 -40Z',
          ),
          lit(color),
        ),
      'wall bright',
    ),
    layer(
      shape(
        p('M-124 -84C-80 -104 -30 -100 -4 -84L-4 -36L-126 -36ZM4 -84C30 -100 80 -104 124 -84L126 -36L4 -36Z'),
        lit(lighten(color, 0.04)),
      ),
      'thing bright',
    ),
    layer(
      shape(
        p(
          'M-118 -10L-118 -92C-118 -122 -176 -124 -176 -92C-176 -74 -166 -66 -166 -10ZM118 -10L118 -92C118 -122 176 -124 176 -92C176 -74 166 -66 166 -10Z',
        ),
        lit(lighten(color, 0.02)),
      ) + shape(p('M-164 -42L164 -42L164 -12L-164 -12Z'), lit('#8f2466')),
      'block bright',
    ),
  ]
}

/** An egg that rings when the hour is up; it stands on x, y, 70 high. */
export const eggTimer = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    puff(
      shape(
        'M0 -72C22 -72 36 -44 36 -26C36 -8 20 0 0 0C-20 0 -36 -8 -36 -26C-36 -44 -22 -72 0 -72Z',
        linear('#fffaf0, #e3c9a0'),
      ),
      { depth: 7, blur: 8 },
    ) +
      shape('M-36 -30Q0 -20 36 -30V-22Q0 -12 -36 -22Z', '#2fb8a8') +
      each([-24, -12, 0, 12, 24], (dx) => stroke(`M${dx} ${-38 + dx * dx * -0.004}v-8`, '#6a4a3a', 3)) +
      shape('M-5 -32L0 -54L5 -32Z', '#e05a4a'),
    { scale },
  )

/** A robot of boxes that has lost an eyebrow in the middle of the show; it sits on x, y, 150 high. */
export const robot = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    stroke('M-18 -4Q-20 24 -34 40M18 -4Q20 24 34 40', '#8f8cc8', 12) +
      shape('M-54 34H-22V50H-60ZM22 34H54L60 50H22Z', '#6a66a8') +
      stroke('M-38 -50Q-66 -40 -62 -12M38 -50Q66 -44 74 -70', '#8f8cc8', 12) +
      circle(-62, -8, 9, '#ffd25e') +
      circle(75, -74, 9, '#ffd25e') +
      puff(shape('M-40 -66H40V2H-40Z', linear('#c9c6f0, #7a76b8')), { depth: 7, blur: 8 }) +
      shape('M-24 -50H24V-18H-24Z', '#3a2f78') +
      shape(star(0, -34, 12), '#ffd25e') +
      puff(shape('M-48 -142H48V-74H-48Z', linear('#dedbff, #8f8cc8')), { depth: 7, blur: 8 }) +
      stroke('M0 -142V-160', '#8f8cc8', 5) +
      circle(0, -166, 8, '#ff5a9a') +
      circle(-20, -112, 14, '#fffaf0') +
      circle(20, -112, 14, '#fffaf0') +
      circle(-17, -111, 7, '#241a4a') +
      circle(23, -111, 7, '#241a4a') +
      shape('M-38 -138L-6 -132L-6 -126L-38 -131Z', '#241a4a') +
      stroke('M-16 -86Q0 -80 16 -88', '#241a4a', 4),
    { scale },
  )

/** A stand with seven arms that listens very well; it stands on x, y, 380 high. */
export function coatStand(s: Stage, x: number, y: number, k: number): Items {
  const lit = (color: string) => s.lit(color, 0.45)
  const tip = (side: number, height: number, out: number): Point => [x + side * out * k, y - height * k]
  const arms = [
    tip(-1, 372, 62),
    tip(1, 372, 62),
    tip(-1, 316, 78),
    tip(1, 316, 78),
    tip(-1, 256, 70),
    tip(1, 256, 70),
    tip(0, 412, 0),
  ]
  const root = (one: number) => y - ([330, 330, 270, 270, 210, 210, 340][one] ?? 0) * k
  return [
    layer(
      stroke(
        `M${fine(x)} ${fine(y - 6 * k)}V${fine(y - 380 * k)}M${fine(x - 54 * k)} ${fine(y)}Q${fine(x)} ${fine(y - 60 * k)} ${fine(x + 54 * k)} ${fine(y)}`,
        lit('#7a4a6a'),
        13 * k,
      ) +
        each(
          arms,
          ([ax, ay], one) =>
            stroke(
              `M${fine(x)} ${fine(root(one))}Q${fine((x + ax) / 2)} ${fine(root(one))} ${fine(ax)} ${fine(ay)}`,
              lit('#7a4a6a'),
              9 * k,
            ) + circle(ax, ay, 9 * k, lit('#ffd25e')),
        ),
      'thing bright',
    ),
    layer(
      shape(
        moved('M-92 -318C-112 -250 -104 -180 -92 -130L-44 -130C-36 -190 -40 -260 -60 -318Z', x, y, k),
        lit('#2f8fa8'),
      ) + shape(moved('M60 -256C50 -220 46 -150 54 -96L100 -96C104 -150 96 -220 80 -256Z', x, y, k), lit('#e0a03c')),
    ),
    layer(
      shape(moved('M30 -372C34 -414 88 -414 94 -372L112 -368C112 -356 12 -356 12 -368Z', x, y, k), lit('#3f6fd8')) +
        shape(moved('M-88 -380L-36 -380L-42 -426L-80 -426Z', x, y, k), lit('#c0448f')) +
        shape(moved('M-106 -386L-18 -386L-18 -374L-106 -374Z', x, y, k), lit('#a83a7c')),
      'thing bright',
    ),
  ]
}

/** The brass tube in the wall that makes every whisper kind; its mouth is at x, y and opens to the left. */
export const whisperTube = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    stroke('M46 0C120 0 118 -96 190 -96H330', brass, 30) +
      stroke('M46 -9C112 -9 110 -104 190 -104H330', '#fff6dc', 4, 0.6) +
      puff(shape('M-26 -66C-20 -40 20 -18 62 -17V17C20 18 -20 40 -26 66C-40 30 -40 -30 -26 -66Z', brass), {
        depth: 8,
        blur: 9,
      }) +
      ellipse(-28, 0, 11, 64, '#5a2c14') +
      shape('M176 -118H196V-74H176Z', '#b5803a'),
    { scale },
  )
