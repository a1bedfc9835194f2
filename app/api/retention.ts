import { householdPaths as paths } from '#contract/paths.ts'
import type { Retention } from '#contract/retention.ts'
import { memberQuery } from './member-query.ts'

/** The retention period of a guardian's or a child's household. */
export const retentionQuery = (userId: string) => memberQuery<Retention>(['retention', userId], paths.retention)
