import { darken, lighten, mix } from '../engine/color.ts'
import { oval, polygon, twinkle, type Point } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { at, circle, clipped, each, linear, radial, shape } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { stars } from './stars.ts'

const gold = linear('#fff3c9, #e9b155 0.4, #8a5424', { to: [0.7, 1] })

/**
 * A realm's emblem: a scalloped gold disc, a dark ring of stars, a small landscape, and in it `emblem`, which is drawn around
 * 0, 0 about 120 high.
 */
export function medallion(
  s: Stage,
  x: number,
  y: number,
  radius: number,
  { deep, bright, halo = 0.8 }: { readonly deep: string; readonly bright: string; readonly halo?: number },
  emblem: string,
): Items {
  const k = radius / 92
  const scallops = 24
  const edge = Array.from({ length: scallops * 8 }, (_, step): Point => {
    const angle = (step / (scallops * 8)) * Math.PI * 2
    const reach = radius * (1.1 + 0.045 * Math.abs(Math.sin((angle * scallops) / 2)))
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  const ticks = each(48, (step) => {
    const angle = (step / 48) * Math.PI * 2
    const [tx, ty] = [x + Math.cos(angle) * radius * 0.95, y + Math.sin(angle) * radius * 0.95]
    return step % 4 ? circle(tx, ty, 1.2 * k, '#ffe29a', 0.7) : shape(twinkle(tx, ty, 5 * k, 0.3), '#ffe29a')
  })
  const hill = (left: number, middle: number, right: number) =>
    `M${x - radius} ${y + radius * left}Q${x} ${y + radius * middle} ${x + radius} ${y + radius * right}V${y + radius}H${x - radius}Z`
  return [
    halo > 0 && flat(glow(x, y, radius * 0.36, bright, halo)),
    layer(shape(polygon(edge), gold), 'near dim', { distance: 2 }),
    layer(circle(x, y, radius * 1.03, darken(deep, 0.03)), 'card dim'),
    flat(ticks),
    layer(
      circle(
        x,
        y,
        radius * 0.86,
        radial(`${mix(bright, '#ffffff', 0.22)}, ${bright} 0.5, ${deep}`, { x: 0.4, y: 0.34, radius: 0.75 }),
      ),
      'thing dim',
      { distance: 0 },
    ),
    flat(
      clipped(
        shape(hill(0.45, 0.22, 0.4), lighten(deep, 0.03), 0.75) +
          shape(hill(0.62, 0.42, 0.66), darken(deep, 0.05), 0.8) +
          stars(26, [x - radius, y - radius, x + radius, y + radius * 0.3], s.random(`medallion${x},${y}`), {
            largest: 1.3,
            bright: 0.02,
          }),
        oval(x, y, radius * 0.86),
      ),
    ),
    layer(at(x, y, emblem, { scale: k }), 'block fine dim', { distance: 2 }),
  ]
}
