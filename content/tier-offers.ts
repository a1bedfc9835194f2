import type { RealmWithRoom } from './rooms/keys.ts'

export type TierKey = 'sprout' | 'bloom' | 'storytellers-lantern-guild' | 'simple-social-studio-guild'

/** What is on offer, without the words around it. The provider's price identifier is found by `lookupKey`; it is never part of the content. */
export type TierOffer = {
  readonly key: TierKey
  readonly name: string
  /** Name of the price in the payment provider's account. */
  readonly lookupKey: string
  /** Cents per month. */
  readonly price: number
  readonly currency: 'usd'
  /** The realm whose member room it opens; its palette is the card's colour. */
  readonly realm: RealmWithRoom
  /** Class of the join button. */
  readonly buttonClass: string
  readonly mostPopular: boolean
}

export const tierOffers = [
  {
    key: 'sprout',
    name: 'Sprout',
    lookupKey: 'constellation_club_sprout_monthly',
    price: 500,
    currency: 'usd',
    realm: 'critter-club',
    buttonClass: 'lantern-leaf',
    mostPopular: false,
  },
  {
    key: 'bloom',
    name: 'Bloom',
    lookupKey: 'constellation_club_bloom_monthly',
    price: 500,
    currency: 'usd',
    realm: 'critter-club',
    buttonClass: 'lantern-bloom',
    mostPopular: true,
  },
  {
    key: 'storytellers-lantern-guild',
    name: "Storyteller's Lantern",
    lookupKey: 'constellation_club_storytellers_lantern_monthly',
    price: 1000,
    currency: 'usd',
    realm: 'storytellers-lantern',
    buttonClass: 'lantern-flame',
    mostPopular: false,
  },
  {
    key: 'simple-social-studio-guild',
    name: 'Simple Social Studio',
    lookupKey: 'constellation_club_simple_social_studio_monthly',
    price: 1500,
    currency: 'usd',
    realm: 'simple-social-studio',
    buttonClass: 'lantern-neon',
    mostPopular: false,
  },
] as const satisfies readonly TierOffer[]
