import { queryOptions } from '@tanstack/react-query'
import type { Home } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import { callOrKept } from './kept-answers.ts'

/** What a person's home page shows, besides their memberships. */
export const homeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['home', userId],
    queryFn: ({ signal }) => callOrKept<Home>(userId, homePath, signal),
  })
