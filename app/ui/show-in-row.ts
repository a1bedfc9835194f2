/**
 * Scrolls the row of an element sideways (`scrolled-row`), so that the element is in the middle, and again with the page's
 * fonts. The page itself stays where it is.
 */
export function showInRow(part: HTMLElement | null | undefined): void {
  const row = part?.closest('.scrolled-row')
  if (!part || !row) return
  const show = () => {
    const { left, width } = part.getBoundingClientRect()
    const around = row.getBoundingClientRect()
    row.scrollLeft += left - around.left - (around.width - width) / 2
  }
  show()
  if (document.fonts?.status === 'loading') void document.fonts.ready.then(show)
}
