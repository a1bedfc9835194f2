import type { Membership } from '#contract/memberships.ts'
import { forgetTier, rememberedTier } from './chosen-tier.ts'
import { storageKey } from './stored-session.ts'

const heldKey = `${storageKey}.held`

/**
 * What somebody holds, in words that CSS chooses by: their id, the tiers they hold and the realms whose rooms are open to
 * them. It stands on the root element (data-held) and in the browser's storage, from where app/before-paint.ts takes it
 * before the first paint of the next page. It opens nothing: what is behind a door is the server's to give.
 */
export function keepHeld(userId: string, memberships: readonly Membership[]): void {
  const held = memberships.filter(({ state }) => state === 'active' || state === 'paused' || state === 'resting')
  const open = held.filter(({ state }) => state === 'active')
  const words = [userId, ...held.map(({ tier }) => tier), ...new Set(open.map(({ opens }) => opens))].join(' ')
  document.documentElement.dataset.held = words
  try {
    localStorage.setItem(heldKey, words)
  } catch {
    // It shows until the next page.
  }
  const chosen = rememberedTier()
  // What has been taken is no choice any more.
  if (chosen && holds(chosen)) forgetTier()
}

/** True when what is kept is somebody else's. */
export const isHeldByAnother = (userId: string): boolean => !['', userId].includes(wordsHeld()[0]!)

/** True when the signed-in person was last seen to hold this tier, or this realm's room to be open to them. */
export const holds = (word: string): boolean => wordsHeld().includes(word)

const wordsHeld = () => (document.documentElement.dataset.held ?? '').split(' ')

/** Nobody is signed in any more, or somebody else is. */
export function dropHeld(): void {
  delete document.documentElement.dataset.held
  try {
    localStorage.removeItem(heldKey)
  } catch {
    // Nothing is kept where nothing can be.
  }
}
