import type { BillingAnswer } from '#contract/billing.ts'
import { useEffect, useState } from 'react'
import { fetchBilling } from '#app/api/billing.ts'
import { useCameBack } from '#app/ui/came-back.ts'

type Fetched = BillingAnswer | 'failed' | null

async function look(signal?: AbortSignal): Promise<Exclude<Fetched, null>> {
  try {
    return await fetchBilling(signal)
  } catch {
    return 'failed'
  }
}

/** What the signed-in person pays; null while nobody knows yet. Looked up again when the page comes back into view. */
export function useBilling(): { billing: Fetched; again: () => Promise<void> } {
  const [billing, setBilling] = useState<Fetched>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const glance = async () => {
      const next = await look(signal)
      if (signal.aborted) return
      // What is on the page stays when a second look fails: it was right a moment ago.
      setBilling((last) => (next === 'failed' && last !== null ? last : next))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void glance()
    }
    void glance()
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => leaving.abort()
  }, [])

  const again = async () => setBilling(await look())
  useCameBack(() => void again())
  return { billing, again }
}
