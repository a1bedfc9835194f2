import { and, count, eq, gt, isNotNull, lte, ne, or, sql, type AnyColumn } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { keptFacts } from '../../platform/database/tables.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { writeEmail } from '../../platform/mail/email.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { reminderEmail } from '#content/emails/works.ts'
import { works } from './tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobMap {
    /** Reminds owners and moderators of what has waited for a day. */
    'review.remind': object
  }
}

export interface ReminderParts {
  db: Database
  jobs: Jobs
  /** Owners and moderators. */
  listModerators(): Promise<{ email: string }[]>
  siteUrl: string
  log: { warn(message: string): void }
  now: () => number
}

const dayMs = 86_400_000
/** Of what has waited since then or longer, the moderators know. */
const remindedName = 'review.reminded'

/** Defines the hourly job. Each wait is in one email, once it has lasted a day. */
export function defineReminder(parts: ReminderParts): void {
  const options = { retryLimit: 3, retryDelayS: 60, expireInS: 300, cron: '41 * * * *' }
  parts.jobs.define('review.remind', options, async () => remind(parts))
}

async function remind({ db, jobs, listModerators, siteUrl, log, now }: ReminderParts): Promise<void> {
  const moderators = await listModerators()
  await db.transaction(async (tx) => {
    const dayAgo = new Date(now() - dayMs)
    const reminded = await readReminded(tx)
    const isOpen = ne(works.state, 'private')
    const isDue = (since: AnyColumn) => and(gt(since, reminded), lte(since, dayAgo))
    const [due] = await tx
      .select({ works: count() })
      .from(works)
      .where(and(isOpen, or(isDue(works.waitingSince), isDue(works.reportedSince), isDue(works.appealedSince))))
    if ((due?.works ?? 0) === 0) return
    if (moderators.length === 0) {
      log.warn('works have waited for a day and nobody is a moderator: npm run owner -- EMAIL --moderator names one')
      return
    }
    const [open] = await tx
      .select({ works: count() })
      .from(works)
      .where(
        and(isOpen, or(isNotNull(works.waitingSince), isNotNull(works.reportedSince), isNotNull(works.appealedSince))),
      )
    for (const { email } of moderators) {
      const text = reminderEmail({ works: open?.works ?? 0, desk: `${siteUrl}/owner` })
      await queueMail(jobs, writeEmail({ kind: 'works-waiting', to: email, ...text }), tx)
    }
    const value = dayAgo.toISOString()
    await tx
      .insert(keptFacts)
      .values({ name: remindedName, value })
      .onConflictDoUpdate({ target: keptFacts.name, set: { value, updatedAt: sql`now()` } })
  })
}

/** Locks it, so that two runs at once remind once. */
async function readReminded(tx: Database): Promise<Date> {
  const [row] = await tx.select().from(keptFacts).where(eq(keptFacts.name, remindedName)).for('update')
  const read = z.iso.datetime().safeParse(row?.value)
  return new Date(read.success ? read.data : 0)
}
