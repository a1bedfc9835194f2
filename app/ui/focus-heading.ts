/** Lets the keyboard and the screen reader begin at a page's heading, or at the page where it has none. */
export function focusHeading(main: HTMLElement | null, options?: FocusOptions): void {
  const heading = main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus(options)
}
