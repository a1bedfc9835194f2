import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BookFindings, WorkKind as WorkKindName } from '#contract/review.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'

export interface WorkRef {
  kind: WorkKindName
  authorId: string
  id: string
}

/** The table of a kind: `save.ts` in `review` keeps these columns equal to those of `works` and `authors`. */
export type KindTable = PgTable & {
  authorId: PgColumn
  id: PgColumn
  visibility: PgColumn
  age: PgColumn
  /** When it was first published. */
  publishedAt: PgColumn
  penName: PgColumn
}

export interface StoredFile {
  /** The public path. */
  url: string
  bytes: number
  /** The title inside the file; null where it has none. */
  title: string | null
  /** The public path of its cover; empty where it has none, null while nobody has looked. */
  coverUrl: string | null
  /** What screening found in it; null while it has not finished. */
  findings: BookFindings | null
}

/** What a work says: the version that others get, or the newest with everything that is pending. */
export interface Content {
  /** Null for a kind without titles. */
  title: string | null
  /** A storybook's description, the text of a post or comment. */
  body: string
  file: StoredFile | null
  /** Whether it can be submitted. */
  ready: boolean
}

/** The parts of a work that a new version may change. */
export type ContentChange = Partial<Pick<Content, 'title' | 'body' | 'file'>>

/** A kind of work. A `kind.ts` imports tables and the platform only, so that `review` can import all kinds. */
export interface WorkKind {
  name: WorkKindName
  table: KindTable
  /** The consent that a child needs to show works of this kind. */
  purpose: 'publish' | 'respond'
  /** Whether its body is a description, which its author may send with a submission. */
  hasDescription: boolean
  /** The published content of works, by id. */
  read(db: Pick<Database, 'select'>, works: readonly WorkRef[]): Promise<Map<string, Content>>
  /** Moves a change into the kind's row. Files that are replaced are settled by the caller. */
  apply(tx: Database, work: WorkRef, change: ContentChange): Promise<void>
  /** The text that is screened. */
  textOf(content: Pick<Content, 'title' | 'body'>): string
  /** The keys of its files in the storage. */
  keysOf(content: Pick<Content, 'file'>): string[]
  /** Queues the deletion of a file that the work no longer uses. */
  removeUnusedFile(ctx: Context, tx: Database, url: string): Promise<void>
  pageOf(work: Pick<WorkRef, 'id'>): string
  /** The page on which its author finds it. */
  authorsPage: string
}

/** The title, or the beginning of a work without one. */
export const titleOf = ({ title, body }: Pick<Content, 'title' | 'body'>): string => title ?? body.slice(0, 60)

/** Whether screening found something in a file, or could not look at all of it. */
export const isFinding = ({ isWhole, pages }: BookFindings): boolean => !isWhole || pages?.length !== 0
