import { dashboardWords } from '#content/dashboard/account.ts'
import { membershipsWords } from '#content/memberships.ts'
import { keyWords, memberRooms } from '#content/rooms/keys.ts'
import { priceLabel, tiers } from '#content/tiers.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { Link } from 'react-router'
import { Emblem } from '#app/ui/emblem.tsx'

/** The content of a tier's card above its button. */
export function TierWords({ tier: key }: { tier: TierKey }) {
  const tier = tiers.find((one) => one.key === key)
  if (!tier) return null
  const room = memberRooms[tier.realm]
  return (
    <>
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
    </>
  )
}
