import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './menu.css'

type MenuProps = {
  label: ReactNode
  /** The actions: buttons and links. */
  children: ReactNode
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A button that opens a list of actions. Escape and a press elsewhere close it; the arrow keys go through them. */
export function Menu({ label, children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || list.current === null) return
    event.preventDefault()
    list.current.togglePopover(true)
    const actions = [...list.current.querySelectorAll<HTMLElement>('button, a')]
    const focused = actions.findIndex((action) => action === document.activeElement)
    // From the button, where none has the focus, ArrowUp leads to the last action.
    const isFromButton = focused === -1 && step === -1
    actions.at(isFromButton ? -1 : (focused + step) % actions.length)?.focus()
  }

  return (
    <>
      <button type="button" className="button-secondary menu-button" popoverTarget={id} onKeyDown={onKeyDown}>
        {label}
      </button>
      {/* It closes before the action runs, so that a dialog that the action opens returns the focus to the button. */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onClickCapture={() => list.current?.hidePopover()}
        onKeyDownCapture={onKeyDown}
      >
        {children}
      </div>
    </>
  )
}
