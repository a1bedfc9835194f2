import { keyWords, memberRooms } from '#content/rooms/keys.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { Membership } from '#contract/memberships.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'
import './club-row.css'

type ClubRowProps = {
  club: Pick<Membership, 'tier' | 'name' | 'opens' | 'state'>
  /** What it costs, and what comes next. */
  children: ReactNode
  /** Its button. */
  action?: ReactNode
}

/** A membership in a list, with a link to its room while that is open. */
export function ClubRow({ club: { tier, name, opens, state }, children, action }: ClubRowProps) {
  const room = memberRooms[opens]
  return (
    <li className="paper club-row" data-theme={opens}>
      <Emblem sign={offerOf(tier).emblem} sizes="4rem" />
      <h3 className="card-name">{name}</h3>
      {action}
      <div className="club-words">
        {children}
        {state === 'active' && (
          <Link to={room.to} className="section-link">
            {keyWords.enter(room.name)}
          </Link>
        )}
      </div>
    </li>
  )
}
