import { momentLabel } from '#content/dates.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { reviewWords } from '#content/owner/review.ts'
import { longestReviewNote } from '#contract/limits.ts'
import type { ReviewedWork } from '#contract/review.ts'
import { useRef } from 'react'
import { addReviewNote, deleteReviewNote } from '#app/api/review.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Form, FormMessage, Submit } from '#app/ui/form.tsx'

const { notesForModerators: words, quoted } = reviewWords

type ReviewNotesProps = { item: ReviewedWork; onChange: () => Promise<unknown> }

/** What moderators note about a work for each other. */
export function ReviewNotes({ item, onChange }: ReviewNotesProps) {
  const { notes } = item
  const summary = useRef<HTMLElement>(null)

  async function add(data: FormData) {
    const text = String(data.get('text')).trim()
    if (text === '') return { field: 'text', error: words.missing }
    await addReviewNote(item, text)
    await onChange()
    return { reset: true }
  }

  async function remove(id: number) {
    try {
      await deleteReviewNote(item, id)
      // The button that had the focus is removed with its note.
      summary.current?.focus()
    } finally {
      await onChange()
    }
  }

  return (
    <details open={notes.length > 0}>
      <summary ref={summary}>{words.heading(notes.length)}</summary>
      <p>{words.lead}</p>
      {notes.length > 0 && (
        <ul className="review-history">
          {notes.map(({ id, at, text, by_caller }) => (
            <li key={id}>
              <time dateTime={at}>{momentLabel(at)}</time> {words.by(by_caller)}
              <p className="owner-reason">{quoted(text)}</p>
              {by_caller && (
                <ActionButton
                  className="text-button"
                  keepsFocus
                  label={words.delete}
                  failed={notices.noteNotDeleted}
                  onAct={() => remove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form className="review-note" onSend={add}>
        <label className="owner-field">
          <span>{words.label}</span>
          <textarea className="text-field" name="text" rows={2} maxLength={longestReviewNote} required />
        </label>
        <FormMessage />
        <Submit className="seal" keepsFocus label={words.add} />
      </Form>
    </details>
  )
}
