import { billingNotices } from '#content/notices/billing.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showNotice } from '#app/ui/notices/notice-store.ts'

/** Shows a notice after the return from the provider's card page, and removes the parameter from the URL. */
export function useCardReturn(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const showReturn = useEffectEvent(() => {
    if (new URLSearchParams(search).get('card') !== 'changed') return
    showNotice(billingNotices.cardChanged)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    showReturn()
  }, [])
}
