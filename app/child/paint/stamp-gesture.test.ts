import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stamp } from '#contract/paintings.ts'
import { paintingOn } from '#contract/paintings.ts'
import { reachOf, shapeStamp, stampUnder, type Fingers } from './stamp-gesture.ts'

const owl: Stamp = { stamp: 'owl', x: 400, y: 500, size: 'medium', turn: 350 }
/** Fingers so far from a place, to the left and right of it, turned by degrees. */
const around = (x: number, y: number, far: number, degrees = 0): Fingers => {
  const [dx, dy] = [far * Math.cos((degrees * Math.PI) / 180), far * Math.sin((degrees * Math.PI) / 180)]
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ]
}

describe('two fingers on a stamp', () => {
  test('turn it by the angle between them, through the full circle', () => {
    expect(shapeStamp(owl, around(400, 500, 60), around(400, 500, 60, 35))).toEqual({ ...owl, turn: 25 })
    expect(shapeStamp(owl, around(400, 500, 60), around(400, 500, 60, -90))).toEqual({ ...owl, turn: 260 })
    expect(shapeStamp({ ...owl, turn: 0 }, around(400, 500, 60, 170), around(400, 500, 60, -170)).turn).toBe(20)
  })

  test.each([
    [60, 'medium'],
    [70, 'medium'],
    [110, 'large'],
    [500, 'large'],
    [32, 'small'],
    [0, 'small'],
  ] as const)('size it: 60 units apart at first and %d at last make it %s', (far, size) => {
    expect(shapeStamp(owl, around(400, 500, 60), around(400, 500, far)).size).toBe(size)
  })

  test('move it with them, and never off the sheet', () => {
    expect(shapeStamp(owl, around(400, 500, 60), around(431, 480, 60))).toEqual({ ...owl, x: 431, y: 480 })
    expect(shapeStamp(owl, around(400, 500, 60), around(-900, 5000, 60))).toEqual({ ...owl, x: 0, y: 1000 })
  })

  test('make nothing of it that the server would refuse', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 1000 }))
    const fingers = fc.tuple(point, point)
    fc.assert(
      fc.property(fingers, fingers, fc.integer({ min: 0, max: 359 }), (from, to, turn) => {
        const painting = { hung: false, fills: {}, strokes: [shapeStamp({ ...owl, turn }, from, to)] }
        expect(paintingOn('empty-1').safeParse(painting).success).toBe(true)
      }),
    )
  })
})

describe('the stamp under two fingers', () => {
  const below: Stamp = { ...owl, stamp: 'whale' }
  const far: Stamp = { ...owl, stamp: 'moon', x: 60, y: 60, size: 'small' }

  test('is the uppermost of those at one place', () => {
    expect(stampUnder([below, far, owl], around(400, 500, 50))).toBe(owl)
  })

  test('is one that lies between them, or under one of them', () => {
    expect(stampUnder([far, owl], around(400, 500, 300))).toBe(owl)
    expect(
      stampUnder(
        [owl, far],
        [
          [50, 70],
          [700, 100],
        ],
      ),
    ).toBe(far)
  })

  test('has room for two fingers, however small it is', () => {
    expect(reachOf(far)).toBe(120)
    expect(stampUnder([far], around(60, 60, 110))).toBe(far)
  })

  test('is none elsewhere', () => {
    expect(stampUnder([owl, far], around(400, 900, 60))).toBeUndefined()
  })
})
