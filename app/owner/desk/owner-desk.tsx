import { deskWords as words } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { fetchRole } from '#app/api/owner.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { EventsPart } from './events-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { LeaveDeskProvider } from './leave-desk.ts'
import { LogPart } from './log-part.tsx'
import { MembersPart } from './members-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { TryAgain } from './try-again.tsx'
import { useFetched } from './use-fetched.ts'
import './owner-desk.css'

const ids = ['figures', 'members', 'payments', 'events', 'log'] as const
type Drawer = (typeof ids)[number]

/** A drawer fetches when it is opened and not before: what shows people is written down each time. */
function WhenOpen({ id, children }: { id: Drawer; children: ReactNode }) {
  const { hash } = useLocation()
  const open = ids.find((one) => `#${one}` === hash) ?? ids[0]
  return id === open ? children : null
}

/** Everything an owner looks after. Whoever is none finds the way to what is theirs. */
export function OwnerDesk() {
  const [hasLeft, setHasLeft] = useState(false)
  const { value: role, again } = useFetched('role', async (signal) => ({ owner: await fetchRole(signal) }))
  if (role === null) return <output className="private-loading">{deskTop.loading}</output>
  if (role === 'failed')
    return (
      <div className="section">
        <TryAgain onAgain={again} />
      </div>
    )
  if (!role.owner || hasLeft)
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
  const drawer = (id: Drawer, content: ReactNode) => ({
    id,
    label: words.tabs[id],
    panel: <WhenOpen id={id}>{content}</WhenOpen>,
  })
  return (
    <LeaveDeskProvider value={() => setHasLeft(true)}>
      <Tabs
        label={words.drawers}
        tabs={[
          drawer('figures', <FiguresPart />),
          drawer('members', <MembersPart />),
          drawer('payments', <PaymentsPart />),
          drawer('events', <EventsPart />),
          drawer('log', <LogPart />),
        ]}
      />
    </LeaveDeskProvider>
  )
}
