import { useEffect, useId, type ReactNode, type RefObject } from 'react'
import '#app/storybooks/author/story-form.css'
import '#app/ui/text-field.css'

type OneLineFormProps = {
  words: { heading: string; label: string; hint?: string }
  input: { name: string; maxLength: number; value: string }
  field: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
  /** The label of the button. */
  action: string
  isBusy: boolean
  /** A new object for each rejected value, which moves the focus to the field; otherwise null. */
  refusal: object | null
  status: ReactNode
  onSubmit: () => void
}

/** A card with one field, its button and the result. */
export function OneLineForm({
  words: { heading, label, hint },
  input,
  field,
  onChange,
  action,
  isBusy,
  refusal,
  status,
  onSubmit,
}: OneLineFormProps) {
  const id = useId()

  useEffect(() => {
    if (refusal !== null) field.current?.focus()
  }, [refusal, field])

  return (
    <form
      method="post"
      noValidate
      className="paper story-form one-line-form"
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h4 id={`${id}-heading`} className="card-name">
        {heading}
      </h4>
      {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          {...input}
          className="text-field"
          id={id}
          ref={field}
          autoComplete="off"
          aria-invalid={refusal !== null || undefined}
          aria-describedby={`${hint === undefined ? '' : `${id}-hint `}${id}-status`}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="submit" className="seal" aria-disabled={isBusy}>
          {action}
        </button>
      </div>
      <output id={`${id}-status`}>{status}</output>
    </form>
  )
}
