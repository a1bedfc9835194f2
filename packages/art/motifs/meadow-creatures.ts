import { darken, lighten, mix } from '../engine/color.ts'
import { along, fine, numbers, type Point } from '../engine/path.ts'
import { at, circle, each, ellipse, group, linear, puff, radial, shape, stroke } from '../engine/svg.ts'

// Who and what else is about in the meadow.

/** A butterfly of folded paper, about 50 wide. */
export function butterfly(x: number, y: number, scale: number, color: string, turn = 0): string {
  const wing = linear(`${lighten(color, 0.07)}, ${darken(color, 0.06)}`)
  const side = (sign: 1 | -1) =>
    group(
      shape('M1 2C4 -14 18 -22 25 -15C28 -6 16 4 2 4Z', wing) +
        shape('M1 3C10 4 17 10 13 16C8 19 2 12 0 6Z', mix(color, '#ffffff', 0.3)) +
        circle(17, -10, 2.6, '#fffdf0', 0.8),
      { transform: `scale(${sign} 1)` },
    )
  return at(
    x,
    y,
    side(-1) +
      side(1) +
      shape('M0 -7C2 -7 2.6 -2 2 4C1.6 9 .6 12 0 12C-.6 12 -1.6 9 -2 4C-2.6 -2 -2 -7 0 -7Z', '#4a3328') +
      stroke('M-.6 -6Q-4 -12 -7 -13M.6 -6Q4 -12 7 -13', '#4a3328', 1.2),
    { scale, turn },
  )
}

/** A mushroom that stands on x, y; 90 high. */
export const mushroom = (x: number, y: number, scale: number, color = '#f2694c'): string =>
  at(
    x,
    y,
    puff(shape('M-11 0Q-8 -26 -10 -44L10 -44Q8 -26 13 0Q0 7 -11 0Z', linear('#e2d0a8, #fffaf0')), {
      depth: 4,
      blur: 4,
      dark: '#3a2a12',
    }) +
      puff(
        shape(
          'M-42 -38Q-38 -84 0 -86Q38 -84 42 -38Q0 -24 -42 -38Z',
          linear(`${lighten(color, 0.08)}, ${darken(color, 0.08)}`),
        ) +
          each(numbers('-18,-58,7 6,-70,9 24,-52,6 0,-46,5'), ([dx, dy, r]) => ellipse(dx, dy, r, r * 0.8, '#fff6e0')),
        { depth: 8, blur: 8, dark: '#5a140a', fromX: -0.5 },
      ),
    { scale },
  )

/** A snail on its way, 80 wide; it faces right. */
export const snail = (x: number, y: number, scale: number, shell = '#f0905f'): string => {
  const whorl = Array.from({ length: 26 }, (_, one): Point => {
    const t = one / 25
    return [-6 + Math.cos(t * 9.4 + 1) * 20 * (1 - t * 0.92), -26 + Math.sin(t * 9.4 + 1) * 19 * (1 - t * 0.92)]
  })
  return at(
    x,
    y,
    puff(
      shape('M-38 0C-34 -9 -14 -10 4 -10C20 -10 24 -22 27 -34C30 -44 44 -42 43 -30C42 -12 32 0 16 0Z', '#f3d9a4') +
        stroke('M32 -38L29 -54M38 -38L44 -52', '#d9b878', 3) +
        circle(29, -55, 3, '#4b3420') +
        circle(44.5, -53, 3, '#4b3420') +
        stroke('M35 -24q4 3 7 0', '#7a5a34', 2),
      { depth: 5, blur: 5, dark: '#4a3012', fromX: -0.5 },
    ) +
      puff(
        circle(
          -6,
          -26,
          24,
          radial(`${lighten(shell, 0.12)}, ${darken(shell, 0.06)}`, { x: 0.36, y: 0.3, radius: 0.8 }),
        ) + stroke(polyline(whorl), darken(shell, 0.16), 3.4, 0.7),
        { depth: 8, blur: 8, dark: '#4a1c08', fromX: -0.5 },
      ),
    { scale },
  )
}

const polyline = (points: readonly Point[]) =>
  `M${along(points, 60)
    .map(([x, y]) => `${fine(x)} ${fine(y)}`)
    .join('L')}`
