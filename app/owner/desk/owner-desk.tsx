import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { roleQuery, fetchActions } from '#app/api/owner.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { Section } from '#app/ui/page.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { momentLabel } from '#content/dates.ts'
import { deskWords as words } from '#content/owner/desk.ts'
import { isReviewDesk } from '../is-review-desk.ts'
import { deskStatus, useDeskPages } from './desk-queries.ts'
import { EventsPart } from './events-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { MembersPart } from './members-part.tsx'
import { MoreRows } from './more-rows.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { ReviewPart } from './review-part.tsx'
import './owner-desk.css'

type DeskPart = (props: { isOwner: boolean }) => ReactNode

/** The parts of an owner's desk; moderators see the review alone. */
const parts = {
  figures: FiguresPart,
  members: MembersPart,
  payments: PaymentsPart,
  events: EventsPart,
  review: ReviewPart,
  log: LogPart,
} satisfies Record<string, DeskPart>
type TabId = keyof typeof parts

const tabIds: readonly [TabId, ...TabId[]] = ['figures', 'members', 'payments', 'events', 'review', 'log']

/** The tools of owners and moderators; other members see a link to their own pages. */
export function OwnerDesk({ userId }: { userId: string }) {
  const { hash } = useLocation()
  const query = useQuery(roleQuery(userId))
  const role = query.data
  const isReview = role?.moderator === true && !role.owner
  useEffect(() => {
    isReviewDesk.set(isReview)
    return () => isReviewDesk.set(false)
  }, [isReview])
  if (role === undefined) {
    const status = <QueryStatus {...deskStatus} query={query} />
    return query.isPending ? status : <div className="section">{status}</div>
  }
  if (!role.moderator)
    return (
      <div className="section">
        <div className="paper owner-part">
          <h2>{words.notYours.heading}</h2>
          <p>{words.notYours.text}</p>
          <Link to={words.notYours.to} className="button-primary">
            {words.notYours.label}
          </Link>
        </div>
      </div>
    )
  if (isReview) return <ReviewPart isOwner={false} />
  const open = tabIds.find((one) => `#${one}` === hash) ?? tabIds[0]
  // A tab fetches only when it is opened, because each request for people's data is logged.
  const tab = (id: TabId) => {
    const Part: DeskPart = parts[id]
    return { id, label: words.tabs[id], panel: id === open && <Part isOwner /> }
  }
  const [first, ...rest] = tabIds
  return <Tabs isEven label={words.drawers} tabs={[tab(first), ...rest.map(tab)]} />
}

const logWords = words.log

/** Owners' actions, latest first. */
function LogPart() {
  const pages = useDeskPages(['log'], fetchActions)
  const { rows } = pages
  return (
    <Section heading={logWords.heading} lead={logWords.lead}>
      <QueryStatus {...deskStatus} query={pages} />
      {rows !== undefined && (
        <div className="paper owner-list">
          {rows.length === 0 ? (
            <p>{logWords.none}</p>
          ) : (
            <ol>
              {rows.map((action) => (
                <li key={action.id} className="owner-row">
                  <p>
                    <strong>
                      <Breakable text={action.by === null ? logWords.command : logWords.by(action.by.email)} />
                    </strong>{' '}
                    <Breakable text={logWords.actions[action.action](action)} />
                  </p>
                  <time dateTime={action.at}>{momentLabel(action.at)}</time>
                </li>
              ))}
            </ol>
          )}
          <MoreRows pages={pages} />
        </div>
      )}
    </Section>
  )
}
