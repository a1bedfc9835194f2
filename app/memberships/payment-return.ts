import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Outcome = 'success' | 'cancelled'
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
 * Calls back once when the address says `payment={outcome}`, with the checkout session's id where the address has one.
 * Any payment is then dropped from the address by replacing the history entry, so that a reload or Back says nothing again.
 */
export function usePaymentReturn(outcome: Outcome, onReturn: (sessionId: string | null) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const arrive = useEffectEvent((address: Address) => {
    const query = new URLSearchParams(address.search)
    if (!query.has('payment') && !query.has('session_id')) return
    if (query.get('payment') === outcome) onReturn(query.get('session_id'))
    void navigate(withoutPayment(address), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    arrive(location)
  }, [location])
}
