import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPitch, tuneIn, type Tune } from '#contract/kept-toys.ts'
import { beat, raise, shake, tonesOf } from './tune-sieve.ts'

const pitch = fc.integer({ min: 0, max: maxPitch })
const tune = fc.tuple(pitch, pitch, pitch, pitch, pitch)
const numbers = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 5, maxLength: 5 })

const shaken = (before: Tune | null, from: readonly number[]) => {
  const left = [...from]
  return shake(before, () => left.shift() ?? 0)
}

test('whatever falls out is a tune of five notes in the scale, never one note five times', () => {
  fc.assert(
    fc.property(numbers, (from) => {
      const made = shaken(null, from)
      expect(tuneIn(made)).toEqual(made)
      expect(new Set(made).size).toBeGreaterThan(1)
      expect([0, 3, 5]).toContain(made[4])
    }),
  )
})

test('no two shakes in a row make the same tune', () => {
  fc.assert(
    fc.property(numbers, (from) => {
      const made = shaken(null, from)
      expect(shaken(made, from)).not.toEqual(made)
    }),
  )
})

test('a note that is raised as often as there are pitches is where it was, and no other has moved', () => {
  fc.assert(
    fc.property(tune, fc.integer({ min: 0, max: 4 }), fc.nat(30), (made, at, times) => {
      let raised: Tune = made
      for (let time = 0; time < times; time++) raised = raise(raised, at)
      expect(raised).toEqual(made.map((one, place) => (place === at ? (one + times) % (maxPitch + 1) : one)))
    }),
  )
})

test('the tones of a tune follow each other, higher pitches being higher', () => {
  fc.assert(
    fc.property(tune, (made) => {
      const tones = tonesOf(made, 'played')
      expect(tones.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4].map((place) => place * beat))
      for (const [one, { hertz }] of tones.entries())
        for (const [other, tone] of tones.entries())
          expect(Math.sign(hertz - tone.hertz)).toBe(Math.sign(made[one]! - made[other]!))
    }),
  )
})

test('only five pitches of the scale are a kept tune', () => {
  for (const kept of [
    undefined,
    null,
    'la',
    [],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, -1],
    [0, 1, 2, 3, 8],
    [0, 1, 2, 3, '4'],
    [0, 1, 2, 3, 0.5],
  ])
    expect(tuneIn(kept)).toBeNull()
})
