/** The vertical extent of a control in the window. */
type Span = { readonly top: number; readonly bottom: number }

const margin = 12

/**
 * Finds the lowest place in the window where a notice of this height covers none of the controls.
 * @returns its distance from the bottom of the window, without the margin; null if there is no such place
 */
export function freePlace(taken: readonly Span[], height: number, windowHeight: number): number | null {
  const needed = height + 2 * margin
  let lower = windowHeight
  const inView = taken.filter(({ top, bottom }) => bottom > top && bottom > 0 && top < windowHeight)
  for (const { top, bottom } of inView.toSorted((a, b) => b.bottom - a.bottom)) {
    if (lower - bottom >= needed) break
    lower = Math.min(lower, top)
  }
  return lower >= needed ? Math.max(0, windowHeight - lower) : null
}
