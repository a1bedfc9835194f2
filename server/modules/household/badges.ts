import { eq } from 'drizzle-orm'
import type { BadgeKey } from '#content/dashboard/badges.ts'
import type { Database } from '../../platform/database/database.ts'
import { children } from './tables.ts'

/** What a child has done with storybooks so far. */
export interface Reading {
  /** Storybooks that it has opened, and those that it has finished. */
  opened: number
  finished: number
  /** Its own storybooks that it has bound from its pages. */
  bound: number
}

const isEarned: Record<BadgeKey, (reading: Reading) => boolean> = {
  'first-step': ({ opened }) => opened >= 1,
  'critter-friend': ({ finished }) => finished >= 1,
  'dream-weaver': ({ bound }) => bound >= 1,
  'star-cartographer': ({ finished }) => finished >= 5,
}

/** A child's badges. Earned badges are stored, because storybooks and their reading places may be deleted. */
export async function earnBadges(
  db: Database,
  { personId, badges }: Pick<typeof children.$inferSelect, 'personId' | 'badges'>,
  reading: Reading,
): Promise<BadgeKey[]> {
  const keys = Object.keys(isEarned) as BadgeKey[]
  const earned = keys.filter((key) => badges.includes(key) || isEarned[key](reading))
  if (earned.length > badges.length)
    await db.update(children).set({ badges: earned }).where(eq(children.personId, personId))
  return earned
}
