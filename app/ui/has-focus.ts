/** A button that was disabled while it had the focus: some browsers blur it at once, others in the next frame. */
let disabled: EventTarget | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', () => (disabled = null))
  document.addEventListener('focusout', ({ target }) => {
    disabled = target instanceof HTMLButtonElement && target.disabled ? target : null
  })
}

/** Whether an element has the focus, or had it until it was disabled. */
export const hasFocus = (element: Element | null): boolean =>
  element !== null && (document.activeElement === element || disabled === element)
