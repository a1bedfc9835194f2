/** What a control takes of the window's height. */
type Span = { readonly top: number; readonly bottom: number }

/** Between a notice and what is next to it. */
const margin = 12

/**
 * The lowest place in the window where something of that height covers none of these.
 * @returns how far above the window's lower edge it ends, its margin not counted; null where there is no such place
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
