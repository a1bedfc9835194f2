import { tierOffers, type TierKey } from '#content/tier-offers.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { storageKey } from './session/stored-session.ts'

const chosenKey = `${storageKey}.chosen`
const rememberedMs = 7 * 86_400_000

/** Remembers, in this browser, the tier a visitor chose before signing up. */
export function rememberTier(tier: TierKey): void {
  const stored = `${tier} ${Date.now()}`
  document.documentElement.dataset.chosen = stored
  writeStored(chosenKey, stored)
}

export function forgetTier(): void {
  delete document.documentElement.dataset.chosen
  writeStored(chosenKey, null)
}

/** Null if nothing is stored, it is too old, or the tier does not exist. */
export function rememberedTier(): TierKey | null {
  // React may re-render the root element without the attribute; storage still has it.
  const stored = document.documentElement.dataset.chosen ?? readStored(chosenKey) ?? ''
  const [key, at] = stored.split(' ')
  const tier = tierOffers.find((offer) => offer.key === key)?.key
  return tier !== undefined && Date.now() - Number(at) < rememberedMs ? tier : null
}
