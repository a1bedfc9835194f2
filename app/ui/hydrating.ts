import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** True in the prerendered document and while hydration looks for what it rendered, false from then on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
