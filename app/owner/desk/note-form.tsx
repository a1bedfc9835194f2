import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Submit } from '#app/ui/form.tsx'
import { reviewWords as words } from '#content/owner/review.ts'
import { maxNoteLength } from '#contract/limits.ts'

type NoteFormProps = {
  lead?: string
  label: string
  /** An option with a note fills it in. */
  options: readonly { label: string; note?: string }[]
  /** The index of the option that is chosen at first. */
  first?: number
  confirm: string
  /** @param chosen the option's index */
  onSend: (note: string, chosen: number) => Promise<void>
  onCancel: () => void
}

/** A choice, and the note that the author reads. */
export function NoteForm({ lead, label, options, first = 0, confirm, onSend, onCancel }: NoteFormProps) {
  const [note, setNote] = useState(options[first]?.note ?? '')
  const choice = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    choice.current?.focus({ preventScroll: true })
    // With the note and its button, which may be below the window.
    choice.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const escape = useEffectEvent(({ key }: KeyboardEvent) => {
    // Not what somebody has written.
    const isWritten = note !== (options[choice.current?.selectedIndex ?? 0]?.note ?? '')
    if (key === 'Escape' && !isWritten) onCancel()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => escape(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  async function send() {
    if (note.trim() === '') return { field: 'note' }
    await onSend(note.trim(), choice.current?.selectedIndex ?? 0)
  }

  return (
    <Form className="review-note" onSend={send}>
      {lead !== undefined && <p>{lead}</p>}
      <label className="owner-field">
        <span>{label}</span>
        <select
          className="text-field"
          ref={choice}
          defaultValue={options[first]?.label}
          onChange={({ target }) => setNote(options[target.selectedIndex]?.note ?? note)}
        >
          {options.map((option) => (
            <option key={option.label}>{option.label}</option>
          ))}
        </select>
      </label>
      <label className="owner-field">
        <span>{words.note}</span>
        <textarea
          className="text-field"
          name="note"
          value={note}
          maxLength={maxNoteLength}
          rows={4}
          required
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className="row owner-actions">
        <Submit className="button-primary" keepsFocus label={confirm} />
        <button type="button" className="button-secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </Form>
  )
}
