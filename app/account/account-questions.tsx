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
 * On every page: asks before an email link is used that this browser did not ask for, and whether the grown-up is here, and
 * sends accounts without a password to set one.
 */
export function AccountQuestions() {
  const { user, loading, question: linkQuestion } = useSession()
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
      {linkQuestion && <LinkQuestion email={user?.email} question={linkQuestion} />}
      {question && <GrownUpQuestion hasPin={question.hasPin} onAnswer={question.answer} />}
    </Suspense>
  )
}
