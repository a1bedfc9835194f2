import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { AuthorPage, StorybookToRead } from '#contract/storybooks.ts'
import type { ReadDatabase } from '../../platform/database/reads.ts'
import { idForm } from '../../platform/id-form.ts'
import { isListed } from '../review/policy.ts'
import { works } from '../review/tables.ts'
import { columns, present, timesOf } from './book.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

// What adults have published, for everybody, also without an account. Teens and children have no author page, and their
// stories are not in the HTML of the reader's page.

const published = (db: ReadDatabase) =>
  db
    .select(columns)
    .from(storybooks)
    .innerJoin(
      works,
      and(eq(works.authorId, storybooks.authorId), eq(works.id, storybooks.id), eq(works.authorKind, 'adult')),
    )

const presentPublished = (book: Awaited<ReturnType<typeof published>>[number], site: string) =>
  present(timesOf(book), null, null, site)

/** More than an author may have. */
const maxListed = 100

/** An author's published storybooks with a file, newest first; null for one without any. */
export async function findAuthorPage(db: ReadDatabase, authorId: string, site: string): Promise<AuthorPage | null> {
  const books = idForm.test(authorId)
    ? await published(db)
        .where(and(eq(storybooks.authorId, authorId), isListed(storybooks), isNotNull(storybooks.fileUrl)))
        .orderBy(desc(storybooks.publishedAt), desc(storybooks.id))
        .limit(maxListed)
    : []
  const [newest] = books
  return newest === undefined
    ? null
    : { pen_name: newest.penName, data: books.map((book) => presentPublished(book, site)) }
}

/** What everybody may read about an adult's storybook; null for one that is not published with a file. */
export async function readPublished(db: ReadDatabase, id: string, site: string): Promise<StorybookToRead | null> {
  const [book] = idForm.test(id)
    ? await published(db).where(and(eq(storybooks.id, id), isListed(storybooks), isNotNull(storybooks.fileUrl)))
    : []
  return book === undefined ? null : { ...presentPublished(book, site), next_file_url: null, has_author_page: true }
}
