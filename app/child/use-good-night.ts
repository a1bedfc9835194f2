import { useEffect, useLayoutEffect } from 'react'
import { childTime, forgetChildTime, isQuietAt, limitNow, type ChildTime } from '#app/api/child-time.ts'
import { useIsChild, useSession } from '#app/api/session/session.ts'
import { storageKey } from '#app/api/session/stored-session.ts'
import { readStored, sessionArea, writeStored } from '#app/browser-storage.ts'
import { useStore } from '#app/store.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { childNotices } from '#content/notices/child.ts'
import { soonMinutes } from '#contract/limits.ts'

const lookAgainMs = 10_000
/** Quiet hours are announced as long before as the end of a daily limit. */
const soonMs = soonMinutes * 60_000

type Phase = 'open' | 'soon' | 'quiet' | 'limit'

function phaseNow(): Phase {
  const time = childTime.current()
  const now = Date.now()
  if (time === null) return 'open'
  if (isQuietAt(time, now)) return 'quiet'
  const limit = limitNow(time, now)?.state
  if (limit === 'over') return 'limit'
  return limit === 'soon' || isQuietAt(time, now + soonMs) ? 'soon' : 'open'
}

/** Follows the clock. */
const phase = {
  current: phaseNow,
  subscribe(listener: () => void) {
    const unsubscribe = childTime.subscribe(listener)
    const timer = setInterval(listener, lookAgainMs)
    document.addEventListener('visibilitychange', listener)
    // From the back/forward cache.
    addEventListener('pageshow', listener)
    return () => {
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
      removeEventListener('pageshow', listener)
    }
  },
}

const readMs = 5_000
const announcedKey = `${storageKey}.announced`

/** Shows the notice once, although each new document finds the same. */
function useAnnouncement(isOfChild: boolean, now: Phase): void {
  useEffect(() => {
    if (!isOfChild) return undefined
    if (now !== 'soon') writeStored(announcedKey, null, sessionArea)
    if (now !== 'soon' || readStored(announcedKey, sessionArea) !== null) return undefined
    const dismiss = showNotice(childNotices.soon)
    // Once it can have been read: switching to a child opens another document.
    const timer = setTimeout(() => writeStored(announcedKey, 'yes', sessionArea), readMs)
    return () => {
      clearTimeout(timer)
      dismiss()
    }
  }, [isOfChild, now])
}

/**
 * Why the pages of the signed-in child say good night: `quiet` are its quiet hours, null at its daily limit. Null while
 * they do not, and during prerendering and hydration.
 */
export function useGoodNight(): Pick<ChildTime, 'quiet'> | null {
  const { user, loading } = useSession()
  const isChild = useIsChild()
  const isHydrating = useIsHydrating()
  const time = useStore(childTime, null)
  const now = useStore(phase, 'open')
  const isOfChild = isChild && (user === null || user.id === time?.child)

  const isNight = isOfChild && time !== null && (now === 'quiet' || now === 'limit')

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-night', isNight)
  }, [isNight])
  // Set by app/before-paint.ts until hydration.
  useLayoutEffect(() => {
    if (!isHydrating) delete document.documentElement.dataset.quiet
  }, [isHydrating])
  useEffect(() => {
    if (!loading && user === null) forgetChildTime()
  }, [loading, user])
  useAnnouncement(isOfChild, now)

  return isNight ? { quiet: now === 'quiet' ? time.quiet : null } : null
}
