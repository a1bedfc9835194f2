import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { weekEmail } from '#content/emails/guardians.ts'
import type { WeekAnswer } from '#contract/week.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeEmail } from '../../../platform/mail/email.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { findPerson } from '../../auth/service.ts'
import { writtenSince } from '../../rooms/service.ts'
import { readAndBegunSince } from '../../storybooks/personal-data.ts'
import { childrenOfGuardian } from '../children.ts'
import { itemsSince } from '../items/items.ts'
import { paintedSince } from '../items/paintings.ts'
import { listDays } from '../screen-time/screen-time.ts'
import { guardians } from '../tables.ts'
import { readTonight } from './tonight.ts'

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

export async function readWeek(ctx: Context, guardianId: string): Promise<WeekAnswer> {
  const { db, now } = ctx
  const [row] = await db.select().from(guardians).where(eq(guardians.personId, guardianId))
  const rows = await childrenOfGuardian(db, guardianId)
  const ids = rows.map(({ personId }) => personId)
  const tonight = await readTonight(ctx, guardianId, ids)
  return {
    since: new Date(now() - weekMs).toISOString(),
    weeklyEmail: row?.weeklyEmail ?? false,
    children: await Promise.all(
      rows.map(async ({ personId: child, badges }) => ({
        child,
        ...(await activityOf(db, child, now())),
        badges: badges.length,
        tonight: tonight.get(child)!,
      })),
    ),
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

/** What a child has read and made in the last seven days, and how long it was here. */
async function activityOf(db: Database, childId: string, nowMs: number) {
  const since = new Date(nowMs - weekMs)
  return {
    ...(await readAndBegunSince(db, childId, since)),
    pages: await writtenSince(db, childId, since),
    items: await itemsSince(db, childId, since),
    paintings: await paintedSince(db, childId, since),
    minutes: await listDays(db, childId, nowMs),
  }
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
async function queueWeeklyEmail({ jobs, config, now }: Context, tx: Database, guardianId: string): Promise<void> {
  const week: Awaited<ReturnType<typeof activityOf>>[] = []
  for (const { personId } of await childrenOfGuardian(tx, guardianId)) week.push(await activityOf(tx, personId, now()))
  const total = (count: (one: (typeof week)[number]) => number) => week.reduce((sum, one) => sum + count(one), 0)
  const found = (...kinds: string[]) => total(({ items }) => items.filter(({ kind }) => kinds.includes(kind)).length)
  const counts = {
    read: total(({ read }) => read.length),
    pages: total(({ pages }) => pages.length),
    stories: total(({ stories }) => stories.length),
    paintings: total(({ paintings }) => paintings.length),
    days: found('today'),
    toys: found('toy'),
    critters: found('critter'),
    minutes: total(({ minutes }) => minutes.reduce((sum, day) => sum + day.minutes, 0)),
  }
  const to = (await findPerson(tx, guardianId))?.email
  if (to === undefined || Object.values(counts).every((one) => one === 0)) return
  await queueMail(
    jobs,
    writeEmail({ kind: 'family-week', to, ...weekEmail({ ...counts, family: `${config.siteUrl}/dashboard/family` }) }),
    tx,
  )
}
