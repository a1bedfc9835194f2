import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { stat } from 'node:fs/promises'
import { largestUpload } from '#contract/storybook-upload.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Files, IncomingFile } from '../../../platform/files/files.ts'
import { jobIdOf, type Jobs } from '../../../platform/jobs/jobs.ts'
import { readBookTitle } from '../checks/book-title.ts'
import { checkBook, kindOfName, type BookKind } from '../checks/check-book.ts'
import type { Verdict } from '../checks/verdict.ts'
import { filesPath, keyOfFile, linkOfKey, readKey } from '../file-name.ts'
import { findStorybook, toStorybook } from '../service.ts'
import { dreamJournalStorybooks as storybooks } from '../tables.ts'
import { formWeight, storeFormFile, type Meter } from './form.ts'
import { reserve, type Reservation } from './reservation.ts'

declare module '../../../platform/jobs/jobs.ts' {
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
 * Room for it is reserved before it is written, and given back once a refused one is off the disk. Row and file agree
 * whenever this process dies: a look at the new file is promised first, then the file is put on the shelf, then the row
 * names it and promises a look at the one it named before, in one transaction. Of two uploads at once the later one
 * stays, and the other is looked at too.
 * @throws AppError shelf_full, too_many_uploads, disk_nearly_full, files_unavailable, those of storeFormFile, and one for
 *   each verdict on the content
 */
export async function uploadFile(
  parts: UploadParts,
  { authorId, storybookId, site }: { authorId: string; storybookId: string; site: string },
  request: FastifyRequest,
): Promise<Storybook> {
  const { db, config, files } = parts
  const announced = Number(request.headers['content-length'] ?? 0)
  const wanted =
    announced === 0
      ? { atLeast: 1, atMost: meteredEvery }
      : {
          atLeast: Math.max(1, Math.min(announced - formWeight, largestUpload)),
          atMost: Math.min(announced, largestUpload),
        }
  const reservation = await reserve(db, { authorId, storybookId }, wanted, config.shelf)
  try {
    await requireFreeDisk(files, wanted.atLeast)
    const incoming = await orUnavailable(files.receive())
    try {
      const { kind, bytes, title } = await receiveBook(request, incoming, meterOf(files, reservation))
      const link = await keepUnderNewName(parts, { authorId, storybookId, kind }, incoming)
      return toStorybook(await nameFile(parts, { storybookId, link, bytes, title, reservation }), site)
    } finally {
      await incoming.discard()
    }
  } finally {
    await reservation.release()
  }
}

/** After so many bytes there is a look at reservation and disk. */
const meteredEvery = 4 * 1024 * 1024

/** Watches an upload while it arrives: it writes no more than it has reserved, and stops where the disk gets full. */
function meterOf(files: Files, reservation: Reservation): Meter {
  let lookAt = meteredEvery
  return (received) => {
    if (received <= reservation.bytes() && received < lookAt) return undefined
    lookAt = received + meteredEvery
    return (async () => {
      if (received > reservation.bytes()) await reservation.grow({ atLeast: received, atMost: lookAt })
      await requireFreeDisk(files, 0)
    })()
  }
}

async function requireFreeDisk(files: Files, bytes: number): Promise<void> {
  if (!(await orUnavailable(files.hasRoomFor(bytes))))
    throw new AppError('disk_nearly_full', { headers: { 'retry-after': '300' } })
}

/** @throws AppError storybook_not_found, not_your_storybook */
export async function requireAuthor(db: Database, storybookId: string, personId: string): Promise<void> {
  const found = await findStorybook(db, storybookId)
  if (found === null) throw new AppError('storybook_not_found')
  // defence: own-storybook
  if (found.authorId !== personId) throw new AppError('not_your_storybook')
}

async function receiveBook(
  request: FastifyRequest,
  incoming: IncomingFile,
  meter: Meter,
): Promise<{ kind: BookKind; bytes: number; title: string | null }> {
  let kind: BookKind | null = null
  const accept = (name: string): void => {
    kind = kindOfName(name)
    if (kind === null) throw new AppError('wrong_file_type')
  }
  const stored = storeFormFile(request, incoming, { accept, meter })
  await orUnavailable(stored)
  if (kind === null) throw new AppError('one_file_needed')
  const verdict = await orUnavailable(checkBook(incoming.path, kind))
  // defence: checked-book
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
    await /* defence: stored-first */ orUnavailable(incoming.keep(key))
    return link
  }
}

/**
 * Lets the storybook name the file that stands under the link now. A file that is refused is removed.
 * @throws AppError shelf_full, storybook_not_found
 */
async function nameFile(parts: UploadParts, named: NamedFile): Promise<StorybookRow> {
  try {
    return await parts.db.transaction((tx) => nameFileIn(tx, parts.jobs, named))
  } catch (error) {
    // After any other failure the row may name it all the same: then the promised look decides.
    if (error instanceof AppError) await removeUnlessNamed(parts, named.link).catch(() => undefined)
    throw error
  }
}

interface NamedFile {
  storybookId: string
  link: string
  bytes: number
  title: string | null
  reservation: Reservation
}

type StorybookRow = typeof storybooks.$inferSelect

async function nameFileIn(
  tx: Database,
  jobs: Jobs,
  { storybookId, link, bytes, title, reservation }: NamedFile,
): Promise<StorybookRow> {
  await reservation.redeem(tx, bytes)
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
}

/** Defines the job that takes files away which no storybook names (any more). */
export function defineSettleJob(parts: UploadParts): void {
  const options = { retryLimit: 100, expireInS: 120, concurrency: 1 }
  parts.jobs.define('storybooks.settle-file', options, ({ data }) => removeUnlessNamed(parts, data.link))
}

async function removeUnlessNamed({ db, files }: Pick<UploadParts, 'db' | 'files'>, link: string): Promise<void> {
  const name = readKey(link.slice(filesPath.length))
  if (name === null) return
  const named = await db
    .select({ id: storybooks.id })
    .from(storybooks)
    .where(and(eq(storybooks.id, name.storybookId), eq(storybooks.fileUrl, link)))
  if (named.length === 0) await files.remove(name.key)
}

/** What goes wrong with the shelf is said as such, with its cause for the log alone. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('files_unavailable', { cause: error })
  })
}
