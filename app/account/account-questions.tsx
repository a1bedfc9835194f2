import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/api/session.ts'
import { needsPassword } from '#app/api/session-store.ts'

/** Fetched for those few who open a link of another account. */
const LinkQuestion = lazy(async () => {
  const { LinkQuestion } = await import('./link-question.tsx')
  return { default: LinkQuestion }
})

const passwordPage = '/new-password'

/** What an account has to ask on whatever page one is. */
export function AccountQuestions() {
  const { user, loading, otherAccount } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNeeded = needsPassword(user)
  useEffect(() => {
    if (isNeeded && pathname !== passwordPage) void navigate(passwordPage, { replace: true })
  }, [isNeeded, pathname, navigate])

  if (loading || otherAccount === null) return null
  return (
    <Suspense>
      <LinkQuestion email={user?.email} otherEmail={otherAccount} />
    </Suspense>
  )
}
