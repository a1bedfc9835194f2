import { darken, lighten } from '../engine/color.ts'
import { box, fine, oval } from '../engine/path.ts'
import { across, at, circle, group, linear, shape, stroke } from '../engine/svg.ts'

export const parchment = linear('#fff1cf, #f3d59c 0.45, #b98249')

/** A scroll seen from its end: paper wound round itself. `radius` is its outside. For a layer. */
export function scrollEnd(x: number, y: number, radius: number, fill: string, line: string, seal?: string): string {
  let spiral = ''
  for (let angle = 0; angle <= 14; angle += 0.4) {
    const reach = radius * 0.9 * (1 - angle / 16)
    spiral += `${angle === 0 ? 'M' : 'L'}${fine(x + Math.cos(angle) * reach)} ${fine(y + Math.sin(angle) * reach)}`
  }
  return (
    circle(x, y, radius, fill) +
    stroke(spiral, line, Math.max(1.1, radius * 0.07), 0.6) +
    (seal ? circle(x + radius * 0.55, y + radius * 0.62, radius * 0.34, seal) : '')
  )
}

/** A rolled scroll lying from left to right around x, y with a ribbon and, where given, a seal. For a layer. */
export function rolledScroll(
  x: number,
  y: number,
  length: number,
  radius: number,
  { ribbon = '#8e3b34', seal = '', turn = 0 } = {},
): string {
  const half = length / 2
  const wax = seal
    ? shape(oval(0, 0, radius * 0.6), seal) +
      circle(0, 0, radius * 0.4, darken(seal, 0.05)) +
      circle(-radius * 0.14, -radius * 0.16, radius * 0.14, lighten(seal, 0.12), 0.8)
    : ''
  return at(
    x,
    y,
    group(
      shape(box(-half, -radius, length, radius * 2, radius * 0.4), parchment) +
        stroke(
          `M${fine(-half + radius)} ${fine(radius * 0.5)}H${fine(half - radius * 0.6)}`,
          '#8a5a2c',
          Math.max(1, radius * 0.08),
          0.5,
        ) +
        scrollEnd(half - radius * 0.15, 0, radius * 0.96, '#f6dda8', '#9a6a35') +
        shape(
          box(-radius * 0.35, -radius * 1.03, radius * 0.7, radius * 2.06, 2),
          across(`${darken(ribbon, 0.06)}, ${lighten(ribbon, 0.06)} 0.5, ${darken(ribbon, 0.1)}`),
        ) +
        wax,
    ),
    { turn },
  )
}
