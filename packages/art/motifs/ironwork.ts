import { curve, fine, oval, polyline, type Point } from '../engine/path.ts'
import { circle, group, shape, stroke } from '../engine/svg.ts'

function spiral(x: number, y: number, radius: number, side: 1 | -1): string {
  const turns = 1.6
  const points: Point[] = []
  for (let angle = 0; angle <= turns * Math.PI * 2; angle += 0.35) {
    const reach = radius * (1 - angle / (turns * 6.9))
    points.push([x + side * Math.cos(angle + Math.PI / 2) * reach, y - Math.sin(angle + Math.PI / 2) * reach + radius])
  }
  return curve(points)
}

/** One wing of a wrought gate: its hinge at 0, 0, its top rising by `rise` away from it. */
export function gateWing(width: number, height: number, rise: number, color: string): string {
  const top = (x: number) => -height - rise * Math.sin((Math.min(1, x / width) * Math.PI) / 2)
  const bars = 7
  let d = ''
  for (let at = 0; at <= bars; at++) {
    const x = (width * at) / bars
    const y = top(x)
    d += `M${fine(x - 3)} 0V${fine(y - 14)}L${fine(x)} ${fine(y - 32)}L${fine(x + 3)} ${fine(y - 14)}V0Z`
  }
  const rails = [-8, -height * 0.42, -height * 0.5].map((y) => `M0 ${fine(y)}H${fine(width)}`).join('')
  const upper = Array.from({ length: 11 }, (_, at): Point => [(width * at) / 10, top((width * at) / 10)])
  const scroll = width * 0.17
  const scrolls =
    spiral(width * 0.3, -height * 0.88, scroll, 1) +
    spiral(width * 0.7, -height * 0.88, scroll, -1) +
    spiral(width * 0.3, -height * 0.36, scroll * 0.9, -1) +
    spiral(width * 0.7, -height * 0.36, scroll * 0.9, 1)
  let beads = ''
  for (let at = 0; at < bars; at++) beads += circle((width * (at + 0.5)) / bars, -height * 0.46, height * 0.022, color)
  return (
    shape(d, color) + stroke(rails, color, 6) + stroke(curve(upper), color, 8) + stroke(scrolls, color, 4.5) + beads
  )
}

/** Points of half a circle from left to right. */
export const halfCircle = (x: number, y: number, radiusX: number, radiusY: number, count = 28): Point[] =>
  Array.from({ length: count + 1 }, (_, at): Point => {
    const angle = Math.PI - (at / count) * Math.PI
    return [x + Math.cos(angle) * radiusX, y - Math.sin(angle) * radiusY]
  })

/** The bow over a gate: two rails with bars and rings between them. */
export function gateBow(outer: readonly Point[], inner: readonly Point[], color: string, scale: number): string {
  let drawn = stroke(curve(outer), color, 9 * scale) + stroke(curve(inner), color, 5 * scale)
  for (let at = 1; at < outer.length - 1; at++) {
    const [a, b] = [outer[at]!, inner[at]!]
    drawn +=
      at % 2
        ? stroke(polyline([a, b]), color, 3 * scale)
        : shape(oval((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 6 * scale), color)
  }
  return group(drawn)
}
