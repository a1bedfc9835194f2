import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stopEventClock } from '#test/component/clock.ts'
import { useDrag } from './use-drag.ts'

const onTap = vi.fn<() => void>()
const onDrop = vi.fn<() => void>()

function Handle() {
  const drag = useDrag({ onDrag: () => {}, onDrop, onTap })
  return (
    <button type="button" {...drag}>
      Handle
    </button>
  )
}

beforeEach(() => {
  onTap.mockClear()
  onDrop.mockClear()
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
})

/** Presses the handle, moves it so many pixels and lets it go. */
function drag(by: number) {
  render(<Handle />)
  const handle = screen.getByRole('button')
  fireEvent.pointerDown(handle, { button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(handle, { clientX: by, clientY: 0 })
  fireEvent.pointerUp(handle)
  return handle
}

test('a press that hardly moves is a tap', () => {
  fireEvent.click(drag(5))
  expect([onTap.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 0])
})

test('the click of a drag is no tap, however late the page comes to it', () => {
  const pass = stopEventClock()
  const handle = drag(60)
  const click = createEvent.click(handle)
  pass(5000)
  fireEvent(handle, click)
  expect([onTap.mock.calls.length, onDrop.mock.calls.length]).toEqual([0, 1])
})

test('a click that comes from elsewhere, long after a drag, is a tap', () => {
  const pass = stopEventClock()
  const handle = drag(60)
  pass(5000)
  fireEvent.click(handle)
  expect(onTap).toHaveBeenCalledTimes(1)
})
