import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearHints, areHintsOfOther } from '#app/api/membership-hints.ts'
import { isChild, isPairedDevice, needsPassword, type SessionState } from '#app/api/session/session-store.ts'
import { readSessionAgain, reconnectSession, startSession, useSession } from '#app/api/session/session.ts'
import {
  hasStoredChildSession,
  hasStoredPairedDevice,
  keptForKey,
  storageKey,
} from '#app/api/session/stored-session.ts'
import { forgetUnsentItems } from '#app/api/unsent-items.ts'
import { readStored } from '#app/browser-storage.ts'
import { isSwitchedOff } from '#app/offline/setting.ts'
import { forgetChosenSound } from '#app/ui/chosen-sound.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { childPageAt } from '#content/audience.ts'
import { childNotices } from '#content/notices/child.ts'
import { refreshWhenVisible } from './refresh-when-visible.ts'
import { storeUnpaired, showUnpaired, isUnpaired } from './unpaired-device.ts'

/**
 * Reads the session when the app starts, and again when the document is restored from the back/forward cache, another tab
 * has changed localStorage, or the connection is back. Auth clients synchronize between tabs, but a tab may not have loaded
 * its client yet.
 */
export function useSessionStart(): void {
  usePageRestored(readSessionAgain)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) readSessionAgain()
    }
    startSession()
    addEventListener('storage', onStorage)
    addEventListener('online', reconnectSession)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('online', reconnectSession)
    }
  }, [])
}

async function showLinkResult({ linkResult, user }: SessionState, pathname: string) {
  // The page for setting a first password explains it.
  if (needsPassword(user)) return
  // A link that is opened a second time has already signed in.
  if (!linkResult || (linkResult.kind === 'error' && user)) return
  const { linkNotice } = await import('./link-notice.ts')
  const notice = linkNotice(linkResult, pathname.replace(/(?<=.)\/+$/, ''))
  if (notice) showNotice(notice)
}

/** Shows the outcome of an email link once it is known. */
export function useLinkNotice(): void {
  const session = useSession()
  const { pathname } = useLocation()
  const show = useEffectEvent(() => showLinkResult(session, pathname))
  const { linkResult, loading } = session
  useEffect(() => {
    if (linkResult && !loading) show().catch(() => {})
  }, [linkResult, loading])
}

const askEachMs = 60_000

/** Keeps data-held up to date: cleared with the session, refreshed in each document. */
export function useMembershipHints(): void {
  const { user, loading } = useSession()
  const userId = user?.id
  const ofChild = isChild(user)
  useEffect(() => {
    if (loading) return undefined
    if (userId === undefined || areHintsOfOther(userId)) clearHints()
    if (userId === undefined) {
      forgetUnsentItems()
      forgetChosenSound()
      return undefined
    }
    if (!ofChild) return refreshWhenVisible(() => refreshMemberships(userId))
    const refresh = () => refreshOpened(userId)
    const stop = refreshWhenVisible(refresh)
    // An open page detects a guardian's changes and the end of the session.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh().catch(() => {})
    }, askEachMs)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [userId, ofChild, loading])
}

/**
 * Keeps pages for use without a connection once nothing else is to be done, for people who are signed in; and deletes
 * what was kept for somebody else.
 */
export function useKeptPages(): void {
  const { user, loading, unreachable } = useSession()
  const { pathname } = useLocation()
  const userId = user?.id ?? null
  useEffect(() => {
    const keptFor = readStored(keptForKey)
    const keeper = isSwitchedOff() ? null : userId
    if (!loading && keptFor !== null && keptFor !== keeper) void forgetOthers(keeper).catch(() => {})
  }, [loading, userId])
  useEffect(() => {
    if (userId === null || unreachable || isSwitchedOff()) return undefined
    const timer = setTimeout(() => void keepPages(userId, pathname).catch(() => {}), keepAfterMs)
    return () => clearTimeout(timer)
  }, [userId, unreachable, pathname])
}

/** Milliseconds after which a page has loaded what it shows. */
const keepAfterMs = 3000

async function forgetOthers(userId: string | null) {
  await (await import('#app/offline/person-cache.ts')).forgetOthers(userId)
}

async function keepPages(userId: string, pathname: string) {
  await (await import('#app/offline/keep.ts')).keepPages(userId, pathname)
}

/** Loads the client for members only. */
async function refreshMemberships(userId: string) {
  const { prefetchMemberships } = await import('#app/api/memberships.ts')
  await prefetchMemberships(userId)
}

async function refreshOpened(childId: string) {
  const { prefetchSelf } = await import('#app/api/child-self.ts')
  await prefetchSelf(childId)
}

/**
 * Notifies a child whose session has ended, for example after consent was withdrawn. A paired device keeps saying so in
 * place of the dashboard, until somebody signs in.
 */
export function useChildLeft(): void {
  const { user, loading } = useSession()
  const navigate = useNavigate()
  const ofDashboard = childPageAt(useLocation().pathname) === 'home'
  const before = useRef({ isChild: false, isPairedDevice: false })
  const notify = useEffectEvent((isHome: boolean) => {
    const { isChild: wasChild, isPairedDevice: wasPairedDevice } = before.current
    if (wasPairedDevice) storeUnpaired(true)
    if (wasPairedDevice || (isHome && isUnpaired())) void showUnpaired(navigate)
    else if (wasChild) showNotice(childNotices.left)
  })
  useEffect(() => {
    if (user !== null) storeUnpaired(false)
    else if (!loading) notify(ofDashboard)
    before.current = loading
      ? { isChild: hasStoredChildSession(), isPairedDevice: hasStoredPairedDevice() }
      : { isChild: isChild(user), isPairedDevice: isPairedDevice(user) }
  }, [user, loading, ofDashboard])
}
