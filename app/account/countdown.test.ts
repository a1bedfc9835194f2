import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nextEpisode } from '#content/dashboard/next-episode.ts'
import { timeLeft } from './countdown.ts'

const target = Date.parse(nextEpisode.target)

test('the next episode begins on September 1, 2025', { tags: ['spec-9-limits'] }, () => {
  expect(new Date(target).toISOString()).toBe('2025-09-01T00:00:00.000Z')
})

test('the last second is counted until it is over, and null follows', () => {
  expect(timeLeft(target, target - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(target, target)).toBeNull()
  expect(timeLeft(target, target + 86_400_000)).toBeNull()
})

test('the parts always add up to the time left', () => {
  assert(
    property(integer({ min: 1, max: 4_000_000_000 }), (ms) => {
      const { days, hours, minutes, seconds } = timeLeft(target, target - ms)!
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(ms / 1000))
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
    }),
  )
})
