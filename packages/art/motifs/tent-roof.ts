import { fine, type Point } from '../engine/path.ts'
import { flat, layer, type Items, type Stage } from '../engine/stage.ts'
import { circle, each, shape, stroke } from '../engine/svg.ts'
import { glow } from './glow.ts'
import { pennant } from './street.ts'

/** A striped roof of cloth with a scalloped edge, lamps along its sides and a pennant; the tent stands on x, y, 750 wide and 530 high. */
export function tentRoof(s: Stage, x: number, y: number, k: number): Items {
  const apex: Point = [x, y - 530 * k]
  const eave = y - 232 * k
  const count = 11
  const half = 372 * k
  const edge = (one: number) => x - half + ((2 * half) / count) * one
  const gore = (one: number) => {
    const [a, b] = [edge(one), edge(one + 1)]
    const sag = (px: number) =>
      `C${fine(apex[0] + (px - x) * 0.18)} ${fine(apex[1] + 150 * k)} ${fine(apex[0] + (px - x) * 0.55)} ${fine(eave - 70 * k)} `
    return (
      `M${fine(apex[0])} ${fine(apex[1])}${sag(b)}${fine(b)} ${fine(eave)}L${fine(a)} ${fine(eave)}` +
      `C${fine(apex[0] + (a - x) * 0.55)} ${fine(eave - 70 * k)} ${fine(apex[0] + (a - x) * 0.18)} ${fine(apex[1] + 150 * k)} ${fine(apex[0])} ${fine(apex[1])}Z`
    )
  }
  const scallop = (one: number) => {
    const [a, b] = [edge(one), edge(one + 1)]
    const deep = 36 * k
    return `M${fine(a)} ${fine(eave - 2)}L${fine(b)} ${fine(eave - 2)}L${fine(b)} ${fine(eave + deep * 0.5)}A${fine((b - a) / 2)} ${fine(deep)} 0 0 1 ${fine(a)} ${fine(eave + deep * 0.5)}Z`
  }
  const pick = (parity: number, draw: (one: number) => string) =>
    each(count, (one) => (one % 2 === parity ? draw(one) : ''))
  const lines = [
    [apex, [x - 372 * k, eave]],
    [apex, [x + 372 * k, eave]],
  ] as const
  const beads = lines.flatMap(([from, to], side) =>
    Array.from({ length: 8 }, (_, one) => {
      const t = (one + 0.8) / 8.6
      const out = Math.sin(t * Math.PI) * 54 * k
      const px = from[0] + (to[0] - from[0]) * t + (side ? -out : out) * 0.9
      const py = from[1] + (to[1] - from[1]) * t + out * 0.62
      return [px, py, ['#ffd25e', '#8ff8ec', '#ff8fd8'][one % 3]!] as const
    }),
  )
  return [
    layer(
      stroke(`M${fine(x)} ${fine(apex[1] + 20 * k)}V${fine(apex[1] - 66 * k)}`, s.lit('#e0a83c'), 8 * k) +
        shape(pennant(x + 3 * k, apex[1] - 22 * k, 1.1 * k), '#6ff2e4'),
      'card',
    ),
    layer(shape(pick(0, gore), s.lit('#8a2f9c', 0.45)) + shape(pick(1, gore), s.lit('#4a2190', 0.42)), 'near bright'),
    layer(
      shape(pick(0, scallop), s.lit('#ffd25e', 0.5)) + shape(pick(1, scallop), s.lit('#d8409a', 0.5)),
      'block bright',
    ),
    flat(each(beads, ([px, py, color]) => glow(px, py, 4.6 * k, color, 0.8) + circle(px, py, 5 * k, '#fffdf0'))),
  ]
}
