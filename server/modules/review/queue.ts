import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, sql, type AnyColumn } from 'drizzle-orm'
import type {
  ChildWork,
  Decision,
  OwnWork,
  ReviewAnswer,
  ReviewedWork,
  ReviewItem,
  ReviewList,
  ReviewQuery,
  ReviewReason,
  WorkKind,
  WorkState,
} from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { idForm } from '../../platform/id-form.ts'
import { listAppeals } from './appeals/appeals.ts'
import { brigadedOf, listReportsAbout, reasonsOf } from './reports/reports.ts'
import { listSuspensions } from './suspensions/suspensions.ts'
import { isForModerators, moderatorView } from './policy.ts'
import { workHistory as history, works } from './tables.ts'
import { decisionsAbout, stageOf } from './transitions.ts'

export type WorkDetails = Pick<
  ReviewItem,
  'title' | 'description' | 'age' | 'nextAge' | 'penName' | 'nextPenName' | 'hasNewFile' | 'findings' | 'coverUrl'
> & {
  /** What others get of a work with a newer file. */
  published: Pick<ReviewItem, 'findings' | 'coverUrl'>
}

const noDetails: WorkDetails = {
  title: '',
  description: '',
  age: null,
  nextAge: null,
  penName: null,
  nextPenName: null,
  hasNewFile: false,
  findings: null,
  coverUrl: null,
  published: { findings: null, coverUrl: null },
}

/** What a kind of work does where its state changes, in the same transaction. */
export interface WorkSource {
  /** What a moderator has to know of works, by id. */
  details(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WorkDetails>>
  /** @throws AppError work_not_ready while there is nothing for others to see */
  requireReady(tx: Database, id: string): Promise<void>
  /** Whether what others read about it seems to give something away about a person. */
  givesAway(tx: Database, id: string): Promise<boolean>
  /** The newer version, if there is one, takes the place of the current one. */
  useNewVersion(tx: Database, id: string): Promise<void>
  /** Works of an author are shown under the pen name that they have now. */
  showPenName(tx: Database, authorId: string): Promise<void>
  /** Whom it is for from now on, or as before; an age that waits is dropped. */
  setAge(tx: Database, id: string, age?: StoryAge): Promise<void>
  /** Whom its next version is for. */
  setNextAge(tx: Database, id: string, age: StoryAge): Promise<void>
  /** Queues the deletion of its files, before its rows are deleted. */
  removeFiles(tx: Database, id: string): Promise<void>
}

export type WorkSources = Readonly<Record<WorkKind, WorkSource>>

/** What review has to know of families. */
export interface Families {
  /** Whether somebody is a guardian in a household that has paid within twelve months, as the provider confirms. */
  isPayingGuardian(personId: string): Promise<boolean>
  isGuardianOf(personId: string, childId: string, db: Database): Promise<boolean>
  guardiansOf(childId: string, db: Database): Promise<string[]>
  /** Of these children, those whose guardians consent to their works being shown. */
  mayPublish(childIds: readonly string[], db: Database): Promise<ReadonlySet<string>>
}

/** Where works and those who decide about them are looked up. */
export interface Lookups {
  sources: WorkSources
  families: Families
}

const columns = {
  kind: works.kind,
  id: works.id,
  authorId: works.authorId,
  byChild: works.byChild,
  state: works.state,
  stateSince: works.stateSince,
  why: works.why,
  guardianSince: works.guardianSince,
  waitingSince: works.waitingSince,
  reportedSince: works.reportedSince,
  reportUrgent: works.reportUrgent,
  appealedSince: works.appealedSince,
  suspended: works.suspended,
  version: works.version,
}
type Row = Pick<typeof works.$inferSelect, keyof typeof columns>

/** What the lists are sorted by; where it may be null, the others are not in the list. */
const sinceOf = {
  waiting: 'waitingSince',
  reported: 'reportedSince',
  appealed: 'appealedSince',
  hidden: 'stateSince',
  removed: 'stateSince',
  published: 'stateSince',
} as const satisfies Record<ReviewList, keyof Row>

/** Begins the cursor of a page of reports that ends with an urgent one. */
const urgentMark = 'urgent_'

/** Where a page of a list begins. */
function startOf(state: ReviewList, after: string) {
  const isUrgent = state === 'reported' && after.startsWith(urgentMark)
  return { ...readCursor(isUrgent ? after.slice(urgentMark.length) : after, idForm), isUrgent }
}

/** Whether a moderator can decide: an author may have taken back what was reported, or a guardian not yet allowed it. */
const isListed = (since: AnyColumn) => and(isNotNull(since), isForModerators)

/** One page of a list. @throws AppError invalid_request for an invalid cursor */
export async function listWorks(
  db: Database,
  lookups: Lookups,
  { state, after, limit }: ReviewQuery,
  now: Date,
): Promise<ReviewAnswer> {
  const cursor = after === undefined ? null : startOf(state, after)
  const since = works[sinceOf[state]]
  const isOldestFirst = since !== works.stateSince
  const isFurther =
    cursor && sql`(${since}, ${works.id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${cursor.at}, ${cursor.id})`
  // Urgent reports come first.
  const isUrgencyFurther =
    cursor === null || state !== 'reported'
      ? isFurther
      : cursor.isUrgent
        ? sql`(not ${works.reportUrgent} or ${isFurther})`
        : sql`(not ${works.reportUrgent} and ${isFurther})`
  const direction = isOldestFirst ? asc : desc
  const found = await db
    .select(columns)
    .from(works)
    .where(
      and(
        isOldestFirst ? isListed(since) : and(eq(works.state, state as WorkState), isForModerators),
        isUrgencyFurther ?? undefined,
      ),
    )
    .orderBy(...(state === 'reported' ? [desc(works.reportUrgent)] : []), direction(since), direction(works.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const lastSince = last?.[sinceOf[state]]
  return {
    data: await presentWorks(db, lookups, rows, now),
    next:
      found.length > limit && last && lastSince
        ? (state === 'reported' && last.reportUrgent ? urgentMark : '') + writeCursor({ at: lastSince, id: last.id })
        : null,
  }
}

/** How many entries of a work's history are shown. */
const shownEntries = 100

/** A work with its history; null when there is none. */
export async function readWork(
  db: Database,
  lookups: Lookups,
  { kind, id }: { kind: WorkKind; id: string },
  now: Date,
): Promise<ReviewedWork | null> {
  const rows = await db
    .select(columns)
    .from(works)
    .where(and(eq(works.id, id), eq(works.kind, kind), isForModerators))
  const [item] = await presentWorks(db, lookups, rows, now)
  if (item === undefined) return null
  const entries = await db
    .select({
      at: history.at,
      by: history.role,
      action: history.action,
      from: history.fromState,
      to: history.toState,
      why: history.why,
      note: history.note,
    })
    .from(history)
    .where(eq(history.workId, id))
    .orderBy(desc(history.id))
    .limit(shownEntries)
  return {
    ...item,
    reported: await listReportsAbout(db, id),
    history: entries.map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
      // What a guardian says to their child.
      note: entry.by === 'guardian' ? null : entry.note,
    })),
  }
}

/** What a moderator gets of a work's details. */
function detailsFor(row: Row, { published, ...newest }: WorkDetails): Omit<WorkDetails, 'published'> {
  if (moderatorView(row) === 'newest') return newest
  return { ...newest, ...published, nextAge: null, hasNewFile: false }
}

async function presentWorks(
  db: Database,
  { sources, families }: Lookups,
  rows: readonly Row[],
  now: Date,
): Promise<ReviewItem[]> {
  const details = await detailsOf(db, sources, rows)
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))]
  const standings = await standingsOf(db, authorIds)
  const suspensions = await listSuspensions(db, authorIds, now)
  const ofChildren = rows.filter(({ byChild }) => byChild).map(({ authorId }) => authorId)
  const shownChildren = await families.mayPublish(ofChildren, db)
  const appealed = rows.filter(({ appealedSince }) => appealedSince !== null)
  const appeals = await listAppeals(
    db,
    appealed.map(({ id }) => id),
  )
  const reported = rows.filter(({ reportedSince }) => reportedSince !== null)
  const reportedIds = reported.map(({ id }) => id)
  const reasons = await reasonsOf(db, reportedIds)
  const brigaded = await brigadedOf(db, reportedIds)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    ...detailsFor(row, details.get(row.id) ?? noDetails),
    author: {
      id: row.authorId,
      isChild: row.byChild,
      ...noDecisions,
      ...standings.get(row.authorId),
      suspension: suspensions.get(row.authorId) ?? null,
    },
    state: row.state,
    stateSince: row.stateSince.toISOString(),
    why: row.why,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    reports: reasons.get(row.id) ?? [],
    urgent: row.reportUrgent,
    brigading: brigaded.has(row.id),
    appeal: row.appealedSince && (appeals.get(row.id) ?? ''),
    version: row.version,
    decisions: decisionsAbout(row, !suspensions.has(row.authorId) && (!row.byChild || shownChildren.has(row.authorId))),
  }))
}

const isDecision = and(inArray(history.role, ['moderator', 'reports']), ne(history.action, 'correct'))
/** A guardian returns a work with a note, as a moderator does. */
const isDecisionOrReturn = or(isDecision, and(eq(history.role, 'guardian'), eq(history.action, 'return')))

const isTakenAway = (work: Parameters<typeof stageOf>[0]) => ['hidden', 'removed'].includes(stageOf(work))

/** The last decision, or return by a guardian, about each work of these authors. */
const lastDecisions = (db: Database, authorIds: readonly string[]) =>
  db
    .selectDistinctOn([history.workId], {
      workId: history.workId,
      decision: sql<Decision>`${history.action}`.as('decision'),
      at: history.at,
      note: history.note,
    })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(and(inArray(works.authorId, [...authorIds]), isDecisionOrReturn))
    .orderBy(history.workId, desc(history.id))
    .as('last')

/** An author's works that are not published, that wait, or that a moderator has decided about. */
export async function listOwn(db: Database, sources: WorkSources, authorId: string): Promise<OwnWork[]> {
  const last = lastDecisions(db, [authorId])
  const rows = await db
    .select({
      kind: works.kind,
      id: works.id,
      state: works.state,
      why: works.why,
      guardianSince: works.guardianSince,
      waitingSince: works.waitingSince,
      appealedSince: works.appealedSince,
      suspended: works.suspended,
      decision: last.decision,
      at: last.at,
      note: last.note,
    })
    .from(works)
    .leftJoin(last, eq(last.workId, works.id))
    .where(
      and(
        eq(works.authorId, authorId),
        or(
          ne(works.state, 'published'),
          isNotNull(works.guardianSince),
          isNotNull(works.waitingSince),
          isNotNull(last.workId),
        ),
      ),
    )
    .orderBy(works.id)
  const takenAway = rows.filter(isTakenAway)
  const takenAwayIds = takenAway.map(({ id }) => id)
  const appeals = await listAppeals(db, takenAwayIds)
  const mayAppeal = (id: string) => takenAwayIds.includes(id) && !appeals.has(id)
  const details = await detailsOf(db, sources, rows)
  return rows.map(({ kind, id, state, why, guardianSince, waitingSince, appealedSince, decision, at, note }) => ({
    kind,
    id,
    state,
    waitingSince: (guardianSince ?? waitingSince)?.toISOString() ?? null,
    waitsFor: keyHolderOf({ guardianSince, waitingSince }),
    newParts: newPartsOf(why, details.get(id) ?? noDetails),
    decision: decision === null || at === null ? null : { decision, at: at.toISOString(), note },
    appeal: appealedSince !== null ? 'waiting' : mayAppeal(id) ? 'possible' : null,
  }))
}

const keyHolderOf = ({ guardianSince, waitingSince }: Pick<Row, 'guardianSince' | 'waitingSince'>) =>
  guardianSince !== null ? 'guardian' : waitingSince !== null ? 'moderator' : null

/** What children have handed in, for their guardians: first what waits for them. */
export async function listOfChildren(
  db: Database,
  sources: WorkSources,
  childIds: readonly string[],
): Promise<ChildWork[]> {
  const last = lastDecisions(db, childIds)
  const rows = await db
    .select({ ...columns, note: last.note })
    .from(works)
    .leftJoin(last, eq(last.workId, works.id))
    .where(and(inArray(works.authorId, [...childIds]), ne(works.state, 'private')))
    .orderBy(works.guardianSince, desc(works.stateSince), works.id)
  const found = await detailsOf(db, sources, rows)
  return rows.map((row) => {
    const { title, description, age, nextAge, findings } = found.get(row.id) ?? noDetails
    return {
      kind: row.kind,
      id: row.id,
      child: row.authorId,
      title,
      description,
      age: nextAge ?? age,
      findings,
      state: row.state,
      waitsFor: keyHolderOf(row),
      isShown: row.state === 'published',
      since: (row.guardianSince ?? row.waitingSince ?? row.stateSince).toISOString(),
      note: isTakenAway(row) ? row.note : null,
      appealed: row.appealedSince !== null,
      version: row.version,
    }
  })
}

function newPartsOf(why: ReviewReason | null, { hasNewFile, nextAge, nextPenName }: WorkDetails): OwnWork['newParts'] {
  if (why === 'new-words') return ['words']
  if (why !== 'new-version') return []
  const isNew = { file: hasNewFile, age: nextAge !== null, 'pen-name': nextPenName !== null }
  return (['file', 'age', 'pen-name'] as const).filter((part) => isNew[part])
}

async function detailsOf(db: Database, sources: WorkSources, rows: readonly { kind: WorkKind; id: string }[]) {
  const found = new Map<string, WorkDetails>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    for (const [id, one] of await sources[kind].details(db, ids)) found.set(id, one)
  }
  return found
}

type Standing = Omit<ReviewItem['author'], 'id' | 'isChild' | 'suspension'>
const noDecisions: Standing = { published: 0, returned: 0, takenAway: 0 }

/** What moderators have decided about the works of authors so far. */
async function standingsOf(db: Database, authorIds: readonly string[]): Promise<Map<string, Standing>> {
  if (authorIds.length === 0) return new Map()
  const rows = await db
    .select({ authorId: works.authorId, action: history.action, decisions: count() })
    .from(history)
    .innerJoin(works, eq(works.id, history.workId))
    .where(and(inArray(works.authorId, [...authorIds]), eq(history.role, 'moderator'), isDecision))
    .groupBy(works.authorId, history.action)
  const standings = new Map<string, Standing>()
  for (const { authorId, action, decisions } of rows) {
    const known = standings.get(authorId) ?? noDecisions
    const counted = action === 'publish' ? 'published' : action === 'return' ? 'returned' : 'takenAway'
    if (action !== 'show') standings.set(authorId, { ...known, [counted]: known[counted] + decisions })
  }
  return standings
}
