import { afterEach, expect, test, vi } from 'vitest'
import { createElement } from 'react'
import { shownNotice, dismissNotice, showNotice } from './notice-store.ts'

afterEach(() => {
  const notice = shownNotice.current()
  if (notice) dismissNotice(notice.id)
})

test('a notice stays up for 5000 ms where nothing else is said', () => {
  showNotice({ title: 'Hello' })
  expect(shownNotice.current()).toMatchObject({ title: 'Hello', duration: 5000 })
  showNotice({ title: 'Hello', duration: 3000 })
  expect(shownNotice.current()?.duration).toBe(3000)
})

test('a notice has an id, a title, a description, an action, a duration and its own dismiss', () => {
  const action = createElement('button')
  const dismiss = showNotice({ title: 'Hello', description: 'Who is there?', action, duration: 3000 })
  const id = shownNotice.current()?.id
  expect(id).toBeTypeOf('number')
  expect(shownNotice.current()).toEqual({ id, title: 'Hello', description: 'Who is there?', action, duration: 3000 })
  dismiss()
  expect(shownNotice.current()).toBeNull()
})

test('a new notice takes the place of the one that is up', () => {
  showNotice({ title: 'First' })
  const first = shownNotice.current()
  showNotice({ title: 'Second' })
  expect(shownNotice.current()?.title).toBe('Second')
  expect(shownNotice.current()?.id).not.toBe(first?.id)
})

test('dismissing a notice that has been replaced leaves the new one up', () => {
  const dismissFirst = showNotice({ title: 'First' })
  showNotice({ title: 'Second' })
  dismissFirst()
  expect(shownNotice.current()?.title).toBe('Second')
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = shownNotice.subscribe(listener)
  const dismiss = showNotice({ title: 'Once' })
  dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  showNotice({ title: 'Twice' })
  expect(listener).toHaveBeenCalledTimes(2)
})
