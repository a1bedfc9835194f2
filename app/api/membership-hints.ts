import { writeStored, readStored } from '#app/browser-storage.ts'
import { tierOffers, type TierKey } from '#content/tier-offers.ts'
import type { Membership } from '#contract/memberships.ts'
import { storageKey } from './session/stored-session.ts'

const hintsKey = `${storageKey}.held`

/**
 * Stores the person's id, the tiers they hold, the realms whose rooms they may enter, and whether there is any such room
 * or just one, as words for CSS selectors: on the root element (data-held) and in localStorage, from where
 * app/before-paint.ts restores it before the first paint. It only shows and hides links; the server checks access.
 */
export function storeMembershipHints(userId: string, memberships: readonly Membership[]): void {
  const held = memberships.filter(({ state }) => state === 'active' || state === 'paused' || state === 'resting')
  const open = held.filter(({ state }) => state === 'active')
  write([userId, ...held.map(({ tier }) => tier)], new Set(open.map(({ opens }) => opens)))
  const chosen = rememberedTier()
  // The chosen tier has been joined.
  if (chosen && hasHint(chosen)) forgetTier()
}

/** The same for a child, for whom the household's memberships open rooms. */
export const storeChildHints = (childId: string, realms: readonly string[]): void => write([childId], new Set(realms))

function write(held: readonly string[], rooms: ReadonlySet<string>): void {
  const count = [...(rooms.size > 0 ? ['any-room'] : []), ...(rooms.size === 1 ? ['one-room'] : [])]
  const words = [...held, ...rooms, ...count].join(' ')
  document.documentElement.dataset.held = words
  writeStored(hintsKey, words)
}

/** True if the stored words belong to another person. */
export const areHintsOfOther = (userId: string): boolean => !['', userId].includes(storedHints()[0]!)

/** Whether, as of the last fetch, the person holds this tier or may enter this realm's room. */
export const hasHint = (word: string): boolean => storedHints().includes(word)

const storedHints = () => (document.documentElement.dataset.held ?? '').split(' ')

/** Called when nobody is signed in any more, or another person is. */
export function clearHints(): void {
  delete document.documentElement.dataset.held
  writeStored(hintsKey, null)
}

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
