import { channels } from './color.ts'
import type { Raster } from './raster.ts'

/** The same picture in fewer pixels; each is the mean of those it stands for. */
export function shrunk(raster: Raster, width: number): Raster {
  if (width === raster.width) return raster
  if (width > raster.width) throw new RangeError(`A picture ${raster.width} wide cannot be ${width} wide.`)
  const scale = raster.width / width
  const height = Math.round(raster.height / scale)
  const scaleY = raster.height / height
  const across = new Float32Array(width * raster.height * 4)
  for (let x = 0; x < width; x++)
    for (const [from, share] of cells(x * scale, (x + 1) * scale))
      for (let y = 0; y < raster.height; y++)
        for (let c = 0; c < 4; c++)
          across[(y * width + x) * 4 + c]! += raster.pixels[(y * raster.width + from) * 4 + c]! * share
  const pixels = new Uint8Array(width * height * 4)
  const row = new Float32Array(width * 4)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    for (const [from, share] of cells(y * scaleY, (y + 1) * scaleY))
      for (let i = 0; i < row.length; i++) row[i]! += across[from * row.length + i]! * share
    for (let i = 0; i < row.length; i++) pixels[y * row.length + i] = Math.round(row[i]!)
  }
  return { width, height, pixels }
}

/** Which whole cells a stretch covers, and each one's share of it. */
function cells(from: number, to: number): [cell: number, share: number][] {
  const covered: [number, number][] = []
  for (let cell = Math.floor(from); cell < to - 1e-9; cell++)
    covered.push([cell, (Math.min(to, cell + 1) - Math.max(from, cell)) / (to - from)])
  return covered
}

/** A part of a picture. */
export function cropped(raster: Raster, x: number, y: number, width: number, height: number): Raster {
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((row + y) * raster.width + x) * 4
    pixels.set(raster.pixels.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, pixels }
}

/** A see-through picture on a ground of two colors, left and right, to be looked at. */
export function onGround({ width, height, pixels }: Raster, left: string, right: string): Raster {
  const laid = new Uint8Array(pixels.length)
  const grounds = [channels(left), channels(right)] as const
  for (let at = 0; at < width * height; at++) {
    const ground = grounds[at % width < width / 2 ? 0 : 1]
    const through = 1 - pixels[at * 4 + 3]! / 255
    for (let c = 0; c < 3; c++) laid[at * 4 + c] = Math.min(255, pixels[at * 4 + c]! + ground[c]! * through)
    laid[at * 4 + 3] = 255
  }
  return { width, height, pixels: laid }
}
