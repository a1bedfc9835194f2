import type { Retention } from '#contract/retention.ts'
import { householdPaths as paths } from '#contract/paths.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'

/** The retention period of a guardian's or a child's household. */
export const retentionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['retention', userId],
    queryFn: ({ signal }) => callAsMember<Retention>(paths.retention, { signal }),
  })
