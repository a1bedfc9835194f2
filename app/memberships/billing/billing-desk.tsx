import { billingWords as words, dateLabel, moneyLabel } from '#content/billing.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { reasonOf } from '#app/api/reauthentication.ts'
import { fetchBilling } from '#app/api/billing.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { Section } from '#app/ui/section.tsx'
import { TryAgain } from '#app/ui/try-again.tsx'
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
  const {
    data: billing,
    error,
    refetch,
  } = useQuery({ queryKey: ['billing', userId], queryFn: ({ signal }) => fetchBilling(signal) })
  useCardReturn()
  if (billing === undefined)
    return error ? (
      <div className="section">
        <TryAgain words={words} className="paper billing-part" reason={reasonOf(error)} onAgain={refetch} />
      </div>
    ) : (
      <output className="private-loading">{words.loading}</output>
    )
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
              <MembershipBill key={membership.id} membership={membership} onChanged={refetch} />
            ))}
          </ul>
        )}
      </Section>
      {memberships.length > 0 && (
        <div className="billing-pair">
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
                    ? words.next.switches(dateLabel(next.at), switchesTo.name, moneyLabel(next))
                    : words.next.text(moneyLabel(next), name, dateLabel(next.at))}
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
