import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownNotice, dismissNotice, showNotice } from './notice-store.ts'

afterEach(() => {
  const notice = shownNotice.current()
  if (notice) dismissNotice(notice.id)
})

test('a notice is shown for 5000 ms by default', () => {
  showNotice({ title: 'Hello' })
  expect(shownNotice.current()).toMatchObject({ title: 'Hello', duration: 5000 })
  showNotice({ title: 'Hello', duration: 3000 })
  expect(shownNotice.current()?.duration).toBe(3000)
})

test(
  'a notice has an id, a title, a description, an action, a duration and its own dismiss',
  { tags: ['spec-3-toast'] },
  () => {
    const action = createElement('button')
    const dismiss = showNotice({ title: 'Hello', description: 'Who is there?', action, duration: 3000 })
    const id = shownNotice.current()?.id
    expect(id).toBeTypeOf('number')
    expect(shownNotice.current()).toEqual({ id, title: 'Hello', description: 'Who is there?', action, duration: 3000 })
    dismiss()
    expect(shownNotice.current()).toBeNull()
  },
)

test('a new notice replaces the current one', () => {
  showNotice({ title: 'First' })
  const first = shownNotice.current()
  showNotice({ title: 'Second' })
  expect(shownNotice.current()?.title).toBe('Second')
  expect(shownNotice.current()?.id).not.toBe(first?.id)
})

test('dismissing a notice that has been replaced keeps the new one', () => {
  const dismissFirst = showNotice({ title: 'First' })
  showNotice({ title: 'Second' })
  dismissFirst()
  expect(shownNotice.current()?.title).toBe('Second')
})

test('listeners are called on every change until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = shownNotice.subscribe(listener)
  const dismiss = showNotice({ title: 'Once' })
  dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  showNotice({ title: 'Twice' })
  expect(listener).toHaveBeenCalledTimes(2)
})
