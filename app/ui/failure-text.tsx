import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { failures } from '#content/notices/notice.ts'

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

type FailureTextProps = { words: { failed: string; again: string }; onAgain: () => void; className?: string }

/**
 * Says why a fetch failed, these words or that the browser is offline, with a button to try again, which happens by itself
 * when the connection is back.
 */
export function FailureText({ words, onAgain, className }: FailureTextProps) {
  const isOnline = useOnline()
  useBackOnline(onAgain)
  return (
    <div className={className} role="alert">
      <p>{isOnline ? words.failed : failures.waitsForConnection}</p>
      <button type="button" className="button-secondary" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  )
}
