import { membershipNotices } from '#content/notices/membership.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showNotice } from '#app/ui/notices/notice-store.ts'

type Address = { pathname: string; search: string; hash: string }

/** The address without what the payment provider's return added to it. Everything else stays as it was. */
export function withoutPayment({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  query.delete('payment')
  query.delete('session_id')
  const rest = query.toString()
  return `${pathname}${rest && `?${rest}`}${hash}`
}

/**
 * Says once how a payment went, where the address tells it (`payment=success` or `payment=cancelled`). The payment is then
 * dropped from the address by replacing the history entry, so that a reload or Back says nothing again. `onSuccess` gets
 * the checkout session's id, where the address has one.
 */
export function usePaymentReturn(onSuccess?: (sessionId: string) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const arrive = useEffectEvent((address: Address) => {
    const query = new URLSearchParams(address.search)
    const payment = query.get('payment')
    const sessionId = query.get('session_id')
    if (payment === null && sessionId === null) return
    if (payment === 'success') {
      showNotice(membershipNotices.paymentSuccessful)
      if (sessionId) onSuccess?.(sessionId)
    }
    if (payment === 'cancelled') showNotice(membershipNotices.paymentCancelled)
    void navigate(withoutPayment(address), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    arrive(location)
  }, [location])
}
