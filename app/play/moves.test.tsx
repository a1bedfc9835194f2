import { expect, test, vi } from 'vitest'
import { letMove } from '#app/ui/motion.ts'
import { moves } from './moves.ts'

test('a touch starts a movement, which ends at once when motion is switched off, and then none starts', async () => {
  const cancel = vi.fn<() => void>()
  const finished = new Promise<Animation>(() => {})
  const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel, finished } as unknown as Animation)
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
