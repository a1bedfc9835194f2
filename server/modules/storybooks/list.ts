import {
  and,
  asc,
  eq,
  fillPlaceholders,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contract/limits.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { StorybookPage } from '#contract/storybooks.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/cursor.ts'
import { timesAsIso, type ReadConnection, type ReadDatabase } from '../../platform/database/reads.ts'
import { idForm } from '../../platform/id-form.ts'
import { isForAge, isListed } from '../review/policy.ts'
import { pendingVersions, reviews } from '../review/tables.ts'
import { columns, present, type Book, type Newest } from './book.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Which storybooks, of those that a person sees: all, one author's, or one part of other people's. */
export type StorybookFilter =
  | { filter: 'everyone' | 'others-ready' | 'others-dreaming'; viewerId: string }
  | { filter: 'author'; authorId: string; viewerId: string }

export type StorybookSelection = StorybookFilter & {
  /** A child's age band; null for an adult. */
  band: AgeBand | null
  /** Cursor of the previous page. */
  after?: string | undefined
  /** 1 to 100. */
  limit: number
}

/**
 * One page, ordered by created_at and id ascending; reads `limit` rows regardless of the table's size, plus at most the
 * person's own when these are filtered out.
 * @param site the origin of links to files
 * @throws AppError invalid_request for an invalid cursor
 */
export async function listStorybooks(
  db: ReadConnection,
  { after, limit, band, ...selection }: StorybookSelection,
  site: string,
): Promise<StorybookPage> {
  const cursor = after === undefined ? null : readCursor(after, idForm)
  const { params, ...query } = preparedList(db, {
    filter: selection.filter,
    band,
    continued: cursor !== null,
    rows: limit + 1,
  })
  const values = fillPlaceholders(params, {
    ...selection,
    ...(cursor && { createdAt: cursor.at.toISOString(), id: cursor.id }),
  })
  const { rows } = await db.$client.query<Book & { hasNewest: boolean | null }>({ ...query, values, types: timesAsIso })
  const { viewerId } = selection
  const newest = rows.some(({ hasNewest }) => hasNewest) ? await readNewest(db, viewerId) : noneNewest
  const page = pageOf(rows, limit, ({ createdAt, id }) => writeCursor({ at: new Date(createdAt), id }))
  return {
    data: page.rows.map((book) => present(book, newest.get(book.id) ?? null, viewerId, site)),
    next: page.next,
  }
}

const preparedLists = new Map<string, ReturnType<typeof buildList>>()

interface ListKind {
  filter: StorybookFilter['filter']
  band: AgeBand | null
  continued: boolean
  rows: number
}

const listNames = {
  everyone: 'storybooks',
  author: 'storybooks_of_author',
  'others-ready': 'storybooks_ready',
  'others-dreaming': 'storybooks_dreaming',
} as const satisfies Record<StorybookFilter['filter'], string>

// Built once for each kind, and planned once per connection.
function preparedList(db: ReadDatabase, kind: ListKind) {
  const name = `${listNames[kind.filter]}${kind.band === null ? '' : `_${kind.band}`}${kind.continued ? '_after' : ''}_${kind.rows}`
  const list = preparedLists.get(name) ?? buildList(db, name, kind)
  preparedLists.set(name, list)
  return list
}

function buildList(db: ReadDatabase, name: string, { filter, band, continued, rows }: ListKind) {
  const { placeholder } = sql
  const later = continued
    ? sql`(${storybooks.createdAt}, ${storybooks.id}) > (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)`
    : undefined
  const page = (condition: SQL | undefined) =>
    db
      .select(selected)
      .from(storybooks)
      .where(and(condition, later))
      .orderBy(asc(storybooks.createdAt), asc(storybooks.id))
      // Literal: with a parameter PostgreSQL assumes 10 % of all rows, and replans each time.
      .limit(literalLimit(rows))
  const isRight = band === null ? undefined : isForAge(storybooks, band)
  const isOthers = isRight === undefined ? isListed(storybooks) : sql`(${isListed(storybooks)} and ${isRight})`
  // What others have published and what is one's own have an index each: two pages are merged into one.
  const query =
    filter === 'everyone'
      ? unionAll(page(isOthers), page(and(isViewers, not(isOthers))))
          .orderBy(sql`"createdAt", id`)
          .limit(literalLimit(rows))
      : page(
          filter === 'author'
            ? and(conditions.author, isRight && or(isViewers, isRight))
            : and(conditions[filter], isRight),
        )
  const { sql: text, params } = query.toSQL()
  return { name, text, params }
}

const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder

/** Whether it is the viewer's own, and any work of the viewer is under review or has something pending: looked up once. */
const hasNewest = sql`${storybooks.authorId} = (select author_id from
  (select author_id from ${reviews} union all select author_id from ${pendingVersions}) as newest
  where author_id = ${sql.placeholder('viewerId')} limit 1)`

/** Named as in answers, because rows are not mapped. */
const selected = Object.fromEntries(
  Object.entries({ ...columns, hasNewest }).map(([name, column]) => [name, sql`${column}`.as(name)]),
)

const isViewers = eq(storybooks.authorId, sql.placeholder('viewerId'))
const isOthersPublished = and(isListed(storybooks), ne(storybooks.authorId, sql.placeholder('viewerId')))

const conditions = {
  author: and(eq(storybooks.authorId, sql.placeholder('authorId')), or(isListed(storybooks), isViewers)),
  'others-ready': and(isNotNull(storybooks.fileUrl), isOthersPublished),
  'others-dreaming': and(isNull(storybooks.fileUrl), isOthersPublished),
} as const satisfies Record<Exclude<StorybookFilter['filter'], 'everyone'>, unknown>

/** The number of other people's storybooks without a file; reads at most `maxCounted` rows. */
export async function countDreaming(db: ReadDatabase, viewerId: string): Promise<number> {
  const query = preparedCounts.get(db) ?? prepareCount(db)
  preparedCounts.set(db, query)
  const [row] = await query.execute({ viewerId })
  return row?.count ?? 0
}

const preparedCounts = new WeakMap<ReadDatabase, ReturnType<typeof prepareCount>>()

function prepareCount(db: ReadDatabase) {
  const some = db
    .select({ id: storybooks.id })
    .from(storybooks)
    .where(conditions['others-dreaming'])
    // In index order: otherwise PostgreSQL may scan all rows for the few without a file.
    .orderBy(asc(storybooks.createdAt), asc(storybooks.id))
    .limit(literalLimit(maxCounted))
    .as('some')
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(some)
    .prepare('storybooks_dreaming_count')
}

const noneNewest: ReadonlyMap<string, Newest> = new Map()
const newestQuery = {
  name: 'storybooks_newest',
  text: `select work_id as id, step, title, body as description, age, file_url as "fileUrl", cover_url as "coverUrl"
    from (select * from reviews where author_id = $1) as review
    full join (select * from pending_versions where author_id = $1) as pending using (work_id)`,
}

/** What is new in an author's storybooks, or under review. */
async function readNewest(db: ReadConnection, viewerId: string): Promise<ReadonlyMap<string, Newest>> {
  const { rows } = await db.$client.query<Newest & { id: string }>({ ...newestQuery, values: [viewerId] })
  return new Map(rows.map((row) => [row.id, row]))
}
