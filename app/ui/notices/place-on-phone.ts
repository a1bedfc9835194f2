import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { freePlace } from './free-place.ts'
import type { Notice } from './notice-store.ts'

const controls = 'a[href], button, input, select, textarea, summary, label, iframe'

/**
 * On a phone a notice is as wide as the screen. It is placed as low as possible without covering a control; if there is no
 * such place, it goes to the bottom edge and the page scrolls by its height.
 */
export function usePlaceOnPhone(id: Notice['id'] | undefined) {
  // State, not a ref: Radix mounts the toast one render later.
  const [toast, setToast] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const shown = id === undefined ? null : `${id} on ${pathname}`
  useLayoutEffect(() => {
    const area = toast?.closest<HTMLElement>('.toasts')
    if (shown === null || !area) return
    area.classList.remove('toasts-edge')
    area.style.removeProperty('bottom')
    if (!window.matchMedia('(width < 34rem)').matches) return
    const taken = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => !area.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => (one.matches('.card-link') ? (one.closest('.paper-link') ?? one) : one).getBoundingClientRect())
    const bottom = freePlace(taken, toast!.offsetHeight, window.innerHeight)
    area.classList.toggle('toasts-edge', bottom === null)
    area.style.setProperty('bottom', `${bottom ?? 0}px`)
    const { style } = document.documentElement
    style.setProperty('--notice-room', `${area.offsetHeight + (bottom ?? 0)}px`)
    // In the next frame, because a new page is scrolled to its top after this effect.
    const scrollFrame = requestAnimationFrame(() => {
      if (bottom === null) window.scrollBy({ top: area.offsetHeight })
    })
    return () => {
      cancelAnimationFrame(scrollFrame)
      style.removeProperty('--notice-room')
    }
  }, [shown, toast])
  return setToast
}
