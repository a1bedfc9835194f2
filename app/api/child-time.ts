import { readStored, writeStored } from '#app/browser-storage.ts'
import { createStore } from '#app/store.ts'
import type { ChildSelf } from '#contract/household.ts'
import { soonMinutes } from '#contract/limits.ts'
import { isQuiet, type QuietHours } from '#contract/quiet-hours.ts'
import { countMinuteOffline, forgetMinutesOffline, isCountedAt, minutesOffline } from './offline-minutes.ts'
import type { MinutesOffline } from './offline-minutes.ts'
import { storageKey } from './session/stored-session.ts'

type Limit = Omit<NonNullable<ChildSelf['limit']>, 'until'> & { until: number }

/** When a child's pages say good night: its quiet hours, and its daily limit as of the last fetch; `until` is a number. */
export type ChildTime = {
  child: string
  quiet: QuietHours | null
  limit: Limit | null
}

const quietKey = `${storageKey}.quiet`
const limitKey = `${storageKey}.limit`

/** 'CHILD FROM UNTIL ZONE' and 'CHILD STATE UNTIL LEFT DAILY', of which app/before-paint.ts reads the first ones. */
function read(): ChildTime | null {
  const [quietOf, from, until, zone] = readStored(quietKey)?.split(' ') ?? []
  const [limitOf, state, end, left, daily] = readStored(limitKey)?.split(' ') ?? []
  const child = quietOf ?? limitOf
  if (child === undefined) return null
  const limit = { state: state as Limit['state'], until: Number(end), left: Number(left), daily: Number(daily) }
  return {
    child,
    quiet: from && until && zone ? { from, until, zone } : null,
    limit: daily && limitOf === child ? limit : null,
  }
}

/** The time of the child in this browser. */
export const childTime = createStore(read())

function store(time: ChildTime | null): void {
  childTime.set(time)
  const { child, quiet, limit } = time ?? { quiet: null, limit: null }
  writeStored(quietKey, quiet && `${child} ${quiet.from} ${quiet.until} ${quiet.zone}`)
  writeStored(limitKey, limit && `${child} ${limit.state} ${limit.until} ${limit.left} ${limit.daily}`)
}

const dayMs = 24 * 60 * 60_000

/** A limit as it is now: minutes without a connection count, and at midnight those of the next day begin. */
export function limitAt(limit: Limit, offline: MinutesOffline | null, now: number): Limit {
  const { daily } = limit
  const days = now < limit.until ? 0 : Math.floor((now - limit.until) / dayMs) + 1
  const today: Limit = days === 0 ? limit : { daily, state: 'open', until: limit.until + days * dayMs, left: daily }
  if (offline === null) return today
  const left = today.left - offline.minutes
  // Its last minute may be used to its end.
  const isOver = today.state === 'over' || (left <= 0 && !isCountedAt(offline, now))
  return { ...today, state: isOver ? 'over' : left <= soonMinutes ? 'soon' : today.state }
}

/** The limit of a time now; null without one. */
export const limitNow = ({ child, limit }: ChildTime, now = Date.now()): Limit | null =>
  limit && limitAt(limit, minutesOffline(child, now), now)

type Known = Pick<ChildSelf, 'quiet' | 'limit'>

export function keepChildTime(child: string, { quiet, limit }: Known): void {
  const next = { child, quiet, limit: limit && { ...limit, until: Date.parse(limit.until) } }
  if (JSON.stringify(next) !== JSON.stringify(childTime.current())) store(next)
}

/** Whether these are quiet hours; not in a browser that does not know the time zone. */
export function isQuietAt({ quiet }: ChildTime, at: number): boolean {
  try {
    return quiet !== null && isQuiet(quiet, at)
  } catch {
    return false
  }
}

/** The child looks at a page without a connection: the current minute counts, or else its limit is used up. */
export function spendMinuteOffline(child: string): void {
  const current = childTime.current()
  const time = current?.child === child ? current : null
  const now = Date.now()
  if (time !== null && isQuietAt(time, now)) return
  const limit = time && limitNow(time, now)
  const spent = minutesOffline(child, now)
  const isLeft = limit === null || (limit.state !== 'over' && limit.left > (spent?.minutes ?? 0))
  if (isLeft) countMinuteOffline(child, now)
  if (time === null || limit === null || isCountedAt(spent, now)) return
  const state = isLeft ? limitAt(limit, minutesOffline(child, now), now).state : 'over'
  // Stored for the first paint of the next page.
  store({ ...time, limit: { ...limit, state } })
}

export function forgetChildTime(): void {
  store(null)
  forgetMinutesOffline()
}
