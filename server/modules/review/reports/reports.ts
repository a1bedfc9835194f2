import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql, sum, type SQL } from 'drizzle-orm'
import { reportRules } from '#content/reports.ts'
import { reportReasons, urgentReasons } from '#contract/report-paths.ts'
import type { OutcomeAnswer, OwnReportsAnswer, ReportReason } from '#contract/reports.ts'
import type { WorkState } from '#contract/review.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WorkRow } from '../move.ts'
import { reports, works } from '../tables.ts'

interface Reporter {
  id: string
  createdAt: Date
  /** A guardian of a household that has paid within twelve months. */
  isPayingGuardian: boolean
}

/** A work is hidden once its waiting reports weigh this much. */
export const hidingWeight = 2

const anonymousWeight = 0.34
/** Of all reports without an account together: they never hide a work alone. */
const anonymousTogether = 1
const newAccountWeight = 0.25
const guardianWeight = 1.5
const newAccountMs = 86_400_000
/** So many reports that a moderator did not agree with halve the weight of the next ones. */
const wrongToHalve = 2

export interface NewReport {
  receipt: string
  work: Pick<WorkRow, 'id' | 'kind' | 'keptVersion' | 'reportUrgent'>
  /** Null without an account. */
  person: Reporter | null
  /** A fingerprint of work and network address. */
  source: string
  reason: ReportReason
  text: string | null
  at: Date
}

export interface AddedReport {
  /** The weight of all waiting reports about the work; 0 where this one does not count. */
  weight: number
  /** Whether it is the first waiting report about the work that is urgent and counts. */
  isFirstUrgent: boolean
}

/**
 * Adds a report. All reports of a person about a work count once, as do all without an account from one source. Once a
 * moderator has kept the version that others see, those who were wrong about it and those without an account do not
 * count. The caller has locked the work.
 */
export async function addReport(tx: Database, report: NewReport): Promise<AddedReport> {
  const { work, person, source, at, receipt, reason, text } = report
  const byReporter = person === null ? eq(reports.source, source) : eq(reports.personId, person.id)
  const isKept = work.keptVersion !== null
  const [earlier] = await tx
    .select({ count: count() })
    .from(reports)
    .where(
      and(
        eq(reports.workId, work.id),
        // defence: one-report-each
        inArray(reports.state, isKept ? ['waiting', 'kept'] : ['waiting']),
        gt(reports.weight, 0),
        byReporter,
      ),
    )
  const weight = (earlier?.count ?? 0) > 0 ? 0 : person === null ? anonymousWeight : await weightOf(tx, person, at)
  const counts = weight > 0 && (person !== null || !isKept)
  const isFirstUrgent = counts && isUrgent(reason) && !work.reportUrgent
  await tx.insert(reports).values({
    receipt,
    workId: work.id,
    kind: work.kind,
    personId: person?.id ?? null,
    source: person === null ? source : null,
    reason,
    text,
    weight,
    createdAt: at,
  })
  await tx
    .update(works)
    .set({
      reportedSince: sql`coalesce(${works.reportedSince}, ${at.toISOString()})`,
      ...(isFirstUrgent && { reportUrgent: true }),
    })
    .where(eq(works.id, work.id))
  return { weight: counts ? await waitingWeight(tx, work.id, isKept) : 0, isFirstUrgent }
}

const isUrgent = (reason: ReportReason): boolean => (urgentReasons as readonly ReportReason[]).includes(reason)

/** The weight of all waiting reports about a work together. */
async function waitingWeight(tx: Database, workId: string, isKept: boolean): Promise<number> {
  const isWaiting = and(eq(reports.workId, workId), eq(reports.state, 'waiting'))
  const sumOf = async (whose: SQL) => {
    const [row] = await tx
      .select({ weight: sum(reports.weight).mapWith(Number) })
      .from(reports)
      .where(and(isWaiting, whose))
    return row?.weight ?? 0
  }
  const ofAccounts = await sumOf(isNotNull(reports.personId))
  // defence: kept-version
  if (isKept) return ofAccounts
  // defence: anonymous-together
  return ofAccounts + Math.min(anonymousTogether, await sumOf(isNull(reports.personId)))
}

async function weightOf(tx: Database, person: Reporter, at: Date): Promise<number> {
  const [wrong] = await tx
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.personId, person.id), eq(reports.state, 'kept'), gt(reports.weight, 0)))
  const isNew = at.getTime() - person.createdAt.getTime() < newAccountMs
  const full = isNew ? newAccountWeight : person.isPayingGuardian ? guardianWeight : 1
  return full / 2 ** Math.floor((wrong?.count ?? 0) / wrongToHalve)
}

/** What the author of a hidden work is told: the rules that most of the waiting reports name. */
export async function ruleOfReports(tx: Database, workId: string): Promise<string> {
  const rows = await reasonsOf(tx, [workId])
  const reasons = rows.get(workId) ?? []
  const most = Math.max(...reasons.map((one) => one.count))
  return reportRules.hidden(reasons.filter((one) => one.count === most).map(({ reason }) => reportRules.rules[reason]))
}

/**
 * Ends the waiting reports about a work with a moderator's decision. To show a work that was taken away also corrects
 * the reports that ended then.
 * @param takenAwayAt when others stopped seeing it; null while they see it
 */
export async function decideReports(
  tx: Database,
  workId: string,
  { state, at, takenAwayAt }: { state: 'kept' | 'taken-away'; at: Date; takenAwayAt: Date | null },
): Promise<void> {
  const ended =
    takenAwayAt === null ? undefined : and(eq(reports.state, 'taken-away'), eq(reports.decidedAt, takenAwayAt))
  await tx
    .update(reports)
    .set({ state, decidedAt: at, source: null })
    .where(and(eq(reports.workId, workId), or(eq(reports.state, 'waiting'), ended)))
  await tx.update(works).set({ reportedSince: null, reportUrgent: false }).where(eq(works.id, workId))
}

/** How many waiting reports name each reason, by work; repeated ones do not count. */
export async function reasonsOf(
  db: Database,
  workIds: readonly string[],
): Promise<Map<string, { reason: ReportReason; count: number }[]>> {
  const found = new Map<string, { reason: ReportReason; count: number }[]>()
  if (workIds.length === 0) return found
  const rows = await db
    .select({ workId: reports.workId, reason: reports.reason, count: count() })
    .from(reports)
    .where(and(inArray(reports.workId, [...workIds]), eq(reports.state, 'waiting'), gt(reports.weight, 0)))
    .groupBy(reports.workId, reports.reason)
  rows.sort((a, b) => reportReasons.indexOf(a.reason) - reportReasons.indexOf(b.reason))
  for (const { workId, ...row } of rows) if (workId !== null) found.set(workId, [...(found.get(workId) ?? []), row])
  return found
}

/** So many people who report a work within this time are marked as possible brigading. */
const brigade = { people: 5, withinMs: 1_800_000 } as const

/** Of these works, those that so many people have reported in so short a time, and nobody has decided about. */
export async function brigadedOf(db: Database, workIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (workIds.length === 0) return new Set()
  const reporters = db
    .select({ workId: reports.workId, at: sql`min(${reports.createdAt})`.as('at') })
    .from(reports)
    .where(and(inArray(reports.workId, [...workIds]), eq(reports.state, 'waiting')))
    .groupBy(reports.workId, sql`coalesce(${reports.personId}::text, ${reports.source}, ${reports.receipt})`)
    .as('reporters')
  const spans = db
    .select({
      workId: reporters.workId,
      span: sql`${reporters.at} - lag(${reporters.at}, ${brigade.people - 1}) over (partition by ${reporters.workId} order by ${reporters.at})`.as(
        'span',
      ),
    })
    .from(reporters)
    .as('spans')
  const rows = await db
    .select({ workId: spans.workId })
    .from(spans)
    .where(sql`${spans.span} <= ${brigade.withinMs} * interval '1 millisecond'`)
    .groupBy(spans.workId)
  return new Set(rows.flatMap(({ workId }) => workId ?? []))
}

/** How many reports about a work a moderator gets. */
const shownReports = 100

/** The reports about a work, those that wait and the latest first; never who has reported. */
export async function listReportsAbout(db: Database, workId: string) {
  const rows = await db
    .select({ at: reports.createdAt, reason: reports.reason, text: reports.text, state: reports.state })
    .from(reports)
    .where(eq(reports.workId, workId))
    .orderBy(asc(sql`${reports.state} <> 'waiting'`), asc(sql`${reports.weight} = 0`), desc(reports.id))
    .limit(shownReports)
  // Reports of a deleted work belong to no work any more.
  return rows.flatMap(({ state, ...row }) => (state === 'deleted' ? [] : [{ ...row, state, at: row.at.toISOString() }]))
}

const outcome = {
  state: reports.state,
  decidedAt: reports.decidedAt,
  createdAt: reports.createdAt,
  workState: works.state,
}
type Outcome = Pick<typeof reports.$inferSelect, 'state' | 'decidedAt' | 'createdAt'> & { workState: WorkState | null }
const presentOutcome = (row: Outcome): OutcomeAnswer => ({
  state: row.state === 'waiting' && row.workState === 'private' ? 'private' : row.state,
  at: (row.decidedAt ?? row.createdAt).toISOString(),
})

/** What came of a report; null for an unknown receipt. */
export async function findOutcome(db: Database, receipt: string): Promise<OutcomeAnswer | null> {
  const [row] = await db
    .select(outcome)
    .from(reports)
    .leftJoin(works, eq(works.id, reports.workId))
    .where(eq(reports.receipt, receipt))
  return row === undefined ? null : presentOutcome(row)
}

/** How many own reports somebody gets. */
const shownOwnReports = 100

export async function listOwnReports(db: Database, personId: string): Promise<OwnReportsAnswer> {
  const rows = await db
    .select({ ...outcome, receipt: reports.receipt, kind: reports.kind, reason: reports.reason })
    .from(reports)
    .leftJoin(works, eq(works.id, reports.workId))
    .where(eq(reports.personId, personId))
    .orderBy(desc(reports.id))
    .limit(shownOwnReports)
  return {
    data: rows.map((row) => ({ ...presentOutcome(row), receipt: row.receipt, kind: row.kind, reason: row.reason })),
  }
}

/** What a person has reported, for their export. */
export async function exportReports(db: Database, personId: string) {
  return db
    .select({
      receipt: reports.receipt,
      work: reports.workId,
      at: reports.createdAt,
      reason: reports.reason,
      text: reports.text,
      state: reports.state,
      decided_at: reports.decidedAt,
    })
    .from(reports)
    .where(eq(reports.personId, personId))
    .orderBy(reports.id)
}

/** Takes a deleted person and their words out of their reports. Those that wait hide nothing: one could sign up again. */
export async function removeFromReports(tx: Database, personId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ weight: 0 })
    .where(and(eq(reports.personId, personId), eq(reports.state, 'waiting')))
  await tx
    .update(reports)
    .set({ personId: null, text: null })
    .where(and(eq(reports.personId, personId), isNotNull(reports.personId)))
}
