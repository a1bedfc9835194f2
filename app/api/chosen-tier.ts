import { tierOffers, type TierKey } from '#content/tier-offers.ts'
import { storageKey } from './stored-session.ts'

const chosenKey = `${storageKey}.chosen`
/** Whoever comes back after longer has other things in mind. */
const rememberedMs = 7 * 86_400_000

/** Remembers what somebody without an account has chosen; by this browser alone, until they have one. */
export function rememberTier(tier: TierKey): void {
  const kept = `${tier} ${Date.now()}`
  document.documentElement.dataset.chosen = kept
  try {
    localStorage.setItem(chosenKey, kept)
  } catch {
    // Then it lasts as long as the document.
  }
}

export function forgetTier(): void {
  delete document.documentElement.dataset.chosen
  try {
    localStorage.removeItem(chosenKey)
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** The tier that is remembered; null for what is too old, or no tier of ours. */
export function rememberedTier(): TierKey | null {
  const [key, at] = keptChoice().split(' ')
  const tier = tierOffers.find((offer) => offer.key === key)?.key
  return tier !== undefined && Date.now() - Number(at) < rememberedMs ? tier : null
}

/** The attribute may be lost to a document that is rendered anew; what is kept is not forgotten for that. */
function keptChoice(): string {
  const { chosen } = document.documentElement.dataset
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(chosenKey) ?? ''
  } catch {
    return ''
  }
}
