import { Suspense, lazy } from 'react'
import { useSession } from '#app/api/session.ts'

/** Fetched for those few who open a link of another account. */
const LinkQuestion = lazy(async () => {
  const { LinkQuestion } = await import('./link-question.tsx')
  return { default: LinkQuestion }
})

/** What an account has to ask on whatever page one is. */
export function AccountQuestions() {
  const { user, loading, otherAccount } = useSession()
  if (loading || otherAccount === null) return null
  return (
    <Suspense>
      <LinkQuestion email={user?.email} otherEmail={otherAccount} />
    </Suspense>
  )
}
