import { dayLabel } from '#content/dates.ts'
import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { QueryStatus } from '#app/query-status.tsx'
import { fetchBilling } from '#app/api/billing.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { CardPart } from './card-part.tsx'
import { PaymentFailedNote } from '../payment-failed-note.tsx'
import { ChargesPart } from './charges-part.tsx'
import { MembershipBill } from './membership-bill.tsx'

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
  useCardReturn()
  if (billing === undefined) {
    const status = (
      <QueryStatus words={words} className="paper billing-part" loadingClassName="private-loading" query={query} />
    )
    return query.isPending ? status : <div className="section">{status}</div>
  }
  const { memberships, charges, card, graceDays } = billing
  const coming = memberships
    .flatMap(({ id, name, next, switchesTo }) => (next ? [{ id, name, next, switchesTo }] : []))
    .toSorted((a, b) => a.next.at.localeCompare(b.next.at))
  const owing = memberships.flatMap(({ id, name, owed }) => (owed ? [{ id, name, owed }] : []))
  return (
    <>
      <PaymentFailedNote memberships={memberships} isBillingPage />
      <Section heading={words.memberships.heading}>
        {memberships.length === 0 ? (
          <div className="paper billing-part">
            <h3>{words.none.heading}</h3>
            <p>{words.none.text}</p>
            <Link to={words.none.to} className="lantern">
              {words.none.label}
            </Link>
          </div>
        ) : (
          <ul className="billing-memberships">
            {memberships.map((membership) => (
              <MembershipBill key={membership.id} membership={membership} onChanged={query.refetch} />
            ))}
          </ul>
        )}
      </Section>
      {memberships.length > 0 && (
        <div className="section-pair">
          <Section heading={words.next.heading}>
            <div className="paper billing-part">
              {owing.map(({ id, name, owed }) => (
                <p key={id} className="billing-next">
                  {words.next.owed(moneyLabel(owed), name)}
                </p>
              ))}
              {coming.length + owing.length === 0 && <p className="billing-next">{words.next.none}</p>}
              {coming.map(({ id, name, next, switchesTo }) => (
                <p key={id} className="billing-next">
                  {switchesTo
                    ? words.next.switches(dayLabel(next.at), switchesTo.name, moneyLabel(next))
                    : words.next.text(moneyLabel(next), name, dayLabel(next.at))}
                </p>
              ))}
              <details>
                <summary>{words.cardFails.question}</summary>
                {coming.length > 0 && <p>{words.cardFails.tried(coming.length)}</p>}
                <p>{words.cardFails.text(graceDays)}</p>
              </details>
            </div>
          </Section>
          <CardPart card={card} />
        </div>
      )}
      <ChargesPart charges={charges} />
    </>
  )
}
