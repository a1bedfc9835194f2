import { useRef, useState } from 'react'
import { useAction } from '#app/ui/action.ts'
import { Form, FormMessage, Submit, type Answer } from '#app/ui/form.tsx'
import { momentLabel } from '#content/dates.ts'
import { reviewWords } from '#content/owner/review.ts'
import { maxNoteLength } from '#contract/limits.ts'
import type { BanRequest, ReviewItem, SuspensionRequest } from '#contract/review.ts'
import { NoteForm } from './note-form.tsx'

const { suspension: words, ban } = reviewWords

/** Suspends or bans a work's author; null ends that. @returns whether that is done */
export type Suspend = (item: ReviewItem, request: SuspensionRequest | BanRequest | null) => Promise<boolean>

type AuthorSuspensionProps = {
  item: ReviewItem
  /** The id of the heading with the title. */
  titleId: string
  isOwner: boolean
  suspend: Suspend
}

/** Whether a work's author is suspended or banned, and what changes it. */
export function AuthorSuspension({ isOwner, ...props }: AuthorSuspensionProps) {
  const isBanned = props.item.author.suspension?.banned === true
  return (
    <>
      <Suspension {...props} isFixed={isBanned && !isOwner} />
      {isOwner && !isBanned && <BanForm {...props} />}
    </>
  )
}

type Part = Omit<AuthorSuspensionProps, 'isOwner'>

/** @param isFixed whether the caller may not end it */
function Suspension({ item, titleId, suspend, isFixed }: Part & { isFixed: boolean }) {
  const { suspension } = item.author
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, run] = useAction()
  const button = useRef<HTMLButtonElement>(null)

  async function send(note: string, chosen: number) {
    // A note that could not be sent stays.
    if (await suspend(item, { days: words.spans[chosen]?.days ?? null, note })) setIsOpen(false)
  }

  if (suspension !== null)
    return (
      <div className="review-note">
        <p>{suspension.banned ? ban.inForce : words.inForce(suspension.until && momentLabel(suspension.until))}</p>
        <p className="owner-reason">{reviewWords.quoted(suspension.note)}</p>
        {!isFixed && (
          <div className="row owner-actions">
            <button
              type="button"
              className="button-secondary"
              aria-describedby={titleId}
              aria-disabled={isBusy}
              onClick={() => run(() => suspend(item, null))}
            >
              {suspension.banned ? ban.end : words.end}
            </button>
          </div>
        )}
      </div>
    )
  return (
    <>
      <div className="row owner-actions">
        <button
          ref={button}
          type="button"
          className="text-button"
          aria-describedby={titleId}
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
          onSend={send}
          onCancel={() => {
            button.current?.focus()
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** An owner bans a work's author. */
function BanForm({ item, titleId, suspend }: Part) {
  async function send(data: FormData): Promise<Answer | void> {
    const note = String(data.get('note')).trim()
    if (note === '') return { error: ban.missing, field: 'note' }
    await suspend(item, { note, refund: data.has('refund') })
  }

  return (
    <details>
      <summary>
        {ban.open}
        <span className="sr-only">: {item.title}</span>
      </summary>
      <Form className="review-note" onSend={send}>
        <p>{ban.lead}</p>
        <label className="owner-field">
          <span>{reviewWords.note}</span>
          <textarea className="text-field" name="note" rows={4} maxLength={maxNoteLength} required />
        </label>
        <div className="row owner-spans">
          <label>
            <input type="checkbox" name="refund" />
            {ban.refund}
          </label>
        </div>
        <FormMessage />
        <div className="row owner-actions">
          <Submit
            className="button-secondary"
            keepsFocus
            aria-describedby={titleId}
            label={ban.confirm}
            pending={ban.pending}
          />
        </div>
      </Form>
    </details>
  )
}
