import { useSyncExternalStore } from 'react'
import type { Day } from '#content/today/day.ts'

/** One file for each month, fetched when one of its days is shown. */
const months = [
  () => import('#content/today/january.ts'),
  () => import('#content/today/february.ts'),
  () => import('#content/today/march.ts'),
  () => import('#content/today/april.ts'),
  () => import('#content/today/may.ts'),
  () => import('#content/today/june.ts'),
  () => import('#content/today/july.ts'),
  () => import('#content/today/august.ts'),
  () => import('#content/today/september.ts'),
  () => import('#content/today/october.ts'),
  () => import('#content/today/november.ts'),
  () => import('#content/today/december.ts'),
]

const millisecondsOfDay = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The date of the device, as '2026-11-26'. */
export const dateOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The days since January 1, 1970. */
export const numberOf = (day: string): number => startOf(day) / millisecondsOfDay

export const dayBefore = (day: string, days: number): string =>
  new Date(startOf(day) - days * millisecondsOfDay).toISOString().slice(0, 10)

const label = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(startOf(day))

/** 'Thursday'. */
export const weekdayOf = (day: string): string => label(day, { weekday: 'long' })

/** 'November'. */
export const monthOf = (day: string): string => label(day, { month: 'long' })

/** 'Thursday, November 26'. */
export const dateLabel = (day: string): string => label(day, { weekday: 'long', month: 'long', day: 'numeric' })

/** A day's texts, and those of the day before, whose joke ends. */
export type Shown = { readonly day: string; readonly now: Day; readonly before: Day }

async function textsOf(day: string): Promise<Day> {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const { days } = await months[month - 1]!()
  return days[date - 1]!
}

export async function fetchDay(day: string): Promise<Shown> {
  const [now, before] = await Promise.all([textsOf(day), textsOf(dayBefore(day, 1))])
  return { day, now, before }
}

function followDate(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const readDate = (): string => dateOf(new Date())

/** The date of the device, read again when the page is looked at again; null during prerendering and hydration. */
export const useDate = (): string | null => useSyncExternalStore(followDate, readDate, () => null)
