import { and, count, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { BookFindings } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { findPerson } from '../auth/service.ts'
import { mayPublish } from '../household/family-facts.ts'
import { givesAway } from '../screening/service.ts'
import { isFinding } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { contentsOf } from './contents.ts'
import type { Circumstances, WorkFacts } from './facts.ts'
import { findSuspension } from './suspensions.ts'
import { authors, works } from './tables.ts'

/** What acts need to know besides the facts. The caller has locked the author. */
export async function readCircumstances(ctx: Context, tx: Database, facts: WorkFacts): Promise<Circumstances> {
  const { work, pending } = facts
  const { file, ready } = (await contentsOf(tx, [facts]))(work.id).newest
  const isNewFile = work.publishedVersion === null || pending?.fileUrl != null
  return {
    ...(await readAuthor(ctx, tx, work.authorId)),
    hasConsent: await hasConsent(tx, facts),
    isReady: ready,
    hasFinding: false,
    screening: file !== null && isNewFile ? screeningOf(file.findings) : 'done',
  }
}

function screeningOf(findings: BookFindings | null): Circumstances['screening'] {
  if (findings === null) return 'open'
  return isFinding(findings) ? 'finding' : 'done'
}

async function hasConsent(tx: Database, { work }: WorkFacts): Promise<boolean> {
  if (work.authorKind !== 'child') return true
  return (await mayPublish([work.authorId], tx, workKinds[work.kind].purpose)).has(work.authorId)
}

/** What is true of all works of an author. */
export async function readAuthor(
  { config, now }: Context,
  tx: Database,
  authorId: string,
): Promise<Omit<Circumstances, 'hasConsent' | 'isReady' | 'hasFinding' | 'screening'>> {
  const at = new Date(now())
  const isApproved = and(
    isNotNull(works.approvedAt),
    isNull(works.removedAt),
    not(sql`${works.hiddenBy} && array['moderator', 'reports']`),
  )
  const [row] = await tx
    .select({ approved: count() })
    .from(works)
    .where(and(eq(works.authorId, authorId), isApproved))
  const [author] = await tx.select().from(authors).where(eq(authors.id, authorId))
  return {
    at,
    review: config.review,
    isTeen: await isTeen(tx, authorId),
    approved: row?.approved ?? 0,
    isSuspended: (await findSuspension(tx, authorId, at)) !== null,
    penNameWaits: author !== undefined && author.penName !== author.penNameShown,
  }
}

/** A moderator looks at each version of a teen's works, whatever `REVIEW` says. */
export const isTeen = async (tx: Database, authorId: string): Promise<boolean> =>
  (await findPerson(tx, authorId))?.isTeen ?? false

/** Whether screening finds something in text that is new to others. Takes long: nothing is locked meanwhile. */
export async function hasTextFinding(
  { config, db }: Context,
  facts: WorkFacts,
  body: string | undefined,
): Promise<boolean> {
  const { work, pending, review } = facts
  const isNew = work.publishedVersion === null || pending?.title != null || pending?.body != null || body !== undefined
  if (config.review === 'none' || review !== null || !isNew) return false
  const { newest } = (await contentsOf(db, [facts]))(work.id)
  return givesAway(workKinds[work.kind].textOf({ ...newest, body: body ?? newest.body }), work.authorId)
}
