import { isQuiet, type QuietHours } from '#contract/quiet-hours.ts'
import { useEffect, useLayoutEffect } from 'react'
import { forgetQuietHours, quietHours, type QuietHoursOf } from '#app/api/quiet-hours.ts'
import { useIsChild, useSession } from '#app/api/session/session.ts'
import { useStore } from '#app/store.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'

const lookAgainMs = 10_000

const isQuietNow = (hours: QuietHours | null): boolean => {
  try {
    return hours !== null && isQuiet(hours, Date.now())
  } catch {
    // The browser does not know the time zone.
    return false
  }
}

/** Whether it is quiet now; follows the clock. */
const clock = {
  current: () => isQuietNow(quietHours.current()),
  subscribe(listener: () => void) {
    const unsubscribe = quietHours.subscribe(listener)
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

/** The current quiet hours of the signed-in child; null outside of them and during prerendering and hydration. */
export function useQuietNow(): QuietHoursOf | null {
  const { user, loading } = useSession()
  const isChild = useIsChild()
  const isHydrating = useIsHydrating()
  const hours = useStore(quietHours, null)
  const isNow = useStore(clock, false)

  // Set by app/before-paint.ts until hydration.
  useLayoutEffect(() => {
    if (!isHydrating) delete document.documentElement.dataset.quiet
  }, [isHydrating])
  useEffect(() => {
    if (!loading && user === null) forgetQuietHours()
  }, [loading, user])

  const isOfChild = isChild && (user === null || user.id === hours?.child)
  return isNow && isOfChild ? hours : null
}
