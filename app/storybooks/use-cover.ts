import { coverBounds } from '#contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchCover } from '#app/api/storybooks.ts'

/**
 * The attributes of a storybook's cover as an `img`; null without a cover that can be shown, undefined while it is
 * fetched.
 * @param isPrivate whether it is fetched with the session, because others may not see it
 */
export function useCover(url: string | null, isPrivate: boolean) {
  const path = url && new URL(url, location.origin).pathname
  const { data, isError } = useQuery({
    queryKey: ['cover', path],
    queryFn: ({ signal }) => fetchCover(path ?? '', signal),
    enabled: path !== null && isPrivate,
    staleTime: Infinity,
    gcTime: 0,
  })
  // Somebody may have taken it away meanwhile.
  const [broken, setBroken] = useState<string | null>(null)
  const src = isPrivate ? data : path
  if (!path || isError || src === broken) return null
  return src && ({ ...coverBounds, src, loading: 'lazy', decoding: 'async', onError: () => setBroken(src) } as const)
}
