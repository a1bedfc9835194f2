import { Suspense, lazy, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasHint, forgetTier, rememberedTier, rememberTier } from '#app/api/membership-hints.ts'
import { useSession } from '#app/api/session/session.ts'
import { Emblem } from '#app/ui/emblem.tsx'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { Note } from '#app/ui/note.tsx'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PageScene } from '#app/ui/page.tsx'
import { SettingDialog } from '#app/ui/setting.tsx'
import greenhouse from '#art/drawn/memberships.json'
import starKeeper from '#art/drawn/star-keeper-pointing.json'
import { dashboardWords } from '#content/dashboard/account.ts'
import { howItWorks } from '#content/how-it-works.ts'
import { membershipsWords as words } from '#content/memberships.ts'
import { membershipNotices } from '#content/notices/membership.ts'
import { membershipsPage as page } from '#content/pages/memberships.ts'
import { accountPictures } from '#content/pictures/account.ts'
import { memberRooms, keyWords, chosenWords } from '#content/rooms/keys.ts'
import { offerOf, priceLabel, tierOffers, type TierKey } from '#content/tier-offers.ts'
import { tiers, type Tier } from '#content/tiers.ts'
import { useJoinClub } from './join-club.ts'
import { usePaymentReturn } from './payment-return.ts'
import './memberships.css'

const ConfirmAddress = lazy(async () => {
  const { ConfirmAddress } = await import('#app/account/confirm-address.tsx')
  return { default: ConfirmAddress }
})

/** The email address that has just signed up, in the navigation state of /signup. */
function useWaitingFor(): string | null {
  const { state } = useLocation() as { state: { confirming?: string } | null }
  // A reload keeps the state, but the prerendered document was rendered without it.
  return useIsHydrating() ? null : (state?.confirming ?? null)
}

/** An account that waits for its address to be confirmed: the tier is offered again after that. */
function confirmFirst(tier: TierKey) {
  rememberTier(tier)
  showNotice(membershipNotices.confirmFirst)
  document.querySelector<HTMLElement>('main .account-form input')?.focus()
}

/** Another tier that the person holds and that opens the same room as this one. */
const heldBeside = (tier: TierKey) =>
  tierOffers.find(({ key, realm }) => key !== tier && realm === offerOf(tier).realm && hasHint(key))

export const meta = () => pageMeta(page)

export default function Memberships() {
  const { joinClub, opening } = useJoinClub()
  const { linkResult, user } = useSession()
  const waitingFor = useWaitingFor()
  const [doubled, setDoubled] = useState<TierKey | null>(null)
  usePaymentReturn()

  function join(tier: TierKey) {
    if (!user && waitingFor !== null) confirmFirst(tier)
    else if (!hasHint(tier) && heldBeside(tier)) setDoubled(tier)
    else joinClub(tier)
  }

  return (
    <>
      <PageScene page={page} lead={words.lead} scene={{ drawn: greenhouse, alt: accountPictures.memberships }}>
        <TrialOffer />
        <ChosenClub onJoin={join} opening={opening} />
        {!user && (waitingFor !== null || linkResult?.kind === 'error') && (
          <Suspense>
            <ConfirmAddress waitingFor={waitingFor} />
          </Suspense>
        )}
      </PageScene>
      <div className="section">
        <p className="section-lead tiers-lead">{words.oneIsEnough}</p>
        <p className="section-lead tiers-lead">
          {words.first.text} <Link to={words.first.link.to}>{words.first.link.label}</Link>
        </p>
        <ul className="cards tiers">
          {tiers.map((tier) => (
            <TierCard key={tier.key} tier={tier} onJoin={() => join(tier.key)} isOpening={opening === tier.key} />
          ))}
        </ul>
      </div>
      <div className="tier-notes">
        <Note heading={words.free.heading}>
          <ul className="points">
            {words.free.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Note>
        <Note heading={howItWorks.heading} figure={starKeeper}>
          <ul className="points">
            {howItWorks.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>{howItWorks.family}</p>
          <p>{howItWorks.forAdults}</p>
        </Note>
      </div>
      {doubled && (
        <SameRoomQuestion
          tier={doubled}
          onJoin={() => {
            setDoubled(null)
            joinClub(doubled)
          }}
          onClose={() => setDoubled(null)}
        />
      )}
    </>
  )
}

/** Asks before somebody pays for a room a second time. */
function SameRoomQuestion({ tier, onJoin, onClose }: { tier: TierKey; onJoin: () => void; onClose: () => void }) {
  const { name, price, realm } = offerOf(tier)
  const held = heldBeside(tier)
  if (!held) return null
  const { sameRoom } = words
  return (
    <SettingDialog heading={sameRoom.heading(name)} isReadFirst onClose={onClose}>
      {() => (
        <>
          <p>{sameRoom.text(held.name, name, memberRooms[realm].name)}</p>
          <p>{sameRoom.price(name, priceLabel(price))}</p>
          <div className="row">
            <button type="button" className="button-primary" onClick={onClose}>
              {sameRoom.keep(held.name)}
            </button>
            <button type="button" className="button-secondary" onClick={onJoin}>
              {sameRoom.join(name)}
            </button>
          </div>
          <Link to={sameRoom.switch.to}>{sameRoom.switch.label}</Link>
        </>
      )}
    </SettingDialog>
  )
}

/** The free trial, if the server offers one; its line is reserved until the answer. */
function TrialOffer() {
  const [days, setDays] = useState(0)
  useEffect(() => {
    let isMounted = true
    async function ask() {
      const { fetchTiers } = await import('#app/api/checkout.ts')
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

type TierCardProps = {
  tier: Tier
  onJoin: () => void
  /** True while a checkout of this tier is being opened. */
  isOpening: boolean
}

function TierCard({ tier, onJoin, isOpening }: TierCardProps) {
  const { key, name, buttonClass } = tier
  const room = memberRooms[tier.realm]
  return (
    <li className={tier.mostPopular ? 'paper tier tier-popular' : 'paper tier'} data-theme={tier.realm}>
      {tier.mostPopular && <p className="ribbon">{words.mostPopular}</p>}
      <div className="card-picture">
        <Emblem sign={tier.emblem} />
      </div>
      <h2 className="card-name">{name}</h2>
      <p className="price">
        <strong>{priceLabel(tier.price)}</strong>
        {words.perMonth}
      </p>
      <p>{tier.description}</p>
      <ul className="features">
        {tier.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={`tier-key if-held-${key}`}>
        <p className="yours yours-ribbon">{keyWords.yours}</p>
        <Link to={dashboardWords.billing.to}>{dashboardWords.billing.label}</Link>
        <Link className={`button-primary ${buttonClass} if-held-${tier.realm}`} to={room.to}>
          {keyWords.enter(room.name)}
        </Link>
      </div>
      <div className={`tier-action if-not-held-${key}`}>
        <Link to={room.to}>{words.look(room.name)}</Link>
        <button type="button" className={`button-primary ${buttonClass}`} disabled={isOpening} onClick={onJoin}>
          {isOpening ? words.opening : words.join(name)}
        </button>
      </div>
    </li>
  )
}

/** The tier the visitor chose before signing up. CSS reserves its space if one is remembered. */
function ChosenClub({ onJoin, opening }: { onJoin: (tier: TierKey) => void; opening: TierKey | null }) {
  const { user } = useSession()
  const [isForgotten, setForgotten] = useState(false)
  const chosen = user && !isForgotten ? rememberedTier() : null
  const offer = tierOffers.find(({ key }) => key === chosen)
  useEffect(() => {
    if (user && !offer) forgetTier()
  }, [user, offer])
  return (
    <div className="chosen-club">
      {offer && (
        <>
          <p>{chosenWords.text(offer.name)}</p>
          <div className="row chosen-actions">
            <button
              type="button"
              className={`button-primary ${offer.buttonClass}`}
              disabled={opening !== null}
              onClick={() => onJoin(offer.key)}
            >
              {chosenWords.go(offer.name)}
            </button>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                forgetTier()
                setForgotten(true)
              }}
            >
              {chosenWords.forget}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
