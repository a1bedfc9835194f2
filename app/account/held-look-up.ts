import { heldAskedAt } from '#app/api/held.ts'

const enoughMs = 60_000

/**
 * Has somebody's memberships looked up once the document is idle and in view, and again whenever they come back to it:
 * once a minute at most, and not where a page has asked for them itself within that minute.
 * @returns ends it
 */
export function keepLookingUp(lookUp: () => Promise<unknown>): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let lookedUpAt = -Infinity
  const look = () => {
    const now = Date.now()
    if (signal.aborted || document.visibilityState !== 'visible') return
    if (now - Math.max(lookedUpAt, heldAskedAt()) < enoughMs) return
    lookedUpAt = now
    lookUp().catch(() => {})
  }
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2000 })
  else setTimeout(look, 200)
  document.addEventListener('visibilitychange', look, { signal })
  return () => leaving.abort()
}
