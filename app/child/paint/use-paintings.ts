import { useCallback, useEffect, useState } from 'react'
import { useChildId, useSession } from '#app/api/session/session.ts'
import type { PaintingItem } from '#contract/paintings.ts'

/** The paintings of the signed-in child: undefined until they are known, none for anybody else. */
export function usePaintings() {
  const { loading } = useSession()
  const childId = useChildId()
  const [kept, setKept] = useState<readonly PaintingItem[]>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (childId === null || hasFailed) return undefined
    let isStale = false
    void import('#app/api/child-items.ts')
      .then(({ fetchPaintings }) => fetchPaintings(childId))
      .then(
        (paintings) => isStale || setKept(paintings),
        () => isStale || setFailed(true),
      )
    return () => {
      isStale = true
    }
  }, [childId, hasFailed])

  const again = useCallback(() => setFailed(false), [])
  /** @returns the paintings with those that other devices have added since, which are shown from now on */
  const latest = useCallback(async (): Promise<readonly PaintingItem[]> => {
    if (childId === null) return []
    const { fetchLatestPaintings } = await import('#app/api/child-items.ts')
    const paintings = await fetchLatestPaintings(childId)
    setKept(paintings)
    return paintings
  }, [childId])
  const ofVisitor = loading ? undefined : []
  return { childId, paintings: childId === null ? ofVisitor : kept, hasFailed, again, latest }
}
