import { tierOffers, type TierKey, type TierOffer } from './tier-offers.ts'

type TierWords = { readonly description: string; readonly features: readonly string[] }

export type Tier = TierOffer & TierWords

const words = {
  sprout: {
    description: 'A first small leaf. For critter friends who like to come and play.',
    features: [
      'The Critter Club clubhouse',
      'A letter from a critter every month',
      'Coloring pages of all five critters',
      'Paper crafts to print, cut and fold',
    ],
  },
  bloom: {
    description: 'The whole flower. It opens the same clubhouse as Sprout: take the badge you like better.',
    features: [
      'The Critter Club clubhouse',
      'A letter from a critter every month',
      'Coloring pages of all five critters',
      'Paper crafts to print, cut and fold',
    ],
  },
  'storytellers-lantern-guild': {
    description: 'The guild of writers. For everyone with a story that will not sit still.',
    features: [
      'The guild hall of the Lantern',
      'A new writing prompt every month',
      'A quiet page to write on, kept for you',
    ],
  },
  'simple-social-studio-guild': {
    description: 'The guild of makers. For young creators who are ready for the lights.',
    features: [
      'The green room of the Studio',
      'Prompts for making something new',
      'A quiet place for works in progress',
    ],
  },
} as const satisfies Record<TierKey, TierWords>

export const tiers: readonly Tier[] = tierOffers.map((offer) => ({ ...offer, ...words[offer.key] }))
