import { tierOffers, type TierKey } from '#content/tier-offers.ts'
import { storageKey } from './session/stored-session.ts'

const chosenKey = `${storageKey}.chosen`
const rememberedMs = 7 * 86_400_000

/** Remembers, in this browser, the tier a visitor chose before signing up. */
export function rememberTier(tier: TierKey): void {
  const stored = `${tier} ${Date.now()}`
  document.documentElement.dataset.chosen = stored
  try {
    localStorage.setItem(chosenKey, stored)
  } catch {
    // Storage is not available; the attribute lasts as long as the document.
  }
}

export function forgetTier(): void {
  delete document.documentElement.dataset.chosen
  try {
    localStorage.removeItem(chosenKey)
  } catch {
    // Storage is not available.
  }
}

/** Null if nothing is stored, it is too old, or the tier does not exist. */
export function rememberedTier(): TierKey | null {
  const [key, at] = storedChoice().split(' ')
  const tier = tierOffers.find((offer) => offer.key === key)?.key
  return tier !== undefined && Date.now() - Number(at) < rememberedMs ? tier : null
}

/** React may re-render the root element without the attribute; storage still has it. */
function storedChoice(): string {
  const { chosen } = document.documentElement.dataset
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(chosenKey) ?? ''
  } catch {
    return ''
  }
}
