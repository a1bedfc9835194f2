import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { covers, noticeMargin, placeBesideAll, placeBesideKept, type Span, type Surroundings } from './free-place.ts'
import type { Notice } from './notice-store.ts'
import { controls, pressedControl } from './pressed-control.ts'

const narrow = '(width < 34rem)'

const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true })

const spanOf = (one: Element): Span =>
  (one.matches('.card-link') ? (one.closest('.paper-link') ?? one) : one).getBoundingClientRect()

function lookAround(area: HTMLElement): Surroundings {
  const spans = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => !area.contains(one) && isVisible(one)).map(spanOf)
  const pressed = pressedControl()
  return {
    pressed: pressed && isVisible(pressed) ? spanOf(pressed) : null,
    next: spans('[data-next]'),
    mainActions: spans('main .lantern'),
    controls: spans(controls),
  }
}

/** Calls back in the next frame after anything that can move the elements of the page. */
function watchLayout(area: HTMLElement, onLayout: (change: 'scrolled' | 'changed') => void): () => void {
  let frame: number | null = null
  let isChanged = false
  const request = () => {
    frame ??= requestAnimationFrame(() => {
      frame = null
      const change = isChanged ? 'changed' : 'scrolled'
      isChanged = false
      onLayout(change)
    })
  }
  const onChange = () => {
    isChanged = true
    request()
  }
  const sizes = new ResizeObserver(onChange)
  sizes.observe(document.body)
  sizes.observe(area)
  const elements = new MutationObserver((records) => {
    if (records.some(({ target }) => !area.contains(target))) onChange()
  })
  elements.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'data-next'],
  })
  window.addEventListener('scroll', request, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    sizes.disconnect()
    elements.disconnect()
    window.removeEventListener('scroll', request)
    window.removeEventListener('resize', onChange)
  }
}

/** Longer than a smooth scroll. */
const scrollMs = 700

/**
 * On a phone a notice is as wide as the screen. It is placed where it covers no control, on the side away from the pressed
 * one; if there is no such place, it goes to the bottom edge and the page scrolls by its height. It is
 * placed again only when it comes to cover the pressed control, what the person needs next, or a main action.
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
    if (!window.matchMedia(narrow).matches) return
    const { style } = document.documentElement
    let place: number | null = null
    let room = 0

    function put(next: number | null) {
      place = next
      area!.classList.toggle('toasts-edge', place === null)
      area!.style.setProperty('bottom', `${place ?? 0}px`)
      const needed = area!.offsetHeight + (place ?? 0)
      // Near the upper edge it covers no end of a page. The room does not shrink, so that the page does not jump.
      if (needed <= window.innerHeight / 2 || place === null) room = Math.max(room, needed)
      style.setProperty('--notice-room', `${room}px`)
    }

    /** Where the notice comes to rest, whatever its animation. */
    function restingSpan(): Span {
      const bottom = window.innerHeight - (place === null ? 0 : place + noticeMargin)
      return { top: bottom - toast!.offsetHeight, bottom }
    }

    function placeAgain(change: 'scrolled' | 'changed') {
      if (isScrolling || !window.matchMedia(narrow).matches) return
      const around = lookAround(area!)
      const kept = [
        ...(around.pressed ? [around.pressed] : []),
        ...around.next,
        ...(change === 'changed' ? around.mainActions : []),
      ]
      if (!covers(restingSpan(), kept)) return
      const next = placeBesideKept(around, toast!.offsetHeight, window.innerHeight)
      if (next !== null) put(next)
    }

    put(placeBesideAll(lookAround(area), toast!.offsetHeight, window.innerHeight))
    let isScrolling = place === null
    // In the next frame, because a new page is scrolled to its top after this effect.
    const scrollFrame = requestAnimationFrame(() => {
      if (place === null) window.scrollBy({ top: area.offsetHeight })
    })
    const scrollEnd = setTimeout(() => {
      if (!isScrolling) return
      isScrolling = false
      placeAgain('changed')
    }, scrollMs)
    const unwatch = watchLayout(area, placeAgain)
    return () => {
      unwatch()
      cancelAnimationFrame(scrollFrame)
      clearTimeout(scrollEnd)
      style.removeProperty('--notice-room')
    }
  }, [shown, toast])
  return setToast
}
