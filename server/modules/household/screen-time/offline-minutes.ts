import { and, eq } from 'drizzle-orm'
import type { OfflineMinutes, OfflineMinutesAnswer } from '#contract/household.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { childMinutes } from '../tables.ts'
import { startOfLocalDay } from './days.ts'
import { limitOf, readScreenTimes, type ScreenTime } from './screen-time.ts'

const minuteMs = 60_000

/** The day of a child before a report. */
interface Day {
  startMs: number
  minutes: number
  offlineUntilMs: number
}

/**
 * How many minutes of a report count, and until when it goes: only minutes of today that no report had before, and never
 * more than have passed today without being counted.
 */
export function minutesToCount(
  { minutes, began, ended }: OfflineMinutes,
  { startMs, minutes: counted, offlineUntilMs }: Day,
  nowMs: number,
): { minutes: number; untilMs: number } {
  const beganMs = Math.max(startMs, offlineUntilMs, nowMs - began * 1000)
  const endedMs = nowMs - ended * 1000
  const passed = Math.floor((nowMs - startMs) / minuteMs) + 1
  // A report that is sent again arrives some seconds later.
  const possible = Math.round((endedMs - beganMs) / minuteMs)
  return {
    minutes: /* defence: minutes-that-passed */ Math.max(0, Math.min(minutes, possible, passed - counted)),
    untilMs: Math.max(offlineUntilMs, endedMs),
  }
}

/**
 * Counts minutes that a child was here without a connection (decision 064).
 * @throws AppError not_allowed for adults
 */
export async function countOfflineMinutes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  child: Person,
  report: OfflineMinutes,
): Promise<OfflineMinutesAnswer> {
  if (child.band === null) throw new AppError('not_allowed')
  const nowMs = now()
  const time = await timeOf(db, child.id, nowMs)
  await db.transaction(async (tx) => {
    const { day, zone } = time
    await tx.insert(childMinutes).values({ childId: child.id, day }).onConflictDoNothing()
    const isToday = and(eq(childMinutes.childId, child.id), eq(childMinutes.day, day))
    const [row] = await tx.select().from(childMinutes).where(isToday).for('update')
    if (row === undefined) return
    const offlineUntilMs = row.offlineUntil?.getTime() ?? 0
    const today = { startMs: startOfLocalDay(zone, nowMs), minutes: row.minutes, offlineUntilMs }
    const { minutes, untilMs } = minutesToCount(report, today, nowMs)
    if (untilMs <= today.startMs) return
    await tx
      .update(childMinutes)
      .set({ minutes: row.minutes + minutes, offlineUntil: new Date(untilMs) })
      .where(isToday)
  })
  // The current minute came after those of the report: where none is left, it is not the last one.
  return { limit: limitOf({ ...(await timeOf(db, child.id, nowMs)), isCounted: false }, nowMs) }
}

async function timeOf(db: Database, childId: string, nowMs: number): Promise<ScreenTime> {
  const time = (await readScreenTimes(db, [childId], nowMs)).get(childId)
  if (time === undefined) throw new AppError('child_not_found')
  return time
}
