import { and, eq, gt, isNull, lte, or, sql, type AnyColumn } from 'drizzle-orm'
import { z } from 'zod'
import {
  approvalNeededEmail,
  childWorkEmails,
  reminderEmail,
  urgentReportEmail,
  workEmails,
} from '#content/emails/works.ts'
import { reportWords } from '#content/reports.ts'
import { workWords } from '#content/works.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { appState } from '../../platform/database/tables.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { listModerators } from '../auth/accounts/account-directory.ts'
import { findAddress } from '../auth/service.ts'
import { guardiansOf } from '../household/family-facts.ts'
import { titleOf } from '../works/kind.ts'
import { workKinds } from '../works/kinds.ts'
import type { EmailSubject } from './changes.ts'
import { readOpenWorks } from './open-works.ts'
import { authors, type works } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Reminds owners and moderators of what has waited for a day. */
    'review.remind': object
  }
}

type WorkRow = typeof works.$inferSelect

const dayMs = 86_400_000
const familyPage = '/dashboard/family'

const kindsOfEmail = {
  publish: 'work-publish',
  request_changes: 'work-request-changes',
  hide: 'work-hide',
  report: 'work-hide',
  show: 'work-show',
  remove: 'work-remove',
  uphold: 'work-uphold',
  correct_age: 'work-correct-age',
} as const satisfies Record<EmailSubject, string>

/** Queues the email about a work to its author, or to a child's guardians, in its transaction. */
export async function emailAuthor(
  { jobs, config }: Context,
  tx: Database,
  work: WorkRow,
  what: EmailSubject,
  note: string | null,
): Promise<void> {
  const kind = workKinds[work.kind]
  const content = (await kind.read(tx, [work])).get(work.id)
  if (content === undefined) return
  const page = config.siteUrl + kind.pageOf(work)
  const facts = { work: workWords[work.kind], title: titleOf(content), page, note }
  if (work.authorKind === 'child') {
    const text = childWorkEmails[what]({ ...facts, journal: config.siteUrl + familyPage })
    for (const to of await addressesOfGuardians(tx, work.authorId))
      await queueMail(jobs, writeEmail({ kind: 'child-work', to, ...text }), tx)
    return
  }
  const to = await findAddress(tx, work.authorId)
  if (to === null) return
  const text = workEmails[what]({ ...facts, journal: config.siteUrl + kind.authorsPage })
  await queueMail(jobs, writeEmail({ kind: kindsOfEmail[what], to, ...text }), tx)
}

/** Queues an email to a child's guardians that a work needs their approval. */
export async function emailGuardians(
  { jobs, config }: Context,
  tx: Database,
  { kind, authorId }: Pick<WorkRow, 'kind' | 'authorId'>,
): Promise<void> {
  const text = approvalNeededEmail({ work: workWords[kind], family: config.siteUrl + familyPage })
  for (const to of await addressesOfGuardians(tx, authorId))
    await queueMail(jobs, writeEmail({ kind: 'approval-needed', to, ...text }), tx)
}

/** The same, at most once a day, also for a child that deletes what it submits. The caller has locked the child. */
export async function emailGuardiansDaily(
  ctx: Context,
  tx: Database,
  work: Pick<WorkRow, 'kind' | 'authorId'>,
): Promise<void> {
  const at = ctx.now()
  const isDue = or(isNull(authors.guardiansEmailedAt), lte(authors.guardiansEmailedAt, new Date(at - dayMs)))
  const due = await tx
    .update(authors)
    .set({ guardiansEmailedAt: new Date(at) })
    .where(and(eq(authors.id, work.authorId), isDue))
    .returning({ id: authors.id })
  if (due.length > 0) await emailGuardians(ctx, tx, work)
}

async function addressesOfGuardians(tx: Database, childId: string): Promise<string[]> {
  const found = await Promise.all((await guardiansOf(childId, tx)).map((id) => findAddress(tx, id)))
  return found.filter((address) => address !== null)
}

/** Emails owners and moderators about an urgent report, in its transaction. */
export async function emailModerators(
  { jobs, config }: Context,
  tx: Database,
  { kind }: Pick<WorkRow, 'kind'>,
  reason: ReportReason,
): Promise<void> {
  const text = urgentReportEmail({
    work: workWords[kind],
    reason: reportWords.adult.reasons[reason],
    desk: `${config.siteUrl}/owner#review`,
  })
  for (const { email } of await listModerators(tx))
    await queueMail(jobs, writeEmail({ kind: 'report-urgent', to: email, ...text }), tx)
}

/** Of what has waited since then or longer, the moderators know. */
const remindedName = 'review.reminded'

/** Defines the hourly job. Each wait is in one email, once it has lasted a day. Call before `jobs.start()`. */
export function defineReminder(ctx: Context): void {
  const options = { retryLimit: 3, retryDelayS: 60, expireInS: 300, cron: '41 * * * *' }
  ctx.jobs.define('review.remind', options, () => remind(ctx))
}

async function remind({ db, jobs, config, log, now }: Context): Promise<void> {
  const moderators = await listModerators(db)
  await db.transaction(async (tx) => {
    const dayAgo = new Date(now() - dayMs)
    const reminded = await readReminded(tx)
    const isDue = (since: AnyColumn) => and(gt(since, reminded), lte(since, dayAgo))
    if ((await readOpenWorks(tx, isDue)).count === 0) return
    if (moderators.length === 0) {
      log.warn('works have waited for a day and nobody is a moderator: npm run owner -- EMAIL --moderator names one')
      return
    }
    const text = reminderEmail({ works: (await readOpenWorks(tx)).count, desk: `${config.siteUrl}/owner#review` })
    for (const { email } of moderators)
      await queueMail(jobs, writeEmail({ kind: 'works-waiting', to: email, ...text }), tx)
    const value = dayAgo.toISOString()
    await tx
      .insert(appState)
      .values({ name: remindedName, value })
      .onConflictDoUpdate({ target: appState.name, set: { value, updatedAt: sql`now()` } })
  })
}

/** Locks it, so that two runs at once remind once. */
async function readReminded(tx: Database): Promise<Date> {
  const [row] = await tx.select().from(appState).where(eq(appState.name, remindedName)).for('update')
  const read = z.iso.datetime().safeParse(row?.value)
  return new Date(read.success ? read.data : 0)
}
