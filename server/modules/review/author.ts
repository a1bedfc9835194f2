import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { workWords } from '#content/works.ts'
import type { Submission, Visibility, WorkKind as WorkKindName, WorkStatus } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDeletedAccount } from '../../platform/database/deleted-accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Person } from '../../platform/http/access.ts'
import { requireScreened } from '../screening/service.ts'
import type { ContentChange } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { deleteWorks } from './author-works.ts'
import type { NextFacts } from './changes.ts'
import { hasTextFinding, isTeen, readAuthor, readCircumstances } from './circumstances.ts'
import { contentsOf } from './contents.ts'
import { emailGuardiansDaily } from './emails.ts'
import {
  circumstancesAt,
  hasHold,
  isSeenBefore,
  newestAge,
  reasonsOfAuthor,
  type Circumstances,
  type WorkFacts,
} from './facts.ts'
import { statusOfFacts } from './policy.ts'
import { findWork, lockAuthor, lockWork, save, showPenName, worksOf, type WorkId } from './save.ts'
import { requireNotSuspended } from './suspensions.ts'
import { authors, workHistory as history, works } from './tables.ts'
import { transition, type Act } from './transitions.ts'

// What authors do with their works.

/**
 * Adds a work of an author, whom the caller has locked. Where nothing is reviewed an adult's is published from the
 * beginning. The caller inserts the row of its kind.
 * @throws AppError suspended, not_signed_in when the account is deleted
 */
export async function createWork(
  { config, now }: Context,
  tx: Database,
  { kind, authorId, byChild }: { kind: WorkKindName; authorId: string; byChild: boolean },
): Promise<{ id: string; visibility: Visibility; penName: string | null }> {
  await requireAccount(tx, authorId)
  const at = new Date(now())
  // defence: teens-begin
  const authorKind = byChild ? 'child' : (await isTeen(tx, authorId)) ? 'teen' : 'adult'
  const isPublished = authorKind === 'adult' && config.review === 'none'
  if (isPublished) await requireNotSuspended(tx, authorId, at)
  const [row] = await tx
    .insert(works)
    .values({
      authorId,
      // The default id holds its time, which others do not learn of a child's work.
      ...(byChild && { id: randomUUID() }),
      kind,
      authorKind,
      publishedVersion: isPublished ? 1 : null,
      visibilitySince: at,
      createdAt: at,
    })
    .returning({ id: works.id, visibility: works.visibility })
  const [author] = await tx.select().from(authors).where(eq(authors.id, authorId))
  if (row === undefined) throw new AppError('unexpected')
  return { ...row, penName: author?.penNameShown ?? null }
}

/** The request may have begun before the account was deleted. @throws AppError not_signed_in */
async function requireAccount(tx: Database, authorId: string): Promise<void> {
  if (await isDeletedAccount(tx, authorId)) throw new AppError('not_signed_in')
}

/** Locks an author's own work. @throws AppError work_not_found, also for another person's */
async function lockOwn(tx: Database, work: WorkId, authorId: string): Promise<WorkFacts> {
  const facts = await lockWork(tx, work)
  // defence: own-work
  if (facts === null || facts.work.authorId !== authorId) throw new AppError('work_not_found')
  return facts
}

/** The facts after an act; null where it changes nothing. @throws AppError */
function after(facts: WorkFacts, act: Act, now: Circumstances): NextFacts | null {
  const result = transition(facts, act, now)
  if (result.type === 'refused') throw new AppError(result.error)
  return result.type === 'changed' ? result.next : null
}

/** An act of the author, with its entry in the history. */
async function perform(
  ctx: Context,
  tx: Database,
  facts: WorkFacts,
  act: Act & { action: 'edit' | 'change_age' | 'pen_name' | 'submit' | 'withdraw' | 'appeal' },
  now: Circumstances,
): Promise<WorkFacts> {
  const next = after(facts, act, now)
  if (next === null) return facts
  const entry = { role: 'author', actorId: facts.work.authorId, action: act.action, at: now.at } as const
  return save(ctx, tx, facts, next, isOfDraft(act, facts, next) ? null : entry)
}

/** Whether an edit concerns nobody but the author, or is at once what others get: the history does not mention it. */
const isOfDraft = ({ action }: Act, before: WorkFacts, { review, pending }: WorkFacts): boolean =>
  (action === 'edit' || action === 'change_age') && before.review === null && review === null && pending === null

/**
 * A new version of a work. Content that equals the newest version changes nothing.
 * @param hasFinding whether screening has found something in the text, which the author has confirmed
 * @throws AppError work_not_found, also for another person's; suspended, work_changed, adults_only, text_gives_away
 */
export async function editWork(
  ctx: Context,
  tx: Database,
  work: WorkId,
  authorId: string,
  change: ContentChange & { age?: StoryAge | null | undefined },
  { hasFinding = false } = {},
): Promise<void> {
  const { age, ...content } = change
  let facts = await lockOwn(tx, work, authorId)
  // defence: suspended-work
  if (hasHold(facts, 'suspension')) throw new AppError('suspended')
  const { newest } = (await contentsOf(tx, [facts]))(work.id)
  const different: ContentChange = {
    ...(content.title !== undefined && content.title !== newest.title && { title: content.title }),
    ...(content.body !== undefined && content.body !== newest.body && { body: content.body }),
    ...(content.file != null && content.file.url !== newest.file?.url && { file: content.file }),
  }
  if (Object.keys(different).length > 0) {
    const now = await readCircumstances(ctx, tx, facts)
    facts = await perform(ctx, tx, facts, { action: 'edit', change: different }, { ...now, hasFinding })
  }
  if (age !== undefined && age !== newestAge(facts))
    await perform(ctx, tx, facts, { action: 'change_age', age }, await readCircumstances(ctx, tx, facts))
}

/** Whether others know another author by this pen name. */
async function isTaken(tx: Database, authorId: string, name: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: authors.id })
    .from(authors)
    .where(and(sql`lower(${authors.penNameShown}) = lower(${name})`, ne(authors.id, authorId)))
    .limit(1)
  return other !== undefined
}

/**
 * Gives an author another pen name, or takes it away with null. Where the author's works are reviewed, others see it
 * once a moderator has published a work with it.
 * @throws AppError pen_name_taken, suspended, not_signed_in when the account is deleted
 */
export async function changePenName(ctx: Context, tx: Database, authorId: string, name: string | null): Promise<void> {
  await lockAuthor(tx, authorId)
  await requireAccount(tx, authorId)
  const all = await worksOf(tx, authorId)
  if (name !== null) {
    await requireNotSuspended(tx, authorId, new Date(ctx.now()))
    if (all.some((facts) => hasHold(facts, 'suspension'))) throw new AppError('suspended')
    if (await isTaken(tx, authorId, name)) throw new AppError('pen_name_taken')
  }
  const isAuthor = eq(authors.id, authorId)
  const [row] = await tx
    .update(authors)
    .set({ penName: name })
    .where(isAuthor)
    .returning({ shown: authors.penNameShown })
  const isKnown = name === null || name === row?.shown
  const isFree = isKnown || reasonsOfAuthor(await readAuthor(ctx, tx, authorId)).length === 0
  const wasSeen = all.some(({ work }) => work.publishedVersion !== null)
  // A removed work may be shown again, and with it the name.
  // defence: pen-name-reviewed
  if (isFree || !wasSeen) await showPenName(ctx, tx, authorId)
  if (isFree) return
  const shown = all.filter(({ work }) => work.publishedVersion !== null && work.removedAt === null)
  const reviewed = all.filter(({ work, review }) => review !== null && work.removedAt === null)
  // A moderator looks at the name together with a work that others see, or that somebody else hides.
  const last =
    shown.findLast(({ work }) => work.visibility === 'published') ??
    shown.findLast((facts) => !hasHold(facts, 'author'))
  const lookedAt = reviewed.length === 0 && last !== undefined ? [last] : reviewed
  for (const facts of lookedAt)
    await perform(ctx, tx, facts, { action: 'pen_name' }, await readCircumstances(ctx, tx, facts))
}

/**
 * Submits a work for review, with its age rating and description.
 * @throws AppError work_not_found, also for another person's; work_not_ready, work_changed, suspended, consent_needed,
 *   adults_only for a child that chooses an age, invalid_request without one, and those of requireScreened
 */
export async function submitWork(
  ctx: Context,
  work: WorkId,
  author: Pick<Person, 'id' | 'band'>,
  { age, description, confirmed = false }: Submission,
): Promise<WorkStatus> {
  if (description !== undefined && !workKinds[work.kind].hasDescription) throw new AppError('invalid_request')
  const isChild = author.band !== null
  if (isChild && age !== undefined) throw new AppError('adults_only')
  const hasFinding = description ? await requireScreened(description, confirmed && !isChild, author.id) : false
  const found = await findWork(ctx.db, work)
  if (found?.work.authorId !== author.id) throw new AppError('work_not_found')
  const isFound = hasFinding || (await hasTextFinding(ctx, found, description))
  return ctx.db.transaction(async (tx) => {
    // What was screened is what is submitted.
    if ((await lockOwn(tx, work, author.id)).work.version !== found.work.version) throw new AppError('work_changed')
    if (age !== undefined || description !== undefined)
      await editWork(ctx, tx, work, author.id, { age, body: description }, { hasFinding })
    const facts = await lockOwn(tx, work, author.id)
    const now = await readCircumstances(ctx, tx, facts)
    const result = transition(facts, { action: 'submit' }, { ...now, hasFinding: facts.review === null && isFound })
    if (result.type === 'refused')
      throw new AppError(
        result.error,
        result.error === 'work_not_ready' ? { message: workWords[work.kind].notReady } : {},
      )
    if (result.type === 'unchanged') return statusOfFacts(facts)
    if (result.effects.some(({ effect }) => effect === 'email_guardians'))
      await emailGuardiansDaily(ctx, tx, facts.work)
    const entry = { role: 'author', actorId: author.id, action: 'submit', at: now.at } as const
    return statusOfFacts(await save(ctx, tx, facts, result.next, entry))
  })
}

/** Nobody else sees the work from now on. @throws AppError work_not_found, also for another person's; work_changed */
export async function withdrawWork(ctx: Context, work: WorkId, authorId: string): Promise<WorkStatus> {
  return ctx.db.transaction(async (tx) => {
    const facts = await lockOwn(tx, work, authorId)
    return statusOfFacts(await perform(ctx, tx, facts, { action: 'withdraw' }, circumstancesAt(new Date(ctx.now()))))
  })
}

/**
 * Appeals against the hiding or removal of a work, once. A child's text is screened by the caller.
 * @throws AppError work_not_found, also for another person's; work_changed, suspended, appealed_already
 */
export async function appealWork(ctx: Context, work: WorkId, authorId: string, text: string): Promise<WorkStatus> {
  return ctx.db.transaction(async (tx) => {
    const facts = await lockOwn(tx, work, authorId)
    const [taken] = await tx
      .select({ actorId: history.actorId })
      .from(history)
      .where(and(eq(history.workId, work.id), inArray(history.action, ['hide', 'remove'])))
      .orderBy(desc(history.id))
      .limit(1)
    const act = { action: 'appeal', text, against: taken?.actorId ?? null } as const
    return statusOfFacts(await perform(ctx, tx, facts, act, circumstancesAt(new Date(ctx.now()))))
  })
}

/** Deletes a work with the row of its kind. @throws AppError work_not_found, also for another person's */
export async function deleteWork(ctx: Context, tx: Database, work: WorkId, authorId: string): Promise<void> {
  const facts = await lockOwn(tx, work, authorId)
  // Deleted and created again, it would need nobody otherwise; a decision that can be undone counts, too.
  const isTakenDown = hasHold(facts, 'moderator') || facts.work.removedAt !== null
  if (isSeenBefore(facts) || isTakenDown)
    await tx.update(works).set({ approvedAt: null }).where(eq(works.authorId, authorId))
  const { published, newest } = (await contentsOf(tx, [facts]))(work.id)
  for (const url of new Set([published.file?.url, newest.file?.url]))
    if (url !== undefined) await workKinds[work.kind].removeUnusedFile(ctx, tx, url)
  await deleteWorks(tx, authorId, work.id)
}

/** Screening of a file has finished, and what it found is stored. It may be what publishing waited for. */
export async function finishScreening(ctx: Context, tx: Database, work: WorkId): Promise<void> {
  const facts = await lockWork(tx, work)
  if (facts?.review == null) return
  const now = await readCircumstances(ctx, tx, facts)
  if (now.screening === 'open') return
  const next = after(facts, { action: 'screening_done', hasFinding: now.screening === 'finding' }, now)
  if (next === null) return
  await save(ctx, tx, facts, next, { role: 'screening', actorId: null, action: 'screening_done', at: now.at })
}
