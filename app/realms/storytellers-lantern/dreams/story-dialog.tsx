import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { ScreeningQuestion } from '#app/storybooks/author/screening-question.tsx'
import { useScreening } from '#app/storybooks/author/use-screening.ts'
import { Question } from '#app/ui/question.tsx'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type StoryDialogProps = {
  heading: string
  lead?: string
  labels: { send: string; pending: string; cancel: string }
  /** What happens to texts with findings. */
  effect?: string | false
  /** The texts that others will see. */
  texts?: readonly string[]
  /** The error of the first field, which stands above it and focuses it; null if it is valid. */
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
  const { heading, lead, labels, effect, texts = [], missing, onSend, onClose, onSent, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  // No state: rendering again at an input event would undo what is chosen in a select before its change event.
  const isEdited = useRef(false)
  const { status, isBusy, question, submit, dropQuestion } = useScreening(async (confirmed) => {
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
    setMissing(missing !== null)
    if (missing === null) return submit(texts)
    event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <>
      <Question
        ref={dialog}
        // What somebody has written takes more than one key to discard.
        onCancel={() => !isBusy && !isEdited.current && close()}
        heading={heading}
        actions={
          <>
            <button type="submit" form={`${id}-form`} className="button-primary button-small" aria-disabled={isBusy}>
              {isBusy ? labels.pending : labels.send}
            </button>
            <button
              type="button"
              className="button-secondary"
              aria-disabled={isBusy}
              onClick={() => !isBusy && close()}
            >
              {labels.cancel}
            </button>
          </>
        }
      >
        {lead && <p>{lead}</p>}
        <form
          id={`${id}-form`}
          method="post"
          noValidate
          className="story-form"
          onInput={() => {
            isEdited.current = true
          }}
          onSubmit={onSubmit}
        >
          <p id={`${id}-missing`} className="field-error" aria-live="polite">
            {isMissing && missing}
          </p>
          {children(id)}
          <output id={`${id}-status`} data-error={status?.isError}>
            {status?.message}
          </output>
        </form>
      </Question>
      {question !== null && (
        <ScreeningQuestion
          found={question}
          effect={effect}
          action={labels.send}
          onChange={dropQuestion}
          onSend={() => submit(texts, true)}
        />
      )}
    </>
  )
}

type TextFieldProps = {
  id: string
  name: string
  label: string
  hint?: ReactNode
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** A field of one line. */
export const TextField = (field: TextFieldProps) => (
  <Described {...field}>
    <input autoComplete="off" {...inputOf(field)} />
  </Described>
)

/** A field of several lines. */
export const TextArea = (field: TextFieldProps) => (
  <Described {...field}>
    <textarea rows={4} {...inputOf(field)} />
  </Described>
)

const inputOf = ({ id, name, hint, maxLength, value, onChange }: TextFieldProps) => ({
  className: 'text-field',
  id: `${id}-${name}`,
  name,
  maxLength,
  value,
  'aria-describedby': hint ? `${id}-missing ${id}-${name}-hint ${id}-status` : `${id}-missing ${id}-status`,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
})

const Described = ({ id, name, label, hint, children }: TextFieldProps & { children: ReactNode }) => (
  <>
    <label htmlFor={`${id}-${name}`}>{label}</label>
    {children}
    {hint && <p id={`${id}-${name}-hint`}>{hint}</p>}
  </>
)
