import { darken, lighten } from '../engine/color.ts'
import { along, box, curve, fine, numbers, type Point, polygon, ribbon, star } from '../engine/path.ts'
import type { Random } from '../engine/random.ts'
import { across, at, circle, each, ellipse, puff, shape, stroke } from '../engine/svg.ts'
import { leaf } from './leaves.ts'

/** A strip of colored tape, torn at both ends; its middle is x, y. */
export function tape(x: number, y: number, length: number, turn: number, color: string, width = 26): string {
  const [half, deep] = [length / 2, width / 2]
  const teeth = (side: 1 | -1): Point[] =>
    [-1, -0.5, 0, 0.5, 1].map((t, tooth): Point => [side * (half - (tooth % 2 ? 6 : 0)), side * t * deep])
  const stripes = each(Math.floor(length / 22), (one) =>
    stroke(`M${fine(-half + 14 + one * 22)} ${fine(-deep + 3)}l-8 ${fine(width - 6)}`, '#ffffff', 4, 0.35),
  )
  return at(x, y, shape(polygon([...teeth(1), ...teeth(-1)]), color, 0.88) + stripes, { turn })
}

/** A photograph with a white border around what `inside` draws in a box of 0 to 100 by 0 to 84. */
export const photograph = (x: number, y: number, width: number, turn: number, inside: string): string =>
  at(
    x,
    y,
    shape(box(-8, -8, 116, 122, 2), '#fffdf6') +
      shape(box(0, 0, 100, 84), '#d8c8a8') +
      inside +
      stroke('M20 99Q34 93 48 99T78 98', '#a08a70', 2.2),
    { scale: width / 116, turn },
  )

/** A ticket with bitten sides, 130 wide. */
export const ticket = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    shape('M-65 -28H65V-12A12 12 0 0 0 65 12V28H-65V12A12 12 0 0 0 -65 -12Z', '#f3c96a') +
      shape('M-52 -18H2V18H-52Z', '#2f4a86') +
      shape('M-18 -13A14 14 0 1 0 -10 8A11 11 0 0 1 -18 -13Z', '#fff3cc') +
      shape(star(-40, -6, 5), '#fff3cc') +
      stroke('M16 -22V22', '#9a6a30', 2, { 'stroke-dasharray': '1 6' }) +
      stroke('M26 -10H52M26 0H46M26 10H52', '#9a6a30', 2.6),
    { scale, turn },
  )

/** A pressed leaf with its veins. */
export function pressedLeaf(x: number, y: number, length: number, turn: number, color: string): string {
  const veins = each(
    [0.25, 0.42, 0.58, 0.74],
    (t) =>
      `M${fine(length * t)} 0L${fine(length * (t + 0.16))} ${fine(-length * 0.19 * (1.08 - t))}M${fine(length * t)} 0L${fine(length * (t + 0.16))} ${fine(length * 0.19 * (1.08 - t))}`,
  )
  return at(
    x,
    y,
    shape(leaf(0, 0, length, 0, { wide: 0.66, bend: 0 }), across(`${darken(color, 0.08)}, ${lighten(color, 0.06)}`)) +
      stroke(`M${fine(-length * 0.18)} 4Q0 0 ${fine(length * 0.94)} 0${veins}`, darken(color, 0.18), 2),
    { turn },
  )
}

/** A pencil that stands with its point upwards on x, y. */
export function pencil(x: number, y: number, height: number, color: string, width = 26, turn = 0): string {
  const half = width / 2
  const tip = width * 1.25
  return at(
    x,
    y,
    shape(
      box(-half, -height + tip, width, height - tip),
      across(`
        ${darken(color, 0.1)}, ${darken(color, 0.1)} 0.34, ${color} 0.34, ${color} 0.68, ${lighten(color, 0.08)} 0.68,
        ${lighten(color, 0.08)}
      `),
    ) +
      shape(
        `M${fine(-half)} ${fine(-height + tip)}Q${fine(-half * 0.66)} ${fine(-height + tip + 6)} ${fine(-half * 0.33)} ${fine(-height + tip)}T${fine(half * 0.33)} ${fine(-height + tip)}T${fine(half)} ${fine(-height + tip)}L0 ${fine(-height)}Z`,
        '#f3d6a8',
      ) +
      shape(
        `M${fine(-half * 0.34)} ${fine(-height + tip * 0.36)}H${fine(half * 0.34)}L0 ${fine(-height)}Z`,
        darken(color, 0.12),
      ),
    { turn },
  )
}

/** A spool of thread that stands on x, y. */
export const spool = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    shape('M-34 0Q-36 -12 -30 -14H30Q36 -12 34 0Q0 8 -34 0Z', '#b98252') +
      puff(shape('M-26 -14Q-30 -40 -26 -66H26Q30 -40 26 -14Q0 -6 -26 -14Z', color), {
        depth: 7,
        blur: 9,
        dark: '#3a1a10',
      }) +
      stroke(
        'M-26 -24Q0 -16 26 -24M-27 -36Q0 -28 27 -36M-27 -48Q0 -40 27 -48M-26 -59Q0 -51 26 -59',
        darken(color, 0.1),
        2,
        0.6,
      ) +
      shape('M-34 -66Q-36 -78 -30 -80Q0 -86 30 -80Q36 -78 34 -66Q0 -58 -34 -66Z', '#d6a06a') +
      ellipse(0, -74, 9, 3.4, '#7a4a2a') +
      stroke('M26 -30Q50 -20 62 -2T96 2', color, 3),
    { scale },
  )

/** A pot of paint with a drip; it stands on x, y. */
export const paintPot = (x: number, y: number, scale: number, color: string): string =>
  at(
    x,
    y,
    puff(shape('M-30 -44H30L26 0Q0 8 -26 0Z', '#fff6e4'), { depth: 7, blur: 9, dark: '#5a3420' }) +
      shape('M-28 -30H28L27 -14Q0 -6 -27 -14Z', color) +
      ellipse(0, -44, 31, 8, '#e8d6b8') +
      ellipse(0, -44, 26, 6, color) +
      shape('M10 -42H24Q25 -24 20 -18Q14 -16 14 -26Q12 -34 10 -42Z', color) +
      ellipse(-8, -45, 8, 2, lighten(color, 0.14)),
    { scale },
  )

/** Lines somebody has written, `width` wide, around the left end of the first one. */
export function handwriting(
  x: number,
  y: number,
  width: number,
  rows: number,
  next: Random,
  color = '#8a6a52',
  gap = 16,
): string {
  const drawn = each(rows, (row) => {
    const long = row === rows - 1 ? width * 0.5 : width * next.between(0.82, 1)
    const points: Point[] = Array.from({ length: Math.ceil(long / 7) }, (_, one): Point => [
      x + one * 7,
      y + row * gap + (one % 2 ? -1 : 1) * next.between(0.5, 4.2),
    ])
    return stroke(curve(points), color, 1.9, 0.8)
  })
  return drawn
}

/** How Fizzlet paints Aurora: mostly hair. In a box of about 240 by 330 around 0, 0; the paint is wet and runs. */
export function wetPortrait(): string {
  const wet = (points: readonly Point[], half: number, color: string) =>
    puff(
      shape(
        ribbon(points, (t) => half * (0.75 + 0.35 * Math.sin(t * 7)), 40),
        color,
      ),
      {
        depth: 4,
        blur: 4,
        dark: '#123a52',
        bright: '#ffffff',
        light: 0.75,
        shade: 0.3,
        drop: 0.25,
        dropY: 2,
        dropBlur: 2,
      },
    ) +
    shape(
      ribbon(
        along(points, 12)
          .slice(1, 8)
          .map(([px, py]): Point => [px - half * 0.35, py - half * 0.2]),
        1.6,
        20,
      ),
      '#ffffff',
      0.75,
    )
  const drip = (x: number, y: number, length: number, color: string) =>
    puff(
      shape(
        `M${x - 5} ${y}Q${x - 4} ${y + length * 0.6} ${x - 6} ${y + length}A6 7 0 0 0 ${x + 6} ${y + length}Q${x + 4} ${y + length * 0.6} ${x + 5} ${y}Z`,
        color,
      ),
      {
        depth: 2,
        blur: 2,
        light: 0.8,
        drop: 0.2,
      },
    ) + ellipse(x - 2, y + length + 1, 1.5, 3, '#ffffff', 0.9)
  return (
    wet(numbers('0,-104 -58,-116 -96,-60 -82,10 -112,70'), 15, '#4fbfb6') +
    wet(numbers('6,-106 66,-112 98,-50 80,20 110,92'), 15, '#8a78d8') +
    wet(numbers('0,-98 -40,-90 -62,-30 -52,40 -76,110'), 13, '#6fa4e0') +
    drip(-112, 70, 54, '#4fbfb6') +
    drip(110, 92, 66, '#8a78d8') +
    drip(-76, 110, 30, '#6fa4e0') +
    puff(circle(4, -48, 46, '#e9a67c'), { depth: 4, blur: 5, light: 0.7, dark: '#7a3420', drop: 0.2 }) +
    circle(-12, -54, 6.5, '#2a1a30') +
    circle(20, -56, 6.5, '#2a1a30') +
    circle(-14, -56, 2, '#ffffff') +
    circle(18, -58, 2, '#ffffff') +
    stroke('M-14 -34Q4 -16 24 -36', '#c0392f', 6) +
    wet(numbers('4,0 0,60 -34,146'), 17, '#3f9fb0') +
    wet(numbers('8,0 14,70 46,140'), 17, '#5a7fd0') +
    wet(numbers('-8,30 -40,44 -58,22'), 8, '#3f9fb0') +
    wet(numbers('12,30 46,40 66,14'), 8, '#5a7fd0') +
    drip(-34, 146, 44, '#3f9fb0') +
    circle(74, 6, 12, 'none', { stroke: '#f0b040', 'stroke-width': 6 }) +
    shape(star(84, -140, 18, { turn: 0.2 }), '#f3c040') +
    shape(star(-92, -142, 12, { turn: -0.3 }), '#f3c040')
  )
}
