import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import { Question } from '#app/ui/question.tsx'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type StoryDialogProps = {
  heading: string
  lead?: string
  labels: { send: string; pending: string; cancel: string }
  isReviewed?: boolean
  /** The texts that others will see. */
  texts?: readonly string[]
  /** The error of a missing value, which focuses its field; null if everything is valid. */
  missing: string | null
  onSend: (isConfirmed: boolean) => Promise<unknown>
  onClose: () => void
  /** Called after it is closed, so that it may move the focus. */
  onSent?: () => void
  /** The fields. @param id begins their ids; `${id}-status` says what came of sending */
  children: (id: string) => ReactNode
}

/** A dialog in which an author sends something about a storybook. */
export function StoryDialog(props: StoryDialogProps) {
  const { heading, lead, labels, isReviewed = false, texts = [], missing, onSend, onClose, onSent, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { status, isBusy, question, submit, refuse, dropQuestion } = useScreening(async (confirmed) => {
    await onSend(confirmed)
    close()
    onSent?.()
    return ''
  })

  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (missing === null) return void submit(texts)
    refuse(missing)
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <>
      <Question
        ref={dialog}
        onCancel={() => !isBusy && close()}
        heading={heading}
        actions={
          <>
            <button type="submit" form={`${id}-form`} className="lantern lantern-small" aria-disabled={isBusy}>
              {isBusy ? labels.pending : labels.send}
            </button>
            <button type="button" className="seal" aria-disabled={isBusy} onClick={() => !isBusy && close()}>
              {labels.cancel}
            </button>
          </>
        }
      >
        {lead && <p>{lead}</p>}
        <form id={`${id}-form`} method="post" noValidate className="story-form" onSubmit={onSubmit}>
          {children(id)}
          <output id={`${id}-status`}>{status?.message}</output>
        </form>
      </Question>
      {question !== null && (
        <ScreeningQuestion
          found={question}
          isReviewed={isReviewed}
          onChange={dropQuestion}
          onSend={() => void submit(texts, true)}
        />
      )}
    </>
  )
}

type TextAreaProps = {
  id: string
  name: string
  label: string
  hint?: ReactNode
  maxLength: number
  value: string
  onChange: (text: string) => void
}

export function TextArea({ id, name, label, hint, maxLength, value, onChange }: TextAreaProps) {
  return (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <textarea
        className="text-field"
        id={`${id}-${name}`}
        name={name}
        rows={4}
        maxLength={maxLength}
        value={value}
        aria-describedby={hint ? `${id}-length ${id}-status` : `${id}-status`}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && <p id={`${id}-length`}>{hint}</p>}
    </>
  )
}
