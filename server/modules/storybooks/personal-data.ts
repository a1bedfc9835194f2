import { and, count, desc, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { BegunStorybook, PublishedStorybook } from '#contract/storybooks.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Person } from '../../platform/http/access.ts'
import { findPenName } from '../review/pen-name.ts'
import { isForAge, isListed, statusOf } from '../review/policy.ts'
import { lockAuthor } from '../review/save.ts'
import { pendingVersions, reviews, works } from '../review/tables.ts'
import {
  builtInBegun,
  exportBuiltInPlaces,
  builtInReadingOf,
  builtInReadSince,
  removeBuiltInPlaces,
} from './built-in-places.ts'
import { readLink } from './file-name.ts'
import { storybookKind } from './kind.ts'
import { isPendingOfBook } from './pending.ts'
import { dreamJournalStorybooks as storybooks, readingPlaces } from './tables.ts'

// What a person has read and written, for the home page, the family's pages, the export and the deletion.

/** Whether a storybook has a file. */
const isBound = sql<boolean>`(${storybooks.fileUrl} is not null or ${pendingVersions.fileUrl} is not null)`

/**
 * How many storybooks, built-in ones included, a person has opened and read to the end, which built-in ones it has read
 * to the end, and how many of its own have a file, and are published.
 */
export async function readingOf(db: Database, personId: string) {
  const [places] = await db
    .select({ opened: count(), finished: sql<number>`(count(*) filter (where ${readingPlaces.finished}))::int` })
    .from(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
  const [own] = await db
    .select({
      bound: sql<number>`(count(*) filter (where ${isBound}))::int`,
      published: sql<number>`(count(*) filter (where ${storybooks.visibility} = 'published'))::int`,
    })
    .from(storybooks)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(eq(storybooks.authorId, personId))
  const library = await builtInReadingOf(db, personId)
  return {
    opened: (places?.opened ?? 0) + library.opened,
    finished: (places?.finished ?? 0) + library.finished.length,
    books: library.finished,
    bound: own?.bound ?? 0,
    published: own?.published ?? 0,
  }
}

/** The titles of the storybooks of a person's own that it has read to the end, in the order in which it did. */
export async function finishedOwnTitles(db: Database, personId: string): Promise<string[]> {
  const isOwn = and(eq(storybooks.id, readingPlaces.storybookId), eq(storybooks.authorId, personId))
  const rows = await db
    .select({ title: storybooks.title })
    .from(readingPlaces)
    .innerJoin(storybooks, isOwn)
    .where(and(eq(readingPlaces.personId, personId), eq(readingPlaces.finished, true)))
    .orderBy(readingPlaces.savedAt, storybooks.id)
  return rows.map(({ title }) => title)
}

const isWorkOfBook = and(eq(works.authorId, storybooks.authorId), eq(works.id, storybooks.id))

/** In which storybooks a person has read since a moment, of those that they still see, the latest first, and which ones they have begun. */
export async function readAndBegunSince(db: Database, personId: string, since: Date) {
  const isSeen = or(isListed(storybooks), eq(storybooks.authorId, personId))
  const journal = await db
    .select({ title: storybooks.title, finished: readingPlaces.finished, savedAt: readingPlaces.savedAt })
    .from(readingPlaces)
    .innerJoin(storybooks, eq(storybooks.id, readingPlaces.storybookId))
    .where(and(eq(readingPlaces.personId, personId), gte(readingPlaces.savedAt, since), isSeen))
  const read = [...journal, ...(await builtInReadSince(db, personId, since))]
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .map(({ title, finished }) => ({ title, finished }))
  const stories = await db
    .select({ title: storybooks.title, made: isBound })
    .from(storybooks)
    .innerJoin(works, isWorkOfBook)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(and(eq(storybooks.authorId, personId), gte(works.createdAt, since)))
    .orderBy(desc(works.createdAt))
  return { read, stories }
}

/** The storybooks of others that a person has begun and not finished, the latest first; with covers at `site`. */
export async function listBegun(
  db: Database,
  { id: personId, band }: Pick<Person, 'id' | 'band'>,
  limit: number,
  site: string,
): Promise<BegunStorybook[]> {
  const isOthers = and(
    isListed(storybooks),
    band === null ? undefined : isForAge(storybooks, band),
    ne(storybooks.authorId, personId),
    isNotNull(storybooks.fileUrl),
  )
  const { id, title, coverUrl } = storybooks
  const { fraction, savedAt } = readingPlaces
  const journal = await db
    .select({ id, title, coverUrl, fraction, savedAt })
    .from(readingPlaces)
    .innerJoin(storybooks, eq(storybooks.id, readingPlaces.storybookId))
    .where(and(eq(readingPlaces.personId, personId), eq(readingPlaces.finished, false), isOthers))
    .orderBy(desc(savedAt))
    .limit(limit)
  const found = journal.map(({ coverUrl: cover, ...book }) => ({
    ...book,
    page: storybookKind.pageOf(book),
    cover_url: cover ? site + cover : null,
  }))
  return [...found, ...(await builtInBegun(db, personId))]
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .slice(0, limit)
}

/** What everybody reads of an author's storybooks, the oldest first; with covers at `site`. */
export async function listPublished(db: Database, authorId: string, site: string): Promise<PublishedStorybook[]> {
  const { id, title, coverUrl } = storybooks
  const rows = await db
    .select({ id, title, coverUrl })
    .from(storybooks)
    .where(and(eq(storybooks.authorId, authorId), isListed(storybooks), isNotNull(storybooks.fileUrl)))
    .orderBy(storybooks.createdAt, id)
  return rows.map(({ coverUrl: cover, ...book }) => ({ ...book, cover_url: cover ? site + cover : null }))
}

/** A person's data in the dream journal. A file is its key and its extension. */
export async function exportAuthor(db: Database, personId: string) {
  const rows = await db
    .select({ book: storybooks, pending: pendingVersions, step: reviews.step, createdAt: works.createdAt })
    .from(storybooks)
    .innerJoin(works, isWorkOfBook)
    .leftJoin(reviews, and(eq(reviews.authorId, storybooks.authorId), eq(reviews.workId, storybooks.id)))
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(eq(storybooks.authorId, personId))
    .orderBy(works.createdAt, works.id)
  const places = await db
    .select()
    .from(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
    .orderBy(readingPlaces.savedAt)
  return {
    penName: await findPenName(db, personId),
    storybooks: rows.map(({ book, pending, step, createdAt }) => ({
      id: book.id,
      title: book.title,
      description: book.description,
      age: book.age === 'unset' ? null : book.age,
      penName: book.penName,
      opened: book.opened,
      finished: book.finished,
      status: statusOf({ visibility: book.visibility, step }),
      createdAt,
      file: fileOf(book.fileUrl),
      // What others do not get yet: null is unchanged.
      pending: pending && {
        title: pending.title,
        description: pending.body,
        age: pending.age,
        file: fileOf(pending.fileUrl),
      },
    })),
    places,
    builtInPlaces: await exportBuiltInPlaces(db, personId),
  }
}

/** Deletes a person's reading places. @returns how many there were */
export async function removePlaces(tx: Database, personId: string): Promise<number> {
  await lockAuthor(tx, personId)
  const places = await tx
    .delete(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
    .returning({ storybookId: readingPlaces.storybookId })
  return places.length + (await removeBuiltInPlaces(tx, personId))
}

function fileOf(link: string | null) {
  const name = link === null ? null : readLink(link)
  return name === null ? null : { key: name.key, kind: name.kind }
}
