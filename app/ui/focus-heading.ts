/** Moves the focus to the page's heading, or to the page if it has none. */
export function focusHeading(main: HTMLElement | null, options?: FocusOptions): void {
  const heading = main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus(options)
}
