import type { Context } from '../../../context.ts'
import { findPerson } from '../../auth/service.ts'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { weekEmail } from '#content/emails/guardians.ts'
import type { ChildWeek, WeekAnswer } from '#contract/week.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { writtenSince } from '../../rooms/service.ts'
import { readAndBegunSince } from '../../storybooks/person.ts'
import { childrenOfGuardian } from '../children.ts'
import { guardians } from '../tables.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Sends weekly emails to the guardians who want one. */
    'household.weekly-emails': object
  }
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs

export function defineWeeklyEmailJob(ctx: Context): void {
  // Sunday evenings; later runs send what the first one missed.
  const options = { retryLimit: 3, retryDelayS: 60, expireInS: 900, cron: '0 17-23 * * 0' }
  ctx.jobs.define('household.weekly-emails', options, async () => sendWeeklyEmails(ctx))
}

export async function readWeek({ db, now }: Context, guardianId: string): Promise<WeekAnswer> {
  const since = new Date(now() - weekMs)
  const [row] = await db.select().from(guardians).where(eq(guardians.personId, guardianId))
  return {
    since: since.toISOString(),
    weeklyEmail: row?.weeklyEmail ?? false,
    children: await weekOf(db, guardianId, since),
  }
}

/** @throws AppError guardian_not_found for somebody without a household */
export async function setWeeklyEmail({ db }: Context, guardianId: string, wanted: boolean): Promise<void> {
  const changed = await db
    .update(guardians)
    .set({ weeklyEmail: wanted })
    .where(eq(guardians.personId, guardianId))
    .returning()
  if (changed.length === 0) throw new AppError('guardian_not_found')
}

async function weekOf(db: Database, guardianId: string, since: Date): Promise<ChildWeek[]> {
  const rows = await childrenOfGuardian(db, guardianId)
  return Promise.all(
    rows.map(async ({ personId: child }) => ({
      child,
      ...(await readAndBegunSince(db, child, since)),
      pages: await writtenSince(db, child, since),
    })),
  )
}

async function sendWeeklyEmails(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const isDue = and(
    eq(guardians.weeklyEmail, true),
    or(isNull(guardians.weeklyEmailAt), lte(guardians.weeklyEmailAt, new Date(now() - 6 * dayMs))),
  )
  for (const { personId } of await db.select().from(guardians).where(isDue))
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(guardians)
        .set({ weeklyEmailAt: new Date(now()) })
        .where(and(eq(guardians.personId, personId), isDue))
        .returning()
      if (row !== undefined) await queueWeeklyEmail(ctx, tx, personId)
    })
}

/** Queues a guardian's weekly email, with only numbers; none for a week without activity. */
async function queueWeeklyEmail(ctx: Context, tx: Database, guardianId: string): Promise<void> {
  const { jobs, config, now } = ctx
  const week = await weekOf(tx, guardianId, new Date(now() - weekMs))
  const total = (kind: 'read' | 'pages' | 'stories') => week.reduce((sum, one) => sum + one[kind].length, 0)
  const counts = { read: total('read'), pages: total('pages'), stories: total('stories') }
  const to = (await findPerson(tx, guardianId))?.email
  if (to === undefined || counts.read + counts.pages + counts.stories === 0) return
  await queueMail(
    jobs,
    writeEmail({ kind: 'family-week', to, ...weekEmail({ ...counts, family: `${config.siteUrl}/dashboard/family` }) }),
    tx,
  )
}
