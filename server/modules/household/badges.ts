import { eq } from 'drizzle-orm'
import { childBadges } from '#content/dashboard/child-badges.ts'
import type { Database } from '../../platform/database/database.ts'
import { readingOf } from '../storybooks/personal-data.ts'
import { metAndUnderstood } from './items/items.ts'
import { countPaintings } from './items/paintings.ts'
import { children } from './tables.ts'

/** A child's badges. Earned badges are stored, because what they are earned by may be deleted. */
export async function earnBadges(
  db: Database,
  { personId, badges }: Pick<typeof children.$inferSelect, 'personId' | 'badges'>,
): Promise<string[]> {
  const facts = {
    ...(await readingOf(db, personId)),
    ...(await metAndUnderstood(db, personId)),
    painted: await countPaintings(db, personId),
  }
  const earned = childBadges.filter(({ id, isEarned }) => badges.includes(id) || isEarned(facts)).map(({ id }) => id)
  if (earned.some((id) => !badges.includes(id)))
    await db.update(children).set({ badges: earned }).where(eq(children.personId, personId))
  return earned
}
