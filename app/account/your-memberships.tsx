import { dashboardWords } from '#content/dashboard/account.ts'
import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'
import { Section } from '#app/ui/section.tsx'
import { still } from '#app/ui/still.tsx'

/** Fetched for members; strangers see the page without it. */
const MembershipList = lazy(async () => {
  const { MembershipList } = await import('./membership-list.tsx')
  return { default: MembershipList }
})

const { heading, loading: lookingUp } = dashboardWords.memberships

const Preview = still(async () => (await import('./invitation.tsx')).Preview)

export function YourMemberships() {
  const { user, loading } = useSession()
  return (
    <Section heading={heading}>
      {user ? (
        <Suspense fallback={<output className="paper invitation">{lookingUp}</output>}>
          <MembershipList userId={user.id} />
        </Suspense>
      ) : (
        <div className={loading ? 'unknown-yet' : undefined}>
          <Preview />
        </div>
      )}
    </Section>
  )
}
