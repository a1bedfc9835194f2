import { momentLabel } from '#content/owner/desk.ts'
import { reviewWords } from '#content/owner/review.ts'
import type { ReviewItem, SuspensionRequest } from '#contract/review.ts'
import { longestNote } from '#contract/review-paths.ts'
import { useEffect, useId, useRef, useState } from 'react'

const words = reviewWords.suspension

type SuspensionFormProps = {
  isBusy: boolean
  onSuspend: (request: SuspensionRequest) => void
  onCancel: () => void
}

function SuspensionForm({ isBusy, onSuspend, onCancel }: SuspensionFormProps) {
  const id = useId()
  const [days, setDays] = useState<SuspensionRequest['days']>(words.spans[0].days)
  const [note, setNote] = useState('')
  const spans = useRef<HTMLSelectElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => spans.current?.focus(), [])

  function send() {
    if (note.trim() === '') field.current?.focus()
    else if (!isBusy) onSuspend({ days, note: note.trim() })
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
      <p>{words.lead}</p>
      <div className="owner-field">
        <label htmlFor={`${id}-days`}>{words.days}</label>
        <select
          id={`${id}-days`}
          ref={spans}
          onChange={({ target }) => setDays(words.spans[target.selectedIndex]?.days ?? null)}
        >
          {words.spans.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      </div>
      <div className="owner-field">
        <label htmlFor={`${id}-note`}>{reviewWords.note}</label>
        <textarea
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
          {words.confirm}
        </button>
        <button type="button" className="seal" onClick={onCancel}>
          {reviewWords.cancel}
        </button>
      </div>
    </form>
  )
}

/** Suspends a work's author; null lifts the suspension. */
export type Suspend = (item: ReviewItem, request: SuspensionRequest | null) => Promise<'done' | 'failed'>

type AuthorSuspensionProps = {
  item: ReviewItem
  /** The id of the heading with the title. */
  titleId: string
  suspend: Suspend
}

/** Whether a work's author is suspended, and the buttons that change it. */
export function AuthorSuspension({ item, titleId, suspend }: AuthorSuspensionProps) {
  const { suspension } = item.author
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function run(request: SuspensionRequest | null) {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await suspend(item, request)
    setIsBusy(false)
    // A note that could not be sent stays.
    if (outcome === 'done') setIsOpen(false)
  }

  if (suspension !== null)
    return (
      <div className="review-note">
        <p>{words.inForce(suspension.until && momentLabel(suspension.until))}</p>
        <p className="owner-reason">{reviewWords.told(suspension.note)}</p>
        <div className="owner-actions">
          <button
            type="button"
            className="seal"
            aria-describedby={titleId}
            aria-disabled={isBusy}
            onClick={() => void run(null)}
          >
            {words.lift}
          </button>
        </div>
      </div>
    )
  return (
    <>
      <div className="owner-actions">
        <button
          ref={button}
          type="button"
          className="text-button"
          aria-describedby={titleId}
          aria-disabled={isBusy}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          {words.open}
        </button>
      </div>
      {isOpen && (
        <SuspensionForm
          isBusy={isBusy}
          onSuspend={(request) => void run(request)}
          onCancel={() => {
            button.current?.focus()
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
