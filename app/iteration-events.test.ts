import { afterEach, expect, test, vi } from 'vitest'
import { ignoreIterationListeners } from './iteration-events.ts'

const { addEventListener } = EventTarget.prototype

afterEach(() => {
  EventTarget.prototype.addEventListener = addEventListener
})

test('listeners for animationiteration are ignored, others are added', () => {
  ignoreIterationListeners()
  const target = new EventTarget()
  const onIteration = vi.fn<() => void>()
  const onEnd = vi.fn<() => void>()
  target.addEventListener('animationiteration', onIteration)
  target.addEventListener('animationend', onEnd, { once: true })
  for (const type of ['animationiteration', 'animationend', 'animationend']) target.dispatchEvent(new Event(type))
  expect(onIteration).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
})
