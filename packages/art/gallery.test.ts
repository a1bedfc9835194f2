import { describe, expect, test } from 'vitest'
import { sourceOf } from './engine/keep.ts'
import { moves } from './engine/moving.ts'
import type { Shape } from './engine/picture.ts'
import { gallery } from './gallery.ts'
import { bytesOf, leftovers, expectedFiles, movingRecordOf, recordOf } from './records.ts'

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
})
