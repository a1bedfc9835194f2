import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { readerStep } from '#content/household/readers.ts'
import type { Storybook, StorybookToRead } from '#contract/storybooks.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import { AppError } from '../../platform/errors.ts'
import { idForm } from '../../platform/id-form.ts'
import { authorAndTimes, canViewWork, statusOf, type Viewer } from '../review/policy.ts'
import { pendingVersions, reviews, works } from '../review/tables.ts'
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
  publishedAt: storybooks.publishedAt,
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
  const [row] = await selectBooks(db).where(eq(storybooks.id, id))
  return row === undefined ? null : withTime(row)
}

/** A query for storybooks with what is new in them. */
const selectBooks = (db: ReadDatabase) =>
  db
    .select({ book: columns, newest: newestColumns, authorKind: works.authorKind })
    .from(storybooks)
    .innerJoin(works, and(eq(works.authorId, storybooks.authorId), eq(works.id, storybooks.id)))
    .leftJoin(reviews, and(eq(reviews.authorId, storybooks.authorId), eq(reviews.workId, storybooks.id)))
    .leftJoin(pendingVersions, isPendingOfBook)
    .$dynamic()

const withTime = ({ book, ...others }: Awaited<ReturnType<typeof selectBooks>>[number]) => ({
  book: timesOf(book),
  ...others,
})

/** With its times in ISO 8601. */
export const timesOf = <Row extends { createdAt: Date; publishedAt: Date | null }>(book: Row) => ({
  ...book,
  createdAt: book.createdAt.toISOString(),
  publishedAt: book.publishedAt?.toISOString() ?? null,
})

/** An author's latest storybooks with a file. */
export async function latestOf(db: ReadDatabase, authorId: string, limit: number, site: string): Promise<Storybook[]> {
  const rows = await selectBooks(db)
    .where(
      and(eq(storybooks.authorId, authorId), or(isNotNull(storybooks.fileUrl), isNotNull(pendingVersions.fileUrl))),
    )
    .orderBy(desc(storybooks.createdAt), desc(storybooks.id))
    .limit(limit)
  return rows.map(withTime).map(({ book, newest }) => present(book, newest, authorId, site))
}

type FoundStorybook = NonNullable<Awaited<ReturnType<typeof findStorybook>>>
/** Its times are in ISO 8601. */
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
  const { author_id, created_at, published_at } = authorAndTimes(book, viewerId)
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
    ...readersOf(book, isOwn),
    created_at,
    published_at,
  }
}

function readersOf({ opened, finished, byChild }: Book, isOwn: boolean): Pick<Storybook, 'opened' | 'finished'> {
  if (!isOwn) return { opened: null, finished: null }
  return byChild ? { opened: readerStep(opened), finished: null } : { opened, finished }
}

/** @throws AppError storybook_not_found, also for one of which the viewer may see no version */
export async function requireStorybook(db: ReadDatabase, id: string, viewer: Viewer | null): Promise<FoundStorybook> {
  const found = await findStorybook(db, id)
  if (
    found === null ||
    !((await canViewVersion(db, viewer, found, 'published')) || (await canViewVersion(db, viewer, found, 'newest')))
  )
    throw new AppError('storybook_not_found')
  return found
}

/**
 * For acts of the author alone.
 * @returns the newest title
 * @throws AppError storybook_not_found, also for another's that is not published; not_your_storybook
 */
export async function requireOwnStorybook(db: ReadDatabase, id: string, personId: string): Promise<string> {
  const { book, newest } = await requireStorybook(db, id, { id: personId, role: 'member', band: null })
  // defence: own-storybook
  if (book.authorId !== personId) throw new AppError('not_your_storybook')
  return newest.title ?? book.title
}

/** Whether a row was refused because its storybook has been deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { cause?: { code?: unknown } }).cause?.code === '23503'

/** Whether somebody can view a version of a storybook. */
export const canViewVersion = (
  db: ReadDatabase,
  viewer: Viewer | null,
  { book, newest }: FoundStorybook,
  part: 'published' | 'newest',
): Promise<boolean> => canViewWork(db, viewer, { ...book, step: newest.step }, part)

/** A storybook that the viewer may see. @throws AppError storybook_not_found */
export async function readStorybook(
  db: ReadDatabase,
  id: string,
  viewer: Viewer | null,
  site: string,
): Promise<StorybookToRead> {
  const found = await requireStorybook(db, id, viewer)
  const newest = (await canViewVersion(db, viewer, found, 'newest')) ? found.newest : null
  const storybook = present(found.book, newest, viewer?.id ?? null, site)
  const { visibility, fileUrl } = found.book
  return {
    ...storybook,
    next_file_url: newest?.fileUrl ? site + newest.fileUrl : null,
    has_author_page: found.authorKind === 'adult' && visibility === 'published' && fileUrl !== null,
  }
}

/** A storybook as its author gets it. @throws AppError storybook_not_found */
export async function readOwn(tx: ReadDatabase, id: string, site: string): Promise<Storybook> {
  const found = await findStorybook(tx, id)
  if (found === null) throw new AppError('storybook_not_found')
  return present(found.book, found.newest, found.book.authorId, site)
}
