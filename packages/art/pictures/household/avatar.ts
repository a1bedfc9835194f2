import { darken, lighten } from '../../engine/color.ts'
import { type PuffOptions, radial, stroke } from '../../engine/svg.ts'

/** A child's animal, drawn around the middle of a round window of 256: sheets behind its frame and sheets that lean out of it. */
export type Avatar = { readonly inside: readonly string[]; readonly over: readonly string[] }

/** How a part is cushioned by the light from the upper left. */
export const soft = (dark: string, kind: 'small' | 'middle' | 'large' = 'middle'): PuffOptions => ({
  dark,
  bright: '#fffbe6',
  fromX: -0.5,
  fromY: -0.75,
  ...{
    small: { depth: 5, blur: 5, shade: 0.34, light: 0.5, drop: 0.28, dropY: 4, dropBlur: 4 },
    middle: { depth: 11, blur: 13, shade: 0.4, light: 0.45, drop: 0.3, dropY: 5, dropBlur: 6 },
    large: { depth: 20, blur: 26, shade: 0.46, light: 0.45, drop: 0.36, dropY: 8, dropBlur: 10 },
  }[kind],
})

export const coat = (color: string) =>
  radial(`${lighten(color, 0.09)}, ${color} 0.5, ${darken(color, 0.11)}`, { x: 0.36, y: 0.22, radius: 0.95 })

export const both = (draw: (side: 1 | -1) => string) => draw(-1) + draw(1)

export const smile = (y: number, width: number, color: string, drop = 14) =>
  stroke(
    `M0 ${y - drop}V${y}M${-width} ${y - 2}Q${-width * 0.5} ${y + width * 0.56} 0 ${y}Q${width * 0.5} ${y + width * 0.56} ${width} ${y - 2}`,
    color,
    6.5,
  )
