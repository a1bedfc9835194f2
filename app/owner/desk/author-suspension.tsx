import { momentLabel } from '#content/owner/desk.ts'
import { reviewWords } from '#content/owner/review.ts'
import type { ReviewItem, SuspensionRequest } from '#contract/review.ts'
import { useRef, useState } from 'react'
import { NoteForm } from './note-form.tsx'

const words = reviewWords.suspension

/** Suspends a work's author; null ends the suspension. */
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
        <p className="owner-reason">{reviewWords.quoted(suspension.note)}</p>
        <div className="owner-actions">
          <button
            type="button"
            className="seal"
            aria-describedby={titleId}
            aria-disabled={isBusy}
            onClick={() => void run(null)}
          >
            {words.end}
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
        <NoteForm
          lead={words.lead}
          label={words.days}
          options={words.spans}
          confirm={words.confirm}
          isBusy={isBusy}
          onSend={(note, chosen) => void run({ days: words.spans[chosen]?.days ?? null, note })}
          onCancel={() => {
            button.current?.focus()
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
