import { randomInt } from 'node:crypto'

export const dayMs = 86_400_000

/** The beginning of a moment's day (UTC). */
export const startOfDay = (ms: number): number => ms - (ms % dayMs)

/** The moment that others learn of an act; of a child's only the day is true. */
export function publicMomentOf(nowMs: number, byChild: boolean): number {
  return byChild ? startOfDay(nowMs) + randomInt(dayMs) : nowMs
}
