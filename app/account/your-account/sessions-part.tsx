import { useQuery } from '@tanstack/react-query'
import { signOutElsewhere } from '#app/api/account.ts'
import { endSession, fetchSessions } from '#app/api/own-account.ts'
import { queryClient } from '#app/api/query-client.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { useAction } from '#app/ui/action.ts'
import { Dated } from '#app/ui/dated.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { Setting, SettingRow } from '#app/ui/setting.tsx'
import { lastUsedLabel } from '#content/account/last-used.ts'
import { yourAccountWords } from '#content/account/your-account.ts'
import { shortMomentLabel } from '#content/dates.ts'
import type { NoticeWords } from '#content/notices/notice.ts'
import { yourAccountNotices as notices } from '#content/notices/your-account.ts'
import type { AccountSession } from '#contract/account.ts'

const words = yourAccountWords.sessions

/** To be called after each change that can end sessions, such as a new password or address. */
export const refetchSessions = () => queryClient.invalidateQueries({ queryKey: ['sessions'] })

function SessionRow({ session, busy, onSignOut }: { session: AccountSession; busy: boolean; onSignOut: () => void }) {
  const device = session.device ?? words.unnamed
  return (
    <li>
      <h3>{device}</h3>
      <p>
        <Dated
          text={`${words.since(shortMomentLabel(session.made_at))}. ${session.current ? words.usedNow : lastUsedLabel(session.used_at)}.`}
        />
      </p>
      {session.current ? (
        <p className="account-here">{words.here}</p>
      ) : (
        <button type="button" className="button-secondary" disabled={busy} onClick={onSignOut}>
          {words.signOut} <span className="sr-only">({device})</span>
        </button>
      )}
    </li>
  )
}

/** The sessions, each with a button to end it. */
export function SessionsPart({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['sessions', userId], queryFn: ({ signal }) => fetchSessions(signal) })
  const sessions = query.data
  if (sessions === undefined)
    return <SettingRow name={words.name} value={<QueryStatus words={words} query={query} />} />
  return (
    <Setting
      name={words.name}
      value={words.value(sessions.length - 1)}
      action={yourAccountWords.see}
      heading={words.heading}
      isReadFirst
    >
      {() => <SessionList sessions={sessions} />}
    </Setting>
  )
}

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const [busy, run] = useAction()

  const end = (work: () => Promise<unknown>, done: NoticeWords) =>
    run(async () => {
      try {
        await work()
        showNotice(done)
        // The button that had the focus is removed with its row.
        focusHeading()
      } catch (cause) {
        showFailure(notices.notSignedOutThere, cause)
      }
      await refetchSessions()
    })

  return (
    <>
      <p>{words.lead}</p>
      <ul className="ruled account-list">
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
          className="button-secondary"
          disabled={busy}
          onClick={() => end(signOutElsewhere, notices.signedOutElsewhere)}
        >
          {words.signOutElsewhere}
        </button>
      )}
    </>
  )
}
