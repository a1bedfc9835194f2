import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipsWords } from '#content/memberships.ts'
import { keyWords, memberRooms } from '#content/rooms/keys.ts'
import { tiers } from '#content/tiers.ts'
import { priceLabel, type TierOffer } from '#content/tier-offers.ts'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'

type TierCardProps = {
  offer: TierOffer
  onJoin: () => void
  /** True while a checkout of this tier is being opened. */
  busy: boolean
}

export function TierCard({ offer: { key, name, buttonClass }, onJoin, busy }: TierCardProps) {
  const tier = tiers.find((one) => one.key === key)
  if (!tier) return null
  const room = memberRooms[tier.realm]
  return (
    <li className={tier.mostPopular ? 'paper tier tier-popular' : 'paper tier'} data-theme={tier.realm}>
      {tier.mostPopular && <p className="ribbon">{membershipsWords.mostPopular}</p>}
      <div className="card-picture">
        <Emblem sign={tier.emblem} />
      </div>
      <h2 className="card-name">{tier.name}</h2>
      <p className="price">
        <strong>{priceLabel(tier.price)}</strong>
        {membershipsWords.perMonth}
      </p>
      <p>{tier.description}</p>
      <ul className="features">
        {tier.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div className={`tier-key if-held-${key}`}>
        <p className="yours yours-ribbon">{keyWords.yours}</p>
        <Link className={`if-held-${tier.realm}`} to={room.to}>
          {keyWords.enter(room.name)}
        </Link>
        <Link to={dashboardWords.billing.to}>{dashboardWords.billing.label}</Link>
      </div>
      <div className={`tier-action if-not-held-${key}`}>
        <Link to={room.to}>{membershipsWords.look(room.name)}</Link>
        <button type="button" className={`lantern ${buttonClass}`} disabled={busy} onClick={onJoin}>
          {busy ? membershipsWords.opening : membershipsWords.join(name)}
        </button>
      </div>
    </li>
  )
}
