import { random } from './random.ts'

/** Side of the square that is repeated over a sheet. */
export const tileSize = 512

type Paper = {
  /** Light and shade of fibres that were pressed into the sheet, mean 0, deviation 1. */
  readonly fibre: Float32Array
  readonly grain: Float32Array
}

let made: Paper | undefined

/** One tile of paper; the same in every picture. */
export function paper(): Paper {
  return (made ??= makePaper())
}

function makePaper(): Paper {
  const next = random('paper')
  const heights = new Float32Array(tileSize * tileSize)
  for (const [columns, rows, weight] of [
    [14, 20, 1],
    [36, 52, 0.8],
    [80, 128, 0.62],
    [170, 256, 0.45],
  ] as const) {
    const values = Float32Array.from({ length: columns * rows }, () => next() * 2 - 1)
    const ease = (t: number) => t * t * (3 - 2 * t)
    for (let y = 0; y < tileSize; y++) {
      const row = Math.floor((y / tileSize) * rows)
      const v = ease((y / tileSize) * rows - row)
      const below = (row + 1) % rows
      for (let x = 0; x < tileSize; x++) {
        const column = Math.floor((x / tileSize) * columns)
        const u = ease((x / tileSize) * columns - column)
        const right = (column + 1) % columns
        const top = values[row * columns + column]! * (1 - u) + values[row * columns + right]! * u
        const bottom = values[below * columns + column]! * (1 - u) + values[below * columns + right]! * u
        heights[y * tileSize + x]! += (top * (1 - v) + bottom * v) * weight
      }
    }
  }
  const fibre = new Float32Array(tileSize * tileSize)
  let squares = 0
  for (let y = 0; y < tileSize; y++)
    for (let x = 0; x < tileSize; x++) {
      const at = y * tileSize + x
      const right = heights[y * tileSize + ((x + 1) % tileSize)]!
      const below = heights[((y + 1) % tileSize) * tileSize + x]!
      const slope = (heights[at]! - right) * 0.8 + (heights[at]! - below)
      fibre[at] = slope
      squares += slope * slope
    }
  const deviation = Math.sqrt(squares / fibre.length)
  for (let at = 0; at < fibre.length; at++) fibre[at]! /= deviation
  const grain = Float32Array.from({ length: tileSize * tileSize }, () => (next() + next() + next() - 1.5) * 1.15)
  return { fibre, grain }
}
