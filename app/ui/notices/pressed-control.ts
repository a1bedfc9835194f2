export const controls = 'a[href], button, input, select, textarea, summary, label, iframe'

let pressed: Element | null = null

/** Remembers the control that was pressed last. Browsers send a click for the keyboard too. */
export function watchPressedControl(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('.toasts')) return
    pressed = target.closest(controls) ?? pressed
  }
  document.addEventListener('click', onClick, true)
  return () => document.removeEventListener('click', onClick, true)
}

/** The control that was pressed last, if it is still on the page. */
export const pressedControl = (): Element | null => (pressed?.isConnected ? pressed : null)
