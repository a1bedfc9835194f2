/** Moves the focus to the heading of a page or dialog, or to itself if it has none. */
export function focusHeading(root: HTMLElement | null, options?: FocusOptions): void {
  const heading = root?.querySelector<HTMLElement>(root.matches('dialog') ? 'h2' : 'h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? root)?.focus(options)
}
