import { afterEach, expect, test } from 'vitest'
import { createIsolation, isolatedTask, type Isolation, type IsolationLimits } from './isolated.ts'
import type { run } from './test.task.ts'

const task = (deadlineMs = 20_000) => isolatedTask<typeof run>(new URL('./test.task.ts', import.meta.url), deadlineMs)

const opened: Isolation[] = []
const open = (limits: Partial<IsolationLimits> = {}) => {
  const isolation = createIsolation({
    workers: 1,
    queued: 10,
    queuedPerCaller: 5,
    heapMb: 64,
    idleMs: 60_000,
    ...limits,
  })
  opened.push(isolation)
  return isolation
}
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

test('a task is answered from a thread without environment', async () => {
  expect(await open().run(task(), { does: 'answer', value: 'a' })).toBe('a 0')
})

test.each([
  ['throws', 'throw', 'error'],
  ['does not end', 'loop', 'deadline'],
  ['backtracks in a regular expression', 'backtrack', 'deadline'],
  ['takes too much memory', 'fill', 'memory'],
  ['ends its thread', 'exit', 'error'],
  ['never answers', 'hang', 'deadline'],
] as const)('a task that %s is rejected, and the next one is answered', async (_name, does, reason) => {
  const isolation = open()
  await isolation.run(task(), { does: 'answer' })
  await expect(isolation.run(task(reason === 'deadline' ? 300 : undefined), { does })).rejects.toMatchObject({
    name: 'IsolationFailed',
    reason,
  })
  expect(await isolation.run(task(), { does: 'answer', value: 'b' })).toBe('b 0')
})

test('the start of a thread does not count towards the deadline', async () => {
  const slowToLoad = isolatedTask<typeof run>(new URL('./slow-to-load.task.ts', import.meta.url), 400)
  expect(await open().run(slowToLoad, { does: 'answer', value: 'a' })).toBe('a 0')
})

test('time in which a thread does not run does not count towards the deadline', async () => {
  expect(await open().run(task(300), { does: 'rest', value: 'a' })).toBe('a')
})

test('the event loop stays free while a task runs', async () => {
  const isolation = open()
  await isolation.run(task(), { does: 'answer' })
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  await isolation.run(task(1_000), { does: 'loop' }).catch(() => undefined)
  clearInterval(timer)
  // A blocked event loop would not have turned once.
  expect(turns).toBeGreaterThan(5)
})

test('callers take turns', async () => {
  const isolation = open()
  const finished: string[] = []
  const ask = async (caller: string, value: string) =>
    finished.push(await isolation.run(task(), { does: 'wait', value }, caller))
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')])
  expect(finished).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('what the queue does not hold is refused at once, of one caller and of all', async () => {
  const isolation = open({ queued: 3, queuedPerCaller: 2 })
  const ask = async (caller: string) =>
    isolation.run(task(), { does: 'wait' }, caller).then(
      () => 'answered',
      (error: { code: string; headers: object }) => error,
    )
  const refused = expect.objectContaining({ code: 'unavailable', headers: { 'retry-after': '5' } }) as unknown
  const answers = await Promise.all([ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('c')])
  expect(answers).toEqual(['answered', 'answered', 'answered', refused, 'answered', refused])
})

test('closing rejects what waits and what runs, and everything after it', async () => {
  const isolation = open()
  const running = [isolation.run(task(), { does: 'loop' }), isolation.run(task(), { does: 'answer' })]
  const ended = Promise.allSettled(running)
  await isolation.close()
  for (const one of await ended) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  await expect(isolation.run(task(), { does: 'answer' })).rejects.toMatchObject({ code: 'unavailable' })
})

test('an idle worker ends, and another one starts when it is needed', async () => {
  const isolation = open({ idleMs: 1 })
  for (const value of ['a', 'b']) {
    expect(await isolation.run(task(), { does: 'answer', value })).toBe(`${value} 0`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
