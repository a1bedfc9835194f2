import { and, asc, desc, eq, fillPlaceholders, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AgeBand } from '#contract/age-band.ts'
import type { StorybookOrder, StorybookPage } from '#contract/storybooks.ts'
import { pageOf, readCursor, writeCursor } from '../../platform/cursor.ts'
import { timesAsIso, type ReadConnection, type ReadDatabase } from '../../platform/database/reads.ts'
import { idForm } from '../../platform/id-form.ts'
import { isForAge, isListed } from '../review/policy.ts'
import { pendingVersions, reviews } from '../review/tables.ts'
import { columns, present, type Book, type Newest } from './book.ts'
import {
  beginningsOf,
  frequencyOf,
  hasWords,
  isFoundByIndex,
  isOthersReady,
  literalLimit,
  maxScanned,
  type Frequency,
} from './search.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'

/** Which storybooks, of those that a person sees: all, one author's, or one part of other people's. */
export type StorybookFilter =
  | { filter: 'everyone' | 'others-ready' | 'others-dreaming'; viewerId: string }
  | { filter: 'author'; authorId: string; viewerId: string }

export type StorybookSelection = StorybookFilter & {
  /** The age band for which they are; null for all ages. */
  band: AgeBand | null
  order?: StorybookOrder
  /** What words of the title or pen name begin with; with the filter `others-ready`. */
  search?: string | undefined
  /** Cursor of the previous page. */
  after?: string | undefined
  /** 1 to 100. */
  limit: number
}

/**
 * One page, ordered by time and id; reads `limit` rows regardless of the table's size, plus at most the person's own
 * when these are filtered out. A search reads what has rare words besides; for frequent ones it looks through a part of the
 * list, and the page may be short.
 * @param site the origin of links to files
 * @throws AppError invalid_request for an invalid cursor
 */
export async function listStorybooks(
  db: ReadConnection,
  { after, limit, band, order = 'oldest', search, ...selection }: StorybookSelection,
  site: string,
): Promise<StorybookPage> {
  const cursor = after === undefined ? null : readCursor(after, idForm)
  const words = search === undefined ? null : beginningsOf(search)
  if (words === '') return { data: [], next: null }
  const { viewerId } = selection
  const { query, end } = preparedList(db, {
    filter: selection.filter,
    band,
    order,
    searched: words === null ? null : await frequencyOf(db, band, { words, viewerId }),
    continued: cursor !== null,
    limit,
  })
  const given = { ...selection, ...(cursor && { at: cursor.at.toISOString(), id: cursor.id }), words }
  const ask = async <Row extends Moment>({ params, ...query }: ListQuery) => {
    const values = fillPlaceholders(params, given)
    return (await db.$client.query<Row>({ ...query, values, types: timesAsIso })).rows
  }
  const rows = await ask<Book & { hasNewest: boolean | null }>(query)
  const newest = rows.some(({ hasNewest }) => hasNewest) ? await readNewest(db, viewerId) : noneNewest
  const cursorOf = cursorBy(timeOf({ filter: selection.filter, order }))
  const page = pageOf(rows, limit, cursorOf)
  const withAuthorPage = await findWithAuthorPage(db, page.rows)
  // The rest of the list has not been looked through.
  const [last] = page.next === null && end !== null ? await ask<Moment>(end) : []
  return {
    data: page.rows.map((book) => ({
      ...present(book, newest.get(book.id) ?? null, viewerId, site),
      ...(withAuthorPage.has(book.id) && { has_author_page: true as const }),
    })),
    next: last === undefined ? page.next : cursorOf(last),
  }
}

/** The time by which a list is ordered: others' newest were published last, whenever they were begun. */
const timeOf = ({ filter, order }: Pick<ListKind, 'filter' | 'order'>) =>
  order === 'newest' && (filter === 'others-ready' || filter === 'others-dreaming') ? 'publishedAt' : 'createdAt'

type Moment = Pick<Book, 'createdAt' | 'publishedAt' | 'id'>
const cursorBy =
  (time: ReturnType<typeof timeOf>) =>
  ({ id, ...book }: Moment) =>
    writeCursor({ at: new Date(book[time] ?? book.createdAt), id })

interface ListQuery {
  name?: string
  text: string
  params: unknown[]
}

interface PreparedList {
  query: ListQuery
  /** The last row that a search looks through for a page; nothing is found where it comes to the end of the list. */
  end: ListQuery | null
}

const preparedLists = new Map<string, PreparedList>()

interface ListKind {
  filter: StorybookFilter['filter']
  band: AgeBand | null
  order: StorybookOrder
  searched: Frequency | null
  continued: boolean
  limit: number
}

const listNames = {
  everyone: 'storybooks',
  author: 'storybooks_of_author',
  'others-ready': 'storybooks_ready',
  'others-dreaming': 'storybooks_dreaming',
} as const satisfies Record<StorybookFilter['filter'], string>

/** The limits of the site's own pages. Lists with others, and searches, are planned for each request. */
const preparedLimits = [20, 100]

// Built once for each kind, and planned once per connection.
function preparedList(db: ReadDatabase, kind: ListKind) {
  const { filter, band, order, searched, continued, limit } = kind
  const parts = [listNames[filter], band, order === 'newest' && order, searched, continued && 'after', limit + 1]
  const name = parts.filter((part) => part !== null && part !== false).join('_')
  const list =
    preparedLists.get(name) ?? (searched === null ? buildList(db, name, kind) : buildSearch(db, { ...kind, searched }))
  preparedLists.set(name, list)
  return list
}

function buildList(db: ReadDatabase, name: string, { filter, band, limit, ...kind }: ListKind): PreparedList {
  const { isLater, select } = inOrder(db, { filter, ...kind })
  const rows = literalLimit(limit + 1)
  const page = (condition: SQL | undefined) => select(and(condition, isLater)).limit(rows)
  const isRight = band === null ? undefined : isForAge(storybooks, band)
  const isOthers = isRight === undefined ? isListed(storybooks) : sql`(${isListed(storybooks)} and ${isRight})`
  const conditions = {
    author: and(eq(storybooks.authorId, sql.placeholder('authorId')), or(isOthers, isViewers)),
    'others-ready': isOthersReady(storybooks, band),
    'others-dreaming': and(isNull(storybooks.fileUrl), isOthers, not(isViewers)),
  }
  // What others have published and what is one's own have an index each: two pages are merged into one.
  const list =
    filter === 'everyone'
      ? unionAll(page(isOthers), page(and(isViewers, not(isOthers))))
          .orderBy(kind.order === 'newest' ? sql`"createdAt" desc, id desc` : sql`"createdAt", id`)
          .limit(rows)
      : page(conditions[filter])
  return { query: { ...textOf(list), ...(preparedLimits.includes(limit) && { name }) }, end: null }
}

/** What others have published with a file, by words. */
function buildSearch(
  db: ReadDatabase,
  { band, searched, limit, ...kind }: ListKind & { searched: Frequency },
): PreparedList {
  const { isLater, order, select } = inOrder(db, kind)
  const rows = literalLimit(limit + 1)
  const isNext = and(isOthersReady(storybooks, band), isLater)
  if (searched === 'rare')
    return { query: textOf(select(and(isNext, isFoundByIndex(db, band))).limit(rows)), end: null }
  const lookedThrough = db
    .select()
    .from(storybooks)
    .where(isNext)
    .orderBy(...order)
    .limit(literalLimit(maxScanned))
  const end = select(isNext)
    .offset(literalLimit(maxScanned - 1))
    .limit(literalLimit(1))
  return {
    query: textOf(select(hasWords(storybooks), sql`${lookedThrough} as ${storybooks}`).limit(rows)),
    end: textOf(end),
  }
}

/** Queries in the order of a list, and the condition for what follows the previous page. */
function inOrder(db: ReadDatabase, kind: Pick<ListKind, 'filter' | 'order' | 'continued'>) {
  const { placeholder } = sql
  const direction = kind.order === 'newest' ? desc : asc
  const time = storybooks[timeOf(kind)]
  const order = [direction(time), direction(storybooks.id)]
  const isLater = kind.continued
    ? sql`(${time}, ${storybooks.id}) ${sql.raw(kind.order === 'newest' ? '<' : '>')} (${placeholder('at')}::timestamptz, ${placeholder('id')}::uuid)`
    : undefined
  const select = (condition: SQL | undefined, from = sql`${storybooks}`) =>
    db
      .select(selected)
      .from(from)
      .where(condition)
      .orderBy(...order)
  return { isLater, order, select }
}

function textOf(query: { toSQL: () => { sql: string; params: unknown[] } }): ListQuery {
  const { sql: text, params } = query.toSQL()
  return { text, params }
}

/** Whether it is the viewer's own, and any work of the viewer is under review or has something pending: looked up once. */
const hasNewest = sql`${storybooks.authorId} = (select author_id from
  (select author_id from ${reviews} union all select author_id from ${pendingVersions}) as newest
  where author_id = ${sql.placeholder('viewerId')} limit 1)`

/** Named as in answers, because rows are not mapped. */
const selected = Object.fromEntries(
  Object.entries({ ...columns, hasNewest }).map(([name, column]) => [name, sql`${column}`.as(name)]),
)

const isViewers = eq(storybooks.authorId, sql.placeholder('viewerId'))

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

const ofAdultsQuery = {
  name: 'storybooks_of_adults',
  text: "select id from works where id = any($1) and author_kind = 'adult'",
}

/**
 * The ids of storybooks whose pen name has a page. Without a pen name there is none: a child's storybook reads like that
 * of an adult who has not chosen one.
 */
async function findWithAuthorPage(db: ReadConnection, books: readonly Book[]): Promise<ReadonlySet<string>> {
  const ids = books
    .filter((book) => book.penName !== null && book.fileUrl !== null && book.visibility === 'published')
    .map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { rows } = await db.$client.query<{ id: string }>({ ...ofAdultsQuery, values: [ids] })
  return new Set(rows.map(({ id }) => id))
}
