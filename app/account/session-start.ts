import { useEffect } from 'react'
import { storageKey } from '#app/api/auth-client.ts'
import { readSessionAgain, startSession } from '#app/api/session.ts'
import { useCameBack } from '#app/ui/came-back.ts'

/**
 * Reads the session when the app starts, and again when the document comes back from the page cache or another tab has
 * changed what is stored. Tabs that both have the auth client open tell each other by themselves; one that has not
 * learns of it here.
 */
export function useSessionStart(): void {
  useCameBack(readSessionAgain)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) readSessionAgain()
    }
    startSession()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}
