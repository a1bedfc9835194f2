import { dashboardWords } from '#content/dashboard.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { Section } from '#app/ui/section.tsx'
import { Invitation } from './invitation.tsx'

const words = dashboardWords.memberships

/** Fetched for members; strangers see the page without it. */
const MembershipList = lazy(async () => {
  const { MembershipList } = await import('./membership-list.tsx')
  return { default: MembershipList }
})

export function YourMemberships() {
  const { user, loading } = useSession()
  return (
    <Section heading={words.heading}>
      {user ? (
        <Suspense fallback={<output className="paper invitation">{words.loading}</output>}>
          <MembershipList userId={user.id} />
        </Suspense>
      ) : (
        <div className={loading ? 'unknown-yet' : undefined}>
          <Invitation {...words.preview} />
        </div>
      )}
    </Section>
  )
}
