import { useEffect, useId, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { ApiError } from '#app/api/http.ts'
import { fetchReview, fetchReviewedWork, type WorkName } from '#app/api/review.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import type { SearchedPart } from '#app/storybooks/reader/use-searched-part.ts'
import { useCover } from '#app/storybooks/use-cover.ts'
import { momentLabel } from '#content/dates.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import { workWords } from '#content/works.ts'
import type { ReviewedWork, ReviewItem } from '#contract/review.ts'
import { AuthorSuspension } from './author-suspension.tsx'
import { deskStatus, useDeskQuery } from './desk-queries.ts'
import { PendingDecision, useEffectOfDecisions } from './pending-decision.tsx'
import { ReviewReader } from './review-reader.tsx'
import { WorkLink } from './review-rows.tsx'
import type { Reviewing } from './use-reviewing.ts'
import { AgeCorrection, WorkDecisions, type Decide } from './work-decisions.tsx'
import { Facts, hasNewVersion, ReviewNotes, reasonsText, WorkLine, WorkTitle } from './work-facts.tsx'

type OpenWorkProps = {
  work: WorkName
  isOwner: boolean
  /** The work after it in the list; null if it is the last one to decide about. */
  next: ReviewItem | null
  /** Whether it follows another work of its author, out of the order of the list. */
  isByLastAuthor: boolean
  goTo: (work: WorkName | null) => void
  addressOf: (work: WorkName | null) => To
  acts: Pick<Reviewing, 'suspend' | 'correct' | 'refetch'> & {
    decide: Decide
    undo: (item: ReviewItem) => Promise<void>
  }
  isShortcutOn: boolean
  onShortcuts: (isOn: boolean) => void
}

/** A work, with everything that a moderator needs for a decision. */
export function OpenWork(props: OpenWorkProps) {
  const { work, next, addressOf, goTo, isShortcutOn, onShortcuts } = props
  const query = useDeskQuery(['review', 'work', work.id], (signal) => fetchReviewedWork(work, signal))
  const { data, error } = query
  const isGone = error instanceof ApiError && error.code === 'work_not_found'
  useEffectOfDecisions(data && !isGone ? [data] : [], props.acts.refetch)
  return (
    <div className="review-work">
      <nav className="row review-steps" aria-label={words.steps}>
        <Link className="text-button" to={addressOf(null)} replace preventScrollReset>
          {words.back}
          {isShortcutOn && <kbd>A</kbd>}
        </Link>
        {next && (
          <button type="button" className="text-button" onClick={() => goTo(next)}>
            {words.next}
            {isShortcutOn && <kbd>N</kbd>}
          </button>
        )}
      </nav>
      <QueryStatus {...deskStatus} query={query} />
      {data && <Work {...props} item={data} isGone={isGone} fetchedAt={query.dataUpdatedAt} onChange={query.refetch} />}
      <label className="review-shortcuts">
        <input type="checkbox" checked={isShortcutOn} onChange={({ target }) => onShortcuts(target.checked)} />
        {words.shortcuts}
      </label>
    </div>
  )
}

type WorkProps = OpenWorkProps & {
  item: ReviewedWork
  isGone: boolean
  fetchedAt: number
  onChange: () => Promise<unknown>
}

function Work({
  item: newest,
  isGone,
  fetchedAt,
  isOwner,
  isByLastAuthor,
  addressOf,
  acts,
  isShortcutOn,
  onChange,
}: WorkProps) {
  // The decision names the version that the moderator has read, not a newer one.
  const [seen, setSeen] = useState(newest.version)
  const item = { ...newest, version: seen }
  const [searched, setSearched] = useState<SearchedPart | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    document.querySelector('.review-done')?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  function look(part: number) {
    setSearched({ part, times: searched?.part === part ? searched.times + 1 : 1 })
    document.querySelector('.review-book')?.scrollIntoView({ block: 'nearest' })
  }

  const { decided, not_yours, author } = item
  const isOthers = not_yours === null || not_yours === 'appeal'
  return (
    <article className="review-parts" aria-labelledby={titleId}>
      <div className="paper review-head">
        <h3 id={titleId} tabIndex={-1} ref={heading}>
          <WorkTitle item={item} />
        </h3>
        <p>
          {workWords[item.kind].name} <WorkLine item={item} fetchedAt={fetchedAt} />
        </p>
        {isByLastAuthor && <p className="owner-aside">{words.sameAuthor}</p>}
        <Facts item={item} reason={appealedNote(item)} asked={requestedChanges(item)} onLook={look} />
        {seen !== newest.version && (
          <div className="owner-reason" role="alert">
            <p>{words.changedSince}</p>
            <button type="button" className="button-secondary" onClick={() => setSeen(newest.version)}>
              {words.readNew}
            </button>
          </div>
        )}
        <OpenLinks item={item} />
      </div>
      <ReviewReader
        key={seen}
        id={item.id}
        searched={searched}
        found={item.findings?.pages?.map(({ number }) => number - 1) ?? []}
      />
      <div className="paper review-decide">
        {decided !== null && <PendingDecision {...{ item, decided, isGone, isOwner }} onUndo={() => acts.undo(item)} />}
        <WorkDecisions item={item} decide={acts.decide} isShortcutOn={isShortcutOn} />
      </div>
      <div className="paper review-side">
        <div className="row review-rating">
          <Cover item={item} />
          {isOthers && <AgeCorrection item={item} titleId={titleId} correct={acts.correct} />}
        </div>
        <AuthorWorks item={item} addressOf={addressOf} fetchedAt={fetchedAt} />
        {isOthers && !author.is_child && (
          <AuthorSuspension item={item} titleId={titleId} isOwner={isOwner} suspend={acts.suspend} />
        )}
        {isOthers && <ReviewNotes item={item} onChange={onChange} />}
        <details>
          <summary>{words.history}</summary>
          <History item={item} />
        </details>
      </div>
    </article>
  )
}

/** The moderators' latest entry of one of these actions. */
const lastDecision = ({ history }: ReviewedWork, actions: readonly string[]) =>
  history.find(({ by, action }) => by === 'moderator' && actions.includes(action))

/** The note of the decision that the author appeals. */
function appealedNote(item: ReviewedWork): string | null {
  const isTakenDown = item.status === 'removed' || item.hidden_by.includes('moderator')
  if (item.appeal === null || !isTakenDown) return null
  return lastDecision(item, ['hide', 'remove'])?.note ?? null
}

/** The note with which a moderator requested changes, if that was the last decision about the work. */
function requestedChanges(item: ReviewedWork): string | null {
  const last = lastDecision(item, ['publish', 'request_changes', 'hide', 'show', 'remove'])
  return item.awaiting !== null && last?.action === 'request_changes' ? last.note : null
}

function Cover({ item: { cover_url, title } }: { item: ReviewItem }) {
  const cover = useCover(cover_url, true)
  if (cover === null) return null
  // Reserves the space while the cover is fetched.
  return <div className="review-cover">{cover && <img {...cover} alt={words.coverOf(title)} />}</div>
}

/** Links to the work; if it has a new version, to both. */
function OpenLinks({ item }: { item: ReviewItem }) {
  const { page } = item
  const isChanged = hasNewVersion(item)
  return (
    <p className="row">
      {isChanged && <NewTabLink href={`${page}?version=new`}>{words.openNew}</NewTabLink>}
      <NewTabLink href={page}>{isChanged ? words.openOld : words.open}</NewTabLink>
    </p>
  )
}

type AuthorWorksProps = { item: ReviewItem; addressOf: (work: WorkName) => To; fetchedAt: number }

/** The decisions about the author's works so far, and the author's other works. */
function AuthorWorks({ item: { id, author }, addressOf, fetchedAt }: AuthorWorksProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{author.waiting > 1 ? words.authorWaiting(author.waiting) : words.author}</summary>
      <p>{words.standing(author)}</p>
      {isOpen && <OtherWorks id={id} authorId={author.id} addressOf={addressOf} fetchedAt={fetchedAt} />}
    </details>
  )
}

type OtherWorksProps = Omit<AuthorWorksProps, 'item'> & { id: string; authorId: string }

function OtherWorks({ id, authorId, addressOf, fetchedAt }: OtherWorksProps) {
  const query = useDeskQuery(['review', 'author', authorId], (signal) => fetchReview({ author: authorId }, '', signal))
  const { data } = query
  if (data === undefined)
    return <QueryStatus words={deskStatus.words} className="owner-more-of" loadingClassName="" query={query} />
  const others = data.data.filter((other) => other.id !== id)
  if (others.length === 0) return <p>{words.noOthers}</p>
  return (
    <ul className="ruled">
      {others.map((other) => (
        <li key={other.id}>
          <WorkLink item={other} to={addressOf(other)} fetchedAt={fetchedAt} isInAuthors />
        </li>
      ))}
    </ul>
  )
}

function History({ item: { reported, history } }: { item: ReviewedWork }) {
  return (
    <>
      {reported.length > 0 && (
        <ul className="review-history">
          {reported.map(({ at, reason, text, status }, n) => (
            <li key={reported.length - n}>
              <time dateTime={at}>{momentLabel(at)}</time> {words.reports([words.reason(reason, 1)])}{' '}
              {words.resolutions[status]}
              {text !== null && <p className="owner-reason">{words.quoted(text)}</p>}
            </li>
          ))}
        </ul>
      )}
      <ol className="review-history">
        {history.map(({ at, by, action, reasons, note }, n) => (
          <li key={history.length - n}>
            <time dateTime={at}>{momentLabel(at)}</time> {words.by[by]} {words.actions[action]}{' '}
            {/* A decision need not repeat the reasons of the review that it ends. */}
            {by !== 'moderator' && reasonsText(reasons)}
            {note !== null && <p className="owner-reason">{words.quoted(note)}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
