import { and, eq, or } from 'drizzle-orm'
import { isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook, StorybookChange } from '#contract/storybooks.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { publicMomentOf } from '../../platform/public-moment.ts'
import { createWork, deleteWork, editWork } from '../review/author.ts'
import { lockAuthor } from '../review/save.ts'
import { pendingVersions } from '../review/tables.ts'
import { findStorybook, readOwn } from './book.ts'
import { isPendingOfBook } from './pending.ts'
import { requireStorybookQuota, type StorybookQuota } from './quota.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/**
 * Creates a storybook, or finds the author's existing one with that title.
 * @throws AppError too_many_storybooks, suspended, not_signed_in when the author's account is deleted
 */
export async function createStorybook(
  ctx: Context,
  { authorId, byChild, title }: { authorId: string; byChild: boolean; title: string },
  site: string,
): Promise<{ storybook: Storybook; isNew: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, authorId)
    const [existing] = await titled(tx, authorId, title)
    // defence: one-title
    if (existing !== undefined) return { storybook: await readOwn(tx, existing.id, site), isNew: false }
    await requireStorybookQuota(tx, { authorId, title }, ctx.config.storybookQuota)
    const work = await createWork(ctx, tx, { kind: 'storybook', authorId, byChild })
    const createdAt = new Date(publicMomentOf(ctx.now(), byChild))
    const publishedAt = work.visibility === 'published' ? createdAt : null
    await tx.insert(storybooks).values({ ...work, authorId, byChild, title, createdAt, publishedAt })
    return { storybook: await readOwn(tx, work.id, site), isNew: true }
  })
}

/** An author's storybook that has or gets a title. */
const titled = (tx: Database, authorId: string, title: string) =>
  tx
    .select({ id: storybooks.id })
    .from(storybooks)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(and(eq(storybooks.authorId, authorId), or(eq(storybooks.title, title), eq(pendingVersions.title, title))))

/**
 * Changes what others read about a storybook.
 * @param hasFinding whether screening has found something, which the author has confirmed
 * @throws AppError work_not_found, also for another person's; title_taken, too_many_storybooks, suspended
 */
export async function changeStorybook(
  ctx: Context,
  { authorId, id, hasFinding, title, description, age }: StorybookEdit,
  site: string,
): Promise<Storybook> {
  return ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, authorId)
    if (title !== undefined) await requireTitle(tx, { authorId, id, title }, ctx.config.storybookQuota)
    const change = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { body: description }),
      ...(age !== undefined && { age }),
    }
    await editWork(ctx, tx, { kind: 'storybook', id }, authorId, change, { hasFinding })
    return readOwn(tx, id, site)
  })
}

/** @throws AppError title_taken, too_many_storybooks, work_not_found */
async function requireTitle(
  tx: Database,
  { authorId, id, title }: { authorId: string; id: string; title: string },
  limits: StorybookQuota,
): Promise<void> {
  const found = await findStorybook(tx, id)
  if (found?.book.authorId !== authorId) throw new AppError('work_not_found')
  const others = await titled(tx, authorId, title)
  if (others.some((other) => other.id !== id)) throw new AppError('title_taken')
  // With another title it counts against the quota.
  const before = found.newest.title ?? found.book.title
  if (isDefaultTitle(before)) await requireStorybookQuota(tx, { authorId, title }, limits)
}

type StorybookEdit = Omit<StorybookChange, 'confirmed'> & {
  authorId: string
  id: string
  hasFinding: boolean
}

/**
 * Deletes a storybook with everybody's reading places in it. Jobs delete its files.
 * @throws AppError work_not_found, also for another person's
 */
export async function deleteStorybook(ctx: Context, { authorId, id }: { authorId: string; id: string }): Promise<void> {
  await ctx.db.transaction((tx) => deleteWork(ctx, tx, { kind: 'storybook', id }, authorId))
}
