import { readStored, writeStored } from '#app/browser-storage.ts'
import type { OfflineMinutes } from '#contract/household.ts'
import { maxReportedMinutes } from '#contract/limits.ts'
import { storageKey } from './session/stored-session.ts'

/** Minutes of today in which a child's pages were looked at without a connection, until the server has them. */
export type MinutesOffline = {
  readonly child: string
  readonly minutes: number
  /** When the first and the last of them began. */
  readonly first: number
  readonly last: number
}

const minuteMs = 60_000
const minuteOf = (at: number) => Math.floor(at / minuteMs) * minuteMs
const isSameDay = (one: number, other: number) => new Date(one).toDateString() === new Date(other).toDateString()

const key = `${storageKey}.offline-minutes`

/** Those of this child today. In storage alone, which all tabs share. */
export function minutesOffline(child: string, now = Date.now()): MinutesOffline | null {
  const [of, minutes, first, last] = readStored(key)?.split(' ') ?? []
  if (of !== child || !isSameDay(Number(last), now)) return null
  return { child, minutes: Number(minutes), first: Number(first), last: Number(last) }
}

function store(offline: MinutesOffline | null): void {
  writeStored(key, offline && `${offline.child} ${offline.minutes} ${offline.first} ${offline.last}`)
}

/** Whether the current minute is counted already. */
export const isCountedAt = (offline: MinutesOffline | null, now: number): boolean => offline?.last === minuteOf(now)

/** Counts the current minute, once. */
export function countMinuteOffline(child: string, now = Date.now()): void {
  const before = minutesOffline(child, now)
  const minute = minuteOf(now)
  if (before?.last !== minute)
    store({ child, minutes: (before?.minutes ?? 0) + 1, first: before?.first ?? minute, last: minute })
}

const maxReportSeconds = maxReportedMinutes * 60
const secondsAgo = (at: number, now: number) => Math.min(maxReportSeconds, Math.max(0, Math.round((now - at) / 1000)))

/** By how long ago it was, because the clock of a device may be wrong. */
export const reportOf = ({ minutes, first, last }: MinutesOffline, now = Date.now()): OfflineMinutes => {
  const ended = secondsAgo(last + minuteMs, now)
  return { minutes, began: Math.max(ended, secondsAgo(first, now)), ended }
}

/** Forgets what the server has; minutes that were counted meanwhile stay. */
export function forgetReported(reported: MinutesOffline): void {
  const now = minutesOffline(reported.child)
  if (now === null) return
  const minutes = now.minutes - reported.minutes
  store(minutes > 0 ? { ...now, minutes, first: reported.last + minuteMs } : null)
}

export const forgetMinutesOffline = (): void => store(null)
