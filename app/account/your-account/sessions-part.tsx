import { momentLabel, yourAccountWords } from '#content/account/your-account.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import type { AccountSession } from '#contract/account.ts'
import { useEffect, useRef, useState } from 'react'
import { signOutElsewhere } from '#app/api/account.ts'
import { endSession, fetchSessions } from '#app/api/own-account.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { WhyFailed } from '#app/ui/why-failed.tsx'
import type { NoticeWords } from '#content/notices/notice.ts'

const words = yourAccountWords.sessions

type Listed = readonly AccountSession[] | 'failed' | null

async function look(signal?: AbortSignal): Promise<Listed> {
  try {
    return await fetchSessions(signal)
  } catch {
    return 'failed'
  }
}

/** Where one is logged in; null while nobody knows yet. */
function useSessions() {
  const [listed, setListed] = useState<Listed>(null)

  useEffect(() => {
    const leaving = new AbortController()
    void look(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setListed(found)
    })
    return () => leaving.abort()
  }, [])

  return { listed, again: async () => setListed(await look()) }
}

type SessionRowProps = { session: AccountSession; busy: boolean; onSignOut: () => void }

function SessionRow({ session, busy, onSignOut }: SessionRowProps) {
  const device = session.device ?? words.unnamed
  return (
    <li className="account-session">
      <div>
        <h3 className="account-device">
          {device}
          {session.current && <span className="account-here">{words.here}</span>}
        </h3>
        <p>
          {words.since(momentLabel(session.made_at))}. {words.used(momentLabel(session.used_at))}.
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

/** Every browser one is logged in on, each with a way out. */
export function SessionsPart() {
  const { listed, again } = useSessions()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  async function end(work: () => Promise<unknown>, done: NoticeWords) {
    setBusy(true)
    try {
      await work()
      showNotice(done)
      // The button that was pressed goes with its row.
      heading.current?.focus()
    } catch (cause) {
      showFailure(notices.notSignedOutThere, cause)
    }
    await again()
    setBusy(false)
  }

  return (
    <section className="section account-wide" aria-labelledby="account-sessions">
      <h2 id="account-sessions" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p className="section-lead">{words.lead}</p>
      {listed === null && <output className="paper account-part">{words.loading}</output>}
      {listed === 'failed' && (
        <div className="paper account-part" role="alert">
          <WhyFailed words={words.failed} onAgain={() => void again()} />
          <button type="button" className="seal" onClick={() => void again()}>
            {words.again}
          </button>
        </div>
      )}
      {listed !== null && listed !== 'failed' && (
        <div className="paper account-sessions">
          <ul>
            {listed.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy}
                onSignOut={() => void end(() => endSession(session.id), notices.signedOutThere)}
              />
            ))}
          </ul>
          {listed.length > 2 && (
            <button
              type="button"
              className="seal"
              disabled={busy}
              onClick={() => void end(signOutElsewhere, notices.signedOutElsewhere)}
            >
              {words.signOutElsewhere}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
