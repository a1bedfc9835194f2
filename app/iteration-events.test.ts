import { afterEach, expect, test, vi } from 'vitest'
import { dropIterationListeners } from './iteration-events.ts'

const { addEventListener } = EventTarget.prototype

afterEach(() => {
  EventTarget.prototype.addEventListener = addEventListener
})

test('nobody listens for the turns of animations, and listeners of other events get them', () => {
  dropIterationListeners()
  const target = new EventTarget()
  const onTurn = vi.fn<() => void>()
  const onEnd = vi.fn<() => void>()
  target.addEventListener('animationiteration', onTurn)
  target.addEventListener('animationend', onEnd, { once: true })
  for (const type of ['animationiteration', 'animationend', 'animationend']) target.dispatchEvent(new Event(type))
  expect(onTurn).not.toHaveBeenCalled()
  expect(onEnd).toHaveBeenCalledOnce()
})
