/** The vertical extent of an element in the window. */
export type Span = { readonly top: number; readonly bottom: number }

export type Edge = 'top' | 'bottom'

/** The distance between a notice and the elements around it. */
export const noticeMargin = 12

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

export type Surroundings = {
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
