import { failures } from '#content/notices/failures.ts'
import { pageAwayWords } from '#content/site.ts'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#app/api/session.ts'
import type { SessionState } from '#app/api/session-store.ts'
import { reloadIfReachable, useOnline, WhyFailed } from '#app/ui/why-failed.tsx'

type BySessionProps = {
  /** What somebody sees who is not signed in, and everybody without script. */
  stranger?: ReactNode
  /** Stands in the place of the member's part until that is there, and takes up the same room. */
  waiting?: ReactNode
  /** The member's part. It may be fetched first. */
  children?: (user: NonNullable<SessionState['user']>) => ReactNode
  className?: string
}

const again = () => void reloadIfReachable().catch(() => {})

/** The auth client does not ask again within a minute for what it could not get; a new document does. */
const Unreached = () => (
  <div className="unreached" role="alert">
    <WhyFailed words={failures.unreachable} onAgain={again} />
    <button type="button" className="seal" onClick={again}>
      {pageAwayWords.again}
    </button>
  </div>
)

/**
 * A part of the page that depends on who looks at it. The document holds it for both; which of them shows is decided by
 * app/before-paint.ts, and kept up to date by the session.
 */
export function BySession({ stranger, waiting, children, className = '' }: BySessionProps) {
  const { user, loading, unreached } = useSession()
  const isOut = !useOnline() || unreached
  return (
    <>
      {stranger && !user && <div className={`if-stranger ${className}`.trim()}>{stranger}</div>}
      {children && (user || loading) && (
        <div className={`if-member ${className}`.trim()}>
          {user ? <Suspense fallback={waiting}>{children(user)}</Suspense> : isOut ? <Unreached /> : waiting}
        </div>
      )}
    </>
  )
}
