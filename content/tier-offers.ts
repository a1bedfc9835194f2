import type { RealmWithRoom } from './rooms/keys.ts'

type Offer = {
  readonly key: string
  readonly name: string
  /** The price's lookup key at the payment provider. */
  readonly lookupKey: string
  /** The setting that overrides the lookup with a price id. */
  readonly priceSetting: `STRIPE_PRICE_${string}`
  /** Cents per month. */
  readonly price: number
  readonly currency: 'usd'
  /** The realm whose member room it opens, and whose palette the card has. */
  readonly realm: RealmWithRoom
  /** The picture emblem-NAME. */
  readonly emblem: string
  /** CSS class of the join button. */
  readonly buttonClass: string
  readonly mostPopular: boolean
}

export const tierOffers = [
  {
    key: 'sprout',
    name: 'Sprout',
    lookupKey: 'constellation_club_sprout_monthly',
    priceSetting: 'STRIPE_PRICE_SPROUT',
    price: 500,
    currency: 'usd',
    realm: 'critter-club',
    emblem: 'sprout',
    buttonClass: 'button-leaf',
    mostPopular: false,
  },
  {
    key: 'bloom',
    name: 'Bloom',
    lookupKey: 'constellation_club_bloom_monthly',
    priceSetting: 'STRIPE_PRICE_BLOOM',
    price: 500,
    currency: 'usd',
    realm: 'critter-club',
    emblem: 'bloom',
    buttonClass: 'button-bloom',
    mostPopular: true,
  },
  {
    key: 'storytellers-lantern-guild',
    name: "Storyteller's Lantern",
    lookupKey: 'constellation_club_storytellers_lantern_monthly',
    priceSetting: 'STRIPE_PRICE_STORYTELLERS_LANTERN',
    price: 1000,
    currency: 'usd',
    realm: 'storytellers-lantern',
    emblem: 'storytellers-lantern',
    buttonClass: 'button-flame',
    mostPopular: false,
  },
  {
    key: 'simple-social-studio-guild',
    name: 'Simple Social Studio',
    lookupKey: 'constellation_club_simple_social_studio_monthly',
    priceSetting: 'STRIPE_PRICE_SIMPLE_SOCIAL_STUDIO',
    price: 1500,
    currency: 'usd',
    realm: 'simple-social-studio',
    emblem: 'simple-social-studio',
    buttonClass: 'button-neon',
    mostPopular: false,
  },
] as const satisfies readonly Offer[]

export type TierKey = (typeof tierOffers)[number]['key']
export type TierOffer = (typeof tierOffers)[number]

/** @throws RangeError for a tier that is not on offer */
export function offerOf(key: TierKey): TierOffer {
  const offer = tierOffers.find((one) => one.key === key)
  if (offer === undefined) throw new RangeError(`There is no tier ${key}.`)
  return offer
}

/** '$5' for 500, '$7.50' for 750. */
export function priceLabel(cents: number): string {
  const dollars = cents / 100
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
}

/** What the cheapest membership costs a month, as '$5'. */
export const lowestPrice = priceLabel(Math.min(...tierOffers.map(({ price }) => price)))
