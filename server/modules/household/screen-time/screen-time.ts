import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { ChildSelf } from '#contract/household.ts'
import { moreTime, soonMinutes } from '#contract/limits.ts'
import { isQuiet, type QuietHours } from '#contract/quiet-hours.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { childMinutes, children, households } from '../tables.ts'
import { localDayOf, endOfLocalDay } from './days.ts'

// How long children are here each day (decision 058).

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How many days are kept. */
const keptDays = 14
/** The clock of a device may differ from the server's by so much. */
const leewayMs = 2 * minuteMs

const minuteOf = (nowMs: number): Date => new Date(Math.floor(nowMs / minuteMs) * minuteMs)

export interface ScreenTime {
  childId: string
  quiet: QuietHours | null
  zone: string
  day: string
  /** Whether the current minute is counted already. */
  isCounted: boolean
  /** The minutes of a day; null without a daily limit. */
  daily: number | null
  /** Those left today; null without a daily limit. */
  left: number | null
}

/** The time of these children today. */
export async function readScreenTimes(
  db: Database,
  childIds: readonly string[],
  nowMs: number,
): Promise<Map<string, ScreenTime>> {
  const rows = await db
    .select({
      childId: children.personId,
      quiet: children.quiet,
      dailyLimit: children.dailyLimit,
      zone: households.zone,
    })
    .from(children)
    .innerJoin(households, eq(households.id, children.householdId))
    .where(inArray(children.personId, [...childIds]))
  const days = await db
    .select()
    .from(childMinutes)
    .where(inArray(childMinutes.childId, [...childIds]))
  return new Map(
    rows.map(({ dailyLimit, ...child }) => {
      const day = localDayOf(child.zone, nowMs)
      const today = days.find((row) => row.childId === child.childId && row.day === day)
      const { minutes, added, lastMinute } = today ?? { minutes: 0, added: 0, lastMinute: null }
      const isCounted = lastMinute !== null && lastMinute >= minuteOf(nowMs)
      const left = dailyLimit === null ? null : Math.max(0, dailyLimit + added - minutes)
      return [child.childId, { ...child, day, isCounted, daily: dailyLimit, left }]
    }),
  )
}

/** Whether the daily limit is used up; its last minute may be used to its end. */
const isOver = ({ left, isCounted }: ScreenTime): boolean => left === 0 && !isCounted

/** Why the child's pages say good night now; null while they do not. */
export function goodNightOf(time: ScreenTime, nowMs: number) {
  const { quiet } = time
  if (quiet !== null && [nowMs - leewayMs, nowMs + leewayMs].every((at) => isQuiet(quiet, at))) return 'quiet_hours'
  return isOver(time) ? 'daily_limit' : null
}

/** What a child learns of its daily limit. */
export function limitOf(time: ScreenTime, nowMs: number): ChildSelf['limit'] {
  const { left, daily, zone } = time
  if (left === null || daily === null) return null
  return {
    state: isOver(time) ? 'over' : left <= soonMinutes ? 'soon' : 'open',
    until: new Date(endOfLocalDay(zone, nowMs)).toISOString(),
    left,
    daily,
  }
}

/** Counts the current minute, unless it is counted. */
export async function countMinute(db: Database, { childId, day }: ScreenTime, nowMs: number): Promise<void> {
  const lastMinute = minuteOf(nowMs)
  await db
    .insert(childMinutes)
    .values({ childId, day, minutes: 1, lastMinute })
    .onConflictDoUpdate({
      target: [childMinutes.childId, childMinutes.day],
      set: { minutes: sql`${childMinutes.minutes} + 1`, lastMinute },
      setWhere: or(isNull(childMinutes.lastMinute), lt(childMinutes.lastMinute, lastMinute)),
    })
}

/** Adds time to the child's limit today: from now on where more than the limit is used already. */
export async function addTime(db: Database, childId: string, nowMs: number): Promise<void> {
  const time = (await readScreenTimes(db, [childId], nowMs)).get(childId)
  if (time === undefined || time.left === null) return
  const limit = sql`(select ${children.dailyLimit} from ${children} where ${children.personId} = ${childId})`
  await db
    .insert(childMinutes)
    .values({ childId, day: time.day, added: moreTime })
    .onConflictDoUpdate({
      target: [childMinutes.childId, childMinutes.day],
      // A day has 1440 minutes.
      set: {
        added: sql`least(1440, greatest(${childMinutes.added}, ${childMinutes.minutes} - ${limit}) + ${moreTime})`,
      },
    })
}

/** The days on which a child was here, of the last seven, the latest last. */
export async function listDays(
  db: Database,
  childId: string,
  nowMs: number,
): Promise<{ day: string; minutes: number }[]> {
  const zone = (await readScreenTimes(db, [childId], nowMs)).get(childId)?.zone ?? 'UTC'
  const { day, minutes } = childMinutes
  const isThisWeek = and(eq(childMinutes.childId, childId), gte(day, localDayOf(zone, nowMs - 6 * dayMs)))
  return db
    .select({ day, minutes })
    .from(childMinutes)
    .where(and(isThisWeek, gt(minutes, 0)))
    .orderBy(asc(day))
}

/** All that is stored of a child's time, for the personal archive. */
export async function exportMinutes(db: Database, childIds: readonly string[]) {
  return db
    .select()
    .from(childMinutes)
    .where(inArray(childMinutes.childId, [...childIds]))
    .orderBy(asc(childMinutes.childId), asc(childMinutes.day))
}

/** Deletes what is older than 14 days. */
export async function removeOldMinutes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(childMinutes).where(lt(childMinutes.day, localDayOf('UTC', now() - (keptDays - 1) * dayMs)))
}
