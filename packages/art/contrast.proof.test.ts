import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { channels, contrast, luminance } from './engine/color.ts'
import { decoded } from './engine/encode.ts'
import { filesOf } from './engine/keep.ts'
import type { Quiet } from './engine/picture.ts'
import type { Raster } from './engine/raster.ts'
import { gallery } from './gallery.ts'
import { publicFolder } from './records.ts'

test('each picture has enough contrast for text where text stands', async () => {
  const shapes = (await gallery()).flatMap((picture) => picture.shapes).filter((shape) => shape !== undefined)
  const weak: string[] = []
  for (const shape of shapes) {
    const { file, quiet, size } = shape
    if (quiet.length === 0) continue
    // Its widest file takes twice as long and differs by less than 3 %.
    const [, middle] = filesOf(shape)
    const picture = await decoded(readFileSync(join(publicFolder, middle!)))
    for (const [at, area] of quiet.entries()) {
      const worst = worstContrast(picture, area, size.width)
      if (worst < 4.5) weak.push(`${file} ${at + 1}: ${worst.toFixed(2)}`)
    }
  }
  expect(weak).toEqual([])
})

/**
 * The contrast of ink on the hundredth of the ground that is nearest to it in luminance. Looks at every second
 * pixel of every second row.
 */
function worstContrast(picture: Raster, quiet: Quiet, drawnWidth: number): number {
  const scale = picture.width / drawnWidth
  const ink = luminance(channels(quiet.ink))
  const samples: number[] = []
  for (let y = Math.ceil(quiet.y * scale); y < (quiet.y + quiet.height) * scale; y += 2)
    for (let x = Math.ceil(quiet.x * scale); x < (quiet.x + quiet.width) * scale; x += 2) {
      const at = (y * picture.width + x) * 4
      samples.push(luminance([picture.pixels[at]!, picture.pixels[at + 1]!, picture.pixels[at + 2]!]))
    }
  const ground = Float64Array.from(samples).toSorted()
  const middle = ground[ground.length >> 1]!
  return contrast(ink, ground[Math.floor(ground.length * (ink > middle ? 0.99 : 0.01))]!)
}
