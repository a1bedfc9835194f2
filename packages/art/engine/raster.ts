import { createCanvas, Image } from '@napi-rs/canvas'
import { document } from './svg.ts'

/** Pixels of four bytes, colors multiplied by their alpha. */
export type Raster = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** Draws a piece of SVG at its size. */
export function rasterize(width: number, height: number, svg: string): Raster {
  const canvas = createCanvas(width, height)
  const image = new Image()
  image.src = Buffer.from(document(width, height, svg))
  if (image.width !== width) throw new Error('The SVG of a layer cannot be read.')
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { width, height, pixels: new Uint8Array(canvas.data()) }
}
