import { dayLabel, membershipWords as words } from '#content/dashboard/memberships.ts'
import type { Membership } from '#contract/memberships.ts'
import { Emblem } from '#app/ui/emblem.tsx'

/** Which words a membership gets: one that ends by itself is already on its way out, and will not come back from a pause. */
function shownState({ state, cancelAtPeriodEnd }: Membership) {
  if (!cancelAtPeriodEnd) return state
  return state === 'active' ? 'leaving' : state === 'resting' ? 'leavingAtRest' : state
}

const ways = { ended: words.joinAgain, resting: words.endPause, leavingAtRest: words.keep } as const

type MembershipCardProps = { membership: Membership; opening: boolean; onManage: () => void }

/** One membership: its club, how it stands, and the one thing to do about it. */
export function MembershipCard({ membership, opening, onManage }: MembershipCardProps) {
  const { tier, opens } = membership
  const shown = shownState(membership)
  const room = words.rooms[opens]
  const { label, text } = words.states[shown]
  const way = shown in ways ? ways[shown as keyof typeof ways] : null
  const portal = shown === 'paused' ? words.fixCard : words.manage
  return (
    <li className="paper membership" data-theme={opens}>
      <div className="card-picture">
        <Emblem sign={tier === 'sprout' || tier === 'bloom' ? tier : opens} />
      </div>
      <h3 className="card-name">{membership.name}</h3>
      <p className={`membership-state membership-${shown === 'leavingAtRest' ? 'leaving' : shown}`}>{label}</p>
      <p className="membership-text">{text(dayLabel(membership.currentPeriodEnd))}</p>
      <div className="membership-ways">
        {way ? (
          <a href={way.to} className="seal">
            {way.label}
          </a>
        ) : (
          <button
            type="button"
            className={shown === 'paused' ? 'lantern' : 'seal'}
            disabled={opening}
            onClick={onManage}
          >
            {opening ? words.opening : portal}
          </button>
        )}
        {room && (shown === 'active' || shown === 'leaving') && <a href={room.to}>{words.enter(room.name)}</a>}
      </div>
    </li>
  )
}
