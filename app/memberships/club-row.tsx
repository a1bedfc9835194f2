import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'
import { keyWords, memberRooms } from '#content/rooms/keys.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { Membership } from '#contract/memberships.ts'
import { ClubPicture } from './club-picture.tsx'
import './club-row.css'

type ClubRowProps = {
  club: Pick<Membership, 'tier' | 'name' | 'opens' | 'state'>
  /** What it costs, what comes next, and what it opens. */
  children: ReactNode
  /** Its button. */
  action?: ReactNode
}

/** A membership with the picture of its room, and a link to the room while that is open. */
export function ClubRow({ club: { tier, name, opens, state }, children, action }: ClubRowProps) {
  const room = memberRooms[opens]
  const isOpen = state === 'active'
  return (
    <li className="paper club-row" data-theme={opens}>
      <ClubPicture realm={opens} isOpen={isOpen} />
      <div className="club-words">
        <div className="club-name">
          <Emblem sign={offerOf(tier).emblem} sizes="4rem" />
          <h3 className="card-name">{name}</h3>
        </div>
        {children}
        <div className="row club-actions">
          {isOpen && (
            <Link to={room.to} className="button-primary button-small">
              {keyWords.enter(room.name)}
            </Link>
          )}
          {action}
        </div>
      </div>
    </li>
  )
}
