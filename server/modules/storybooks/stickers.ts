import { and, eq, or, type SQL } from 'drizzle-orm'
import { stickers as allStickers, type StickerKey } from '#content/stickers.ts'
import type { ReceivedStickers, StoryStickers } from '#contract/stickers.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isGrantedTo, mayPublish } from '../household/family-facts.ts'
import type { Viewer } from '../review/policy.ts'
import { findSuspension } from '../review/suspensions.ts'
import { isForeignKeyViolation, requireStorybook, canViewVersion, type Book } from './book.ts'
import { dreamJournalStorybooks as storybooks, storybookStickers as stickers } from './tables.ts'

// Stickers that people leave on others' storybooks. On a child's, and from a child, they need its consent `respond`: they
// are hidden while there is none.

const isOne = (storybookId: string, personId: string) =>
  and(eq(stickers.storybookId, storybookId), eq(stickers.personId, personId))

/** Which stickers storybooks have received, of those that are shown now. */
async function receivedBy(db: Database, which: SQL): Promise<ReadonlyMap<string, StickerKey[]>> {
  const rows = await db
    .select({ id: stickers.storybookId, sticker: stickers.sticker })
    .from(stickers)
    .innerJoin(storybooks, eq(storybooks.id, stickers.storybookId))
    .where(
      and(
        which,
        // defence: received-stickers
        or(eq(storybooks.byChild, false), isGrantedTo(storybooks.authorId, 'respond')),
        // defence: given-stickers
        or(eq(stickers.byChild, false), isGrantedTo(stickers.personId, 'respond')),
      ),
    )
    .groupBy(stickers.storybookId, stickers.sticker)
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...found].map(([id, of]) => [
      id,
      allStickers.map(({ key }) => key).filter((key) => of.some(({ sticker }) => sticker === key)),
    ]),
  )
}

/** Which stickers an author has received, on all storybooks together. */
export async function listStickersOf(db: Database, authorId: string): Promise<StickerKey[]> {
  const received = [...(await receivedBy(db, eq(storybooks.authorId, authorId))).values()].flat()
  return allStickers.map(({ key }) => key).filter((key) => received.includes(key))
}

/** What each of an author's storybooks has received. */
export async function listReceived(db: Database, authorId: string): Promise<ReceivedStickers> {
  const received = await receivedBy(db, eq(storybooks.authorId, authorId))
  return { received: [...received].map(([id, of]) => ({ id, stickers: of })) }
}

/** Why somebody leaves no sticker on a storybook that they see; null for those who may. */
async function whyNot(
  { db, now }: Context,
  { id, band }: Viewer,
  { authorId, byChild, visibility, fileUrl }: Book,
): Promise<'not_allowed' | 'consent_needed' | 'suspended' | 'stickers_closed' | null> {
  const hasConsent = async (childId: string) => (await mayPublish([childId], db, 'respond')).has(childId)
  if (id === authorId) return 'not_allowed'
  // defence: sticker-by-child
  if (band !== null && !(await hasConsent(id))) return 'consent_needed'
  if ((await findSuspension(db, id, new Date(now()))) !== null) return 'suspended'
  if (visibility !== 'published' || fileUrl === null) return 'stickers_closed'
  // defence: sticker-on-childs
  if (byChild && !(await hasConsent(authorId))) return 'stickers_closed'
  return null
}

/** The stickers of a storybook, for whoever sees it. @throws AppError storybook_not_found */
export async function readStickers(ctx: Context, id: string, viewer: Viewer | null): Promise<StoryStickers> {
  const { db } = ctx
  const { book } = await requireStorybook(db, id, viewer)
  const received = (await receivedBy(db, eq(stickers.storybookId, id))).get(id) ?? []
  if (viewer === null) return { stickers: received, own: null, open: false }
  const [own] = await db.select({ sticker: stickers.sticker }).from(stickers).where(isOne(id, viewer.id))
  return { stickers: received, own: own?.sticker ?? null, open: (await whyNot(ctx, viewer, book)) === null }
}

/**
 * Leaves a sticker on a storybook, in place of the person's earlier one.
 * @throws AppError storybook_not_found, not_allowed on one's own, consent_needed, suspended, stickers_closed
 */
export async function leaveSticker(ctx: Context, id: string, person: Viewer, sticker: StickerKey): Promise<void> {
  const { db, now } = ctx
  const found = await requireStorybook(db, id, person)
  // Of a new version alone, moderators see nothing that others do.
  if (!(await canViewVersion(db, person, found, 'published'))) throw new AppError('storybook_not_found')
  const refusal = await whyNot(ctx, person, found.book)
  if (refusal !== null) throw new AppError(refusal)
  const at = new Date(now())
  await db
    .insert(stickers)
    .values({ storybookId: id, personId: person.id, byChild: person.band !== null, sticker, at })
    .onConflictDoUpdate({ target: [stickers.storybookId, stickers.personId], set: { sticker, at } })
    .catch((error: unknown) => {
      // The storybook has been deleted meanwhile.
      throw isForeignKeyViolation(error) ? new AppError('storybook_not_found') : error
    })
}

/** Takes a person's sticker back, also from a storybook that they no longer see. */
export async function removeSticker(db: Database, id: string, personId: string): Promise<void> {
  await db.delete(stickers).where(isOne(id, personId))
}

/** The stickers that a person has left, for the personal archive. */
export const exportStickers = (db: Database, personId: string) =>
  db
    .select({ storybookId: stickers.storybookId, sticker: stickers.sticker, at: stickers.at })
    .from(stickers)
    .where(eq(stickers.personId, personId))
    .orderBy(stickers.at)

/** Deletes the stickers that a person has left. @returns how many there were */
export async function removeStickers(tx: Database, personId: string): Promise<number> {
  const removed = await tx
    .delete(stickers)
    .where(eq(stickers.personId, personId))
    .returning({ id: stickers.storybookId })
  return removed.length
}
