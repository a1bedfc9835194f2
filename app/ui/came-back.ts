import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser brings this document back from its page cache, just as it was left. */
export function useCameBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
