import { membershipsWords } from '#content/memberships.ts'
import type { TierOffer } from '#content/tier-offers.ts'
import { TierWords } from './tier-words.tsx'

type TierCardProps = {
  offer: TierOffer
  onJoin: () => void
  /** True while a checkout of this tier is being opened. */
  busy?: boolean
}

export function TierCard({ offer, onJoin, busy = false }: TierCardProps) {
  return (
    <li className={offer.mostPopular ? 'paper tier tier-popular' : 'paper tier'} data-theme={offer.realm}>
      <TierWords tier={offer.key} />
      <div className={`tier-action if-not-held-${offer.key}`}>
        <button type="button" className={`lantern ${offer.buttonClass}`} disabled={busy} onClick={onJoin}>
          {busy ? membershipsWords.opening : membershipsWords.join(offer.name)}
        </button>
      </div>
    </li>
  )
}
