import { useEffect, useRef, type ReactNode } from 'react'
import { useAction } from './action.ts'
import { Question } from './question.tsx'

type ConfirmationProps = {
  heading: string
  labels: { confirm: string; pending: string; keep: string }
  /** Must not throw. @returns whether it is done */
  onConfirm: () => Promise<boolean>
  /** Called after it is closed, with what `onConfirm` returned. */
  onClose: (isDone: boolean) => void
  children: ReactNode
}

/** A dialog, open from the start, that asks before it does something. */
export function Confirmation({ heading, labels, onConfirm, onClose, children }: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isPending, run] = useAction()
  useEffect(() => dialog.current?.showModal(), [])

  function close(isDone: boolean) {
    dialog.current?.close()
    onClose(isDone)
  }

  const keep = () => !isPending && close(false)
  return (
    <Question
      ref={dialog}
      onCancel={keep}
      heading={heading}
      actions={
        <>
          <button type="button" className="button-primary button-small" aria-disabled={isPending} onClick={keep}>
            {labels.keep}
          </button>
          <button
            type="button"
            className="button-secondary"
            aria-disabled={isPending}
            onClick={() => run(async () => close(await onConfirm()))}
          >
            {isPending ? labels.pending : labels.confirm}
          </button>
        </>
      }
    >
      {children}
    </Question>
  )
}
