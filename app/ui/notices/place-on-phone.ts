import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Notice } from './notice-store.ts'
import { controls, pressedControl } from './pressed-control.ts'

/** The vertical extent of an element in the window. */
type Span = { readonly top: number; readonly bottom: number }

type Edge = 'top' | 'bottom'

/** The distance between a notice and the elements around it. */
const noticeMargin = 12

/**
 * Finds the place nearest to an edge of the window where a notice of this height covers none of the elements.
 * @returns its distance from the bottom of the window, without the margin; null if there is no such place
 */
export function freePlace(
  taken: readonly Span[],
  height: number,
  windowHeight: number,
  edge: Edge = 'bottom',
): number | null {
  if (edge === 'top') {
    const mirrored = taken.map(({ top, bottom }) => ({ top: windowHeight - bottom, bottom: windowHeight - top }))
    const fromTop = freePlace(mirrored, height, windowHeight)
    return fromTop === null ? null : windowHeight - fromTop - height - 2 * noticeMargin
  }
  const needed = height + 2 * noticeMargin
  let lower = windowHeight
  const inView = taken.filter(({ top, bottom }) => bottom > top && bottom > 0 && top < windowHeight)
  for (const { top, bottom } of inView.toSorted((a, b) => b.bottom - a.bottom)) {
    if (lower - bottom >= needed) break
    lower = Math.min(lower, top)
  }
  return lower >= needed ? Math.max(0, windowHeight - lower) : null
}

type Surroundings = {
  readonly pressed: Span | null
  /** What the person needs next (`data-next`). */
  readonly next: readonly Span[]
  readonly mainActions: readonly Span[]
  readonly controls: readonly Span[]
}

/** Prefers the edge that is farther from the pressed control. */
const edgeAwayFrom = (pressed: Span | null, windowHeight: number): Edge =>
  pressed && pressed.bottom > 0 && pressed.top < windowHeight && pressed.top + pressed.bottom > windowHeight
    ? 'top'
    : 'bottom'

/** Finds a place that covers nothing at all. Returns as freePlace(). */
export function placeBesideAll(around: Surroundings, height: number, windowHeight: number): number | null {
  const { pressed, next, mainActions, controls } = around
  const taken = [...(pressed ? [pressed] : []), ...next, ...mainActions, ...controls]
  return freePlace(taken, height, windowHeight, edgeAwayFrom(pressed, windowHeight))
}

/**
 * Finds a place beside all, or else one that covers other controls, or else main actions, but never the pressed control
 * or what the person needs next. Returns as freePlace().
 */
export function placeBesideKept(around: Surroundings, height: number, windowHeight: number): number | null {
  return (
    placeBesideAll(around, height, windowHeight) ??
    placeBesideAll({ ...around, controls: [] }, height, windowHeight) ??
    placeBesideAll({ ...around, controls: [], mainActions: [] }, height, windowHeight)
  )
}

export const covers = (notice: Span, others: readonly Span[]): boolean =>
  others.some(({ top, bottom }) => bottom > top && bottom > notice.top && top < notice.bottom)

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
    mainActions: spans('main .button-primary'),
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
