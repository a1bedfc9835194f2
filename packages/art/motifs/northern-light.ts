import { mix } from '../engine/color.ts'
import { lineNoise } from '../engine/noise.ts'
import { along, curve, polygon, type Point } from '../engine/path.ts'
import { blurred, each, linear, shape, stroke } from '../engine/svg.ts'

type NorthernLightOptions = {
  /** How high the rays rise above the hem. */
  height: number
  /** From the hem to where it fades. */
  colors?: readonly [hem: string, middle: string, end: string]
  strength?: number
  /** How far the rays lean to the right on their way up. */
  lean?: number
}

/** A curtain of northern light whose hem runs along `points`: many rays side by side, brightest at the hem. Flat. */
export function northernLight(points: readonly Point[], seed: string, options: NorthernLightOptions): string {
  const { height, colors = ['#c9fff0', '#4fe0c8', '#8a6cf0'], strength = 1, lean = 0.18 } = options
  const steps = 150
  const line = along(points, steps)
  const tall = lineNoise(`${seed}h`)
  const bright = lineNoise(`${seed}b`)
  const fills = [0.25, 0.4, 0.55, 0.7, 0.85].map((share) =>
    linear(`
      ${colors[2]}/0, ${colors[2]}/${+(0.3 * share * strength).toFixed(3)} 0.35,
      ${colors[1]}/${+(0.62 * share * strength).toFixed(3)} 0.72,
      ${mix(colors[0], colors[1], 0.35)}/${+(0.9 * share * strength).toFixed(3)} 0.95, ${colors[0]}/0
    `),
  )
  const rays = each(steps, (at) => {
    const u = at / steps
    const [a, b] = [line[at]!, line[at + 1]!]
    const ends = Math.min(1, u * 5, (1 - u) * 5)
    const rise = height * (0.72 + 0.28 * tall(u * 7, 2) + 0.2 * tall(u * 34, 1)) * (0.4 + 0.6 * ends)
    const share = Math.max(0, Math.min(0.999, (0.55 + 0.55 * bright(u * 16, 2)) * (0.15 + 0.85 * ends)))
    return shape(
      polygon(`
        ${a[0]},${a[1]} ${b[0] + 0.8},${b[1]} ${b[0] + 0.8 + rise * lean},${b[1] - rise}
        ${a[0] + rise * lean},${a[1] - rise}
      `),
      fills[Math.floor(share * fills.length)]!,
    )
  })
  return blurred(rays, 2.4, 0.05) + blurred(stroke(curve(points), colors[0], 3, +(0.3 * strength).toFixed(2)), 3, 0.1)
}
