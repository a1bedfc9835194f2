import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { movingSourceOf, type MovingPart, type MovingShape } from './engine/moving.ts'
import { gallery } from './gallery.ts'
import { bytesOf, expectedSheets, movingRecordOf } from './records.ts'

const moving = (await gallery()).filter(({ name }) => movingRecordOf(name) !== undefined)
const shapes = moving.flatMap(({ name }) => {
  const { shape, tall } = movingRecordOf(name)!
  return [[name, shape] as const, ...(tall ? [[`${name}-tall`, tall] as const] : [])]
})
const allParts = ({ parts }: Pick<MovingShape, 'parts'>): MovingPart[] =>
  parts.flatMap((part) => [part, ...allParts({ parts: part.parts ?? [] })])

describe('what moves in pictures', () => {
  test.each(moving.map((picture) => [picture.name, picture] as const))(
    'is up to date; otherwise run `npm run draw -w packages/art`: %s',
    (name, picture) => {
      expect(movingRecordOf(name)?.source).toBe(movingSourceOf(picture))
    },
  )

  test('is kept in files of the recorded size, 25 KB at most', () => {
    const files = moving.flatMap((picture) => expectedSheets(picture, movingRecordOf(picture.name)!))
    expect(files.filter(({ path, bytes }) => bytesOf(path) !== bytes || bytes > 25 * 1024)).toEqual([])
  })

  test.each(shapes)('lies inside of the picture, and its pieces on the sheet: %s', (_, shape) => {
    const outside = allParts(shape).filter(({ box: [x, y, width, height], at, light }) =>
      light
        ? x + width / 2 < 0 || y + height / 2 < 0 || x + width / 2 > shape.width || y + height / 2 > shape.height
        : x < 0 ||
          y < 0 ||
          x + width > shape.width ||
          y + height > shape.height ||
          !at ||
          at[0] + width > shape.sheet[0] + 2 ||
          at[1] + height > shape.sheet[1] + 2,
    )
    expect(outside).toEqual([])
  })

  test.each(shapes)('has motions that the site knows, no two at the same pace: %s', (_, shape) => {
    const styles = readFileSync(join(import.meta.dirname, '../../app/ui/moving-parts.css'), 'utf8')
    const parts = allParts(shape).filter(({ motion }) => motion !== undefined)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter(({ motion }) => !styles.includes(`[data-motion='${motion}'] > .part-motion`))).toEqual([])
    // What opens does so at once.
    const paces = parts.filter(({ motion }) => motion !== 'open').map(({ motion, clock }) => `${motion} ${clock}`)
    expect(paces.filter((pace, at) => paces.indexOf(pace) !== at)).toEqual([])
  })
})
