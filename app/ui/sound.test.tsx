import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeTones } from '#test/component/sound.ts'
import { letSound, playTones } from './sound.ts'

let opened = 0
let begun: readonly number[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  begun = fakeTones()
  opened = 0
  const Context = AudioContext
  vi.stubGlobal(
    'AudioContext',
    class extends Context {
      constructor() {
        super()
        opened += 1
      }
    },
  )
})
afterEach(() => {
  letSound(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the device is opened once the switch has been painted, and no tone waits for it', () => {
  letSound(true)
  expect(opened).toBe(0)
  vi.advanceTimersByTime(200)
  expect(opened).toBe(1)
  playTones([{ hertz: 440 }])
  expect(opened).toBe(1)
  expect(begun).toEqual([440])
})

test('who plays at once is heard at once', () => {
  letSound(true)
  playTones([{ hertz: 440 }])
  expect(begun).toEqual([440])
})

test('sound that is switched off again does not open the device', () => {
  letSound(true)
  letSound(false)
  vi.advanceTimersByTime(200)
  expect(opened).toBe(0)
})

test('with sound on from the start nothing is heard before the first touch', () => {
  const activation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation: activation })
  letSound(true)
  playTones([{ hertz: 440 }])
  expect(begun).toEqual([])
  activation.hasBeenActive = true
  playTones([{ hertz: 440 }])
  expect(begun).toEqual([440])
})
