import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { membershipNotices } from '#content/notices/membership.ts'

/**
 * Shows a notice after the return from checkout (`payment=success` or `payment=cancelled` in the URL), and removes the
 * parameters by replacing the history entry, so that a reload or Back does not repeat it. `onSuccess` gets the checkout
 * session's id.
 */
export function usePaymentReturn(onSuccess?: (sessionId: string) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const showReturn = useEffectEvent(({ pathname, search, hash }: typeof location) => {
    const query = new URLSearchParams(search)
    const payment = query.get('payment')
    const sessionId = query.get('session_id')
    if (payment === null && sessionId === null) return
    if (payment === 'success') {
      showNotice(membershipNotices.paymentSuccessful)
      if (sessionId) onSuccess?.(sessionId)
    }
    if (payment === 'cancelled') showNotice(membershipNotices.paymentCancelled)
    query.delete('payment')
    query.delete('session_id')
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    showReturn(location)
  }, [location])
}
