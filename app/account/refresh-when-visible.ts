/**
 * Calls `refresh` once the document is idle and visible, and again whenever it becomes visible.
 * @returns stop
 */
export function refreshWhenVisible(refresh: () => Promise<void>): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const onVisible = () => {
    if (!signal.aborted && document.visibilityState === 'visible') refresh().catch(() => {})
  }
  if ('requestIdleCallback' in window) requestIdleCallback(onVisible, { timeout: 2000 })
  else setTimeout(onVisible, 200)
  document.addEventListener('visibilitychange', onVisible, { signal })
  return () => stopping.abort()
}
