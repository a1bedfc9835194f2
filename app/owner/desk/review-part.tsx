import { momentLabel } from '#content/dates.ts'
import { ownerNotices as notices } from '#content/notices/owner.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import type { Decision, ReviewFigures, ReviewItem, ReviewList, WorkStatus } from '#contract/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { QueryStatus } from '#app/query-status.tsx'
import { ApiError } from '#app/api/http.ts'
import {
  banPerson,
  correctAge,
  decideWork,
  fetchReview,
  fetchReviewFigures,
  endBan,
  endSuspension,
  suspendPerson,
  undoDecision,
} from '#app/api/review.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { deskStatus, useDeskPages, useDeskQuery } from './desk-queries.ts'
import { MoreRows } from './more-rows.tsx'
import type { Correct } from './age-correction.tsx'
import type { Suspend } from './author-suspension.tsx'
import { useEffectOfDecisions, useIsPast } from './pending-decision.tsx'
import { ReviewRow, type OnOpen } from './review-row.tsx'
import { answers, type Decide } from './work-decisions.tsx'

type WorkListProps = {
  status: ReviewList
  heading: string
  none: string
  isOwner: boolean
  decide: Decide
  undo: (item: ReviewItem) => Promise<void>
  suspend: Suspend
  correct: Correct
  /** The version of each work that was opened last. */
  opened: ReadonlyMap<string, number>
  onOpen: OnOpen
  refetch: () => void
  /** Between heading and list. */
  children?: ReactNode
}

/** After a decision the focus goes to the next work. */
function WorkList({ status, heading, none, decide, suspend, refetch, children, ...row }: WorkListProps) {
  const pages = useDeskPages(['review', status], (after, signal) => fetchReview(status, after, signal))
  const top = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { rows } = pages
  useEffectOfDecisions(rows, refetch)

  async function moveOn<Result extends 'done' | 'changed' | 'failed'>(item: ReviewItem, deciding: Promise<Result>) {
    const at = rows?.findIndex(({ id }) => id === item.id) ?? -1
    const titles = list.current?.querySelectorAll('h4')
    const next = titles?.[at + 1] ?? titles?.[at - 1]
    const result = await deciding
    if (result === 'done') (next ?? top.current)?.focus()
    if (result === 'changed') top.current?.focus()
    return result
  }

  return (
    <div className="paper owner-list">
      <h3 tabIndex={-1} ref={top}>
        {heading}
      </h3>
      {children}
      <QueryStatus {...deskStatus} query={pages} />
      {rows?.length === 0 && <p>{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul ref={list}>
          {rows.map((item) => (
            <ReviewRow
              key={item.id}
              {...row}
              item={item}
              opened={row.opened.get(item.id)}
              fetchedAt={pages.dataUpdatedAt}
              decide={(work, decision, note) => moveOn(work, decide(work, decision, note))}
              suspend={(work, request) => moveOn(work, suspend(work, request))}
            />
          ))}
        </ul>
      )}
      <MoreRows pages={pages} />
    </div>
  )
}

/** The figures of one list. */
function Figures({ say }: { say: (figures: ReviewFigures, fetchedAt: number) => string }) {
  const { data: figures, dataUpdatedAt } = useDeskQuery(['review', 'figures'], fetchReviewFigures)
  const sentence = figures && say(figures, dataUpdatedAt)
  return sentence ? <p className="owner-aside">{sentence}</p> : null
}

/** How much waits, and how fast works are decided about. */
const sayQueue = ({ waiting, waiting_since, median_ms }: ReviewFigures, fetchedAt: number) =>
  [
    waiting_since === null ? '' : words.waiting.oldest(waiting, Math.max(0, fetchedAt - Date.parse(waiting_since))),
    median_ms === null ? '' : words.waiting.median(median_ms),
  ]
    .join(' ')
    .trim()

const sayReports = ({ reports }: ReviewFigures) =>
  reports.length === 0 ? '' : words.reported.figures(reports.map(({ reason, count }) => words.reason(reason, count)))

const sayAppeals = ({ appeals: { decided, reversed } }: ReviewFigures) =>
  decided === 0 ? '' : words.appealed.figures(decided, reversed)

const decidedLists = ['hidden', 'removed', 'published'] as const

/** What was decided, and what of it can still be undone. */
type Done = { said: string; undo: { item: ReviewItem; until: string } | null }

/**
 * @param status what the work will have once the decision has taken effect
 * @param at when that is; null if it has
 */
function sayDecision(decision: Decision, item: ReviewItem, status: WorkStatus, at: string | null): string {
  const { title } = item
  const answered = answers(decision, item)
  if (answered === 'reports') return words.kept(title)
  if (answered === 'appeal') return words.upheld(title)
  if (decision !== 'show' || status === 'published')
    return at !== null && decision in words.later
      ? words.later[decision as keyof typeof words.later](title, at)
      : words.done[decision](title)
  return status === 'hidden' ? words.stillHidden(title) : words.restored(title)
}

/** @returns what has happened */
async function changeSuspension({ id, suspension }: ReviewItem['author'], request: Parameters<Suspend>[1]) {
  if (request === null) {
    await (suspension?.banned ? endBan(id) : endSuspension(id))
    return suspension?.banned ? words.ban.ended : words.suspension.ended
  }
  if ('refund' in request) {
    await banPerson(id, request)
    return words.ban.banned
  }
  const { until } = await suspendPerson(id, request)
  return words.suspension.suspended(until && momentLabel(until))
}

/** What a moderator does with works and their authors, and what was done last. */
function useReviewing() {
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map())
  const onOpen: OnOpen = ({ id, version }) => setOpened((before) => new Map(before).set(id, version))
  const refetch = () => client.invalidateQueries({ queryKey: ['desk', 'review'] })

  // The list may have been fetched again since the work was opened.
  const seenVersion = ({ id, version }: ReviewItem) => opened.get(id) ?? version

  const decide: Decide = async (item, decision, note) => {
    const version = seenVersion(item)
    try {
      const answer = await decideWork(item, { decision, version, ...(note !== undefined && { note }) })
      const until = answer.effective_at
      const undoUntil = Date.parse(until) <= Date.now() ? null : until
      setDone({
        said: sayDecision(decision, item, answer.status, undoUntil),
        undo: undoUntil === null ? null : { item, until: undoUntil },
      })
      return 'done'
    } catch (cause) {
      setDone(null)
      showFailure(notices.notDecided, cause)
      return cause instanceof ApiError && cause.code === 'work_changed' ? 'changed' : 'failed'
    } finally {
      void refetch()
    }
  }

  async function undo(item: ReviewItem) {
    try {
      await undoDecision(item)
      setDone({ said: words.undone(item.title), undo: null })
    } catch (cause) {
      setDone(null)
      showFailure(notices.notUndone, cause)
    }
    await refetch()
  }

  const suspend: Suspend = async (item, request) => {
    try {
      setDone({ said: await changeSuspension(item.author, request), undo: null })
      return 'done'
    } catch (cause) {
      setDone(null)
      const failed = request && 'refund' in request ? notices.notBanned : notices.notSuspended
      showFailure(request === null ? notices.suspensionNotEnded : failed, cause)
      return 'failed'
    } finally {
      void refetch()
    }
  }

  const correct: Correct = async (item, age) => {
    try {
      await correctAge(item, { age, version: seenVersion(item) })
      setDone({ said: words.age.corrected(item.title, age), undo: null })
    } catch (cause) {
      setDone(null)
      showFailure(notices.notCorrected, cause)
    } finally {
      await refetch()
    }
  }

  return { done, acts: { decide, undo, suspend, correct, opened, onOpen, refetch: () => void refetch() } }
}

/** The review queue, the other works by visibility, and the decisions about them. */
export function ReviewPart({ isOwner }: { isOwner: boolean }) {
  const { done, acts } = useReviewing()
  const [list, setList] = useState<(typeof decidedLists)[number]>('hidden')
  const doneText = useRef<HTMLOutputElement>(null)
  const isPast = useIsPast(done?.undo?.until)
  const undoable = isPast ? null : (done?.undo ?? null)
  const undo = async (item: ReviewItem) => {
    await acts.undo(item)
    // Its button is gone.
    doneText.current?.focus()
  }
  const lists = { ...acts, undo, isOwner }

  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="row owner-actions review-done">
        <output tabIndex={-1} ref={doneText}>
          {done?.said} {undoable !== null && words.undoable(undoable.until)}
        </output>
        {undoable !== null && (
          <button type="button" className="seal" onClick={() => void undo(undoable.item)}>
            {words.undo} <span className="sr-only">({undoable.item.title})</span>
          </button>
        )}
      </div>
      <WorkList status="awaiting_moderator" heading={words.waiting.heading} none={words.waiting.none} {...lists}>
        <Figures say={sayQueue} />
      </WorkList>
      <WorkList status="reported" heading={words.reported.heading} none={words.reported.none} {...lists}>
        <p className="owner-aside">{words.reported.lead}</p>
        <Figures say={sayReports} />
      </WorkList>
      <WorkList status="appealed" heading={words.appealed.heading} none={words.appealed.none} {...lists}>
        <p className="owner-aside">{words.appealed.lead}</p>
        <Figures say={sayAppeals} />
      </WorkList>
      <WorkList status={list} heading={words.decided.heading} none={words.decided.none[list]} {...lists}>
        <p className="owner-aside">{words.decided.lead}</p>
        <fieldset className="row owner-spans">
          <legend className="sr-only">{words.decided.label}</legend>
          {decidedLists.map((one) => (
            <label key={one}>
              <input type="radio" name="review-list" checked={one === list} onChange={() => setList(one)} />
              {words.decided.lists[one]}
            </label>
          ))}
        </fieldset>
      </WorkList>
    </Section>
  )
}
