import { keyPath, reviewPaths } from '#contract/review-paths.ts'
import type { KeyRequest, OwnWorksAnswer, WorkKind, WorkState } from '#contract/review.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'

/** The person's works that are not simply published. */
export const ownWorksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['works', userId],
    queryFn: ({ signal }) => callAsMember<OwnWorksAnswer>(reviewPaths.works, { signal }),
    gcTime: 0,
  })

/** Asks for another look at a hidden or removed work of the person's. */
export const appeal = (work: { kind: WorkKind; id: string }, text: string): Promise<{ state: WorkState }> =>
  callAsMember(`${reviewPaths.works}/${work.kind}/${work.id}/appeal`, { method: 'POST', body: { text } })

/** Hands in or withdraws a work of the person's. */
export const moveWork = (
  work: { kind: WorkKind; id: string },
  action: 'hand-in' | 'withdraw',
): Promise<{ state: WorkState }> =>
  callAsMember(`${reviewPaths.works}/${work.kind}/${work.id}/${action}`, { method: 'POST' })

/** A guardian turns their key for a child's work, or takes it back. Throws ApiError work_changed, consent_needed. */
export const turnKey = (work: { kind: WorkKind; id: string }, body: KeyRequest): Promise<{ state: WorkState }> =>
  callAsMember(keyPath(work.kind, work.id), { method: 'POST', body })
