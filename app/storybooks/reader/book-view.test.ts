import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionAt, placeAt } from './book-view.ts'

test('placeAt inverts fractionAt', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(weights, fc.nat(), fc.double({ min: 0, max: 0.99, noNaN: true }), (parts, seed, within) => {
      const part = seed % parts.length
      const fraction = fractionAt(parts, part, within)
      expect(fraction).toBeGreaterThanOrEqual(0)
      expect(fraction).toBeLessThanOrEqual(1)
      const found = placeAt(parts, fraction)
      expect(found.part).toBe(part)
      const share = parts.reduce((sum, weight) => sum + weight, 0) / parts[part]!
      expect(Math.abs(found.within - within)).toBeLessThan(1e-8 * share)
    }),
  )
})

test('fractions outside of 0 to 1 are clamped', () => {
  expect(placeAt([1, 1, 1], 1)).toEqual({ part: 2, within: 1 })
  expect(placeAt([1, 1, 1], 7)).toEqual({ part: 2, within: 1 })
  expect(placeAt([1, 1, 1], -1).part).toBe(0)
  expect(placeAt([], 0.5)).toEqual({ part: 0, within: 0 })
  expect(fractionAt([], 0, 0)).toBe(0)
})
