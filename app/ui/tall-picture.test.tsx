import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import gardenGate from '#art/drawn/garden-gate.json'
import { scrollIntoView } from '#test/component/intersection.ts'
import { renderAt } from '#test/component/render.tsx'
import { letMove } from './motion.ts'
import { TallPicture } from './tall-picture.tsx'

const moving = () => document.querySelector('.moving')

function show() {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  renderAt('/', <TallPicture drawn={gardenGate} alt="A gate" tallWhen="(width < 37.5rem)" />)
}

test('a picture moves once it has loaded, hidden from screen readers, and not while motion is off', async () => {
  show()
  await waitFor(() => expect(moving()).not.toBeNull())
  expect(moving()!.getAttribute('aria-hidden')).toBe('true')
  expect(moving()!.querySelector('a, button, [tabindex]')).toBeNull()
  expect(screen.getByRole('img', { name: 'A gate' })).toBeDefined()
  act(() => letMove(false))
  expect(moving()).toBeNull()
  act(() => letMove(true))
  await waitFor(() => expect(moving()).not.toBeNull())
})

test('the movement is paused while the picture is out of view or the tab is hidden', async () => {
  show()
  const isHeld = () => moving()?.hasAttribute('data-held')
  await waitFor(() => expect(isHeld()).toBe(true))
  scrollIntoView(moving()!)
  expect(isHeld()).toBe(false)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isHeld()).toBe(true)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isHeld()).toBe(false)
})
