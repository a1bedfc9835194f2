import type { RealmKey } from './realms.ts'

export type TierKey = 'sprout' | 'bloom' | 'storytellers-lantern-guild' | 'simple-social-studio-guild'

/** A membership one can buy. The provider's price identifier is found by `lookupKey`; it is never part of the content. */
export type Tier = {
  readonly key: TierKey
  readonly name: string
  /** Name of the price in the payment provider's account. */
  readonly lookupKey: string
  readonly description: string
  /** Cents per month. */
  readonly price: number
  readonly currency: 'usd'
  readonly features: readonly string[]
  /** The realm whose member room it opens; its palette is the card's colour. */
  readonly realm: RealmKey
  /** Class of the join button. */
  readonly buttonClass: string
  readonly mostPopular: boolean
}

export const tiers = [
  {
    key: 'sprout',
    name: 'Sprout',
    lookupKey: 'constellation_club_sprout_monthly',
    description: 'A first small leaf. For critter friends who like to come and play.',
    price: 500,
    currency: 'usd',
    features: [
      'The Critter Club clubhouse',
      'A letter from a critter every month',
      'Fun facts to surprise a grown-up with',
    ],
    realm: 'critter-club',
    buttonClass: 'lantern-leaf',
    mostPopular: false,
  },
  {
    key: 'bloom',
    name: 'Bloom',
    lookupKey: 'constellation_club_bloom_monthly',
    description: 'The whole flower. For critter friends who never want to go home.',
    price: 500,
    currency: 'usd',
    features: [
      'The Critter Club clubhouse',
      'A letter from a critter every month',
      'Coloring pages of all five critters',
      'Paper crafts to print, cut and glue',
    ],
    realm: 'critter-club',
    buttonClass: 'lantern-bloom',
    mostPopular: true,
  },
  {
    key: 'storytellers-lantern-guild',
    name: "Storyteller's Lantern",
    lookupKey: 'constellation_club_storytellers_lantern_monthly',
    description: 'The guild of writers. For everyone with a story that will not sit still.',
    price: 1000,
    currency: 'usd',
    features: [
      'The guild hall of the Lantern',
      'A new writing prompt every month',
      'A quiet page to write on, kept for you',
    ],
    realm: 'storytellers-lantern',
    buttonClass: 'lantern-flame',
    mostPopular: false,
  },
  {
    key: 'simple-social-studio-guild',
    name: 'Simple Social Studio',
    lookupKey: 'constellation_club_simple_social_studio_monthly',
    description: 'The guild of makers. For young creators who are ready for the lights.',
    price: 1500,
    currency: 'usd',
    features: [
      'The green room of the Studio',
      'Prompts for making something new',
      'A quiet place for works in progress',
    ],
    realm: 'simple-social-studio',
    buttonClass: 'lantern-neon',
    mostPopular: false,
  },
] as const satisfies readonly Tier[]

/** '$5' for 500, '$7.50' for 750. */
export function priceLabel(cents: number): string {
  const dollars = cents / 100
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
}
