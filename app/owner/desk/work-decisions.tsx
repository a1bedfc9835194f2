import { reviewWords as words } from '#content/owner/review.ts'
import { workWords } from '#content/works.ts'
import type { Decision, ReviewItem } from '#contract/review.ts'
import { useRef, useState } from 'react'
import { NoteForm } from './note-form.tsx'

type Noted = keyof typeof words.confirm
const isNoted = (decision: Decision): decision is Noted => decision in words.confirm

/** What a decision that changes nothing answers: reports, or an appeal; null for any other. */
export function answers(decision: Decision, { status, appeal }: ReviewItem): 'reports' | 'appeal' | null {
  if (decision === 'show' && status === 'published') return 'reports'
  const isSame = (decision === 'hide' && status === 'hidden') || (decision === 'remove' && status === 'removed')
  return isSame && appeal !== null ? 'appeal' : null
}

function labelOf(decision: Decision, item: ReviewItem): string {
  const answered = answers(decision, item)
  if (answered === 'reports') return words.keep
  return answered === 'appeal' ? words.uphold[decision === 'hide' ? 'hide' : 'remove'] : words.decisions[decision]
}

/** `changed`: the work has changed since it was fetched. */
export type Decide = (item: ReviewItem, decision: Decision, note?: string) => Promise<'done' | 'changed' | 'failed'>

type WorkDecisionsProps = {
  item: ReviewItem
  /** The id of the heading with the title. */
  titleId: string
  decide: Decide
}

/** The buttons that decide about a work, or why the moderator may not. */
export function WorkDecisions({ item, titleId, decide }: WorkDecisionsProps) {
  const { decisions, not_yours } = item
  const [noting, setNoting] = useState<Noted | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)

  async function run(decision: Decision, note?: string) {
    if (isBusy) return
    setIsBusy(true)
    const result = await decide(item, decision, note)
    setIsBusy(false)
    // A note that could not be sent stays.
    if (result === 'done') setNoting(null)
  }

  function press(decision: Decision) {
    if (isNoted(decision)) setNoting(decision)
    else void run(decision)
  }

  function cancel() {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setNoting(null)
  }

  if (decisions.length === 0) return not_yours && <p className="owner-reason">{words.notYours[not_yours]}</p>
  return (
    <>
      <div className="row owner-actions" ref={buttons}>
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            className={decision === 'publish' ? 'lantern lantern-small' : 'seal'}
            aria-describedby={titleId}
            aria-disabled={isBusy}
            aria-expanded={isNoted(decision) ? noting === decision : undefined}
            onClick={() => press(decision)}
          >
            {labelOf(decision, item)}
          </button>
        ))}
      </div>
      {noting !== null && decisions.includes(noting) && (
        <NoteForm
          key={noting}
          label={words.noteFor}
          options={words.notes(workWords[item.kind].one, workWords[item.kind].many)}
          confirm={answers(noting, item) === 'appeal' ? words.confirmUphold : words.confirm[noting]}
          onSend={(note) => run(noting, note)}
          onCancel={cancel}
        />
      )}
    </>
  )
}
