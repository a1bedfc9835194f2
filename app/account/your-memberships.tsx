import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { lazy } from 'react'
import { markHeldAsked } from '#app/api/held.ts'
import { Section } from '#app/ui/section.tsx'
import { BySession } from './by-session.tsx'
import { Invitation } from './invitation.tsx'

/** Fetched for members; strangers see the page without it. */
const MembershipList = lazy(async () => {
  // The list asks as soon as it is here: nothing else has to.
  markHeldAsked()
  const { MembershipList } = await import('./membership-list.tsx')
  return { default: MembershipList }
})

const { heading, loading: lookingUp } = dashboardWords.memberships

export function YourMemberships() {
  return (
    <Section heading={heading}>
      <BySession
        className="memberships-held"
        stranger={<Invitation {...membershipWords.preview} />}
        waiting={<output className="paper invitation">{lookingUp}</output>}
      >
        {({ id }) => <MembershipList userId={id} />}
      </BySession>
    </Section>
  )
}
