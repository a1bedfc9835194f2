import { dayLabel } from '#content/dates.ts'
import { moneyLabel } from '#content/billing.ts'
import { membershipWords as words } from '#content/dashboard/memberships.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { Membership } from '#contract/memberships.ts'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'
import './membership-card.css'

/**
 * The state to describe: an active membership may be in its grace period, and a cancelled one ends with its period,
 * even during a pause.
 */
function shownState({ state, unconfirmed, graceUntil, cancelAtPeriodEnd }: Membership) {
  if (graceUntil !== null) return 'owing'
  if (unconfirmed) return 'unconfirmed'
  if (!cancelAtPeriodEnd) return state
  return state === 'active' ? 'leaving' : state === 'resting' ? 'leavingAtRest' : state
}

/** Links by state; the other states are managed in the provider's billing portal. */
const links = {
  owing: words.fixCard,
  paused: words.fixCard,
  ended: words.joinAgain,
  resting: words.endPause,
  leavingAtRest: words.keep,
} as const

type MembershipCardProps = { membership: Membership; opening: boolean; onManage: () => void }

export function MembershipCard({ membership, opening, onManage }: MembershipCardProps) {
  const { tier, opens, switchesTo, currentPeriodEnd } = membership
  const until = membership.graceUntil ?? currentPeriodEnd
  const shown = shownState(membership)
  const room = memberRooms[opens]
  const { label, text } = words.states[shown]
  const link = shown in links ? links[shown as keyof typeof links] : null
  const isUrgent = link === words.fixCard
  return (
    <li className="paper membership" data-theme={opens}>
      <div className="card-picture">
        <Emblem sign={offerOf(tier).emblem} />
      </div>
      <h3 className="card-name">{membership.name}</h3>
      <p className={`membership-state membership-${shown === 'leavingAtRest' ? 'leaving' : shown}`}>{label}</p>
      <p className="membership-text">{text(until && dayLabel(until))}</p>
      {switchesTo && currentPeriodEnd && (
        <p className="membership-switch">
          {words.switches(dayLabel(currentPeriodEnd), switchesTo.name, moneyLabel(switchesTo.price))}
        </p>
      )}
      <div className="row membership-actions">
        {link ? (
          <Link to={link.to} className={isUrgent ? 'lantern' : 'seal'}>
            {link.label}
          </Link>
        ) : (
          <button type="button" className="seal" disabled={opening} onClick={onManage}>
            {opening ? words.opening : words.manage}
          </button>
        )}
        {membership.state === 'active' && (
          <Link to={room.to} className="section-link">
            {words.enter(room.name)}
          </Link>
        )}
      </div>
    </li>
  )
}
