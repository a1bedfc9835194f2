import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { rememberTier } from '#app/api/membership-hints.ts'
import { settledSession, useSession } from '#app/api/session/session.ts'
import { unreachable } from '#app/api/unreachable.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { membershipNotices, signUpRedirectDelay } from '#content/notices/membership.ts'
import type { TierKey } from '#content/tier-offers.ts'

/** The checkout code, loaded for members only. */
const loadCheckout = () =>
  import('./checkout.ts').catch((cause: unknown) => {
    throw new Error(unreachable(), { cause })
  })

/**
 * The handler of the join buttons. A signed-out visitor gets a notice and is redirected to /signup two seconds later; a member goes to
 * the checkout. Leaving the page cancels both. `opening` is the tier whose checkout is being opened; further clicks are
 * ignored meanwhile.
 */
export function useJoinClub(): { joinClub: (tier: TierKey) => void; opening: TierKey | null } {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<TierKey | null>(null)
  const busy = useRef(false)
  const isMounted = useRef(false)
  const redirect = useRef<number>(undefined)
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'

  function free() {
    busy.current = false
    setOpening(null)
  }

  const { user } = useSession()
  useEffect(() => {
    if (user) loadCheckout().catch(() => {})
  }, [user])

  // The browser came back from the checkout.
  usePageRestored(free)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(redirect.current)
    }
  }, [])

  // A navigation to another page cancels the redirect even while that page is still loading.
  useEffect(() => {
    if (isNavigating) clearTimeout(redirect.current)
  }, [isNavigating])

  function askToSignUp(tier: TierKey) {
    rememberTier(tier)
    showNotice(membershipNotices.loginRequired)
    clearTimeout(redirect.current)
    redirect.current = window.setTimeout(() => {
      if (location.pathname === pathname) void navigate('/signup')
    }, signUpRedirectDelay)
  }

  async function join(tier: TierKey) {
    const settled = await settledSession()
    if (!isMounted.current) return
    if (settled.unreachable) throw new Error(unreachable())
    if (!settled.user) {
      askToSignUp(tier)
      return
    }
    const { checkoutUrl } = await loadCheckout()
    const url = await checkoutUrl(tier)
    if (!isMounted.current) return
    if (url === null) askToSignUp(tier)
    else location.assign(url)
    return url
  }

  async function joinClub(key: TierKey) {
    if (busy.current) return
    busy.current = true
    setOpening(key)
    try {
      // The browser is leaving for the checkout; the button stays disabled until then.
      if (await join(key)) return
    } catch (cause) {
      if (isMounted.current) showFailure(membershipNotices.checkoutFailed, cause)
    }
    free()
  }

  return { joinClub: (tier) => void joinClub(tier), opening }
}
