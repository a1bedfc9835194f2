import { expect, test } from 'vitest'
import { begin, change, redo, undo } from './history.ts'

test('steps are undone and redone, and a new step forgets what was undone', () => {
  const three = change(change(begin(1), 2), 3)
  const one = undo(undo(undo(three)))
  expect(one.now).toBe(1)
  expect(redo(redo(redo(one))).now).toBe(3)
  const other = change(undo(three), 9)
  expect([other.now, redo(other).now, undo(other).now]).toEqual([9, 9, 2])
})

test('only the last 200 steps can be undone', () => {
  let history = begin(0)
  for (let step = 1; step <= 250; step++) history = change(history, step)
  for (let step = 0; step < 250; step++) history = undo(history)
  expect(history.now).toBe(50)
})
