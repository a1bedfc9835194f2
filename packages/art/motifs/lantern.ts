import { darken, lighten, mix } from '../engine/color.ts'
import { across, at, radial, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'

type LanternOptions = {
  scale?: number
  color?: string
  metal?: string
  /** Length of the cord it hangs by, in its own pixels (it is 92 high). */
  cord?: number
  /** Strength of its light; 0 leaves the glow to the scene. */
  strength?: number
}

/** The club's lantern: brass, with a belly of lit paper. Its middle is x, y. */
export function lantern(x: number, y: number, options: LanternOptions = {}): string {
  const { scale = 1, color = '#ffc86b', metal = '#c9913f', cord = 0, strength = 1 } = options
  const brass = across(`${darken(metal, 0.18)}, ${lighten(metal, 0.12)} 0.45, ${darken(metal, 0.22)}`)
  const bars = darken(metal, 0.15)
  const paper = radial(`#fffbe8, ${mix(color, '#ffffff', 0.55)} 0.3, ${color} 0.7, ${mix(color, '#b4551f', 0.55)}`, {
    y: 0.58,
    radius: 0.62,
  })
  const body =
    (cord ? stroke(`M0 ${-cord}V-44`, mix(metal, '#000000', 0.5), 2.2) : '') +
    stroke('M-9 -36Q0 -54 9 -36', metal, 3.4) +
    shape('M-5 -40H5L22 -24H-22Z', brass) +
    shape('M-25 -25H25L23 -19H-23Z', brass) +
    shape('M-20 -19H20Q27 4 19 24H-19Q-27 4 -20 -19Z', paper) +
    shape('M0 -6Q9 6 5 13Q0 19 -5 13Q-9 6 0 -6Z', '#fffdf2') +
    stroke('M-8 -19Q-12 4 -8 24M8 -19Q12 4 8 24', bars, 2.2) +
    stroke('M-24 3H24', bars, 1.6, 0.5) +
    shape('M-22 23H22L25 30H-25Z', brass) +
    shape('M-14 30H14L8 38H-8Z', brass)
  const light = (radius: number, tone: string, share: number, dy: number) =>
    strength > 0 ? glow(0, dy, radius, tone, share * strength) : ''
  return at(x, y, light(26, color, 0.8, 4) + body + light(13, '#fff3cf', 0.7, 6), { scale })
}
