import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish, snails, standing, startRace, step, tap, type Race } from './snail-derby.ts'

/** Pseudo-random, the same for the same seed. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A race to its end, in which the child taps at these pauses, again and again. */
function run(race: Race, random: () => number, pauses: readonly number[] = []) {
  let now = race
  let ms = 0
  let next = pauses[0] ?? Infinity
  for (let taps = 0; now.winner === null && ms < 300_000; ms += 50) {
    if (ms >= next) {
      now = tap(now).race
      taps += 1
      next = ms + (pauses[taps % pauses.length] ?? Infinity)
    }
    now = step(now, 50, random)
  }
  return { ...now, ms }
}

const anySnail = fc.constantFrom(...snails)

test('the same snail never wins twice running, and every race ends within a minute', () => {
  fc.assert(
    fc.property(
      anySnail,
      fc.option(anySnail),
      fc.nat(),
      fc.array(fc.integer({ min: 50, max: 4000 }), { maxLength: 8 }),
      (chosen, last, seed, pauses) => {
        const random = seeded(seed)
        const { winner, ms, runners } = run(startRace(chosen, last, random), random, pauses)
        expect(winner).not.toBeNull()
        expect(winner).not.toBe(last)
        expect(ms).toBeLessThan(60_000)
        for (const { at } of Object.values(runners)) expect(at).toBeLessThanOrEqual(finish)
      },
    ),
    { numRuns: 60 },
  )
})

test('whoever whispers calmly wins, where the snail has not just won', () => {
  for (let seed = 1; seed < 40; seed++) {
    const random = seeded(seed)
    expect(run(startRace('tuesday', null, random), random, [1400]).winner).toBe('tuesday')
  }
})

test('taps that follow each other quickly are shouting: the snail stops and looks round', () => {
  const random = seeded(7)
  const first = tap(startRace('tuesday', null, random))
  expect(first.heard).toBe('whisper')
  const second = tap(step(first.race, 300, random))
  expect(second.heard).toBe('shout')
  const { at } = second.race.runners.tuesday
  expect(step(second.race, 1000, random).runners.tuesday).toMatchObject({ at, restMs: 1200 })
  expect(step(second.race, 3000, random).runners.tuesday.at).toBeGreaterThan(at)
  expect(tap(step(second.race, 700, random)).heard).toBe('whisper')
  expect(second.race.whispers).toBe(1)
})

test('the order is by place, with the winner first', () => {
  const random = seeded(3)
  const end = run(startRace('small-thunder', 'tuesday', random), random, [1400])
  expect(standing(end)[0]).toBe('small-thunder')
  expect(step(end, 1000, random)).toBe(end)
  expect(standing(startRace('tuesday', null, random))).toEqual(snails)
})
