import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { reportRules } from '#content/reports.ts'
import { reportReasons, urgentReasons } from '#contract/limits.ts'
import type { OwnReportsAnswer, ReportAnswer, ReportReason, ReportRequest } from '#contract/reports.ts'
import { isForBand } from '#contract/story-age.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newReferenceNumber } from '../../platform/reference-number.ts'
import { findPerson } from '../auth/service.ts'
import { isPayingGuardian } from '../household/paying-guardian.ts'
import { isWithdrawn } from './conditions.ts'
import { emailAuthor, emailModerators } from './emails.ts'
import { ageOf, circumstancesAt, type WorkFacts, type WorkRow } from './facts.ts'
import type { Viewer } from './policy.ts'
import { findWork, lockWork, save } from './save.ts'
import { findSuspension } from './suspensions.ts'
import { reports, works } from './tables.ts'
import { transition } from './transitions.ts'

const anonymousWeight = 0.34
/** Of all reports without an account together: they never hide a work alone. */
const anonymousTogether = 1
const newAccountWeight = 0.25
const guardianWeight = 1.5
const newAccountMs = 86_400_000
/** So many reports that a moderator did not agree with halve the weight of the next ones. */
const wrongToHalve = 2

/**
 * Reports a work; enough reports hide it.
 * @returns the receipt
 * @throws AppError work_not_found, also for a work of the person's own
 */
export async function reportWork(
  ctx: Context,
  { kind, id, reason, text }: ReportRequest,
  { person, address }: { person: Viewer | null; address: string },
): Promise<string> {
  const at = new Date(ctx.now())
  const isReportable = (facts: WorkFacts | null): facts is WorkFacts =>
    facts !== null &&
    isForReader(facts.work, person) &&
    transition(facts, { action: 'report', weight: 0, isUrgent: false }, circumstancesAt(at)).type === 'changed'
  if (person !== null && !isReportable(await findWork(ctx.db, { kind, id }))) throw new AppError('work_not_found')
  const account = person === null ? null : await findPerson(ctx.db, person.id)
  // Asks the provider, so before anything is locked, and only about a work that can be reported.
  const reporter = account && { ...account, isPayingGuardian: await isPayingGuardian(ctx, account.id) }
  return ctx.db.transaction(async (tx) => {
    const facts = await lockWork(tx, { kind, id })
    if (!isReportable(facts)) throw new AppError('work_not_found')
    const { work } = facts
    const receipt = newReferenceNumber('R', 3)
    const { weight, isFirstUrgent } = await addReport(tx, work, {
      receipt,
      person: reporter,
      source: ctx.secrets.digest('report', id, address),
      reason,
      // It could not be erased with the child: whose it is is not kept.
      text: person?.band == null && text !== '' ? (text ?? null) : null,
      at,
    })
    if (isFirstUrgent) await emailModerators(ctx, tx, work, reason)
    const result = transition(facts, { action: 'report', weight, isUrgent: isFirstUrgent }, circumstancesAt(at))
    if (result.type !== 'changed') throw new AppError('work_not_found')
    const isHidden = result.effects.length > 0
    const note = isHidden ? await ruleOfReports(tx, id) : null
    await save(
      ctx,
      tx,
      facts,
      result.next,
      isHidden ? { role: 'reports', actorId: null, action: 'hide', at, note } : null,
    )
    if (isHidden) await emailAuthor(ctx, tx, work, 'report', note)
    return receipt
  })
}

/** Not one's own; children report what is for their age. */
function isForReader({ authorId, age }: WorkRow, person: Viewer | null): boolean {
  if (person?.id === authorId) return false
  return person?.band == null || isForBand(ageOf(age), person.band)
}

interface NewReport {
  receipt: string
  /** Null without an account. */
  person: { id: string; createdAt: Date; isPayingGuardian: boolean } | null
  /** A fingerprint of work and network address. */
  source: string
  reason: ReportReason
  text: string | null
  at: Date
}

interface AddedReport {
  /** The weight of all open reports about the work; 0 where this one does not count. */
  weight: number
  /** Whether it is the first open report about the work that is urgent and counts. */
  isFirstUrgent: boolean
}

/**
 * Adds a report. All reports of a person about a work count once, as do all without an account from one source. Once a
 * moderator has kept the version that others see, those who were wrong about it and those without an account do not
 * count. The caller has locked the work.
 */
async function addReport(tx: Database, work: WorkRow, report: NewReport): Promise<AddedReport> {
  const { person, source, at, receipt, reason, text } = report
  const byReporter = person === null ? eq(reports.source, source) : eq(reports.personId, person.id)
  const isKept = work.keptVersion !== null && work.keptVersion >= (work.publishedVersion ?? 0)
  const isAboutKept = and(eq(reports.status, 'kept'), gte(reports.version, work.publishedVersion ?? 0))
  const [earlier] = await tx
    .select({ count: count() })
    .from(reports)
    .where(
      and(
        eq(reports.workId, work.id),
        // defence: one-report-each
        or(eq(reports.status, 'open'), isKept ? isAboutKept : undefined),
        gt(reports.weight, 0),
        byReporter,
      ),
    )
  const isRepeated = (earlier?.count ?? 0) > 0
  const weight = isRepeated ? 0 : await weightOf(tx, person, at)
  const counts = weight > 0 && (person !== null || !isKept)
  // Also where the same person has reported it before, for another reason.
  const isFirstUrgent = isUrgent(reason) && !work.reportUrgent && (person !== null || !isKept)
  await tx.insert(reports).values({
    receipt,
    workId: work.id,
    authorId: work.authorId,
    version: work.publishedVersion,
    kind: work.kind,
    personId: person?.id ?? null,
    source: person === null ? source : null,
    reason,
    text,
    weight,
    createdAt: at,
  })
  return { weight: counts ? await openWeight(tx, work.id, isKept) : 0, isFirstUrgent }
}

const isUrgent = (reason: ReportReason): boolean => (urgentReasons as readonly ReportReason[]).includes(reason)

/** The weight of all open reports about a work together. */
async function openWeight(tx: Database, workId: string, isKept: boolean): Promise<number> {
  const sumOf = (whose: SQL) => sql`coalesce(sum(${reports.weight}) filter (where ${whose}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({ accounts: sumOf(isNotNull(reports.personId)), anonymous: sumOf(isNull(reports.personId)) })
    .from(reports)
    .where(and(eq(reports.workId, workId), eq(reports.status, 'open')))
  const { accounts = 0, anonymous = 0 } = row ?? {}
  // defence: kept-version
  if (isKept) return accounts
  // defence: anonymous-together
  return accounts + Math.min(anonymousTogether, anonymous)
}

async function weightOf(tx: Database, person: NewReport['person'], at: Date): Promise<number> {
  if (person === null) return anonymousWeight
  const [wrong] = await tx
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.personId, person.id), eq(reports.status, 'kept'), gt(reports.weight, 0)))
  if ((await findSuspension(tx, person.id, at)) !== null) return 0
  const isNew = at.getTime() - person.createdAt.getTime() < newAccountMs
  const established = person.isPayingGuardian ? guardianWeight : 1
  const full = isNew ? newAccountWeight : established
  return full / 2 ** Math.floor((wrong?.count ?? 0) / wrongToHalve)
}

/** The note to the author of a hidden work: the rules that most of the open reports name. */
export async function ruleOfReports(tx: Database, workId: string): Promise<string> {
  const reasons = (await reportReasonsOf(tx, [workId])).get(workId) ?? []
  const most = Math.max(...reasons.map((one) => one.count))
  return reportRules.hidden(reasons.filter((one) => one.count === most).map(({ reason }) => reportRules.rules[reason]))
}

/**
 * Ends the open reports about a work with a moderator's decision; the work itself says so by `save`.
 * @param work as it was before the decision
 * @param includeEnded whether reports that ended since others stopped seeing it are corrected, too: it is shown again
 * @param keptVersion whoever reported an earlier version was not wrong about this one
 */
export async function resolveReports(
  tx: Database,
  work: WorkRow,
  { status, includeEnded }: { status: 'kept' | 'removed'; includeEnded: boolean },
  { at, keptVersion }: { at: Date; keptVersion: number | null },
): Promise<void> {
  const ended = and(eq(reports.status, 'removed'), gte(reports.decidedAt, work.visibilitySince))
  const weight = sql`case when ${reports.version} < ${keptVersion}::integer then 0 else ${reports.weight} end`
  await tx
    .update(reports)
    .set({ status, decidedAt: at, source: null, ...(status === 'kept' && { weight }) })
    .where(and(eq(reports.workId, work.id), or(eq(reports.status, 'open'), includeEnded ? ended : undefined)))
}

/** The reasons of the open reports about each work, with how many count: none for one that only repeated reports name. */
export async function reportReasonsOf(
  db: Database,
  workIds: readonly string[],
): Promise<Map<string, { reason: ReportReason; count: number }[]>> {
  const found = new Map<string, { reason: ReportReason; count: number }[]>()
  if (workIds.length === 0) return found
  const rows = await db
    .select({
      workId: reports.workId,
      reason: reports.reason,
      count: sql<number>`(count(*) filter (where ${reports.weight} > 0))::int`,
    })
    .from(reports)
    .where(and(inArray(reports.workId, [...workIds]), eq(reports.status, 'open')))
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
    .where(and(inArray(reports.workId, [...workIds]), eq(reports.status, 'open')))
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

/** The reports about a work, those that are open and the latest first; never who has reported. */
export async function listReportsAbout(db: Database, workId: string) {
  const rows = await db
    .select({ at: reports.createdAt, reason: reports.reason, text: reports.text, status: reports.status })
    .from(reports)
    .where(eq(reports.workId, workId))
    .orderBy(asc(sql`${reports.status} <> 'open'`), asc(sql`${reports.weight} = 0`), desc(reports.id))
    .limit(shownReports)
  // Reports of a deleted work belong to no work any more.
  return rows.flatMap(({ status, ...row }) =>
    status === 'deleted' ? [] : [{ ...row, status, at: row.at.toISOString() }],
  )
}

const resolution = {
  status: reports.status,
  decidedAt: reports.decidedAt,
  createdAt: reports.createdAt,
  isWithdrawn: sql<boolean | null>`${works.id} is not null and ${isWithdrawn}`,
}
type Resolution = Pick<typeof reports.$inferSelect, 'status' | 'decidedAt' | 'createdAt'> & {
  isWithdrawn: boolean | null
}
const presentReport = (row: Resolution): ReportAnswer => ({
  status: row.status === 'open' && row.isWithdrawn === true ? 'withdrawn' : row.status,
  at: (row.decidedAt ?? row.createdAt).toISOString(),
})

/** The resolution of a report. @throws AppError report_not_found for an unknown receipt */
export async function findReport(db: Database, receipt: string): Promise<ReportAnswer> {
  const [row] = await db
    .select(resolution)
    .from(reports)
    .leftJoin(works, eq(works.id, reports.workId))
    .where(eq(reports.receipt, receipt))
  if (row === undefined) throw new AppError('report_not_found')
  return presentReport(row)
}

/** How many own reports somebody gets. */
const shownOwnReports = 100

export async function listOwnReports(db: Database, personId: string): Promise<OwnReportsAnswer> {
  const rows = await db
    .select({ ...resolution, receipt: reports.receipt, kind: reports.kind, reason: reports.reason })
    .from(reports)
    .leftJoin(works, eq(works.id, reports.workId))
    .where(eq(reports.personId, personId))
    .orderBy(desc(reports.id))
    .limit(shownOwnReports)
  return {
    data: rows.map((row) => ({ ...presentReport(row), receipt: row.receipt, kind: row.kind, reason: row.reason })),
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
      status: reports.status,
      decided_at: reports.decidedAt,
    })
    .from(reports)
    .where(eq(reports.personId, personId))
    .orderBy(reports.id)
}

/** Removes a deleted person and their words from their reports. Open ones hide nothing: one could sign up again. */
export async function removeFromReports(tx: Database, personId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ weight: 0 })
    .where(and(eq(reports.personId, personId), eq(reports.status, 'open')))
  await tx
    .update(reports)
    .set({ personId: null, text: null })
    .where(and(eq(reports.personId, personId), isNotNull(reports.personId)))
}
