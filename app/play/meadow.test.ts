import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sleepers } from '#content/play/meadow.ts'
import { answerOf, countUp, firstMeadow, hideAll, isAwake, isUp, sleeperKeys, touch, wake } from './meadow.ts'

const who = fc.constantFrom(...sleeperKeys)
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('wherever they hide, everybody is behind something and asleep', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 7, maxLength: 7 }), (numbers) => {
      const meadow = hideAll(() => numbers.pop() ?? 0)
      expect(meadow.places.toSorted()).toEqual(sleeperKeys.toSorted())
      expect(countUp(meadow)).toBe(0)
    }),
  )
  expect(firstMeadow.places.toSorted()).toEqual(sleeperKeys.toSorted())
})

test('in whatever order they are touched, nobody goes back to bed, and all are up once each was found', () => {
  fc.assert(
    fc.property(fc.array(who), (order) => {
      let meadow = firstMeadow
      for (const one of order) {
        const before = countUp(meadow)
        meadow = touch(meadow, one)
        expect(countUp(meadow)).toBeGreaterThanOrEqual(before)
        expect(isUp(meadow, one)).toBe(true)
      }
      expect(isAwake(meadow)).toBe(new Set(order).size === sleeperKeys.length)
    }),
  )
})

test('the first touch finds somebody; then its three answers come round in order', () => {
  fc.assert(
    fc.property(who, fc.integer({ min: 0, max: 20 }), (one, tickles) => {
      let meadow = touch(firstMeadow, one)
      expect(answerOf(meadow, one)).toBeNull()
      for (let tickle = 0; tickle < tickles; tickle++) {
        meadow = touch(meadow, one)
        expect(answerOf(meadow, one)).toBe(tickle % 3)
      }
    }),
  )
})

test('those met before are up again, and unknown names are nobody', () => {
  fc.assert(
    fc.property(fc.subarray(sleeperKeys), (met) => {
      const meadow = wake([...met, 'toString', 7])
      expect(new Set(Object.keys(meadow.touches))).toEqual(new Set(met))
      expect(met.map((one) => answerOf(meadow, one))).toEqual(met.map(() => null))
    }),
  )
})

test('no two answers are alike, and each critter moves in three ways', () => {
  const said = sleeperKeys.flatMap((one) => sleepers[one].answers.map(({ says }) => says))
  expect(new Set(said).size).toBe(sleeperKeys.length * 3)
  for (const one of sleeperKeys) expect(new Set(sleepers[one].answers.map(({ move }) => move)).size).toBe(3)
})
