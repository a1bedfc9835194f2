import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { WorkState } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { isForBand } from '#contract/story-age.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import type { Person } from '../../platform/http/access.ts'
import type { WorkRow } from './move.ts'
import { works } from './tables.ts'

export type Viewer = Pick<Person, 'id' | 'role' | 'band'>

/**
 * Whether somebody can view a work because it is published (children, if it is for their age) or because it is their own.
 */
export function canViewPublished(
  viewer: Viewer | null,
  work: { state: WorkState; authorId: string; age: StoryAge | null },
): boolean {
  // defence: age-of-readers
  if (viewer?.band != null && viewer.id !== work.authorId && !isForBand(work.age, viewer.band)) return false
  // defence: published-only
  if (work.state === 'published') return true
  return viewer?.id === work.authorId
}

/** What a moderator can view of a work: the version that others see or saw, or the newest one. */
export type ModeratorView = 'published' | 'newest'

/** Null for a draft and a work that awaits a guardian: nobody but its author and guardians can view it. */
export function moderatorView({
  byChild,
  state,
  guardianSince,
}: Pick<WorkRow, 'byChild' | 'state' | 'guardianSince'>): ModeratorView | null {
  // defence: drafts
  if (state === 'private') return null
  // defence: awaiting-guardian
  if (guardianSince !== null) return state === 'published' ? 'published' : null
  return byChild && (state === 'hidden' || state === 'removed') ? 'published' : 'newest'
}

/** The condition of a query for works of which moderators can view a version. */
// defence: moderators-lists
export const isForModerators = and(
  ne(works.state, 'private'),
  or(eq(works.state, 'published'), isNull(works.guardianSince)),
)

/** What somebody can view of a work as a moderator; null for a member. */
export async function viewAsModerator(
  db: ReadDatabase,
  viewer: Viewer | null,
  workId: string,
): Promise<ModeratorView | null> {
  if (viewer === null || viewer.role === 'member') return null
  const [work] = await db
    .select({ byChild: works.byChild, state: works.state, guardianSince: works.guardianSince })
    .from(works)
    .where(eq(works.id, workId))
  return work === undefined ? null : moderatorView(work)
}
