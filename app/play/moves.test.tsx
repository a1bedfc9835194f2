import { afterEach, expect, test, vi } from 'vitest'
import { letMove } from '#app/ui/motion.ts'
import { moves } from './moves.ts'

afterEach(() => vi.restoreAllMocks())

function watchAnimations() {
  const cancel = vi.fn<() => void>()
  const finished = new Promise<Animation>(() => {})
  const animation = { cancel, finished } as unknown as Animation
  return { cancel, animate: vi.spyOn(Element.prototype, 'animate').mockReturnValue(animation) }
}

test('a touch starts a movement, which ends at once when motion is switched off, and then none starts', async () => {
  const { cancel, animate } = watchAnimations()
  const note = document.createElement('span')
  note.dataset['delay'] = '160'
  moves.hop(note)
  expect(animate).toHaveBeenCalledWith(expect.any(Array), { duration: 900, delay: 160, fill: 'backwards' })
  letMove(false)
  expect(cancel).toHaveBeenCalledOnce()
  moves.hop(note)
  expect(animate).toHaveBeenCalledOnce()
  letMove(true)
})

test.each(Object.entries(moves))(
  '%s begins and ends all that it changes, so that browsers need no main thread',
  (_, move) => {
    const { animate } = watchAnimations()
    move(document.createElement('span'))
    const frames = animate.mock.calls[0]![0] as Keyframe[]
    const changed = new Set(frames.flatMap((frame) => Object.keys(frame)))
    for (const frame of [frames[0]!, frames.at(-1)!]) expect(new Set(Object.keys(frame))).toEqual(changed)
  },
)

test('what is hidden does not move', () => {
  const { animate } = watchAnimations()
  const place = document.createElement('div')
  place.hidden = true
  moves.hop(place.appendChild(document.createElement('span')))
  expect(animate).not.toHaveBeenCalled()
})

test('a second touch ends the movement of the first', () => {
  const { cancel, animate } = watchAnimations()
  const note = document.createElement('span')
  moves.hop(note)
  moves.sway(note)
  expect(cancel).toHaveBeenCalledOnce()
  expect(animate).toHaveBeenCalledTimes(2)
})
