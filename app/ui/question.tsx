import { useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import './question.css'

type QuestionProps = {
  ref: RefObject<HTMLDialogElement | null>
  heading: string
  /** The buttons that answer it. */
  actions: ReactNode
  /** Called for Escape instead of closing. */
  onCancel?: () => void
  children: ReactNode
}

/** A dialog with a question. */
export function Question({ ref, heading, actions, onCancel, children }: QuestionProps) {
  const id = useId()

  function cancel(event: SyntheticEvent) {
    if (onCancel === undefined) return
    event.preventDefault()
    onCancel()
  }

  return (
    <dialog ref={ref} className="question" aria-labelledby={id} onCancel={cancel}>
      <div className="note">
        <h2 id={id}>{heading}</h2>
        {children}
        <div className="question-actions">{actions}</div>
      </div>
    </dialog>
  )
}
