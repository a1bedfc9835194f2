import { membershipNotices, signUpRedirectDelay } from '#content/notices/membership.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { rememberTier } from '#app/api/chosen-tier.ts'
import { settledSession, useSession } from '#app/api/session.ts'
import { unreachable } from '#app/api/unreachable.ts'
import { useCameBack } from '#app/ui/came-back.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'

/** What leads to the checkout. Strangers have no use for it. */
const fetchWayOut = () =>
  import('./way-out.ts').catch((cause: unknown) => {
    throw new Error(unreachable(), { cause })
  })

/**
 * What the join buttons do. A stranger gets the notice and, two seconds later, the way to /signup; a signed-in person
 * goes to the checkout. Whoever leaves the page before that is left alone. `opening` is the tier whose checkout is being
 * opened: one at a time, whatever is clicked meanwhile.
 */
export function useJoinClub(): { joinClub: (tier: TierKey) => void; opening: TierKey | null } {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<TierKey | null>(null)
  const busy = useRef(false)
  const here = useRef(false)
  const redirect = useRef<number>(undefined)
  const { pathname } = useLocation()
  const leaving = useNavigation().state !== 'idle'

  function free() {
    busy.current = false
    setOpening(null)
  }

  const { user } = useSession()
  useEffect(() => {
    if (user) fetchWayOut().catch(() => {})
  }, [user])

  // Back from the checkout.
  useCameBack(free)

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      clearTimeout(redirect.current)
    }
  }, [])

  // Whoever is on the way to another page has left, even while that page is still being fetched.
  useEffect(() => {
    if (leaving) clearTimeout(redirect.current)
  }, [leaving])

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
    if (!here.current) return
    if (settled.unreached) throw new Error(unreachable())
    if (!settled.user) {
      askToSignUp(tier)
      return
    }
    const { wayOut } = await fetchWayOut()
    const url = await wayOut(tier)
    if (!here.current) return
    if (url === null) askToSignUp(tier)
    else location.assign(url)
    return url
  }

  async function joinClub(key: TierKey) {
    if (busy.current) return
    busy.current = true
    setOpening(key)
    try {
      // The way out takes a moment, and the button is not free before it is taken.
      if (await join(key)) return
    } catch (cause) {
      if (here.current) showFailure(membershipNotices.checkoutFailed, cause)
    }
    free()
  }

  return { joinClub: (tier) => void joinClub(tier), opening }
}
