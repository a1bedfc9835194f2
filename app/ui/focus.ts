/** Moves the focus to the heading of `root`, or to `root` if it has none. Default: the open dialog, or else the page. */
export function focusHeading(
  root: HTMLElement | null = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector('main'),
  options?: FocusOptions,
): void {
  const heading = root?.querySelector<HTMLElement>(root.matches('main') ? 'h1' : 'h1, h2')
  if (heading) heading.tabIndex = -1
  ;(heading ?? root)?.focus(options)
}

/** The `ref` of an element that appears in place of the control that had the focus. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus()
