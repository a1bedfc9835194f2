import type { Home } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'

/** What a person's home page shows, besides their memberships. */
export const homeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['home', userId],
    queryFn: ({ signal }) => callAsMember<Home>(homePath, { signal }),
  })
