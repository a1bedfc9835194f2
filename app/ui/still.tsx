import { lazy, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Makes a drawing that never changes weigh nothing for whoever arrives at its page: the prerendered document carries it,
 * hydration leaves it as it stands, and its code is fetched only when one comes to the page by a link.
 */
export function still<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Drawing = lazy(async () => ({ default: await load() }))

  return function Still(props) {
    const isHydrating = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    )
    const [isInDocument] = useState(isHydrating && !import.meta.env.SSR)
    return isInDocument ? (
      // Hydration does not look into an element whose markup is given, so what the document brought stays.
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : (
      <div>
        <Drawing {...props} />
      </div>
    )
  }
}
