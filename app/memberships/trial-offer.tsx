import { membershipsWords as words } from '#content/memberships.ts'
import { useEffect, useState } from 'react'

/** The free trial, if the server offers one; its line is reserved until the answer. */
export function TrialOffer() {
  const [days, setDays] = useState(0)
  useEffect(() => {
    let isMounted = true
    async function ask() {
      const { fetchTiers } = await import('#app/api/memberships.ts')
      const { trialDays } = await fetchTiers()
      if (isMounted) setDays(trialDays)
    }
    // If the request fails, no trial is offered.
    ask().catch(() => {})
    return () => {
      isMounted = false
    }
  }, [])
  return <output className="trial-offer">{days > 0 ? words.trial(days) : ''}</output>
}
