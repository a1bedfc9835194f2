import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AgeBand } from '#contract/age-band.ts'
import { decision, type Decision, type ReviewStep, type Visibility, type WorkStatus } from '#contract/review.ts'
import { agesFor, isForBand, type StoryAge } from '#contract/story-age.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import type { Person } from '../../platform/http/access.ts'
import { isGuardianOf } from '../household/family-facts.ts'
import { circumstancesAt, hasOpenAppeal, moderatorView, type Circumstances, type WorkFacts } from './facts.ts'
import { transition } from './transitions.ts'

// Who may see, change and decide what.

export type Viewer = Pick<Person, 'id' | 'role' | 'band'>

/** The visibility; a draft under review says who looks at it next. */
export function statusOf({ visibility, step }: { visibility: Visibility; step: ReviewStep | null }): WorkStatus {
  return visibility === 'draft' && step !== null ? `awaiting_${step}` : visibility
}

export const statusOfFacts = ({ work, review }: Pick<WorkFacts, 'work' | 'review'>): WorkStatus =>
  statusOf({ visibility: work.visibility, step: review?.step ?? null })

/** The condition of a query for works that others see. */
export function isListed(table: { visibility: AnyColumn }): SQL {
  // defence: published-listed
  return sql`${table.visibility} = 'published'`
}

/** The condition of a query for works that are for a child of a band; literal, for the indexes of these ages. */
export const isForAge = (table: { age: AnyColumn }, band: AgeBand): SQL =>
  // defence: age-listed
  sql`${table.age} in (${sql.raw(
    agesFor(band)
      .flatMap((age) => (age === '13' ? [age, 'unset'] : [age]))
      .map((age) => `'${age}'`)
      .join(', '),
  )})`

export interface ViewedWork {
  visibility: Visibility
  authorId: string
  /** Null counts as 13. */
  age: StoryAge | 'unset' | null
  /** Who looks at it next; null without a review. */
  step: ReviewStep | null
}

/**
 * Whether somebody can view a work: the version that others get, or the newest one with its file. A draft has one version.
 * @param viewer null for a visitor
 */
export function canView(
  viewer: Viewer | null,
  work: ViewedWork,
  { isGuardian }: { isGuardian: boolean },
  part: 'published' | 'newest',
): boolean {
  if (viewer?.id === work.authorId || isGuardian) return true
  if (isModerator(viewer)) {
    const view = moderatorView(work)
    if (view === 'newest' || (view === 'published' && part === 'published')) return true
  }
  // defence: age-of-readers
  if (viewer?.band != null && !isForBand(work.age === 'unset' ? null : work.age, viewer.band)) return false
  // defence: published-only
  return work.visibility === 'published' && part === 'published'
}

/**
 * Who made a work, and when, as the viewer learns it. Of a child's work others get an id that stands for its author in
 * this work alone, and the day.
 */
export function authorAndTimes(
  {
    id,
    authorId,
    byChild,
    createdAt,
    publishedAt,
  }: { id: string; authorId: string; byChild: boolean; createdAt: string; publishedAt: string | null },
  viewerId: string | null,
): { author_id: string; created_at: string; published_at: string | null } {
  if (!byChild || authorId === viewerId)
    return { author_id: authorId, created_at: createdAt, published_at: publishedAt }
  return { author_id: id, created_at: dayOf(createdAt), published_at: publishedAt && dayOf(publishedAt) }
}

const dayOf = (time: string) => `${time.slice(0, 10)}T00:00:00.000Z`

/** As `canView`; looks up a guardian only where it depends on that. */
export async function canViewWork(
  db: ReadDatabase,
  viewer: Viewer | null,
  work: ViewedWork & { byChild: boolean },
  part: 'published' | 'newest',
): Promise<boolean> {
  const isAllowed = (isGuardian: boolean) => canView(viewer, work, { isGuardian }, part)
  if (isAllowed(false)) return true
  return work.byChild && viewer?.band === null && isAllowed(true) && (await isGuardianOf(viewer.id, work.authorId, db))
}

export const isModerator = (viewer: Viewer | null): boolean =>
  viewer !== null && (viewer.role === 'moderator' || viewer.role === 'owner')

export interface Deciders {
  /** Whether the viewer is a guardian of the author. */
  isGuardian: boolean
  /** Whether another moderator or owner may decide, see `hasOtherDecider`. */
  hasOther: boolean
}

/** Whether a moderator or owner may decide about a work who is neither the viewer nor involved in it. */
export function hasOtherDecider(
  { work, appeal }: Pick<WorkFacts, 'work' | 'appeal'>,
  viewer: Pick<Viewer, 'id'>,
  { moderators, guardians }: { moderators: readonly { id: string }[]; guardians: readonly string[] },
): boolean {
  const involved = [viewer.id, work.authorId, ...guardians, hasOpenAppeal({ appeal }) ? appeal?.against : null]
  return moderators.some(({ id }) => !involved.includes(id))
}

/** Why somebody does not decide about a work; null for those who do. */
export type NotYours = 'author' | 'guardian' | 'appeal' | null

export function notYours(
  { work, appeal }: Pick<WorkFacts, 'work' | 'appeal'>,
  viewer: Viewer,
  { isGuardian, hasOther }: Deciders,
): NotYours {
  const isOnlyOwner = viewer.role === 'owner' && !hasOther
  // defence: not-own-work
  if (work.authorId === viewer.id && !isOnlyOwner) return 'author'
  if (isGuardian && !isOnlyOwner) return 'guardian'
  // defence: somebody-else
  if (hasOpenAppeal({ appeal }) && appeal?.against === viewer.id && hasOther) return 'appeal'
  return null
}

/** Whether a moderator gets, and adds to, the notes about a work: also one who does not answer an appeal. */
export const mayNote = (reason: NotYours): boolean => reason === null || reason === 'appeal'

/** The decisions that a moderator may make now. */
export function decisionsAbout(
  facts: WorkFacts,
  viewer: Viewer,
  deciders: Deciders,
  now: Pick<Circumstances, 'isSuspended' | 'hasConsent'>,
): Decision[] {
  if (!isModerator(viewer) || notYours(facts, viewer, deciders) !== null) return []
  const { version } = facts.work
  const act = { version, note: '-', moderatorId: viewer.id, id: '' }
  return decision.options.filter(
    (action) => transition(facts, { action, ...act }, { ...circumstancesAt(new Date(0)), ...now }).type === 'changed',
  )
}
