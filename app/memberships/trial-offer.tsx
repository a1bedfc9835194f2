import { membershipsWords as words } from '#content/memberships.ts'
import { useEffect, useState } from 'react'

/** What the owner offers to whoever joins for the first time. Only the server knows; its line is kept free meanwhile. */
export function TrialOffer() {
  const [days, setDays] = useState(0)
  useEffect(() => {
    let here = true
    async function ask() {
      const { fetchTiers } = await import('#app/api/memberships.ts')
      const { trialDays } = await fetchTiers()
      if (here) setDays(trialDays)
    }
    // Without an answer nothing is promised.
    ask().catch(() => {})
    return () => {
      here = false
    }
  }, [])
  return <output className="trial-offer">{days > 0 ? words.trial(days) : ''}</output>
}
