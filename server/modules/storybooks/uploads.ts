import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { stat } from 'node:fs/promises'
import type { Storybook } from '#contract/storybooks.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files, IncomingFile } from '../../platform/files.ts'
import { jobIdOf, type Jobs } from '../../platform/jobs.ts'
import { readBookTitle } from './book-title.ts'
import { checkBook, kindOfName, type BookKind, type Verdict } from './check-book.ts'
import { filesPath, keyOfFile, linkOfKey, readKey } from './file-name.ts'
import { findStorybook, toStorybook } from './service.ts'
import { lockShelf, roomFor } from './shelf-space.ts'
import { dreamJournalStorybooks as storybooks } from './tables.ts'
import { formWeight, storeFormFile } from './upload-form.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    /** Takes a file off the shelf unless its storybook names it. */
    'storybooks.settle-file': { link: string }
  }
}

export interface UploadParts {
  db: Database
  jobs: Jobs
  files: Files
  config: Pick<Config, 'shelf'>
  now: () => number
}

/**
 * When a new file is looked at again: what a storybook has not named by then, no upload will name any more, because
 * one takes a few seconds from here.
 */
const settleAfterS = 3_600

const refusals = {
  'wrong-type': 'wrong_file_type',
  broken: 'file_broken',
  encrypted: 'file_encrypted',
} as const satisfies Record<Exclude<Verdict, 'fine'>, string>

/**
 * Replaces the file of a storybook by the one a form brings.
 *
 * Row and file agree whenever this process dies: a look at the new file is promised first, then the file is put on the
 * shelf, then the row names it and promises a look at the one it named before, in one transaction. Of two uploads at
 * once the later one stays, and the other is looked at too.
 * @throws AppError shelf_full, files_unavailable, those of storeFormFile, and one for each verdict on the content
 */
export async function uploadFile(
  parts: UploadParts,
  { authorId, storybookId, site }: { authorId: string; storybookId: string; site: string },
  request: FastifyRequest,
): Promise<Storybook> {
  const { db, config, files } = parts
  const room = await roomFor(db, { authorId, storybookId }, config.shelf)
  if (room <= 0 || Number(request.headers['content-length'] ?? 0) - formWeight > room) throw new AppError('shelf_full')
  const incoming = await orUnavailable(files.receive())
  try {
    const { kind, bytes, title } = await receiveBook(request, incoming)
    if (bytes > room) throw new AppError('shelf_full')
    const link = await keepUnderNewName(parts, { authorId, storybookId, kind }, incoming)
    return toStorybook(await nameFile(parts, { authorId, storybookId, link, bytes, title }), site)
  } finally {
    await incoming.discard()
  }
}

/** @throws AppError storybook_not_found, not_your_storybook */
export async function requireAuthor(db: Database, storybookId: string, personId: string): Promise<void> {
  const found = await findStorybook(db, storybookId)
  if (found === null) throw new AppError('storybook_not_found')
  if (found.authorId !== personId) throw new AppError('not_your_storybook')
}

async function receiveBook(
  request: FastifyRequest,
  incoming: IncomingFile,
): Promise<{ kind: BookKind; bytes: number; title: string | null }> {
  let kind: BookKind | null = null
  const stored = storeFormFile(request, incoming, (name) => {
    kind = kindOfName(name)
    if (kind === null) throw new AppError('wrong_file_type')
  })
  await orUnavailable(stored)
  if (kind === null) throw new AppError('one_file_needed')
  const verdict = await orUnavailable(checkBook(incoming.path, kind))
  if (verdict !== 'fine') throw new AppError(refusals[verdict])
  const title = await orUnavailable(readBookTitle(incoming.path, kind))
  return { kind, bytes: (await orUnavailable(stat(incoming.path))).size, title }
}

/** Puts the file on the shelf under a name that no file of this storybook has had, and gives its link. */
async function keepUnderNewName(
  { jobs, now }: UploadParts,
  file: { authorId: string; storybookId: string; kind: BookKind },
  incoming: IncomingFile,
): Promise<string> {
  for (let stamp = now(); ; stamp++) {
    const key = keyOfFile({ ...file, stamp })
    const link = linkOfKey(key)
    // Of all the servers there are, one alone gets to promise the look: the name is its own from here on.
    const isNew = await jobs.send('storybooks.settle-file', { link }, { id: jobIdOf(link), startAfterS: settleAfterS })
    if (!isNew) continue
    await orUnavailable(incoming.keep(key))
    return link
  }
}

interface NamedFile {
  authorId: string
  storybookId: string
  link: string
  bytes: number
  title: string | null
}

/** @throws AppError shelf_full when another upload has taken the room meanwhile; the file is looked at in its time */
async function nameFile({ db, jobs, config }: UploadParts, { authorId, storybookId, link, bytes, title }: NamedFile) {
  return db.transaction(async (tx) => {
    await lockShelf(tx, authorId)
    if (bytes > (await roomFor(tx, { authorId, storybookId }, config.shelf))) throw new AppError('shelf_full')
    const [before] = await tx
      .select({ fileUrl: storybooks.fileUrl })
      .from(storybooks)
      .where(eq(storybooks.id, storybookId))
      .for('update')
    const [row] = await tx
      .update(storybooks)
      .set({ fileUrl: link, fileBytes: bytes, fileTitle: title })
      .where(eq(storybooks.id, storybookId))
      .returning()
    if (before === undefined || row === undefined) throw new AppError('storybook_not_found')
    if (before.fileUrl !== null) await jobs.send('storybooks.settle-file', { link: before.fileUrl }, { tx })
    return row
  })
}

/** Defines the job that takes files away which no storybook names (any more). */
export function defineSettleJob({ db, jobs, files }: UploadParts): void {
  jobs.define('storybooks.settle-file', { retryLimit: 100, expireInS: 120, concurrency: 1 }, async ({ data }) => {
    const name = readKey(data.link.slice(filesPath.length))
    if (name === null) return
    const named = await db
      .select({ id: storybooks.id })
      .from(storybooks)
      .where(and(eq(storybooks.id, name.storybookId), eq(storybooks.fileUrl, data.link)))
    if (named.length === 0) await files.remove(name.key)
  })
}

/** What goes wrong with the shelf is said as such, with its cause for the log alone. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('files_unavailable', { cause: error })
  })
}
