import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ApiError } from '#app/api/http.ts'
import { queryClient } from '#app/api/query-client.ts'
import { deskWords } from '#content/owner/desk.ts'
import { deskTop } from '#content/owner/top.ts'
import type { RoleAnswer } from '#contract/owner.ts'

/** How a part of the desk shows that its data is missing (`QueryStatus`). */
export const deskStatus = {
  words: { ...deskWords, loading: deskTop.loading },
  className: 'paper owner-part',
  loadingClassName: 'private-loading',
}

const noRole: RoleAnswer = { owner: false, moderator: false }

/** If the person no longer has the role, the desk closes instead of showing an error. */
async function withRole<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (cause) {
    const isRefused = cause instanceof ApiError && (cause.status === 403 || cause.status === 401)
    if (isRefused) queryClient.setQueriesData({ queryKey: ['role'] }, noRole)
    throw cause
  }
}

/** Each request for people's data is logged on the server, so nothing is refetched automatically or cached. */
const onDemand = { gcTime: 0, refetchOnWindowFocus: false }

/** The previous data is shown until that of a new key arrives. */
export const useDeskQuery = <Answer>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Answer>) =>
  useQuery({
    queryKey: ['desk', ...key],
    queryFn: ({ signal }) => withRole(load(signal)),
    placeholderData: keepPreviousData,
    ...onDemand,
  })

export type Page<Row> = { data: readonly Row[]; next: string | null }

/**
 * A paginated list.
 * @param load `after` is empty for the first page
 * @param first the first page, if already fetched
 */
export function useDeskPages<Row>(
  key: readonly unknown[],
  load: (after: string, signal: AbortSignal) => Promise<Page<Row>>,
  first?: Page<Row>,
) {
  const query = useInfiniteQuery({
    queryKey: ['desk', ...key],
    queryFn: ({ pageParam, signal }) => withRole(load(pageParam, signal)),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...(first && { initialData: { pages: [first], pageParams: [''] }, staleTime: Infinity }),
    ...onDemand,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) }
}
