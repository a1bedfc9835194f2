import { Suspense, type ReactNode } from 'react'
import type { SessionState } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { reloadIfReachable, useOnline, FailureText } from '#app/ui/failure-text.tsx'
import { failures } from '#content/notices/notice.ts'
import { pageUnreachableWords } from '#content/site.ts'

type BySessionProps = {
  /** Shown to signed-out visitors, and to everybody without script. */
  signedOut?: ReactNode
  /** Shown to members until `children` is loaded; takes up the same space. */
  waiting?: ReactNode
  /** Shown to members; may be lazy. */
  children?: (user: NonNullable<SessionState['user']>) => ReactNode
  className?: string
}

const unreachableWords = { failed: failures.unreachable, again: pageUnreachableWords.again }

const again = () => void reloadIfReachable().catch(() => {})

/** Reloads the document, because the auth client does not retry a failed refresh within a minute. */
const Unreachable = () => <FailureText words={unreachableWords} onAgain={again} className="unreachable" />

/**
 * A part of the page that depends on the session. The prerendered document has both versions; app/before-paint.ts decides
 * which one is shown, and the session updates that.
 */
export function BySession({ signedOut, waiting, children, className = '' }: BySessionProps) {
  const { user, loading, unreachable } = useSession()
  const isOffline = !useOnline() || unreachable
  return (
    <>
      {signedOut && !user && <div className={`if-signed-out ${className}`.trim()}>{signedOut}</div>}
      {children && (user || loading) && (
        <div className={`if-member ${className}`.trim()}>
          {user ? <Suspense fallback={waiting}>{children(user)}</Suspense> : isOffline ? <Unreachable /> : waiting}
        </div>
      )}
    </>
  )
}
