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
import { bandsOf } from '../../auth/children.ts'
import { isEntitled } from '../../memberships/service.ts'
import { childrenOfGuardian } from '../children.ts'
import { itemsSince } from '../items/items.ts'
import { paintedSince } from '../items/paintings.ts'
import { listDays } from '../screen-time/screen-time.ts'
import { guardians } from '../tables.ts'
import { tonightOf } from './tonight.ts'

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
  const since = new Date(now() - weekMs)
  const [row] = await db.select().from(guardians).where(eq(guardians.personId, guardianId))
  return {
    since: since.toISOString(),
    weeklyEmail: row?.weeklyEmail ?? false,
    children: await weekOf(ctx, db, guardianId),
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

async function weekOf(ctx: Context, db: Database, guardianId: string): Promise<ChildWeek[]> {
  const { now } = ctx
  const since = new Date(now() - weekMs)
  const rows = await childrenOfGuardian(db, guardianId)
  const bands = await bandsOf(
    db,
    rows.map(({ personId }) => personId),
  )
  const hasClubhouse = await isEntitled(ctx, guardianId, 'critter-club')
  return Promise.all(
    rows.map(async ({ personId: child, badges }) => ({
      child,
      ...(await readAndBegunSince(db, child, since)),
      pages: await writtenSince(db, child, since),
      items: await itemsSince(db, child, since),
      paintings: await paintedSince(db, child, since),
      badges: badges.length,
      minutes: await listDays(db, child, now()),
      tonight: await tonightOf(ctx, { id: child, band: bands.get(child) ?? '4-6' }, hasClubhouse),
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
  const { jobs, config } = ctx
  const week = await weekOf(ctx, tx, guardianId)
  const total = (count: (one: ChildWeek) => number) => week.reduce((sum, one) => sum + count(one), 0)
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
