import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const roomy = { atOnce: 1, waiting: 100, waitingPerCaller: 50, waitingPerGroup: 80 }

/** A queue with tasks that end on request, and the order of their starts. */
function openQueue(limits: Partial<typeof roomy> = {}) {
  const inTurn = createFairQueue({ ...roomy, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const done: Promise<void>[] = []
  return {
    begun,
    add(caller: string, count = 1): void {
      for (let n = 0; n < count; n++)
        done.push(
          inTurn(caller, async () => {
            begun.push(caller)
            await new Promise<void>((resolve) => ends.push(resolve))
          }),
        )
    },
    refusal: (caller: string) => inTurn(caller, async () => undefined).catch((error: unknown) => error),
    /** The outcome of every task, once all that run or wait have ended. */
    async finish(): Promise<PromiseSettledResult<void>[]> {
      const all = Promise.allSettled(done)
      let finished = false
      void all.then(() => (finished = true))
      while (!finished) {
        for (const end of ends.splice(0)) end()
        await new Promise(setImmediate)
      }
      return all
    },
  }
}

const network = (site: number, n: number): string => `2001:db8:${site}:${n}::/64`
const codesOf = (results: PromiseSettledResult<void>[]): unknown[] =>
  results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

describe('a fair queue', () => {
  test('runs a limited number at once and the others in order', async () => {
    const queue = openQueue({ atOnce: 2 })
    queue.add('a', 4)
    expect(queue.begun).toEqual(['a', 'a'])
    await queue.finish()
    expect(queue.begun).toHaveLength(4)
  })

  test('runs a caller’s only task before the second task of any other', async () => {
    const queue = openQueue()
    queue.add('running')
    for (const caller of ['a', 'b', 'c']) queue.add(caller, 10)
    queue.add('quiet')
    await queue.finish()
    expect(queue.begun.slice(0, 5)).toEqual(['running', 'a', 'b', 'c', 'quiet'])
    expect(queue.begun.slice(5, 8)).toEqual(['a', 'b', 'c'])
    expect(queue.begun).toHaveLength(32)
  })

  test('counts all networks of an IPv6 /48 as one, which share its turns', async () => {
    const queue = openQueue()
    queue.add('running')
    for (let n = 0; n < 30; n++) queue.add(network(1, n), 2)
    queue.add(network(2, 0))
    queue.add('203.0.113.9')
    await queue.finish()
    expect(queue.begun.slice(1, 5)).toEqual([network(1, 0), network(2, 0), '203.0.113.9', network(1, 1)])
    expect(queue.begun.slice(5, 7)).toEqual([network(1, 2), network(1, 3)])
  })

  test('refuses only callers and /48 networks with too many waiting tasks', async () => {
    const queue = openQueue({ waitingPerCaller: 3, waitingPerGroup: 5 })
    queue.add('running')
    queue.add(network(1, 1), 3)
    const tooMany = { code: 'over_request_rate_limit', status: 429, headers: { 'retry-after': '1' } }
    expect(await queue.refusal(network(1, 1))).toMatchObject(tooMany)
    queue.add(network(1, 2), 2)
    expect(await queue.refusal(network(1, 3))).toMatchObject(tooMany)
    queue.add(network(2, 1), 3)
    expect(codesOf(await queue.finish())).toEqual([])
    expect(queue.begun).toHaveLength(9)
  })

  test('makes room for a new caller by refusing a task of the caller with the most', async () => {
    const queue = openQueue({ waiting: 6 })
    queue.add('running')
    queue.add('loud', 4)
    queue.add('other', 2)
    queue.add('quiet')
    expect(codesOf(await queue.finish())).toEqual(['over_request_rate_limit'])
    expect(queue.begun).toEqual(['running', 'loud', 'other', 'quiet', 'loud', 'other', 'loud'])
  })

  test('refuses a new caller if every caller in the full queue has one task', async () => {
    const queue = openQueue({ waiting: 3 })
    queue.add('running')
    for (const caller of ['a', 'b', 'c']) queue.add(caller)
    expect(await queue.refusal('d')).toMatchObject({
      code: 'request_timeout',
      status: 503,
      headers: { 'retry-after': '1' },
    })
    expect(codesOf(await queue.finish())).toEqual([])
  })

  test('continues after a task that fails', async () => {
    const inTurn = createFairQueue(roomy)
    const failing = inTurn('a', () => Promise.reject(new Error('no')))
    const next = inTurn('a', async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
