import { useEffect } from 'react'
import { stillness } from './motion.ts'

/** How far an eye at `from` turns towards `to`, -1 to 1, with 300 pixels as the scale. */
export const turnTo = (from: number, to: number) => Math.tanh((to - from) / 300)

/** Makes the guides' eyes follow the mouse, but not touches, and not while motion is off. */
export function useFollowEyes() {
  useEffect(() => {
    let frame = 0
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || stillness.current()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        for (const eyes of document.querySelectorAll<SVGElement>('.portrait-eyes')) {
          const { left, top, width, height } = eyes.getBoundingClientRect()
          eyes.style.setProperty('--look-x', turnTo(left + width / 2, clientX).toFixed(3))
          eyes.style.setProperty('--look-y', turnTo(top + height / 2, clientY).toFixed(3))
        }
      })
    }
    document.addEventListener('pointermove', onMove, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointermove', onMove)
    }
  }, [])
}
