import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { Section } from '#app/ui/section.tsx'
import { lazyForMember } from './lazy-for-member.tsx'
import { BySession } from './by-session.tsx'
import { NoMemberships } from './no-memberships.tsx'

const MembershipList = lazyForMember(async () => (await import('./membership-list.tsx')).MembershipList)

const { heading, loading } = dashboardWords.memberships

export function YourMemberships() {
  return (
    <Section heading={heading}>
      <BySession
        className="memberships-held"
        signedOut={<NoMemberships {...membershipWords.preview} />}
        waiting={<output className="paper membership-note">{loading}</output>}
      >
        {({ id }) => <MembershipList userId={id} />}
      </BySession>
    </Section>
  )
}
