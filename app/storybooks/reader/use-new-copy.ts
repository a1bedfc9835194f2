import { useEffect, useEffectEvent, useState } from 'react'

/** How often a reader asks whether the book is still the one they have open, in milliseconds. */
const interval = 60_000

/**
 * Whether there is another file by now. Asks from time to time while the page is looked at, when somebody comes back to it,
 * and when `ask` is called.
 * @param fileNow the file's path as it is now; null where nobody can say
 */
export function useNewCopy(file: string | null, fileNow: () => Promise<string | null>) {
  const [found, setFound] = useState<string | null>(null)
  const ask = useEffectEvent(async () => {
    if (file === null || document.visibilityState === 'hidden') return
    const now = await fileNow().catch(() => null)
    if (now !== null) setFound(now)
  })
  useEffect(() => {
    const listen = () => void ask()
    const timer = setInterval(listen, interval)
    addEventListener('focus', listen)
    document.addEventListener('visibilitychange', listen)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', listen)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [])
  return { isNew: file !== null && found !== null && found !== file, ask: () => void ask() }
}
