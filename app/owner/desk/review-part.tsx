import { ownerNotices as notices } from '#content/notices/owner.ts'
import { deskWords, momentLabel } from '#content/owner/desk.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { deskTop } from '#content/owner/top.ts'
import type { Decision, ReviewFigures, ReviewItem, ReviewList, WorkState } from '#contract/review.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '#app/api/http.ts'
import {
  correctAge,
  decideWork,
  fetchReview,
  fetchReviewFigures,
  liftSuspension,
  suspendPerson,
} from '#app/api/review.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { useDeskPages, useDeskQuery } from './desk-queries.ts'
import { MoreRows } from './more-rows.tsx'
import type { Correct } from './age-correction.tsx'
import type { Suspend } from './author-suspension.tsx'
import { answers, ReviewRow, type Decide, type OnOpen } from './review-row.tsx'

/**
 * The decision that undoes another, by the state the work had before. Removing a work that was not published has none:
 * to show it would publish it.
 */
const inverses: Partial<Record<Decision, Partial<Record<WorkState, Decision>>>> = {
  publish: { waiting: 'hide', published: 'hide' },
  hide: { published: 'show' },
  remove: { published: 'show' },
  show: { hidden: 'hide', removed: 'remove' },
}

type WorkListProps = {
  state: ReviewList
  heading: string
  none: string
  decide: Decide
  suspend: Suspend
  correct: Correct
  /** The version of each work that was opened last. */
  opened: ReadonlyMap<string, number>
  onOpen: OnOpen
  /** Between heading and list. */
  children?: ReactNode
}

/** After a decision the focus goes to the next work. */
function WorkList({ state, heading, none, decide, suspend, correct, opened, onOpen, children }: WorkListProps) {
  const pages = useDeskPages(['review', state], (after, signal) => fetchReview(state, after, signal))
  const top = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { rows } = pages

  async function moveOn<Outcome extends 'done' | 'changed' | 'failed'>(item: ReviewItem, deciding: Promise<Outcome>) {
    const at = rows?.findIndex(({ id }) => id === item.id) ?? -1
    const titles = list.current?.querySelectorAll('h4')
    const next = titles?.[at + 1] ?? titles?.[at - 1]
    const outcome = await deciding
    if (outcome === 'done') (next ?? top.current)?.focus()
    if (outcome === 'changed') top.current?.focus()
    return outcome
  }

  return (
    <div className="paper owner-list">
      <h3 tabIndex={-1} ref={top}>
        {heading}
      </h3>
      {children}
      {pages.isPending && <output className="private-loading">{deskTop.loading}</output>}
      {pages.isLoadingError && <TryAgain words={deskWords} className="paper owner-part" onAgain={pages.refetch} />}
      {rows?.length === 0 && <p>{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul ref={list}>
          {rows.map((item) => (
            <ReviewRow
              key={item.id}
              item={item}
              opened={opened.get(item.id)}
              onOpen={onOpen}
              fetchedAt={pages.dataUpdatedAt}
              decide={(work, decision, note) => moveOn(work, decide(work, decision, note))}
              suspend={(work, request) => moveOn(work, suspend(work, request))}
              correct={correct}
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
  const said = figures && say(figures, dataUpdatedAt)
  return said ? <p className="owner-aside">{said}</p> : null
}

/** How much waits, and how fast works are decided about. */
const sayQueue = ({ waiting, waitingSince, medianMs }: ReviewFigures, fetchedAt: number) =>
  [
    waitingSince === null ? '' : words.waiting.oldest(waiting, Math.max(0, fetchedAt - Date.parse(waitingSince))),
    medianMs === null ? '' : words.waiting.median(medianMs),
  ]
    .join(' ')
    .trim()

const sayReports = ({ reports }: ReviewFigures) =>
  reports.length === 0 ? '' : words.reported.figures(reports.map(({ reason, count }) => words.reason(reason, count)))

const sayAppeals = ({ appeals: { decided, reversed } }: ReviewFigures) =>
  decided === 0 ? '' : words.appealed.figures(decided, reversed)

const decidedLists = ['hidden', 'removed', 'published'] as const

type Done = { item: ReviewItem; said: string; undo: Decision | undefined }

/** What a moderator does with works and their authors, and what was done last. */
function useReviewing() {
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map())
  const onOpen: OnOpen = ({ id, version }) => setOpened((before) => new Map(before).set(id, version))

  // The list may have been fetched again since the work was opened.
  const seenVersion = ({ id, version }: ReviewItem) => opened.get(id) ?? version

  const decide: Decide = async (item, decision, note) => {
    const version = seenVersion(item)
    try {
      const { state } = await decideWork(item, { decision, version, ...(note !== undefined && { note }) })
      const answered = answers(decision, item)
      const waits = decision === 'show' && state === 'waiting'
      const done = waits ? words.waitsForKey : words.done[decision]
      const say = answered === null ? done : answered === 'reports' ? words.kept : words.left
      const said = say(item.title)
      setDone({ item, said, undo: waits ? undefined : inverses[decision]?.[item.state] })
      return 'done'
    } catch (cause) {
      setDone(null)
      showFailure(notices.notDecided, cause)
      return cause instanceof ApiError && cause.code === 'work_changed' ? 'changed' : 'failed'
    } finally {
      void client.invalidateQueries({ queryKey: ['desk', 'review'] })
    }
  }

  const suspend: Suspend = async (item, request) => {
    try {
      if (request === null) await liftSuspension(item.author.id)
      const suspension = request && (await suspendPerson(item.author.id, request))
      const { suspended, lifted } = words.suspension
      const said = suspension ? suspended(suspension.until && momentLabel(suspension.until)) : lifted
      setDone({ item, said, undo: undefined })
      return 'done'
    } catch (cause) {
      setDone(null)
      showFailure(request === null ? notices.notLifted : notices.notSuspended, cause)
      return 'failed'
    } finally {
      void client.invalidateQueries({ queryKey: ['desk', 'review'] })
    }
  }

  const correct: Correct = async (item, age) => {
    try {
      await correctAge(item, { age, version: seenVersion(item) })
      setDone({ item, said: words.age.corrected(item.title, age), undo: undefined })
    } catch (cause) {
      setDone(null)
      showFailure(notices.notCorrected, cause)
    } finally {
      await client.invalidateQueries({ queryKey: ['desk', 'review'] })
    }
  }

  async function undo({ item, undo: decision }: Done) {
    if (decision === undefined) return
    const note = decision === 'show' ? undefined : words.undoNote
    const outcome = await decide(item, decision, note)
    if (outcome === 'done') setDone({ item, said: words.done[decision](item.title), undo: undefined })
  }

  return { done, decide, suspend, correct, opened, onOpen, undo }
}

/** The review queue, the other works by state, and the decisions about them. */
export function ReviewPart() {
  const { done, undo, ...acts } = useReviewing()
  const [list, setList] = useState<(typeof decidedLists)[number]>('hidden')
  const doneText = useRef<HTMLOutputElement>(null)

  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="owner-actions review-done">
        <output tabIndex={-1} ref={doneText}>
          {done?.said}
        </output>
        {done?.undo && (
          <button type="button" className="seal" onClick={() => void undo(done).then(() => doneText.current?.focus())}>
            {words.undo} <span className="sr-only">({done.item.title})</span>
          </button>
        )}
      </div>
      <WorkList state="waiting" heading={words.waiting.heading} none={words.waiting.none} {...acts}>
        <Figures say={sayQueue} />
      </WorkList>
      <WorkList state="reported" heading={words.reported.heading} none={words.reported.none} {...acts}>
        <p className="owner-aside">{words.reported.lead}</p>
        <Figures say={sayReports} />
      </WorkList>
      <WorkList state="appealed" heading={words.appealed.heading} none={words.appealed.none} {...acts}>
        <p className="owner-aside">{words.appealed.lead}</p>
        <Figures say={sayAppeals} />
      </WorkList>
      <WorkList state={list} heading={words.decided.heading} none={words.decided.none[list]} {...acts}>
        <p className="owner-aside">{words.decided.lead}</p>
        <fieldset className="owner-spans">
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
