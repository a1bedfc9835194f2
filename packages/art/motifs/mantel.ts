import { darken, lighten } from '../engine/color.ts'
import { flat, layer, type Items } from '../engine/stage.ts'
import { at, circle, linear, shape, stroke } from '../engine/svg.ts'
import { lantern } from './lantern.ts'

/** Cups for eight, a clock with thirteen hours, and what the last guest forgot. */
export function mantel(x: number, y: number, k: number): Items {
  const cups = ['#c2603c', '#5a7a8a', '#c9913f', '#7a5a8a', '#8fa070']
    .map((color, one) =>
      at(
        x + (-196 + one * 46 + (one > 2 ? 176 : 0)) * k,
        y,
        shape('M-15 -28H15L11 -2Q0 2 -11 -2Z', linear(`${lighten(color, 0.06)}, ${darken(color, 0.08)}`)) +
          stroke('M14 -24Q26 -20 13 -8', color, 4),
        { scale: k },
      ),
    )
    .join('')
  const hours = Array.from({ length: 13 }, (_, hour) => {
    const angle = (hour / 13) * Math.PI * 2
    return circle(Math.sin(angle) * 27, -48 - Math.cos(angle) * 27, 2.6, '#5a2c20')
  }).join('')
  const clock =
    shape('M-50 0L-42 -16H42L50 0Z', '#8a5028') +
    circle(0, -48, 42, '#b87b35') +
    circle(0, -48, 34, '#fff3d6') +
    hours +
    stroke('M0 -48V-68M0 -48L-13 -40', '#5a2c20', 4) +
    circle(0, -48, 4, '#c2603c')
  return [
    layer(cups + at(x, y, clock, { scale: k }), { lift: 4, blur: 6, shadow: 0.5, rim: 0.7 }),
    flat(lantern(x + 92 * k, y - 36 * k, { scale: 0.72 * k, strength: 0.5 })),
  ]
}
