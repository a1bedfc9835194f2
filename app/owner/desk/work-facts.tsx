import { useRef } from 'react'
import { addReviewNote, deleteReviewNote } from '#app/api/review.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Byline } from '#app/ui/byline.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { Form, FormMessage, Submit } from '#app/ui/form.tsx'
import { shortDayLabel, momentLabel } from '#content/dates.ts'
import { findingWords } from '#content/findings.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { maxReviewNoteLength } from '#contract/limits.ts'
import type { BookFindings, ReviewItem, ReviewReason, ReviewedWork } from '#contract/review.ts'
import { labelOf } from './work-decisions.tsx'

export const reasonsText = (reasons: readonly ReviewReason[]) =>
  reasons.map((reason) => words.reasons[reason]).join(' ')

/** Whether a work that was published before has a newer version under review. */
export const hasNewVersion = ({ awaiting, pending }: ReviewItem) => awaiting === 'moderator' && pending.length > 0

function tagOf(item: ReviewItem): string | null {
  const { status, decided } = item
  if (decided !== null) return words.decided(labelOf(decided.decision, item))
  if (status === 'awaiting_moderator') return null
  return status === 'published' && hasNewVersion(item) ? words.newVersion : words.statuses[status]
}

/** Its title, its status, and whether it is urgent. */
export function WorkTitle({ item }: { item: ReviewItem }) {
  const { title, urgent } = item
  const tag = tagOf(item)
  return (
    <span className="row owner-name">
      {title} {urgent && <span className="owner-tag">{words.urgent}</span>}{' '}
      {tag && <span className="owner-tag owner-tag-dim">{tag}</span>}
    </span>
  )
}

type WorkLineProps = {
  item: ReviewItem
  fetchedAt: number
  /** Whether it is in a list of its author's works. */
  isInAuthors?: boolean
}

/** Whose it is, and for whom. */
export const WorkAuthor = ({ item: { pen_name, age } }: { item: ReviewItem }) => (
  <>
    <Byline penName={pen_name} />, {age === null ? words.age.unset : words.age.names[age]}.
  </>
)

/** Since when it waits, and how much of its author's. */
export function WorkSince({ item, fetchedAt, isInAuthors = false }: WorkLineProps) {
  const { status, visibility_since, open_since, author } = item
  return (
    <>
      {open_since === null
        ? words.since(words.statuses[status], shortDayLabel(visibility_since))
        : words.waits(Math.max(0, fetchedAt - Date.parse(open_since)))}
      {!isInAuthors && author.waiting > 1 && ` ${words.ofAuthor(author.waiting)}`}
    </>
  )
}

/** Whose it is, for whom, and since when. */
export const WorkLine = (props: WorkLineProps) => (
  <>
    <WorkAuthor item={props.item} /> <WorkSince {...props} />
  </>
)

type FactsProps = {
  item: ReviewedWork
  /** Why it was hidden or removed, where its author appeals. */
  reason: string | null
  /** What a moderator asked its author to change. */
  asked: string | null
  onLook: (part: number) => void
}

/** What has been said, found and decided about a work. */
export function Facts({ item, reason, asked, onLook }: FactsProps) {
  const { reasons, awaiting, hidden_by, reports, brigading, appeal, pending, pending_pen_name, pending_age } = item
  // Reasons and new parts that have a line of their own, which says more.
  const ownLines = new Set<string>([
    'finding',
    ...(pending_age === null ? [] : ['younger_age', 'age']),
    ...(pending_pen_name === null ? [] : ['pen_name']),
  ])
  const otherReasons = reasons.filter((reason) => !ownLines.has(reason))
  const newParts = pending.filter((part) => !ownLines.has(part))
  return (
    <>
      {reports.length > 0 && (
        <p className="owner-reason">
          <strong>{words.reports(reports.map(({ reason, count }) => words.reason(reason, count)))}</strong>
        </p>
      )}
      {reports.some((report) => report.reason === 'danger') && <p className="owner-reason">{words.danger}</p>}
      <ReportTexts reported={item.reported} />
      {brigading && <p className="owner-reason">{words.brigading}</p>}
      {appeal !== null && <p className="owner-reason">{words.appeal(appeal)}</p>}
      {reason !== null && <p className="owner-reason">{words.appealed(reason)}</p>}
      {asked !== null && <p className="owner-reason">{words.asked(asked)}</p>}
      <Findings findings={item.findings} isNew={reasons.includes('finding')} onLook={onLook} />
      {awaiting === 'guardian' && <p>{words.awaitsGuardian}</p>}
      {otherReasons.length > 0 && <p>{reasonsText(otherReasons)}</p>}
      {hidden_by.length > 0 && <p>{words.hiddenBy(hidden_by)}</p>}
      {newParts.length > 0 && <p>{words.pending(newParts)}</p>}
      {pending_pen_name !== null && (
        <p>
          {words.pendingPenName} <bdi>{pending_pen_name}</bdi>.
        </p>
      )}
      {pending_age !== null && <p>{words.age.pending(pending_age)}</p>}
      {item.description !== '' && <p className="owner-reason">{words.description(item.description)}</p>}
    </>
  )
}

/** So many that the decisions stay in view; all are in the work's history. */
const maxTexts = 3

/** What the open reports say. */
function ReportTexts({ reported }: Pick<ReviewedWork, 'reported'>) {
  const open = reported.filter(({ status }) => status === 'open')
  const hasReasons = new Set(open.map(({ reason }) => reason)).size > 1
  const texts = open.flatMap(({ text, reason }) =>
    text === null ? [] : hasReasons ? words.quotedReport(text, reason) : words.quoted(text),
  )
  if (texts.length === 0) return null
  return (
    <>
      <h4>{words.reported}</h4>
      <ul className="review-history">
        {texts.slice(0, maxTexts).map((text, n) => (
          <li key={texts.length - n} className="owner-reason">
            {text}
          </li>
        ))}
      </ul>
      {texts.length > maxTexts && <p>{words.reportedMore(texts.length - maxTexts)}</p>}
    </>
  )
}

type FindingsProps = {
  findings: BookFindings | null
  /** Whether screening has found something that others do not see yet: in the file, the title or the description. */
  isNew: boolean
  onLook: (part: number) => void
}

/** What screening has found, with buttons that show it in the book. */
function Findings({ findings, isNew, onLook }: FindingsProps) {
  const pages = findings?.pages ?? []
  if (findings === null || pages.length === 0)
    return (
      <p>
        {isNew && <strong>{words.reasons.finding}</strong>} {findingsText(findings)}
      </p>
    )
  return (
    <div>
      <p>
        <strong>{words.reasons.finding}</strong> {!findings.isWhole && findingWords.part}
      </p>
      <ul className="review-findings">
        {pages.map(({ number, kinds }) => (
          <li key={number}>
            <button type="button" className="text-button" onClick={() => onLook(number - 1)}>
              {words.foundOn(
                findings.unit,
                number,
                kinds.map((kind) => findingWords.kinds[kind]),
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const noteWords = words.notesForModerators

/** What moderators note about a work for each other. */
export function ReviewNotes({ item, onChange }: { item: ReviewedWork; onChange: () => Promise<unknown> }) {
  const { notes } = item
  const summary = useRef<HTMLElement>(null)

  async function add(data: FormData) {
    const text = String(data.get('text')).trim()
    if (text === '') return { field: 'text', error: noteWords.missing }
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
      <summary ref={summary}>{noteWords.heading(notes.length)}</summary>
      <p>{noteWords.lead}</p>
      {notes.length > 0 && (
        <ul className="review-history">
          {notes.map(({ id, at, text, by_caller }) => (
            <li key={id}>
              <time dateTime={at}>{momentLabel(at)}</time> {noteWords.by(by_caller)}
              <p className="owner-reason">{words.quoted(text)}</p>
              {by_caller && (
                <ActionButton
                  className="text-button"
                  keepsFocus
                  label={noteWords.delete}
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
          <span>{noteWords.label}</span>
          <textarea className="text-field" name="text" rows={2} maxLength={maxReviewNoteLength} required />
        </label>
        <FormMessage className="message" />
        <Submit className="button-secondary" keepsFocus label={noteWords.add} />
      </Form>
    </details>
  )
}
