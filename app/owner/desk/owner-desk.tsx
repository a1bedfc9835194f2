import { deskWords as words } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { ownerQuery } from '#app/api/owner-query.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
import { EventsPart } from './events-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { LogPart } from './log-part.tsx'
import { MembersPart } from './members-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import './owner-desk.css'

const ids = ['figures', 'members', 'payments', 'events', 'log'] as const
type TabId = (typeof ids)[number]

/** A tab fetches only when it is opened, because each request for people's data is logged. */
function WhenOpen({ id, children }: { id: TabId; children: ReactNode }) {
  const { hash } = useLocation()
  const open = ids.find((one) => `#${one}` === hash) ?? ids[0]
  return id === open ? children : null
}

/** The owners' tools; other members see a link to their own pages. */
export function OwnerDesk({ userId }: { userId: string }) {
  const { data: isOwner, isError, refetch } = useQuery(ownerQuery(userId))
  if (isOwner === undefined)
    return isError ? (
      <div className="section">
        <TryAgain words={words} className="paper owner-part" onAgain={refetch} />
      </div>
    ) : (
      <output className="private-loading">{deskTop.loading}</output>
    )
  if (!isOwner)
    return (
      <div className="section">
        <div className="paper owner-part">
          <h2>{words.notYours.heading}</h2>
          <p>{words.notYours.text}</p>
          <Link to={words.notYours.to} className="lantern">
            {words.notYours.label}
          </Link>
        </div>
      </div>
    )
  const tab = (id: TabId, content: ReactNode) => ({
    id,
    label: words.tabs[id],
    panel: <WhenOpen id={id}>{content}</WhenOpen>,
  })
  return (
    <Tabs
      label={words.drawers}
      tabs={[
        tab('figures', <FiguresPart />),
        tab('members', <MembersPart />),
        tab('payments', <PaymentsPart />),
        tab('events', <EventsPart />),
        tab('log', <LogPart />),
      ]}
    />
  )
}
