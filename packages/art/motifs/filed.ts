import { darken, mix } from '../engine/color.ts'
import { curve, fine, oval, polyline, ribbon, star, type Point } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { at, circle, clipped, each, ellipse, linear, puff, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { fullMoon } from './moon.ts'
import { title } from './title.ts'

// What lies in the drawers of the Archives.

/** A round lantern of folded paper that hangs from x, y; `light` 0 to 1 says how bright it still is. */
export function paperLantern(x: number, y: number, radius: number, color: string, light: number): string {
  const belly = y + radius * 1.25
  const folds = each(
    [-0.72, -0.4, 0, 0.4, 0.72],
    (t) =>
      `M${fine(x)} ${fine(belly - radius)}Q${fine(x + t * radius * 1.9)} ${fine(belly)} ${fine(x)} ${fine(belly + radius)}`,
  )
  return (
    (light > 0.1 ? glow(x, belly, radius * 0.5, color, 0.75 * light) : '') +
    stroke(`M${fine(x)} ${fine(y)}V${fine(belly - radius)}`, '#8a7450', 2) +
    shape(
      oval(x, belly, radius, radius * 0.94),
      radial(
        `
        ${mix(color, '#fffbe8', 0.2 + 0.65 * light)}, ${mix(color, '#fff3cf', 0.1 + 0.3 * light)} 0.55,
        ${darken(color, 0.2 - 0.1 * light)}
      `,
        { y: 0.55, radius: 0.6 },
      ),
    ) +
    stroke(folds, darken(color, 0.16), 1.8, 0.5) +
    shape(
      `M${fine(x - radius * 0.34)} ${fine(belly - radius * 1.02)}h${fine(radius * 0.68)}v${fine(radius * 0.16)}h${fine(-radius * 0.68)}Z`,
      '#6a4a2a',
    ) +
    shape(
      `M${fine(x - radius * 0.34)} ${fine(belly + radius * 0.86)}h${fine(radius * 0.68)}v${fine(radius * 0.16)}h${fine(-radius * 0.68)}Z`,
      '#6a4a2a',
    ) +
    stroke(`M${fine(x)} ${fine(belly + radius)}v${fine(radius * 0.4)}`, '#c9974c', 3)
  )
}

/** Half an eclipse on a brass stand; the other half is missing. Stands on x, y, 190 high. */
export const halfEclipse = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    shape('M-50 0Q-44 -16 -8 -20V-46H8V-20Q44 -16 50 0Z', linear('#ffe2a0, #8a5a24', { to: [0.6, 1] })) +
      puff(
        shape(
          'M0 -46A70 70 0 0 1 0 -186L10 -168L-8 -146L10 -122L-8 -98L8 -74Z',
          radial('#fff3c4, #ffc45c 0.6, #c9702c', { x: 0.7, y: 0.5, radius: 0.9 }),
        ),
        { depth: 6, blur: 7 },
      ) +
      circle(-8, -116, 50, '#1b2038', 0.9) +
      shape(
        'M12 -172L22 -186L14 -150ZM-84 -116L-104 -112L-86 -104ZM-64 -166L-80 -182L-54 -176ZM-64 -66L-80 -50L-54 -58Z',
        '#ffd27a',
      ),
    { scale },
  )

/** A red mitten, one. Its cuff is at x, y. */
export const mitten = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    puff(
      shape(
        'M-34 -16C-40 -60 -36 -104 -4 -112C30 -116 40 -84 38 -62C48 -74 66 -74 68 -58C68 -44 48 -34 36 -16Z',
        '#c9433f',
      ),
      { depth: 7, blur: 9, dark: '#4a0c14' },
    ) +
      stroke('M-30 -56L-18 -66L-6 -56L6 -66L18 -56L30 -66', '#fff0d8', 5) +
      shape(star(2, -86, 12, { points: 6, waist: 0.4 }), '#fff0d8') +
      puff(shape('M-40 -20H42V6H-40Z', '#f3ecda'), { depth: 3, blur: 3 }) +
      stroke('M-28 -17V3M-14 -17V3M0 -17V3M14 -17V3M28 -17V3', '#c9b898', 3),
    { scale, turn },
  )

/** The paper moon in a box of its own, with its crease; the box stands on x, y, 260 wide. */
export const moonInBox = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    ellipse(0, -96, 132, 34, '#2a2436') +
      glow(0, -150, 13, '#fff0c4', 0.5) +
      fullMoon(0, -146, 104) +
      stroke('M4 -250C-4 -200 10 -150 0 -96', '#a8803c', 4, 0.8) +
      stroke('M9 -248C1 -200 15 -150 5 -96', '#fffdf0', 3, 0.9) +
      circle(-36, -150, 7, '#7a5a2c') +
      circle(36, -150, 7, '#7a5a2c') +
      stroke('M-16 -124Q2 -112 18 -124', '#7a5a2c', 5) +
      puff(shape('M-134 -96Q0 -62 134 -96V-8Q0 26 -134 -8Z', linear('#6f86b8, #34466f')), { depth: 10, blur: 12 }) +
      stroke('M-134 -78Q0 -44 134 -78', '#f0d9a0', 6, 0.8) +
      at(0, -20, shape('M-70 -26H70V24H-70Z', '#f3e8cc') + title('Not the window', 0, 6, 17, { fill: '#4a3a28' })),
    { scale },
  )

/** A ball of string with the handles of a pair of scissors sticking out, where nobody would look; stands on x, y. */
export function stringBall(x: number, y: number, radius: number, next: Random): string {
  let turns = ''
  let shades = ''
  for (let one = 0; one < 46; one++) {
    const turn = next.between(0, Math.PI)
    const off = next.between(-0.92, 0.92) * radius
    const half = Math.sqrt(radius * radius - off * off)
    const bulge = next.between(-0.5, 0.5) * half
    const [c, d] = [Math.cos(turn), Math.sin(turn)]
    const point = (u: number, v: number): Point => [c * u - d * v, d * u + c * v]
    const d0 = curve([point(-half, off), point(0, off + bulge), point(half, off)])
    if (one % 2) turns += d0
    else shades += d0
  }
  return at(
    x,
    y - radius,
    each([-1, 1], (side) =>
      shape(oval(radius * 0.62 + side * 22, -radius * 0.98 - side * 8, 20, 25), 'none', {
        stroke: '#d6a85c',
        'stroke-width': 9,
      }),
    ) +
      stroke(
        `M${fine(radius * 0.5)} ${fine(-radius * 0.6)}L${fine(radius * 0.56)} ${fine(-radius * 0.84)}`,
        '#d6a85c',
        12,
      ) +
      puff(
        clipped(
          circle(0, 0, radius, radial('#fff0c8, #e0bd7c 0.6, #8f6a38', { x: 0.62, y: 0.3, radius: 0.8 })) +
            stroke(shades, '#8a6432', 3, 0.5) +
            stroke(turns, '#fff3d2', 3.4, 0.7),
          oval(0, 0, radius),
        ),
        { depth: 14, blur: 18, dark: '#3a220c', fromX: 0.6, fromY: -0.7 },
      ),
  )
}

/** A tag that hangs by a loop from x, y. */
export const dayTag = (x: number, y: number, scale: number, turn: number, text: string, color = '#f6ecd2'): string =>
  at(
    x,
    y,
    stroke('M0 -2V26', '#e0bd7c', 3) +
      shape('M0 18L40 42V146H-40V42Z', color) +
      circle(0, 38, 7, '#3a2c24') +
      title(text, 0, 102, text.length > 7 ? 16 : 19, { fill: '#5a3a28' }) +
      stroke('M-22 122H22', '#b5936a', 2),
    { scale, turn },
  )

/** The oldest book, open on its stand; the ink has not made up its mind and climbs out. Stands on x, y, 470 wide. */
export function oldestBook(
  x: number,
  y: number,
  k: number,
): { stand: string; cover: string; pages: string; ink: string } {
  const place = (content: string) => at(x, y, content, { scale: k })
  const page = (side: 1 | -1) =>
    `M0 -150C${side * 46} -214 ${side * 150} -222 ${side * 216} -190L${side * 232} -86C${side * 160} -120 ${side * 60} -112 0 -66Z`
  const swirl = (from: Point, to: Point, lean: number): string =>
    ribbon([from, [from[0] + lean, from[1] - 50], [to[0] - lean, to[1] + 46], to], (t) => 7 * (1 - t) ** 0.7 + 1.2, 30)
  const lines = each(
    [0, 1, 2, 3],
    (row) =>
      `M-190 ${-172 + row * 22}Q-110 ${-196 + row * 22} -32 ${-148 + row * 20}` +
      (row > 1 ? `M34 ${-148 + row * 20}Q70 ${-172 + row * 20} 104 ${-180 + row * 21}` : ''),
  )
  const print = each([0, 1, 2, 3, 4], (ring) =>
    stroke(
      curve(`
          ${-16 + ring * 3.4},${20 - ring * 2} ${-18 + ring * 3.6},${-8 + ring} 0,${-26 + ring * 5}
          ${18 - ring * 3.6},${-8 + ring} ${16 - ring * 3.4},${20 - ring * 2}
        `),
      '#a8324a',
      3,
      0.85,
    ),
  )
  return {
    stand: place(shape('M-150 0L-120 -30H120L150 0ZM-30 -30L-20 -90H20L30 -30Z', linear('#a8743c, #4a2c1a'))),
    cover: place(
      shape(
        'M-250 -74L-232 -200Q-110 -236 0 -160Q110 -236 232 -200L250 -74Q120 -108 0 -48Q-120 -108 -250 -74Z',
        linear('#7a3a44, #4a1f2c'),
      ),
    ),
    pages: place(
      shape(page(-1), linear('#fff6dc, #e9cf9c', { to: [1, 0.4] })) +
        shape(page(1), linear('#e9cf9c, #fff3d2 0.3, #f3dfb4', { to: [1, 0.2] })) +
        stroke(lines, '#5a4a5c', 3, 0.75) +
        at(156, -138, print, { turn: 12, scale: 1.5 }),
    ),
    ink: place(
      shape(
        swirl([40, -140], [-46, -300], 26) + swirl([72, -160], [62, -372], -34) + swirl([104, -176], [176, -322], 30),
        '#2a2560',
      ) +
        shape(star(-52, -326, 36, { turn: -0.2 }), '#2a2560') +
        shape('M34 -444A46 46 0 1 0 104 -396A36 36 0 0 1 34 -444Z', '#2a2560') +
        shape(
          'M150 -350C168 -384 214 -384 232 -352L262 -378C268 -358 268 -340 260 -324L232 -340C212 -314 170 -318 150 -350Z',
          '#2a2560',
        ) +
        circle(172, -354, 5, '#ffe9b4') +
        circle(8, -206, 6, '#2a2560') +
        circle(124, -262, 7, '#2a2560') +
        circle(18, -262, 5, '#2a2560') +
        circle(112, -226, 4, '#2a2560'),
    ),
  }
}

/** A pot of jam with its lid tied on; stands on x, y. */
export const jamPot = (x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    puff(shape('M-36 -70Q-46 -40 -40 -6Q0 8 40 -6Q46 -40 36 -70Z', linear('#c9304a, #6a1028')), { depth: 8, blur: 9 }) +
      shape('M-26 -46H26V-16H-26Z', '#f6ecd2') +
      title('Jam?', 0, -24, 18, { fill: '#6a1028' }) +
      shape(
        'M-52 -66Q-40 -96 0 -98Q40 -96 52 -66Q38 -74 26 -66Q12 -74 0 -66Q-14 -74 -26 -66Q-40 -74 -52 -66Z',
        '#e8dcc0',
      ) +
      stroke('M-40 -72Q0 -62 40 -72', '#c9433f', 4) +
      stroke(polyline('-30,-58 -34,-20'), '#ffd0d8', 4, 0.6),
    { scale },
  )
