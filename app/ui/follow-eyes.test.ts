import { expect, test } from 'vitest'
import { turnTo } from './follow-eyes.ts'

test('an eye looks straight ahead at distance 0 and turns by at most 1', () => {
  expect(turnTo(400, 400)).toBe(0)
  expect(turnTo(400, 460)).toBeGreaterThan(0.1)
  expect(turnTo(400, 460)).toBeLessThan(0.3)
  expect(turnTo(0, 4000)).toBeLessThanOrEqual(1)
  expect(turnTo(4000, 0)).toBe(-turnTo(0, 4000))
})
