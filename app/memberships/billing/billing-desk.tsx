import { billingWords as words } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { QueryStatus } from '#app/query-status.tsx'
import { fetchBilling } from '#app/api/billing.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Settings } from '#app/ui/setting.tsx'
import { CardPart } from './card-part.tsx'
import { ChargesPart } from './charges-part.tsx'
import { MembershipBill } from './membership-bill.tsx'
import { NextPayment } from './next-payment.tsx'

/** Shows a notice after the return from the provider's card page, and removes the parameter from the URL. */
function useCardReturn(): void {
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

/** The memberships, next payments, card and past charges of the signed-in person. */
export function BillingDesk({ userId }: { userId: string }) {
  const query = useQuery({ queryKey: ['billing', userId], queryFn: ({ signal }) => fetchBilling(signal) })
  const billing = query.data
  const heading = useId()
  useCardReturn()
  if (billing === undefined) {
    const status = <QueryStatus words={words} className="paper" loadingClassName="private-loading" query={query} />
    return query.isPending ? status : <div className="section">{status}</div>
  }
  const { memberships, charges, card, graceDays } = billing
  const { to, label } = words.memberships
  return (
    <section className="section billing" aria-labelledby={heading}>
      <NextPayment id={heading} memberships={memberships} />
      {memberships.length > 0 && (
        <ul className="club-rows">
          {memberships.map((membership) => (
            <MembershipBill key={membership.id} membership={membership} onChanged={query.refetch} />
          ))}
        </ul>
      )}
      <Settings>
        {memberships.length > 0 && <CardPart card={card} graceDays={graceDays} />}
        <ChargesPart charges={charges} />
      </Settings>
      <div>
        <Link to={to} className={memberships.length > 0 ? 'section-link' : 'lantern'}>
          {label}
        </Link>
      </div>
    </section>
  )
}
