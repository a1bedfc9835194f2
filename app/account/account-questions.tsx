import { Suspense, lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReauthenticationQuestion } from '#app/api/reauthentication-question.ts'
import { needsPassword } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'

const LinkQuestion = lazy(async () => ({ default: (await import('./link-question.tsx')).LinkQuestion }))
const ReauthenticationQuestion = lazy(async () => ({
  default: (await import('./reauthentication-question.tsx')).ReauthenticationQuestion,
}))

const passwordPage = '/new-password'

/**
 * On every page: asks before using an email link that another browser requested, asks to reauthenticate, and sends
 * accounts without a password to the page that sets one.
 */
export function AccountQuestions() {
  const { user, loading, question: linkQuestion } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isNeeded = needsPassword(user)
  useEffect(() => {
    if (isNeeded && pathname !== passwordPage) void navigate(passwordPage, { replace: true })
  }, [isNeeded, pathname, navigate])

  const question = useReauthenticationQuestion()
  useEffect(() => {
    if (question && (question.pathname !== pathname || question.userId !== user?.id)) question.answer(false)
  }, [question, pathname, user?.id])

  if (loading) return null
  return (
    <Suspense>
      {linkQuestion && <LinkQuestion email={user?.email} question={linkQuestion} />}
      {question && <ReauthenticationQuestion hasPin={question.hasPin} onAnswer={question.answer} />}
    </Suspense>
  )
}
