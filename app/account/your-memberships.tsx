import { dashboardWords } from '#content/dashboard/account.ts'
import { lazy } from 'react'
import { markHeldAsked } from '#app/api/held.ts'
import { Section } from '#app/ui/section.tsx'
import { still } from '#app/ui/still.tsx'
import { BySession } from './by-session.tsx'

/** Fetched for members; strangers see the page without it. */
const MembershipList = lazy(async () => {
  // The list asks as soon as it is here: nothing else has to.
  markHeldAsked()
  const { MembershipList } = await import('./membership-list.tsx')
  return { default: MembershipList }
})

const { heading, loading: lookingUp } = dashboardWords.memberships

const Preview = still(async () => (await import('./invitation.tsx')).Preview)

export function YourMemberships() {
  return (
    <Section heading={heading}>
      <BySession
        className="memberships-held"
        stranger={<Preview />}
        waiting={<output className="paper invitation">{lookingUp}</output>}
      >
        {({ id }) => <MembershipList userId={id} />}
      </BySession>
    </Section>
  )
}
