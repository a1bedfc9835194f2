import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { WorkAction, WorkKind as WorkKindName } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { idForm } from '../../platform/id-form.ts'
import { publicMomentOf } from '../../platform/public-moment.ts'
import type { WorkRef } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import { endPenNameReview, type NextFacts } from './changes.ts'
import { pendingContent, type WorkFacts, type WorkRow } from './facts.ts'
import { appeals, authors, pendingDecisions, pendingVersions, reviews, workHistory, works } from './tables.ts'

// Locks, reads and writes the facts about works.

/** A work as a path names it. */
export interface WorkId {
  kind: WorkKindName
  id: string
}

/**
 * Acts on an author's works run one after another until the transaction ends. Nothing is locked after it; before it, the
 * users of guardians by id, the household, and the users of children by id.
 */
export async function lockAuthor(tx: Database, authorId: string): Promise<void> {
  const lock = () => tx.select({ id: authors.id }).from(authors).where(eq(authors.id, authorId)).for('no key update')
  if ((await lock()).length > 0) return
  await tx.insert(authors).values({ id: authorId }).onConflictDoNothing()
  await lock()
}

/** Finds the author of a work, locks it and reads the work; null when there is none of this kind. */
export async function lockWork(tx: Database, { kind, id }: WorkId): Promise<WorkFacts | null> {
  if (!idForm.test(id)) return null
  const isWork = and(eq(works.id, id), eq(works.kind, kind))
  const found = await tx
    .select({ authorId: works.authorId })
    .from(works)
    .innerJoin(authors, eq(authors.id, works.authorId))
    .where(isWork)
    .for('no key update', { of: authors })
  return found.length === 0 ? null : findWork(tx, { kind, id })
}

/** The facts about a work, without a lock; null when there is none of this kind. */
export async function findWork(db: Pick<Database, 'select'>, { kind, id }: WorkId): Promise<WorkFacts | null> {
  if (!idForm.test(id)) return null
  const [facts] = await selectFacts(db).where(and(eq(works.id, id), eq(works.kind, kind)))
  return facts ?? null
}

/** The works of an author whom the caller has locked, by id. */
export async function worksOf(tx: Database, authorId: string): Promise<WorkFacts[]> {
  return selectFacts(tx).where(eq(works.authorId, authorId)).orderBy(asc(works.id))
}

/** A query for the facts about works. */
export function selectFacts(db: Pick<Database, 'select'>) {
  const isOf = (table: { authorId: typeof reviews.authorId; workId: typeof reviews.workId }) =>
    and(eq(table.authorId, works.authorId), eq(table.workId, works.id))
  return db
    .select({
      work: works,
      review: reviews,
      pending: pendingVersions,
      pendingDecision: pendingDecisions,
      appeal: appeals,
    })
    .from(works)
    .leftJoin(reviews, isOf(reviews))
    .leftJoin(pendingVersions, isOf(pendingVersions as never))
    .leftJoin(pendingDecisions, isOf(pendingDecisions as never))
    .leftJoin(appeals, isOf(appeals as never))
    .$dynamic()
}

/** What the history says about an act. */
export interface HistoryEntry {
  role: 'author' | 'guardian' | 'moderator' | 'reports' | 'suspension' | 'screening'
  actorId: string | null
  action: WorkAction
  at: Date
  /** The note to the author. */
  note?: string | null | undefined
  /** Where the work came from; as it was before the act. */
  from?: WorkRow['visibility']
}

/**
 * Writes what an act has changed: the work, its review, what is pending, the row of its kind and the history. The
 * deletion of replaced files is queued.
 * @param entry null for an act that leaves no entry
 */
export async function save(
  ctx: Context,
  tx: Database,
  before: WorkFacts,
  next: NextFacts,
  entry: HistoryEntry | null,
): Promise<WorkFacts> {
  const ref = { kind: next.work.kind, authorId: next.work.authorId, id: next.work.id }
  await removeUnusedFiles(ctx, tx, ref, before, next)
  await saveWork(tx, before.work, next.work)
  await saveRow(tx, reviews, before.review, next.review)
  await saveRow(tx, pendingVersions, before.pending, next.pending)
  await saveRow(tx, pendingDecisions, before.pendingDecision, next.pendingDecision)
  await saveRow(tx, appeals, before.appeal, next.appeal)
  if (Object.keys(next.content).length > 0) await workKinds[ref.kind].apply(tx, ref, next.content)
  if (entry !== null) await addEntry(tx, before, next, entry)
  const { content: _content, ...facts } = next
  return facts
}

async function addEntry(tx: Database, before: WorkFacts, next: WorkFacts, entry: HistoryEntry): Promise<void> {
  const { from = before.work.visibility, note = null, ...about } = entry
  await tx.insert(workHistory).values({
    ...about,
    authorId: next.work.authorId,
    workId: next.work.id,
    fromVisibility: from,
    toVisibility: next.work.visibility,
    version: next.work.version,
    step: next.review?.step ?? null,
    reasons: next.review?.reasons ?? [],
    note,
  })
}

/** The row of the kind has the same visibility and age, and says when the work was first published. */
async function saveWork(tx: Database, before: WorkRow, next: WorkRow): Promise<void> {
  const { authorId: _author, id: _id, visibility: _visibility, ...columns } = next
  const isWork = and(eq(works.authorId, next.authorId), eq(works.id, next.id))
  // Most reports change nothing, and many come at once.
  if (!isDeepStrictEqual(before, next)) await tx.update(works).set(columns).where(isWork)
  if (before.visibility === next.visibility && before.age === next.age) return
  const { table } = workKinds[next.kind]
  const at = new Date(publicMomentOf(next.visibilitySince.getTime(), next.authorKind === 'child')).toISOString()
  const publishedAt = next.visibility === 'published' ? sql`coalesce(${table.publishedAt}, ${at})` : undefined
  await tx
    .update(table)
    .set({ visibility: next.visibility, age: next.age, publishedAt })
    .where(and(eq(table.authorId, next.authorId), eq(table.id, next.id)))
}

type PartTable = typeof reviews | typeof pendingVersions | typeof pendingDecisions | typeof appeals

async function saveRow<Row extends { authorId: string; workId: string }>(
  tx: Database,
  table: PartTable,
  before: Row | null,
  next: Row | null,
): Promise<void> {
  if (before === next) return
  const row = next ?? before
  if (row === null) return
  if (next === null) await tx.delete(table).where(and(eq(table.authorId, row.authorId), eq(table.workId, row.workId)))
  else
    await tx
      .insert(table)
      .values(next as never)
      .onConflictDoUpdate({ target: [table.authorId, table.workId], set: next })
}

/** Queues the deletion of the files that the work no longer uses. */
async function removeUnusedFiles(
  ctx: Context,
  tx: Database,
  ref: WorkRef,
  before: WorkFacts,
  next: NextFacts,
): Promise<void> {
  const kind = workKinds[ref.kind]
  const { file } = next.content
  const used = [next.pending?.fileUrl, file?.url]
  const replaced: (string | null | undefined)[] = [pendingContent(before.pending).file?.url]
  if (file !== undefined) replaced.push((await kind.read(tx, [ref])).get(ref.id)?.file?.url)
  for (const url of replaced) if (url != null && !used.includes(url)) await kind.removeUnusedFile(ctx, tx, url)
}

/**
 * Others see an author's works under the pen name that the author has chosen. No other work has to be reviewed for it any
 * more.
 */
export async function showPenName(ctx: Context, tx: Database, authorId: string): Promise<void> {
  const [row] = await tx
    .update(authors)
    .set({ penNameShown: authors.penName })
    .where(eq(authors.id, authorId))
    .returning({ penName: authors.penName })
  if (row === undefined) return
  for (const { table } of Object.values(workKinds))
    await tx
      .update(table)
      .set({ penName: row.penName })
      .where(and(eq(table.authorId, authorId), sql`${table.penName} is distinct from ${row.penName}`))
  const at = new Date(ctx.now())
  const entry = { role: 'author', actorId: authorId, action: 'end_pen_name', at } as const
  for (const facts of await worksOf(tx, authorId)) {
    const next = endPenNameReview(facts, { at })
    if (next !== null) await save(ctx, tx, facts, next, next.review === null ? entry : null)
  }
}
