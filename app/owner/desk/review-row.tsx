import { dayLabel, deskWords, momentLabel } from '#content/owner/desk.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { deskTop } from '#content/owner/top.ts'
import type { Decision, ReviewedWork, ReviewItem } from '#contract/review.ts'
import { useId, useRef, useState } from 'react'
import { fetchReviewedWork } from '#app/api/review.ts'
import { useCover } from '#app/storybooks/use-cover.ts'
import { Byline } from '#app/ui/byline.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { AgeCorrection, type Correct } from './age-correction.tsx'
import { AuthorSuspension, type Suspend } from './author-suspension.tsx'
import { useDeskQuery } from './desk-queries.ts'
import { NoteForm } from './note-form.tsx'

type Noted = keyof typeof words.confirm
const isNoted = (decision: Decision): decision is Noted => decision in words.confirm

/** What a decision that changes nothing answers: reports, or an appeal; null for any other. */
export function answers(decision: Decision, { state, appeal }: ReviewItem): 'reports' | 'appeal' | null {
  if (decision === 'show' && state === 'published') return 'reports'
  const isSame = (decision === 'hide' && state === 'hidden') || (decision === 'remove' && state === 'removed')
  return isSame && appeal !== null ? 'appeal' : null
}

/** Why a moderator has to look. */
function whyOf({ why, state }: ReviewItem): string | null {
  const isTakenAway = state === 'hidden' || state === 'removed'
  if (isTakenAway && why !== null && why !== 'new-version') return words.keyLater
  if (why !== 'new-version' || state === 'published') return why && words.why[why]
  return state === 'waiting' ? words.newVersionHandedIn : words.newVersionLater
}

function labelOf(decision: Decision, item: ReviewItem): string {
  const answered = answers(decision, item)
  if (answered === 'reports') return words.keep
  return answered === 'appeal' ? words.leave[decision === 'hide' ? 'hide' : 'remove'] : words.decisions[decision]
}

function History({ item }: { item: ReviewItem }) {
  const { data, isLoadingError, refetch } = useDeskQuery(['review', 'history', item.id], (signal) =>
    fetchReviewedWork(item, signal),
  )
  if (isLoadingError) return <TryAgain words={deskWords} className="owner-more-of" onAgain={refetch} />
  if (data === undefined) return <output>{deskTop.loading}</output>
  return (
    <>
      {data.reported.length > 0 && (
        <ul className="review-history">
          {data.reported.map(({ at, reason, text, state }, n) => (
            <li key={data.reported.length - n}>
              <time dateTime={at}>{momentLabel(at)}</time> {words.reports([words.reason(reason, 1)])}{' '}
              {words.outcomes[state]}
              {text !== null && <p className="owner-reason">{words.told(text)}</p>}
            </li>
          ))}
        </ul>
      )}
      <HistoryEntries entries={data.history} />
    </>
  )
}

function HistoryEntries({ entries }: { entries: ReviewedWork['history'] }) {
  return (
    <ol className="review-history">
      {entries.map(({ at, by, action, why, note }, n) => (
        <li key={entries.length - n}>
          <time dateTime={at}>{momentLabel(at)}</time> {words.by[by]} {words.actions[action]}{' '}
          {why !== null && why !== 'new-version' && words.why[why]}
          {note !== null && <p className="owner-reason">{words.told(note)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** What has been said, found and decided about a work. */
function Facts({
  item: {
    state,
    why,
    reports,
    brigading,
    appeal,
    penName,
    nextPenName,
    hasNewFile,
    nextAge,
    description,
    findings,
    author,
  },
}: {
  item: ReviewItem
}) {
  return (
    <>
      {appeal !== null && <p className="owner-reason">{words.appeal(appeal)}</p>}
      {brigading && <p className="owner-reason">{words.reported.brigading}</p>}
      {reports.length > 0 && <p>{words.reports(reports.map(({ reason, count }) => words.reason(reason, count)))}</p>}
      <p>
        <Byline penName={penName} />.{' '}
        {nextPenName !== null && (
          <>
            {words.nextPenName} <bdi>{nextPenName}</bdi>.
          </>
        )}
      </p>
      {why === 'new-version' && state !== 'waiting' && <p>{hasNewFile ? words.hasNewFile : words.hasOldFile}</p>}
      {nextAge !== null && <p>{words.age.next(nextAge)}</p>}
      {description !== '' && <p className="owner-reason">{words.told(description)}</p>}
      <p>{findingsText(findings)}</p>
      <p>{words.standing(author)}</p>
    </>
  )
}

/** Opens the work; of a published one with a new version, both. */
function OpenLinks({ item, isChanged, onOpen }: { item: ReviewItem; isChanged: boolean; onOpen: OnOpen }) {
  const { id, title } = item
  const path = `/storytellers-lantern/dreams/${id}`
  return (
    <p>
      {isChanged && (
        <NewTabLink href={`${path}?version=new`} onOpen={() => onOpen(item)}>
          {words.openNew}
          <span className="sr-only">: {title}</span>
        </NewTabLink>
      )}{' '}
      <NewTabLink href={path} {...(!isChanged && { onOpen: () => onOpen(item) })}>
        {isChanged ? words.openOld : words.open}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
    </p>
  )
}

/** `changed`: the work has changed since it was fetched. */
export type Decide = (item: ReviewItem, decision: Decision, note?: string) => Promise<'done' | 'changed' | 'failed'>

/** Called when the newest version of a work is opened in the reader. */
export type OnOpen = (item: ReviewItem) => void

type ReviewRowProps = {
  item: ReviewItem
  /** The version of it that was opened last; undefined before. */
  opened: number | undefined
  onOpen: OnOpen
  /** When the item was fetched, in milliseconds. */
  fetchedAt: number
  decide: Decide
  suspend: Suspend
  correct: Correct
}

/** A work with what a moderator needs for a decision. */
export function ReviewRow({ item, opened, onOpen, fetchedAt, decide, suspend, correct }: ReviewRowProps) {
  const { kind, title, state, stateSince, waitingSince, version, decisions } = item
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [noting, setNoting] = useState<Noted | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const isChanged = state === 'published' && waitingSince !== null
  const cover = useCover(item.coverUrl, true)

  async function run(decision: Decision, note?: string) {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await decide(item, decision, note)
    setIsBusy(false)
    // A note that could not be sent stays.
    if (outcome === 'done') setNoting(null)
  }

  function press(decision: Decision) {
    if (isNoted(decision)) setNoting(decision)
    else void run(decision)
  }

  function cancel() {
    buttons.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setNoting(null)
  }

  return (
    <li className="review-row">
      <h4 className="owner-name" id={titleId} tabIndex={-1}>
        {title}
        <span className="owner-tag owner-tag-dim">{isChanged ? words.newVersion : words.states[state]}</span>
        {item.urgent && <span className="owner-tag">{words.reported.urgent}</span>}
      </h4>
      <p>
        {words.kinds[kind]}. {whyOf(item)}{' '}
        {waitingSince === null
          ? words.since(words.states[state], dayLabel(stateSince))
          : words.waits(Math.max(0, fetchedAt - Date.parse(waitingSince)))}
      </p>
      {/* Its place is kept while it is fetched. */}
      {cover !== null && <div className="review-cover">{cover && <img {...cover} alt={words.coverOf(title)} />}</div>}
      <Facts item={item} />
      {opened !== undefined && opened !== version && <p className="owner-reason">{words.changedSince}</p>}
      <OpenLinks item={item} isChanged={isChanged} onOpen={onOpen} />
      <AgeCorrection item={item} titleId={titleId} correct={correct} />
      <details onToggle={({ currentTarget }) => setIsHistoryOpen(currentTarget.open)}>
        <summary>
          {words.history}
          <span className="sr-only">: {title}</span>
        </summary>
        {isHistoryOpen && <History item={item} />}
      </details>
      <div className="owner-actions" ref={buttons}>
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
          options={words.notes}
          confirm={answers(noting, item) === 'appeal' ? words.confirmLeaving : words.confirm[noting]}
          isBusy={isBusy}
          onSend={(note) => void run(noting, note)}
          onCancel={cancel}
        />
      )}
      {!item.author.isChild && <AuthorSuspension item={item} titleId={titleId} suspend={suspend} />}
    </li>
  )
}
