import { and, asc, count, desc, eq, gt, inArray, isNotNull, or, sql, sum } from 'drizzle-orm'
import { reportRules } from '#content/reports.ts'
import { reportReasons } from '#contract/report-paths.ts'
import type { OutcomeAnswer, OwnReportsAnswer, ReportReason, ReportState } from '#contract/reports.ts'
import type { Database } from '../../../platform/database/database.ts'
import { reports, works } from '../tables.ts'

interface Reporter {
  id: string
  createdAt: Date
  isGuardian: boolean
}

/** A work is hidden once its waiting reports weigh this much. */
export const hidingWeight = 2

const nobodysWeight = 0.34
const newAccountWeight = 0.25
const guardianWeight = 1.5
const newAccountMs = 86_400_000
/** So many reports that a moderator did not agree with halve the weight of the next ones. */
const wrongToHalve = 2

export interface NewReport {
  receipt: string
  work: { id: string; kind: (typeof works.$inferSelect)['kind'] }
  /** Null without an account. */
  person: Reporter | null
  /** A fingerprint of work and network address. */
  source: string
  reason: ReportReason
  text: string | null
  at: Date
}

/**
 * Adds a report. All reports of a person about a work count once, as do all without an account from one source. The
 * caller has locked the work.
 * @returns the weight of all waiting reports about the work; 0 for a repeated report
 */
export async function addReport(tx: Database, report: NewReport): Promise<number> {
  const { work, person, source, at, receipt, reason, text } = report
  const byReporter = person === null ? eq(reports.source, source) : eq(reports.personId, person.id)
  const [earlier] = await tx
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.workId, work.id), eq(reports.state, 'waiting'), gt(reports.weight, 0), byReporter))
  const weight = (earlier?.count ?? 0) > 0 ? 0 : person === null ? nobodysWeight : await weightOf(tx, person, at)
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
    .set({ reportedSince: sql`coalesce(${works.reportedSince}, ${at.toISOString()})` })
    .where(eq(works.id, work.id))
  const [waiting] = await tx
    .select({ weight: sum(reports.weight).mapWith(Number) })
    .from(reports)
    .where(and(eq(reports.workId, work.id), eq(reports.state, 'waiting')))
  return weight === 0 ? 0 : (waiting?.weight ?? 0)
}

async function weightOf(tx: Database, person: Reporter, at: Date): Promise<number> {
  const [wrong] = await tx
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.personId, person.id), eq(reports.state, 'kept'), gt(reports.weight, 0)))
  const isNew = at.getTime() - person.createdAt.getTime() < newAccountMs
  const full = isNew ? newAccountWeight : person.isGuardian ? guardianWeight : 1
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
  { state, at, takenAwayAt }: { state: Exclude<ReportState, 'waiting'>; at: Date; takenAwayAt: Date | null },
): Promise<void> {
  const ended =
    takenAwayAt === null ? undefined : and(eq(reports.state, 'taken-away'), eq(reports.decidedAt, takenAwayAt))
  await tx
    .update(reports)
    .set({ state, decidedAt: at, source: null })
    .where(and(eq(reports.workId, workId), or(eq(reports.state, 'waiting'), ended)))
  await tx.update(works).set({ reportedSince: null }).where(eq(works.id, workId))
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
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const outcome = { state: reports.state, decidedAt: reports.decidedAt, createdAt: reports.createdAt }
const presentOutcome = (row: { state: ReportState; decidedAt: Date | null; createdAt: Date }): OutcomeAnswer => ({
  state: row.state,
  at: (row.decidedAt ?? row.createdAt).toISOString(),
})

/** What came of a report; null for an unknown receipt. */
export async function findOutcome(db: Database, receipt: string): Promise<OutcomeAnswer | null> {
  const [row] = await db.select(outcome).from(reports).where(eq(reports.receipt, receipt))
  return row === undefined ? null : presentOutcome(row)
}

/** How many own reports somebody gets. */
const shownOwnReports = 100

export async function listOwnReports(db: Database, personId: string): Promise<OwnReportsAnswer> {
  const rows = await db
    .select({ ...outcome, receipt: reports.receipt, kind: reports.kind, reason: reports.reason })
    .from(reports)
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
