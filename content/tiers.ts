import { tierOffers, type TierKey, type TierOffer } from './tier-offers.ts'

type TierWords = { readonly description: string; readonly features: readonly string[] }

export type Tier = TierOffer & TierWords

const clubhouse = [
  'Read two new critter letters every month',
  'Try two new activities every month',
  'Print and color all five critters',
  'Cut out paper critters that stand up',
] as const

const words = {
  sprout: {
    description: 'Letters and activities for ages 4 to 7.',
    features: clubhouse,
  },
  bloom: {
    description: 'Letters and activities for ages 8 to 12.',
    features: clubhouse,
  },
  'storytellers-lantern-guild': {
    description: 'For everyone who writes stories.',
    features: [
      'Read a new letter about writing every month',
      'Get new writing prompts every month',
      'Write on private pages that save as you type',
      'Turn your pages into a storybook',
    ],
  },
  'simple-social-studio-guild': {
    description: 'For young creators.',
    features: [
      'Read a new note from Fizzlet every month',
      'Take a new creative challenge every week',
      'Write on private pages that save as you type',
    ],
  },
} as const satisfies Record<TierKey, TierWords>

export const tiers: readonly Tier[] = tierOffers.map((offer) => ({ ...offer, ...words[offer.key] }))
