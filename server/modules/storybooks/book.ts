import { and, eq } from 'drizzle-orm'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { authorAndTime, sees, statusOf, type Viewer } from '../review/policy.ts'
import { pendingVersions, reviews } from '../review/tables.ts'
import { isPendingOfBook } from './pending.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

// One storybook, as viewers, its author and those who review it get it.

/** The columns that answers and checks need. */
export const columns = {
  id: storybooks.id,
  title: storybooks.title,
  description: storybooks.description,
  age: storybooks.age,
  authorId: storybooks.authorId,
  penName: storybooks.penName,
  visibility: storybooks.visibility,
  fileUrl: storybooks.fileUrl,
  fileTitle: storybooks.fileTitle,
  coverUrl: storybooks.coverUrl,
  opened: storybooks.opened,
  finished: storybooks.finished,
  createdAt: storybooks.createdAt,
  byChild: storybooks.byChild,
}

const newestColumns = {
  step: reviews.step,
  title: pendingVersions.title,
  description: pendingVersions.body,
  age: pendingVersions.age,
  fileUrl: pendingVersions.fileUrl,
  coverUrl: pendingVersions.coverUrl,
}

/** A storybook with what is new in it; null when it does not exist, also for an invalid id. */
export async function findStorybook(db: ReadDatabase, id: string) {
  if (!idForm.test(id)) return null
  const [row] = await db
    .select({ book: columns, newest: newestColumns })
    .from(storybooks)
    .leftJoin(reviews, and(eq(reviews.authorId, storybooks.authorId), eq(reviews.workId, storybooks.id)))
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(eq(storybooks.id, id))
  if (row === undefined) return null
  return { book: { ...row.book, createdAt: row.book.createdAt.toISOString() }, newest: row.newest }
}

type FoundStorybook = NonNullable<Awaited<ReturnType<typeof findStorybook>>>
/** Its time is in ISO 8601. */
export type Book = FoundStorybook['book']
/** What its author, and who reviews it, see besides; null is unchanged. */
export type Newest = FoundStorybook['newest']

/**
 * A storybook with links that begin with the origin the client uses.
 * @param newest null for those who see the published version only
 */
export function present(book: Book, newest: Newest | null, viewerId: string | null, site: string): Storybook {
  const isOwn = book.authorId === viewerId
  const age = newest?.age ?? book.age
  const cover = newest === null || newest.fileUrl === null ? book.coverUrl : newest.coverUrl
  const { author_id, created_at } = authorAndTime(book, viewerId)
  return {
    id: book.id,
    title: newest?.title ?? book.title,
    description: newest?.description ?? book.description,
    age: age === 'unset' ? null : age,
    author_id,
    pen_name: book.penName,
    status: newest === null ? book.visibility : statusOf({ visibility: book.visibility, step: newest.step }),
    file_url: book.fileUrl && site + book.fileUrl,
    file_title: book.fileTitle,
    cover_url: cover ? site + cover : null,
    opened: isOwn ? book.opened : null,
    finished: isOwn ? book.finished : null,
    created_at,
  }
}

/** @throws AppError storybook_not_found, also for one of which the viewer may see no version */
export async function requireStorybook(db: ReadDatabase, id: string, viewer: Viewer | null): Promise<FoundStorybook> {
  const found = await findStorybook(db, id)
  if (
    found === null ||
    !((await seesVersion(db, viewer, found, 'published')) || (await seesVersion(db, viewer, found, 'newest')))
  )
    throw new AppError('storybook_not_found')
  return found
}

/** Whether somebody sees a version of a storybook. */
export const seesVersion = (
  db: ReadDatabase,
  viewer: Viewer | null,
  { book, newest }: FoundStorybook,
  part: 'published' | 'newest',
): Promise<boolean> => sees(db, viewer, { ...book, step: newest.step }, part)

/** A storybook that the viewer may see. @throws AppError storybook_not_found */
export async function readStorybook(
  db: ReadDatabase,
  id: string,
  viewer: Viewer | null,
  site: string,
): Promise<StorybookToRead> {
  const found = await requireStorybook(db, id, viewer)
  const newest = (await seesVersion(db, viewer, found, 'newest')) ? found.newest : null
  const storybook = present(found.book, newest, viewer?.id ?? null, site)
  return { ...storybook, next_file_url: newest?.fileUrl ? site + newest.fileUrl : null }
}

/** A storybook as its author gets it. @throws AppError storybook_not_found */
export async function readOwn(tx: ReadDatabase, id: string, site: string): Promise<Storybook> {
  const found = await findStorybook(tx, id)
  if (found === null) throw new AppError('storybook_not_found')
  return present(found.book, found.newest, found.book.authorId, site)
}
