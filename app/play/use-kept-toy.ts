import { useEffect, useEffectEvent, useState } from 'react'
import { useChildId } from '#app/api/session/session.ts'
import type { ToyId } from '#content/toys.ts'
import type { KeptToy } from './keep-toy.ts'

/** What is loaded for the signed-in child: null until it is known, and for visitors. */
export function useForChild<Loaded>(load: (childId: string) => Promise<Loaded>): Loaded | 'failed' | null {
  const childId = useChildId()
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const loadFor = useEffectEvent(load)
  useEffect(() => {
    let isStale = false
    if (childId !== null)
      void loadFor(childId)
        .catch(() => 'failed' as const)
        .then((known) => isStale || setLoaded(known))
    return () => {
      isStale = true
    }
  }, [childId])
  return childId === null ? null : loaded
}

/** What the signed-in child keeps of a toy, once it is known, and how to change it; visitors keep nothing. */
export function useKeptToy(toy: ToyId) {
  const childId = useChildId()
  const kept = useForChild(async (id) => (await import('./keep-toy.ts')).keptToy(id, toy))

  function keep(change: (kept: KeptToy) => KeptToy) {
    // Without a connection it is kept another time.
    if (childId !== null)
      void import('./keep-toy.ts').then(({ keepToy }) => keepToy(childId, toy, change)).catch(() => {})
  }
  // Without a connection the toy begins anew.
  return { kept: kept === 'failed' ? null : kept, keep, childId }
}
