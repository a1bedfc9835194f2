import { useEffect } from 'react'

/** How far an eye at `from` turns to see `to`, -1 to 1: all the way from 300 pixels on, gently before. */
export const turnTo = (from: number, to: number) => Math.tanh((to - from) / 300)

/** The guides' eyes follow the mouse, gently; not where less motion is asked for, and not after fingers. */
export function useFollowEyes() {
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let frame = 0
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || calm.matches) return
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
