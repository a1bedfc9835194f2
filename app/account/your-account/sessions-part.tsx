import { shortMomentLabel } from '#content/dates.ts'
import { lastUsedLabel } from '#content/account/last-used.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import type { AccountSession } from '#contract/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { signOutElsewhere } from '#app/api/account.ts'
import { endSession, fetchSessions } from '#app/api/own-account.ts'
import { useAction } from '#app/ui/action.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { QueryStatus } from '#app/query-status.tsx'

const words = yourAccountWords.sessions

type SessionRowProps = { session: AccountSession; busy: boolean; onSignOut: () => void }

function SessionRow({ session, busy, onSignOut }: SessionRowProps) {
  const device = session.device ?? words.unnamed
  return (
    <li className="row account-session">
      <div>
        <h3 className="row account-device">
          {device}
          {session.current && <span className="account-here">{words.here}</span>}
        </h3>
        <p>
          {words.since(shortMomentLabel(session.made_at))}.{' '}
          {session.current ? words.usedNow : lastUsedLabel(session.used_at)}.
        </p>
      </div>
      {!session.current && (
        <button type="button" className="seal" disabled={busy} onClick={onSignOut}>
          {words.signOut} <span className="sr-only">({device})</span>
        </button>
      )}
    </li>
  )
}

/** Lists the sessions, each with a button to end it. */
export function SessionsPart({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['sessions', userId], queryFn: ({ signal }) => fetchSessions(signal) })
  const { data: sessions, refetch } = query
  const [busy, run] = useAction()
  const heading = useRef<HTMLHeadingElement>(null)

  const end = (work: () => Promise<unknown>, done: NoticeWords) =>
    run(async () => {
      try {
        await work()
        showNotice(done)
        // The button that had the focus is removed with its row.
        heading.current?.focus()
      } catch (cause) {
        showFailure(notices.notSignedOutThere, cause)
      }
      await refetch()
    })

  return (
    <section className="section account-wide" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p className="section-lead">{words.lead}</p>
      {sessions === undefined ? (
        <QueryStatus words={words} className="paper account-part" query={query} />
      ) : (
        <div className="paper account-sessions">
          <ul className="ruled">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy}
                onSignOut={() => end(() => endSession(session.id), notices.signedOutThere)}
              />
            ))}
          </ul>
          {sessions.length > 2 && (
            <button
              type="button"
              className="seal"
              disabled={busy}
              onClick={() => end(signOutElsewhere, notices.signedOutElsewhere)}
            >
              {words.signOutElsewhere}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
