import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchCover } from '#app/api/storybooks.ts'
import { coverBounds } from '#contract/limits.ts'

/**
 * The attributes of a storybook's cover as an `img`; null without a cover that can be shown, undefined while it is
 * fetched.
 * @param isPrivate whether it is fetched with the session, because others may not see it. A public cover is fetched that
 * way only after its address has failed, because this device may keep a copy
 */
export function useCover(url: string | null, isPrivate: boolean) {
  const path = url && new URL(url, location.origin).pathname
  // Somebody may have taken it away meanwhile, or there is no connection.
  const [broken, setBroken] = useState<readonly string[]>([])
  const isFetched = isPrivate || (path !== null && broken.includes(path))
  const { data, isError } = useQuery({
    queryKey: ['cover', path],
    queryFn: ({ signal }) => fetchCover(path ?? '', signal),
    enabled: path !== null && isFetched,
    staleTime: Infinity,
    gcTime: 0,
  })
  const src = isFetched ? data : path
  if (!path || isError || (src && broken.includes(src))) return null
  const onError = () => src && setBroken([...broken, src])
  return src && ({ ...coverBounds, src, loading: 'lazy', decoding: 'async', onError } as const)
}
