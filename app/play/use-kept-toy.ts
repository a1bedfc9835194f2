import type { ToyId } from '#content/toys.ts'
import { useCallback, useEffect, useState } from 'react'
import { useChildId } from '#app/api/session/session.ts'
import type { KeptToy } from './keep-toy.ts'

/** What the signed-in child keeps of a toy, once it is known, and how to change it; visitors keep nothing. */
export function useKeptToy(toy: ToyId) {
  const childId = useChildId()
  const [kept, setKept] = useState<KeptToy | null>(null)

  useEffect(() => {
    let isStale = false
    // Without a connection the toy begins anew.
    if (childId !== null)
      void import('./keep-toy.ts')
        .then(({ keptToy }) => keptToy(childId, toy))
        .then((known) => isStale || setKept(known))
        .catch(() => {})
    return () => {
      isStale = true
    }
  }, [childId, toy])

  const keep = useCallback(
    (change: (kept: KeptToy) => KeptToy) => {
      // Without a connection it is kept another time.
      if (childId !== null)
        void import('./keep-toy.ts').then(({ keepToy }) => keepToy(childId, toy, change)).catch(() => {})
    },
    [childId, toy],
  )
  return { kept: childId === null ? null : kept, keep, childId }
}
