import { dayLabel } from '#content/dates.ts'
import { homeWords } from '#content/dashboard/home.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { memberRooms } from '#content/rooms/keys.ts'
import { offerOf } from '#content/tier-offers.ts'
import type { Home } from '#contract/home.ts'
import type { Membership } from '#contract/memberships.ts'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'
import { Section } from '#app/ui/section.tsx'
import { HomeRow } from './home-row.tsx'

const words = homeWords.rooms

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

/** An active club needs no words, and a missing payment is what waits for its member. */
const saidElsewhere: ReadonlySet<ReturnType<typeof shownState>> = new Set(['active', 'owing', 'paused'])

type RoomsPartProps = {
  /** Those that have not ended. */
  memberships: readonly Membership[]
  months: Home['rooms']
}

/** The clubs somebody is in: the room of each, with what is new in it, or why it is closed. */
export const RoomsPart = ({ memberships, months }: RoomsPartProps) => (
  <Section heading={words.heading}>
    <ul className="paper ruled home-rows">
      {memberships.map((membership) => {
        const { tier, name, state, opens, currentPeriodEnd } = membership
        const { to, short } = memberRooms[opens]
        const month = months.find(({ realm }) => realm === opens)
        const shown = shownState(membership)
        const { label, text } = membershipWords.states[shown]
        return (
          <HomeRow
            key={tier}
            picture={<Emblem sign={offerOf(tier).emblem} sizes="4rem" />}
            name={state === 'active' ? short : name}
            {...(state === 'active' && { to })}
          >
            {state === 'active' && month && <p>{words.month(month.month, month.title)}</p>}
            <p className="home-row-state">
              {state === 'active' && `${name}: `}
              <strong>{label}</strong>{' '}
              {!saidElsewhere.has(shown) && text(currentPeriodEnd && dayLabel(currentPeriodEnd))}
            </p>
          </HomeRow>
        )
      })}
    </ul>
    <Link to={words.clubs.to} className="section-link">
      {words.clubs.label}
    </Link>
  </Section>
)
