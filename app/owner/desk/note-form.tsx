import { reviewWords as words } from '#content/owner/review.ts'
import { longestNote } from '#contract/limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import '#app/ui/text-field.css'

type NoteFormProps = {
  lead?: string
  label: string
  /** An option with a note fills it in. */
  options: readonly { label: string; note?: string }[]
  confirm: string
  isBusy: boolean
  /** @param chosen the option's index */
  onSend: (note: string, chosen: number) => void
  onCancel: () => void
}

/** A choice, and the note that the author reads. */
export function NoteForm({ lead, label, options, confirm, isBusy, onSend, onCancel }: NoteFormProps) {
  const id = useId()
  const [note, setNote] = useState(options[0]?.note ?? '')
  const choice = useRef<HTMLSelectElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => choice.current?.focus(), [])

  function send() {
    if (note.trim() === '') field.current?.focus()
    else if (!isBusy) onSend(note.trim(), choice.current?.selectedIndex ?? 0)
  }

  return (
    <form
      className="review-note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {lead !== undefined && <p>{lead}</p>}
      <div className="owner-field">
        <label htmlFor={`${id}-choice`}>{label}</label>
        <select
          className="text-field"
          id={`${id}-choice`}
          ref={choice}
          onChange={({ target }) => setNote(options[target.selectedIndex]?.note ?? note)}
        >
          {options.map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </select>
      </div>
      <div className="owner-field">
        <label htmlFor={`${id}-note`}>{words.note}</label>
        <textarea
          className="text-field"
          id={`${id}-note`}
          ref={field}
          value={note}
          maxLength={longestNote}
          rows={4}
          required
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="owner-actions">
        <button type="submit" className="lantern" aria-disabled={isBusy}>
          {confirm}
        </button>
        <button type="button" className="seal" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
