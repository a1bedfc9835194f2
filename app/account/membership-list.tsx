import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipWords as words } from '#content/dashboard/memberships.ts'
import { membershipNotices } from '#content/notices/membership.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { membershipsQuery } from '#app/api/held-memberships.ts'
import { openBillingPortal } from '#app/api/memberships.ts'
import { PaymentFailedNote } from '#app/memberships/payment-failed-note.tsx'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { QueryStatus } from '#app/query-status.tsx'
import { NoMemberships } from './no-memberships.tsx'
import { MembershipCard } from './membership-card.tsx'

/** `opening` is true until the browser leaves for the portal, and reset when it comes back from the page cache. */
function useBillingPortal() {
  const [opening, setOpening] = useState(false)
  const isMounted = useRef(false)
  usePageRestored(() => setOpening(false))
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function openPortal() {
    setOpening(true)
    try {
      const url = await openBillingPortal()
      if (isMounted.current) location.assign(url)
    } catch (cause) {
      showFailure(membershipNotices.portalFailed, cause)
      setOpening(false)
    }
  }
  return { opening, openPortal }
}

export function MembershipList({ userId }: { userId: string }) {
  const query = useQuery(membershipsQuery(userId))
  const { data: memberships } = query
  const { opening, openPortal } = useBillingPortal()
  if (memberships === undefined)
    return (
      <QueryStatus
        words={{ ...words, loading: dashboardWords.memberships.loading }}
        className="paper membership-note"
        query={query}
      />
    )
  if (memberships.length === 0) return <NoMemberships {...words.none} />
  return (
    <>
      <PaymentFailedNote className="membership-note" memberships={memberships} />
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
    </>
  )
}
