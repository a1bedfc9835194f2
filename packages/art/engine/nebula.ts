import { channels } from './color.ts'
import { planeNoise } from './noise.ts'

export type Nebula = {
  readonly seed: string
  /** From the emptiest to the brightest, at places from 0 to 1. */
  readonly ramp: readonly (readonly [place: number, color: string])[]
  /** Where the bright band runs, from and to, in shares of the picture. */
  readonly band?: readonly [fromX: number, fromY: number, toX: number, toY: number]
  /** Two colors that gather in it. */
  readonly cool?: string
  readonly warm?: string
}

/** A sky of gas and dust: noise bent by noise, bright along a band. Channels of 0 to 255, three for each pixel. */
export function nebula(width: number, height: number, options: Nebula): Float32Array {
  const { seed, band = [0, 0.75, 1, 0.25], cool = '#1f7fa8', warm = '#c25f9e' } = options
  const [bend, gas, tint] = [planeNoise(`${seed}a`), planeNoise(`${seed}b`), planeNoise(`${seed}c`)]
  const ramp = options.ramp.map(([place, color]) => [place, channels(color)] as const)
  const [coolRgb, warmRgb] = [channels(cool), channels(warm)]
  // Half the size, then stretched: a nebula has no edges to lose.
  const columns = width >> 1
  const rows = height >> 1
  const half = new Float32Array(columns * rows * 3)
  const [fromX, fromY, toX, toY] = band
  const bandLength = Math.hypot(toX - fromX, toY - fromY)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const u = (x / columns) * 3.2
      const v = (y / columns) * 3.2
      const bendX = bend(u * 1.1, v * 1.1, 4)
      const bendY = bend(u * 1.1 + 5.2, v * 1.1 + 1.3, 4)
      const thick = gas(u * 1.3 + bendX * 1.5, v * 1.3 + bendY * 1.5, 6)
      const away =
        Math.abs((x / columns - fromX) * (toY - fromY) - (y / rows - fromY) * (toX - fromX)) / bandLength + bendX * 0.16
      const inBand = Math.exp(-((away / 0.24) ** 2))
      const dust = Math.max(0, gas(u * 2.1 - bendY * 2.2 + 9, v * 2.1 + bendX * 2.2, 6))
      const bright = Math.max(
        0,
        Math.min(1, 0.1 + 0.18 * (thick * 0.5 + 0.5) + inBand * (0.52 + 0.55 * thick) - dust * inBand * 0.75),
      )
      let step = 0
      while (step < ramp.length - 2 && bright > ramp[step + 1]![0]) step++
      const [low, high] = [ramp[step]!, ramp[step + 1]!]
      const share = (bright - low[0]) / (high[0] - low[0])
      const hue = tint(u * 0.9 + bendY, v * 0.9 - bendX, 4)
      const coolness = Math.max(0, hue - 0.02) * 1.3 * (0.2 + inBand * 0.6)
      const warmth = Math.max(0, -hue - 0.02) * 1.2 * (0.1 + inBand * 0.8)
      for (let c = 0; c < 3; c++) {
        const plain = low[1][c]! + (high[1][c]! - low[1][c]!) * share
        half[(y * columns + x) * 3 + c] =
          255 - (255 - plain) * (1 - (coolRgb[c]! / 255) * coolness) * (1 - (warmRgb[c]! / 255) * warmth)
      }
    }
  const full = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const px = Math.min(columns - 1.01, x / 2)
      const py = Math.min(rows - 1.01, y / 2)
      const column = Math.floor(px)
      const row = Math.floor(py)
      const [u, v] = [px - column, py - row]
      for (let c = 0; c < 3; c++) {
        const value = (dx: number, dy: number) => half[((row + dy) * columns + column + dx) * 3 + c]!
        full[(y * width + x) * 3 + c] =
          (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v) + (value(0, 1) * (1 - u) + value(1, 1) * u) * v
      }
    }
  return full
}
