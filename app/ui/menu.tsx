import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './menu.css'

type MenuProps = {
  label: ReactNode
  /** The actions: buttons and links. */
  children: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

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
    const at = actions.findIndex((action) => action === document.activeElement)
    actions.at(at < 0 && step < 0 ? -1 : (at + step) % actions.length)?.focus()
  }

  return (
    <>
      <button type="button" className="button-secondary menu-button" popoverTarget={id} onKeyDown={onKeyDown}>
        {label}
      </button>
      {/* It is closed before the action, so that a dialog gives the focus back to the button. */}
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
