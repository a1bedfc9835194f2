import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipWords as words } from '#content/dashboard/memberships.ts'
import { membershipNotices } from '#content/notices/membership.ts'
import type { Membership } from '#contract/memberships.ts'
import { useEffect, useRef, useState } from 'react'
import { fetchMemberships, openBillingPortal } from '#app/api/memberships.ts'
import { useCameBack } from '#app/ui/came-back.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { WhyFailed } from '#app/ui/why-failed.tsx'
import { Invitation } from './invitation.tsx'
import { MembershipCard } from './membership-card.tsx'

type Fetched = { userId: string; memberships: readonly Membership[] | 'failed' }

async function fetchFor(userId: string, signal?: AbortSignal): Promise<Fetched> {
  try {
    return { userId, memberships: await fetchMemberships(signal) }
  } catch {
    return { userId, memberships: 'failed' }
  }
}

/** The memberships of whoever is signed in, fetched again when the page comes back into view. */
function useMemberships(userId: string) {
  const [fetched, setFetched] = useState<Fetched | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      const next = await fetchFor(userId, signal)
      if (signal.aborted) return
      // What is on the page stays when a second look fails: it was right a moment ago.
      setFetched((last) => (next.memberships === 'failed' && last?.userId === userId ? last : next))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => leaving.abort()
  }, [userId])

  async function again() {
    setFetched(null)
    setFetched(await fetchFor(userId))
  }

  useCameBack(() => void again())
  return { memberships: fetched?.userId === userId ? fetched?.memberships : undefined, again }
}

/** Leads to the billing portal. `opening` is set until the browser is on its way, and freed when it comes back. */
function useBillingPortal() {
  const [opening, setOpening] = useState(false)
  const here = useRef(false)
  useCameBack(() => setOpening(false))
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function openPortal() {
    setOpening(true)
    try {
      const url = await openBillingPortal()
      if (here.current) location.assign(url)
    } catch (cause) {
      showFailure(membershipNotices.portalFailed, cause)
      setOpening(false)
    }
  }
  return { opening, openPortal }
}

export function MembershipList({ userId }: { userId: string }) {
  const { memberships, again } = useMemberships(userId)
  const { opening, openPortal } = useBillingPortal()
  if (memberships === undefined)
    return <output className="paper invitation">{dashboardWords.memberships.loading}</output>
  if (memberships === 'failed')
    return (
      <div className="paper invitation" role="alert">
        <WhyFailed words={words.failed} onAgain={() => void again()} />
        <button type="button" className="seal" onClick={() => void again()}>
          {words.again}
        </button>
      </div>
    )
  if (memberships.length === 0) return <Invitation {...words.none} />
  return (
    <ul className="cards">
      {memberships.map((membership) => (
        <MembershipCard
          key={`${membership.tier} ${membership.since}`}
          membership={membership}
          opening={opening}
          onManage={() => void openPortal()}
        />
      ))}
    </ul>
  )
}
