import type { Closing } from '#contract/closing.ts'
import { householdPaths as paths } from '#contract/paths.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'

/** The clock of a guardian's or a child's household. */
export const closingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['closing', userId],
    queryFn: ({ signal }) => callAsMember<Closing>(paths.closing, { signal }),
  })
