import { lazy, useState } from 'react'
import type { ComponentType, FunctionComponent } from 'react'
import { useIsHydrating } from './hydrating.ts'

let isAwake = false
if (!import.meta.env.SSR) addEventListener('app:up', () => (isAwake = true), { once: true })

/**
 * Makes a part of a page that never changes weigh nothing for whoever arrives there: the prerendered document carries it,
 * hydration leaves it as it stands, and its code is fetched only when one comes to the page by a link. Nothing in it is
 * live after hydration: it has no state, no effects and no handlers. Its links and placeholder buttons work all the
 * same, because the root listens for them.
 */
export function still<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  // A page that comes by a link wants its parts at once, not after its own code has been rendered.
  const early = isAwake ? load() : null
  early?.catch(() => {})
  const Part = lazy(async () => ({ default: await (early ?? load()) }))

  return function Still(props) {
    const isHydrating = useIsHydrating()
    // While one works on the site, still parts follow the edits of their sources like any other.
    const [isInDocument] = useState(isHydrating && !import.meta.env.SSR && !import.meta.env.DEV)
    return isInDocument ? (
      // Hydration does not look into an element whose markup is given, so what the document brought stays.
      <div className="still" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : (
      <div className="still">
        <Part {...props} />
      </div>
    )
  }
}
