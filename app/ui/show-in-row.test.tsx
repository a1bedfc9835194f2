import { expect, test, vi } from 'vitest'
import { showInRow } from './show-in-row.ts'

test('a part of a row that scrolls is shown in its middle', () => {
  document.body.innerHTML = '<div class="scrolled-row"><div><a href="/">Log</a></div></div>'
  const row = document.querySelector('.scrolled-row')!
  const part = document.querySelector('a')!
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 0, 300, 50))
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 0, 80, 44))
  row.scrollLeft = 10
  showInRow(part)
  expect(row.scrollLeft).toBe(10 + 500 - 20 - 110)
})

test('a part that stands in no such row moves nothing', () => {
  document.body.innerHTML = '<div><a href="/">Log</a></div>'
  expect(() => showInRow(document.querySelector('a'))).not.toThrow()
  expect(() => showInRow(null)).not.toThrow()
})
