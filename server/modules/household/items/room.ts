import { and, eq } from 'drizzle-orm'
import type { ChildRoom } from '#contract/child-items.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person } from '../../../platform/http/access.ts'
import { readingOf } from '../../storybooks/personal-data.ts'
import { listStickersOf } from '../../storybooks/stickers.ts'
import { earnBadges } from '../badges.ts'
import { childrenOf, requireChild, type Profile } from '../children.ts'
import { children } from '../tables.ts'
import { itemsOf } from './items.ts'
import { paintingsOf } from './paintings.ts'

/** What a child's room shows. @throws AppError child_not_found for whoever is not of its family */
export async function readRoom(db: Database, viewer: Person, childId: string): Promise<ChildRoom> {
  const child = await (viewer.band === null ? requireChild : requireSibling)(db, viewer.id, childId)
  const { householdId, nickname, avatar } = child
  const { books, finished } = await readingOf(db, childId)
  return {
    nickname,
    avatar,
    badges: await earnBadges(db, child),
    books,
    finished,
    items: await itemsOf(db, childId),
    paintings: (await paintingsOf(db, childId)).filter(({ data }) => data.hung),
    stickers: await listStickersOf(db, childId),
    siblings: (await childrenOf(db, householdId))
      .filter(({ personId }) => personId !== childId)
      .map((one) => ({ id: one.personId, nickname: one.nickname })),
  }
}

/** A child of the same household, or the child itself. @throws AppError child_not_found */
async function requireSibling(db: Database, viewerId: string, childId: string): Promise<Profile> {
  const [own] = await db.select().from(children).where(eq(children.personId, viewerId))
  if (own === undefined) throw new AppError('child_not_found')
  const { householdId } = own
  const isOfFamily = /* defence: siblings-room */ eq(children.householdId, householdId)
  const [child] = await db
    .select()
    .from(children)
    .where(and(eq(children.personId, childId), isOfFamily))
  if (child === undefined) throw new AppError('child_not_found')
  return child
}
