import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** True during prerendering and hydration. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
