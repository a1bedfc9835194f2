import { billingNotices } from '#content/notices/billing.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showNotice } from '#app/ui/notices/notice-store.ts'

/** Says once that the card has been changed, where the address tells it, and drops that from the address. */
export function useCardReturn(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrive = useEffectEvent(() => {
    if (new URLSearchParams(search).get('card') !== 'changed') return
    showNotice(billingNotices.cardChanged)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    arrive()
  }, [])
}
