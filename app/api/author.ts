import { authorPath } from '#contract/paths.ts'
import type { AuthorPage } from '#contract/storybooks.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './http.ts'

/** An adult's published storybooks. Throws ApiError not_found. */
export const authorQuery = (id: string) =>
  queryOptions({
    queryKey: ['author', id],
    queryFn: ({ signal }) => callApi<AuthorPage>(authorPath(encodeURIComponent(id)), { signal }),
    gcTime: 0,
  })
