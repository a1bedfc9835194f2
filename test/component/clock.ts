import { vi } from 'vitest'

/**
 * Stops the clock by which events are stamped: between the events of one gesture a busy machine would let it run.
 * @returns lets so many milliseconds pass
 */
export function stopEventClock() {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (ms: number) => {
    now += ms
  }
}
