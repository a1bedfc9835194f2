import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'

/** What the signed-in person reads at an address. The key contains their id. */
export const memberQuery = <Answer>(queryKey: QueryKey, path: string, options: { gcTime?: number } = {}) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callAsMember<Answer>(path, { signal }), ...options })
