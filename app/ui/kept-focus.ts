/** A button that was disabled while the keyboard was at it: some browsers let go of it at once, others with the next frame. */
let disabled: EventTarget | null = null

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', () => (disabled = null))
  document.addEventListener('focusout', ({ target }) => {
    disabled = target instanceof HTMLButtonElement && target.disabled ? target : null
  })
}

/** Whether the keyboard is at an element, or was until that was disabled. */
export const hasKeyboard = (element: Element | null): boolean =>
  element !== null && (document.activeElement === element || disabled === element)
