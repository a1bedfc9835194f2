import { darken, lighten } from '../engine/color.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, blurred, circle, each, ellipse, linear, shape, stroke } from '../engine/svg.ts'

/** A coat on its hanger's hook, which is 0, 0; `long` pixels long. For a layer. */
export const coat = (color: string, long: number) =>
  shape(
    `M-10 0Q0 -10 10 0Q34 6 40 24L${36 + long * 0.1} ${long}Q0 ${long + 12} ${-36 - long * 0.1} ${long}L-40 24Q-34 6 -10 0Z`,
    linear(`${lighten(color, 0.07)}, ${darken(color, 0.1)}`),
  ) +
  stroke(`M0 4V${long + 4}`, darken(color, 0.16), 2) +
  each([0.3, 0.5, 0.7], (t) => circle(5, long * t, 2.6, '#e8b964')) +
  shape(`M-12 0L0 22L12 0Q0 -6 -12 0Z`, lighten(color, 0.14))

/** A stand with three coats, one very small, and an umbrella; its foot is x, y, and it is 270 high. */
export function coatStand(s: Stage, x: number, y: number, k: number): Items {
  const place = (content: string) => at(x, y, content, { scale: k })
  const wood = '#5a3350'
  return [
    flat(blurred(ellipse(x, y + 4, 110 * k, 16 * k, s.palette.dark, 0.6), 8)),
    layer(
      place(
        stroke('M0 0V-250', wood, 11) +
          stroke('M0 -18Q-40 -14 -54 4M0 -18Q40 -14 54 4', wood, 9) +
          stroke('M0 -214Q-46 -204 -52 -240M0 -214Q46 -204 52 -240M0 -180Q-30 -172 -34 -200', wood, 7) +
          circle(0, -258, 11, '#e8b964'),
      ),
      'block bright',
    ),
    layer(place(at(-50, -222, coat('#7a4a9c', 118))), 'block'),
    layer(place(at(50, -222, coat('#b0556a', 96))), 'block'),
    layer(
      place(
        at(-20, -186, coat('#4f7a8c', 50), { scale: 0.62 }) +
          at(
            30,
            -6,
            shape('M-6 0Q-14 -60 0 -104Q14 -60 6 0Z', '#c77f4a') + stroke('M0 -104V-120Q0 -130 10 -128', '#e8b964', 4),
            { turn: 10 },
          ),
      ),
    ),
  ]
}
