import { failures } from '#content/notices/failures.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection at all; true in the prerendered document. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls back when the connection comes back. */
export function useBackOnline(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const listener = () => back()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

/** Loads the document anew, where it can be reached: otherwise the browser would leave the site for a page of its own. */
export async function reloadIfReachable(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  location.reload()
}

/** Says why something is not there: these words, or that one is offline. It is fetched again as soon as one is online. */
export function WhyFailed({ words, onAgain }: { words: string; onAgain: () => void }) {
  const isOnline = useOnline()
  useBackOnline(onAgain)
  return <p>{isOnline ? words : failures.waitsForConnection}</p>
}
