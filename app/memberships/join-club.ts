import { notices, signUpRedirectDelay } from '#content/notices.ts'
import type { Tier } from '#content/tiers.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/**
 * What the join buttons do. A stranger gets the notice and, two seconds later, the way to /signup; whoever leaves the
 * page before that is left alone.
 */
export function useJoinClub(): (tier: Tier) => void {
  const navigate = useNavigate()
  const redirect = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(redirect.current), [])

  return (_tier) => {
    showNotice(notices.loginRequired)
    clearTimeout(redirect.current)
    redirect.current = window.setTimeout(() => void navigate('/signup'), signUpRedirectDelay)
  }
}
