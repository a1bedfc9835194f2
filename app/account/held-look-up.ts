/**
 * Has something looked up once the document is idle and in view, and again whenever somebody comes back to it.
 * @returns ends it
 */
export function keepLookingUp(lookUp: () => Promise<void>): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const look = () => {
    if (!signal.aborted && document.visibilityState === 'visible') lookUp().catch(() => {})
  }
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2000 })
  else setTimeout(look, 200)
  document.addEventListener('visibilitychange', look, { signal })
  return () => leaving.abort()
}
