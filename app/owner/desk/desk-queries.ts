import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '#app/api/http.ts'
import { queryClient } from '#app/api/query-client.ts'

/** Whoever is no owner any more finds the desk closed, not broken. */
async function asOwner<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    const isRefused = cause instanceof ApiError && (cause.status === 403 || cause.status === 401)
    if (isRefused) queryClient.setQueriesData({ queryKey: ['owner'] }, false)
    throw cause
  }
}

/** What shows people is written down each time: it is asked for when somebody wants it, and kept nowhere. */
const askedOnPurpose = { gcTime: 0, refetchOnWindowFocus: false }

/** Something the desk shows; what came last stays until the answer to a new key is there. */
export const useDeskQuery = <Answer>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Answer>) =>
  useQuery({
    queryKey: ['desk', ...key],
    queryFn: ({ signal }) => asOwner(load(signal)),
    placeholderData: keepPreviousData,
    ...askedOnPurpose,
  })

export type Page<Row> = { data: readonly Row[]; next: string | null }

/**
 * A long list, page by page.
 * @param load `after` is empty for the first page
 * @param first the first page, where it is here already
 */
export function useDeskPages<Row>(
  key: readonly unknown[],
  load: (after: string, signal: AbortSignal) => Promise<Page<Row>>,
  first?: Page<Row>,
) {
  const query = useInfiniteQuery({
    queryKey: ['desk', ...key],
    queryFn: ({ pageParam, signal }) => asOwner(load(pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(first && { initialData: { pages: [first], pageParams: [''] }, staleTime: Infinity }),
    ...askedOnPurpose,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) }
}
