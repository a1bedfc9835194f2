import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between checks. */
const interval = 60_000

/**
 * Whether the author has uploaded another file. Checks every minute while the page is visible, when it gets the focus, and
 * when `ask` is called.
 * @param fileNow fetches the path of the current file; null if unknown
 */
export function useNewFile(file: string | null, fileNow: () => Promise<string | null>) {
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
