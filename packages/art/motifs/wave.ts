import { lineNoise } from '../engine/noise.ts'
import { polyline, type Point } from '../engine/path.ts'
import { layer, type Item, type Stage } from '../engine/stage.ts'
import { shape, stroke } from '../engine/svg.ts'

type WaveOptions = {
  /** Where in its swing it begins, 0 to 1, and how many crests fit on the width. */
  phase?: number
  crests?: number
  /** How far the right end lies below the left one. */
  slope?: number
  strength?: number
  foam?: string
  shadow?: number
  blur?: number
}

/** One sheet of sea with breaking crests, from its line down to the lower edge of the picture. */
export function wave(
  s: Stage,
  y: number,
  height: number,
  color: string,
  name: string,
  options: WaveOptions = {},
): Item {
  const { phase = 0, crests = 2.6, slope = 0, strength = 0.45, foam = '#cfdcff', shadow = 0.45, blur = 15 } = options
  const noise = lineNoise(`wave/${name}`)
  const line: Point[] = []
  for (let x = -80; x <= s.width + 80; x += 6) {
    const u = ((((x / s.width) * crests + phase) % 1) + 1) % 1
    const crest = u < 0.74 ? (u / 0.74) ** 2.4 : Math.max(0, Math.cos((((u - 0.74) / 0.26) * Math.PI) / 2)) ** 1.5
    line.push([
      x + crest ** 3 * height * 0.44,
      y -
        height * (crest * 1.1 + 0.25 * Math.sin((x / s.width) * 6 + phase * 5)) +
        slope * (x / s.width - 0.5) +
        noise(x / 160, 2) * 10,
    ])
  }
  let lines = ''
  for (let below = 1; below < 4; below++)
    lines += stroke(
      polyline(
        line.filter((_, at) => at % 3 === 0).map(([x, top]): Point => [x, top + 18 * below + below * below * 4]),
      ),
      foam,
      2.2 - below * 0.4,
      +(0.42 - below * 0.1).toFixed(2),
    )
  return layer(
    shape(`${polyline(line)}L${s.width + 80} ${s.height + 40}L-80 ${s.height + 40}Z`, s.lit(color, strength)) + lines,
    'block bright',
    { blur, shadow, glowReach: 0.8 },
  )
}
