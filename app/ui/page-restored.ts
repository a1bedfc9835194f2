import { useEffect, useEffectEvent } from 'react'

/** Calls `onRestored` when the browser restores this document from its back/forward cache. */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
