import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGrownUpQuestion } from '#app/api/grown-up-question.ts'
import { useSession } from '#app/api/session/session.ts'
import { needsPassword } from '#app/api/session/session-store.ts'

const LinkQuestion = lazy(async () => {
  const { LinkQuestion } = await import('./link-question.tsx')
  return { default: LinkQuestion }
})

const GrownUpQuestion = lazy(async () => {
  const { GrownUpQuestion } = await import('./grown-up-question.tsx')
  return { default: GrownUpQuestion }
})

const passwordPage = '/new-password'

/**
 * On every page: asks which account to use after an email link of another one, and whether the grown-up is here, and
 * sends accounts without a password to set one.
 */
export function AccountQuestions() {
  const { user, loading, otherAccount } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNeeded = needsPassword(user)
  useEffect(() => {
    if (isNeeded && pathname !== passwordPage) void navigate(passwordPage, { replace: true })
  }, [isNeeded, pathname, navigate])

  const question = useGrownUpQuestion()
  useEffect(() => {
    if (question && (question.pathname !== pathname || question.userId !== user?.id)) question.answer(false)
  }, [question, pathname, user?.id])

  if (loading) return null
  return (
    <Suspense>
      {otherAccount !== null && <LinkQuestion email={user?.email} otherEmail={otherAccount} />}
      {question && <GrownUpQuestion hasPin={question.hasPin} onAnswer={question.answer} />}
    </Suspense>
  )
}
