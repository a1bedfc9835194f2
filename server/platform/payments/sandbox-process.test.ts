import { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import { untilReady } from './sandbox-process.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function starting() {
  const child = new ChildProcess()
  const kill = vi.spyOn(child, 'kill').mockReturnValue(true)
  const settled = vi.fn<(failure?: Error) => void>()
  void untilReady(child, () => 'The port is taken.').then(() => settled(), settled)
  return { child, kill, settled }
}

test('a sandbox whose start takes a minute, on a busy machine, has started', async () => {
  const { child, kill, settled } = starting()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([kill.mock.calls, settled.mock.calls]).toEqual([[], []])
  child.emit('message', {})
  await vi.advanceTimersByTimeAsync(600_000)
  expect([kill.mock.calls, settled.mock.calls]).toEqual([[], [[]]])
})

test('a sandbox that ends instead of starting is refused at once, in its own words', async () => {
  const { child, settled } = starting()
  child.emit('exit', 1, null)
  await vi.advanceTimersByTimeAsync(0)
  expect(settled.mock.calls).toEqual([[new StartRefused('The port is taken.')]])
})

test('a sandbox that never starts is ended, and refused', async () => {
  const { kill, settled } = starting()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(kill.mock.calls).toEqual([['SIGKILL']])
  expect(settled.mock.calls).toEqual([[new StartRefused('The payment sandbox did not start within 120 seconds.')]])
})
