import { stat } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { maxUploadBytes } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Files, IncomingFile } from '../../../platform/files/files.ts'
import { orUnavailable, requireFreeSpace, removeUnusedAfterS } from '../../../platform/files/store-file.ts'
import { jobIdOf } from '../../../platform/jobs/jobs.ts'
import { publicMomentOf } from '../../../platform/public-moment.ts'
import { editWork } from '../../review/author.ts'
import { readOwn } from '../book.ts'
import { checkBookInSubprocess } from '../checks/book-checker.ts'
import { kindOfName, type BookKind } from '../checks/check-book.ts'
import type { Verdict } from '../checks/verdict.ts'
import { keyOfFile, linkOfKey } from '../file-name.ts'
import { removeUnlessUsed } from '../unused-files.ts'
import { formOverhead, storeFormFile, type Meter } from './form.ts'
import { reserve, type Reservation } from './reservation.ts'

const refusals = {
  'wrong-type': 'wrong_file_type',
  broken: 'file_broken',
  encrypted: 'file_encrypted',
  'too-complex': 'file_too_complex',
} as const satisfies Record<Exclude<Verdict, 'fine'>, string>

interface Target {
  authorId: string
  byChild: boolean
  storybookId: string
  /** The origin of links to files. */
  site: string
}

/**
 * Replaces a storybook's file by the one in a form.
 * @throws AppError those of replaceFile and storeFormFile, wrong_file_type, one_file_needed
 */
export async function uploadFile(ctx: Context, target: Target, request: FastifyRequest): Promise<Storybook> {
  const contentLength = Number(request.headers['content-length'] ?? 0)
  const wanted =
    contentLength === 0
      ? unknownSize
      : {
          atLeast: Math.max(1, Math.min(contentLength - formOverhead, maxUploadBytes)),
          atMost: Math.min(contentLength, maxUploadBytes),
        }
  return replaceFile(ctx, target, wanted, (incoming, meter) => receiveForm(request, incoming, meter))
}

/**
 * Replaces a storybook's file by the one that `write` puts into the incoming file, through the meter.
 *
 * Bytes are reserved before they are written, and released once a refused file is off the disk. Row and file stay
 * consistent whenever this process dies: first a check of the new file is queued, then the file is stored, then one
 * transaction assigns it to the row and queues a check of the previous file. Of two concurrent uploads the later one
 * wins, and the check deletes the other.
 * @throws AppError upload_quota_exceeded, too_many_uploads, disk_nearly_full, files_unavailable, those of `write`, and one for each
 *   verdict on the content
 */
export async function replaceFile(
  ctx: Context,
  { authorId, byChild, storybookId, site }: Target,
  wanted: { atLeast: number; atMost: number },
  write: (incoming: IncomingFile, meter: Meter) => Promise<BookKind>,
): Promise<Storybook> {
  const { db, config, files } = ctx
  const reservation = await reserve(db, { authorId, storybookId }, wanted, config.storybookQuota)
  try {
    await requireFreeSpace(files, wanted.atLeast)
    const incoming = await orUnavailable(files.receive())
    try {
      const kind = await orUnavailable(write(incoming, meterOf(files, reservation)))
      const { bytes, title } = await requireFine(incoming.path, kind, authorId)
      const link = await storeUnderNewKey(ctx, { authorId, byChild, storybookId, kind }, incoming)
      return await assignFile(ctx, { authorId, storybookId, link, bytes, title, reservation, site })
    } finally {
      await incoming.discard()
    }
  } finally {
    await reservation.release()
  }
}

/** Reservation and disk are checked again after this many bytes. */
const checkEveryBytes = 4 * 1024 * 1024
/** What is reserved first for a file of unknown size. */
export const unknownSize = { atLeast: 1, atMost: checkEveryBytes }

/** Meters an upload: it never writes more than it has reserved, and stops when the disk is full. */
function meterOf(files: Files, reservation: Reservation): Meter {
  let nextCheck = checkEveryBytes
  return (received) => {
    if (received <= reservation.bytes() && received < nextCheck) return undefined
    nextCheck = received + checkEveryBytes
    return (async () => {
      if (received > reservation.bytes()) await reservation.grow({ atLeast: received, atMost: nextCheck })
      await requireFreeSpace(files, 0)
    })()
  }
}

async function receiveForm(request: FastifyRequest, incoming: IncomingFile, meter: Meter): Promise<BookKind> {
  let kind: BookKind | null = null
  const accept = (name: string): void => {
    kind = kindOfName(name)
    if (kind === null) throw new AppError('wrong_file_type')
  }
  await storeFormFile(request, incoming, { accept, meter })
  if (kind === null) throw new AppError('one_file_needed')
  return kind
}

/** Checks a file by its content. @throws AppError for any verdict but `fine` */
async function requireFine(path: string, kind: BookKind, authorId: string) {
  const { verdict, title } = await orUnavailable(
    /* defence: checked-apart */ checkBookInSubprocess(path, kind, authorId),
  )
  // defence: checked-book
  if (verdict !== 'fine') throw new AppError(refusals[verdict])
  return { bytes: (await orUnavailable(stat(path))).size, title }
}

/** Stores the file under a new key and returns its link. */
async function storeUnderNewKey(
  { jobs, now }: Context,
  file: { authorId: string; byChild: boolean; storybookId: string; kind: BookKind },
  incoming: IncomingFile,
): Promise<string> {
  for (let stamp = publicMomentOf(now(), file.byChild); ; stamp++) {
    const key = keyOfFile({ ...file, stamp })
    const link = linkOfKey(key)
    // The job's id is unique per key: only one of all servers can queue the check, and so owns the key.
    const isNew = await jobs.send(
      'storybooks.remove-unused-file',
      { link },
      { id: jobIdOf(link), startAfterS: removeUnusedAfterS },
    )
    if (!isNew) continue
    await /* defence: stored-first */ orUnavailable(incoming.store(key))
    return link
  }
}

/**
 * Assigns the stored file to the storybook. A refused file is deleted.
 * @throws AppError upload_quota_exceeded, work_not_found, suspended
 */
async function assignFile(ctx: Context, named: NamedFile): Promise<Storybook> {
  try {
    return await ctx.db.transaction((tx) => assignFileIn(ctx, tx, named))
  } catch (error) {
    // After any other error the transaction may have committed: the queued check decides.
    if (error instanceof AppError) await removeUnlessUsed(ctx, named.link).catch(() => undefined)
    throw error
  }
}

interface NamedFile {
  authorId: string
  storybookId: string
  link: string
  bytes: number
  title: string | null
  reservation: Reservation
  site: string
}

async function assignFileIn(
  ctx: Context,
  tx: Database,
  { authorId, storybookId: id, link, bytes, title, reservation, site }: NamedFile,
): Promise<Storybook> {
  await reservation.redeem(tx, bytes)
  const file = { url: link, bytes, title, coverUrl: null, findings: null }
  await editWork(ctx, tx, { kind: 'storybook', id }, authorId, { file })
  await ctx.jobs.send('storybooks.screen-file', { link }, { tx, group: authorId })
  await ctx.jobs.send('storybooks.make-cover', { link }, { tx, key: link, group: authorId })
  return readOwn(tx, id, site)
}
