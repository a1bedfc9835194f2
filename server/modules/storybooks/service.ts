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
import { maxCounted } from '#contract/storybook-counts.ts'
import type { WorkState } from '#contract/review.ts'
import type { AgeBand } from '#contract/age-band.ts'
import { agesFor, type StoryAge } from '#contract/story-age.ts'
import type { Storybook, StorybookChange, StorybookPage, StorybookToRead } from '#contract/storybooks.ts'
import { badCursor, readCursor, writeCursor, type Moment } from '../../platform/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDeletedAccount } from '../../platform/database/deleted-accounts.ts'
import { asText, type ReadConnection, type ReadDatabase } from '../../platform/database/reads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import { idForm } from '../../platform/id-form.ts'
import { isGuardianOf } from '../household/service.ts'
import {
  canViewPublished,
  isPublished,
  lockAuthor,
  viewAsModerator,
  type Review,
  type Viewer,
} from '../review/service.ts'
import { coverKeyOf, filesPath, readKey, startOfDay } from './file-name.ts'
import { findPenName } from './pen-name.ts'
import { exportBuiltInPlaces, builtInReadingOf, builtInReadSince, removeBuiltInPlaces } from './built-in-places.ts'
import { requireStorybookQuota, type StorybookQuota } from './quota.ts'
import { dreamJournalStorybooks as storybooks, penNames, readingPlaces } from './tables.ts'

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
  const cursor = after === undefined ? null : await readStart(db, after)
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
  const data = rows.slice(0, limit).map((row) => presentRow(row, selection.viewerId, site))
  const last = data.at(-1)
  const isByChild = rows[data.length - 1]?.at(-1) === 't'
  const at = (created: string) => (isByChild ? byId : new Date(created))
  return {
    data,
    next: rows.length > limit && last !== undefined ? writeCursor({ at: at(last.created_at), id: last.id }) : null,
  }
}

/** In a cursor: the time is looked up, because others do not learn that of a child's storybook. */
const byId = new Date(0)

/** @throws AppError invalid_request for an invalid cursor, and for a child's storybook that is gone */
async function readStart(db: ReadDatabase, after: string): Promise<Moment> {
  const cursor = readCursor(after, idForm)
  if (cursor.at.getTime() !== byId.getTime()) return cursor
  const [row] = await db.select({ at: storybooks.createdAt }).from(storybooks).where(eq(storybooks.id, cursor.id))
  if (row === undefined) throw badCursor()
  return { at: row.at, id: cursor.id }
}

function presentRow(row: ListRow, viewerId: string, site: string): Storybook {
  const [
    id,
    title,
    description,
    age,
    nextAge,
    author_id,
    pen_name,
    state,
    file,
    file_title,
    coverUrl,
    nextFileUrl,
    nextCoverUrl,
    opened,
    finished,
    createdAt,
    byChild,
  ] = row
  const isOwn = author_id === viewerId
  const presented = {
    id,
    title,
    description,
    age: isOwn ? (nextAge ?? age) : age,
    author_id,
    pen_name,
    state,
    file_url: file && site + file,
    file_title,
    cover_url: coverOf({ coverUrl, nextFileUrl, nextCoverUrl }, isOwn, site),
    opened: isOwn ? Number(opened) : null,
    finished: isOwn ? Number(finished) : null,
    created_at: toIso(createdAt),
  }
  // Booleans come as text.
  return isOwn || byChild !== 't' ? presented : presentForOthers(presented)
}

/** Others get of a child's storybook an id that stands for its author in this one alone, and a day. */
function presentForOthers(storybook: Storybook): Storybook {
  return {
    ...storybook,
    author_id: storybook.id,
    created_at: new Date(startOfDay(Date.parse(storybook.created_at))).toISOString(),
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
  const known = preparedLists.get(name) ?? buildList(db, name, kind)
  preparedLists.set(name, known)
  return known
}

type ListRow = [
  id: string,
  title: string,
  description: string,
  age: StoryAge | null,
  nextAge: StoryAge | null,
  authorId: string,
  penName: string | null,
  state: WorkState,
  fileUrl: string | null,
  fileTitle: string | null,
  coverUrl: string | null,
  nextFileUrl: string | null,
  nextCoverUrl: string | null,
  opened: string,
  finished: string,
  createdAt: string,
  byChild: string,
]

function buildList(db: ReadDatabase, name: string, { filter, band, continued, rows }: ListKind) {
  const { placeholder } = sql
  const later = continued
    ? sql`(${storybooks.createdAt}, ${storybooks.id}) > (${placeholder('createdAt')}::timestamptz, ${placeholder('id')}::uuid)`
    : undefined
  const page = (condition: SQL | undefined) =>
    db
      .select(columns)
      .from(storybooks)
      .where(and(condition, later))
      .orderBy(asc(storybooks.createdAt), asc(storybooks.id))
      // Literal: with a parameter PostgreSQL assumes 10 % of all rows, and replans each time.
      .limit(literalLimit(rows))
  const isRight = band === null ? undefined : isForAge(band)
  const isOthers = isRight === undefined ? isPublished(storybooks) : sql`(${isPublished(storybooks)} and ${isRight})`
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

/** The condition of a query for storybooks that are for a child of a band; literal, for the indexes of these ages. */
const isForAge = (band: AgeBand) =>
  // defence: age-listed
  sql`coalesce(${storybooks.age}, '13') in (${sql.raw(
    agesFor(band)
      .map((age) => `'${age}'`)
      .join(', '),
  )})`

const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder

const isViewers = eq(storybooks.authorId, sql.placeholder('viewerId'))
const isOthersPublished = and(isPublished(storybooks), ne(storybooks.authorId, sql.placeholder('viewerId')))

const conditions = {
  author: and(eq(storybooks.authorId, sql.placeholder('authorId')), or(isPublished(storybooks), isViewers)),
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
  nextAge: storybooks.nextAge,
  authorId: storybooks.authorId,
  penName: storybooks.penName,
  state: storybooks.state,
  fileUrl: storybooks.fileUrl,
  fileTitle: storybooks.fileTitle,
  coverUrl: storybooks.coverUrl,
  nextFileUrl: storybooks.nextFileUrl,
  nextCoverUrl: storybooks.nextCoverUrl,
  opened: storybooks.opened,
  finished: storybooks.finished,
  createdAt: storybooks.createdAt,
  byChild: storybooks.byChild,
}
type StorybookRow = Pick<typeof storybooks.$inferSelect, keyof typeof columns>

/** `2026-11-20 22:33:30.12+00` as `2026-11-20T22:33:30.120Z`. */
function toIso(written: string): string {
  if (!written.endsWith('+00')) return new Date(written).toISOString()
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, -3).padEnd(3, '0')}Z`
}

/** A storybook's row; null when it does not exist, also for an invalid id. */
async function findStorybook(db: ReadDatabase, id: string): Promise<StorybookRow | null> {
  if (!idForm.test(id)) return null
  const [row] = await db.select(columns).from(storybooks).where(eq(storybooks.id, id))
  return row ?? null
}

/** @throws AppError storybook_not_found, also for one that the viewer may not see */
export async function requireStorybook(db: ReadDatabase, id: string, viewer: Viewer | null) {
  const row = await findStorybook(db, id)
  if (row === null || !(await canView(db, viewer, row))) throw new AppError('storybook_not_found')
  return row
}

/**
 * Whether somebody can view a storybook.
 * @param row its state is that of the version in question
 */
export async function canView(
  db: ReadDatabase,
  viewer: Viewer | null,
  row: Pick<StorybookRow, 'id' | 'state' | 'authorId' | 'age'> & {
    /** Whether it is about a newer file than the one that others get. */
    isNewerFile?: boolean
  },
): Promise<boolean> {
  if (canViewPublished(viewer, row) || (await guards(db, viewer, row))) return true
  const view = await viewAsModerator(db, viewer, row.id)
  return row.isNewerFile === true ? view === 'newest' : view !== null
}

/** Whether somebody is a guardian of a work's author, and so sees each version of it. */
async function guards(db: ReadDatabase, viewer: Viewer | null, { authorId }: { authorId: string }): Promise<boolean> {
  return viewer !== null && viewer.band === null && (await isGuardianOf(viewer.id, authorId, db))
}

/** A storybook that the viewer may see. @throws AppError storybook_not_found */
export async function readStorybook(
  db: ReadDatabase,
  id: string,
  viewer: Viewer | null,
  site: string,
): Promise<StorybookToRead> {
  const row = await requireStorybook(db, id, viewer)
  const isAll =
    viewer?.id === row.authorId ||
    (row.nextFileUrl !== null &&
      ((await guards(db, viewer, row)) || (await viewAsModerator(db, viewer, row.id)) === 'newest'))
  const next = isAll ? row.nextFileUrl : null
  const present = viewer?.id === row.authorId ? toOwn : toOthers
  return { ...present(row, site), cover_url: coverOf(row, isAll, site), next_file_url: next && site + next }
}

/**
 * Creates a storybook, or finds the author's existing one with that title.
 * @throws AppError too_many_storybooks, not_signed_in when the author's account is deleted
 */
export async function createStorybook(
  db: Database,
  review: Review,
  { authorId, byChild, title }: { authorId: string; byChild: boolean; title: string },
  limits: StorybookQuota,
  site: string,
): Promise<{ storybook: Storybook; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lockAuthor(tx, authorId)
    // The request may have begun before the account was deleted.
    if (await isDeletedAccount(tx, authorId)) throw new AppError('not_signed_in')
    const [known] = await tx
      .select(columns)
      .from(storybooks)
      .where(and(eq(storybooks.authorId, authorId), eq(storybooks.title, title)))
    // defence: one-title
    if (known !== undefined) return { storybook: toOwn(known, site), isNew: false }
    await requireStorybookQuota(tx, { authorId, title }, limits)
    const work = await review.begin(tx, { kind: 'storybook', authorId, byChild })
    const [row] = await tx
      .insert(storybooks)
      .values({ ...work, authorId, byChild, title, penName: await findPenName(tx, authorId) })
      .returning()
    if (row === undefined) throw new AppError('unexpected')
    return { storybook: toOwn(row, site), isNew: true }
  })
}

/**
 * Changes what others read about a storybook.
 * @param givesAway whether the sieve has found something, which the author has confirmed
 * @throws AppError work_not_found, also for another person's; title_taken, too_many_storybooks
 */
export async function changeStorybook(
  db: Database,
  review: Review,
  { authorId, id, givesAway, age, ...change }: StorybookRewording,
  limits: StorybookQuota,
  site: string,
): Promise<Storybook> {
  const { title } = change
  return db.transaction(async (tx) => {
    await lockAuthor(tx, authorId)
    const ageWaits = await review.reword(tx, { kind: 'storybook', id }, authorId, { givesAway, age, ...change })
    if (title !== undefined) await requireTitle(tx, { authorId, id, title }, limits)
    const aged = ageWaits ? { nextAge: age } : age === undefined ? {} : { age, nextAge: null }
    const [row] = await tx
      .update(storybooks)
      .set({ ...change, ...aged })
      .where(eq(storybooks.id, id))
      .returning()
    if (row === undefined) throw new AppError('unexpected')
    return toOwn(row, site)
  })
}

/** @throws AppError title_taken, too_many_storybooks */
async function requireTitle(
  tx: Database,
  { authorId, id, title }: { authorId: string; id: string; title: string },
  limits: StorybookQuota,
): Promise<void> {
  const own = await tx
    .select({ id: storybooks.id, title: storybooks.title })
    .from(storybooks)
    .where(and(eq(storybooks.authorId, authorId), or(eq(storybooks.id, id), eq(storybooks.title, title))))
  if (own.some((other) => other.id !== id)) throw new AppError('title_taken')
  // With another title it counts against the quota.
  if (own.some((row) => isDefaultTitle(row.title))) await requireStorybookQuota(tx, { authorId, title }, limits)
}

type StorybookRewording = Omit<StorybookChange, 'confirmed'> & {
  authorId: string
  id: string
  givesAway: boolean
}

/**
 * Deletes a storybook with everybody's reading places in it. Jobs delete its files.
 * @throws AppError work_not_found, also for another person's
 */
export async function deleteStorybook(
  db: Database,
  review: Review,
  { authorId, id }: { authorId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAuthor(tx, authorId)
    await review.remove(tx, { kind: 'storybook', id }, authorId)
  })
}

/**
 * The link of the cover of the newest file, or of the one that others see; null where it has none, or none yet.
 * @param isNewest whether the viewer sees a newer file that waits
 */
export function coverOf(
  row: Pick<StorybookRow, 'coverUrl' | 'nextFileUrl' | 'nextCoverUrl'>,
  isNewest: boolean,
  site = '',
): string | null {
  const cover = isNewest && row.nextFileUrl !== null ? row.nextCoverUrl : row.coverUrl
  return cover ? site + cover : null
}

/** A storybook as its author gets it. */
export function toOwn(row: StorybookRow, site: string): Storybook {
  const { age, nextAge, opened, finished } = row
  return { ...toStorybook(row, site), age: nextAge ?? age, cover_url: coverOf(row, true, site), opened, finished }
}

const toOthers = (row: StorybookRow, site: string): Storybook =>
  row.byChild ? presentForOthers(toStorybook(row, site)) : toStorybook(row, site)

/** A storybook with links that begin with the origin the client uses. */
function toStorybook(row: StorybookRow, site: string): Storybook {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    age: row.age,
    author_id: row.authorId,
    pen_name: row.penName,
    state: row.state,
    file_url: row.fileUrl === null ? null : site + row.fileUrl,
    file_title: row.fileTitle,
    cover_url: coverOf(row, false, site),
    opened: null,
    finished: null,
    created_at: row.createdAt.toISOString(),
  }
}

/** How many storybooks, built-in ones included, a person has opened and has read to the end; how many it has made a file of. */
export async function readingOf(db: Database, personId: string) {
  const isBound = and(
    eq(storybooks.authorId, personId),
    or(isNotNull(storybooks.fileUrl), isNotNull(storybooks.nextFileUrl)),
  )
  const [places] = await db
    .select({ opened: count(), finished: sql<number>`(count(*) filter (where ${readingPlaces.finished}))::int` })
    .from(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
  const [own] = await db.select({ bound: count() }).from(storybooks).where(isBound)
  const library = await builtInReadingOf(db, personId)
  return {
    opened: (places?.opened ?? 0) + library.opened,
    finished: (places?.finished ?? 0) + library.finished,
    bound: own?.bound ?? 0,
  }
}

/** In which storybooks a person has read since a moment, of those that they still see, the latest first, and which ones they have begun. */
export async function readAndBegunSince(db: Database, personId: string, since: Date) {
  const isSeen = or(isPublished(storybooks), eq(storybooks.authorId, personId))
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
    .where(and(eq(storybooks.authorId, personId), gte(storybooks.createdAt, since)))
    .orderBy(desc(storybooks.createdAt))
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
    nextAge: StoryAge | null
    /** Under which others see it. */
    penName: string | null
    opened: number
    finished: number
    state: WorkState
    createdAt: Date
    /** Key and extension of its file, and of a newer one that waits; null while there is none. */
    file: StoredFile | null
    nextFile: StoredFile | null
  }[]
  places: (typeof readingPlaces.$inferSelect)[]
  /** Places in the built-in storybooks. */
  builtInPlaces: Awaited<ReturnType<typeof exportBuiltInPlaces>>
}

export async function exportAuthor(db: Database, personId: string): Promise<AuthorsData> {
  const books = await db
    .select({
      id: storybooks.id,
      title: storybooks.title,
      description: storybooks.description,
      age: storybooks.age,
      nextAge: storybooks.nextAge,
      penName: storybooks.penName,
      opened: storybooks.opened,
      finished: storybooks.finished,
      state: storybooks.state,
      createdAt: storybooks.createdAt,
      fileUrl: storybooks.fileUrl,
      nextFileUrl: storybooks.nextFileUrl,
    })
    .from(storybooks)
    .where(eq(storybooks.authorId, personId))
    .orderBy(storybooks.createdAt, storybooks.id)
  const places = await db
    .select()
    .from(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
    .orderBy(readingPlaces.savedAt)
  return {
    penName: await findPenName(db, personId),
    storybooks: books.map(({ fileUrl, nextFileUrl, ...book }) => ({
      ...book,
      file: fileOf(fileUrl),
      nextFile: fileOf(nextFileUrl),
    })),
    places,
    builtInPlaces: await exportBuiltInPlaces(db, personId),
  }
}

export interface RemovedAuthor {
  storybooks: number
  places: number
  /** Keys of files that are no longer used; the caller deletes them. */
  files: string[]
}

/**
 * Deletes a person's reading places and pen name, and tells what is deleted with the person's works: the storybooks,
 * everybody's reading places in them, and files.
 */
export async function removeAuthor(tx: Database, personId: string): Promise<RemovedAuthor> {
  await lockAuthor(tx, personId)
  await tx.delete(penNames).where(eq(penNames.personId, personId))
  const places = await tx
    .delete(readingPlaces)
    .where(eq(readingPlaces.personId, personId))
    .returning({ storybookId: readingPlaces.storybookId })
  const builtInPlaces = await removeBuiltInPlaces(tx, personId)
  const books = await tx
    .select({ fileUrl: storybooks.fileUrl, nextFileUrl: storybooks.nextFileUrl })
    .from(storybooks)
    .where(eq(storybooks.authorId, personId))
  return {
    storybooks: books.length,
    places: places.length + builtInPlaces,
    files: books.flatMap(({ fileUrl, nextFileUrl }) =>
      [fileOf(fileUrl)?.key ?? [], fileOf(nextFileUrl)?.key ?? []].flat(),
    ),
  }
}

/** Deletes an uploaded file with the cover made from it. */
export async function removeFile(files: Pick<Files, 'remove'>, key: string): Promise<void> {
  await files.remove(key)
  await files.remove(coverKeyOf(key))
}

interface StoredFile {
  key: string
  kind: string
}

function fileOf(link: string | null): StoredFile | null {
  const name = link === null ? null : readKey(link.slice(filesPath.length))
  return name === null ? null : { key: name.key, kind: name.kind }
}
