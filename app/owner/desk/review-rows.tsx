import { useRef } from 'react'
import { Link, type To } from 'react-router'
import { fetchReviewFigures, type WorkName } from '#app/api/review.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { ClothCover } from '#app/storybooks/cloth-cover.tsx'
import { useCover } from '#app/storybooks/use-cover.ts'
import { useNear } from '#app/ui/use-near.ts'
import { findingWords } from '#content/findings.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import type { ReviewFigures, ReviewItem, ReviewList } from '#contract/review.ts'
import { deskStatus, useDeskQuery, type useDeskPages } from './desk-queries.ts'
import { MoreRows } from './more-rows.tsx'
import { reasonsText, WorkAuthor, WorkSince, WorkTitle } from './work-facts.tsx'

/** The id of a work's link. */
export const rowIdOf = (id: string) => `work-${id}`

type ReviewRowsProps = {
  pages: ReturnType<typeof useDeskPages<ReviewItem>>
  list: ReviewList
  onList: (list: ReviewList) => void
  addressOf: (work: WorkName) => To
  /** The first work to decide about. */
  next: ReviewItem | null
  goTo: (work: WorkName) => void
  isShortcutOn: boolean
}

const lists = Object.keys(words.list.names) as ReviewList[]

/** One of the lists of works. */
export function ReviewRows({ pages, list, onList, addressOf, next, goTo, isShortcutOn }: ReviewRowsProps) {
  const { rows, dataUpdatedAt } = pages
  const { data: figures, dataUpdatedAt: countedAt } = useDeskQuery(['review', 'figures'], fetchReviewFigures)
  const counts: Partial<Record<ReviewList, number>> = figures
    ? { reported: figures.reported, appealed: figures.appealed, awaiting_moderator: figures.waiting }
    : {}
  // They are counted until they can no longer be undone.
  const decided = list === 'open' ? (rows?.filter((row) => row.decided !== null).length ?? 0) : 0
  const nameOf = (one: ReviewList) => {
    const { [one]: count } = counts
    return count === undefined ? words.list.names[one] : words.list.counted(words.list.names[one], count)
  }
  return (
    <div className="paper owner-list review-list">
      <h3 className="sr-only" tabIndex={-1}>
        {words.list.names[list]}
      </h3>
      <label className="row">
        <span>{words.list.label}</span>
        <select
          className="text-field"
          value={list}
          onChange={({ target }) => onList(lists.find((one) => one === target.value) ?? 'open')}
        >
          {lists.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      <p className="owner-aside">
        {words.list.order[orderOf(list)]}{' '}
        {figures && list === 'open' && <QueueFigures {...figures} decided={decided} countedAt={countedAt} />}
      </p>
      {next && (
        <button type="button" className="button-primary button-small review-first" onClick={() => goTo(next)}>
          {words.first}
          {isShortcutOn && <kbd>N</kbd>}
        </button>
      )}
      <QueryStatus {...deskStatus} query={pages} />
      {rows?.length === 0 && <p>{words.list.none[list]}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul>
          {rows.map((item) => (
            <li key={item.id}>
              <WorkLink item={item} to={addressOf(item)} fetchedAt={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows pages={pages} />
      {figures && <OtherFigures {...figures} />}
    </div>
  )
}

function orderOf(list: ReviewList): keyof typeof words.list.order {
  if (list === 'open' || list === 'reported') return 'urgent'
  return list === 'hidden' || list === 'removed' || list === 'published' ? 'latest' : 'waiting'
}

type QueueFiguresProps = ReviewFigures & { decided: number; countedAt: number }

/** How much waits, and how fast works are decided about. */
function QueueFigures({ open, median_ms: median, decided, countedAt }: QueueFiguresProps) {
  const waiting = open.count - decided
  return (
    <>
      {open.since !== null &&
        waiting > 0 &&
        words.figures.oldest(waiting, Math.max(0, countedAt - Date.parse(open.since)))}{' '}
      {median !== null && words.figures.median(median)}
    </>
  )
}

function OtherFigures({ reports, appeals: { decided, reversed } }: ReviewFigures) {
  if (reports.length === 0 && decided === 0) return null
  return (
    <details>
      <summary>{words.figures.heading}</summary>
      {reports.length > 0 && (
        <p>{words.figures.reports(reports.map(({ reason, count }) => words.reason(reason, count)))}</p>
      )}
      {decided > 0 && <p>{words.figures.appeals(decided, reversed)}</p>}
    </details>
  )
}

type WorkLinkProps = { item: ReviewItem; to: To; fetchedAt: number; isInAuthors?: boolean }

/** A work in a few lines, as a link that opens it on the desk. */
export function WorkLink({ item, to, fetchedAt, isInAuthors }: WorkLinkProps) {
  const why = whyIn(item)
  return (
    <Link id={rowIdOf(item.id)} className="review-row" to={to} preventScrollReset>
      <RowCover item={item} />
      <WorkTitle item={item} />
      <span className="review-author">
        <WorkAuthor item={item} />
      </span>
      {why !== '' && <span className="review-why">{why}</span>}
      <span className="review-since">
        <WorkSince item={item} fetchedAt={fetchedAt} isInAuthors={isInAuthors} />
      </span>
    </Link>
  )
}

/** The small cover of a work, fetched once its row is near. The drawn one keeps its place until then. */
function RowCover({ item: { title, cover_url } }: { item: ReviewItem }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  // Others may not see the newest file.
  const cover = useCover(isNear ? cover_url : null, true)
  return (
    <div ref={place} className="review-thumb">
      {cover ? <img {...cover} alt="" /> : <ClothCover title={title} />}
    </div>
  )
}

/** What a moderator looks for first. */
function whyIn({ reports, appeal, reasons, findings, brigading }: ReviewItem): string {
  const pages = findings?.pages ?? []
  const kinds = [...new Set(pages.flatMap((page) => page.kinds))].map((kind) => findingWords.kinds[kind])
  const found =
    findings === null || kinds.length === 0
      ? []
      : words.found(
          kinds,
          findings.unit,
          pages.map(({ number }) => number),
        )
  const said = [
    reports.length === 0 ? [] : words.reports(reports.map(({ reason, count }) => words.reason(reason, count))),
    brigading ? words.brigading : [],
    appeal === null ? [] : words.appeals,
    found,
    // The first would be said of every work of the list.
    reasonsText(reasons.filter((reason) => reason !== 'every_work' && (reason !== 'finding' || found.length === 0))),
  ]
  return said.flat().filter(Boolean).join(' ')
}
