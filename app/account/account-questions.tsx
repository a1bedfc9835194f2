import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/api/session/session.ts'
import { needsPassword } from '#app/api/session/session-store.ts'

const LinkQuestion = lazy(async () => {
  const { LinkQuestion } = await import('./link-question.tsx')
  return { default: LinkQuestion }
})

const passwordPage = '/new-password'

/**
 * On every page: asks which account to use after an email link of another one, and sends accounts without a password to
 * set one.
 */
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
