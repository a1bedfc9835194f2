import { lighten, mix } from '../engine/color.ts'
import { numbers, oval } from '../engine/path.ts'
import { circle, cutOut, linear, radial } from '../engine/svg.ts'
import { glow } from './glow.ts'

/** A crescent with its halo. `phase` is how far the bite has moved on; `turn` in degrees says where it comes from. */
export function crescent(
  x: number,
  y: number,
  radius: number,
  { color = '#ffe9bd', phase = 0.35, turn = -25, halo = 1 } = {},
): string {
  const angle = (turn * Math.PI) / 180
  const bite = oval(
    x + Math.cos(angle) * radius * phase * 1.6,
    y + Math.sin(angle) * radius * phase * 1.6,
    radius * 0.86,
  )
  const face = linear(`${lighten(color, 0.04)}, ${mix(color, '#c58bb0', 0.45)}`, { to: [0.6, 1] })
  return glow(x, y, radius * 1.1, color, 0.33 * halo) + cutOut(circle(x, y, radius, face), bite)
}

const craters = numbers(`
  -0.36,-0.2,0.17 0.26,-0.41,0.11 0.43,0.2,0.2 -0.15,0.41,0.13 0.05,-0.05,0.08 -0.56,0.26,0.07 0.2,0.61,0.08
`)

/** A full moon of thick paper with pressed craters; for a layer with little rim. */
export function fullMoon(x: number, y: number, radius: number, color = '#fff0c4'): string {
  const face = radial(`#fffdf0, ${color} 0.7, ${mix(color, '#f0b860', 0.5)}`, { x: 0.45, y: 0.4, radius: 0.62 })
  let moon = circle(x, y, radius, face)
  for (const [dx, dy, size] of craters) {
    const r = size * radius
    moon += circle(x + dx * radius, y + dy * radius, r, mix(color, '#d9a450', 0.45), 0.45)
    moon += circle(x + dx * radius + r * 0.1, y + dy * radius + r * 0.12, r * 0.8, '#fff6da', 0.5)
  }
  return moon
}
