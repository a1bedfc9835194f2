import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
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
import { isDefaultTitle } from '#content/storytellers-lantern/dream-journal.ts'
import { maxCounted } from '#contract/limits.ts'
import type { ReviewStep, Visibility, WorkStatus } from '#contract/review.ts'
import type { AgeBand } from '#contract/age-band.ts'
import type { StoryAge } from '#contract/story-age.ts'
import type { Storybook, StorybookChange, StorybookPage, StorybookToRead } from '#contract/storybooks.ts'
import type { Context } from '../../context.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { asText, type ReadConnection, type ReadDatabase } from '../../platform/database/reads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import { idForm } from '../../platform/id-form.ts'
import { createWork, deleteWork, editWork } from '../review/author.ts'
import { authorAndTime, isForAge, isListed, sees, statusOf, type Viewer } from '../review/policy.ts'
import { lockAuthor } from '../review/save.ts'
import { pendingVersions, reviews, works } from '../review/tables.ts'
import { coverKeyOf, filesPath, readKey, stampOf } from './file-name.ts'
import { isPendingOfBook } from './pending.ts'
import { findPenName } from '../review/pen-name.ts'
import { exportBuiltInPlaces, builtInReadingOf, builtInReadSince, removeBuiltInPlaces } from './built-in-places.ts'
import { requireStorybookQuota, type StorybookQuota } from './quota.ts'
import { dreamJournalStorybooks as storybooks, readingPlaces } from './tables.ts'

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
  const { rows } = await db.$client.query<ListRow>({ ...query, values, ...asText })
  const books = rows.slice(0, limit).map(bookOf)
  const { viewerId } = selection
  const newest = rows.some((row) => row.at(-1) === 't') ? await readNewest(db, viewerId) : noneNewest
  const data = books.map((book) => present(book, newest.get(book.id) ?? null, viewerId, site))
  const last = books.at(-1)
  return {
    data,
    next: rows.length > limit && last !== undefined ? writeCursor({ at: new Date(last.createdAt), id: last.id }) : null,
  }
}

/** A storybook as answers need it. */
interface Book {
  id: string
  title: string
  description: string
  age: StoryAge | 'unset'
  authorId: string
  penName: string | null
  visibility: Visibility
  fileUrl: string | null
  fileTitle: string | null
  coverUrl: string | null
  opened: number
  finished: number
  /** ISO 8601. */
  createdAt: string
  byChild: boolean
}

/** What its author, and who reviews it, see besides: null is unchanged. */
interface Newest {
  step: ReviewStep | null
  title: string | null
  description: string | null
  age: StoryAge | null
  fileUrl: string | null
  coverUrl: string | null
}

function bookOf(row: ListRow): Book {
  const [
    id,
    title,
    description,
    age,
    authorId,
    penName,
    visibility,
    fileUrl,
    fileTitle,
    coverUrl,
    opened,
    finished,
    createdAt,
    byChild,
  ] = row
  return {
    id,
    title,
    description,
    age,
    authorId,
    penName,
    visibility,
    fileUrl,
    fileTitle,
    coverUrl,
    opened: Number(opened),
    finished: Number(finished),
    createdAt: toIso(createdAt),
    // Booleans come as text.
    byChild: byChild === 't',
  }
}

/**
 * A storybook with links that begin with the origin the client uses.
 * @param newest null for those who see the published version only
 */
function present(book: Book, newest: Newest | null, viewerId: string | null, site: string): Storybook {
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

type ListRow = [
  id: string,
  title: string,
  description: string,
  age: StoryAge | 'unset',
  authorId: string,
  penName: string | null,
  visibility: Visibility,
  fileUrl: string | null,
  fileTitle: string | null,
  coverUrl: string | null,
  opened: string,
  finished: string,
  createdAt: string,
  byChild: string,
  hasNewest: string | null,
]

function buildList(db: ReadDatabase, name: string, { filter, band, continued, rows }: ListKind) {
  const { placeholder } = sql
  const later = continued
    ? sql`(${storybooks.createdAt}, ${storybooks.id}) > (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)`
    : undefined
  const page = (condition: SQL | undefined) =>
    db
      .select({ ...columns, hasNewest })
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
          // Drizzle does not apply the casing to columns of a union.
          .orderBy(sql`created_at, id`)
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
  where author_id = ${sql.placeholder('viewerId')} limit 1)`.as('has_newest')

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

/** The columns that answers and checks need. */
const columns = {
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

const noneNewest: ReadonlyMap<string, Newest> = new Map()
let newestQuery: ReturnType<typeof buildNewest> | undefined

/** What is new in an author's storybooks, or under review. */
async function readNewest(db: ReadConnection, viewerId: string): Promise<ReadonlyMap<string, Newest>> {
  const { params, ...query } = (newestQuery ??= buildNewest(db))
  const values = fillPlaceholders(params, { viewerId })
  const { rows } = await db.$client.query<NewestRow>({ ...query, values, ...asText })
  return new Map(
    rows.map(([id, step, title, description, age, fileUrl, coverUrl]) => [
      id,
      { step, title, description, age, fileUrl, coverUrl },
    ]),
  )
}

type NewestRow = [
  id: string,
  step: ReviewStep | null,
  title: string | null,
  description: string | null,
  age: StoryAge | null,
  fileUrl: string | null,
  coverUrl: string | null,
]

function buildNewest(db: ReadDatabase) {
  const viewerId = sql.placeholder('viewerId')
  const review = db
    .select({ workId: reviews.workId, step: reviews.step })
    .from(reviews)
    .where(eq(reviews.authorId, viewerId))
    .as('review')
  const { title, body, age, fileUrl, coverUrl, workId } = pendingVersions
  const pending = db
    .select({ workId, title, body, age, fileUrl, coverUrl })
    .from(pendingVersions)
    .where(eq(pendingVersions.authorId, viewerId))
    .as('pending')
  const { sql: text, params } = db
    .select({
      id: sql`coalesce(${review.workId}, ${pending.workId})`,
      step: review.step,
      title: pending.title,
      description: pending.body,
      age: pending.age,
      fileUrl: pending.fileUrl,
      coverUrl: pending.coverUrl,
    })
    .from(review)
    .fullJoin(pending, eq(review.workId, pending.workId))
    .toSQL()
  return { name: 'storybooks_newest', text, params }
}

/** `2026-11-20 22:33:30.12+00` as `2026-11-20T22:33:30.120Z`. */
function toIso(written: string): string {
  if (!written.endsWith('+00')) return new Date(written).toISOString()
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, -3).padEnd(3, '0')}Z`
}

/** A storybook with what is new in it; null when it does not exist, also for an invalid id. */
export async function findStorybook(db: ReadDatabase, id: string): Promise<{ book: Book; newest: Newest } | null> {
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
    const createdAt = new Date(stampOf(ctx.now(), byChild))
    await tx.insert(storybooks).values({ ...work, authorId, byChild, title, createdAt })
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
    await editWork(ctx, tx, { kind: 'storybook', id }, authorId, change, hasFinding)
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

/** How many storybooks, built-in ones included, a person has opened and has read to the end; how many it has made a file of. */
export async function readingOf(db: Database, personId: string) {
  const isBound = or(isNotNull(storybooks.fileUrl), isNotNull(pendingVersions.fileUrl))
  const [places] = await db
    .select({ opened: count(), finished: sql<number>`(count(*) filter (where ${readingPlaces.finished}))::int` })
    .from(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
  const [own] = await db
    .select({ bound: count() })
    .from(storybooks)
    .leftJoin(pendingVersions, isPendingOfBook)
    .where(and(eq(storybooks.authorId, personId), isBound))
  const library = await builtInReadingOf(db, personId)
  return {
    opened: (places?.opened ?? 0) + library.opened,
    finished: (places?.finished ?? 0) + library.finished,
    bound: own?.bound ?? 0,
  }
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
    .select({ title: storybooks.title })
    .from(storybooks)
    .innerJoin(works, isWorkOfBook)
    .where(and(eq(storybooks.authorId, personId), gte(works.createdAt, since)))
    .orderBy(desc(works.createdAt))
  return { read, stories }
}

/** A person's data in the dream journal. */
export interface AuthorsData {
  penName: string | null
  storybooks: {
    id: string
    title: string
    description: string
    age: StoryAge | null
    /** Under which others see it. */
    penName: string | null
    opened: number
    finished: number
    status: WorkStatus
    createdAt: Date
    /** Key and extension of its file; null while there is none. */
    file: StoredFile | null
    /** What others do not get yet; null without that. In it, null is unchanged. */
    pending: {
      title: string | null
      description: string | null
      age: StoryAge | null
      file: StoredFile | null
    } | null
  }[]
  places: (typeof readingPlaces.$inferSelect)[]
  /** Places in the built-in storybooks. */
  builtInPlaces: Awaited<ReturnType<typeof exportBuiltInPlaces>>
}

export async function exportAuthor(db: Database, personId: string): Promise<AuthorsData> {
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

/** Deletes an uploaded file with the cover made from it. */
export async function removeFile(files: Pick<Files, 'remove'>, key: string): Promise<void> {
  await files.remove(key)
  await files.remove(coverKeyOf(key))
}

/** Turns storage errors into files_unavailable, with the cause only in the log. */
export async function orUnavailable<T>(access: Promise<T>): Promise<T> {
  return access.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('files_unavailable', { cause: error })
  })
}

interface StoredFile {
  key: string
  kind: string
}

function fileOf(link: string | null): StoredFile | null {
  const name = link === null ? null : readKey(link.slice(filesPath.length))
  return name === null ? null : { key: name.key, kind: name.kind }
}
