import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { channels, contrast, luminance } from './engine/color.ts'
import { decoded } from './engine/encode.ts'
import { filesOf, sourceOf } from './engine/keep.ts'
import { moves } from './engine/moving.ts'
import type { Quiet, Shape } from './engine/picture.ts'
import type { Raster } from './engine/raster.ts'
import { gallery } from './gallery.ts'
import { bytesOf, leftovers, expectedFiles, movingRecordOf, publicFolder, recordOf } from './records.ts'

const pictures = await gallery()
const shapes = pictures.flatMap(({ shapes }) => shapes.filter((shape): shape is Shape => shape !== undefined))

describe('the drawn files', () => {
  test.each(pictures.map((picture) => [picture.name, picture] as const))(
    'are up to date; otherwise run `npm run draw -w packages/art`: %s',
    (name, picture) => {
      expect(recordOf(name)?.source).toBe(sourceOf(picture))
      expect(movingRecordOf(name) !== undefined).toBe(moves(picture))
    },
  )

  test('match their records', () => {
    expect(pictures.map(({ name }) => [name, recordOf(name)?.marks])).toEqual(
      pictures.map(({ name, marks }) => [name, marks]),
    )
  })

  test('exist and have the recorded size', () => {
    const expected = pictures.flatMap((picture) => expectedFiles(picture, recordOf(picture.name)!))
    expect(expected.filter(({ path, bytes }) => bytesOf(path) !== bytes)).toEqual([])
  })

  test('all belong to a picture', () => {
    expect(leftovers(pictures)).toEqual([])
  })

  test('weigh less than 15 MB together', () => {
    const bytes = pictures
      .flatMap((picture) => expectedFiles(picture, recordOf(picture.name)!))
      .map(({ bytes }) => bytes)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(15 * 1024 * 1024)
  })

  test('have a placeholder gradient of at most 60 characters, unless they are transparent', () => {
    const gradient = /^linear-gradient\(.{1,42}\)$/
    const wrong = pictures.filter(({ name, transparent }) => {
      const record = recordOf(name)!
      return [record, record.tall].some(
        (drawn) => drawn && (transparent ? drawn.placeholder !== undefined : !gradient.test(drawn.placeholder ?? '')),
      )
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('a picture', () => {
  test('has a kebab-case name and a one-line description', () => {
    const wrong = pictures.filter(
      ({ name, description }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || !/^\S.{10,}[^.]$/.test(description),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('has its focus and its areas for text inside its frame', () => {
    const outside = shapes.filter(
      ({ size: { width, height }, focus: [x, y], quiet }) =>
        x < 0 ||
        y < 0 ||
        x > width ||
        y > height ||
        quiet.some((one) => one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height),
    )
    expect(outside.map(({ file }) => file)).toEqual([])
  })

  test.each(
    shapes.flatMap((shape) => shape.quiet.map((quiet, at) => [`${shape.file} ${at + 1}`, shape, quiet] as const)),
  )('has enough contrast for text: %s', async (_, shape, quiet) => {
    // Its widest file takes twice as long and differs by less than 3 %.
    const [, middle] = filesOf(shape)
    const picture = await decoded(readFileSync(join(publicFolder, middle!)))
    expect(worstContrast(picture, quiet, shape.size.width)).toBeGreaterThanOrEqual(4.5)
  })
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
