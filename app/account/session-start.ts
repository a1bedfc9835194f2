import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { dropHeld, isHeldByAnother } from '#app/api/held.ts'
import { readSessionAgain, startSession, useSession } from '#app/api/session.ts'
import { needsPassword, type SessionState } from '#app/api/session-store.ts'
import { storageKey } from '#app/api/stored-session.ts'
import { useCameBack } from '#app/ui/came-back.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { keepLookingUp } from './held-look-up.ts'

/**
 * Reads the session when the app starts, and again when the document comes back from the page cache or another tab has
 * changed what is stored. Tabs that both have the auth client open tell each other by themselves; one that has not
 * learns of it here.
 */
export function useSessionStart(): void {
  useCameBack(readSessionAgain)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) readSessionAgain()
    }
    startSession()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}

async function tellArrival({ arrival, user }: SessionState, pathname: string) {
  // What it says, the page for a first password says by itself.
  if (needsPassword(user)) return
  // A link that is clicked a second time has done its work already.
  if (!arrival || (arrival.kind === 'trouble' && user)) return
  const { arrivalNotice } = await import('./arrival-notice.ts')
  const notice = arrivalNotice(arrival, pathname.replace(/(?<=.)\/+$/, ''))
  if (notice) showNotice(notice)
}

/** Greets somebody who came by the link of a mail, once the link has been read. */
export function useArrivalNotice(): void {
  const session = useSession()
  const { pathname } = useLocation()
  const tell = useEffectEvent(() => tellArrival(session, pathname))
  const { arrival, loading } = session
  useEffect(() => {
    if (arrival && !loading) tell().catch(() => {})
  }, [arrival, loading])
}

/** Keeps what the pages know of somebody's memberships theirs and true: forgotten with the session, looked up in each document. */
export function useHeldMemberships(): void {
  const { user, loading } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (loading) return
    if (userId === undefined || isHeldByAnother(userId)) dropHeld()
    return userId === undefined ? undefined : keepLookingUp(() => lookUpHeld(userId))
  }, [userId, loading])
}

/** Fetched for members. Asks once a minute at most, and not where a page has asked within that minute. */
async function lookUpHeld(userId: string) {
  const { refreshHeld } = await import('#app/api/held-memberships.ts')
  await refreshHeld(userId)
}
