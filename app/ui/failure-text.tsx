import { failures } from '#content/notices/notice.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser is online; true during prerendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls `onOnline` when the connection comes back. */
export function useBackOnline(onOnline: () => void): void {
  const online = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => online()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

/** Tells our reloads from those of React Router (`useMissingPage`). */
export const ownReload = 'own-reload'

/** Reloads the document if the server is reachable; otherwise the browser would show its own error page. */
export async function reloadIfReachable(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  if ('navigation' in window) navigation.reload({ info: ownReload })
  else location.reload()
}

/** Says why a fetch failed, these words or that the browser is offline, and retries when the connection is back. */
export function FailureText({ words, onAgain }: { words: string; onAgain: () => void }) {
  const isOnline = useOnline()
  useBackOnline(onAgain)
  return <p>{isOnline ? words : failures.waitsForConnection}</p>
}
