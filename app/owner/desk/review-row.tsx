import { momentLabel, shortDayLabel } from '#content/dates.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { workWords } from '#content/works.ts'
import type { ReviewedWork, ReviewItem, ReviewReason } from '#contract/review.ts'
import { useId, useState } from 'react'
import { QueryStatus } from '#app/query-status.tsx'
import { fetchReviewedWork } from '#app/api/review.ts'
import { useCover } from '#app/storybooks/use-cover.ts'
import { Byline } from '#app/ui/byline.tsx'
import { findingsText } from '#app/ui/findings-text.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { AgeCorrection, type Correct } from './age-correction.tsx'
import { AuthorSuspension, type Suspend } from './author-suspension.tsx'
import { deskStatus, useDeskQuery } from './desk-queries.ts'
import { PendingDecision } from './pending-decision.tsx'
import { WorkDecisions, type Decide } from './work-decisions.tsx'

const sayReasons = (reasons: readonly ReviewReason[]) => reasons.map((reason) => words.reasons[reason]).join(' ')

/** Whether a newer version waits of a work that readers have, or had. */
const hasNewVersion = ({ awaiting, pending }: ReviewItem) => awaiting === 'moderator' && pending.length > 0

function History({ item }: { item: ReviewItem }) {
  const query = useDeskQuery(['review', 'history', item.id], (signal) => fetchReviewedWork(item, signal))
  const { data } = query
  if (data === undefined)
    return <QueryStatus words={deskStatus.words} className="owner-more-of" loadingClassName="" query={query} />
  return (
    <>
      {data.reported.length > 0 && (
        <ul className="review-history">
          {data.reported.map(({ at, reason, text, status }, n) => (
            <li key={data.reported.length - n}>
              <time dateTime={at}>{momentLabel(at)}</time> {words.reports([words.reason(reason, 1)])}{' '}
              {words.resolutions[status]}
              {text !== null && <p className="owner-reason">{words.quoted(text)}</p>}
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
      {entries.map(({ at, by, action, reasons, note }, n) => (
        <li key={entries.length - n}>
          <time dateTime={at}>{momentLabel(at)}</time> {words.by[by]} {words.actions[action]}{' '}
          {/* A decision need not repeat the reasons of the review that it ends. */}
          {by !== 'moderator' && sayReasons(reasons)}
          {note !== null && <p className="owner-reason">{words.quoted(note)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** What has been said, found and decided about a work. */
function Facts({
  item: {
    reasons,
    awaiting,
    hidden_by,
    reports,
    brigading,
    appeal,
    pen_name,
    pending,
    pending_pen_name,
    pending_age,
    description,
    findings,
    author,
  },
}: {
  item: ReviewItem
}) {
  const otherReasons = reasons.filter((reason) => reason !== 'finding')
  return (
    <>
      {reasons.includes('finding') && (
        <p className="owner-reason">
          <strong>{words.reasons.finding}</strong>
        </p>
      )}
      {awaiting === 'guardian' && <p>{words.awaitsGuardian}</p>}
      {otherReasons.length > 0 && <p>{sayReasons(otherReasons)}</p>}
      {hidden_by.length > 0 && <p>{words.hiddenBy(hidden_by)}</p>}
      {appeal !== null && <p className="owner-reason">{words.appeal(appeal)}</p>}
      {brigading && <p className="owner-reason">{words.reported.brigading}</p>}
      {reports.length > 0 && <p>{words.reports(reports.map(({ reason, count }) => words.reason(reason, count)))}</p>}
      <p>
        {words.shown} <Byline penName={pen_name} />.{' '}
        {pending_pen_name !== null && (
          <>
            {words.pendingPenName} <bdi>{pending_pen_name}</bdi>.
          </>
        )}
      </p>
      {pending.length > 0 && <p>{words.pending(pending)}</p>}
      {pending_age !== null && <p>{words.age.pending(pending_age)}</p>}
      {description !== '' && <p className="owner-reason">{words.quoted(description)}</p>}
      <p>{findingsText(findings)}</p>
      <p>{words.standing(author)}</p>
    </>
  )
}

/** Opens the work; of one with a new version, both. */
function OpenLinks({ item, isChanged, onOpen }: { item: ReviewItem; isChanged: boolean; onOpen: OnOpen }) {
  const { page, title } = item
  return (
    <p>
      {isChanged && (
        <NewTabLink href={`${page}?version=new`} onOpen={() => onOpen(item)}>
          {words.openNew}
          <span className="sr-only">: {title}</span>
        </NewTabLink>
      )}{' '}
      <NewTabLink href={page} {...(!isChanged && { onOpen: () => onOpen(item) })}>
        {isChanged ? words.openOld : words.open}
        <span className="sr-only">: {title}</span>
      </NewTabLink>
    </p>
  )
}

/** Called when the newest version of a work is opened in the reader. */
export type OnOpen = (item: ReviewItem) => void

type ReviewRowProps = {
  item: ReviewItem
  /** The version of it that was opened last; undefined before. */
  opened: number | undefined
  onOpen: OnOpen
  /** When the item was fetched, in milliseconds. */
  fetchedAt: number
  isOwner: boolean
  decide: Decide
  undo: (item: ReviewItem) => Promise<void>
  suspend: Suspend
  correct: Correct
}

/** A work with what a moderator needs for a decision. */
export function ReviewRow({
  item,
  opened,
  onOpen,
  fetchedAt,
  isOwner,
  decide,
  undo,
  suspend,
  correct,
}: ReviewRowProps) {
  const { kind, title, status, visibility_since, awaiting_since, version, decided, not_yours } = item
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const titleId = useId()
  const isChanged = hasNewVersion(item)
  const statusWords = words.statuses[status]
  const isOthers = not_yours === null || not_yours === 'appeal'
  const cover = useCover(item.cover_url, true)

  return (
    <li className="review-row">
      <h4 className="row owner-name" id={titleId} tabIndex={-1}>
        {title}
        <span className="owner-tag owner-tag-dim">
          {isChanged && status === 'published' ? words.newVersion : statusWords}
        </span>
        {item.urgent && <span className="owner-tag">{words.reported.urgent}</span>}
      </h4>
      <p>
        {workWords[kind].name}.{' '}
        {awaiting_since === null || status === 'removed'
          ? words.since(statusWords, shortDayLabel(visibility_since))
          : words.waits(Math.max(0, fetchedAt - Date.parse(awaiting_since)))}
      </p>
      {/* Its place is kept while it is fetched. */}
      {cover !== null && <div className="review-cover">{cover && <img {...cover} alt={words.coverOf(title)} />}</div>}
      <Facts item={item} />
      {opened !== undefined && opened !== version && <p className="owner-reason">{words.changedSince}</p>}
      <OpenLinks item={item} isChanged={isChanged} onOpen={onOpen} />
      {isOthers && <AgeCorrection item={item} titleId={titleId} correct={correct} />}
      <details onToggle={({ currentTarget }) => setIsHistoryOpen(currentTarget.open)}>
        <summary>
          {words.history}
          <span className="sr-only">: {title}</span>
        </summary>
        {isHistoryOpen && <History item={item} />}
      </details>
      {decided !== null && (
        <PendingDecision decided={decided} title={title} isOwner={isOwner} onUndo={() => undo(item)} />
      )}
      <WorkDecisions item={item} titleId={titleId} decide={decide} />
      {isOthers && !item.author.is_child && (
        <AuthorSuspension item={item} titleId={titleId} isOwner={isOwner} suspend={suspend} />
      )}
    </li>
  )
}
