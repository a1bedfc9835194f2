import { membershipsWords } from '#content/memberships.ts'
import { priceLabel } from '#content/tiers.ts'
import type { Tier } from '#content/tiers.ts'
import { Emblem } from '#app/ui/emblem.tsx'

type TierCardProps = {
  tier: Tier
  onJoin: (tier: Tier) => void
  /** While a checkout of this tier is being opened. */
  busy?: boolean
}

export function TierCard({ tier, onJoin, busy = false }: TierCardProps) {
  return (
    <li className={tier.mostPopular ? 'paper tier tier-popular' : 'paper tier'} data-theme={tier.realm}>
      {tier.mostPopular && <p className="ribbon">{membershipsWords.mostPopular}</p>}
      <div className="card-picture">
        <Emblem realm={tier.realm} sign={tier.key === 'sprout' || tier.key === 'bloom' ? tier.key : tier.realm} />
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
      <button type="button" className={`lantern ${tier.buttonClass}`} disabled={busy} onClick={() => onJoin(tier)}>
        {busy ? membershipsWords.opening : membershipsWords.join(tier.name)}
      </button>
    </li>
  )
}
