import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#app/api/session.ts'
import type { SessionState } from '#app/api/session-store.ts'

type BySessionProps = {
  /** What somebody sees who is not signed in, and everybody without script. */
  stranger?: ReactNode
  /** Stands in the place of the member's part until that is there, and takes up the same room. */
  waiting?: ReactNode
  /** The member's part. It may be fetched first. */
  children?: (user: NonNullable<SessionState['user']>) => ReactNode
  className?: string
}

/**
 * A part of the page that depends on who looks at it. The document holds it for both; which of them shows is decided by
 * app/before-paint.ts, and kept up to date by the session.
 */
export function BySession({ stranger, waiting, children, className = '' }: BySessionProps) {
  const { user, loading } = useSession()
  return (
    <>
      {stranger && !user && <div className={`if-stranger ${className}`.trim()}>{stranger}</div>}
      {children && (user || loading) && (
        <div className={`if-member ${className}`.trim()}>
          {user ? <Suspense fallback={waiting}>{children(user)}</Suspense> : waiting}
        </div>
      )}
    </>
  )
}
