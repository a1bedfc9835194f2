import { and, count, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type {
  Decision,
  OwnWork,
  ReviewAnswer,
  ReviewItem,
  ReviewQuery,
  ReviewReason,
  WorkKind,
} from '#contract/review.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { workHistory as history, works } from './tables.ts'

/** What a kind of work does where its state changes, in the same transaction. */
export interface WorkSource {
  /** The titles of works, by id. */
  titles(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** @throws AppError work_not_ready while there is nothing for others to see */
  requireReady(tx: Database, id: string): Promise<void>
  /** The newer version, if there is one, takes the place of the current one. */
  useNewVersion(tx: Database, id: string): Promise<void>
}

export type WorkSources = Readonly<Record<WorkKind, WorkSource>>

/** One page of what waits, the longest waiting first. @throws AppError invalid_request for an invalid cursor */
export async function listWaiting(
  db: Database,
  sources: WorkSources,
  { after, limit }: ReviewQuery,
): Promise<ReviewAnswer> {
  const cursor = after === undefined ? null : readCursor(after)
  const rows = await db
    .select({
      kind: works.kind,
      id: works.id,
      authorId: works.authorId,
      state: works.state,
      why: sql<ReviewReason>`${works.why}`,
      waitingSince: sql<Date>`${works.waitingSince}`.mapWith(works.waitingSince),
    })
    .from(works)
    .where(
      and(
        isNotNull(works.waitingSince),
        cursor === null
          ? undefined
          : or(gt(works.waitingSince, cursor.at), and(eq(works.waitingSince, cursor.at), gt(works.id, cursor.id))),
      ),
    )
    .orderBy(works.waitingSince, works.id)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const titles = await titlesOf(db, sources, page)
  const standings = await standingsOf(db, [...new Set(page.map(({ authorId }) => authorId))])
  const last = page.at(-1)
  return {
    data: page.map(({ kind, id, authorId, why, state, waitingSince }) => ({
      kind,
      id,
      title: titles.get(id) ?? '',
      author: { id: authorId, ...noDecisions, ...standings.get(authorId) },
      why,
      state,
      waitingSince: waitingSince.toISOString(),
    })),
    next: rows.length > limit && last !== undefined ? `${last.waitingSince.getTime()}_${last.id}` : null,
  }
}

/** An author's works that are not published, that wait, or that a moderator has decided about. */
export async function listOwn(db: Database, authorId: string): Promise<OwnWork[]> {
  const last = db
    .selectDistinctOn([history.workId], {
      workId: history.workId,
      decision: sql<Decision>`${history.action}`.as('decision'),
      at: history.at,
      note: history.note,
    })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(and(eq(works.authorId, authorId), eq(history.role, 'moderator')))
    .orderBy(history.workId, desc(history.id))
    .as('last')
  const rows = await db
    .select({
      kind: works.kind,
      id: works.id,
      state: works.state,
      waitingSince: works.waitingSince,
      decision: last.decision,
      at: last.at,
      note: last.note,
    })
    .from(works)
    .leftJoin(last, eq(last.workId, works.id))
    .where(
      and(
        eq(works.authorId, authorId),
        or(ne(works.state, 'published'), isNotNull(works.waitingSince), isNotNull(last.workId)),
      ),
    )
    .orderBy(works.id)
  return rows.map(({ kind, id, state, waitingSince, decision, at, note }) => ({
    kind,
    id,
    state,
    waitingSince: waitingSince?.toISOString() ?? null,
    decision: decision === null || at === null ? null : { decision, at: at.toISOString(), note },
  }))
}

async function titlesOf(db: Database, sources: WorkSources, rows: readonly { kind: WorkKind; id: string }[]) {
  const found = new Map<string, string>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    for (const [id, title] of await sources[kind].titles(db, ids)) found.set(id, title)
  }
  return found
}

type Standing = Omit<ReviewItem['author'], 'id'>
const noDecisions: Standing = { published: 0, returned: 0, takenAway: 0 }

/** What moderators have decided about the works of authors so far. */
async function standingsOf(db: Database, authorIds: readonly string[]): Promise<Map<string, Standing>> {
  if (authorIds.length === 0) return new Map()
  const rows = await db
    .select({ authorId: works.authorId, action: history.action, decisions: count() })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(and(inArray(works.authorId, [...authorIds]), eq(history.role, 'moderator')))
    .groupBy(works.authorId, history.action)
  const standings = new Map<string, Standing>()
  for (const { authorId, action, decisions } of rows) {
    const known = standings.get(authorId) ?? noDecisions
    const counted = action === 'publish' ? 'published' : action === 'return' ? 'returned' : 'takenAway'
    if (action !== 'show') standings.set(authorId, { ...known, [counted]: known[counted] + decisions })
  }
  return standings
}

function readCursor(text: string): { at: Date; id: string } {
  const [, ms, id] = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === undefined) throw new AppError('invalid_request', { message: 'after: must be the "next" of a page' })
  return { at: new Date(Number(ms)), id }
}
