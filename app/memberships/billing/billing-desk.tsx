import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { fetchBilling, openCardPage } from '#app/api/billing.ts'
import { NewTabLink } from '#app/new-tab-link.tsx'
import { QueryStatus } from '#app/query-status.tsx'
import { Dated } from '#app/ui/dated.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { usePageRestored } from '#app/ui/page-restored.ts'
import { Settings, Setting, SettingRow } from '#app/ui/setting.tsx'
import { billingWords as words, moneyLabel, expiryLabel } from '#content/billing.ts'
import { dayOfYearLabel, dayLabel } from '#content/dates.ts'
import { billingNotices } from '#content/notices/billing.ts'
import { memberRooms, realmsWithRooms } from '#content/rooms/keys.ts'
import { priceLabel, tierOffers } from '#content/tier-offers.ts'
import type { BilledMembership, PastCharge, BillingAnswer } from '#contract/billing.ts'
import { ClubPicture } from '../club-picture.tsx'
import { MembershipBill } from './membership-bill.tsx'
import { nextLine, nextPayment } from './next-line.ts'

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
      <NextPayment id={heading} memberships={memberships} card={card} />
      {memberships.length === 0 ? (
        <div>
          <Link to={to} className="button-primary">
            {label}
          </Link>
        </div>
      ) : (
        <ul className="club-rows">
          {memberships.map((membership) => (
            <MembershipBill key={membership.id} membership={membership} onChanged={query.refetch} />
          ))}
        </ul>
      )}
      {memberships.length + charges.length > 0 && (
        <Settings heading={words.payment}>
          {memberships.length > 0 && <CardPart card={card} graceDays={graceDays} />}
          <ChargesPart charges={charges} />
        </Settings>
      )}
      {memberships.length === 0 && <RoomsPart />}
      {memberships.length > 0 && (
        <div>
          <Link to={to} className="section-link">
            {label}
          </Link>
        </div>
      )}
    </section>
  )
}

function failedLine({ name, owed, graceUntil }: BilledMembership): string {
  const day = graceUntil && dayOfYearLabel(graceUntil)
  return owed ? words.failing.pay(moneyLabel(owed), name, day) : words.failing.update(name, day)
}

type NextPaymentProps = Pick<BillingAnswer, 'memberships' | 'card'> & {
  /** That of its heading. */
  id: string
}

/** What is charged next, and first what has failed. */
function NextPayment({ id, memberships, card }: NextPaymentProps) {
  const failed = memberships.filter(({ plan, owed, graceUntil }) => plan === 'owes' || owed || graceUntil)
  if (failed.length > 0) {
    const next = nextPayment(memberships, card)
    return (
      <div className="note billing-failed">
        <h2 id={id}>{words.failing.heading}</h2>
        {failed.map((membership) => (
          <p key={membership.id}>
            <Dated text={failedLine(membership)} />
          </p>
        ))}
        <p>{words.failing.safe}</p>
        {next && (
          <p>
            <Dated text={next.line} />
          </p>
        )}
        <CardButton className="button-primary" />
      </div>
    )
  }
  const { line, text } = nextLine(memberships, card)
  return (
    <div className="billing-next">
      <h2 id={id}>
        <Dated text={line} />
      </h2>
      {text !== null && <p>{text}</p>}
    </div>
  )
}

/** A free look into each room, and what opens it. */
const RoomsPart = () => (
  <div>
    <h2>{words.rooms.heading}</h2>
    <ul className="billing-rooms">
      {realmsWithRooms.map((realm) => {
        const offers = tierOffers.filter((offer) => offer.realm === realm)
        const { to, name } = memberRooms[realm]
        return (
          <li key={realm} className="paper paper-link billing-room" data-theme={realm}>
            <ClubPicture realm={realm} isOpen />
            <h3 className="card-name">
              <Link to={to} className="card-link">
                {words.rooms.look(name)}
              </Link>
            </h3>
            <p>
              {words.rooms.opens(
                offers.map((offer) => offer.name),
                priceLabel(offers[0]!.price),
              )}
            </p>
          </li>
        )
      })}
    </ul>
  </div>
)

const chargeWords = words.charges

/** That it is not paid, and what was refunded. */
const chargeNotes = ({ state, refunded, currency }: PastCharge): string[] => [
  ...(state === 'paid' ? [] : [chargeWords.states[state]]),
  ...(refunded > 0 ? [chargeWords.refunded(moneyLabel({ amount: refunded, currency }))] : []),
]

function Charge({ charge }: { charge: PastCharge }) {
  const { at, what, state, url } = charge
  return (
    <li className="billing-charge">
      <div>
        <p className="billing-what">{what}</p>
        <p>
          <Dated text={[dayLabel(at), ...chargeNotes(charge)].join('. ')} />
        </p>
      </div>
      <strong className="billing-amount">{moneyLabel(charge)}</strong>
      {url && (
        <NewTabLink href={url}>
          {state === 'paid' ? chargeWords.receipt : chargeWords.bill}{' '}
          <span className="sr-only">{chargeWords.of(dayLabel(at))}</span>
        </NewTabLink>
      )}
    </li>
  )
}

/** Past charges, each with a link to the provider's receipt. */
function ChargesPart({ charges }: { charges: readonly PastCharge[] }) {
  const [latest] = charges
  if (latest === undefined) return <SettingRow name={chargeWords.name} value={chargeWords.none} />
  return (
    <Setting
      name={chargeWords.name}
      value={[chargeWords.latest(moneyLabel(latest), dayLabel(latest.at)), ...chargeNotes(latest)].join('. ')}
      action={chargeWords.see}
      heading={chargeWords.heading}
      isReadFirst
    >
      {() => (
        <ul className="ruled billing-charges">
          {charges.map((charge) => (
            <Charge key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
    </Setting>
  )
}

const cardWords = words.card

/** Opens the provider's page for a new card. */
function CardButton({ className }: { className: string }) {
  const [opening, setOpening] = useState(false)
  usePageRestored(() => setOpening(false))

  async function open() {
    setOpening(true)
    try {
      location.assign(await openCardPage())
    } catch (cause) {
      showFailure(billingNotices.cardPageFailed, cause)
      setOpening(false)
    }
  }

  return (
    <button type="button" className={className} disabled={opening} onClick={() => void open()}>
      {opening ? cardWords.opening : cardWords.update}
    </button>
  )
}

function CardPart({ card, graceDays }: Pick<BillingAnswer, 'card' | 'graceDays'>) {
  const { question, text } = words.cardFails
  const value = card ? cardWords.text(card.brand, card.last4, expiryLabel(card.month, card.year)) : cardWords.none
  return (
    <Setting name={cardWords.name} value={value} action={cardWords.change} heading={cardWords.heading} isReadFirst>
      {() => (
        <>
          <p>
            {value}. {cardWords.safe}
          </p>
          <h3>{question}</h3>
          <p>{text(graceDays)}</p>
          <CardButton className="button-primary" />
        </>
      )}
    </Setting>
  )
}
