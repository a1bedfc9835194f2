import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'

/** A tier's name, or its key when it is no longer sold. */
export const nameOf = (key: TierKey): string => tiers.find((tier) => tier.key === key)?.name ?? key
