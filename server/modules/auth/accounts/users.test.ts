import { expect, test } from 'vitest'
import { checkMetadata } from './users.ts'

/** Processor time of the fastest of a few runs, in microseconds. */
function leastOf(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  })
  return Math.min(...runs)
}

test('metadata that is far too large takes no longer than writing it', () => {
  const lists = { mood: Array.from({ length: 200_000 }, () => ['a']) }
  const refused = leastOf(() => expect(() => checkMetadata(lists)).toThrow('larger than 4096 bytes'))
  expect(refused).toBeLessThan(3 * leastOf(() => void JSON.stringify(lists)))
})

test('metadata that is nested deeper than JSON can be written is refused', () => {
  const nested = JSON.parse(`{"mood":${'['.repeat(200_000)}${']'.repeat(200_000)}}`) as Record<string, unknown>
  expect(() => checkMetadata(nested)).toThrow('larger than 4096 bytes')
})
